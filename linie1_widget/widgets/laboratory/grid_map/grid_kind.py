"""Maps of squares in a laboratory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from linie1_widget.drawing.search.mark_art import marks_of
from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.searching.laboratory import LaboratoryFault, MapFault
from linie1_widget.language.key import FormattedNumber, Title
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import MOST_STOPS, StopsGraph
from linie1_widget.paths.mazes.built_in import MAZES
from linie1_widget.widgets.laboratory.grid_map.canvas import canvas
from linie1_widget.widgets.laboratory.grid_map.square_map import SquareMap
from linie1_widget.widgets.laboratory.grid_map.still import draw_blank
from linie1_widget.widgets.laboratory.grid_map.strokes import Moving, Painting, strokes
from linie1_widget.widgets.laboratory.map_kind import CannotSearch, SearchRequest
from linie1_widget.widgets.laboratory.packing import numbers_of
from linie1_widget.widgets.laboratory.runs import PathTrials

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


class Squares(PathTrials):
    """The kind of maps of squares, see `MapKind`."""

    script = "laboratory"
    marks = ("wall", "stop", *marks_of("square"))

    def first(self, draft: SquareMap, directions: int) -> tuple[str, str]:
        """Return A* with the distance that the steps allow, which is never too high."""
        return "astar", "octile" if directions == 8 else "manhattan"

    def text(self, given: Any) -> Any:
        """Return the text unchanged."""
        return given

    def read(self, text: Any, now: SquareMap | None = None) -> SquareMap:
        """Read a map from its text, see `SquareMap.parse`."""
        return SquareMap.parse(text)

    def graph(self, draft: SquareMap, directions: int) -> MapGraph:
        """Return the graph of a map; raise an error beyond six stops."""
        text = str(draft)
        grid = GridGraph(text, directions)
        return StopsGraph(grid) if "*" in text else grid

    def request(self, draft: SquareMap, directions: int) -> SearchRequest:
        """Return what is searched; raise `CannotSearch` if that is not possible."""
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
        # Without stops on the way, "farthest_stop" is the plain distance.
        plain = "octile" if directions == 8 else "manhattan"
        farthest = graph.farthest_stop if isinstance(graph, StopsGraph) else plain
        return SearchRequest(graph, graph.start, graph.goals, {FARTHEST_STOP: farthest})

    def numbers(self, graph: MapGraph) -> dict[Any, int]:
        """Return the number of each state, see `numbers_of`."""
        return numbers_of(graph)

    def canvas(
        self, draft: SquareMap, graph: MapGraph | None, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """Return what the page needs to draw maps of this size, see `canvas`."""
        stops = str(draft).count("*") if graph is not None else 0
        return canvas(draft.rows, draft.cols, stops, algorithms)

    def strokes(self, pieces: object) -> list[Painting | Moving]:
        """Read the pieces of strokes that the page sends."""
        return strokes(pieces)

    def carried_out(self, request: object, draft: SquareMap) -> SquareMap | None:
        """Return the map after a request of the page, or None if it is unknown."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "grow", "rows": int(rows), "cols": int(cols)}:
                return draft.resized(draft.rows + rows, draft.cols + cols)
            case {"do": "maze", "name": str(name), "seed": int(seed)}:
                return maze(draft, name, seed)
        return None

    def picture(self, draft: SquareMap, told: str) -> str:
        """Return the map without a search, as SVG text."""
        return draw_blank(draft, told)

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
