"""The widget for stepping through searches, and the maps and trees that its page gets."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import sentence_of
from linie1_widget.base.svg.elements import WHOLE
from linie1_widget.base.svg.styles import ART, Style
from linie1_widget.base.svg.symbols import Node, sheet, tree, used_symbols
from linie1_widget.base.widget.output import STILL_WIDTH
from linie1_widget.base.widget.page import LivePart
from linie1_widget.base.widget.traits import InvalidTrait
from linie1_widget.base.widget.widget import PlaybackOptions, PlaybackWidget
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.picture.drawn_step import AnyStory, StoryLike
from linie1_widget.paths.picture.graph_scene import own_map, scenes_of
from linie1_widget.paths.picture.legend import all_signs, is_search, story_marks
from linie1_widget.paths.picture.scene import COST, Scene, SceneFigure
from linie1_widget.paths.picture.search_picture import (
    as_traces,
    describe_step,
    draw_step,
    map_symbols,
)
from linie1_widget.paths.picture.style import MARKS, StepPaint
from linie1_widget.paths.picture.tree_scene import (
    GONE_SIZE,
    NONE,
    TreeScene,
    box_symbols,
    draws_states,
    gone_sign,
    too_large,
    tree_scenes_of,
)
from linie1_widget.paths.story.story_json import Interned, as_text, columns_as_text
from linie1_widget.paths.texts import SearchPage, SearchTreeNote, SearchTreePage

if TYPE_CHECKING:
    from typing_extensions import Unpack


def map_entries(
    traces: Sequence[AnyStory], width: float = WHOLE, plain: bool = False
) -> tuple[list[dict[str, Any]], list[Node]]:
    """Return the traits ``_maps`` and ``_sheet``; equal grounds are shared."""
    paint = StepPaint()
    scenes = scenes_of(traces, paint, width, plain)
    grounds: dict[str, Any] = {}
    entries = []
    for trace, scene in zip(traces, scenes, strict=True):
        ground = paint.group(*scene.ground)
        name = f"ground-{len(grounds)}"
        for other, former in grounds.items():
            if former.tostring() == ground.tostring():
                name = other
        grounds.setdefault(name, ground)
        entry = map_entry(trace, scene, trace.states)
        entries.append({"ground": name, **entry, "spots": _columns(entry["spots"])})
    for name, ground in grounds.items():
        ground["id"] = name
    covers = [_cover(scene) for scene in scenes]
    names = dict.fromkeys(
        name
        for trace, scene in zip(traces, scenes, strict=True)
        for name in (*story_marks(trace, scene.shape), *scene.marks)
    )
    parts = [
        *grounds.values(),
        *chain.from_iterable(covers),
        *map(paint.use, names),
    ]
    symbols = map_symbols(scenes)
    used = used_symbols(symbols, "".join(part.tostring() for part in parts), paint)
    drawn = sheet({name: symbols[name] for name in used}, paint)
    return entries, [*drawn, *map(tree, grounds.values())]


def _columns(spots: list[list[float]]) -> list[Any]:
    """Return the columns of spots as texts, with the list of numbers that they index.

    Spots that are turned, or too many for that, stay pairs.
    """
    numbers = Interned()
    columns = [as_text(numbers.indices(column)) for column in zip(*spots, strict=True)]
    short = len(columns) == 2 and all(isinstance(column, str) for column in columns)
    return [*columns, numbers.listed] if short else spots


def map_entry(story: StoryLike, scene: Scene, states: Collection[Any]) -> dict[str, Any]:
    """Return the data from which the page places the marks of a story, as plain JSON.

    It holds for any story with these states, in the order of their numbers.
    """
    place = {state: index for index, state in enumerate(states)}
    spots = [scene.spots[state] for state in states]
    any_turned = any(spot.turn for spot in spots)
    # The page finds the symbols of marks by shape, as in "square-closed"; "spots" and
    # "words" are lists by state number, and spots can be columns.
    entry = {
        "shape": scene.shape,
        "scale": scene.scale,
        "cover": list(map(tree, _cover(scene))),
        "spots": [list(spot if any_turned else spot[:2]) for spot in spots],
        # Lists of template, art class, offset from the words of the state, height of the
        # letters, and number of letters of height 1 that fit.
        "figures": [list(map(_figure, figures)) for figures in scene.figures],
        "written": scene.written,
        "above": scene.paths_above,
        "window": list(scene.window),
        # The greatest width of the window in pixels.
        "widest": scene.widest,
        # The width of a square or node that can be pointed at.
        "size": scene.size,
        "legend": [
            [symbol, " ".join(map(str, box)), words]
            for symbol, box, words in all_signs(scene, story)
        ],
    }
    if scene.covered:
        entry["covered"] = [place[state] for state in scene.covered if state in place]
    if scene.words:
        entry["words"] = [list(scene.words[state]) for state in states]
    # Edges end at the rim of a node; without one, "size" applies.
    if scene.rim:
        entry["rim"] = scene.rim
    # The origin of squares that may hold several states.
    if scene.lattice:
        entry["lattice"] = list(scene.lattice)
    # Paths that are not straight: path data from a spot by degrees, and between states.
    if scene.pieces:
        pieces = Interned()
        entry["edges"] = [
            [place[a], place[b], pieces[data]] for (a, b), data in scene.pieces.items()
        ]
        entry["pieces"] = pieces.listed
        entry["leads"] = {str(turn): data for turn, data in scene.leads.items()}
    return entry


def _cover(scene: Scene) -> list[Any]:
    # The style sheet makes the letters of costs larger where they would be illegible.
    return [*scene.mud(COST), *scene.cover]


def tree_entries(traces: Sequence[AnyStory]) -> list[dict[str, Any]]:
    """Return the value of the trait ``_trees``; raise InvalidValue if none can be drawn."""
    return [
        tree_entry(trace, scene) if scene else {}
        for trace, scene in zip(traces, tree_scenes_of(traces), strict=True)
    ]


def tree_entry(trace: AnyStory, scene: TreeScene) -> dict[str, Any]:
    """Return the data from which the page draws a tree at any step, as plain JSON."""
    number = {state: index for index, state in enumerate(trace.states)}
    nodes, attempts = scene.growth.nodes, trace.attempts
    states = [attempt.state for attempt in attempts] or [node.state for node in nodes]
    ys = {node: y for phase in scene.phases for node, (_, y) in phase.places.items()}
    width, height = scene.box
    keys: Sequence[Any] = range(len(attempts)) if attempts else trace.states
    labels = {} if attempts else {key: (label_of(trace.graph, key),) for key in scene.faces}
    wide, high = (size + 6 for size in GONE_SIZE)
    # "state", "parent", "begins" and "y" are columns by node number.
    return {
        "state": [number.get(state, NONE) for state in states],
        "parent": [node.parent for node in nodes],
        "begins": [node.begins for node in nodes],
        # Layouts of the tree for growing numbers of nodes.
        "stages": [
            {
                "first": phase.first,
                "size": [phase.width, phase.height],
                "x": [x for x, _ in phase.places.values()],
            }
            for phase in scene.phases
        ],
        "y": list(ys.values()),
        # Pairs of steps made and node number: of the first node of each restart, and of a
        # node that represents its state again.
        "rounds": list(map(list, scene.growth.rounds)),
        "again": list(map(list, scene.growth.again)),
        "box": list(scene.box),
        "figures": [_figure(figure) for figure in (scene.cost, *scene.lines)],
        # Texts in the boxes, line by line, by state number; None if they are the labels.
        # Attempts have one each, and the steps after which they were given up.
        "faces": None
        if labels == scene.faces
        else [list(scene.faces.get(key, ())) for key in keys],
        **({"ends": [attempt.ends for attempt in attempts]} if attempts else {}),
        # The tree replaces the map.
        "instead": draws_states(trace),
        "sheet": sheet({**box_symbols(width, height), "box-sign": gone_sign}, StepPaint()),
        "sign": [
            "box-sign",
            f"{-wide / 2:g} {-high / 2:g} {wide} {high}",
            str(SearchTreeNote.GONE),
        ],
    }


def _figure(figure: SceneFigure) -> list[Any]:
    return [figure.text, figure.art, figure.x, figure.y, figure.size, figure.letters]


MOST_STEPS = 200_000  # the widget sends them all, and notebooks keep them

# Of trees and distances; each step names an edge and takes more room than others.
MOST_TREE_STEPS = 50_000

MOST_PLACES = 60_000  # squares or nodes; each is an element of the page

# What a widget without arguments searches.
FIRST_MAZE = GridGraph("""\
S.#.....
..#.##..
..#..#..
.....#.G
..#.....
""")

_DRAWABLE = 5_000  # nodes of a graph whose picture stays below a megabyte


class SearchWidget(PlaybackWidget):
    """A search to step through, forwards and backwards; or two searches side by side.

    The widget sends all steps to the page when it is shown, so that stepping needs no
    kernel.

    Parameters
    ----------
    trace : Trace, Watched, Tree, Distances or EventStory, or list of one or two, optional
        The result of `search`, `watch`, `spanning_tree`, `steiner_tree` or
        `all_distances`. Two results are shown side by side, step by step. By default
        breadth-first search in a small maze.
    step : int, default 0
        The step to begin at.
    speed : float, default 4
        Steps per second during playback.
    tree : bool, optional
        True to show the tree of parents in a tab below the map. By default it is shown, in
        place of the map, where the graph draws its states but gives them no coordinates, as
        the sliding puzzle does.
    shade : bool, default False
        True to show closed states the darker, the more it costs to reach them.

    Attributes
    ----------
    step : int
        The number of steps made, 0 to `last`. The shorter of two searches stays at its end.
        Can be linked with ``ipywidgets.jslink``.
    playing : bool
        True while the page plays the steps.
    speed : float
        Steps per second, 0.5 to 60.
    last : int
        The number of steps of the search, of the longer one of two. Read only.
    tree : bool
        True if the tree is shown; the page has a tab for it. The tree is laid out and sent
        when it is first shown.
    shade : bool
        True if closed states are shaded by their cost; the page has a switch for it.

    Raises
    ------
    ValueError
        If there are more than 200,000 steps (50,000 of trees and distances) or more than
        60,000 squares or nodes, or if a tree is wanted and no search has one, or one has
        more than 20,000 nodes.

    Examples
    --------
    >>> SearchWidget()
    SearchWidget('bfs, step 0 of 100')
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph('''
    ...     S.#G
    ...     ....
    ... ''')
    >>> widget = SearchWidget(search(grid, grid.start, grid.goal, "astar", "manhattan"))
    >>> widget.step = 2
    >>> widget
    SearchWidget('astar with manhattan, step 2 of 22')
    >>> print(widget.describe())
    A* with Manhattan distance, step 2 of 22: Take (0, 0): its f = 0 + 3 = 3 is the \
