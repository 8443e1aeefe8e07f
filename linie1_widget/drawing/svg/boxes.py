"""Rectangles that must not meet: those of words beside what they name."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle about a point.

    Attributes
    ----------
    x, y : float
        Its middle.
    width, height : float
    """

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Box) -> bool:
        """Whether the two have something in common.

        >>> Box(0, 0, 4, 4).meets(Box(3, 3, 4, 4)), Box(0, 0, 4, 4).meets(Box(9, 0, 4, 4))
        (True, False)
        """
        return (
            2 * abs(self.x - other.x) < self.width + other.width
            and 2 * abs(self.y - other.y) < self.height + other.height
        )
