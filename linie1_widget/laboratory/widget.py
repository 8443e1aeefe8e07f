"""The laboratory: a map to draw on, its menus, and searches run anew at every change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.arguments import BOM, as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.registry import Registry, no_such
from linie1_widget.base.svg.styles import ART
from linie1_widget.base.texts import Heading, OfflineLimit
from linie1_widget.base.widget.output import STILL_WIDTH
from linie1_widget.base.widget.page import LivePart, bundled
from linie1_widget.base.widget.traits import Checked, localised
from linie1_widget.base.widget.widget import PlaybackOptions, PlaybackWidget
from linie1_widget.laboratory.europa_kind import EUROPA
from linie1_widget.laboratory.graph_kind import GRAPH
from linie1_widget.laboratory.grid_kind import FIRST_MAP, GRID, SquareMap, maze
from linie1_widget.laboratory.map_kind import (
    OFFERED,
    AnyAlgorithm,
    AnyHeuristic,
    CannotSearch,
    Found,
    MapKind,
    MapTimeline,
    RunResult,
    Settings,
    heuristic_names,
)
from linie1_widget.laboratory.page_kernel import with_kernel
from linie1_widget.laboratory.texts import LaboratoryPage
from linie1_widget.laboratory.tram_kind import TRAM
from linie1_widget.linie1 import draw_board
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.geometry import CellLike
from linie1_widget.linie1.board.position import Position, Single, explain_play
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.board.tiles import TileLike
from linie1_widget.linie1.widgets.board.static_data import page_content
from linie1_widget.linie1.widgets.board.tile_in_hand import TileInHand
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.astar import WEIGHT
from linie1_widget.paths.algorithms.best_first import WIDTH
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.depth_first import LIMIT, MEMORY
from linie1_widget.paths.algorithms.heuristics import heuristic_name
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.picture.drawn_step import AnyStory
from linie1_widget.paths.picture.search_picture import describe_step, draw_step
from linie1_widget.paths.picture.style import MARKS
from linie1_widget.paths.story.narration import Setting
from linie1_widget.paths.texts import SearchPage
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS
from linie1_widget.paths.trees.tree_algorithm import TreeAlgorithm
from linie1_widget.trans_europa.picture.map_picture import QUIET_STYLES

if TYPE_CHECKING:
    from typing_extensions import Unpack


def _algorithm(widget: LaboratoryWidget, name: Any) -> str:
    if isinstance(name, Algorithm | TreeAlgorithm):
        is_tree = isinstance(name, TreeAlgorithm)
        registry: Registry[Any] = TREE_ALGORITHMS if is_tree else ALGORITHMS
        if is_tree and name.name in ALGORITHMS:
            raise InvalidValue(
                f"{name.name!r} is a search already: give the tree another name"
            )
        if registry.get(name.name) is not name:
            registry.register(name)
        name = name.name
    return _checked_name(name, widget._map_kind.algorithms, "algorithm", " on this map")


def _algorithms(widget: LaboratoryWidget, given: Any) -> list[str]:
    names = [_algorithm(widget, name) for name in _listed(given)]
    twice = len(set(names)) < len(names) and not widget._map_kind.algorithms[names[0]]
    if twice or not 1 <= len(names) <= 2:
        raise InvalidValue(
            f"give one name or two different ones, not {names!r}; the same one twice makes "
            "sense only if it asks a heuristic"
        )
    return names


def _heuristic(widget: LaboratoryWidget, given: Any) -> str:
    if callable(given):
        name = heuristic_name(given)
        widget._functions = {**widget._functions, name: given}
        return name
    return _checked_name(given, (*heuristic_names(), *widget._functions), "heuristic")


def _heuristics(widget: LaboratoryWidget, given: Any) -> list[str]:
    names = [_heuristic(widget, name) for name in _listed(given)]
    if not 1 <= len(names) <= 2:
        raise InvalidValue(f"give one name for all searches or one for each, not {names!r}")
    return names


def _directions(_widget: LaboratoryWidget, given: Any) -> int:
    number = as_whole(given)
    if number not in (4, 8):
        raise InvalidValue(f"the directions are 4 or 8, not {given!r}")
    return number


def _checked_name(name: Any, known: Collection[str], kind: str, where: str = "") -> str:
    if not (isinstance(name, str) and name in known):
        raise no_such(kind, name, known, where)
    return name


def _setting_trait(setting: Setting) -> Checked[float]:
    return Checked(lambda _widget, given: setting.checked(given), setting.default)


def _listed(names: Any) -> list[Any]:
    if isinstance(names, str | Algorithm | TreeAlgorithm) or callable(names):
        return [names]
    if not isinstance(names, Iterable):
        raise WrongType(
            "algorithms and heuristics are given by their names, such as 'astar' or "
            f"('astar', 'bfs'), not by {names!r}"
        )
    return list(names)


# Trans Europa first, as its drawn maps contain the arrows of edges too; squares last.
MAP_KINDS: tuple[MapKind[Any], ...] = (EUROPA, TRAM, GRAPH, GRID)

_SETTABLE = {"directions", "algorithms", "heuristic", "heuristics", *OFFERED}


def _map_kind_of(given: Any) -> MapKind[Any]:
    if isinstance(given, str):
        given = given.removeprefix(BOM)
    return next(kind for kind in MAP_KINDS if kind.matches(given))


class LaboratoryOptions(PlaybackOptions, total=False):
    """The settings of algorithms, and the options of all widgets that play steps."""

    weight: float
    limit: int
    width: int
    memory: int
    shade: bool


class LaboratoryWidget(PlaybackWidget):
    r"""A map to draw on; one or two searches run on it after each change.

    Parameters
    ----------
    map : str, GridGraph, EdgeGraph, networkx graph, Board or trans_europa Map, optional
        - A map of squares in the format of `GridGraph`, with at most 60 rows and columns.
        - A graph of at most 60 nodes in the format of `EdgeGraph`, with further lines such
          as "A at 2 0.5", "start A" and "goal C D". An `EdgeGraph` is searched from its
          first node to its last.
        - A board or its text, on which tiles are laid and the track is searched. The lines
          "start b1" and "goal f12" name terminals by the squares beside them; a goal can
          also be any other square.
        - A map of Trans Europa, or a text such as "cities: London, Paris; tracks: d8-e9",
          on which track is laid and a tree joins the cities.

        The default is a small map of squares.
    algorithms : sequence of str, optional
        One or two names of `ALGORITHMS`, run side by side; one name twice compares two
        heuristics. On a graph also names of `TREE_ALGORITHMS`, where a Steiner tree joins
        the start and the goals; on a map of Trans Europa only those for Steiner trees. An
        `Algorithm` or `TreeAlgorithm` of your own is registered by it. The default is
        "astar"; "bellman_ford" on a graph with a cost below 0; "dreyfus_wagner" on a map
        of Trans Europa.
    heuristic : str, function or sequence of them, optional
        One name for all searches, or one for each; or a function of a state, or of a state
        and a goal. The default never overestimates on this
        map: "manhattan"; "octile" with 8 directions; on a graph "euclidean" if no edge
        costs less than its length, else "zero".
    directions : {4, 8}, optional
        The default is that of the graph, or 4.
    step : int, optional
        The step shown first, 0 to `last`; the default is the last, with the path found.
    **kwargs
        Other traits, such as ``weight=3``.

    Attributes
    ----------
    map : str
        The map as text; it follows what is drawn in the page, and the other way round.
    algorithm : str
        The first of the algorithms.
    algorithms : list of str
    heuristic : str
        The heuristic of the first search, a name of `HEURISTICS`, or "farthest_stop" for
        maps with stops, see `StopsGraph.farthest_stop`. Setting it changes all searches.
    heuristics : list of str
        One for all searches, or one for each.
    weight, limit, width, memory : number
        The settings of the algorithms that have them, see `search`.
    directions : int
        4 or 8.
    edition : str
        On a board the name of its rule set. Read only.
    step : int
        The number of steps made, 0 to `last`. After a change of the map it stays the same,
        or stays the last.
    playing : bool
    speed : float
    shade : bool
        As in a `SearchWidget`.
    result : mapping of str to RunResult
        By the name of each algorithm its path, cost, number of states expanded, largest
        frontier and number of steps; of a tree the cost and the edges, or the tracks still
        to be laid, and the number of steps. Without those that could not run. The second
        search by one algorithm is named as in "astar 2". Read only.

    Raises
    ------
    InvalidTrait
        If the text is not a map, or an algorithm or heuristic does not exist.

    Notes
    -----
    A heuristic or algorithm of your own that raises an exception, or has not come to an end
    after 3 seconds, has no result: a sentence at its map says why. The same holds for an
    algorithm that cannot work on the map. The other one keeps its result. A call
    into C that ignores signals, such as ``sum(range(10**12))``, cannot be ended.

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
    >>> twice = ("astar", "astar")
    >>> widget = LaboratoryWidget("...\nS.G\n...", algorithms=twice, heuristic=pair)
    >>> {name: found.expanded for name, found in widget.result.items()}
    {'astar': 5, 'astar 2': 2}

    A graph, whose text holds the positions of its nodes:

    >>> widget = LaboratoryWidget("A -- B 1, B -- C 2, A -- C 4, start A, goal C")
    >>> widget.result["astar"].path
    ('A', 'B', 'C')
    >>> widget.map.split("\n")[0]
    'A at 0.1 3.1'

    The same graph with a tree, here a Steiner tree that joins A and C:

    >>> widget.algorithms = ("kruskal", "kmb")
    >>> widget.result["kruskal"].edges, widget.result["kmb"].cost
    ((('A', 'B'), ('B', 'C')), 3)

    A board, whose track is searched anew with each tile laid:

    >>> widget = LaboratoryWidget("b1:S0 b2:S0, start b1, goal c3", algorithms=("bfs",))
    >>> print(widget.lay("b3", "S90"))
    b3:S90 is not allowed.
    North: it would block the track coming from b2 (rule D).
    >>> widget.lay("b3", "C0").legal, widget.lay("c3", "S90").legal
    (True, True)
    >>> widget
    LaboratoryWidget('4 tiles: bfs, cost 4, 4 expanded')

    Track on a map of Trans Europa, with the tree that joins the cities:

    >>> widget = LaboratoryWidget("cities: London, Paris; tracks: d8-e9")
    >>> widget.result["dreyfus_wagner"].cost
    3
    """

    _loader = "standby_loader"
    _words_of = (*PlaybackWidget._words_of, SearchPage, LaboratoryPage)
    _styles = MappingProxyType({**ART, **QUIET_STYLES, **MARKS})
    _page_may_set = PlaybackWidget._page_may_set | _SETTABLE | {"map", "algorithm", "shade"}

    map: Checked[str] = Checked(lambda widget, given: widget._as_text(given), "").tag(
        sync=True
    )
    algorithm: Checked[str] = Checked(_algorithm, "").tag(sync=True)
    algorithms: Checked[Any] = Checked[Any](_algorithms, ()).tag(sync=True)
    heuristic: Checked[str] = Checked(_heuristic, "zero").tag(sync=True)
    heuristics: Checked[Any] = Checked[Any](_heuristics, ()).tag(sync=True)
    directions: Checked[int] = Checked(_directions, 4).tag(sync=True)
    weight: Checked[float] = _setting_trait(WEIGHT).tag(sync=True)
    limit: Checked[float] = _setting_trait(LIMIT).tag(sync=True)
    width: Checked[float] = _setting_trait(WIDTH).tag(sync=True)
    memory: Checked[float] = _setting_trait(MEMORY).tag(sync=True)
    shade: traitlets.Bool[bool, bool | int] = traitlets.Bool(False).tag(sync=True)

    result: traitlets.TraitType[Mapping[str, RunResult], Any] = traitlets.TraitType(
        MappingProxyType({}), read_only=True
    )

    _choices = traitlets.Dict().tag(sync=True)
    _sheet = traitlets.List(traitlets.List()).tag(sync=True)
    _stage = traitlets.Dict().tag(sync=True)
    # One trait for the map and its results, so that the page never mixes two states.
    _shown = traitlets.Dict().tag(sync=True)
    # The numbers of strokes that can be undone and redone.
    _history = traitlets.Any([0, 0]).tag(sync=True)

    # Custom heuristics, by their names in the menus.
    _functions: Mapping[str, Callable[..., float]] = MappingProxyType({})

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        """Make a laboratory on which tiles are laid, if the map is a board."""
        given = args[0] if args else kwargs.get("map", FIRST_MAP)
        if cls is LaboratoryWidget and _map_kind_of(given) is TRAM:
            cls = BoardLaboratory
        return super().__new__(cls, *args, **kwargs)

    def __init__(
        self,
        map: Any = FIRST_MAP,
        *,
        algorithms: AnyAlgorithm | Iterable[AnyAlgorithm] | None = None,
        heuristic: AnyHeuristic | Iterable[AnyHeuristic] | None = None,
        directions: int | None = None,
        step: int | None = None,
        **kwargs: Unpack[LaboratoryOptions],
    ) -> None:
        if directions is None:
            directions = map.directions if isinstance(map, GridGraph) else 4
        kind = self._map_kind = _map_kind_of(map)
        self._script = kind.script
        self._words_of = (*type(self)._words_of, *kind.words)
        self._ran: tuple[Any, ...] = ()
        self._runs: tuple[Found | CannotSearch, ...] = ()
        self._timeline = MapTimeline[Any](None)
        text = type(self).map.validate(self, map)
        self._timeline = MapTimeline(self._draft)
        algorithm, estimate = kind.defaults(self._draft, directions)
        super().__init__(
            last=0,
            map=text,
            algorithms=algorithm if algorithms is None else algorithms,
            heuristics=estimate if heuristic is None else heuristic,
            directions=directions,
            _choices=kind.choices(),
            _sheet=kind.symbols(),
            **kwargs,
        )
        self._choices = self._menu_entries
        self._run()
        self.step = self.last if step is None else step

    # what was found --------------------------------------------------------------------

    @property
    def traces(self) -> tuple[AnyStory, ...]:
        """The searches (`Trace`) or trees (`Tree`), without those that could not run."""
        return tuple(run.story for run in self._runs if isinstance(run, Found))

    @property
    def trace(self) -> AnyStory:
        """The first search or tree.

        Raises
        ------
        ValueError
            If none could run; the message says why.
        """
        if not self.traces:
            raise InvalidValue(self._refusals)
        return self.traces[0]

    @property
    def _refusals(self) -> str:
        """Why some algorithms could not run, or ""."""
        faults = (str(run) for run in self._runs if isinstance(run, CannotSearch))
        return " ".join(dict.fromkeys(faults))

    @property
    def graph(self) -> Any:
        """The map as a `GridGraph`, `StopsGraph`, `EdgeGraph`, `TrackGraph` or `LaidGraph`.

        Raises
        ------
        ValueError
            If it has more than six stops.

        Examples
        --------
        >>> LaboratoryWidget("S.G").graph
        <GridGraph: 1 × 3, 4 directions>
        """
        return self._map_kind.graph(self._timeline.now, self.directions)

    # changes ---------------------------------------------------------------------------

    def undo(self) -> None:
        """Undo the last stroke.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        self._timeline.undo()
        self._follow()

    def redo(self) -> None:
        """Redo the stroke undone last.

        Raises
        ------
        Linie1Error
            If there is none.
        """
        self._timeline.redo()
        self._follow()

    def clear(self) -> None:
        """Remove all walls, weights, edges, tiles or tracks from the map.

        >>> widget = LaboratoryWidget("S#7G")
        >>> widget.clear()
        >>> widget.map
        'S..G'
        """
        self._replace_map(self._timeline.now.clear())

    def resize(self, rows: int, cols: int) -> None:
        """Change the number of rows and columns, 1 to 60 each.

        Raises
        ------
        ValueError
            If a number is out of range, or the map has no squares.
        """
        self._replace_map(self._square_map.resize(rows, cols))

    def make_maze(self, name: str, *, seed: int = 0) -> None:
        r"""Replace the map with a random one of the same size.

        Parameters
        ----------
        name : str
            A name of `MAZES`.
        seed : int
            The same seed gives the same map.

        Raises
        ------
        ValueError
            If there is no such maze, or the map is too small for it or has no squares.

        Examples
        --------
        >>> widget = LaboratoryWidget("S....\n.....\n....G")
        >>> widget.make_maze("prim")
        >>> print(widget.map)
        S....
        .#.#.
        .#.#G
        """
        self._replace_map(maze(self._square_map, name, seed))

    def lay(self, cell: CellLike, tile: TileLike | None = None) -> Verdict:
        """Lay a tile on a board, see `BoardWidget.lay`."""
        raise InvalidValue("only a board has tiles: here are none to lay")

    def lay_pair(
        self, a: tuple[CellLike, TileLike], b: tuple[CellLike, TileLike]
    ) -> Verdict:
        """Exchange two tiles on a board, see `BoardWidget.lay_pair`."""
        raise InvalidValue("only a board has tiles: here are none to exchange")

    @property
    def _square_map(self) -> SquareMap:
        now = self._timeline.now
        if isinstance(now, SquareMap):
            return now
        raise InvalidValue("only a map of squares has rows and columns, and mazes")

    def _replace_map(self, new: Any) -> None:
        """Draw a new map as one undoable step."""
        self._timeline.draw(new)
        self._follow()

    def _follow(self) -> None:
        """Show the map of the timeline."""
        self.map = str(self._timeline.now)
        self._history = self._timeline.sizes

    # traits ----------------------------------------------------------------------------

    def _as_text(self, given: object) -> str:
        """Return the text of a map; only one that comes from outside is parsed."""
        now = self._timeline.now
        if now is None or given != str(now):
            self._draft = self._map_kind.parse(given, now)
            given = str(self._draft)
        return str(given)

    @property
    def _menu_entries(self) -> dict[str, Any]:
        """The choices of the menus, with custom heuristics."""
        choices = self._map_kind.choices()
        offered = choices["heuristics"]
        new = self._functions.keys() - {name for name, *_ in offered}
        own = [[name, name, False] for name in sorted(new)]
        return {**choices, "heuristics": [*offered, *own]}

    @property
    def _settings(self) -> Settings:
        # The last heuristic serves all further searches.
        heuristics = [*self.heuristics, self.heuristics[-1]]
        searches = tuple(zip(self.algorithms, heuristics, strict=False))
        numbers = tuple((name, getattr(self, name)) for name in OFFERED)
        functions = tuple(self._functions.items())
        return Settings(searches, self.directions, numbers, functions)

    @traitlets.observe("algorithm")
    def _first_set(self, change: dict[str, Any]) -> None:
        first, *others = self.algorithms or [""]
        if change["new"] not in ("", first):
            # Choosing the second algorithm as the first swaps the two.
            others = [first if name == change["new"] else name for name in others]
            self.algorithms = [change["new"], *others]

    @traitlets.observe("heuristic")
    def _heuristic_set(self, change: dict[str, Any]) -> None:
        if self.heuristics and change["new"] != self.heuristics[0]:
            self.heuristics = [change["new"]]

    @traitlets.observe("algorithms", "heuristics")
    def _all_set(self, change: dict[str, Any]) -> None:
        setattr(self, change["name"][:-1], change["new"][0])

    @traitlets.observe("map", *_SETTABLE)
    def _changed(self, change: dict[str, Any]) -> None:
        if self._ran:
            if change["name"] == "heuristics":
                self._choices = self._menu_entries
            self._run()

    def _update_texts(self) -> None:
        super()._update_texts()
        self._choices = self._menu_entries
        self._ran = (None,)
        self._run()

    @localised
    def _run(self) -> None:
        """Run the searches, unless they have run on this map."""
        settings = self._settings
        if (self.map, settings) == self._ran:
            return
        self._ran = self.map, settings
        kind, timeline = self._map_kind, self._timeline
        if self.map != str(timeline.now):
            timeline.draw(self._draft)
        self._runs = runs = kind.runs(timeline.now, settings)
        with self.one_message():
            self._replace_story(max(map(len, self.traces), default=0))
            self._history = timeline.sizes
            searched = bool(self.traces)
            self._stage = kind.canvas(timeline.now, self.algorithms, searched=searched)
            self._shown = {"map": self.map, "traces": [run.packed for run in runs]}
            self.set_trait("result", kind.results(self.algorithms, runs))
            self._show_board()

    def _show_board(self) -> None:
        """Send what else a kind of map shows."""

    # requests of the page --------------------------------------------------------------

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "draw", "strokes": pieces}:
                self._timeline.apply(self._map_kind, pieces)
                self._follow()
            case {"do": "undo" | "redo" | "clear" as name}:
                getattr(self, name)()
            case {"do": "set", "values": dict(values)} if values.keys() <= _SETTABLE:
                with self.hold_trait_notifications():
                    for name, value in values.items():
                        setattr(self, name, value)
            case _:
                now = self._timeline.now
                new = self._map_kind.apply(now, request, now)
                if new is None:
                    super()._handle_request(request)
                else:
                    self._replace_map(new)

    # pictures --------------------------------------------------------------------------

    def _draw(self, **look: Any) -> str:
        if self.traces:
            return draw_step(self.traces, self.step, shade=self.shade, **look)
        return self._map_kind.picture(self._timeline.now, self.describe(), **look)

    def _small_svg(self) -> str:
        return self.to_svg(size=STILL_WIDTH if self.traces else None)

    def describe(self) -> str:
        """Return the current step in words, or the reason why there is none."""
        if self.traces:
            return f"{describe_step(self.traces, self.step)} {self._refusals}".rstrip()
        return self._map_kind.in_words(self._timeline.now, self._refusals)[1]

    @classmethod
    def _script_of(cls, state: Mapping[str, Any]) -> str:
        return next(kind.script for kind in MAP_KINDS if kind.sign in state["_stage"])

    @property
    def _heading(self) -> str:
        titles = ", ".join(trace.title for trace in self.traces) or self._refusals
        return str(Heading.LABORATORY(titles=titles))

    def _live_part(self) -> LivePart:
        part = self._page_part(self._heading)
        part = replace(part, limit=OfflineLimit.DRAWING, model=self.model_id or "")
        return with_kernel(part)

    def __repr__(self) -> str:
        briefs = [f"{name}, {result.brief}" for name, result in self.result.items()]
        found = "; ".join([*briefs, *filter(None, [self._refusals])])
        size, _ = self._map_kind.in_words(self._timeline.now, "")
        return f"LaboratoryWidget({f'{size}: {found}'!r})"


