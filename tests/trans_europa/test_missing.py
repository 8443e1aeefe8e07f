"""Missing track, compared with the searches' tree; laid track; and one more line."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.paths import search, steiner_tree
from linie1_widget.trans_europa import AMERICA, MAP, Edge, Game, LaidNetwork, Map, Node
from linie1_widget.trans_europa import missing_track as missing
from linie1_widget.trans_europa.network import (
    LaidGraph,
    OneMore,
    cheapest_network,
    tree_over,
)
from tests.trans_europa.maps import ISLAND, maps


def any_track(data: st.DataObject, map_: Map) -> list[Edge]:
    edges: list[Edge] = data.draw(st.lists(st.sampled_from(list(map_.edges)), unique=True))
    return edges


def connects(tracks: Sequence[Edge], nodes: Sequence[Node]) -> bool:
    graph: nx.Graph[Node] = nx.Graph(tracks)
    graph.add_nodes_from(nodes)
    return all(nx.has_path(graph, nodes[0], node) for node in nodes)


def judge_hand(map_: Map, tracks: list[Edge], hand: Sequence[str]) -> None:
    """Compare with the tree of the searches, which is itself checked by brute force."""
    nodes, laid = [map_.cities[city].node for city in hand], LaidNetwork(map_, tracks)
    cost = steiner_tree(LaidGraph(laid), nodes, record=False).cost if nodes else 0
    assert missing(map_, tracks, hand) == missing(map_, laid, hand[::-1]) == cost
    assert (cost == 0) is laid.joined(*nodes)
    network = cheapest_network(map_, tracks, hand)
    assert sum(map_.edges[edge] for edge in network) == cost
    assert len({*network, *tracks}) == len(network) + len(tracks)
    assert connects([*tracks, *network], nodes)


@given(maps(), st.data())
@settings(max_examples=30)
def test_missing_track_is_the_cheapest_tree_on_small_maps(
    map_: Map, data: st.DataObject
) -> None:
    judge_hand(map_, any_track(data, map_), list(map_.cities))


@pytest.mark.parametrize("map_", [MAP, AMERICA], ids=["MAP", "AMERICA"])
def test_missing_track_is_cheapest_on_printed_maps(map_: Map) -> None:
    rng = Random(1)
    for number in (0, 10, 40, 83):
        tracks = rng.sample(list(map_.edges), number)
        for player in Game(3, seed=number, map=map_).players:
            judge_hand(map_, tracks, player.hand)


def test_missing_track_takes_names_of_lines_and_cities() -> None:
    cities = [MAP.cities["London"], "Paris"]
    for tracks in (["e9-d8"], [((8, 3), (9, 4))], [Edge.parse("d8-e9")] * 2):
        assert missing(MAP, tracks, cities) == missing(MAP, tracks, cities * 2) == 3


BONS = Map.parse(
    "A---B---C---D\n\n" + "".join(f"{at} Bon{at.lower()}, red\n" for at in "ABCD")
)


@pytest.mark.parametrize(
    ("map_", "tracks", "cities", "error", "said"),
    [
        (MAP, [], ["Zurich"], ValueError, "no city 'Zurich' .*; there is Zürich"),
        (BONS, [], ["Bon"], ValueError, r"there is (Bon\w, ){2}Bon\w$"),
        (MAP, [], "Paris", TypeError, "cities are several names, such as"),
        (MAP, "d8-e9", ["Paris"], TypeError, "tracks are several lines, such as"),
        (MAP, ["a1-a3"], ["Paris"], ValueError, "there is no line a1-a3 on this map"),
        (MAP, [], [AMERICA.cities["Omaha"]], ValueError, "there is no city 'Omaha'"),
        (MAP, LaidNetwork(AMERICA), ["Paris"], ValueError, "track lies on another map"),
        (MAP, [], MAP.cities, ValueError, "for 12 cities at most .* not for 35"),
    ],
)
def test_missing_track_refuses_wrong_arguments(
    map_: Any, tracks: Any, cities: Any, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        missing(map_, tracks, cities)
    assert missing(MAP, MAP.edges, MAP.cities) == 0


@given(maps(), st.data())
@settings(max_examples=25)
def test_laid_network_is_what_its_track_joins(map_: Map, data: st.DataObject) -> None:
    tracks, edges = any_track(data, map_), map_.edges
    laid = LaidNetwork(map_, tracks)
    assert list(laid) == tracks
    for one in map_.nodes:
        own = laid.crossings(one)
        assert own == [node for node in map_.nodes if connects(tracks, [one, node])]
        free = laid.free_lines(one)
        assert free == [edge for edge in edges if edge not in laid and {*edge} & {*own}]
        single = laid.free_lines(one, double=False)
        assert single == [edge for edge in free if edges[edge] == 1]


def test_track_cannot_be_laid_twice() -> None:
    laid = LaidNetwork(ISLAND, ["b0-b2"])
    with pytest.raises(ValueError, match="track lies on b0-b2 already"):
        laid.with_track("b2-b0")
    assert len(laid) == 1
    assert laid == LaidNetwork(ISLAND, ["b2-b0"])
    assert laid != LaidNetwork(ISLAND)


def test_laid_graph_is_searched_with_track_at_no_cost() -> None:
    graph = LaidGraph(LaidNetwork(MAP, ["d8-e9"]))
    assert dict(graph.neighbours("d8"))[MAP.node("e9")] == 0
    assert len(graph) == len(MAP) == len(list(graph))
    assert MAP.node("d8") in graph
    assert "d8" not in graph
    assert graph.label("d8") == "London"
    assert graph.position("d8") == MAP.position("d8")
    assert search(graph, MAP.node("d8"), MAP.node("g9"), "dijkstra").cost == 3


def judge(
    laid: LaidNetwork, nodes: list[Node], lines: list[Edge], others: list[Node]
) -> None:
    tree, alone = OneMore(laid, nodes), tree_over(laid, nodes[:1])
    assert tree.cost == tree_over(laid, nodes).cost
    edges = laid.map.numbering.edges
    built = laid
    for number in set(tree.lines()):
        built = built.with_track(edges[number])
    assert built.joined(*nodes)
    assert sum(laid.map.edges[edge] for edge in built if edge not in laid) == tree.cost
    for line in lines:
        assert tree.with_track(line) == tree_over(laid.with_track(line), nodes).cost
    for other in others:
        assert tree.with_crossing(other) == tree_over(laid, [*nodes, other]).cost
        away = alone.distance(laid.map.numbering.node_number[other])
        assert away == tree_over(laid, [nodes[0], other]).cost


@settings(max_examples=20)
@given(maps(), st.data())
def test_one_more_line_or_crossing_on_small_maps(map_: Map, data: st.DataObject) -> None:
    some = st.lists(st.sampled_from(map_.nodes), unique=True, min_size=1, max_size=5)
    laid, nodes = LaidNetwork(map_, any_track(data, map_)), data.draw(some)
    judge(laid, nodes, [line for line in map_.edges if line not in laid], list(map_.nodes))


@pytest.mark.parametrize("seed", range(6))
def test_one_more_line_or_crossing_on_printed_maps(seed: int) -> None:
    rng = Random(seed)
    map_ = AMERICA if seed % 4 == 3 else MAP
    laid = LaidNetwork(map_, rng.sample(list(map_.edges), [0, 10, 40, 83][seed % 4]))
    nodes = rng.sample(list(map_.nodes), 1 + seed)
    free = [line for line in map_.edges if line not in laid]
    judge(laid, nodes, rng.sample(free, 30), rng.sample(list(map_.nodes), 10))
