"""The stories of trees and of all-pairs distances.

In the steps, states are numbers, their places in `Network.states`; edges are pairs, smaller
one first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import isinf
from operator import itemgetter
from typing import Any

from linie1_widget.base.language.key import Key
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.narration import Narration, format_number
from linie1_widget.paths.story.story_base import Snapshot
from linie1_widget.paths.story.story_json import json_number
from linie1_widget.paths.story.tables import Table, Tables
from linie1_widget.paths.texts import Legend, SearchPage

# The status of an edge: may be taken, left out, on a chosen path, in the tree.
CANDIDATE, REJECTED, PATH, TREE = "candidate", "rejected", "path", "tree"

# The status of a move in a game tree: the best so far, looked at and not better, cut off
# without a look, or below one that is cut off.
BEST, WORSE, CUT, UNSEEN = "best", "worse", "cut", "unseen"

NEXT = "next"  # the status of an edge that leads on to a goal, drawn as an arrow

# The tables that a step changes: the status of an edge, such as `TREE`; the cost of an edge
# in the queue, which orders it; the number of a state's component, from 0; the number shown
# at a state, such as its distance; the parent of a state in the union–find forest; the
# number in a row and a column.
EDGES, QUEUE, GROUPS, VALUES = "edges", "queue", "groups", "values"
FOREST, TABLE = "forest", "table"


@dataclass(frozen=True, kw_only=True, repr=False)
class NetworkNarration(Narration):
    """The narration of an algorithm on a network, and the panels it needs.

    ``queue`` and ``table`` are headings; ``values`` is the text at a state with ``{g}``;
    ``marks`` are the statuses that it may give to edges, and `GROUPS` if it marks
    components: a legend names them before a run.
    """

    queue: str = ""
    values: str = ""
    table: str = ""
    forest: bool = False
    marks: tuple[str, ...] = ()

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The tables that the steps change, with the panels."""
        reached = Legend.REACHED if self.values else ""
        return (
            Table(EDGES, "edge", "edge"),
            Table(QUEUE, "edge", "list" if self.queue else "", title=self.queue),
            Table(VALUES, shown="number", mark="closed", legend=reached),
            Table(GROUPS, mark="group-", legend=Legend.COMPONENT),
            Table(FOREST, shown="forest" if self.forest else "parent"),
            Table(TABLE, "cell", "cell" if self.table else "", title=self.table),
        )

    @property
    def figure(self) -> str:
        """The number shown at states: "value", or "" for none."""
        return "value" if self.values else ""

    def uses(self, name: str) -> bool:
        return name == VALUES or name in self.marks


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class NetworkStory(EventStory[S]):
    """The steps of an algorithm on a network; see `EventStory` for other attributes.

    Attributes
    ----------
    algorithm : NetworkNarration
        The narration, such as a `TreeAlgorithm`.
    steps : sequence of Event
        All steps; empty if not recorded.
    states : tuple
        All states; the steps refer to them by index.
    costs : mapping of (int, int) to number
        The cost of each edge.
    rows : tuple of str
        The headings of the table's rows.
    columns : tuple of int
        The states whose columns of the table are always shown.
    """

    algorithm: NetworkNarration

    @property
    def tables(self) -> tuple[Table, ...]:
        return self.algorithm.tables

    @property
    def figure(self) -> str:
        """The number shown at states: "value", or "" for none."""
        return self.algorithm.figure

    @cached_property
    def number_of(self) -> Mapping[int, int]:
        """The number of each state: the tables refer to states by their numbers."""
        return {number: number for number in range(len(self.states))}

    def state_of(self, reference: int) -> S:
        return self.states[reference]

    def at(self, made: int) -> Snapshot[S]:
        """Return the snapshot after this many steps: 0 is the beginning, -1 the end.

        Examples
        --------
        >>> from linie1_widget.paths import EdgeGraph, spanning_tree
        >>> story = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 3"), "kruskal")
        >>> snapshot = story.at(3)
        >>> snapshot.tree, snapshot.queue
        ([('A', 'B')], ((('B', 'C'), 2), (('A', 'C'), 3)))
        """
        count, states = self._count(made), self.states
        tables = self.tables_after(count)
        queue = sorted(tables[QUEUE].items(), key=itemgetter(1, 0))
        edges = {(states[a], states[b]): it for (a, b), it in sorted(tables[EDGES].items())}
        groups, values, forest = (
            {states[number]: value for number, value in sorted(tables[name].items())}
            for name in (GROUPS, VALUES, FOREST)
        )
        lists = {"tree": TREE, "candidates": CANDIDATE, "rejected": REJECTED}
        return Snapshot(
            made=count,
            step=self._last(count),
            edges=edges,
            queue=tuple(((states[a], states[b]), cost) for (a, b), cost in queue),
            groups=groups,
            values=values,
            forest={state: states[above] for state, above in forest.items()},
            table={
                (self.rows[row], states[number]): value
                for (row, number), value in sorted(tables[TABLE].items())
            },
            **{
                name: [edge for edge, other in edges.items() if other == status]
                for name, status in lists.items()
            },
        )

    def counts(self, tables: Tables) -> dict[Key, str]:
        counts: dict[Key, str] = {}
        if self.algorithm.queue:
            counts[SearchPage.WAITING] = str(len(tables[QUEUE]))
        if self.algorithm.table:
            counts[SearchPage.ENTRIES] = str(len(tables[TABLE]))
        return counts


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Tree(NetworkStory[S]):
    """A tree or a forest, with the steps of the algorithm.

    Attributes
    ----------
    edges : list of pairs of states
        The edges of the tree.
    cost : number
        The sum of the edge costs.
    terminals : tuple
        The states to join; empty for a spanning tree.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph, spanning_tree
    >>> tree = spanning_tree(EdgeGraph("A -- B 1, B -- C 2, A -- C 3"))
    >>> tree
    <Tree: prim, 2 edges, cost 3, 8 steps>
    >>> tree.edges
    [('A', 'B'), ('B', 'C')]
    """

    edges: list[tuple[S, S]]
    cost: float
    terminals: tuple[S, ...] = ()

    @property
    def badges(self) -> Mapping[S, str]:
        return dict.fromkeys(self.terminals, "T")

    def counts(self, tables: Tables) -> dict[Key, str]:
        tree = [edge for edge, status in tables[EDGES].items() if status == TREE]
        cost = format_number(sum(map(self.costs.__getitem__, tree)))
        return {
            SearchPage.TREE_EDGES: str(len(tree)),
            SearchPage.TREE_COST: cost,
            **super().counts(tables),
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the story as JSON data; ``tree`` has pairs of numbers of states."""
        number = {state: number for number, state in enumerate(self.states)}
        tree = [[number[a], number[b]] for a, b in self.edges]
        return {**super().to_dict(), "tree": tree, "tree_cost": json_number(self.cost)}

    def __repr__(self) -> str:
        return (
            f"<Tree: {self.name}, {len(self.edges)} edges, cost "
            f"{format_number(self.cost)}, {_steps_text(self)}>"
        )


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Distances(NetworkStory[S]):
    """The distances between all pairs of states, with the steps of the algorithm.

    Attributes
    ----------
    distances : mapping of states to mappings of states to number
        ``distances[a][b]`` is the cost of a cheapest path from a to b, or infinite.
    between : mapping of pairs of states to states
        A state on the cheapest path of a pair, which joins two shorter ones; missing for
        pairs whose cheapest path is an edge.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph, all_distances
    >>> found = all_distances(EdgeGraph("A -> B 1, B -> C 2, A -> C 5"))
    >>> found.distances["A"], found.path("A", "C"), found.path("C", "A")
    ({'A': 0, 'B': 1, 'C': 3}, ['A', 'B', 'C'], [])
    """

    distances: Mapping[S, Mapping[S, float]]
    between: Mapping[tuple[S, S], S]

    def path(self, start: S, goal: S) -> list[S]:
        """Return a path of least cost; empty if there is none."""
        if isinf(self.distances[start][goal]):
            return []
        path, waiting = [start], [] if start == goal else [(start, goal)]
        while waiting:
            a, b = waiting.pop()
            middle = self.between.get((a, b))
            if middle is None:
                path.append(b)
            else:
                waiting += [(middle, b), (a, middle)]
        return path

    def __repr__(self) -> str:
        return f"<Distances: {len(self.states)} states, {_steps_text(self)}>"


def _steps_text(story: NetworkStory[Any]) -> str:
    return f"{len(story)} steps" if story.steps else "not recorded"
