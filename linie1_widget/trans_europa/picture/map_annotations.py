"""The signs on a map and their art classes: cities, track, markers, peaks and marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import cos, pi, sin
from types import MappingProxyType
from typing import Any, TypeAlias

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.svg.elements import Paint, Point, number
from linie1_widget.base.svg.styles import (
    ART,
    Style,
    check_mark_kind,
    filled,
    round_line,
    text_style,
)
from linie1_widget.base.svg.symbols import Symbol
from linie1_widget.trans_europa.map.lattice import (
    COLOURS,
    Edge,
    EdgeLike,
    Node,
    NodeLike,
    as_edge,
    as_node,
)
from linie1_widget.trans_europa.map.map import Map
from linie1_widget.trans_europa.picture.land import NAME, UNIT

PLAYERS = range(1, 7)  # the numbers of players whose markers and networks can be shown
PEAKS = range(3)  # the numbers of the signs of mountains


def _polygon(corners: int, radius: float, turn: float = 0, down: float = 0) -> str:
    angles = (2 * pi * (corner + turn) / corners for corner in range(corners))
    points = [
        (round(radius * sin(angle), 2), round(down - radius * cos(angle), 2))
        for angle in angles
    ]
    (x, y), steps = points[0], pairwise(points)
    lines = (f"l{number(u - x)} {number(v - y)}" for (x, y), (u, v) in steps)
    return f"M{number(x)} {number(y)}{''.join(lines)}Z"


# The outline of a city's sign, by the colour of the city: a move, and relative commands.
_SHAPES: Mapping[str, str] = MappingProxyType(
    {
        "red": "M-9-9h18v18h-18Z",
        "orange": _polygon(3, 12.6, down=2.6),
        "yellow": "M-10 0a10 10 0 0 1 20 0a10 10 0 0 1-20 0Z",
        "green": _polygon(4, 12.4),
        "blue": _polygon(6, 11.2, 0.5),
    }
)


def city_sign(paint: Paint, colour: str, large: bool, **attribs: str) -> Any:
    """Return the sign of a city, with a dot if small games leave out its card."""
    parts = [paint.path(f"map-{colour}", _SHAPES[colour])]
    if large:
        parts.append(paint.circle("map-dot", 0, 1.5 if colour == "orange" else 0, 3.2))
    return paint.group(*parts, **attribs)


def city_signs(
    paint: Paint, cities: Mapping[str, Iterable[Point]], scale: float = 1
) -> list[Any]:
    """Return the signs of a still by colour, without dots: one path for each colour."""
    signs = []
    for colour, places in cities.items():
        shape = f"m{_SHAPES[colour][1:]}"
        moves = (f"M{number(x / scale)} {number(y / scale)}{shape}" for x, y in places)
        sign = paint.path(f"map-{colour}", "".join(moves))
        if scale != 1:
            sign["transform"] = f"scale({number(scale)})"
        signs.append(sign)
    return signs


def city_id(colour: str, large: bool) -> str:
    """Return the id of a city's symbol."""
    return f"city-{colour}{'-large' * large}"


def track_symbol(paint: Paint) -> Any:
    """Return a piece of track that leads from (0, 0) to the east."""
    begin, end = 7, UNIT - 7
    return paint.group(
        paint.path("map-bed", f"M{begin} 0H{end}"),
        paint.path("map-sleepers", f"M{begin - 1} 0H{end + 1}"),
        paint.path("map-rails", f"M{begin - 4}-3.2H{end + 4}M{begin - 4} 3.2H{end + 4}"),
        id="map-track",
    )


def marker_symbol(paint: Paint, player: int) -> Any:
    """Return a starting marker at (0, 0): a pin with the number of its player."""
    return paint.group(
        paint.path(f"map-player-{player}", "M0 0L-7.4-12.6A11.5 11.5 0 1 1 7.4-12.6Z"),
        paint.text(f"map-player-ink-{player}", str(player), 0, -16.2),
        id=f"marker-{player}",
    )


