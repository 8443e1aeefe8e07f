"""A subdued map as the background of a search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from linie1_widget.drawing.lattice.annotations import city_sign
from linie1_widget.drawing.lattice.lattice_geometry import at, extent, line_data, place
from linie1_widget.drawing.lattice.map_art import (
    DOTS,
    DOUBLES,
    captions,
    named_cities,
    peak_spots,
    runs,
    shapes,
)
from linie1_widget.drawing.lattice.style import STYLES
from linie1_widget.drawing.svg.elements import Paint
from linie1_widget.drawing.svg.styles import Style
from linie1_widget.trans_europa.maps.lattice import COLOURS, SINGLE, Edge
from linie1_widget.trans_europa.maps.map import Map

# The art classes of water without shores.
_SHAPES = {
    "water-sea": ("water-sea-flow",),
    "water-strait": ("water-strait-flow",),
    "water-river": ("water-river-flow",),
}

_PEAK = "l-9 16h18Z"

# The art classes of such a map.
QUIET_STYLES: Mapping[str, Style] = MappingProxyType(
    {
        name: STYLES[name]
        for name in (
            "map-land",
            *(art for arts in _SHAPES.values() for art in arts),
            "map-peak",
            "map-caption",
            "map-single",
            "map-double",
            "map-double-gap",
            "map-node-edge",
            "map-node",
            "map-laid",
            "map-laid-gap",
            *(f"map-{colour}" for colour in COLOURS),
            "map-dot",
            "map-name",
        )
    }
)


def calm_ground(paint: Paint, map_: Map) -> list[Any]:
    """Return land, water and lines without shores, frame, coordinates and symbols."""
    data = shapes(map_)
    peaks = "".join(f"M{at((x, y - 13))}{_PEAK}" for x, y in peak_spots(map_))
    return [
        paint.rect("map-land", 0, 0, *extent(map_)),
        *(
            paint.path(art, data[name])
            for name, arts in _SHAPES.items()
            if name in data
            for art in arts
        ),
        *([paint.path("map-peak", peaks)] if peaks else ()),
        *captions(paint, map_),
        paint.path("map-single", runs(map_, SINGLE)),
        *(
            paint.path(art, data[name])
            for name, arts in (
                (DOUBLES, ("map-double", "map-double-gap")),
                (DOTS, ("map-node-edge", "map-node")),
            )
            if name in data
            for art in arts
        ),
    ]


def calm_track(paint: Paint, tracks: Iterable[Edge]) -> list[Any]:
    """Return track as broad striped lines."""
    data = "".join(map(line_data, tracks))
    return [paint.path(art, data) for art in ("map-laid", "map-laid-gap") if data]


def calm_cities(paint: Paint, map_: Map, scale: float) -> list[Any]:
    """Return the names of the cities, and their signs at a scale."""
    signs = []
    for city in map_.cities.values():
        sign = city_sign(paint, city.colour, not city.small_game)
        sign["transform"] = f"translate({at(place(city.node))}) scale({scale})"
        signs.append(sign)
    return [*signs, named_cities(paint, map_)]
