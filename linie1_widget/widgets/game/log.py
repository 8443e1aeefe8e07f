"""What the moves of a game did, each in a few words for the list beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from linie1_widget.language.language import ENGLISH
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
from linie1_widget.linie1.tiles import TILE_TYPES
from linie1_widget.turn_game.protocol import Done
from linie1_widget.widgets.table.log import MovesLog

NOTES: Mapping[str, str] = MappingProxyType(
    {
        "sign": "earns the stop sign of {phrase}",
        "back": "returns the {tile} to the hand",
        "depart": "shows line {line} over {stops}: {spaces} spaces to {goal}",
        "wrong": "the route is wrong, and tiles are laid",
        "right": "the route is right, and the drive goes on",
        "drawn": "{tile}",
        "no play": "no tile can be played",
        "no route": "no route is complete",
        "no tile": "takes no open tile",
        "lost": "the trolley is taken off",
        "home": "home: the game is won",
        "stays": "stays {place}",
        "to": "to {place}",
        "returns": "back to {place}",
    }
)
"""The notes. A second language is a second mapping."""


OTHERS = -1
"""Who objects to a route: the others, and which of them is not recorded."""

_ENDED = {Stage.LAY: "no play", Stage.DEPART: "no route", Stage.DRAW: "no tile"}


_LONGEST_ROUTE = 4
"""Of a longer one the list names the ends."""


class Log(MovesLog):
    """The moves of a game with what they did, kept up to date as it goes on and back.

    Parameters
    ----------
    comments : mapping of int to str, optional
        What is to be read beside a move, by its number from 1.

    Attributes
    ----------
    entries : list of dict
        One for each move: ``n``, ``player``, ``text``, ``note``; ``short``, where the
        text is too long for a list, and ``comment``, if there are any.

    Examples
    --------
    >>> game, log = Game(2, seed=1), Log()
    >>> game.push("c2:S0")
    >>> log.follow(game)
    [1]
    >>> log.entries[0]["text"], log.entries[0]["note"]
    ('c2:S0', 'earns the stop sign of the Hallenbad')
    >>> log.follow(game)
    []
    """

    def _entries(
        self, game: Game, moves: Sequence[tuple[int, Done[Move, GameState], GameState]]
    ) -> list[dict[str, Any]]:
        plays = sum(isinstance(done.move, Lay | LayPair) for _, done, _ in moves)
        laid = iter(game.board.plays[-plays:] if plays else ())
        return [self._entry(number, done, after, laid) for number, done, after in moves]

    def _entry(
        self,
        number: int,
        done: Done[Move, GameState],
        after: GameState,
        laid: Iterator[tuple[Laid, ...]],
    ) -> dict[str, Any]:
        entry = {
            "n": number,
            "player": OTHERS if done.move == Object() else done.before.to_move,
            "text": done.record,
            "note": "; ".join(_notes(done, after, laid)),
        }
        if isinstance(done.move, Depart) and len(done.move.places) > _LONGEST_ROUTE:
            start, *_, end = done.move.places
            entry["short"] = str(Depart((start,))) + f", …, {end.name}"
        return entry


def _notes(
    done: Done[Move, GameState], after: GameState, laid: Iterator[tuple[Laid, ...]]
) -> Iterator[str]:
    before = done.before
    match done.move:
        case Lay() | LayPair():
            for each in next(laid):
                if each.stop:
                    phrase = PLAN.buildings[each.stop].tell(ENGLISH, "the")
                    yield NOTES["sign"].format(phrase=phrase)
                if each.replaced:
                    yield NOTES["back"].format(tile=TILE_TYPES[each.replaced.code].title)
        case Depart():
            trip = after.seats[before.to_move].trip
            assert trip is not None
            yield NOTES["depart"].format(
                line=trip.route.line,
                stops=" ".join(trip.route.stops),
                spaces=trip.route.length,
                goal=trip.route.cells[-1].name,
            )
        case Draw():
            yield NOTES["drawn"].format(tile=TILE_TYPES[done.chance].title)
        case Object():
            yield NOTES["right" if after.stage is Stage.ROLL else "wrong"]
        case End():
            yield NOTES[_ENDED[before.stage]]
        case Lost():
            yield NOTES["lost"]
        case Use():
            yield _ridden(before, after)


def _ridden(before: GameState, after: GameState) -> str:
    old, new = before.seat.trip, after.seats[before.to_move].trip
    assert old is not None
    assert new is not None
    if after.winner is not None:
        return NOTES["home"]
    key = "to" if new.position > old.position else "returns"
    if new.position == old.position:
        key = "stays"
    sign = new.route.signs[new.position]
    place = f"{new.place.name} ({sign})" if sign else new.place.name
    if key == "stays":
        place = f"{'on' if isinstance(new.place, Cell) else 'in'} {place}"
    return NOTES[key].format(place=place)