def peak_symbol(paint: Paint, which: int) -> Any:
    """Return a mountain on (0, 0)."""
    width, height = ((11, 19), (9.5, 15), (12.5, 22))[which]
    top, left, right = f"0 {-height}", f"{-width} 3", f"{width} 3"
    snow = height * 0.36
    side = width * snow / (height + 3)
    jag = f"L{number(side * 0.35)} {number(snow * 0.72 - height)}"
    jag += f"L{number(-side * 0.3)} {number(snow - height)}"
    shade = f"M{top}L{right}L{number(width * 0.1)} 3L2-{number(height * 0.45)}Z"
    line = number(snow - height)
    return paint.group(
        paint.path("map-peak", f"M{left}L{top}L{right}Z"),
        paint.path("map-peak-shade", shade),
        paint.path(
            "map-peak-snow", f"M{number(-side)} {line}L{top}L{number(side)} {line}{jag}Z"
        ),
        id=f"peak-{which}",
    )


# The function that draws each symbol that all maps share.
SIGNS: Mapping[str, Symbol] = MappingProxyType(
    {
        **{
            name: partial(city_sign, colour=colour, large=large, id=name)
            for colour in _SHAPES
            for large in (False, True)
            for name in [city_id(colour, large)]
        },
        "map-track": track_symbol,
        **{f"marker-{n}": partial(marker_symbol, player=n) for n in PLAYERS},
        **{f"peak-{n}": partial(peak_symbol, which=n) for n in PEAKS},
    }
)


@dataclass(frozen=True)
class LineMark:
    """A marked line.

    Parameters
    ----------
    edge : Edge, pair of crossings or str
        The line.
    kind : str, default "hint"
        One of "hint", "selected", "hovered", "yes" and "no".
    """

    edge: EdgeLike
    kind: str = "hint"

    def __post_init__(self) -> None:
        object.__setattr__(self, "edge", as_edge(self.edge))
        check_mark_kind(self.kind)


@dataclass(frozen=True)
class CrossingMark:
    """A marked crossing.

    Parameters
    ----------
    node : Node, (x, row) or str
        The crossing.
    kind : str, default "hint"
        One of "hint", "selected", "hovered", "yes" and "no".
    """

    node: NodeLike
    kind: str = "hint"

    def __post_init__(self) -> None:
        object.__setattr__(self, "node", as_node(self.node))
        check_mark_kind(self.kind)


# A mark, or a bare line or crossing, which is marked as a hint.
MapMark: TypeAlias = LineMark | CrossingMark | EdgeLike | NodeLike


def as_marks(map_: Map, values: Iterable[MapMark]) -> list[LineMark | CrossingMark]:
    """Convert to marks on the map; a bare line or crossing is marked as a hint."""
    marks = map(_as_mark, values)
    return [
        LineMark(map_.edge(mark.edge), mark.kind)
        if isinstance(mark, LineMark)
        else CrossingMark(map_.node(mark.node), mark.kind)
        for mark in marks
    ]


def _as_mark(value: MapMark) -> LineMark | CrossingMark:
    if isinstance(value, LineMark | CrossingMark):
        return value
    if isinstance(value, Edge) or (isinstance(value, str) and "-" in value):
        return LineMark(value)
    if isinstance(value, str | Node) or isinstance(value[0], int):
        return CrossingMark(value)
    return LineMark(value)


def as_markers(map_: Map, markers: Mapping[int, NodeLike]) -> dict[int, Node]:
    """Check the markers and sort them by player, from 1 on."""
    for player in markers:
        if type(player) is not int or player not in PLAYERS:
            raise InvalidValue(
                f"{player!r} is not the number of a player: markers are those of players 1 "
                f"to {PLAYERS[-1]}"
            )
    return {player: map_.node(markers[player]) for player in sorted(markers)}


