"""What the player to move can do next, in a sentence for who plays for the first time."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from types import MappingProxyType

from linie1_widget.linie1.editions import Dice
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Draw, End, Move, Object
from linie1_widget.linie1.game.state import Stage

ADVICE: Mapping[str, str] = MappingProxyType(
    {
        "lay": "Take a tile, turn it and click a square: join the two terminals of your "
        "line past all stops on your cards.",
        "go on": "Play one more tile of your hand.",
        "may depart": "Your line is complete: depart, or go on laying.",
        "must depart": "Your line is complete, and in this edition you depart at once: "
        "choose the terminal to start from.",
        "recalled": "The others have found a mistake in your route: lay tiles now, and "
        "announce it in a later turn.",
        "blocked": "No tile of your hand can be played: end the turn.",
        "draw": "Draw a tile for the next turn.",
        "draw open": "Draw a hidden tile, or take one from a player who drives already.",
        "take open": "Take a tile from a player who drives already, or none.",
        "check": "Follow the route with a finger: until the dice are thrown, the others "
        "may object.",
        "depart anew": "Announce a route anew, from either terminal.",
        "no route": "No route is complete now: end the turn.",
        "one die": "Roll: the trolley drives as many spaces along its route, and with H to "
        "the next stop or terminal.",
        "lights": "Throw the dice: one of them counts, and the others may be thrown again.",
        "use": "Drive what the die shows.",
        "use one": "Use one of the faces, or throw the dice again with one fewer.",
        "bot": "{name} is a bot and plays by itself.",
        "past": "A look back: nothing can be played here.",
        "over": "Look at how it went with the slider, or begin a new game.",
    }
)
"""The sentences. A second language is a second mapping."""


def advice(
    game: Game, moves: Sequence[Move], bots: Container[int], *, live: bool = True
) -> str:
    """What to do next.

    Parameters
    ----------
    game : Game
    moves : sequence of Move
        What persons can do now.
    bots : container of int
        The players who are bots.
    live : bool
        Whether this is how the game stands now.

    Examples
    --------
    >>> game = Game(2, seed=1)
    >>> game.push("c2:S0")
    >>> advice(game, game.legal_moves(), ())
    'Play one more tile of your hand.'
    """
    if not live:
        what = "past"
    elif game.over:
        what = "over"
    else:
        what = "bot" if game.to_move in bots and not moves else _what(game, moves)
    return ADVICE[what].format(name=game.setup.names[game.to_move])


def _what(game: Game, moves: Sequence[Move]) -> str:
    # Departures come first, an end comes last.
    blocked = bool(moves) and isinstance(moves[-1], End)
    match game.stage:
        case Stage.LAY:
            return "blocked" if blocked else _laying(game, moves)
        case Stage.DRAW:
            shown = any(isinstance(move, Draw) and move.open is not None for move in moves)
            if shown and blocked:
                return "take open"
            return "draw open" if shown else "draw"
        case Stage.DEPART:
            return "no route" if blocked else "depart anew"
        case Stage.ROLL:
            if Object() in moves:
                return "check"
            return "lights" if game.edition.dice is Dice.TRAFFIC_LIGHTS else "one die"
        case _:
            return "use one" if len(game.state.dice) > 1 else "use"


def _laying(game: Game, moves: Sequence[Move]) -> str:
    if moves and isinstance(moves[0], Depart):
        return "must depart" if game.edition.must_depart else "may depart"
    if game.state.plays_left < game.edition.plays_in_turn:
        return "go on"
    return "recalled" if game.state.recalled else "lay"
