"""The path of a drive along the track, and positions of the trolley on it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, islice
from typing import TypeAlias

from linie1_widget.drawing.board.route_path import route_pieces
from linie1_widget.drawing.board.track_geometry import loop_pieces
from linie1_widget.drawing.svg.pieces import Piece, Point, path_data
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.geometry import Cell

Waypoint: TypeAlias = Cell | Terminal

# The number of pieces of a terminal's loop; a line begins or ends half-way round it.
_AROUND = len(loop_pieces())


@dataclass(frozen=True)
class Stand:
    """A position in the picture and a heading, in degrees clockwise from north."""

    x: float
    y: float
    heading: float


@dataclass(frozen=True)
class TrackLine:
    """The path of a drive; it begins and ends at the far end of a terminal's loop."""

    places: tuple[Waypoint, ...]
    pieces: tuple[Piece, ...]

    @classmethod
    def of(cls, board: Position, places: Sequence[Waypoint]) -> TrackLine:
        """Return the path through these places on the track of a board."""
        return cls(tuple(places), tuple(route_pieces(board.tiles, places)))

    @cached_property
    def data(self) -> str:
        """The path data."""
        return path_data(self.pieces)

    @cached_property
    def length(self) -> float:
        """The length of the path, in the units of the picture."""
        return self._ends[-1]

    @cached_property
    def at(self) -> tuple[float, ...]:
        """The share of the path driven at each place, from 0 to 1."""
        return tuple(round(driven / self.length, 5) for driven in self._driven)

    @cached_property
    def stands(self) -> tuple[Stand, ...]:
        """The position of the trolley at each place, in the middle of its track there."""
        return tuple(map(self._stand, self._driven))

    def stand_at(self, share: float) -> Stand:
        """Return the position of the trolley at a share of the path, from 0 to 1."""
        return self._stand(share * self.length)

    def _stand(self, driven: float) -> Stand:
        index = min(bisect_left(self._ends, driven), len(self.pieces) - 1)
        piece = self.pieces[index]
        share = 1 - (self._ends[index] - driven) / piece.length
        x, y = piece.at(share)
        return Stand(x, y, round(piece.heading(share), 1) % 360)

    @cached_property
    def _ends(self) -> list[float]:
        return list(accumulate(piece.length for piece in self.pieces))

    @cached_property
    def _driven(self) -> list[float]:
        """The distance driven at the middle of each place, and at both ends of the path."""
        driven, before, last = [], 0.0, len(self.places) - 1
        ends = iter(self._ends)
        for index, place in enumerate(self.places):
            around = _AROUND // 2 if index in (0, last) else _AROUND
            *_, after = islice(ends, 1 if isinstance(place, Cell) else around)
            driven.append({0: 0.0, last: after}.get(index, (before + after) / 2))
            before = after
        return driven


def touching(point: Point, others: Sequence[Point], reach: float) -> bool:
    """Return True if a point is nearer than `reach` to another one in both x and y."""
    x, y = point
    return any(abs(x - ax) < reach and abs(y - ay) < reach for ax, ay in others)