CAPTION = 18  # the size of the names of seas

_RINGS = (
    *(("city", "accent"), ("hint", "hint"), ("selected", "accent"), ("hovered", "ink")),
    *(("no", "no"), ("yes", "yes")),
)

# The styles of maps, by art class, in addition to those of boards.
STYLES: Mapping[str, Style] = MappingProxyType(
    {
        # land and water
        "map-land": filled("land", "none", 0),
        "map-shape": {},
        "water-sea-beach": round_line("beach", 9),
        "water-sea-shore": round_line("shore", 2.6),
        "water-sea-flow": filled("sea", "none", 0),
        "water-strait-beach": round_line("beach", 33),
        "water-strait-shore": round_line("shore", 26.6),
        "water-strait-flow": round_line("sea", 24),
        "water-river-beach": round_line("beach", 12),
        "water-river-shore": round_line("shore", 8.6),
        "water-river-flow": round_line("river", 6),
        "map-peak": filled("peak", "peak-edge", 1.3, stroke_linejoin="round"),
        "map-peak-shade": filled("peak-shade", "none", 0),
        "map-peak-snow": filled("peak-snow", "none", 0),
        "map-caption": text_style("caption", CAPTION, 500, font_style="italic"),
        # lines and crossings
        "map-single": round_line("map-line", 1.7),
        "map-double": round_line("map-line", 7.4, stroke_linecap="butt"),
        "map-double-gap": round_line("map-gap", 3.6, stroke_linecap="butt"),
        # Dots, of no length but with round ends, as far apart as crossings.
        "map-node-edge": round_line("map-line", 8.6, stroke_dasharray=f"0 {UNIT}"),
        "map-node": round_line("map-gap", 5.4, stroke_dasharray=f"0 {UNIT}"),
        # cities
        **{f"map-{name}": filled(f"city-{name}", "marker-edge", 1.6) for name in COLOURS},
        "map-dot": filled("sign-face", "marker-edge", 1.2),
        "map-name": {
            **text_style("ink", NAME, 600),
            **round_line("land", 4.4, stroke_opacity=0.86, paint_order="stroke"),
            "fill": "ink",
        },
        # track and markers
        "map-bed": round_line("tile", 10.5, stroke_linecap="butt"),
        "map-sleepers": round_line(
            "sleeper", 9, stroke_linecap="butt", stroke_dasharray="2 4"
        ),
        "map-rails": round_line("rail", 2, stroke_linecap="butt"),
        "map-laid": round_line("ink", 12, stroke_linecap="butt"),
        "map-laid-gap": round_line(
            "sign-face", 7, stroke_linecap="butt", stroke_dasharray="7 7"
        ),
        "map-net-edge": round_line("marker-edge", 18),
        **{f"map-net-{n}": round_line(f"player-{n}", 15.5) for n in PLAYERS},
        **{f"map-player-{n}": filled(f"player-{n}", "marker-edge", 1.6) for n in PLAYERS},
        **{f"map-player-ink-{n}": text_style(f"player-{n}-ink", 15, 700) for n in PLAYERS},
        # marks
        "map-casing": round_line("sign-face", 11.5),
        "map-tree": round_line("accent", 6, stroke_dasharray="9 7", stroke_linecap="butt"),
        "map-hint": round_line("hint", 7),
        "map-selected": round_line("accent", 7),
        "map-hovered": round_line("ink", 7, stroke_dasharray="7 5", stroke_linecap="butt"),
        "map-no": round_line("no", 7),
        "map-yes": round_line("yes", 7),
        "map-ring-casing": round_line("sign-face", 6.4),
        **{f"map-ring-{kind}": round_line(colour, 3.4) for kind, colour in _RINGS},
    }
)


class MapPaint(Paint):
    """A `Paint` with the styles of boards and maps."""

    styles = MappingProxyType({**ART, **STYLES})
