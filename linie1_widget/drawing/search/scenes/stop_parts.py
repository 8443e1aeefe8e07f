"""Parts of squares for searches with stops: one for each set of visited stops.

The first part is for no stop, the last for all of them. With stops A and B::

    none    A
    B       A, B
"""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, sqrt
from typing import Any

from linie1_widget.drawing.search.scenes.scene import Spot
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number
from linie1_widget.paths.graphs.grid import Square
from linie1_widget.paths.graphs.stops import StopsGraph

_BASE_LINE = 4.6


def parts_across(stops: StopsGraph | None) -> int:
    """Return the number of columns of parts, which is also that of rows.

    >>> from linie1_widget.paths import GridGraph
    >>> [parts_across(StopsGraph(GridGraph("S" + "*" * n + "G"))) for n in range(1, 7)]
    [2, 2, 3, 4, 6, 8]
    """
    return 1 if stops is None else ceil(sqrt(len(stops.visits)))


def part_of(stops: StopsGraph) -> Mapping[frozenset[Square], int]:
    """Return the index of the part for each set of visited stops, row by row."""
    parts = {seen: at for at, seen in enumerate(stops.visits)}
    parts[stops.visits[-1]] = parts_across(stops) ** 2 - 1
    return parts


def stop_signs(
    paint: StepPaint, spots: Mapping[str, Spot], away: float, scale: float
) -> list[Any]:
    """Return the signs of the stops, `away` to the upper left of these spots."""
    return [
        paint.group(
            paint.use("stop"),
            paint.text("stop-ink", letter, 0, _BASE_LINE),
            transform=f"translate({number(x - away)} {number(y - away)}) "
            f"scale({number(scale)})",
        )
        for letter, (x, y, _) in spots.items()
    ]
