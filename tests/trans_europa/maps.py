"""Small custom maps, and random maps for hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from linie1_widget.trans_europa import (
    COLOURS,
    DIRECTIONS,
    MAP,
    City,
    Edge,
    Map,
    Node,
    Position,
    Setup,
)

# One city of each colour, and 22 lines: small enough to play in the head.
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
    """Draw a connected map, line by line."""
    nodes = draw(st.sampled_from([[Node(0, 0), Node(2, 0)], [Node(0, 1), Node(1, 0)]]))
    costs, number = st.sampled_from([1, 2]), draw(st.integers(0, 11))
    edges = {Edge.between(*nodes): draw(costs)}
    while len(edges) <= number:
        one = draw(st.sampled_from(nodes))
        # Stay on the lattice in the west and the north.
        if other := one.step(draw(st.sampled_from(DIRECTIONS))):
            edges[Edge.between(one, other)] = draw(costs)
            nodes = list(dict.fromkeys([*nodes, other]))
    places = draw(st.lists(st.sampled_from(nodes), unique=True, max_size=7))
    colours, sizes = st.sampled_from(COLOURS), st.booleans()
    cities = [
        City(f"City {at}", node, draw(colours), draw(sizes))
        for at, node in enumerate(places)
    ]
    return Map(draw(st.sampled_from(["", "A map", "Ä, ö"])), edges, cities=cities)


ADA = ("London", "Amsterdam", "Oslo", "Vilnius", "Firenze")
BEN = ("Dublin", "Wien", "Glasgow", "Kyiv", "Roma")
POSITION = (
    "d8 k15 | d8-d10 d10-d12 d12-d14 d14-e15 e15-f16 f16-g17 h16-g17 i15-h16 j14-i15 "
    "k13-j14 e15-e17 e17-e19 e19-e21 e21-d22 d22-d24 d12-c13"
)
# The lines that Ada still lacks, in order.
LACKING = [MAP.edge(line) for line in ("c13-b14", "b14-a15", "d10-e11")]


def nearly(points: int = 60) -> Setup:
    """Return a set-up with both markers, Ada to move, and no track of Ben's."""
    position = Position.parse(POSITION, MAP)
    return Setup(("Ada", "Ben"), 1, points=points, hands=(ADA, BEN), position=position)
