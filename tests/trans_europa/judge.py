"""Independent answers to what the package computes, slow or by other means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain, combinations

import networkx as nx
import numpy as np
from numpy.typing import NDArray
from scipy.optimize import LinearConstraint, milp
from scipy.sparse import coo_array

from linie1_widget.trans_europa import Edge, Map, Node


def graph_of(map_: Map, tracks: Iterable[Edge] = ()) -> nx.Graph[Node]:
    """The map for networkx, with laid track at no cost."""
    laid = set(tracks)
    graph: nx.Graph[Node] = nx.Graph()
    for edge, cost in map_.edges.items():
        graph.add_edge(edge.a, edge.b, weight=0 if edge in laid else cost)
    return graph


def by_trying_all(map_: Map, tracks: Iterable[Edge], nodes: Sequence[Node]) -> int:
    """Try every set of crossings to lead over; for small maps only.

    A tree over exactly these crossings that costs least is a spanning tree, and of all of
    them the cheapest is what is wanted.
    """
    laid = set(tracks)
    costs = {edge: 0 if edge in laid else cost for edge, cost in map_.edges.items()}
    cheap_first = sorted(costs, key=lambda edge: costs[edge])
    others = [node for node in map_.nodes if node not in nodes]
    best = sum(costs.values())
    for count in range(len(others) + 1):
        for over in combinations(others, count):
            parts = {node: {node} for node in (*nodes, *over)}
            cost = 0
            for a, b in cheap_first:
                if a in parts and b in parts and parts[a] is not parts[b]:
                    cost += costs[Edge(a, b)]
                    parts[a] |= parts[b]
                    parts.update(dict.fromkeys(parts[b], parts[a]))
            if len(set(map(id, parts.values()))) == 1:
                best = min(best, cost)
    return best


def by_shapes(map_: Map, tracks: Iterable[Edge], nodes: Sequence[Node]) -> int:
    """Try every shape that a tree over five crossings can have, on all distances.

    Such a tree has a crossing at which it falls into branches of two ends at most: two
    pairs and a single one. A pair joins at a crossing of its own.
    """
    assert len(nodes) == 5
    distance, number = _distances(map_, frozenset(tracks))
    ends = [distance[number[node]] for node in nodes]
    pair = {
        both: (ends[both[0]] + ends[both[1]] + distance).min(axis=1)
        for both in combinations(range(5), 2)
    }
    costs = []
    for one, other in combinations(pair, 2):
        if not set(one) & set(other):
            (single,) = set(range(5)) - set(one) - set(other)
            costs.append((pair[one] + pair[other] + ends[single]).min())
    return int(min(costs))


@cache
def _distances(
    map_: Map, tracks: frozenset[Edge]
) -> tuple[NDArray[np.float64], dict[Node, int]]:
    graph = graph_of(map_, tracks)
    number = {node: at for at, node in enumerate(graph)}
    return np.asarray(nx.floyd_warshall_numpy(graph)), number


def by_integers(map_: Map, tracks: Iterable[Edge], nodes: Sequence[Node]) -> int:
    """An integer program: which lines to pay for, so that goods reach every city.

    From the first crossing a unit of each of the other's goods flows to it, along lines
    that are paid for in its direction. Only whether a line is paid for has to be whole.
    """
    laid = set(tracks)
    arcs = [*map_.edges, *((b, a) for a, b in map_.edges)]
    number = {node: at for at, node in enumerate(map_.nodes)}
    rows: list[dict[int, int]] = []
    low: list[float] = []
    high: list[float] = []
    for good, goal in enumerate(nodes[1:], start=1):
        flow = [good * len(arcs) + at for at in range(len(arcs))]
        out: list[dict[int, int]] = [{} for _ in number]
        for variable, (tail, head) in zip(flow, arcs, strict=True):
            out[number[tail]][variable] = 1
            out[number[head]][variable] = -1
        rows += out
        balance = [(node == nodes[0]) - (node == goal) for node in map_.nodes]
        low += balance
        high += balance
        rows += [{variable: 1, at: -1} for at, variable in enumerate(flow)]
        low += [-np.inf] * len(arcs)
        high += [0] * len(arcs)
    entries = [
        (row, at, value) for row, each in enumerate(rows) for at, value in each.items()
    ]
    at_row, at_column, values = zip(*entries, strict=True)
    size = len(nodes) * len(arcs)
    matrix = coo_array((values, (at_row, at_column)), shape=(len(rows), size))
    prices = [0 if edge in laid else cost for edge, cost in map_.edges.items()] * 2
    solved = milp(
        prices + [0] * (size - len(arcs)),
        constraints=LinearConstraint(matrix.tocsr(), low, high),
        integrality=[1] * len(arcs) + [0] * (size - len(arcs)),
        bounds=(0, 1),
    )
    assert solved.success, solved.message
    return round(solved.fun)


def connects(tracks: Iterable[Edge], nodes: Sequence[Node]) -> bool:
    """Whether these lines lead from each of the crossings to each other one."""
    graph: nx.Graph[Node] = nx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_edges_from(tracks)
    return len(set(chain(nodes))) < 2 or set(nodes) <= nx.node_connected_component(
        graph, nodes[0]
    )
