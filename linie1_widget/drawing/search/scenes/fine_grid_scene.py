"""A search on a grid with thousands of squares, too many to draw each for itself.

All squares that look alike are one element: a picture of 60,000 squares would have 14
megabytes else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby, pairwise
from typing import Any

from linie1_widget.drawing.board.track_geometry import WHOLE
from linie1_widget.drawing.search.maps import GridMap
from linie1_widget.drawing.search.scenes.grid_scene import EDGE, shade_of, unit_of
from linie1_widget.drawing.search.snapshot import Mark
from linie1_widget.drawing.search.style import STATUSES, StepPaint
from linie1_widget.drawing.svg.elements import number

FINE = 2_500
"""Grids with more squares are drawn so."""

_LINES = 6
"""Between smaller squares lines would hide more than they show."""

_FRAMED = ("frontier", "frontier-back", "current")

_LETTER = 15
"""How high S and G are, whatever the squares."""


class FineGridScene:
    """The squares of a grid in flat colours, by what they are to a search.

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

    def ground(self) -> list[Any]:
        """Walls and weights, start and goals, each kind as a whole."""
        grid, unit = self._grid, self._unit
        kinds: dict[str, list[tuple[int, int]]] = {}
        for row, line in enumerate(str(grid).split("\n")):
            for col, mark in enumerate(line):
                if mark == "#":
                    kinds.setdefault("wall", []).append((row, col))
                elif mark in "23456789":
                    art = f"weight-{shade_of(int(mark))}"
                    kinds.setdefault(art, []).append((row, col))
        area = unit * grid.cols, unit * grid.rows
        return [
            self._paint.rect("square", self._left, EDGE, *area),
            *(self._squares(art, squares) for art, squares in sorted(kinds.items())),
            *([self._lines()] if unit >= _LINES else ()),
            *(self._sign(square, sign) for square, sign in self._ends.items()),
        ]

    def crowd(self, marks: Mapping[Any, Mark]) -> list[Any]:
        """What is shown of all states that the search knows."""
        kinds: dict[str, list[Any]] = {}
        for state, mark in marks.items():
            kinds.setdefault(mark.status, []).append(state)
        return [
            *(
                self._squares(f"{status}-square", sorted(kinds[status]))
                for status in STATUSES
                if status in kinds
            ),
            *(self._sign(state, sign) for state, sign in self._ends.items()),
        ]

    def way(self, states: tuple[Any, ...], found: bool) -> Any:
        """The line through these states; None if they are too few for one."""
        if len(states) < 2:
            return None
        line = self._paint.path("found" if found else "way", _joined(states))
        # In squares, as all coordinates are here.
        line["stroke-width"] = 0.6 if found else 0.5
        if not found:
            line["stroke-dasharray"] = "2 1"
        return self._placed(line)

    def _squares(self, art: str, squares: Iterable[tuple[int, int]]) -> Any:
        """Squares, given row by row, as lines that are one square wide."""
        path = self._paint.path(art, "".join(_runs(squares)))
        look = path.attribs
        # What is told apart by its frame elsewhere has the colour of its frame here.
        framed = art.removesuffix("-square") in _FRAMED
        look["stroke"] = look["stroke" if framed else "fill"]
        look["stroke-opacity"] = 1 if framed else look.get("fill-opacity", 1)
        look |= {"fill": "none", "stroke-width": 1, "stroke-dasharray": "none"}
        return self._placed(path)

    def _lines(self) -> Any:
        """The lines between rows and columns."""
        rows, cols = self._grid.rows, self._grid.cols
        across = (f"M-.5 {row - 0.5}h{cols}" for row in range(1, rows))
        down = (f"M{col - 0.5} -.5v{rows}" for col in range(1, cols))
        lines = self._paint.path("square", "".join([*across, *down]))
        lines.attribs |= {"fill": "none", "stroke-width": number(0.6 / self._unit)}
        return self._placed(lines)

    def _sign(self, square: tuple[int, int], sign: str) -> Any:
        row, col = square
        x, y = self._left + self._unit * col, EDGE + self._unit * (row + 0.5)
        return self._paint.words("end-ink", sign, x, y + 0.36 * _LETTER, _LETTER)

    def _placed(self, part: Any) -> Any:
        """A part in the coordinates of the picture; squares are met in their middles."""
        x, y = self._left + self._unit / 2, EDGE + self._unit / 2
        move = f"translate({number(x)} {number(y)}) scale({self._unit:.4g})"
        return self._paint.group(part, transform=move)


def _runs(squares: Iterable[tuple[int, int]]) -> Iterator[str]:
    """Squares beside each other, as path data.

    >>> list(_runs([(0, 1), (0, 2), (3, 2)]))
    ['M0.5 0h2', 'M1.5 3h1']
    """
    for (row, _), run in groupby(
        enumerate(squares), lambda each: (each[1][0], each[1][1] - each[0])
    ):
        cols = [col for _, (_, col) in run]
        yield f"M{number(cols[0] - 0.5)} {row}h{len(cols)}"


def _joined(states: tuple[Any, ...]) -> str:
    """The way through these squares, as path data; straight on is one line.

    >>> _joined(((0, 0), (0, 1), (0, 2), (1, 3), (0, 3)))
    'M0 0h2l1 1v-1'
    """
    row, col = states[0]
    data = f"M{col} {row}"
    steps = (
        (below[0] - above[0], below[1] - above[1]) for above, below in pairwise(states)
    )
    for (down, right), same in groupby(steps):
        count = len(list(same))
        if not down:
            data += f"h{right * count}"
        elif not right:
            data += f"v{down * count}"
        else:
            data += f"l{right * count} {down * count}"
    return data
