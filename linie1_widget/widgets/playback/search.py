"""A search in a notebook cell, to be stepped through."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any

import traitlets

from linie1_widget.drawing.lattice.quiet_map import QUIET_STYLES
from linie1_widget.drawing.search.picture import (
    as_traces,
    describe_step,
    draw_step,
)
from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.drawing.search.style import MARKS
from linie1_widget.drawing.search.tree.tree_scene import draws_states, too_large
from linie1_widget.drawing.svg.styles import ART
from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.page.search import Search
from linie1_widget.language.english.page.search_tree import SearchTreeText
from linie1_widget.language.key import sentence_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.story.networks.network_story import NetworkStory
from linie1_widget.widgets.page.part import LivePart
from linie1_widget.widgets.playback.playback_widget import PlaybackWidget
from linie1_widget.widgets.playback.search_maps import map_entries
from linie1_widget.widgets.playback.search_trees import tree_entries
from linie1_widget.widgets.traits import InvalidTrait

MOST_STEPS = 200_000
"""All of them go to the page with the widget, and into the notebook with the page."""

MOST_TREE_STEPS = 50_000
"""Steps of trees and of distances: each names an edge, and takes more room than others."""

MOST_PLACES = 60_000
"""Squares or nodes on the maps; each is an element of the page."""

_DRAWABLE = 5_000
"""Nodes of a graph that a picture of less than a megabyte can show."""


class SearchWidget(PlaybackWidget):
    """A search that can be stepped through, forwards and backwards; or two at once.

    All steps are sent to the page with the widget, so stepping asks nothing of Python
    and goes on when the kernel is gone.

    Parameters
    ----------
    trace : Trace, Watched, Tree or Distances, or list of one or two
        What `search`, `watch`, `spanning_tree`, `steiner_tree` or `all_distances` returns.
        Two are shown side by side, step by step.
    step : int
        Where it begins.
    speed : float
        Steps in a second while it plays.
    tree : bool, optional
        Whether the tree of parents is shown beside the map. Without it, it is shown
        where the graph draws its states and gives them no places, as the sliding puzzle
        does: there it stands in place of the map.

    Attributes
    ----------
    step : int
        How many steps have been made: 0 is before the first, `last` after the last.
        A shorter one of two searches stays at its end.
    playing : bool
        Whether it plays.
    speed : float
        Steps in a second, 0.5 to 60.
    last : int
        The number of the last step, of the longer one of two. Read only.
    tree : bool
        Whether the tree is shown; the page has a button for it. Python lays it out when
        it is first asked for, and the page has it from then on.

    Raises
    ------
    ValueError
        If there are more than 200,000 steps (50,000 of trees and distances), or more than
        60,000 squares or nodes; or a tree is asked for and no search has one, or one with
        more than 20,000 nodes.

    Examples
    --------
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
    _words_of = (*PlaybackWidget._words_of, Search, SearchTreeText)
    _looks = MappingProxyType({**ART, **QUIET_STYLES, **MARKS})

    _traces = traitlets.List(traitlets.Dict()).tag(sync=True)
    _maps = traitlets.List(traitlets.Dict()).tag(sync=True)
    _sheet = traitlets.List(traitlets.List()).tag(sync=True)
    tree = traitlets.Bool(False).tag(sync=True)
    _trees = traitlets.List(traitlets.Dict()).tag(sync=True)

    _page_may_set = PlaybackWidget._page_may_set | {"tree"}

    def __init__(
        self,
        trace: AnyStory | Sequence[AnyStory],
        step: int = 0,
        tree: bool | None = None,
        **kwargs: Any,
    ) -> None:
        self._shown = as_traces(trace)
        _check_size(self._shown)
        if tree is None:
            tree = all(map(draws_states, self._shown)) and not too_large(self._shown)
        maps, symbols = map_entries(self._shown)
        super().__init__(
            last=max(map(len, self._shown)),
            step=step,
            _traces=[each.to_dict() for each in self._shown],
            _maps=maps,
            _sheet=symbols,
            _trees=tree_entries(self._shown) if tree else [],
            tree=tree,
            **kwargs,
        )

    @traitlets.validate("tree")
    def _grow(self, proposal: Any) -> bool:
        """Lay out the trees before they are first shown; if they cannot be, refuse."""
        if proposal.value and not self._trees:
            try:
                self._trees = tree_entries(self._shown)
            except InvalidValue as error:
                raise InvalidTrait(sentence_of(error) or str(error)) from None
        return bool(proposal.value)

    def _retell(self) -> None:
        super()._retell()
        self._traces = [each.to_dict() for each in self._shown]
        self._maps, self._sheet = map_entries(self._shown)
        if self._trees:
            self._trees = tree_entries(self._shown)

    @property
    def traces(self) -> tuple[AnyStory, ...]:
        """What is shown: one search or two."""
        return self._shown

    @property
    def _picturesque(self) -> bool:
        graphs = [trace for trace in self._shown if not isinstance(trace.graph, GridGraph)]
        return sum(len(trace.states) for trace in graphs) <= _DRAWABLE

    def to_svg(self) -> str:
        """The picture of the current step."""
        return draw_step(self._shown, self.step, tree=self.tree)

    def describe(self) -> str:
        """The current step in words."""
        return describe_step(self._shown, self.step)

    def _live_part(self) -> LivePart:
        return self._part(", ".join(trace.title for trace in self._shown))

    def __repr__(self) -> str:
        told = (
            f"{trace.name}, step {min(self.step, len(trace))} of {len(trace)}"
            for trace in self._shown
        )
        return f"{type(self).__name__}({'; '.join(told)!r})"


def _check_size(traces: Sequence[AnyStory]) -> None:
    """Refuse what would be a burden to the page, and say what to do instead."""
    steps = sum(map(len, traces))
    marks = sum(len(trace) for trace in traces if isinstance(trace, NetworkStory))
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
                f"a SearchWidget takes up to {most:,} {what}, and here are {count:,}: show "
                f"a smaller map, or a part of it; {alone}, and draw_step(trace, step) a "
                "picture of one step"
            )


def _places(trace: AnyStory) -> int:
    """How many squares or nodes the map of a search has, at least."""
    graph = trace.graph
    if isinstance(graph, GridGraph):
        return graph.rows * graph.cols
    return len(trace.states)
