"""The sprite sheet of a map: all its symbols, by id."""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType

from linie1_widget.drawing.lattice.annotations import SIGNS
from linie1_widget.drawing.lattice.map_art import (
    cities_symbol,
    land_symbol,
    shape_symbol,
    shapes,
)
from linie1_widget.drawing.lattice.style import MapPaint
from linie1_widget.drawing.svg.symbols import Node, Symbols, sheet
from linie1_widget.language.language import Language, current_language
from linie1_widget.trans_europa.maps.map import Map


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


def map_sheet(map_: Map) -> list[Node]:
    """Return the sprite sheet of a map for the widget: one element per symbol."""
    return sheet(symbols_of(map_), MapPaint())