class BoardLaboratory(TileInHand, LaboratoryWidget):
    """A laboratory on a board, on which tiles are laid as in a `BoardWidget`."""

    _page_may_set = TileInHand._page_may_set | LaboratoryWidget._page_may_set
    _codes = None

    edition: traitlets.Unicode[str, str | bytes] = traitlets.Unicode(
        "1995", read_only=True
    ).tag(sync=True)

    _board_sent = ""

    @traitlets.default("_page")
    def _first_page(self) -> dict[str, Any]:
        return page_content()

    @property
    def _position(self) -> Board:
        board: Board = self._timeline.now.board
        return board

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "laying"}:
                self.send({"laying": bundled("laying.js")})
            case _:
                super()._handle_request(request)

    def _draw(self, **look: Any) -> str:
        # A part is shown of the board alone.
        if "window" in look:
            return draw_board(self._position, **look)
        return LaboratoryWidget._draw(self, **look)

    def _play(self, board: Position, *singles: Single) -> Verdict:
        verdict, last = explain_play(board, singles), singles[-1][0]
        with self.one_message():
            self.selected = last.name if last.on_board else ""
            if verdict.legal:
                self._replace_map(self._timeline.now.lay(singles))
            self._show(verdict, singles, done=verdict.legal)
        return verdict

    def _show_board(self) -> None:
        if str(self._position) != self._board_sent:
            self._board_sent = str(self._position)
            self.set_trait("edition", self._position.edition.short)
            self._forget()
            self._send_laid(self._position)
            self._refit(None)

    def _update_texts(self) -> None:
        super()._update_texts()
        self._page = page_content()
