"""The choices of the player to move in words, and the thrown dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from linie1_widget.language.english.playing import ChoiceText, DiceText, FaceTitle
from linie1_widget.language.key import FormattedNumber, Joined, Sentence
from linie1_widget.linie1.drive import Face
from linie1_widget.linie1.expectation import Expectation
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    End,
    Lay,
    LayPair,
    Lost,
    Move,
    Object,
    Roll,
    Use,
)
from linie1_widget.linie1.game.state import GameState, Stage, open_tiles
from linie1_widget.linie1.tiles import TILE_TYPES
from linie1_widget.turn_game.protocol import Done

_LABELS: Mapping[type[Move], ChoiceText] = {
    Roll: ChoiceText.ROLL,
    Lost: ChoiceText.LOST,
    Object: ChoiceText.OBJECT,
}
_ENDS: Mapping[Stage, ChoiceText] = {
    Stage.LAY: ChoiceText.NO_PLAY,
    Stage.DEPART: ChoiceText.NO_ROUTE,
    Stage.DRAW: ChoiceText.NO_TILE,
}


_USES: Mapping[Face, ChoiceText] = MappingProxyType(
    {face: ChoiceText[f"USE_{face.name}"] for face in Face}
)


def dice_on_table(game: Game) -> tuple[tuple[Face, ...], Done[Any, GameState] | None]:
    """Return the dice that lie on the table, and the last move if it used one of them."""
    last: Done[Any, GameState] | None = game.last_done
    used = last if last and isinstance(last.move, Use) else None
    return game.state.dice or (used.before.dice if used else ()), used


def thrown(dice: Sequence[Face], used: Done[Any, GameState] | None) -> Sentence | str:
    """Return the sentence on the dice of `dice_on_table`, or ""."""
    if not dice:
        return ""
    text = Joined(tuple(FaceTitle[face.name] for face in dice), ", ")
    if used:
        return DiceText.USED(thrown=text, used=FaceTitle[used.move.face.name])
    return DiceText.THROWN(thrown=text)


def choices(game: Game, moves: Sequence[Move]) -> list[dict[str, Any]]:
    """Return the moves but those that lay tiles, with labels and reasons."""
    others = [move for move in moves if not isinstance(move, Lay | LayPair)]
    turns = _turns_left(game) if others else {}
    return [_choice(game, move, turns) for move in others]


def _turns_left(game: Game) -> Mapping[str, Sentence]:
    """Return the expected turns left for each usable face, and for rolling again."""
    trip, dice = game.state.seat.trip, game.state.dice
    if trip is None or len(dice) < 2:
        return {}
    return {
        each.face.value if each.face else "again": ChoiceText.TURNS(
            turns=FormattedNumber(f"{each.turns:.1f}")
        )
        for each in Expectation(trip.route, game.edition).best_choice(trip, dice).options
    }


def _choice(game: Game, move: Move, turns: Mapping[str, Sentence]) -> dict[str, Any]:
    entry: dict[str, Any] = {"text": str(move)}
    match move:
        case Depart(places=places):
            route = next(each for each in game.routes() if each.cells == places)
            entry["label"] = ChoiceText.DEPART(terminal=places[0], spaces=route.length)
            entry["cells"] = [place.name for place in places]
            entry["route"] = route
        case Use(face=face):
            trip = game.state.seat.trip
            assert trip is not None
            entry |= {"label": _USES[face], "face": face.value, "why": trip.using(face)}
            if face.value in turns:
                entry["worth"] = turns[face.value]
        case Again():
            entry["label"] = ChoiceText.AGAIN(dice=len(game.state.dice) - 1)
            entry["worth"] = turns["again"]
        case Draw(open=None):
            entry["label"] = ChoiceText.DRAW
        case Draw(open=number):
            assert number is not None
            player, place = open_tiles(game.state)[number - 1]
            code = game.players[player].hand[place]
            name = game.setup.names[player]
            entry["label"] = ChoiceText.TAKE(tile=TILE_TYPES[code], name=name)
            entry["code"] = code
        case End():
            entry["label"] = _ENDS[game.stage]
        case _:
            entry["label"] = _LABELS[type(move)]
    return entry
