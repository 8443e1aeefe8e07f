"""Advice for the player to move, in a sentence for beginners."""

from __future__ import annotations

from collections.abc import Container, Sequence

from linie1_widget.language.english.playing.table import Advice
from linie1_widget.language.key import Sentence
from linie1_widget.linie1.editions import Dice
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Draw, End, Move, Object
from linie1_widget.linie1.game.state import Stage


def advice(
    game: Game, moves: Sequence[Move], bots: Container[int], *, live: bool = True
) -> Sentence:
    """Return the sentence that advises the player to move; `live` is False in the past."""
    player = game.to_move
    if not live:
        what = Advice.PAST
    elif game.over:
        what = Advice.OVER
    else:
        what = Advice.BOT if player in bots and not moves else _what(game, moves)
    return what(name=game.setup.names[player])


def _what(game: Game, moves: Sequence[Move]) -> Advice:
    # Legal moves list departures first and an end last.
    blocked = bool(moves) and isinstance(moves[-1], End)
    match game.stage:
        case Stage.LAY:
            return Advice.BLOCKED if blocked else _laying(game, moves)
        case Stage.DRAW:
            shown = any(isinstance(move, Draw) and move.open is not None for move in moves)
            if shown and blocked:
                return Advice.TAKE_OPEN
            return Advice.DRAW_OPEN if shown else Advice.DRAW
        case Stage.DEPART:
            return Advice.NO_ROUTE if blocked else Advice.DEPART_ANEW
        case Stage.ROLL:
            if Object() in moves:
                return Advice.CHECK
            return (
                Advice.LIGHTS
                if game.edition.dice is Dice.TRAFFIC_LIGHTS
                else Advice.ONE_DIE
            )
        case _:
            return Advice.USE_ONE if len(game.state.dice) > 1 else Advice.USE


def _laying(game: Game, moves: Sequence[Move]) -> Advice:
    if moves and isinstance(moves[0], Depart):
        return Advice.MUST_DEPART if game.edition.must_depart else Advice.MAY_DEPART
    if game.state.plays_left < game.edition.plays_in_turn:
        return Advice.GO_ON
    return Advice.RECALLED if game.state.recalled else Advice.LAY
