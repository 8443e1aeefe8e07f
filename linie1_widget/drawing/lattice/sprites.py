"""The sprite sheet of a map: everything that is placed on it, by id."""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType

from linie1_widget.drawing.lattice.map_art import (
    cities_symbol,
    land_symbol,
    shape_symbol,
    shapes,
)
from linie1_widget.drawing.lattice.signs import SIGNS
from linie1_widget.drawing.lattice.style import MapPaint
from linie1_widget.drawing.svg.symbols import Node, Symbols, sheet
from linie1_widget.language.language import Language, current_language
from linie1_widget.trans_europa.maps.map import Map


def symbols_of(map_: Map) -> Symbols:
    """What draws each symbol of a map, each after what it uses.

    They are others in another language, whose words for the seas they paint.
    """
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
    """The sprite sheet for the widget: one element for each symbol, made for ``<defs>``.

    ``map-land`` and ``map-cities`` are in the units of the whole picture; ``map-track``
    leads from (0, 0) to the east, as long as a line; the signs of cities and the
    ``marker-1`` to ``marker-6`` stand about (0, 0).
    """
    return sheet(symbols_of(map_), MapPaint())
