"""The observation of a player of Linie 1, as planes of 12 by 12 numbers.

A number that belongs to no square, such as a count of tiles in hand, fills a whole plane.
Player 0 is the observer, player 1 is next, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np

from linie1_widget.environments.encoding import Field, Observations, Seen, around
from linie1_widget.environments.linie1_actions import half_of_pair
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.driving.dice import THROWN, Face
from linie1_widget.linie1.driving.drive import Trip
from linie1_widget.linie1.editions import Edition
from linie1_widget.linie1.game.moves import Lay
from linie1_widget.linie1.game.setup import first_pile
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.geometry import CELLS, SIZE, Cell
from linie1_widget.linie1.routing.assignment import Assignment
from linie1_widget.linie1.tiles import ORIENTED, TILE_TYPES, Tile, format_links

_LINKS = sorted({link for tile in ORIENTED for link in format_links(tile.links).split()})
# Tiles of a kind in a hand that count as 1; more are clipped.
_HAND = 5

_PLAYING = tuple(stage for stage in Stage if stage is not Stage.OVER)


def _squares(cells: Iterable[Cell]) -> Seen:
    plane = np.zeros((SIZE, SIZE), np.float32)
    for cell in cells:
        plane[cell] = 1
    return plane


def _track(tile: Tile) -> list[int]:
    """Return the values of the planes of track and trees on a square with this tile."""
    links = format_links(tile.links).split()
    return [*(link in links for link in _LINKS), tile.trees]


_TRACK = np.array(
    [*map(_track, ORIENTED), [0] * (len(_LINKS) + 1)],  # the last row: EMPTY is -1
    np.float32,
).T
_NOTHING = _squares([])
_BUILDINGS = {letter: building.cell for letter, building in PLAN.buildings.items()}
_PRINTED = np.stack(
    [
        _squares(_BUILDINGS.values()),
        _squares(leg for terminal in PLAN.terminals for leg in terminal.legs),
    ]
)
_LEGS = {
    terminal.line: _squares(
        leg for each in PLAN.terminals if each.line == terminal.line for leg in each.legs
    )
    for terminal in PLAN.terminals
}


class Linie1Planes(Observations[View]):
    """The observations of one table."""

    def __init__(self, players: int, edition: Edition) -> None:
        seats = tuple(f"player {seat}" for seat in range(players))
        codes = tuple(TILE_TYPES)
        self.fields = (
            Field("track", tuple(_LINKS)),
            Field("trees", ("trees",)),
            Field("printed", ("buildings", "terminals")),
            Field("signs", ("signs",)),
            Field("begun", ("begun",)),
            Field("line", seats),
            Field("stops", seats),
            Field("stop signs", seats),
            Field("trolley", seats),
            Field("route", seats),
            Field("hand", tuple(f"{code} of {seat}" for seat in seats for code in codes)),
            Field("to come", codes),
            Field("pile", ("pile",)),
            Field("stage", tuple(stage.value for stage in _PLAYING)),
            Field("left", ("plays", "to draw")),
            Field("dice", tuple(face.value for face in Face)),
            Field("driving", seats),
            Field("driven", seats),
            Field("to move", seats),
        )
        self.shape = (SIZE, SIZE, sum(len(field.labels) for field in self.fields))
        self._edition = edition
        self._first_pile = first_pile(edition, players)

    def of(self, view: View, begun: tuple[int, ...] = ()) -> Seen:
        """Return what one player sees while a move is begun."""
        seats = around(view)
        tasks = [_known(view, player) for player in seats]
        trips = [view.state.seats[player].trip for player in seats]
        signs = view.board.stops
        half = half_of_pair(begun)
        planes = np.empty((self.shape[-1], SIZE, SIZE), np.float32)
        shown = [
            _squares(signs.values()),
            _squares([half.cell] if half else []),
            *map(_line, tasks),
            *(_stops(task, _BUILDINGS) for task in tasks),
            *(_stops(task, signs) for task in tasks),
            *map(_trolley, trips),
            *map(_route, trips),
        ]
        numbers = self._numbers(view, seats)
        ground, whole = len(_TRACK) + len(_PRINTED), self.shape[-1] - len(numbers)
        planes[: len(_TRACK)] = _track_now(view, half)
        planes[len(_TRACK) : ground] = _PRINTED
        planes[ground:whole] = shown
        planes[whole:] = numbers[:, None, None]
        return np.moveaxis(planes, 0, -1)

    def _numbers(self, view: View, seats: Sequence[int]) -> Seen:
        """Return the numbers that belong to no square."""
        state, edition = view.state, self._edition
        hands = [state.seats[player].hand for player in seats]
        trips = [state.seats[player].trip for player in seats]
        to_come, first = view.to_come, self._first_pile
        numbers = [
            *(hand.count(code) / _HAND for hand in hands for code in TILE_TYPES),
            *(to_come[code] / max(first[code], 1) for code in TILE_TYPES),
            view.pile / max(first.total(), 1),
            *(state.stage is stage for stage in _PLAYING),
            state.plays_left / edition.plays_in_turn,
            state.to_draw / edition.hand_size,
            *(state.dice.count(face) / THROWN[edition.dice] for face in Face),
            *(state.seats[player].driving for player in seats),
            *(trip.position / trip.route.length if trip else 0 for trip in trips),
            *(player == state.to_move for player in seats),
        ]
        return np.array(numbers, np.float32).clip(0, 1)


def _known(view: View, player: int) -> Assignment | None:
    return view.assignment if player == view.player else view.assignments.get(player)


def _track_now(view: View, half: Lay | None) -> Seen:
    laid = list(view.board._placement.laid)
    if half is not None:
        laid[CELLS.index(half.cell)] = half.tile.number
    track: Seen = _TRACK[:, laid].reshape(len(_TRACK), SIZE, SIZE)
    return track


def _line(task: Assignment | None) -> Seen:
    return _LEGS[task.line] if task else _NOTHING


def _stops(task: Assignment | None, squares: Mapping[str, Cell]) -> Seen:
    """Return the plane of a card's stops: 1, or rank by number if their order counts."""
    if task is None:
        return _NOTHING
    plane = np.zeros((SIZE, SIZE), np.float32)
    for place, stop in enumerate(task.stops, 1):
        if stop in squares:
            plane[squares[stop]] = place / len(task.stops) if task.ordered else 1
    return plane


def _trolley(trip: Trip | None) -> Seen:
    place = trip.place if trip else None
    return _squares([place] if isinstance(place, Cell) else [])


def _route(trip: Trip | None) -> Seen:
    """Return the squares that a trolley has still to pass."""
    ahead = trip.route.cells[trip.position + 1 :] if trip else ()
    return _squares(place for place in ahead if isinstance(place, Cell))
