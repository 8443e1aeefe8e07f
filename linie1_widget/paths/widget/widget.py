"""The widget for stepping through searches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import sentence_of
from linie1_widget.base.svg.styles import ART, Style
from linie1_widget.base.widget.output import STILL_WIDTH
from linie1_widget.base.widget.page import LivePart
from linie1_widget.base.widget.traits import InvalidTrait
from linie1_widget.base.widget.widget import PlaybackOptions, PlaybackWidget
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.picture.drawn_step import AnyStory
from linie1_widget.paths.picture.graph_scene import own_map
from linie1_widget.paths.picture.legend import is_search
from linie1_widget.paths.picture.search_picture import as_traces, describe_step, draw_step
from linie1_widget.paths.picture.style import MARKS
from linie1_widget.paths.picture.tree_scene import draws_states, too_large
from linie1_widget.paths.story.story_json import columns_as_text
from linie1_widget.paths.texts import SearchPage, SearchTreePage
from linie1_widget.paths.widget.search_maps import map_entries, tree_entries

if TYPE_CHECKING:
    from typing_extensions import Unpack

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
