"""Stop signs and their places on tiles, marks, the arrow and the trolleys."""

from __future__ import annotations

from functools import cache
from math import dist
from typing import Any

from linie1_widget.drawing.board.track_geometry import HALF, ROAD, UNIT, link_piece, ordered
from linie1_widget.drawing.svg.elements import Paint
from linie1_widget.linie1.geometry import Side
from linie1_widget.linie1.tiles import ORIENTED, Tile

SIGN = 8  # the radius of a stop sign


def stop_symbol(paint: Paint) -> Any:
    """Return a stop sign about (0, 0), without its letter."""
    return paint.group(paint.circle("stop", 0, 0, SIGN - 0.9), id="stop")


def mark_symbol(paint: Paint, ok: bool) -> Any:
    """Return a round sign with a tick or a cross, about (0, 0)."""
    name = "mark-yes" if ok else "mark-no"
    sign = "M-4 .4L-1.2 3.4L4.2-3" if ok else "M-3.3-3.3L3.3 3.3M3.3-3.3L-3.3 3.3"
    return paint.group(
        paint.circle(name, 0, 0, 9.2), paint.path("mark-sign", sign), id=name
    )


def arrow_symbol(paint: Paint) -> Any:
    """Return an arrow about (0, 0) that points north."""
    return paint.group(paint.path("arrow", "M0-9L8 7L0 3.5L-8 7Z"), id="arrow")


def trolley_symbol(paint: Paint, line: int) -> Any:
    """Return a trolley from above about (0, 0), heading north, with its line's number."""
    body = "M-8-13Q-7-21.5 0-21.5T8-13V17Q8 21 4 21H-4Q-8 21-8 17Z"
    return paint.group(
        paint.path(f"disc-{line}", body),
        paint.path("trolley-window", "M-6-13.5Q-5-18.8 0-18.8T6-13.5Q0-15.5-6-13.5Z"),
        paint.path("trolley-panes", "M-6-9.5V18M6-9.5V18"),
        paint.path(f"trolley-bow-{line}", "M-3 9.5L3 16M3 9.5L-3 16M-4 9H4M-4 16.5H4"),
        paint.text(f"trolley-ink-{line}", str(line), 0, 3),
        id=f"trolley-{line}",
    )


def distance_to_track(tile: Tile, x: float, y: float) -> float:
    """Return the distance from a point of the tile to the nearest centre line of track."""
    return min(_distance(first, second, x, y) for first, second in ordered(tile.links))


def _distance(first: Side, second: Side, x: float, y: float) -> float:
    piece = link_piece(first, second)
    if piece.centre is None:
        return abs((x if piece.start[0] == HALF else y) - HALF)
    return abs(dist(piece.centre, (x, y)) - HALF)


def sign_spot(tile: Tile) -> tuple[int, int]:
    """Return the place (x, y) of a stop sign on a tile, clear of track and trees.

    The sign takes the corner with the most room and turns with the tile. The units are
    those of a square 64 wide.

    Examples
    --------
    >>> sign_spot(Tile("S", 0)), sign_spot(Tile("C", 0)), sign_spot(Tile("C", 90))
    ((53, 11), (13, 13), (51, 13))
    """
    x, y = _sign_spot(tile.code)
    for _ in range(tile.rotation // 90):
        x, y = UNIT - y, x
    return x, y


@cache
def _sign_spot(code: str) -> tuple[int, int]:
    tile = Tile(code)
    spots = [
        (x, y)
        for inset in (13, 12, 11, 10, 9, SIGN)
        for x, y in (
            (UNIT - inset, inset),
            (inset, inset),
            (inset, UNIT - inset),
            (UNIT - inset, UNIT - inset),
        )
    ]
    # Cap the clearance, so that ties go to the first corner.
    return max(
        spots, key=lambda spot: min(distance_to_track(tile, *spot) - ROAD - SIGN, 0.5)
    )


def sign_spots() -> dict[str, tuple[int, int]]:
    """Return the place of a stop sign on each of the 48 oriented tiles, by the tile's text.

    Examples
    --------
    >>> sign_spots()["C90"]
    (51, 13)
    """
    return {str(tile): sign_spot(tile) for tile in ORIENTED}
