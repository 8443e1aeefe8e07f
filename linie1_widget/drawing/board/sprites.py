"""The sprite sheet of the board: all its symbols by id, with trolleys and lines."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from linie1_widget.drawing.board.board_art import (
    board_symbol,
    cobble_pattern,
    tile_symbol,
    tree_symbol,
)
from linie1_widget.drawing.board.building_art import (
    arrow_symbol,
    building_symbol,
    mark_symbol,
    stop_symbol,
    trolley_symbol,
)
from linie1_widget.drawing.board.paths_art import Stand, TrackLine
from linie1_widget.drawing.board.track_geometry import HALF, corner
from linie1_widget.drawing.svg.elements import Paint, number
from linie1_widget.drawing.svg.symbols import Node, Symbols, sheet
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import TILE_TYPES

if TYPE_CHECKING:
    from linie1_widget.linie1.board.position import Position
    from linie1_widget.linie1.drive import Trip
    from linie1_widget.linie1.routing.route import Route


def trolley_stand(board: Position, trip: Trip) -> Stand:
    """Return the position of a trolley; mid-square if its route ends at no terminal."""
    if _leads_somewhere(trip.route):
        return TrackLine.of(board, trip.route.cells).stands[trip.position]
    cell, heading = trip.state
    x, y = corner(cell)
    return Stand(x + HALF, y + HALF, 90.0 * heading.index)


def route_path(board: Position, route: Route) -> str:
    """Return the path data of a route; empty if it does not end at a terminal."""
    if not _leads_somewhere(route):
        return ""
    return TrackLine.of(board, route.cells).data


def route_shares(board: Position, route: Route) -> tuple[float, ...]:
    """Return the share of the line driven at each place; empty if there is no line."""
    return TrackLine.of(board, route.cells).at if _leads_somewhere(route) else ()


def line_parts(paint: Paint, line: str, art: str) -> list[Any]:
    """Return a line with a rim, or nothing if its path data is empty."""
    return [paint.path("route-casing", line), paint.path(art, line)] if line else []


def trolley(paint: Paint, board: Position, trip: Trip) -> Any:
    """Return a trolley at its position."""
    stand = trolley_stand(board, trip)
    place = f"translate({number(stand.x)} {number(stand.y)})"
    return paint.use(
        f"trolley-{trip.route.line}", f"{place} rotate({number(stand.heading)})"
    )


def _leads_somewhere(route: Route) -> bool:
    return not isinstance(route.cells[-1], Cell)


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
