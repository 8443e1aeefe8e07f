"""The sprite sheet of the board: all its symbols, by id."""

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

# The function that draws each symbol; symbols come after those they use.
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


def sheet_tree() -> list[Node]:
    """Return the sprite sheet of the widget: one element per symbol, for use in ``<defs>``.

    Elements are nested lists of tag, attributes and children, with art classes instead of
    colours. All are groups except the pattern ``cobble``. ``board`` has the units of the
    whole picture; tiles and buildings fill a square of 64 units; signs, trolleys and the
    arrow are centred on (0, 0) and head north.

    Examples
    --------
    >>> tag, attributes, children = sheet_tree()[-1]
    >>> tag, attributes["id"], children[0][1]["class"]
    ('g', 'arrow', 'l1-arrow')
    """
    return sheet(SYMBOLS, Paint())
