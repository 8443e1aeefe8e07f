"""A map on which track lies, as a graph: it costs what is still missing."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.paths import search, steiner_tree
from linie1_widget.trans_europa import MAP, Map
from linie1_widget.trans_europa.network.laid import Laid
from linie1_widget.trans_europa.network.laid_graph import LaidGraph
from linie1_widget.trans_europa.network.missing import tree_over
from tests.trans_europa.maps import maps


def test_it_is_a_graph_and_track_costs_nothing() -> None:
    graph = LaidGraph(Laid(MAP, ["d8-e9"]))
    assert dict(graph.neighbours("d8"))[MAP.node("e9")] == 0
    assert dict(graph.neighbours("e9"))[MAP.node("d8")] == 0
    assert len(graph) == len(MAP) == len(list(graph))
    assert MAP.node("d8") in graph
    assert "d8" not in graph
    assert graph.label("d8") == "London"
    assert graph.position("d8") == MAP.position("d8")
    assert search(graph, MAP.node("d8"), MAP.node("g9"), "dijkstra").cost == 3


@given(maps(), st.integers(0, 999))
def test_a_tree_on_it_costs_what_the_game_says_is_missing(map_: Map, seed: int) -> None:
    rng = Random(seed)
    laid = Laid(map_, rng.sample([*map_.edges], rng.randint(0, len(map_.edges))))
    nodes = rng.sample([*map_.nodes], min(4, len(map_.nodes)))
    tree = steiner_tree(LaidGraph(laid), nodes, record=False)
    assert tree.cost == tree_over(laid, nodes).cost
