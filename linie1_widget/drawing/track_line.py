"""The line of a drive along the track, and where on it the trolley stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import atan2, degrees, pi
from typing import TypeAlias

from linie1_widget.drawing.curves import (
    HALF,
    LOOP,
    UNIT,
    Piece,
    Point,
    corner,
    is_straight,
    link_piece,
    terminal_pieces,
)
from linie1_widget.drawing.routes import route_line
from linie1_widget.engine.geometry import Cell, Side
from linie1_widget.engine.plan import Terminal
from linie1_widget.engine.position import Position

Place: TypeAlias = Cell | Terminal

_ARC = HALF * pi / 2
_AROUND = 2 * LOOP + HALF * pi


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
    data : str
        The line as path data, in the units of the picture of a board.
    """

    places: tuple[Place, ...]
    data: str

    @classmethod
    def of(cls, board: Position, places: Sequence[Place]) -> TrackLine:
        """The line through these places on the track of a board."""
        return cls(tuple(places), route_line(board.tiles, places))

    @cached_property
    def length(self) -> float:
        """How long the line is."""
        return sum(self._lengths)

    @cached_property
    def at(self) -> tuple[float, ...]:
        """Which share of the line has been driven at each place, from 0 to 1."""
        shares, driven, last = [], 0.0, len(self.places) - 1
        for index, length in enumerate(self._lengths):
            part = {0: 0.0, last: 1.0}.get(index, 0.5)
            shares.append(round((driven + part * length) / self.length, 5))
            driven += length
        return tuple(shares)

    @cached_property
    def stands(self) -> tuple[Stand, ...]:
        """Where the trolley stands at each place: in the middle of its track there."""
        return tuple(self._stand(index) for index in range(len(self.places)))

    @cached_property
    def _lengths(self) -> list[float]:
        """How long the line is in each place."""
        last = len(self.places) - 1
        lengths = []
        for index, place in enumerate(self.places):
            if isinstance(place, Terminal):
                lengths.append(_AROUND / 2 if index in (0, last) else _AROUND)
            else:
                lengths.append(UNIT if is_straight(*self._sides(index)) else _ARC)
        return lengths

    def _sides(self, index: int) -> tuple[Side, Side]:
        """The sides over which a square is entered and left."""
        cell = self.places[index]
        assert isinstance(cell, Cell)
        enter, leave = (
            near.side if isinstance(near, Terminal) else cell.side_towards(near)
            for near in (self.places[index - 1], self.places[index + 1])
        )
        assert enter is not None
        assert leave is not None
        return enter, leave

    def _stand(self, index: int) -> Stand:
        place = self.places[index]
        if isinstance(place, Terminal):
            return self._in_terminal(index, place)
        x, y = corner(place)
        piece = link_piece(*self._sides(index)).moved(x, y)
        return _middle(piece.halves()[0])

    def _in_terminal(self, index: int, terminal: Terminal) -> Stand:
        pieces = list(terminal_pieces(terminal))
        near = self.places[index - 1] if index else self.places[index + 1]
        first = near == terminal.legs[0]
        # The line around the loop runs in over the one leg and out over the other.
        if first is (index == 0):
            pieces = [piece.back() for piece in reversed(pieces)]
        return _middle(pieces[1])


def _middle(half: Piece) -> Stand:
    """The end of the first half of a line, and the way it is headed there."""
    (x, y), (ax, ay) = half.end, half.start
    if half.centre is None:
        return Stand(x, y, _clockwise(x - ax, y - ay))
    cx, cy = half.centre
    turn = 1 if (ax - cx) * (y - cy) > (ay - cy) * (x - cx) else -1
    return Stand(x, y, _clockwise(-turn * (y - cy), turn * (x - cx)))


def _clockwise(dx: float, dy: float) -> float:
    return round(degrees(atan2(dx, -dy)) % 360, 1)


def touching(point: Point, others: Sequence[Point], reach: float) -> bool:
    """Whether a point is nearer than this to one of the others."""
    x, y = point
    return any(abs(x - ax) < reach and abs(y - ay) < reach for ax, ay in others)
