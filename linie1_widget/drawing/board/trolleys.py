"""The trolleys of a game and the lines of their routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linie1_widget.drawing.board.ride_path import Stand, TrackLine
from linie1_widget.drawing.board.track_geometry import HALF, corner
from linie1_widget.drawing.svg.elements import Paint, number
from linie1_widget.linie1.geometry import Cell

if TYPE_CHECKING:
    # Importing the routes builds tables, which a board without trolleys does not need.
    from linie1_widget.linie1.board.position import Position
    from linie1_widget.linie1.driving.drive import Trip
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
