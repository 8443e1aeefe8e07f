"""A whole graph with numbered states, for algorithms that need all edges."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import dist, sqrt
from typing import Any, Generic

from linie1_widget.errors import InvalidValue
from linie1_widget.paths.graphs.graph import Coordinates, Graph, S, explore

Edge = tuple[int, int]


@dataclass(frozen=True)
class Network(Generic[S]):
    """The states of a graph and its edges by number; loops are left out.

    ``edges`` holds the least cost of parallel edges; the key of an undirected one is
    sorted.
    """

    states: tuple[S, ...]
    edges: dict[Edge, float]

    @property
    def by_cost(self) -> list[tuple[float, Edge]]:
        """The edges with their costs, cheapest first; ties in the order of the states."""
        return sorted((cost, edge) for edge, cost in self.edges.items())

    def near(self) -> list[list[tuple[int, float]]]:
        """Return the neighbours of each state with costs, ignoring directions."""
        near: list[list[tuple[int, float]]] = [[] for _ in self.states]
        for (a, b), cost in self.edges.items():
            near[a].append((b, cost))
            near[b].append((a, cost))
        return near


def pair(a: int, b: int) -> Edge:
    """Return the key of the edge between two states in an undirected network."""
    return (a, b) if a < b else (b, a)


def directed(graph: Graph[S], states: Iterable[S] | None = None) -> Network[S]:
    """Return the network of a graph with directed edges.

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
    """Return the network of an undirected graph; raise ValueError for a one-way edge.

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


def manhattan(a: Coordinates, b: Coordinates) -> float:
    """Return the distance along the axes (Manhattan distance)."""
    (ax, ay), (bx, by) = a, b
    return abs(ax - bx) + abs(ay - by)


def euclidean(a: Coordinates, b: Coordinates) -> float:
    """Return the straight-line (Euclidean) distance."""
    return dist(a, b)


def octile(a: Coordinates, b: Coordinates) -> float:
    """Return the distance with straight steps of length 1 and diagonal steps of √2.

    >>> manhattan((0, 0), (3, 4)), euclidean((0, 0), (3, 4)), octile((0, 0), (3, 3))
    (7, 5.0, 4.242640687119286)
    """
    (ax, ay), (bx, by) = a, b
    across, down = abs(ax - bx), abs(ay - by)
    return max(across, down) + (sqrt(2) - 1) * min(across, down)
