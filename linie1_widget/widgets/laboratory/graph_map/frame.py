"""The paper that a graph is drawn on: it stays the same while nodes are dragged on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, log10

Place = tuple[float, float]
"""x to the right and y down, in the units of the graph."""

_ASPECT = 1.6
"""How much wider than high it is."""

_RIM = 0.08
"""What is left free around the nodes to begin with, as a share of the width."""


@dataclass(frozen=True)
class Frame:
    """A part of the plane.

    Attributes
    ----------
    left, top, width : float
        In the units of the graph; how high it is follows from that.

    Examples
    --------
    >>> frame = Frame.around([(0, 0), (8.4, 0)])
    >>> frame.holds((5, 3)), frame.holds((5, 40)), frame.nearest((1.23456, -40))
    (True, False, (1.2, -3.1))
    """

    left: float
    top: float
    width: float

    @classmethod
    def around(cls, places: Iterable[Place]) -> Frame:
        """One that has room around these places."""
        found = list(places) or [(0, 0)]
        xs, ys = [x for x, _ in found], [y for _, y in found]
        least = max(max(xs) - min(xs), _ASPECT * (max(ys) - min(ys))) or 10
        width = least / (1 - 2 * _RIM)
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return cls(middle[0] - width / 2, middle[1] - width / _ASPECT / 2, width)

    @property
    def height(self) -> float:
        """How high it is."""
        return self.width / _ASPECT

    def holds(self, place: Place) -> bool:
        """Whether a place lies on it."""
        x, y = place
        return (
            self.left <= x <= self.left + self.width
            and self.top <= y <= self.top + self.height
        )

    def nearest(self, place: Place) -> Place:
        """The place on it that is nearest, in numbers that can be read."""
        grid = 10 ** (2 - floor(log10(self.width)))
        return (
            _within(place[0], self.left, self.left + self.width, grid),
            _within(place[1], self.top, self.top + self.height, grid),
        )


def _within(value: float, least: float, most: float, grid: float) -> float:
    """The nearest of the values that can be read and lie between these two."""
    at = min(max(round(value * grid), ceil(least * grid)), floor(most * grid))
    return _plain(round(at / grid, 9))


def _plain(value: float) -> float:
    """A whole number as such: in a text it is shorter."""
    return int(value) if value == int(value) else value
