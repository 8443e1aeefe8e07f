"""Placement of labels beside nodes, where they overlap as little as possible."""

from __future__ import annotations

from collections.abc import Sequence

from linie1_widget.drawing.svg.boxes import Box
from linie1_widget.drawing.svg.pieces import Point

_AWAY = 6
# The sides of a node in order of preference: labels beneath come first.
_SIDES = ((0, 1), (0, -1), (1, 0), (-1, 0))


def beside(
    points: Sequence[Point],
    radius: float,
    sizes: Sequence[tuple[float, float]],
    ways: Sequence[Sequence[Point]],
    whole: tuple[float, float],
) -> list[Point]:
    """Return the middle of each node's label.

    `sizes` are the widths and heights of the labels, `ways` the unit directions of each
    node's edges, and `whole` is the size of the picture.

    >>> beside([(50, 50), (50, 80)], 10, [(30, 12)] * 2, [[(0, 1)], [(0, -1)]], (100, 120))
    [(50.0, 28.0), (50.0, 102.0)]
    """
    circles = [Box(x, y, 2 * radius, 2 * radius) for x, y in points]
    taken: list[Box] = []
    for number, ((x, y), (width, height)) in enumerate(zip(points, sizes, strict=True)):
        costs = []
        for order, (dx, dy) in enumerate(_SIDES):
            box = Box(
                x + dx * (radius + _AWAY + width / 2),
                y + dy * (radius + _AWAY + height / 2),
                width,
                height,
            )
            near = max((dx * ax + dy * ay for ax, ay in ways[number]), default=-1.0)
            hidden = sum(map(box.meets, taken)) + sum(
                box.meets(circle) for at, circle in enumerate(circles) if at != number
            )
            cost = near + 0.15 * (order > 0) + 3 * hidden + 9 * (not _within(box, whole))
            costs.append((round(cost, 3), order, box))
        taken.append(min(costs)[2])
    return [(box.x, box.y) for box in taken]


def _within(box: Box, whole: tuple[float, float]) -> bool:
    width, height = whole
    return (
        box.width / 2 < box.x < width - box.width / 2
        and box.height / 2 < box.y < height - box.height / 2
    )
