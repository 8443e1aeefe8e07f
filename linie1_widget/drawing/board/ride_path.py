"""The line of a drive along the track, and where on it the trolley stands."""

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

Place: TypeAlias = Cell | Terminal

_AROUND = len(loop_pieces())
"""How many pieces lead around a terminal; the half of it where a line begins or ends."""


@dataclass(frozen=True)
class Stand:
    """Where the trolley stands after some spaces.

    Attributes
    ----------
    x, y : float
        In the picture.
    heading : float
        In degrees clockwise from the north.
    """

    x: float
    y: float
    heading: float


@dataclass(frozen=True)
class TrackLine:
    """The line of a drive.

    It begins and ends at the far end of a terminal's loop.

    Attributes
    ----------
    places : tuple of Cell or Terminal
        The squares and terminals in order, those at both ends included.
    pieces : tuple of Piece
        The line, in the units of the picture of a board.
    """

    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]

    @classmethod
    def of(cls, board: Position, places: Sequence[Place]) -> TrackLine:
        """The line through these places on the track of a board."""
        return cls(tuple(places), tuple(route_pieces(board.tiles, places)))

    @cached_property
    def data(self) -> str:
        """The line as path data."""
        return path_data(self.pieces)

    @cached_property
    def length(self) -> float:
        """How long the line is."""
        return self._ends[-1]

    @cached_property
    def at(self) -> tuple[float, ...]:
        """Which share of the line has been driven at each place, from 0 to 1."""
        return tuple(round(driven / self.length, 5) for driven in self._driven)

    @cached_property
    def stands(self) -> tuple[Stand, ...]:
        """Where the trolley stands at each place: in the middle of its track there."""
        return tuple(map(self._stand, self._driven))

    def stand_at(self, share: float) -> Stand:
        """Where the trolley stands after some share of the line, from 0 to 1."""
        return self._stand(share * self.length)

    def _stand(self, driven: float) -> Stand:
        index = min(bisect_left(self._ends, driven), len(self.pieces) - 1)
        piece = self.pieces[index]
        share = 1 - (self._ends[index] - driven) / piece.length
        x, y = piece.at(share)
        return Stand(x, y, round(piece.heading(share), 1) % 360)

    @cached_property
    def _ends(self) -> list[float]:
        """How far one has driven at the end of each piece."""
        return list(accumulate(piece.length for piece in self.pieces))

    @cached_property
    def _driven(self) -> list[float]:
        """How far one has driven at each place: through half of it, save at the ends."""
        driven, before, last = [], 0.0, len(self.places) - 1
        ends = iter(self._ends)
        for index, place in enumerate(self.places):
            around = _AROUND // 2 if index in (0, last) else _AROUND
            *_, after = islice(ends, 1 if isinstance(place, Cell) else around)
            driven.append({0: 0.0, last: after}.get(index, (before + after) / 2))
            before = after
        return driven


def touching(point: Point, others: Sequence[Point], reach: float) -> bool:
    """Whether a point is nearer than this to one of the others."""
    x, y = point
    return any(abs(x - ax) < reach and abs(y - ay) < reach for ax, ay in others)
