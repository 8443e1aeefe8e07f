"""Referees of the algorithms that grow minimum spanning trees."""

from __future__ import annotations

from collections.abc import Collection, Generator
from functools import cached_property
from typing import Any, TypeAlias

from linie1_widget.lessons.taking_over.decisions import (
    DONE,
    Clicks,
    Decision,
    Referee,
    least,
)
from linie1_widget.lessons.texts.taking_over import Act, Asked
from linie1_widget.paths.graphs.edge_list import undirected

Edge: TypeAlias = tuple[Any, Any]


class Growing:
    """A tree or a forest that grows on a graph."""

    def __init__(self, graph: Any, root: Any = None) -> None:
        network = undirected(graph)
        self.states = network.states
        self.root = self.states[0] if root is None else root
        names = network.states
        self.costs: dict[Edge, float] = {
            (names[a], names[b]): cost for (a, b), cost in network.edges.items()
        }
        self.tree: list[Edge] = []
        self.tree_of = {state: number for number, state in enumerate(self.states)}
        self.chosen: set[Edge] = set()  # in this round of Borůvka's algorithm
        self.done_trees: set[int] = set()  # the trees that have chosen

    def join(self, edge: Edge) -> None:
        self.tree.append(edge)
        a, b = (self.tree_of[state] for state in edge)
        for state, number in self.tree_of.items():
            if number == b:
                self.tree_of[state] = a

    def cost(self, edge: Edge) -> float:
        return self.costs[edge]

    @property
    def outside(self) -> list[Edge]:
        """The edges that are not in the tree."""
        return [edge for edge in self.costs if edge not in self.tree]

    @property
    def joining(self) -> list[Edge]:
        """The edges that join two trees."""
        return [(a, b) for a, b in self.costs if self.tree_of[a] != self.tree_of[b]]

    def is_inside(self, state: Any) -> bool:
        """Return whether a state is in the tree of the root."""
        return self.tree_of[state] == self.tree_of[self.root]

    @property
    def crossing(self) -> list[Edge]:
        """The edges with one end in the tree of the root."""
        return [(a, b) for a, b in self.costs if self.is_inside(a) != self.is_inside(b)]

    @property
    def touched(self) -> set[Any]:
        """The states at edges of the tree."""
        return {state for edge in self.tree for state in edge}

    def degree(self, state: Any) -> int:
        return sum(state in edge for edge in self.tree)

    def from_root(self) -> dict[Any, float]:
        """Return the cost of the way in the tree from the root to each of its states."""
        cost: dict[Any, float] = {self.root: 0}
        for _ in self.tree:
            for a, b in self.tree:
                for here, there in ((a, b), (b, a)):
                    if here in cost and there not in cost:
                        cost[there] = cost[here] + self.costs[a, b]
        return cost

    @cached_property
    def ranks(self) -> dict[Edge, tuple[float, int]]:
        """The order of the edges: by cost, then as listed."""
        return {
            edge: (cost, place) for place, (edge, cost) in enumerate(self.costs.items())
        }

    def choices(self) -> dict[int, Edge]:
        """Return the cheapest edge out of each tree that has not chosen in this round."""
        chosen: dict[int, Edge] = {}
        for edge in sorted(self.joining, key=self.ranks.__getitem__):
            for state in edge:
                chosen.setdefault(self.tree_of[state], edge)
        return {tree: edge for tree, edge in chosen.items() if tree not in self.done_trees}

    @property
    def total(self) -> float:
        return sum(map(self.cost, self.tree))


def prim(graph: Any, root: Any = None) -> Referee:
    """Yield the decisions of Prim's algorithm; return the cost of the tree."""
    view = Growing(graph, root)
    while True:
        edges = view.crossing
        if not edges and view.joining:
            view.root = next(state for state in view.states if not view.is_inside(state))
            continue
        if not (yield from _cheapest_joins(view, edges)):
            return view.total


def kruskal(graph: Any, root: Any = None) -> Referee:
    """Yield the decisions of Kruskal's algorithm; return the cost of the tree."""
    view = Growing(graph, root)
    while True:
        if not (yield from _cheapest_joins(view, view.joining)):
            return view.total


def boruvka(graph: Any, root: Any = None) -> Referee:
    """Yield the decisions of Borůvka's algorithm; return the cost of the tree."""
    view = Growing(graph, root)
    while True:
        choices = view.choices()
        if not choices and view.chosen:
            for edge in sorted(view.chosen, key=view.ranks.__getitem__):
                view.join(edge)
            view.chosen.clear()
            view.done_trees.clear()
            continue
        right: Clicks = frozenset(choices.values()) or DONE
        click = yield _which_edge(view, right, Asked.CHOICE)
        if click is Act.DONE:
            return view.total
        view.chosen.add(click)
        view.done_trees |= {tree for tree, edge in choices.items() if edge == click}


def _cheapest_joins(
    view: Growing, edges: Collection[Edge]
) -> Generator[Decision, Any, bool]:
    """Ask for a cheapest of these edges and join it; return False if the tree is done."""
    click = yield _which_edge(view, frozenset(least(edges, view.cost)) or DONE)
    if click is Act.DONE:
        return False
    view.join(click)
    return True


def _which_edge(view: Growing, right: Clicks, asked: Asked = Asked.EDGE) -> Decision:
    options = (*(edge for edge in view.outside if edge not in view.chosen), Act.DONE)
    return Decision("take", right, options, asked, view)
