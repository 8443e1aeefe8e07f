"""The printed map and the track on it, in the players' colours, as a sprite sheet."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from math import hypot
from types import MappingProxyType
from typing import Any, TypeAlias

from linie1_widget.base.language.key import DataText, Language, current_language
from linie1_widget.base.svg.elements import Paint, Point, number
from linie1_widget.base.svg.symbols import Node as SvgNode
from linie1_widget.base.svg.symbols import Symbols, sheet
from linie1_widget.trans_europa.map.lattice import (
    DOUBLE,
    ROWS,
    SINGLE,
    Direction,
    Edge,
    Node,
)
from linie1_widget.trans_europa.map.map import Map
from linie1_widget.trans_europa.network import LaidNetwork
from linie1_widget.trans_europa.picture.land import (
    HEIGHT,
    RIM,
    UNIT,
    at,
    extent,
    line_data,
    marker_places,
    names_of,
    place,
    relief_of,
)
from linie1_widget.trans_europa.picture.map_annotations import (
    PEAKS,
    SIGNS,
    MapPaint,
    city_id,
    city_signs,
)

_FRAME = 20  # the width of the strip of coordinates along the edge

# The ids of the symbols of all double lines, and of all crossings without a city.
DOUBLES, DOTS = "map-doubles", "map-dots"

# The art classes of those symbols, lowest layer first.
LINE_LAYERS = (
    (DOUBLES, "map-double"),
    (DOUBLES, "map-double-gap"),
    (DOTS, "map-node-edge"),
    (DOTS, "map-node"),
)


def land_symbol(paint: Paint, map_: Map) -> Any:
    """Return land, water, lines and crossings, in the units of the picture."""
    width, height = extent(map_)
    return paint.group(
        paint.rect("map-land", 0, 0, width, height),
        *_water(paint, map_),
        *_lines(paint, map_),
        *_frame(paint, map_),
        id="map-land",
    )


def cities_symbol(paint: Paint, map_: Map) -> Any:
    """Return the signs of the cities."""
    if paint.still:
        return paint.group(*still_cities(paint, map_), id="map-cities")
    signs = (
        paint.use(
            city_id(city.colour, not city.small_game), f"translate({at(place(city.node))})"
        )
        for city in map_.cities.values()
    )
    return paint.group(*signs, id="map-cities")


def still_cities(paint: Paint, map_: Map, scale: float = 1) -> list[Any]:
    """Return the signs of the cities of a still."""
    cities: dict[str, list[Point]] = {}
    for city in map_.cities.values():
        cities.setdefault(city.colour, []).append(place(city.node))
    return city_signs(paint, cities, scale)


def named_cities(
    paint: Paint, map_: Map, markers: Mapping[int, Node] = MappingProxyType({})
) -> Any:
    """Return the names of the cities, none of them behind a marker."""
    names = names_of(map_, markers).items()
    return paint.texts("map-name", [(name, *spot) for name, spot in names])


_CURVES, _NUMBER = re.compile("(?:q[^a-zA-Z]+)+"), re.compile(r"-?[\d.]+")
_BEND = 9  # a still leaves out what turns a coast aside by less


def _coarse(curves: re.Match[str]) -> str:
    """Return the chords of curves, without small bends, which takes a third of the text."""
    values = [float(value) for value in _NUMBER.findall(curves[0])]
    line, end = "", [0.0, 0.0]
    chords = [*zip(values[2::4], values[3::4], strict=True)]
    for (x, y), after in zip(chords, [*chords[1:], None], strict=True):
        end = [end[0] + x, end[1] + y]
        if after is not None:
            u, v = after
            if abs(end[0] * v - end[1] * u) < _BEND * hypot(end[0] + u, end[1] + v):
                continue
        line, end = f"{line}l{at((end[0], end[1]))}", [0.0, 0.0]
    return line


@cache
def shapes(map_: Map, still: bool = False) -> Mapping[str, str]:
    """Return path data of shapes that are drawn several times, by the id of the symbol."""
    water = relief_of(map_).water
    if still:
        coarse = {
            name: _CURVES.sub(_coarse, data)
            for name, data in water.items()
            if name != "water-river"  # double lines show where a bridge is needed
        }
        paths = {**coarse, DOUBLES: _trails(map_, DOUBLE)}
        return MappingProxyType({name: data for name, data in paths.items() if data})
    bare = [node for node in map_.nodes if map_.city_at(node) is None]
    dots = "".join(f"M{at(place(a))}h{count * UNIT - UNIT + 1}" for a, count in _rows(bare))
    paths = {**water, DOUBLES: runs(map_, DOUBLE), DOTS: dots}
    return MappingProxyType({name: data for name, data in paths.items() if data})


def _trails(map_: Map, cost: int) -> str:
    """Return path data of all lines of a cost, each drawn on from the one before."""
    left = {edge: None for edge, price in map_.edges.items() if price == cost}
    data, here = "", Node(0, -1)  # on no line
    while left:
        edge = next((edge for edge in left if here in (edge.a, edge.b)), None)
        if edge is None:
            edge = next(iter(left))
            here = edge.a
            data += f"M{at(place(here))}"
        del left[edge]
        here = edge.other(here)
        data += f"L{at(place(here))}"
    return data


def _rows(nodes: Iterable[Node]) -> list[tuple[Node, int]]:
    """Return the first of neighbours in a row, and how many they are."""
    rows: list[tuple[Node, int]] = []
    for node in nodes:
        if rows and node == Node(rows[-1][0].x + 2 * rows[-1][1], rows[-1][0].row):
            rows[-1] = rows[-1][0], rows[-1][1] + 1
        else:
            rows.append((node, 1))
    return rows


def shape_symbol(paint: Paint, map_: Map, name: str) -> Any:
    """Return water or lines as an unstyled shape, which is styled where it is used."""
    shape = paint.path("map-shape", shapes(map_, paint.still)[name])
    shape["id"] = name
    return shape


def _shaped(paint: Paint, name: str, art: str) -> Any:
    group = paint.group(paint.use(name))
    group.update(paint.style(art))
    return group


def _water(paint: Paint, map_: Map) -> Iterator[Any]:
    # All water shares one shore: draw all beaches first, then all shores, then all water.
    water = [name for name in relief_of(map_).water if name in shapes(map_, paint.still)]
    for layer in ("shore", "flow") if paint.still else ("beach", "shore", "flow"):
        for name in water if layer == "flow" or not paint.still else water[:1]:
            yield _shaped(paint, name, f"{name}-{layer}")
    for count, (x, y) in enumerate([] if paint.still else relief_of(map_).peaks):
        yield paint.use(f"peak-{count % len(PEAKS)}", f"translate({at((x, y + 6))})")
    if not paint.still:
        yield from captions(paint, map_)


def captions(paint: Paint, map_: Map) -> Iterator[Any]:
    """Yield the names of the seas."""
    for caption, spot in relief_of(map_).captions.items():
        yield paint.text("map-caption", str(DataText(caption)), *spot)


def _lines(paint: Paint, map_: Map) -> Iterator[Any]:
    # Double lines hide the single ones under them: fewer runs are shorter.
    yield paint.path("map-single", runs(map_, SINGLE, DOUBLE))
    for name, art in LINE_LAYERS:
        if name in shapes(map_, paint.still):
            yield _shaped(paint, name, art)


def runs(map_: Map, *costs: int) -> str:
    """Return path data of all lines of these costs, joining those in the same direction."""
    data = ""
    for direction in (Direction.E, Direction.SE, Direction.SW):
        ahead = {
            node: edge.other(node)
            for node in map_.nodes
            for heading, edge in map_.lines(node)
            if heading is direction and map_.edges[edge] in costs
        }
        reached = set(ahead.values())
        for start in ahead:
            if start not in reached:
                end = start
                while end in ahead:
                    end = ahead[end]
                x, _ = place(end)
                data += f"M{at(place(start))}"
                data += f"H{number(x)}" if start.row == end.row else f"L{at(place(end))}"
    return data


def _frame(paint: Paint, map_: Map) -> Iterator[Any]:
    width, height = extent(map_)
    right, low = width - _FRAME, height - _FRAME
    outer = f"M0 0H{number(width)}V{number(height)}H0Z"
    inner = f"M{_FRAME} {_FRAME}V{number(low)}H{number(right)}V{_FRAME}Z"
    if not paint.still:
        yield paint.path("rim", outer + inner)
        yield paint.path("frame", inner)
    shown = 1 if paint.still else 2
    sides = [
        (ROWS[row], x, RIM + row * HEIGHT + 5)
        for row in range(map_.nodes[-1].row + 1)
        for x in (_FRAME / 2, width - _FRAME / 2)[:shown]
    ]
    # Each second column has its number: two digits are nearly as wide as a column.
    step = 4 if paint.still else 2
    ends = [
        (str(column), RIM + column * UNIT / 2, y + 15)
        for column in range(0, max(node.x for node in map_.nodes) + 1, step)
        for y in (0.0, low)[:shown]
    ]
    yield paint.texts("coord", sides + ends)


_PATCH = 7  # the length of a dash on shared track, which continues across crossings


Networks: TypeAlias = Mapping[tuple[int, ...], list[Edge]]


def networks_of(laid: LaidNetwork, markers: Mapping[int, Node]) -> Networks:
    """Return the track by the players to whose markers it is connected."""
    own = {player: laid.network_of(node) for player, node in sorted(markers.items())}
    networks: dict[tuple[int, ...], list[Edge]] = {}
    for edge in laid:
        here = laid.network_of(edge.a)
        players = tuple(player for player, network in own.items() if network == here)
        networks.setdefault(players, []).append(edge)
    return networks


def track_part(paint: Paint, edge: Edge) -> Any:
    """Return a piece of track on its line."""
    turn = 60 * (edge.b.row - edge.a.row)
    move = f"translate({at(place(edge.a))})" + (f" rotate({turn})" if turn else "")
    return paint.use("map-track", move)


def network_parts(paint: Paint, networks: Networks) -> list[Any]:
    """Return the colours of networks, alternating where networks share track."""
    owned = {key: "".join(map(line_data, edges)) for key, edges in networks.items() if key}
    parts = [paint.path("map-net-edge", data) for data in owned.values()]
    for key, data in owned.items():
        for order, player in enumerate(key):
            band = paint.path(f"map-net-{player}", data)
            if order:
                # Leave gaps for the colours of the other players.
                band["stroke-dasharray"] = f"{_PATCH} {_PATCH * (len(key) - 1)}"
                band["stroke-dashoffset"] = str(-_PATCH * order)
                band["style"] = "stroke-linecap:butt"  # the art class has another one
            parts.append(band)
    return parts


def marker_parts(paint: Paint, markers: Mapping[int, Node]) -> list[Any]:
    """Return the starting markers, from north to south."""
    return [
        paint.use(f"marker-{player}", f"translate({at((x, y - 3))})")
        for player, (x, y) in marker_places(markers).items()
    ]


def symbols_of(map_: Map) -> Symbols:
    """Return the functions that draw a map's symbols, in the current language."""
    return _symbols_of(map_, current_language())


@cache
def _symbols_of(map_: Map, _language: Language) -> Symbols:
    return MappingProxyType(
        {
            **SIGNS,
            **{name: partial(shape_symbol, map_=map_, name=name) for name in shapes(map_)},
            "map-land": partial(land_symbol, map_=map_),
            "map-cities": partial(cities_symbol, map_=map_),
        }
    )


def map_sheet(map_: Map) -> list[SvgNode]:
    """Return the sprite sheet of a map for the widget: one element per symbol."""
    return sheet(symbols_of(map_), MapPaint())
