"""A search on a grid: squares with their g, h and f."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from linie1_widget.drawing.board.track_geometry import UNIT, WHOLE
from linie1_widget.drawing.search.maps import GridMap
from linie1_widget.drawing.search.scenes.board_scene import shortened, way_line
from linie1_widget.drawing.search.snapshot import Mark
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number
from linie1_widget.paths.graphs.grid import GridGraph

EDGE = 24
_HIGH = 760
_LARGEST = 112
_ROOMY = 34
"""In smaller squares numbers could not be read."""


def unit_of(grid: GridGraph) -> float:
    """How large a square is drawn."""
    wide, high = WHOLE - 2 * EDGE, _HIGH - 2 * EDGE
    return min(wide / grid.cols, high / grid.rows, _LARGEST)


def shade_of(weight: int) -> int:
    """In which of three shades a square with a weight is drawn."""
    return 1 if weight < 4 else 2 if weight < 7 else 3


class GridScene:
    """The squares of a grid, filled by what they are to a search.

    Parameters
    ----------
    map_ : GridMap
    ends : mapping
        "S", "G" or "SG" for the start and the goals.
    paint : StepPaint
    """

    marks = "square"
    way_above = True

    def __init__(self, map_: GridMap, ends: Mapping[Any, str], paint: StepPaint) -> None:
        self._grid = map_.graph
        self._ends = ends
        self._paint = paint
        self._unit = unit_of(self._grid)
        self._left = (WHOLE - self._unit * self._grid.cols) / 2
        self.height: float = self._unit * self._grid.rows + 2 * EDGE
        self.way = cache(self._way)
        self.mark = cache(self._mark)
        self.words = cache(self._words)

    def ground(self) -> list[Any]:
        """All squares, with walls, weights, start and goals."""
        grid = self._grid
        squares = [(row, col) for row in range(grid.rows) for col in range(grid.cols)]
        return [self._paint.group(*map(self._square, squares))]

    def _square(self, square: tuple[int, int]) -> Any:
        paint = self._paint
        if square not in self._grid:
            return paint.use("wall", self._at(square))
        x, y, unit = *self._corner(square), self._unit
        parts = [paint.rect("square", x, y, unit, unit)]
        weight = self._grid.weight(square)
        if weight > 1:
            parts.append(paint.rect(f"weight-{shade_of(weight)}", x, y, unit, unit))
        return paint.group(*parts, *self._signs(square))

    def _signs(self, square: tuple[int, int]) -> list[Any]:
        """The weight of a square, and S or G; seen through what a search adds."""
        weight = self._grid.weight(square)
        if self._unit < _ROOMY:
            sign = self._ends.get(square, "")
            return [self._text("end-ink", sign, square, 0.2, 0.78, 0.8)] if sign else []
        parts = []
        if weight > 1:
            parts.append(self._text("weight-ink", f"×{weight}", square, 0.07, 0.92, 0.16))
        if square in self._ends:
            y = 0.92 if weight == 1 else 0.62
            parts.append(self._text("end-ink", self._ends[square], square, 0.07, y, 0.26))
        return parts

    def _way(self, states: tuple[Any, ...], found: bool) -> Any:
        if len(states) < 2:
            return None
        points = (self._middle(square) for square in states)
        line = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
        return way_line(self._paint, line, found)

    def _mark(self, square: Any, mark: Mark) -> Any:
        return self._paint.use(f"square-{mark.status}", self._at(square))

    def _words(self, square: Any, mark: Mark) -> Any:
        """What a search knows of a square, above the way that runs through it."""
        parts = self._signs(square)
        if self._unit >= _ROOMY:
            parts.append(self._main(square, mark, 0.3))
        if mark.h and self._unit >= _ROOMY:
            parts.append(self._text("cost-g", shortened(mark.g), square, 0.08, 0.25, 0.18))
            parts.append(self._text("cost-h", shortened(mark.h), square, 0.92, 0.25, 0.18))
        return self._paint.group(*parts) if parts else None

    def _main(self, square: Any, mark: Mark, size: float) -> Any:
        text = shortened(mark.main, 3)
        size *= 3 / max(len(text), 3)
        return self._text("cost-f", text, square, 0.92, 0.92, size)

    def _text(
        self, art: str, text: str, square: Any, x: float, y: float, size: float
    ) -> Any:
        left, top = self._corner(square)
        unit = self._unit
        return self._paint.words(art, text, left + x * unit, top + y * unit, size * unit)

    def _at(self, square: Any) -> str:
        x, y = self._corner(square)
        return f"translate({number(x)} {number(y)}) scale({self._unit / UNIT:.4g})"

    def _corner(self, square: Any) -> tuple[float, float]:
        row, col = square
        return self._left + self._unit * col, EDGE + self._unit * row

    def _middle(self, square: Any) -> tuple[float, float]:
        x, y = self._corner(square)
        return x + self._unit / 2, y + self._unit / 2
