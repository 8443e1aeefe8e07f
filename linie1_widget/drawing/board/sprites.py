"""The sprite sheet: everything that is placed on a board, by id."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType

from linie1_widget.drawing.board.board_art import board_symbol, cobble_pattern
from linie1_widget.drawing.board.building_art import building_symbol
from linie1_widget.drawing.board.sign_art import (
    arrow_symbol,
    mark_symbol,
    stop_symbol,
    trolley_symbol,
)
from linie1_widget.drawing.board.tile_art import tile_symbol, tree_symbol
from linie1_widget.drawing.svg.elements import Paint
from linie1_widget.drawing.svg.symbols import Node, Symbols, sheet
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.tiles import TILE_TYPES

SYMBOLS: Symbols = MappingProxyType(
    {
        "cobble": cobble_pattern,
        **{
            f"building-{letter}": partial(building_symbol, letter=letter)
            for letter in PLAN.buildings
        },
        "board": board_symbol,
        "tree": tree_symbol,
        **{f"tile-{code}": partial(tile_symbol, code=code) for code in TILE_TYPES},
        "stop": stop_symbol,
        **{f"trolley-{line}": partial(trolley_symbol, line=line) for line in range(1, 7)},
        "mark-yes": partial(mark_symbol, ok=True),
        "mark-no": partial(mark_symbol, ok=False),
        "arrow": arrow_symbol,
    }
)
"""What draws each symbol, in an order in which each stands after what it uses."""


def sheet_tree() -> list[Node]:
    """The sprite sheet for the widget: one element for each symbol, made for ``<defs>``.

    Elements carry art classes instead of colours, and plain ids, which the page
    makes its own. All but the pattern ``cobble`` are groups: ``board`` in the units
    of the whole picture, ``tile-S`` and ``building-A`` and their like on a square of
    64 units, the signs, trolleys and the arrow about (0, 0), heading north.

    Examples
    --------
    >>> tag, attributes, children = sheet_tree()[-1]
    >>> tag, attributes["id"], children[0][1]["class"]
    ('g', 'arrow', 'l1-arrow')
    """
    return sheet(SYMBOLS, Paint())
