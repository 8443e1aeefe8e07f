"""The visible part of the plane of a graph, which is fixed while nodes are dragged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, log10

# x to the right and y down, in the units of the graph.
Place = tuple[float, float]

# Width by height.
_ASPECT = 1.6

# The initial margin around the nodes, as a share of the width.
_RIM = 0.08


@dataclass(frozen=True)
class Frame:
    """A rectangle of a fixed aspect ratio, in the units of the graph.

    >>> frame = Frame.around([(0, 0), (8.4, 0)])
    >>> frame.holds((5, 3)), frame.holds((5, 40)), frame.nearest((1.23456, -40))
    (True, False, (1.2, -3.1))
    """

    left: float
    top: float
    width: float

    @classmethod
    def around(cls, places: Iterable[Place]) -> Frame:
        """Return a frame around these places, with a margin."""
        found = list(places) or [(0, 0)]
        xs, ys = [x for x, _ in found], [y for _, y in found]
        least = max(max(xs) - min(xs), _ASPECT * (max(ys) - min(ys))) or 10
        width = least / (1 - 2 * _RIM)
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        return cls(middle[0] - width / 2, middle[1] - width / _ASPECT / 2, width)

    @property
    def height(self) -> float:
        """The height, in the units of the graph."""
        return self.width / _ASPECT

    def holds(self, place: Place) -> bool:
        """Return True if a place lies in the frame."""
        x, y = place
        return (
            self.left <= x <= self.left + self.width
            and self.top <= y <= self.top + self.height
        )

    def nearest(self, place: Place) -> Place:
        """Return the nearest place in the frame, rounded to a readable number."""
        grid = 10 ** (2 - floor(log10(self.width)))
        return (
            _within(place[0], self.left, self.left + self.width, grid),
            _within(place[1], self.top, self.top + self.height, grid),
        )


def _within(value: float, least: float, most: float, grid: float) -> float:
    """Return the nearest rounded value between two limits."""
    at = min(max(round(value * grid), ceil(least * grid)), floor(most * grid))
    return _plain(round(at / grid, 9))


def _plain(value: float) -> float:
    """Return a whole number as an int, whose text is shorter."""
    return int(value) if value == int(value) else value
