"""Maps of squares as what a laboratory searches."""

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

MOST_STATES = 20_000
"""With each stop there are twice as many."""

FIRST_MAP = """
................
..S....#........
.......#..333...
.......#..353.G.
.......#..333...
.......#........
................
"""
"""What there is to begin with."""

MapGraph: TypeAlias = GridGraph | StopsGraph
"""A map of squares, perhaps with stops to be visited on the way."""


class Squares(PathTrials):
    """The subject that is a map of squares, see `Subject`."""

    script = "laboratory"
    marks = ("wall", "stop", *marks_of("square"))

    def first(self, draft: SquareMap, directions: int) -> tuple[str, str]:
        """A* with the distance that the steps allow, which is never too much."""
        return "astar", "octile" if directions == 8 else "manhattan"

    def text(self, given: Any) -> Any:
        """What was given as text."""
        return given

    def read(self, text: Any, now: SquareMap | None = None) -> SquareMap:
        """A map from its text, see `SquareMap.parse`."""
        return SquareMap.parse(text)

    def graph(self, draft: SquareMap, directions: int) -> MapGraph:
        """The graph of a map.

        Raises
        ------
        ValueError
            If it has more than six stops.

        Examples
        --------
        >>> Squares().graph(SquareMap.parse("S.G"), 4)
        <GridGraph: 1 × 3, 4 directions>
        >>> Squares().graph(SquareMap.parse("S*G"), 8)
        <StopsGraph: 1 stops on <GridGraph: 1 × 3, 8 directions>>
        """
        text = str(draft)
        grid = GridGraph(text, directions)
        return StopsGraph(grid) if "*" in text else grid

    def request(self, draft: SquareMap, directions: int) -> SearchRequest:
        """What is searched on a map.

        Raises
        ------
        CannotSearch
            If the map has no start or no goal, or too many stops or states.

        Examples
        --------
        >>> Squares().request(SquareMap.parse("S.G"), 4).start
        (0, 0)
        """
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
        # Where no stop is on the way, the way over the worst one is the distance.
        plain = "octile" if directions == 8 else "manhattan"
        farthest = graph.farthest_stop if isinstance(graph, StopsGraph) else plain
        return SearchRequest(graph, graph.start, graph.goals, {FARTHEST_STOP: farthest})

    def numbers(self, graph: MapGraph) -> dict[Any, int]:
        """The number of each state, see `numbers_of`."""
        return numbers_of(graph)

    def canvas(
        self, draft: SquareMap, graph: MapGraph | None, algorithms: Sequence[str]
    ) -> dict[str, Any]:
        """What the page needs to draw maps of this size, see `canvas`."""
        stops = str(draft).count("*") if graph is not None else 0
        return canvas(draft.rows, draft.cols, stops, algorithms)

    def strokes(self, pieces: object) -> list[Painting | Moving]:
        """Pieces of strokes that the page sends, read."""
        return strokes(pieces)

    def carried_out(self, request: object, draft: SquareMap) -> SquareMap | None:
        """The map cleared, with more or fewer rows and columns, or another one."""
        match request:
            case {"do": "clear"}:
                return draft.cleared()
            case {"do": "grow", "rows": int(rows), "cols": int(cols)}:
                return draft.resized(draft.rows + rows, draft.cols + cols)
            case {"do": "maze", "name": str(name), "seed": int(seed)}:
                return maze(draft, name, seed)
        return None

    def picture(self, draft: SquareMap, told: str) -> str:
        """The map without a search, as SVG text."""
        return draw_blank(draft, told)

    def size(self, draft: SquareMap) -> str:
        """How many rows and columns it has."""
        return f"{draft.rows} × {draft.cols}"

    def description(self, draft: SquareMap, why: str) -> str:
        """The size of the map in words, and why it cannot be searched."""
        return str(LaboratoryFault.DRAWN(rows=draft.rows, cols=draft.cols, why=why))


def maze(draft: SquareMap, name: str, seed: int) -> SquareMap:
    """Another map of this size, made by chance.

    Raises
    ------
    ValueError
        If there is no such maker, or the map is too small for it.
    """
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
