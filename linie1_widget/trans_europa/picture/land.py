"""The geometry of a map, the relief of the printed ones, and the places of city names.

The rules only know double lines. What these cross is our own choice, and so are the
coasts: they are drawn in the JSON files beside this module, in units of the picture.
Custom maps are plain land.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from math import sqrt
from types import MappingProxyType

from linie1_widget.base.svg.elements import Box, Point, number
from linie1_widget.trans_europa.map.lattice import City, Edge, Node
from linie1_widget.trans_europa.map.map import AMERICA, MAP, Map

UNIT = 56  # the length of a line
HEIGHT = UNIT * sqrt(3) / 2  # the distance between rows
RIM = 64  # the distance of the outermost crossings from the edge of the picture
CITY = 12  # the greatest radius of a city's sign
NAME = 20  # the size of the names of cities

# The middle of a pin above its crossing, and its width and height.
PIN_RISE, PIN = 19.4, (25, 34.6)


def place(node: tuple[float, float]) -> Point:
    """Return the point of a crossing in the picture."""
    x, row = node
    return RIM + x * UNIT / 2, RIM + row * HEIGHT


def extent(map_: Map) -> Point:
    """Return the width and height of a map's picture."""
    columns = max(node.x for node in map_.nodes)
    x, y = place((columns, map_.nodes[-1].row))
    return x + RIM, y + RIM


_APART = 20  # the distance of markers on one crossing


def marker_places(markers: Mapping[int, Node]) -> dict[int, Point]:
    """Return the points of the markers, side by side where several share a crossing."""
    there: dict[Node, list[int]] = {}
    for player, node in markers.items():
        there.setdefault(node, []).append(player)
    places = {}
    for node in sorted(there, key=lambda node: (node.row, node.x)):
        x, y = place(node)
        for order, player in enumerate(there[node]):
            places[player] = x + _APART * (order - (len(there[node]) - 1) / 2), y
    return places


def at(point: Point) -> str:
    """Format a point for path data or a transformation."""
    x, y = point
    return f"{number(round(x, 1))} {number(round(y, 1))}"


def line_data(edge: Edge) -> str:
    """Return the path data of a line."""
    return f"M{at(place(edge.a))}L{at(place(edge.b))}"


@dataclass(frozen=True)
class Relief:
    """The land and water of a map, and where its names are written."""

    # Path data by the id of its symbol.
    water: Mapping[str, str] = field(default_factory=dict)
    # The mountains, from north to south.
    peaks: list[Point] = field(default_factory=list)
    # Where the English names of seas and those of cities are written.
    captions: Mapping[str, Point] = field(default_factory=dict)
    names: Mapping[str, Point] = field(default_factory=dict)
    # What double lines cross, such as "the Alps".
    crossed: Mapping[Edge, str] = field(default_factory=dict)


_DRAWN = {MAP: "europa.json", AMERICA: "america.json"}


@cache
def relief_of(map_: Map) -> Relief:
    """Return the relief of a map; custom maps have none."""
    if map_ not in _DRAWN:
        return Relief()
    file = files(__package__) / _DRAWN[map_]
    drawn = json.loads(file.read_text(encoding="utf-8"))
    crossed = {
        Edge.parse(line): name
        for name, lines in drawn.pop("crossed").items()
        for line in lines.split()
    }
    return Relief(**drawn, crossed=crossed)


_LETTER = 0.69 * NAME  # more than the mean width of the letters of a name
_RISE = 0.35 * NAME  # of the middle of a name above its baseline
_WIDE = 8  # the width of a line, with some room
_EDGE = 24  # the distance of the frame from the edge of the picture; names stay clear of it


def names_of(
    map_: Map, markers: Mapping[int, Node] = MappingProxyType({})
) -> Mapping[str, Point]:
    """Return the middle of the baseline of each city's name.

    Markers stand in front of the map, so names that they would cover give way.
    """
    return _names_of(map_, frozenset(marker_places(markers).values()))


@lru_cache(maxsize=256)
def _names_of(map_: Map, pins: frozenset[Point]) -> Mapping[str, Point]:
    cities = map_.cities.values()
    signs = {city.name: Box(*place(city.node), 2 * CITY, 2 * CITY) for city in cities}
    stand = [Box(x, y - PIN_RISE, *PIN) for x, y in pins]
    middles = [_middle(edge) for edge in map_.edges]
    right = extent(map_)[0] - _EDGE
    taken = {name: _box(name, *spot) for name, spot in relief_of(map_).names.items()}
    for city in cities:
        drawn = taken.get(city.name)
        if drawn and not any(map(drawn.meets, stand)):
            continue
        others = [*stand, *(box for name, box in signs.items() if name != city.name)]
        others += [box for name, box in taken.items() if name != city.name]
        # The first of the best places.
        taken[city.name] = min(
            _options(city, right),
            key=lambda box: (sum(map(box.meets, others)), sum(map(box.meets, middles))),
        )
    return MappingProxyType({name: (box.x, box.y + _RISE) for name, box in taken.items()})


def _box(name: str, x: float, baseline: float) -> Box:
    return Box(x, baseline - _RISE, _LETTER * len(name), NAME)


def _options(city: City, right: float) -> Iterator[Box]:
    """Yield places inside the frame between two rows, where names hide no line of a row."""
    x, y = place(city.node)
    half = _LETTER * len(city.name) / 2
    for shift in (0, half - CITY, CITY - half):
        for side in (1, -1):
            middle = max(min(x + shift, right - half), _EDGE + half)
            yield _box(city.name, middle, y + side * (HEIGHT / 2 + 1) + _RISE)


def _middle(edge: Edge) -> Box:
    (ax, ay), (bx, by) = map(place, edge)
    return Box((ax + bx) / 2, (ay + by) / 2, _WIDE, _WIDE)
