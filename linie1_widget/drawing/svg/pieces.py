"""Lines of straight pieces and arcs, as path data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import atan2, cos, degrees, dist, sin
from typing import TypeAlias

from linie1_widget.drawing.svg.elements import number

Point: TypeAlias = tuple[float, float]  # a point of a picture: x to the right and y down


@dataclass(frozen=True)
class Piece:
    """A straight line, or with a centre an arc of at most a quarter circle."""

    start: Point
    end: Point
    centre: Point | None = None

    @property
    def radius(self) -> float:
        """The radius of an arc, or 0 for a straight piece."""
        return 0.0 if self.centre is None else dist(self.centre, self.start)

    @property
    def data(self) -> str:
        """The path data from the start to the end."""
        if self.centre is None:
            return f"L{number(self.end[0])} {number(self.end[1])}"
        radius, (x, y) = number(self.radius), self.end
        return f"A{radius} {radius} 0 0 {int(self._turn > 0)} {number(x)} {number(y)}"

    @property
    def length(self) -> float:
        """The length of the piece."""
        if self.centre is None:
            return dist(self.start, self.end)
        return self.radius * abs(self._turn)

    def at(self, share: float) -> Point:
        """Return the point at a share of the piece, from 0 to 1."""
        (ax, ay), (bx, by) = self.start, self.end
        if self.centre is None:
            return ax + share * (bx - ax), ay + share * (by - ay)
        (cx, cy), turn = self.centre, share * self._turn
        dx, dy = ax - cx, ay - cy
        return cx + dx * cos(turn) - dy * sin(turn), cy + dx * sin(turn) + dy * cos(turn)

    def heading(self, share: float) -> float:
        """Return the direction at a share of the piece, in degrees clockwise from north."""
        if self.centre is None:
            (ax, ay), (bx, by) = self.start, self.end
            dx, dy = bx - ax, by - ay
        else:
            (x, y), (cx, cy), turn = self.at(share), self.centre, self._turn
            dx, dy = (cy - y, x - cx) if turn > 0 else (y - cy, cx - x)
        return degrees(atan2(dx, -dy)) % 360

    @property
    def _turn(self) -> float:
        """The angle of an arc, clockwise, in radians."""
        assert self.centre is not None
        (ax, ay), (bx, by), (cx, cy) = self.start, self.end, self.centre
        dx, dy, ex, ey = ax - cx, ay - cy, bx - cx, by - cy
        return atan2(dx * ey - dy * ex, dx * ex + dy * ey)

    def halves(self) -> tuple[Piece, Piece]:
        """Split the piece in the middle."""
        middle = self.at(0.5)
        return Piece(self.start, middle, self.centre), Piece(middle, self.end, self.centre)

    def back(self) -> Piece:
        """Reverse the piece."""
        return Piece(self.end, self.start, self.centre)

    def turned(self, degrees: int) -> Piece:
        """Turn the piece clockwise about (0, 0) by a multiple of 90 degrees."""
        piece = self
        for _ in range(degrees // 90 % 4):
            piece = piece._mapped(lambda x, y: (-y, x))
        return piece

    def moved(self, dx: float, dy: float) -> Piece:
        """Move the piece."""
        return self._mapped(lambda x, y: (x + dx, y + dy))

    def _mapped(self, to: Callable[[float, float], Point]) -> Piece:
        centre = None if self.centre is None else to(*self.centre)
        return Piece(to(*self.start), to(*self.end), centre)


def path_data(pieces: Iterable[Piece]) -> str:
    """Return the path data of connected pieces."""
    data = ""
    for piece in pieces:
        data += piece.data if data else f"M{_at(piece.start)}{piece.data}"
    return data


def relative_data(pieces: Iterable[Piece]) -> str:
    """Return path data as in `path_data`, relative to the start and without moving there.

    >>> relative_data([Piece((32, 0), (64, 32), (64, 0)), Piece((64, 32), (64, 96))])
    'a32 32 0 0 0 32 32l0 64'
    """
    data = ""
    for piece in pieces:
        x, y = piece.start
        data += piece.moved(-x, -y).data.lower()
    return data


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
