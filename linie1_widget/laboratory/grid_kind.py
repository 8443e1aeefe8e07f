"""Maps of squares in a laboratory, and the strokes drawn on them.

A map need not be fit for a search: it may lack a start or a goal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from typing import Any, TypeAlias

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import (
    DataText,
    Language,
    current_language,
)
from linie1_widget.base.svg.elements import UNIT
from linie1_widget.base.widget.traits import unknown
from linie1_widget.laboratory.map_kind import (
    CannotSearch,
    MapKind,
    MapValue,
    PathQuery,
    checked_text,
    grouped,
)
from linie1_widget.laboratory.texts import LaboratoryFault, LaboratoryGridPage
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP, grid_distance
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.graphs.stops import MOST_STOPS, StopsGraph
from linie1_widget.paths.mazes import MAZES
from linie1_widget.paths.picture.grid_scene import grid_scene, part_of, parts_across
from linie1_widget.paths.picture.scene import Scene
from linie1_widget.paths.picture.style import StepPaint, marks_of
from linie1_widget.paths.texts import MapFault, MapNote
from linie1_widget.paths.widget import map_entry

# Rows and columns at most, as each square is an element of the page.
MOST = 60

START, GOAL, STOP, FREE, WALL = "SG*.#"

BRUSHES = (WALL, FREE, *"123456789", START, GOAL, STOP)

# Walls and weights do not cover these.
_ENDS = START + GOAL + STOP


@dataclass(frozen=True)
class SquareMap(MapValue):
    r"""A map as text, see `GridGraph`, with the strokes that change it.

    >>> drawn = SquareMap.parse("S..\n..G").paint([(0, 1), (1, 1)], "#")
    >>> print(drawn.move((1, 2), (0, 2)))
    S#G
    .#.
    """

    lines: tuple[str, ...]

    @classmethod
    def parse(cls, text: object) -> SquareMap:
        """Read a map of at most 60 rows and columns."""
        grid = GridGraph(checked_text(text, "a map", "S.#\n..G", 2 * MOST * MOST))
        _check_size(grid.rows, grid.cols)
        return cls(tuple(str(grid).split("\n")))

    @property
    def rows(self) -> int:
        return len(self.lines)

    @property
    def cols(self) -> int:
        return len(self.lines[0])

    @cached_property
    def text(self) -> str:
        return "\n".join(self.lines)

    def mark(self, square: Square) -> str:
        row, col = square
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            raise InvalidValue(
                MapFault.OFF(square=str(square), rows=self.rows, cols=self.cols)
            )
        return self.lines[row][col]

    def ends(self) -> list[tuple[Square, str]]:
        """Return the squares of start, goals and stops, row by row, with their marks."""
        return [
            ((row, col), mark)
            for row, line in enumerate(self.lines)
            for col, mark in enumerate(line)
            if mark in _ENDS
        ]

    def paint(self, squares: Iterable[Square], brush: str) -> SquareMap:
        """Paint squares with one of `BRUSHES`.

        Walls and weights keep start, goals and stops; free squares, goals and stops keep
        the start. Of several squares the last becomes the start and replaces the old one.
        """
        if brush not in BRUSHES:
            raise InvalidValue(
                f"{brush!r} cannot be painted: use one of {' '.join(BRUSHES)}"
            )
        chosen = list(squares)
        marks = {square: self.mark(square) for square in chosen}
        if brush == START:
            old = {at: FREE for at, mark in self.ends() if mark == START}
            return self._with({**old, chosen[-1]: START}) if chosen else self
        kept = START if brush in (FREE, GOAL, STOP) else _ENDS
        new = FREE if brush == "1" else brush
        return self._with({at: new for at, mark in marks.items() if mark not in kept})

    def move(self, source: Square, target: Square) -> SquareMap:
        """Move a start, goal or stop to a square without one, and leave a free square."""
        mark = self.mark(source)
        if mark not in _ENDS:
            raise InvalidValue(MapFault.NOTHING_THERE(square=str(source)))
        if self.mark(target) in _ENDS:
            return self
        return self._with({source: FREE, target: mark})

    def resize(self, rows: int, cols: int) -> SquareMap:
        r"""Change the rows at the lower end and the columns at the right, 1 to 60 each.

        A start, goals and stops that would be cut off move to the nearest square left.
        """
        _check_size(rows, cols)
        cut = (line[:cols].ljust(cols, FREE) for line in self.lines[:rows])
        blank = (FREE * cols for _ in range(rows - self.rows))
        changes: dict[Square, str] = {}
        for (row, col), mark in self.ends():
            nearest = min(row, rows - 1), min(col, cols - 1)
            # The first one keeps the square, except that the start always does.
            if mark == START or nearest not in changes:
                changes[nearest] = mark
        return SquareMap((*cut, *blank))._with(changes)

    def clear(self) -> SquareMap:
        """Remove everything but start, goals and stops."""
        return SquareMap((FREE * self.cols,) * self.rows)._with(dict(self.ends()))

    def _with(self, changes: dict[Square, str]) -> SquareMap:
        lines = list(self.lines)
        for (row, col), mark in changes.items():
            lines[row] = f"{lines[row][:col]}{mark}{lines[row][col + 1 :]}"
        return SquareMap(tuple(lines))


def _check_size(rows: int, cols: int) -> None:
    for count in (rows, cols):
        if type(count) is not int or not 1 <= count <= MOST:
            size = {"rows": label(repr(rows)), "cols": label(repr(cols))}
            raise InvalidValue(MapFault.SIZE(most=MOST, **size))


# Each stop doubles the number of states.
MOST_STATES = 20_000

FIRST_MAP = """
................
..S....#........
.......#..333...
.......#..353.G.
.......#..333...
.......#........
................
................
"""
MapGraph: TypeAlias = GridGraph | StopsGraph


class _GridKind(MapKind[SquareMap]):
    """The kind of maps of squares, see `MapKind`."""

    script = "laboratory"
    sign = "squares"
    words = (LaboratoryGridPage,)
    marks = ("wall", "stop", *marks_of("square"))

    def matches(self, given: object) -> bool:
        return True

    def parse(self, given: object, now: SquareMap | None = None) -> SquareMap:
        return SquareMap.parse(str(given) if isinstance(given, GridGraph) else given)

    def apply(self, now: SquareMap, change: Any, before: SquareMap) -> SquareMap | None:
        match change:
            case {"brush": str(brush), "squares": list(squares)}:
                # There is one start: the squares that it has passed are restored.
                canvas = before if brush == START else now
                return canvas.paint(map(_square, squares), brush)
            case {"from": source, "to": target}:
                return before.move(_square(source), _square(target))
            case {"do": "resize", "rows": int(rows), "cols": int(cols)}:
                return now.resize(rows, cols)
            case {"do": "maze", "name": str(name), "seed": int(seed)}:
                return maze(now, name, seed)
        return None

    def defaults(self, now: SquareMap, directions: int) -> tuple[str, str]:
        return "astar", grid_distance(directions)

    def graph(self, now: SquareMap, directions: int) -> MapGraph:
        grid = GridGraph(now.text, directions)
        return StopsGraph(grid) if "*" in now.text else grid

    def query(self, now: SquareMap, directions: int) -> PathQuery:
        if "S" not in now.text:
            raise CannotSearch(LaboratoryFault.NO_START)
        if "G" not in now.text:
            raise CannotSearch(LaboratoryFault.NO_GOAL)
        stops = now.text.count("*")
        if stops > MOST_STOPS:
            raise CannotSearch(LaboratoryFault.TOO_MANY_STOPS(stops=stops, most=MOST_STOPS))
        states = now.rows * now.cols * (1 << stops)
        if states > MOST_STATES:
            most = grouped(MOST_STATES)
            raise CannotSearch(LaboratoryFault.TOO_MANY(states=grouped(states), most=most))
        graph = self.graph(now, directions)
        # Without stops, "farthest_stop" is the plain distance.
        _, plain = self.defaults(now, directions)
        farthest = graph.farthest_stop if isinstance(graph, StopsGraph) else plain
        return PathQuery(graph, graph.start, graph.goals, {FARTHEST_STOP: farthest})

    def numbers(self, graph: MapGraph) -> dict[Any, int]:
        grid = graph if isinstance(graph, GridGraph) else graph.grid
        squares = [*product(range(grid.rows), range(grid.cols))]
        if isinstance(graph, GridGraph):
            return super().numbers(squares)
        return super().numbers((at, seen) for seen in graph.visits for at in squares)

    def canvas(
        self, now: SquareMap, algorithms: Sequence[str], *, searched: bool
    ) -> dict[str, Any]:
        stops = now.text.count("*") if searched else 0
        names = tuple(algorithms)
        return _canvas(now.rows, now.cols, stops, names, current_language())

    def scene(self, now: SquareMap, algorithm: str, paint: StepPaint) -> Scene:
        ends = {square: mark for square, mark in now.ends() if mark in "SG"}
        return grid_scene(GridGraph(now.text), ends, ALGORITHMS[algorithm], ends, paint)

    def choices(self) -> dict[str, Any]:
        mazes = [[name, str(DataText(maker.title))] for name, maker in MAZES.items()]
        return {**super().choices(), "mazes": mazes, "most": MOST}

    def in_words(self, now: SquareMap, why: str) -> tuple[str, str]:
        drawn = LaboratoryFault.DRAWN(rows=now.rows, cols=now.cols, why=why)
        return f"{now.rows} × {now.cols}", str(drawn)


def _square(value: object) -> Square:
    match value:
        case [row, col] if type(row) is int and type(col) is int:
            return row, col
    raise unknown(value)


# The parts of an entry for a `SearchWidget` that describe single squares.
_OF_THE_MAP = ("cover", "spots")


@lru_cache(maxsize=8)
def _canvas(
    rows: int, cols: int, stops: int, algorithms: tuple[str, ...], _language: Language
) -> dict[str, Any]:
    """Return the looks of searches on maps of this size."""
    # All squares have a weight, for the note about weights in the legend.
    marks = "*" * stops + "2" * (rows * cols - stops)
    grid = GridGraph("\n".join(marks[at : at + cols] for at in range(0, len(marks), cols)))
    graph = StopsGraph(grid) if stops else None
    entries = []
    for name in algorithms:
        scene = grid_scene(graph or grid, (), ALGORITHMS[name], {}, StepPaint())
        entry = map_entry(ALGORITHMS[name], scene, scene.spots)
        entries.append({key: entry[key] for key in entry if key not in _OF_THE_MAP})
    first, visits, parts, layers, across = (0, 0), [""], [0], [""], 1
    if graph:
        part, across = part_of(graph), parts_across(graph)
        layers = [_layer(graph, seen) for seen in graph.visits]
        # The stops that were visited follow the square in the name of a state.
        names = [graph.label((first, seen)) for seen in graph.visits]
        visits = [name.removeprefix(label_of(grid, first)) for name in names]
        parts = [part[seen] for seen in graph.visits]
        if len(parts) <= _MOST_LAYERS:
            signs = [
                _layer_sign(part, across, f"{words}:{name}")
                for part, words, name in zip(parts, layers, visits, strict=True)
            ]
            for entry in entries:
                notes = [note for note in entry["legend"] if note[2] != str(MapNote.STOPS)]
                entry["legend"] = [*notes, *signs]
    return {
        "rows": rows,
        "cols": cols,
        "squares": [label_of(grid, square) for square in grid],
        "visits": visits,
        "parts": parts,
        "layers": layers,
        "across": across,
        "maps": entries,
    }


# With more layers the legend only says what they are.
_MOST_LAYERS = 4


def _layer(graph: StopsGraph, seen: Collection[Square]) -> str:
    """Return in words which stops were visited in a layer, as in "with A, without B"."""
    groups = (
        (key, [letter for letter, stop in graph.letters.items() if (stop in seen) is there])
        for key, there in ((MapNote.WITH, True), (MapNote.WITHOUT, False))
    )
    return ", ".join(str(key(stops=", ".join(stops))) for key, stops in groups if stops)


def _layer_sign(part: int, across: int, words: str) -> list[str]:
    """Return the legend's sign of a layer: a mark in its part of a square."""
    # A mark is drawn about the middle of its part.
    down, right = divmod(part, across)
    box = (-UNIT * (right + 0.5), -UNIT * (down + 0.5), UNIT * across, UNIT * across)
    return ["square-closed", " ".join(f"{number:g}" for number in box), words]


def maze(now: SquareMap, name: str, seed: int) -> SquareMap:
    """Return a random map of the same size; raise an error for an unknown maze."""
    if name not in MAZES:
        raise InvalidValue(
            f"there is no maker of maps {name!r}: choose one of {', '.join(MAZES)}"
        )
    maker = MAZES[name]
    if min(now.rows, now.cols) < maker.least:
        title, size = DataText(maker.title), {"rows": now.rows, "cols": now.cols}
        raise InvalidValue(MapFault.MAZE(title=title, least=maker.least, **size))
    return SquareMap.parse(maker.make(now.rows, now.cols, seed=seed))


GRID = _GridKind()
