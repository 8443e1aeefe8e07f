"""Independent answers to what the package computes, slow or by other means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations

import networkx as nx
import numpy as np
from numpy.typing import NDArray

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


def connects(tracks: Iterable[Edge], nodes: Sequence[Node]) -> bool:
    """Whether these lines lead from each of the crossings to each other one."""
    graph: nx.Graph[Node] = nx.Graph()
    graph.add_nodes_from(nodes)
    graph.add_edges_from(tracks)
    return len(set(nodes)) < 2 or set(nodes) <= nx.node_connected_component(graph, nodes[0])
