"""One more line, one more crossing: as if the cheapest tree were looked for anew."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget.trans_europa import AMERICA, MAP, Edge, Map, Node
from linie1_widget.trans_europa.network.laid import Laid
from linie1_widget.trans_europa.network.missing import tree_over
from linie1_widget.trans_europa.network.one_more import OneMore
from tests.trans_europa.maps import maps


def judge(laid: Laid, nodes: list[Node], lines: list[Edge], others: list[Node]) -> None:
    tree = OneMore(laid, nodes)
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


@settings(max_examples=60)
@given(maps(), st.data())
def test_on_small_maps_each_line_and_crossing(map_: Map, data: st.DataObject) -> None:
    tracks = data.draw(st.lists(st.sampled_from(list(map_.edges)), unique=True))
    some = st.lists(st.sampled_from(map_.nodes), unique=True, min_size=1, max_size=5)
    laid, nodes = Laid(map_, tracks), data.draw(some)
    judge(laid, nodes, [line for line in map_.edges if line not in laid], list(map_.nodes))


RING = """
A---+---+---+---+---+---+---+---+---+---+---+---B
 \\                                               \\
  +                                               +
 /                                               /
+---+---+---+---+---+---C---+---+---+---+---+---+
                         \\
                          D

A Aberfoyle, red
B Balmaha, red
C Callander, red
D Drymen, red
"""


def test_a_crossing_may_change_which_way_the_others_are_joined() -> None:
    """Over the north if it lies there, though they alone are joined over the south."""
    map_ = Map.parse(RING)
    nodes = [city.node for city in map_.cities.values()]
    for first in range(len(nodes)):
        judge(Laid(map_), nodes[first:] + nodes[:first], list(map_.edges), list(map_.nodes))
    assert OneMore(Laid(map_), nodes).with_crossing(map_.node("a12")) == 21


@pytest.mark.parametrize("seed", range(12))
def test_on_whole_maps_some_of_them(seed: int) -> None:
    rng = Random(seed)
    map_ = AMERICA if seed % 4 == 3 else MAP
    laid = Laid(map_, rng.sample(list(map_.edges), rng.choice([0, 10, 40, 83])))
    nodes = rng.sample(list(map_.nodes), 1 + seed % 6)
    free = [line for line in map_.edges if line not in laid]
    judge(laid, nodes, rng.sample(free, 30), rng.sample(list(map_.nodes), 10))
