"""Maps of squares in a laboratory, and the strokes drawn on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product
from typing import Any, TypeAlias

from linie1_widget.drawing.search.maps import GridMap, draw_map_only
from linie1_widget.drawing.search.scenes.board_scene import part_of, parts_across
from linie1_widget.drawing.search.scenes.grid_scene import grid_scene
from linie1_widget.drawing.search.style import StepPaint, marks_of
from linie1_widget.drawing.svg.styles import LIGHT
from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.searching import LaboratoryFault, MapFault
from linie1_widget.language.key import FormattedNumber, Title
from linie1_widget.language.language import Language, current_language
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.graphs.stops import MOST_STOPS, StopsGraph
from linie1_widget.paths.maze_generators import MAZES
from linie1_widget.paths.run_search import search
from linie1_widget.paths.story.steps import Steps
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest
from linie1_widget.widgets.laboratory.menus import listed, stroke_name
from linie1_widget.widgets.laboratory.runs import PathSearches
from linie1_widget.widgets.laboratory.square_map import START, SquareMap
from linie1_widget.widgets.messaging import unknown
from linie1_widget.widgets.playback.search_maps import map_entry


@dataclass(frozen=True)
class Painting:
    """A piece of a stroke with a brush."""

    stroke: str
    brush: str
    squares: tuple[Square, ...]

    def on(self, now: SquareMap, before: SquareMap) -> SquareMap:
        """Return the map with this piece; `before` is the map before the stroke."""
        # There is one start: the squares that it has passed are restored.
        canvas = before if self.brush == START else now
        return canvas.painted(self.squares, self.brush)


@dataclass(frozen=True)
class Moving:
    """The first and the latest square of a start, goal or stop that is dragged."""

    stroke: str
    source: Square
    target: Square

    def on(self, now: SquareMap, before: SquareMap) -> SquareMap:
        """Return the map with this piece; the squares passed are restored."""
        return before.moved(self.source, self.target)


def _stroke(piece: object) -> Painting | Moving:
    match piece:
        case {"stroke": str(name), "brush": str(brush), "squares": squares}:
            return Painting(stroke_name(name), brush, tuple(map(_square, listed(squares))))
        case {"stroke": str(name), "from": source, "to": target}:
            return Moving(stroke_name(name), _square(source), _square(target))
    raise unknown(piece)


def _square(value: object) -> Square:
    match value:
        case [row, col] if type(row) is int and type(col) is int:
            return row, col
    raise unknown(value)


# The parts of an entry for a `SearchWidget` that describe single squares.
_OF_THE_MAP = ("cover", "spots")


@lru_cache
def _squares(rows: int, cols: int) -> list[str]:
    grid = GridGraph("\n".join(["." * cols] * rows))
    return [label_of(grid, square) for square in grid]


@cache
def _layers(stops: int) -> tuple[list[str], list[int], int]:
    """Return name and part of a square for each set of stops seen, and parts in a row."""
    if not stops:
        return [""], [0], 1
    graph = StopsGraph(GridGraph("S" + "*" * stops))
    square, _ = graph.start
    names = [graph.label((square, seen)) for seen in graph.visits]
    part = part_of(graph)
    return (
        [name.removeprefix(str(square)) for name in names],
        [part[seen] for seen in graph.visits],
        parts_across(graph),
    )


@lru_cache
def _entry(
    rows: int, cols: int, stops: int, algorithm: str, _language: Language
) -> dict[str, Any]:
    """Return the look of a search on maps of this size."""
    # All squares have a weight, for the note about weights in the legend.
    marks = "*" * stops + "2" * (rows * cols - stops)
    lines = (marks[at : at + cols] for at in range(0, len(marks), cols))
    grid = GridGraph("\n".join(lines))
    last = rows - 1, cols - 1
    trace: Trace[Any]
    if stops:
        graph = StopsGraph(grid)
        trace = search(graph, (last, frozenset()), (last, frozenset()))
        map_ = GridMap(trace.states, grid, graph)
    else:
        trace = search(grid, last, last)
        map_ = GridMap(trace.states, grid)
    # A scene depends on the algorithm only, and not all algorithms can search all maps.
    trace = replace(trace, algorithm=ALGORITHMS[algorithm], steps=Steps(()))
    entry = map_entry(trace, grid_scene(map_, trace, {}, StepPaint()))
    return {name: value for name, value in entry.items() if name not in _OF_THE_MAP}


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
"""

MapGraph: TypeAlias = GridGraph | StopsGraph


