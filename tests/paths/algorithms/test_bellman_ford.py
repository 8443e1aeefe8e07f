"""Edges that cost less than nothing: the cheapest path, or the cycle that forbids one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import inf
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.errors import Linie1Error
from linie1_widget.paths import ALGORITHMS, EdgeGraph, from_networkx, search, to_networkx
from linie1_widget.widgets.playback.search import SearchWidget

NODES = 7
MANY = settings(max_examples=200, derandomize=True, database=None)


@st.composite
def networks(draw: Callable[..., Any]) -> Any:
    node = st.integers(0, NODES - 1)
    graph = nx.DiGraph()
    graph.add_nodes_from(range(NODES))
    edge = st.tuples(node, node, st.integers(-3, 9))
    graph.add_weighted_edges_from(draw(st.lists(edge, max_size=20)))
    return graph


@MANY
@given(networks())
def test_it_agrees_with_networkx(network: Any) -> None:
    trace = search(from_networkx(network), 0, NODES - 1, "bellman_ford")
    untold = search(from_networkx(network), 0, NODES - 1, "bellman_ford", record=False)
    assert (untold.path, untold.cost, untold.cycle) == (trace.path, trace.cost, trace.cycle)
    reached = network.subgraph({0} | nx.descendants(network, 0)).copy()
    if nx.negative_edge_cycle(reached):
        assert (trace.path, trace.cost, trace.found) == ([], -inf, False)
        assert trace.cycle[0] == trace.cycle[-1]
        assert len(set(trace.cycle)) == len(trace.cycle) - 1
        assert sum(network[a][b]["weight"] for a, b in pairwise(trace.cycle)) < 0
        assert trace.steps[-1].kind == "cycle"
        return
    assert trace.cycle == []
    if NODES - 1 not in reached:
        assert trace.cost == inf
        return
    assert trace.cost == nx.bellman_ford_path_length(network, 0, NODES - 1)
    assert nx.is_path(network, trace.path)
    assert nx.path_weight(network, trace.path, "weight") == trace.cost
    assert trace.at(-1).path == trace.path


def test_a_saving_later_on_is_found() -> None:
    graph = EdgeGraph("A -> B 2, A -> C 5, C -> B -4, B -> D 1")
    trace = search(graph, "A", "D", "bellman_ford")
    assert (trace.path, trace.cost) == (["A", "C", "B", "D"], 2)
    assert repr(trace) == "<Trace: bellman_ford, 4 states, cost 2, 6 expanded, 13 steps>"
    network = nx.DiGraph([("A", "B", {"weight": -2})])
    assert list(from_networkx(network).neighbours("A")) == [("B", -2)]
    assert to_networkx(EdgeGraph("A -> B -2"))["A"]["B"]["weight"] == -2


def test_a_negative_cycle_is_shown() -> None:
    graph = EdgeGraph("S -> A 4, S -> B 1, B -> A 1, A -> C 2, C -> B -4, C -> G 1")
    trace = search(graph, "S", "G", "bellman_ford")
    assert trace.cycle == ["B", "A", "C", "B"]
    assert repr(trace).startswith("<Trace: bellman_ford, negative cycle of 3, ")
    assert trace.sentence(-1).startswith("B would get cheaper, from g = 1 to 0, by a way")
    packed = trace.to_dict()
    assert [packed["states"][at] for at in packed["cycle"]] == trace.cycle
    assert (packed["cost"], packed["path"]) == (None, [])
    widget = SearchWidget(trace, step=len(trace))
    assert "costs less than nothing" in widget.describe()
    assert widget.to_svg().startswith("<svg ")


@pytest.mark.parametrize(
    ("text", "cycle", "cost"),
    [
        ("A -- B -1", "ABA", -inf),
        ("A -> A -1, A -> B", "AA", -inf),
        # Out of reach of A.
        ("A -> B 3, C -> D -2, D -> C 1, C -> B 1", "", 3),
    ],
)
def test_what_is_a_negative_cycle(text: str, cycle: str, cost: float) -> None:
    trace = search(EdgeGraph(text), "A", "B", "bellman_ford")
    assert ("".join(trace.cycle), trace.cost) == (cycle, cost)


@pytest.mark.parametrize(
    "algorithm",
    [name for name, each in ALGORITHMS.items() if not (each.negative or each.only_grids)],
)
def test_all_others_refuse_and_name_it(algorithm: str) -> None:
    graph = EdgeGraph("A -> B 2, B -> C -1, C -> D 1, D -> E 1")
    with pytest.raises(
        ValueError, match=r"'B' to 'C' costs -1.* bellman_ford can"
    ) as caught:
        search(graph, "A", "E", algorithm)
    assert isinstance(caught.value, Linie1Error)
