"""A map to draw on, in a notebook cell: searches run on it after every change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import traitlets

from linie1_widget.drawing.search.picture import describe_step, draw_step
from linie1_widget.drawing.search.style import MARKS
from linie1_widget.drawing.svg.styles import ART
from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.language.english.laboratory import Laboratory
from linie1_widget.language.english.one_file import Heading, Lacks
from linie1_widget.language.english.page.laboratory import Laboratory as LaboratoryPage
from linie1_widget.language.english.page.search import Search
from linie1_widget.language.english.page.search_tree import SearchTree
from linie1_widget.paths.algorithms.informed.beam import WIDTH
from linie1_widget.paths.algorithms.informed.weighted_astar import WEIGHT
from linie1_widget.paths.algorithms.settings import MEMORY
from linie1_widget.paths.algorithms.uninformed.depth_limited import LIMIT
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.mazes.built_in import MAZES
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.base import in_its_language
from linie1_widget.widgets.laboratory.choices import choices
from linie1_widget.widgets.laboratory.drafts import Drafts
from linie1_widget.widgets.laboratory.kinds import (
    HEURISTIC_NAMES,
    AlgorithmName,
    AlgorithmNames,
    HeuristicNames,
    MapText,
    SettingNumber,
)
from linie1_widget.widgets.laboratory.packing import numbers_of, packed
from linie1_widget.widgets.laboratory.requests import drawn, strokes
from linie1_widget.widgets.laboratory.square_map import SquareMap
from linie1_widget.widgets.laboratory.stage import stage, symbols
from linie1_widget.widgets.laboratory.still import draw_blank
from linie1_widget.widgets.laboratory.trials import (
    Found,
    MapGraph,
    found,
    graph_of,
    searched,
)
from linie1_widget.widgets.page.part import LivePart
from linie1_widget.widgets.playback.base import Transport

_FIRST_MAP = """
................
..S....#........
.......#..333...
.......#..353.G.
.......#..333...
.......#........
................
"""

_SETTINGS = ("weight", "limit", "width", "memory")
"""What some algorithms can be told besides."""

_MENUS = ("algorithms", "heuristic", "heuristics", *_SETTINGS, "directions")
"""What the menus of the page set."""


class LaboratoryWidget(Transport):
    r"""A map of squares to draw on; after each change one search or two run on it anew.

    Parameters
    ----------
    map : str or GridGraph, optional
        As `GridGraph` reads it, with at most 60 rows and columns. Without one there is a
        small map to begin with.
    algorithms : sequence of str, default ("astar",)
        One or two names of `ALGORITHMS`, run side by side. The same one twice makes sense
        with two heuristics.
    heuristic : str or sequence of str, default "manhattan"
        One for all searches, or one for each.
    directions : {4, 8}, optional
        Without it those of the graph, or 4.
    step : int, optional
        Where it begins; without it at the end, with the path found.
    **kwargs
        Other traits, such as ``weight=3``.

    Attributes
    ----------
    map : str
        The map as text. What is drawn in the page is found here, and what is set here is
        drawn there.
    algorithm : str
        The first of the algorithms.
    algorithms : list of str
    heuristic : str
        For the algorithms that ask for one, a name of `HEURISTICS`; or "farthest_stop",
        for maps with stops, see `StopsGraph.farthest_stop`. Of two different ones it is
        the first; setting it sets it for all searches.
    heuristics : list of str
        One for all searches, or one for each.
    weight, limit, width, memory : number
        The settings of the algorithms that have them, see `search`.
    directions : int
        4 or 8.
    step : int
        How many steps have been made, 0 to `last`. After a change of the map it is the
        same, or the last if it was the last.
    playing : bool
    speed : float
        As in a `SearchWidget`.
    result : mapping of str to Found
        By the name of each algorithm its path, cost, number of states expanded, largest
        frontier and number of steps; empty where the map cannot be searched. Of the same
        algorithm twice, the other one is called as in "astar 2". Read only.

    Raises
    ------
    TraitError
        If the text is not such a map, or there is no such algorithm or heuristic.

    Examples
    --------
    >>> widget = LaboratoryWidget("S.G", algorithms=("bfs", "dijkstra"))
    >>> widget.result["dijkstra"].cost
    2
    >>> widget.map = '''
    ...     S#G
    ...     ...
    ... '''
    >>> widget.result["dijkstra"].path
    ((0, 0), (1, 0), (1, 1), (1, 2), (0, 2))
    >>> widget
    LaboratoryWidget('2 × 3: bfs, cost 4, 4 expanded; dijkstra, cost 4, 4 expanded')

    One algorithm with two heuristics:

    >>> pair = ["zero", "manhattan"]
    >>> widget = LaboratoryWidget("...\nS.G\n...", ("astar", "astar"), pair)
    >>> {name: found.expanded for name, found in widget.result.items()}
    {'astar': 5, 'astar 2': 2}
    """

    _script = "laboratory"
    _words_of = (*Transport._words_of, Search, SearchTree, LaboratoryPage)
    _looks = MappingProxyType({**ART, **MARKS})
    _page_may_set = Transport._page_may_set | {"map", "algorithm", *_MENUS}

    map = MapText().tag(sync=True)
    algorithm = AlgorithmName().tag(sync=True)
    algorithms = AlgorithmNames().tag(sync=True)
    heuristic = traitlets.Enum(HEURISTIC_NAMES).tag(sync=True)
    heuristics = HeuristicNames().tag(sync=True)
    weight = SettingNumber(WEIGHT).tag(sync=True)
    limit = SettingNumber(LIMIT).tag(sync=True)
    width = SettingNumber(WIDTH).tag(sync=True)
    memory = SettingNumber(MEMORY).tag(sync=True)
    directions = traitlets.Enum((4, 8), 4).tag(sync=True)
    result = traitlets.Any(MappingProxyType({}), read_only=True)

    _choices = traitlets.Dict().tag(sync=True)
    _history = traitlets.List([0, 0]).tag(sync=True)
    _sheet = traitlets.List(traitlets.List()).tag(sync=True)
    _stage = traitlets.Dict().tag(sync=True)
    # The map, what was found on it, or why nothing was: all of one moment.
    _shown = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        map: str | GridGraph = _FIRST_MAP,
        algorithms: Iterable[str] = ("astar",),
        heuristic: str | Iterable[str] = "manhattan",
        directions: int | None = None,
        step: int | None = None,
        **kwargs: Any,
    ) -> None:
        if isinstance(map, GridGraph):
            directions = map.directions if directions is None else directions
            map = str(map)
        self._ran: tuple[Any, ...] = ()
        self._traces: tuple[Trace[Any], ...] = ()
        super().__init__(
            last=0,
            map=map,
            algorithms=_listed(algorithms),
            heuristics=_listed(heuristic),
            directions=4 if directions is None else directions,
            _choices=choices(),
            _sheet=symbols(),
            **kwargs,
        )
        self._drafts = Drafts(SquareMap.parse(self.map))
        self._run()
        self.step = self.last if step is None else step

    # what was found --------------------------------------------------------------------

    @property
    def traces(self) -> tuple[Trace[Any], ...]:
        """The searches, see `Trace`; none where the map cannot be searched."""
        return self._traces

    @property
    def trace(self) -> Trace[Any]:
        """The first search.

        Raises
        ------
        ValueError
            If the map cannot be searched, with a sentence that says why.
        """
        if not self._traces:
            raise InvalidValue(self._shown["trouble"])
        return self._traces[0]

    @property
    def graph(self) -> MapGraph:
        """The map as a graph.

        Raises
        ------
        ValueError
            If it has more than six stops.

        Examples
        --------
        >>> LaboratoryWidget("S.G").graph
        <GridGraph: 1 × 3, 4 directions>
        """
        return graph_of(self.map, self.directions)

    # what may be done to the map -------------------------------------------------------

    def undo(self) -> None:
        """Take the last stroke back.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        self.map = str(self._drafts.back())

    def redo(self) -> None:
        """Draw again what was taken back last.

        Raises
        ------
        Linie1Error
            If there is nothing.
        """
        self.map = str(self._drafts.forth())

    def clear(self) -> None:
        """Take all walls and weights off the map.

        >>> widget = LaboratoryWidget("S#7G")
        >>> widget.clear()
        >>> widget.map
        'S..G'
        """
        self.map = str(self._drafts.now.cleared())

    def resize(self, rows: int, cols: int) -> None:
        """Have more or fewer rows and columns, 1 to 60.

        Raises
        ------
        ValueError
            If that is too many, or none.
        """
        self.map = str(self._drafts.now.resized(rows, cols))

    def make_maze(self, name: str, seed: int = 0) -> None:
        r"""Have another map of this size, made by chance.

        Parameters
        ----------
        name : str
            A name of `MAZES`.
        seed : int
            The same seed gives the same map.

        Raises
        ------
        ValueError
            If there is no such maker, or the map is too small for it.

        Examples
        --------
        >>> widget = LaboratoryWidget("S....\n.....\n....G")
        >>> widget.make_maze("prim", 7)
        >>> print(widget.map)
        S#...
        .###.
        ....G
        """
        if name not in MAZES:
            raise InvalidValue(
                f"there is no maker of maps {name!r}: choose one of {', '.join(MAZES)}"
            )
        now = self._drafts.now
        self.map = MAZES[name].make(now.rows, now.cols, seed)

    # traits ----------------------------------------------------------------------------

    @traitlets.observe("algorithm")
    def _first_set(self, change: dict[str, Any]) -> None:
        first, *others = self.algorithms or [""]
        if change["new"] not in ("", first):
            # The first one takes the place of the other if that is chosen now.
            others = [first if name == change["new"] else name for name in others]
            self.algorithms = [change["new"], *others]

    @traitlets.observe("algorithms")
    def _all_set(self, change: dict[str, Any]) -> None:
        self.algorithm = change["new"][0]

    @traitlets.observe("heuristic")
    def _one_guess_set(self, change: dict[str, Any]) -> None:
        if self.heuristics and change["new"] != self.heuristics[0]:
            self.heuristics = [change["new"]]

    @traitlets.observe("heuristics")
    def _guesses_set(self, change: dict[str, Any]) -> None:
        self.heuristic = change["new"][0]

    @traitlets.observe("map", *_MENUS)
    def _changed(self, change: dict[str, Any]) -> None:
        if self._ran:
            self._run()

    def _retell(self) -> None:
        super()._retell()
        self._choices = choices()
        self._ran = (None,)
        self._run()

    @in_its_language
    def _run(self) -> None:
        """Search the map anew, if anything has changed, and tell the page."""
        # What is said last goes for all further searches.
        guesses = [*self.heuristics, self.heuristics[-1]]
        asked = tuple(zip(self.algorithms, guesses, strict=False))
        settings = {name: getattr(self, name) for name in _SETTINGS}
        now = self.map, asked, settings, self.directions
        if now == self._ran:
            return
        self._ran = now
        if self.map != str(self._drafts.now):
            self._drafts.draw(SquareMap.parse(self.map))
        drawn, trouble, stops = self._drafts.now, "", 0
        self._traces, numbers = (), {}
        try:
            graph = self.graph
            self._traces = searched(graph, asked, settings)
            numbers = numbers_of(graph)
            stops = self.map.count("*")
        except Linie1Error as error:
            trouble = str(error)
        with self.one_message():
            self._stand(max((len(trace) for trace in self._traces), default=0))
            self._history = self._drafts.sizes
            self._stage = stage(drawn.rows, drawn.cols, stops, self.algorithms)
            self._shown = {
                "map": self.map,
                "traces": [packed(trace, numbers) for trace in self._traces],
                "trouble": trouble,
            }
            results: dict[str, Found] = {}
            for trace in self._traces:
                name = trace.algorithm.name
                results[f"{name} 2" if name in results else name] = found(trace)
            self.set_trait("result", MappingProxyType(results))

    def _stand(self, last: int) -> None:
        """Keep the step: the same one, or the last."""
        at_end = self.step == self.last
        if at_end or self.step > last:
            self.set_trait("last", max(self.last, last))
            self.step = last
        self.set_trait("last", last)

    # requests of the page --------------------------------------------------------------

    def _carry_out(self, request: object) -> None:
        match request:
            case {"do": "draw", "strokes": pieces}:
                done = list(drawn(self._drafts, strokes(pieces)))
                for new, stroke in done:
                    self._drafts.draw(new, stroke)
                self.map = str(self._drafts.now)
                self._history = self._drafts.sizes
            case {"do": "undo"}:
                self.undo()
            case {"do": "redo"}:
                self.redo()
            case {"do": "clear"}:
                self.clear()
            case {"do": "grow", "rows": int(rows), "cols": int(cols)}:
                now = self._drafts.now
                self.resize(now.rows + rows, now.cols + cols)
            case {"do": "maze", "name": str(name), "seed": int(seed)}:
                self.make_maze(name, seed)
            case {"do": "set", "values": dict(values)} if values.keys() <= set(_MENUS):
                with self.hold_trait_notifications():
                    for name, value in values.items():
                        setattr(self, name, value)
            case _:
                super()._carry_out(request)

    # pictures --------------------------------------------------------------------------

    def to_svg(self) -> str:
        """The picture of the current step; of the map alone if it cannot be searched."""
        if self._traces:
            return draw_step(self._traces, self.step)
        return draw_blank(self._drafts.now, self.describe())

    def describe(self) -> str:
        """The current step in words, or why there is none."""
        if self._traces:
            return describe_step(self._traces, self.step)
        drawn, why = self._drafts.now, self._shown["trouble"]
        return str(Laboratory.DRAWN(rows=drawn.rows, cols=drawn.cols, why=why))

    def _live_part(self) -> LivePart:
        titles = ", ".join(trace.title for trace in self._traces) or self._shown["trouble"]
        part = self._part(str(Heading.LABORATORY(titles=titles)))
        state = {**part.state, "_history": [0, 0]}
        return replace(part, state=state, lacks=Lacks.DRAWING)

    def __repr__(self) -> str:
        drawn = self._drafts.now
        told = [
            f"{name}, cost {each.cost:g}, {each.expanded} expanded"
            for name, each in self.result.items()
        ]
        said = "; ".join(told) or self._shown["trouble"]
        return f"{type(self).__name__}({f'{drawn.rows} × {drawn.cols}: {said}'!r})"


def _listed(names: str | Iterable[str]) -> list[str]:
    return [names] if isinstance(names, str) else list(names)