class GridKind(PathSearches[SquareMap]):
    """The kind of maps of squares, see `MapKind`."""

    script = "laboratory"
    marks = ("wall", "stop", *marks_of("square"))

    def defaults(self, draft: SquareMap, directions: int) -> tuple[str, str]:
        """Return A* with the distance that the steps allow, which is never too high."""
        return "astar", "octile" if directions == 8 else "manhattan"

    def read(self, text: Any, now: SquareMap | None = None) -> SquareMap:
        """Read a map from its text, see `SquareMap.parse`."""
        return SquareMap.parse(text)

    def graph(self, draft: SquareMap, directions: int) -> MapGraph:
        """Return the graph of a map; raise an error beyond six stops."""
        text = str(draft)
        grid = GridGraph(text, directions)
        return StopsGraph(grid) if "*" in text else grid

    def request(self, draft: SquareMap, directions: int) -> SearchRequest:
        """Return the search to run; raise `CannotSearch` if that is not possible."""
        marks = str(draft)
        if "S" not in marks:
            raise CannotSearch(LaboratoryFault.NO_START)
        if "G" not in marks:
            raise CannotSearch(LaboratoryFault.NO_GOAL)
        stops = marks.count("*")
        if stops > MOST_STOPS:
            raise CannotSearch(LaboratoryFault.TOO_MANY_STOPS(stops=stops, most=MOST_STOPS))
        states = draft.rows * draft.cols * (1 << stops)
        if states > MOST_STATES:
            most, found = (FormattedNumber(f"{each:,}") for each in (MOST_STATES, states))
            raise CannotSearch(LaboratoryFault.TOO_MANY(states=found, most=most))
        graph = self.graph(draft, directions)
        # Without stops, "farthest_stop" is the plain distance.
        plain = "octile" if directions == 8 else "manhattan"
        farthest = graph.farthest_stop if isinstance(graph, StopsGraph) else plain
        return SearchRequest(graph, graph.start, graph.goals, {FARTHEST_STOP: farthest})

    def numbers(self, graph: MapGraph) -> dict[Any, int]:
        """Return the number of each state: all squares, walls too, by sets of stops."""
        grid = graph if isinstance(graph, GridGraph) else graph.grid
        squares = list(product(range(grid.rows), range(grid.cols)))
        if isinstance(graph, GridGraph):
            return super().numbers(squares)
        return super().numbers(
            (square, seen) for seen in graph.visits for square in squares
        )

    def canvas(
        self, draft: SquareMap, graph: MapGraph | None, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """Return what the page needs to draw maps of this size."""
        rows, cols, language = draft.rows, draft.cols, current_language()
        stops = str(draft).count("*") if graph is not None else 0
        visits, parts, across = _layers(stops)
        return {
            "rows": rows,
            "cols": cols,
            "squares": _squares(rows, cols),
            "visits": visits,
            "parts": parts,
            "across": across,
            "maps": [_entry(rows, cols, stops, name, language) for name in algorithms],
        }

    def strokes(self, pieces: object) -> list[Painting | Moving]:
        """Read the pieces of strokes that the page sends."""
        return [_stroke(piece) for piece in listed(pieces)]

    def apply(self, request: object, draft: SquareMap) -> SquareMap | None:
        """Return the map after a request of the page, or None if it is unknown."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "grow", "rows": int(rows), "cols": int(cols)}:
                return draft.resized(draft.rows + rows, draft.cols + cols)
            case {"do": "maze", "name": str(name), "seed": int(seed)}:
                return maze(draft, name, seed)
        return None

    def picture(self, draft: SquareMap, description: str) -> str:
        """Return the map without a search, as SVG text."""
        paint = StepPaint(LIGHT)
        ends = {square: mark for square, mark in draft.ends() if mark in "SG"}
        # A scene needs a search, but depends on its algorithm only.
        nowhere = search(GridGraph("."), (0, 0), (0, 0))
        scene = grid_scene(
            GridMap(tuple(ends), GridGraph(str(draft))), nowhere, ends, paint
        )
        return draw_map_only(
            scene, scene.cover, paint, title=description, description=description
        )

    def size(self, draft: SquareMap) -> str:
        """Return the numbers of rows and columns in words."""
        return f"{draft.rows} × {draft.cols}"

    def description(self, draft: SquareMap, why: str) -> str:
        """Return the size of the map in words, and why it cannot be searched."""
        return str(LaboratoryFault.DRAWN(rows=draft.rows, cols=draft.cols, why=why))


def maze(draft: SquareMap, name: str, seed: int) -> SquareMap:
    """Return a random map of the same size; raise an error for an unknown maze."""
    if name not in MAZES:
        raise InvalidValue(
            f"there is no maker of maps {name!r}: choose one of {', '.join(MAZES)}"
        )
    maker = MAZES[name]
    if min(draft.rows, draft.cols) < maker.least:
        size = {"rows": draft.rows, "cols": draft.cols}
        raise InvalidValue(
            MapFault.MAZE(title=Title(maker.title), least=maker.least, **size)
        )
    return SquareMap.parse(maker.make(draft.rows, draft.cols, seed))
