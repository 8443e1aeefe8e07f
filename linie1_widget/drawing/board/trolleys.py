"""Where the trolleys of a game stand, and the lines of their routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from linie1_widget.drawing.board.ride_path import Stand, TrackLine
from linie1_widget.drawing.board.track_geometry import HALF, corner
from linie1_widget.drawing.svg.elements import Paint, number
from linie1_widget.linie1.geometry import Cell

if TYPE_CHECKING:
    # A board without trolleys does not wait for the tables of the routes.
    from linie1_widget.linie1.board.position import Position
    from linie1_widget.linie1.driving.drive import Trip
    from linie1_widget.linie1.routing.route import Route


def trolley_stand(board: Position, trip: Trip) -> Stand:
    """Where a trolley stands, and its heading.

    On a drive that does not end in a terminal, as a table may let pass, it stands in the
    middle of its square.
    """
    if _leads_somewhere(trip.route):
        return TrackLine.of(board, trip.route.cells).stands[trip.position]
    cell, heading = trip.state
    x, y = corner(cell)
    return Stand(x + HALF, y + HALF, 90.0 * heading.index)


def route_path(board: Position, route: Route) -> str:
    """The line of a route as path data; none if it ends on a square."""
    if not _leads_somewhere(route):
        return ""
    return TrackLine.of(board, route.cells).data


def route_shares(board: Position, route: Route) -> tuple[float, ...]:
    """Which share of that line has been driven at each place; none if there is no line."""
    return TrackLine.of(board, route.cells).at if _leads_somewhere(route) else ()


def line_parts(paint: Paint, line: str, art: str) -> list[Any]:
    """A line over the track, with a rim; nothing for no line."""
    return [paint.path("route-casing", line), paint.path(art, line)] if line else []


def trolley(paint: Paint, board: Position, trip: Trip) -> Any:
    """A trolley where it stands."""
    stand = trolley_stand(board, trip)
    place = f"translate({number(stand.x)} {number(stand.y)})"
    return paint.use(
        f"trolley-{trip.route.line}", f"{place} rotate({number(stand.heading)})"
    )


def _leads_somewhere(route: Route) -> bool:
    return not isinstance(route.cells[-1], Cell)
