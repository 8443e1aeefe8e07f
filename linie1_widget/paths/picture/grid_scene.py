"""The scene of a search on a grid: squares with their g, h and f.

With stops, a square has a part for each set of visited stops. The first part is for none of
them, the last for all. With stops A and B::

    none    A
    B       A, B
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from math import ceil, sqrt
from typing import Any, NamedTuple

from linie1_widget.base.language.key import Key
from linie1_widget.base.svg.elements import (
    HALF,
    UNIT,
    WHOLE,
    number,
    rounded,
    translation,
)
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.picture.drawn_step import AnyStory, StepModel, StoryLike
from linie1_widget.paths.picture.scene import (
    CURRENT,
    MARKS,
    DrawnMap,
    Layer,
    Marks,
    Scene,
    SceneFigure,
    Spot,
    badges,
)
from linie1_widget.paths.picture.style import REACH, SHADE, StepPaint
from linie1_widget.paths.texts import MapNote

LETTERS = 22  # the height of letters
LETTER = 0.56 * LETTERS  # the width of a letter
ROW = 26  # the height of a row


class FigureTexts(NamedTuple):
    """The look of the numbers of a state."""

    beside: str  # a node
    # The number of letters that this has room for, as 8.5 + 3.2 = 11.7: longer ones get
    # smaller letters.
    letters: int
    on_square: str = "{g}"
    below: str = ""  # the same, where squares are large
    note: Key | str = ""  # the meaning of what is on a square


# By the number shown, which is the priority of the frontier of a search.
FIGURES = {
    "f": FigureTexts("{g} + {h} = {f}", 15, "{f}", "{g} + {h}", MapNote.SUM_F),
    "h": FigureTexts("h {h}, g {g}", 12, "{h}", "g {g}", MapNote.SUM_H),
    "g": FigureTexts("g = {g}", 9, note=MapNote.NUMBER_G),
    "value": FigureTexts("{g}", 6, note=MapNote.NUMBER_COST),
    "number": FigureTexts("{g}", 6),
    "": FigureTexts("", 0, ""),
}


def words_beside(figure: str) -> list[list[SceneFigure]]:
    """Return the figure beside each node, and the one where letters have to be larger."""
    shown = FIGURES[figure]
    return [
        [SceneFigure(text, "node-figure", 0, 0, size, 1.04 * shown.letters * LETTER)]
        for text, size in ((shown.beside, LETTERS), (shown.on_square, _ALONE))
    ]


def pointed_words(figure: str, radius: float) -> list[list[SceneFigure]]:
    """Return the name and figure above and below the node pointed at."""
    away, room = radius + 0.6 * ROW, 38 * LETTER
    return [
        [
            SceneFigure("{name}", "node-name", 0, -away, LETTERS, room),
            SceneFigure(FIGURES[figure].beside, "node-figure", 0, away, LETTERS, room),
        ]
    ]


EDGE, HIGHEST = 30, 760  # the margin with the coordinates, and the greatest height
LARGEST = 112  # the greatest width of a square
_SIGN = 23  # the width of a square, in the units of the sign of a start or a goal in it
_AXIS = 24  # the height of coordinates of one or two digits
_COST_BASE = 18  # the base line of the cost of a square, below its upper edge
_COSTED = 30  # the least width of squares with legible costs in a whole picture
_PLAIN_COST = 34  # the height of costs on squares without other letters
_ALONE = 34  # the height of the letters of a single number
_LINED = 6  # the least width of squares with lines between them

# On grids with more squares, those that look alike are one element in a flat colour.
_MANY = 2_500

_SHADES = 3  # the number of shades for squares with costs of 2 to 9


@dataclass(frozen=True)
class GridMap(DrawnMap):
    """A grid; with stops, each square holds several states."""

    shape = "square"

    graph: GridGraph | StopsGraph

    def scene(
        self, story: AnyStory, paint: StepPaint, width: float = WHOLE, plain: bool = False
    ) -> Scene:
        return grid_scene(self.graph, story.states, story, story.badges, paint, plain)


def grid_scene(
    graph: GridGraph | StopsGraph,
    states: Iterable[Any],
    story: StoryLike,
    ends: Mapping[Any, str],
    paint: StepPaint,
    plain: bool = False,
) -> Scene:
    """Return the squares of a grid, with marks for states and badges for `ends`.

    Where it is plain there is no writing but the costs of squares, in their middles, and
    the signs of stops.
    """
    stops = graph if isinstance(graph, StopsGraph) else None
    grid = graph.grid if isinstance(graph, StopsGraph) else graph
    unit = min((WHOLE - 2 * EDGE) / grid.cols, (HIGHEST - 2 * EDGE) / grid.rows, LARGEST)
    dense = grid.rows * grid.cols > _MANY
    # Otherwise use an even width, so that edges and middles are whole numbers.
    unit = float(f"{unit:.4g}") if dense else 2 * max(int(unit / 2), 1)
    parts = parts_across(stops)
    scale = float(f"{unit / UNIT:.5g}")
    wide, high = round(unit * grid.cols, 2), round(unit * grid.rows, 2)
    left, top = (WHOLE - wide) // 2, EDGE

    def placed(parts: list[Any]) -> Any:
        return paint.group(*parts, transform=f"{translation(left, top)} scale({scale})")

    def spot(square: Square, part: int = 0, across: int = 1) -> Spot:
        (row, col), (down, right) = square, divmod(part, across)
        return Spot(
            rounded(left + unit * (col + (right + 0.5) / across)),
            rounded(top + unit * (row + (down + 0.5) / across)),
        )

    weighted = list(_weighted(grid))
    dense_marks = grid.rows * grid.cols * parts * parts > _MANY
    note = str(FIGURES[story.figure].note)
    notes = [*filter(None, [note]), *([str(MapNote.CORNER)] if weighted else [])]
    # Keep signs legible on small squares.
    signs = {"away": 27 * scale, "scale": max(scale, 0.95)}
    if stops is None:
        across = [spot((0, col)).x for col in range(grid.cols)]
        down = [spot((row, 0)).y for row in range(grid.rows)]
        spots = {(row, col): Spot(across[col], down[row]) for row, col in states}
        letters = [] if plain else badges(paint, ends, spots, away=0, scale=unit / _SIGN)
    else:
        part = part_of(stops)
        spots = {(square, seen): spot(square, part[seen], parts) for square, seen in states}
        marked = {letter: spot(square) for letter, square in stops.letters.items()}
        letters = badges(paint, ends, {state: spot(state[0]) for state in ends}, **signs)
        if plain:
            # Nobody is on a stop and has visited none: that part of its square is free.
            marked = {name: spot(at, 0, parts) for name, at in stops.letters.items()}
            letters, signs = [], {"away": 0, "scale": unit / parts / _SIGN}
        letters += stop_signs(paint, marked, **signs)
        notes.append(str(MapNote.STOPS))

    def mud(size: float) -> list[Any]:
        if not weighted or dense_marks:
            return []
        place = (_PLAIN_COST, 42, 44) if plain else (size, 60, _COST_BASE)
        written = size > 0 and unit >= _COSTED
        costs = [_weights(weighted, paint, *place)] if written else []
        return [placed([_mud(weighted, paint), *costs])]

    return Scene(
        shape="square",
        scale=scale / parts,
        height=high + 2 * EDGE,
        ground=[placed([*_squares(grid, paint, unit), _axes(grid, paint, scale)])],
        cover=letters,
        covered=frozenset(ends) if stops is None else frozenset(),
        mud=mud,
        spots=spots,
        figures=_figures(story.figure, scale / parts),
        window=(left - EDGE, 0, wide + 2 * EDGE, high + 2 * EDGE),
        size=unit,
        lattice=(left, top),
        notes=notes,
        paths_above=True,
        dense=dense_marks,
    )


def parts_across(stops: StopsGraph | None) -> int:
    """Return the number of columns of parts, which is also that of rows.

    >>> from linie1_widget.paths import GridGraph
    >>> [parts_across(StopsGraph(GridGraph("S" + "*" * n + "G"))) for n in range(1, 7)]
    [2, 2, 3, 4, 6, 8]
    """
    return 1 if stops is None else ceil(sqrt(len(stops.visits)))


def part_of(stops: StopsGraph) -> Mapping[frozenset[Square], int]:
    """Return the index of the part for each set of visited stops, row by row."""
    parts = {seen: index for index, seen in enumerate(stops.visits)}
    parts[stops.visits[-1]] = parts_across(stops) ** 2 - 1
    return parts


def stop_signs(
    paint: StepPaint, spots: Mapping[str, Spot], away: float, scale: float
) -> list[Any]:
    """Return the signs of the stops, `away` to the upper left of these spots."""
    return [
        paint.group(
            paint.use("stop"),
            paint.text("stop-ink", letter, 0, 4.6),
            transform=f"{translation(x - away, y - away)} scale({number(scale)})",
        )
        for letter, (x, y, _) in spots.items()
    ]


def _figures(figure: str, scale: float) -> list[list[SceneFigure]]:
    room, shown = 2 * (REACH - 2) * scale, FIGURES[figure]
    middle = -5 if shown.below else 0
    large = SceneFigure(shown.on_square, "figure", 0, middle * scale, 24 * scale, room)
    below = SceneFigure(shown.below, "figure-sum", 0, 15 * scale, 14.5 * scale, room)
    alone = replace(large, y=0, size=_ALONE * scale)
    # Without a sum too, so that one search writes as large as another beside it.
    return [[large, below], [alone]]


def _squares(grid: GridGraph, paint: StepPaint, unit: float) -> list[Any]:
    wide, high = grid.cols * UNIT, grid.rows * UNIT
    parts = [paint.rect("free", 0, 0, wide, high)]
    shades: dict[int, list[Square]] = {}
    for square, weight in _weighted(grid):
        shades.setdefault(_shade(weight), []).append(square)
    parts += [
        paint.path(f"weight-{shade}", lines_through(shades[shade]))
        for shade in sorted(shades)
    ]
    lines = [f"M{x} 0V{high}" for x in range(UNIT, wide, UNIT)]
    lines += [f"M0 {y}H{wide}" for y in range(UNIT, high, UNIT)]
    if lines and unit >= _LINED:
        parts.append(paint.path("lattice", "".join(lines)))
    walls = [square for square, _ in _signs(grid, "#")]
    if grid.rows * grid.cols > _MANY:
        return [*parts, *([paint.path("wall-line", lines_through(walls))] if walls else [])]
    data = "".join(
        f"M{col * UNIT} {row * UNIT}h{count * UNIT}v{UNIT}h{-count * UNIT}z"
        for row, col, count in _runs(walls)
    )
    return [*parts, *([paint.paved("wall", data)] if walls else [])]


def lines_through(squares: Iterable[Square]) -> str:
    """Return path data of lines as wide as a square, through squares given row by row.

    >>> lines_through([(0, 1), (0, 2), (3, 2)])
    'M64 32h128M128 224h64'
    """
    return "".join(
        f"M{col * UNIT} {row * UNIT + HALF}h{count * UNIT}"
        for row, col, count in _runs(squares)
    )


def _runs(squares: Iterable[Square]) -> Iterator[tuple[int, int, int]]:
    """Yield row, first column and length of each run of adjacent squares."""
    for (row, _), run in groupby(
        enumerate(squares), lambda numbered: (numbered[1][0], numbered[1][1] - numbered[0])
    ):
        columns = [col for _, (_, col) in run]
        yield row, columns[0], len(columns)


def _weighted(grid: GridGraph) -> Iterator[tuple[Square, int]]:
    """Yield the squares whose cost is written in the map, even if it is 1."""
    return ((square, int(mark)) for square, mark in _signs(grid, "[1-9]"))


def _signs(grid: GridGraph, pattern: str) -> Iterator[tuple[Square, str]]:
    """Yield the squares whose signs in the map match a pattern, and the signs."""
    for row, line in enumerate(str(grid).split("\n")):
        for found in re.finditer(pattern, line):
            yield (row, found.start()), found[0]


def _axes(grid: GridGraph, paint: StepPaint, scale: float) -> Any:
    size = min(_AXIS, 2 * _AXIS / len(str(grid.rows - 1))) / scale
    beside = -0.5 * EDGE / scale
    columns = [
        (str(col), (col + 0.5) * UNIT, beside + 0.36 * size)
        for col in range(0, grid.cols, _label_step(0.6 * size * len(str(grid.cols))))
    ]
    rows = [
        (str(row), beside, (row + 0.5) * UNIT + 0.36 * size)
        for row in range(0, grid.rows, _label_step(size))
    ]
    return paint.texts("axis-ink", [*columns, *rows], size)


def _label_step(width: float) -> int:
    """Return the step between numbered squares if a number has this width.

    >>> _label_step(40), _label_step(100), _label_step(900)
    (1, 5, 50)
    """
    step = 1
    while step * UNIT < width:
        step *= 2 if str(step).startswith("5") else 5
    return step


def _shade(weight: int) -> int:
    return 1 + max(weight - 2, 0) * _SHADES // 8


def _mud(weighted: Iterable[tuple[Square, int]], paint: StepPaint) -> Any:
    """Return a wave at the foot of each square, with more crests where it costs more."""
    waves = []
    for (row, col), weight in weighted:
        crests = _shade(weight)
        x, y = (col + 0.5) * UNIT - 8 * crests, row * UNIT + 57
        waves.append(f"M{number(x)} {y}q4-12 8 0" + "t8 0" * (2 * crests - 1))
    return paint.path("mud", "".join(waves))


def _weights(
    weighted: Sequence[tuple[Square, int]],
    paint: StepPaint,
    size: float,
    right: float,
    base: float,
) -> Any:
    """Return the costs of squares."""
    costs = [
        (str(weight), col * UNIT + right, row * UNIT + base)
        for (row, col), weight in weighted
    ]
    return paint.texts("weight-ink", costs, size)


class DenseMarks(Marks):
    """Marks as squares of one colour, and paths scaled to the squares."""

    def _marked_together(self, seen: StepModel) -> Iterator[Layer]:
        return self._marked(seen)

    def _marked(self, seen: StepModel) -> Iterator[Layer]:
        alike: dict[tuple[str, float], list[Any]] = {}
        for state, mark in seen.marks.items():
            alike.setdefault(self._look_of(mark), []).append(state)
        for (status, opacity), states in alike.items():
            cells = sorted(map(self._scene.cell, states))
            shaded = status.startswith(SHADE)
            art = f"crowd-{SHADE if shaded else status}"
            line = self._paint.path(art, lines_through(cells))
            if shaded:
                line["opacity"] = opacity
            height = CURRENT if status == "current" else MARKS
            yield height, self._paint.group(line, transform=self._scene.lattice_move)

    def _new_path(self, states: tuple[Any, ...], found: bool) -> Any:
        size = self._scene.scale * UNIT
        cells = [self._scene.cell(state) for state in states]
        moves = [(row - y, col - x) for (y, x), (row, col) in pairwise(cells)]
        turns = [index for index, (a, b) in enumerate(pairwise(moves), 1) if a != b]
        data = self._scene.path_data([states[index] for index in (0, *turns, -1)])
        line = self._paint.path("found" if found else "way", data)
        # Unlike attributes, these take precedence over the art class.
        line["style"] = f"stroke-width:{number((0.6 if found else 0.5) * size)}"
        if not found:
            line["style"] += f";stroke-dasharray:{number(2 * size)} {number(size)}"
        return line
