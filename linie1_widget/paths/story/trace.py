"""The story of a search for a path."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import exp, log
from typing import Any

from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.story import Story
from linie1_widget.paths.story.story_base import Details, PathStory
from linie1_widget.paths.story.story_json import json_number
from linie1_widget.paths.story.tables import Tables
from linie1_widget.paths.texts import SearchPicture


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Trace(Story[S], PathStory[S]):
    """The result of a search and its recorded steps; see `Story` for the other attributes.

    Attributes
    ----------
    path : list
        The states from the start to the goal; empty if there is no path.
    cost : number
        The sum of the edge costs; infinite if there is no path.
    expanded : int
        The number of expansions: the goal's is not counted, a reopened state's counts
        again.
    algorithm : Algorithm
        An entry of `ALGORITHMS` or a custom algorithm.
    heuristic : str or None
        The name of the heuristic; None for an algorithm without one.
    start, goal
        The arguments of `search`.
    goals : tuple or None
        All goal states; None if the goal is a function.
    cycle : list
        The states of a negative cycle, the first one repeated at the end, or empty. With a
        cycle `path` is empty and `cost` is minus infinity.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph, search
    >>> graph = EdgeGraph("A -> B 1, A -> C 5, B -> C 2, C -> D 1")
    >>> trace = search(graph, "A", "D", "dijkstra")
    >>> trace
    <Trace: dijkstra, 4 states, cost 4, 3 expanded, 10 steps>
    >>> print(trace.sentence(6))
    C gets cheaper, from g = 5 to 3: its parent is now B.
    >>> trace.at(6).frontier, trace.at(6).g
    (('C',), {'A': 0, 'B': 1, 'C': 3})
    """

    cost: float
    expanded: int
    heuristic: str | None
    cycle: list[S] = field(default_factory=list)

    @property
    def found(self) -> bool:
        """True if there is a path."""
        return bool(self.path)

    @property
    def branching_factor(self) -> float | None:
        """The effective branching factor b; None if there is no path, or one of no moves.

        A tree as deep as the path, in which each node has b children, has as many nodes
        below its root as states were expanded: b + b² + … + b^depth. (Some textbooks count
        the states generated.) A search that expands only the states of its path has 1.

        >>> from linie1_widget.paths import EdgeGraph, search
        >>> graph = EdgeGraph("S -- A 1, S -- B 1, A -- C 1, A -- D 1, B -- G 1")
        >>> search(graph, "S", "G", "bfs").branching_factor
        1.79128784747792
        """
        depth = len(self.path) - 1
        if depth < 1:
            return None
        low, high = 0.0, max(1.0, exp(log(max(1, self.expanded)) / depth))
        for _ in range(60):  # halved until a float has no more digits
            middle = (low + high) / 2
            nodes = 0.0
            for _ in range(depth):
                nodes = (nodes + 1) * middle
            low, high = (middle, high) if nodes < self.expanded else (low, middle)
        return high

    @property
    def name(self) -> str:
        """The name of the algorithm with its settings and its heuristic.

        >>> from linie1_widget.paths import GridGraph, search
        >>> grid = GridGraph("S.G")
        >>> search(grid, grid.start, grid.goal, "astar", "manhattan").name
        'astar with manhattan'
        >>> search(grid, grid.start, grid.goal, "weighted_astar", weight=3).name
        'weighted_astar, weight 3 with zero'
        """
        settings = self.algorithm.described(self.settings)
        guided = f" with {self.heuristic}" if self.heuristic else ""
        return ", ".join((self.algorithm.name, *map(str, settings))) + guided

    def details(self, made: int, tables: Tables) -> Details:
        """Return the step made last as drawn, with the tables after it."""
        step, details = self.steps[made - 1], super().details(made, tables)
        if step.kind == "cycle":
            return replace(details, path=tuple(self.cycle))
        if step.kind != "goal":
            return details
        _, *waiting_and_closed = details.counts[:3]
        # A goal that is taken usually does not count as expanded.
        expanded = str(SearchPicture.EXPANDED), str(self.expanded)
        cost = str(SearchPicture.COST), format_number(step.g)
        counts = (expanded, *waiting_and_closed, cost)
        return replace(details, path=tuple(self.path), found=True, counts=counts)

    @property
    def states(self) -> tuple[S, ...]:
        """All states of the story in order of appearance, which numbers them in `to_dict`.

        Goals that were not reached come last.
        """
        found = (*self.path, *(self.goals or ()))
        return tuple(dict.fromkeys((self.start, *super().states, *found)))

    def entries(self, index_of: Mapping[S, int]) -> dict[str, Any]:
        """Return the additional entries of `to_dict`: the result of the search.

        Returns
        -------
        dict
            ``heuristic`` (name or None), ``start``, ``goals``, ``path`` (indices of
            states), ``cost`` (None if infinite), ``expanded``, and ``cycle`` only if there
            is one.

        Examples
        --------
        >>> from linie1_widget.paths import GridGraph, search
        >>> grid = GridGraph("S.G")
        >>> packed = search(grid, grid.start, grid.goal).to_dict()
        >>> packed["states"], packed["positions"]
        (['(0, 0)', '(0, 1)', '(0, 2)'], [[0, 0], [1, 0], [2, 0]])
        >>> packed["kinds"], packed["state"], packed["path"]
        ('stataktg', [0, 0, 1, 1, 2, 0, 2, 2], [0, 1, 2])
        """
        return {
            "heuristic": self.heuristic,
            "start": index_of[self.start],
            "goals": [index_of[goal] for goal in self.goals or ()],
            "path": [index_of[state] for state in self.path],
            "cost": json_number(self.cost),
            "expanded": self.expanded,
            **({"cycle": [index_of[at] for at in self.cycle]} if self.cycle else {}),
        }

    def __repr__(self) -> str:
        found = f"{len(self.path)} states, cost {format_number(self.cost)}"
        none = f"negative cycle of {len(self.cycle) - 1}" if self.cycle else "no path"
        story = f"{len(self)} steps" if self.steps else "not recorded"
        return (
            f"<Trace: {self.name}, {found if self.found else none}, "
            f"{self.expanded} expanded, {story}>"
        )
