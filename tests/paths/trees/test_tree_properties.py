"""Random graphs: networkx and brute force as the judges."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import inf, isclose
from typing import Any

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.paths import (
    TREE_ALGORITHMS,
    all_distances,
    from_networkx,
    spanning_tree,
    steiner_tree,
)
from tests.paths.trees.test_trees import sound

NODES = 7
FEW = settings(max_examples=80, derandomize=True, database=None)
costs = st.one_of(st.integers(0, 6), st.sampled_from([0.1, 0.25, 0.7, 1.1]))
nodes = st.integers(0, NODES - 1)
edge_lists = st.lists(st.tuples(nodes, nodes, costs), max_size=20)


@st.composite
def networks(draw: Callable[..., Any], kind: Any = nx.Graph) -> Any:
    graph = kind()
    graph.add_nodes_from(range(NODES))
    graph.add_weighted_edges_from(draw(edge_lists))
    return graph


@st.composite
def questions(draw: Callable[..., Any]) -> tuple[Any, list[int]]:
    """A graph and some of its nodes that hang together."""
    graph = draw(networks())
    part = sorted(max(nx.connected_components(graph), key=len))
    some = draw(st.lists(st.sampled_from(part), min_size=1, max_size=5, unique=True))
    return graph, some


def least(network: Any, terminals: list[int]) -> float:
    """The cost of the cheapest tree: the best over all sets of other nodes."""
    others = [node for node in network if node not in terminals]
    best = inf
    for count in range(len(others) + 1):
        for more in combinations(others, count):
            part = network.subgraph([*terminals, *more])
            if nx.is_connected(part):
                best = min(best, nx.minimum_spanning_tree(part).size("weight"))
    return best


def same(a: float, b: float) -> bool:
    return a == b or isclose(a, b, abs_tol=1e-9)


@FEW
@given(networks())
def test_spanning_trees_cost_what_networkx_says(network: Any) -> None:
    cost = nx.minimum_spanning_tree(network).size("weight")
    for name in ("prim", "kruskal", "boruvka"):
        tree = spanning_tree(from_networkx(network), name)
        assert same(tree.cost, cost), name
        assert sound(tree)


@FEW
@given(questions())
def test_steiner_trees_keep_what_they_promise(question: tuple[Any, list[int]]) -> None:
    network, terminals = question
    best = least(network, terminals)
    for name, algorithm in TREE_ALGORITHMS.items():
        if algorithm.problem == "steiner":
            tree = steiner_tree(from_networkx(network), terminals, name)
            assert sound(tree)
            assert tree.cost >= best or same(tree.cost, best), name
            most = algorithm.promise(len(terminals)) * best
            assert tree.cost <= most or same(tree.cost, most), name


@FEW
@given(st.one_of(networks(), networks(nx.DiGraph)))
def test_distances_are_those_of_networkx(network: Any) -> None:
    found = all_distances(from_networkx(network))
    theirs = nx.floyd_warshall(network)
    for a in network:
        for b in network:
            assert same(found.distances[a][b], theirs[a][b])
            way = found.path(a, b)
            assert bool(way) == (theirs[a][b] < inf)
            if way:
                assert (way[0], way[-1]) == (a, b)
                assert same(nx.path_weight(network, way, "weight"), theirs[a][b])
