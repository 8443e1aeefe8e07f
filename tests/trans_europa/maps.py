"""Maps of our own, small enough to be looked at, and any map for hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from linie1_widget.trans_europa import COLOURS, City, Edge, Map, Node

ISLAND = Map.parse(r"""
Island

  R---O===+
 / \ # \ / \
+---+---Y---+
 \ / # / \ /
  +===G---B

R Rann, red
O Ottery, orange
Y Yarm, yellow
G Gair, green
B Bude, blue
""")
"""One city of each colour, and 22 lines: a round can be played in the head."""


PAIR = Map.parse(r"""
  R---O---r
 / \ / \ / \
+---+---+---o
 \ / # / \ /
  a---b---c

R Rann, red
r Roke, red
O Ottery, orange
o Oare, orange
a Yarm, yellow
b Gair, yellow, large
c Bude, yellow
""")
"""Two cities of each of three colours for two players."""


@st.composite
def maps(draw: st.DrawFn) -> Map:
    """Any map: grown line by line, so that it is in one part."""
    start = Node(draw(st.integers(0, 1)), 0)
    nodes, edges = [start], {}
    for _ in range(draw(st.integers(1, 12))):
        one = draw(st.sampled_from(nodes))
        dx, drow = draw(st.sampled_from([(2, 0), (1, 1), (-1, 1), (-2, 0)]))
        other = Node(one.x + dx, one.row + drow)
        edges[one, other] = draw(st.sampled_from([1, 2]))
        if other not in nodes:
            nodes.append(other)
    west = min(node.x for node in nodes)

    def moved(node: Node) -> Node:
        return Node(node.x - west, node.row)

    lines = {
        Edge.between(moved(one), moved(other)): cost for (one, other), cost in edges.items()
    }
    places = draw(st.lists(st.sampled_from(nodes), unique=True, max_size=7))
    cities = [
        City(
            f"City {number}",
            moved(node),
            draw(st.sampled_from(COLOURS)),
            draw(st.booleans()),
        )
        for number, node in enumerate(places)
    ]
    return Map(draw(st.sampled_from(["", "A map", "Ä, ö"])), lines, cities)
