"""What the moves of a game did, each in a few words for the list beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from linie1_widget.language.english.names import TileName
from linie1_widget.language.english.table import Note
from linie1_widget.language.key import Lines
from linie1_widget.language.language import ENGLISH, Language, Told
from linie1_widget.linie1.board.board import Laid
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import (
    Depart,
    Draw,
    End,
    Lay,
    LayPair,
    Lost,
    Move,
    Object,
    Use,
)
from linie1_widget.linie1.game.state import GameState, Stage
from linie1_widget.linie1.geometry import Cell
from linie1_widget.turn_game.protocol import Done

OTHERS = -1
"""Who objects to a route: the others, and which of them is not recorded."""

_ENDED = {
    Stage.LAY: Note.NO_PLAY,
    Stage.DEPART: Note.NO_ROUTE,
    Stage.DRAW: Note.NO_TILE,
}


def log(
    game: Game, comments: Mapping[int, str], language: Language = ENGLISH
) -> list[dict[str, Any]]:
    """The value of the trait ``_log``: all moves so far with what they did.

    >>> game = Game(2, seed=1)
    >>> game.push("c2:S0")
    >>> [(entry["text"], entry["note"]) for entry in log(game, {})]
    [('c2:S0', 'earns the stop sign of the Hallenbad')]
    """
    done = game.history
    after = [*(each.before for each in done), game.state][1:]
    laid = iter(game.board.plays)
    return [
        {
            "n": number,
            "player": OTHERS if each.move == Object() else each.before.to_move,
            "text": each.record,
            "note": Lines(tuple(_notes(each, state, laid)), "; ").tell(language),
            "comment": comments.get(number, ""),
        }
        for number, (each, state) in enumerate(zip(done, after, strict=True), start=1)
    ]


def _notes(
    done: Done[Move, GameState], after: GameState, laid: Iterator[tuple[Laid, ...]]
) -> Iterator[Told]:
    before = done.before
    match done.move:
        case Lay() | LayPair():
            for each in next(laid):
                if each.stop:
                    yield Note.SIGN(building=PLAN.buildings[each.stop])
                if each.replaced:
                    yield Note.BACK(tile=each.replaced.type)
        case Depart():
            trip = after.seats[before.to_move].trip
            assert trip is not None
            yield Note.DEPART(
                line=trip.route.line,
                stops=" ".join(trip.route.stops),
                spaces=trip.route.length,
                goal=trip.route.cells[-1],
            )
        case Draw():
            yield TileName[done.chance]
        case Object():
            yield Note.RIGHT if after.stage is Stage.ROLL else Note.WRONG
        case End():
            yield _ENDED[before.stage]
        case Lost():
            yield Note.LOST
        case Use():
            yield _ridden(before, after)


def _ridden(before: GameState, after: GameState) -> Told:
    old, new = before.seat.trip, after.seats[before.to_move].trip
    assert old is not None
    assert new is not None
    if after.winner is not None:
        return Note.HOME
    if new.position == old.position:
        key = Note.STAYS_ON if isinstance(new.place, Cell) else Note.STAYS_IN
    else:
        key = Note.TO if new.position > old.position else Note.RETURNS
    sign = new.route.signs[new.position]
    return key(place=f"{new.place.name} ({sign})" if sign else new.place)
