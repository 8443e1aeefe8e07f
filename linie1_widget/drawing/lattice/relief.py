"""The relief of a map: seas, straits, rivers and mountains.

The rules only know double lines. For the printed maps this module adds, by our own choice,
the crossings in each sea, the land beyond the edge, and the features that double lines
cross. Custom maps are islands with rivers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from linie1_widget.drawing.lattice.lattice_geometry import Cell
from linie1_widget.trans_europa.lattice import DOUBLE, Edge, Node
from linie1_widget.trans_europa.map import AMERICA, MAP, Map

# The kinds of features that double lines cross, besides coasts of seas.
STRAIT, RIVER, MOUNTAINS = "strait", "river", "mountains"


@dataclass(frozen=True)
class Feature:
    """A strait, river or mountain range, with the double lines that cross it."""

    name: str
    kind: str
    edges: tuple[Edge, ...]


@dataclass(frozen=True)
class ReliefCaption:
    """The English name of a sea and its middle, in columns and rows of crossings."""

    text: str
    x: float
    row: float


@dataclass(frozen=True)
class Relief:
    """The land and water of a map."""

    seas: Mapping[Node, str]
    features: tuple[Feature, ...]
    beyond: frozenset[Cell] = frozenset()
    captions: tuple[ReliefCaption, ...] = ()

    def crossed(self, edge: Edge) -> str:
        """Return the name of what a double line crosses, such as ``"the Alps"``, or ""."""
        for feature in self.features:
            if edge in feature.edges:
                return feature.name
        return next((self.seas[end] for end in edge if end in self.seas), "")


def _features(kind: str, **edges: str) -> Iterator[Feature]:
    for name, texts in edges.items():
        yield Feature(_spaced(name), kind, tuple(map(Edge.parse, texts.split())))


def _seas(**crossings: str) -> dict[Node, str]:
    return {
        Node.parse(text): _spaced(name)
        for name, texts in crossings.items()
        for text in texts.split()
    }


def _spaced(name: str) -> str:
    return f"the {name.replace('_', ' ')}"


def _cells(text: str) -> frozenset[Cell]:
    """Parse cells by rows: ``"3:-2..4,8"`` is row 3, every second x of -2 to 4, and 8."""
    cells = set()
    for part in text.split():
        row, _, stretches = part.partition(":")
        for stretch in stretches.split(","):
            first, _, last = stretch.partition("..")
            cells |= {(x, int(row)) for x in range(int(first), int(last or first) + 1, 2)}
    return frozenset(cells)


_EUROPA = Relief(
    seas=_seas(
        North_Sea="a11 b10 b12 c11 c13 d12",
        Skagerrak="c15",
        Baltic_Sea="a21 b20 b22 c19 c21 d18 d20",
        Celtic_Sea="d2 d4 e1",
        Bay_of_Biscay="g1 g3 h2 h4",
        Mediterranean="l8 l10 l12 m7 m9 m11 m13 n14",
        Black_Sea="k29 k31 l28 l30",
    ),
    features=(
        *_features(
            STRAIT,
            Irish_Sea="b6-a7 b6-b8 b6-c7 c5-c7 c5-d6",
            Channel="f2-e3 e3-f4 f4-e5 e5-f6 f6-e7 e7-f8 f8-e9 e9-f10 e9-e11 d10-e11",
            German_Bight="e13-d14",
            Oslofjord="a15-b16 b14-b16",
            Gulf_of_Finland="a23-b24 b24-a25 a25-b26",
            Baltic_Sea="e15-d16 d16-e17",
            Adriatic_Sea="k15-j16 k15-k17 l16-k17 l16-l18 m17-l18 m17-m19 n18-m19 n18-n20",
            Gulf_of_Taranto="n16-n18",
            Bosporus="m27-n28",
            Aegean_Sea="n24-n26",
        ),
        *_features(
            RIVER,
            Rhine="e11-e13 f12-e13 f12-f14 g13-f14 g13-g15 g13-h14",
            Vistula="e19-e21 f20-e21 e21-f22 f22-e23 f22-f24 g23-f24",
            Danube="i17-h18 h18-i19 i19-h20 i19-i21 j20-i21 j20-j22 k21-j22 k21-k23"
            " l22-k23 k23-l24 l24-k25 k25-l26 l26-k27",
        ),
        *_features(
            MOUNTAINS,
            Alps="k9-j10 j10-k11 j10-j12 i11-j12 j12-i13 i13-j14 j14-i15 i15-j16 j16-i17",
            Pyrenees="i3-i5 j4-i5 j4-j6 k5-j6 j6-k7 k7-j8",
            Carpathians="h24-g25 h24-h26 i25-h26 i25-i27 i25-j26 j24-j26",
        ),
    ),
    beyond=_cells(
        "-2:-5,7,15..17,25..41 -1:6..8,14..18,24..40 0:31..41 1:32..40 2:33..41 3:34..40"
        " 4:35..41 5:34..40 6:35..41 7:34..40 8:35..41 9:-2,34..40 10:-1,35..41"
        " 11:-2..0,34..40 12:-1..3,31..41 13:-2..2,30..40 14:15,23,29..41"
        " 15:-2..2,22..24,28..40"
    ),
    captions=(
        ReliefCaption("North Sea", 11, 1.5),
        ReliefCaption("Baltic Sea", 19.6, 2.5),
        ReliefCaption("Bay of Biscay", 1.6, 6.5),
        ReliefCaption("Mediterranean Sea", 9.5, 11.5),
        ReliefCaption("Black Sea", 30.4, 10.5),
        ReliefCaption("Atlantic", 0, 4.5),
    ),
)

_AMERICA = Relief(
    seas={},
    features=(
        *_features(
            MOUNTAINS,
            Cascades="a2-a4 a2-b3 b1-b3 b1-c2 c0-c2 d1-c2 d1-d3",
            Sierra_Nevada="d1-e2 e0-e2 f1-e2 f1-f3 f1-g2",
            Coast_Ranges="h1-g2 h1-h3 i2-i4 j3-j5",
            Bitterroot_Range="b5-a6 b5-b7 c6-b7 c6-c8",
            Rocky_Mountains="b7-b9 c8-b9 c8-c10 d9-c10 d9-d11",
            Front_Range="f9-f11 g10-f11 g10-g12 g10-h11 h9-h11",
            Great_Basin="f3-e4 f3-f5 f3-g4 g2-g4",
            Wasatch_Range="f7-e8",
            Mogollon_Rim="i6-i8 j7-i8 j7-j9 k8-j9 j9-k10",
            Appalachians="d31-e32 e30-e32 e30-f31 f29-f31 f29-g30 g28-g30 g28-h29 h27-h29"
            " h27-i28 i26-i28 i26-j27 j25-j27",
        ),
        *_features(
            RIVER,
            Colorado="f7-g8 g8-f9 g6-g8 g6-h7 h5-h7 h5-i6 i4-i6 j5-i6 j5-j7 j5-k6 k4-k6",
            Missouri="b9-a10 a10-b11 b11-a12 a12-b13 b13-a14 b13-b15 c14-b15 c14-c16"
            " d15-c16 d15-d17 e16-d17 e16-e18 f17-e18 f17-f19 g18-f19 f19-g20 g20-f21"
            " f21-g22",
            Mississippi="b19-b21 c20-b21 c20-c22 d21-c22 d21-d23 d21-e22 e20-e22 f21-e22"
            " f21-f23 g22-f23 g22-g24 h23-g24 h23-h25 h23-i24 i22-i24 i22-j23 j21-j23"
            " j21-k22 k20-k22 l21-k22 l21-l23 l21-m22 m20-m22",
            Ohio="f25-g26 g26-f27 f27-g28 g24-g26 g24-h25",
        ),
    ),
    beyond=_cells(
        "-2:-2..38 -1:-1..21,27..37 0:0,28..36 1:29,35 11:5 12:6..10 13:7..17,27..29"
        " 14:8..16,28"
    ),
    captions=(
        ReliefCaption("Great Lakes", 27, 0.55),
        ReliefCaption("Pacific Ocean", 1.6, 11.5),
        ReliefCaption("Atlantic Ocean", 33, 10.5),
    ),
)

_PRINTED = {MAP: _EUROPA, AMERICA: _AMERICA}


@cache
def relief_of(map_: Map) -> Relief:
    """Return the relief of a map; custom maps have rivers under their double lines."""
    if map_ in _PRINTED:
        return _PRINTED[map_]
    double = tuple(edge for edge, cost in map_.edges.items() if cost == DOUBLE)
    return Relief({}, (Feature("", RIVER, double),))
