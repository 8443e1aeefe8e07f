"""A whole graph in numbers: for algorithms that look at all of its edges."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic

from linie1_widget.errors import InvalidValue
from linie1_widget.paths.graphs.graph import Graph, S, explore

Edge = tuple[int, int]


@dataclass(frozen=True)
class Network(Generic[S]):
    """The states of a graph and its edges, by number.

    Attributes
    ----------
    states : tuple
        In the order in which the graph lists them; each is known by its place here.
    edges : mapping of (int, int) to number
        What each edge costs, of parallel ones the least, in the order of its two states.
        Of an undirected graph each edge stands here once, its smaller number first;
        edges from a state to itself are left out.
    """

    states: tuple[S, ...]
    edges: dict[Edge, float]

    @property
    def by_cost(self) -> list[tuple[float, Edge]]:
        """The edges with their costs, the cheapest first.

        Of equal ones that between the earlier states comes first.
        """
        return sorted((cost, edge) for edge, cost in self.edges.items())

    def near(self) -> list[list[tuple[int, float]]]:
        """The neighbours of each state with the costs of their edges, as if undirected."""
        near: list[list[tuple[int, float]]] = [[] for _ in self.states]
        for (a, b), cost in self.edges.items():
            near[a].append((b, cost))
            near[b].append((a, cost))
        return near


def pair(a: int, b: int) -> Edge:
    """The edge between two states, as an undirected network names it."""
    return (a, b) if a < b else (b, a)


def directed(graph: Graph[S], states: Iterable[S] | None = None) -> Network[S]:
    """The network of a graph with each of its edges as it leads.

    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> directed(EdgeGraph("A -> B 2, A -> B 1, B -- C 4")).edges
    {(0, 1): 1, (1, 2): 4, (2, 1): 4}
    """
    found = explore(graph, states)
    number = {state: at for at, state in enumerate(found)}
    costs: dict[Edge, float] = {}
    for state, edges in found.items():
        for nxt, cost in edges:
            edge = number[state], number[nxt]
            if edge[0] != edge[1]:
                costs[edge] = min(cost, costs.get(edge, cost))
    return Network(tuple(found), dict(sorted(costs.items())))


def undirected(graph: Graph[S], states: Iterable[S] | None = None) -> Network[S]:
    """The network of a graph whose edges can all be taken both ways at the same cost.

    Raises
    ------
    ValueError
        If one of them cannot, or the graph cannot list its states.

    Examples
    --------
    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> undirected(EdgeGraph("B -- A 2, B -- C 4, C -- C")).edges
    {(0, 1): 2, (0, 2): 4}
    >>> undirected(EdgeGraph("A -> B 2"))
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: the edge from 'A' to 'B' costs 2 and there is none \
back: a tree needs edges that can be taken both ways at the same cost
    """
    network = directed(graph, states)
    for (a, b), cost in network.edges.items():
        back = network.edges.get((b, a))
        if back != cost:
            names = f"from {network.states[a]!r} to {network.states[b]!r}"
            way = "there is none back" if back is None else f"{_shown(back)} back"
            raise InvalidValue(
                f"the edge {names} costs {_shown(cost)} and {way}: a tree needs edges that "
                "can be taken both ways at the same cost"
            )
    once = {(a, b): cost for (a, b), cost in network.edges.items() if a < b}
    return Network(network.states, once)


def _shown(cost: Any) -> str:
    return f"{cost:g}"
