"""Rectangles for placing labels without overlap."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle, given by its middle, width and height."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Box) -> bool:
        """Return True if two boxes overlap."""
        return (
            2 * abs(self.x - other.x) < self.width + other.width
            and 2 * abs(self.y - other.y) < self.height + other.height
        )