smallest in the frontier.
    """

    _script = "search"
    _words_of = (*PlaybackWidget._words_of, SearchPage, SearchTreePage)
    _styles = MappingProxyType({**ART, **MARKS})

    _traces = traitlets.List(traitlets.Dict()).tag(sync=True)
    _maps = traitlets.List(traitlets.Dict()).tag(sync=True)
    _sheet = traitlets.List(traitlets.List()).tag(sync=True)
    tree: traitlets.Bool[bool, bool | int] = traitlets.Bool(False).tag(sync=True)
    _trees = traitlets.List(traitlets.Dict()).tag(sync=True)

    shade: traitlets.Bool[bool, bool | int] = traitlets.Bool(False).tag(sync=True)

    _page_may_set = PlaybackWidget._page_may_set | {"tree", "shade"}

    def __init__(
        self,
        trace: AnyStory | Sequence[AnyStory] | None = None,
        *,
        step: int = 0,
        tree: bool | None = None,
        shade: bool = False,
        **kwargs: Unpack[PlaybackOptions],
    ) -> None:
        if trace is None:
            trace = search(FIRST_MAZE, FIRST_MAZE.start, FIRST_MAZE.goal)
        self._shown = as_traces(trace)
        _check_size(self._shown)
        if tree is None:
            tree = all(map(draws_states, self._shown)) and not too_large(self._shown)
        self._looks: dict[str, Style] = {**self._styles}
        for map_ in filter(None, (own_map(trace.graph) for trace in self._shown)):
            self._looks |= map_.styles
        maps, symbols = map_entries(self._shown)
        super().__init__(
            last=max(map(len, self._shown)),
            step=step,
            _traces=self._pack_traces(),
            _maps=maps,
            _sheet=symbols,
            _trees=tree_entries(self._shown) if tree else [],
            tree=tree,
            shade=shade,
            **kwargs,
        )

    @traitlets.validate("tree")
    def _lay_out_trees(self, proposal: Any) -> bool:
        """Lay out the trees before they are first shown; refuse if that is impossible."""
        if proposal.value and not self._trees:
            try:
                self._trees = tree_entries(self._shown)
            except InvalidValue as error:
                raise InvalidTrait(sentence_of(error) or str(error)) from None
        return bool(proposal.value)

    def _own_style_sheet(self) -> tuple[str, str]:
        if self._looks == self._styles:
            return super()._own_style_sheet()
        return self._style_sheet_of(self._script, self._looks)

    def _update_texts(self) -> None:
        super()._update_texts()
        self._traces = self._pack_traces()
        self._maps, self._sheet = map_entries(self._shown)
        if self._trees:
            self._trees = tree_entries(self._shown)

    def _pack_traces(self) -> list[dict[str, Any]]:
        return [
            columns_as_text(trace.to_dict(), squares=type(trace.graph) is GridGraph)
            for trace in self._shown
        ]

    @property
    def traces(self) -> tuple[AnyStory, ...]:
        """The one or two searches shown."""
        return self._shown

    @property
    def _has_picture(self) -> bool:
        graphs = [trace for trace in self._shown if not isinstance(trace.graph, GridGraph)]
        return sum(len(trace.states) for trace in graphs) <= _DRAWABLE

    def _draw(self, **look: Any) -> str:
        return draw_step(self._shown, self.step, tree=self.tree, shade=self.shade, **look)

    def _small_svg(self) -> str:
        return self.to_svg(size=STILL_WIDTH)

    def describe(self) -> str:
        """Describe the current step in words."""
        return describe_step(self._shown, self.step)

    @property
    def _heading(self) -> str:
        return ", ".join(trace.title for trace in self._shown)

    def _live_part(self) -> LivePart:
        return replace(self._page_part(self._heading), styles=self._looks)

    def __repr__(self) -> str:
        titles = (
            f"{trace.name}, step {min(self.step, len(trace))} of {len(trace)}"
            for trace in self._shown
        )
        return f"{type(self).__name__}({'; '.join(titles)!r})"


def _check_size(traces: Sequence[AnyStory]) -> None:
    """Raise InvalidValue if the page could not show so many steps or places."""
    steps = sum(map(len, traces))
    marks = sum(len(trace) for trace in traces if not is_search(trace))
    places = {id(trace.graph): _places(trace) for trace in traces}
    alone = "search(..., record=False) gives the path and its cost alone"
    if marks:
        alone = "record=False gives the tree or the distances alone"
    for count, most, what in (
        (steps, MOST_STEPS, "steps"),
        (marks, MOST_TREE_STEPS, "steps of trees and distances"),
        (sum(places.values()), MOST_PLACES, "squares or nodes"),
    ):
        if count > most:
            raise InvalidValue(
                f"a SearchWidget takes up to {most:,} {what}, but here are {count:,}: show "
                f"a smaller map, or a part of it; {alone}, and draw_step(trace, step) a "
                "picture of one step"
            )


def _places(trace: AnyStory) -> int:
    """Return the least number of squares or nodes on the map of a search."""
    graph = trace.graph
    if isinstance(graph, GridGraph):
        return graph.rows * graph.cols
    return len(trace.states)
