"""Maps of our own, small enough to be looked at, and any map for hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from linie1_widget.trans_europa import COLOURS, DIRECTIONS, City, Edge, Map, Node

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


@st.composite
def maps(draw: st.DrawFn) -> Map:
    """Any map: grown line by line, so that it is in one part."""
    nodes = draw(st.sampled_from([[Node(0, 0), Node(2, 0)], [Node(0, 1), Node(1, 0)]]))
    costs, number = st.sampled_from([1, 2]), draw(st.integers(0, 11))
    edges = {Edge.between(*nodes): draw(costs)}
    while len(edges) <= number:
        one = draw(st.sampled_from(nodes))
        # Not off the lattice in the west and the north.
        if other := one.step(draw(st.sampled_from(DIRECTIONS))):
            edges[Edge.between(one, other)] = draw(costs)
            nodes = list(dict.fromkeys([*nodes, other]))
    places = draw(st.lists(st.sampled_from(nodes), unique=True, max_size=7))
    colours, sizes = st.sampled_from(COLOURS), st.booleans()
    cities = [
        City(f"City {at}", node, draw(colours), draw(sizes))
        for at, node in enumerate(places)
    ]
    return Map(draw(st.sampled_from(["", "A map", "Ä, ö"])), edges, cities)
