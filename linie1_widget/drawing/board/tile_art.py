"""The twelve types of tiles."""

from __future__ import annotations

from typing import Any

from linie1_widget.drawing.board.track_geometry import (
    GAUGE,
    UNIT,
    WAYS,
    is_straight,
    link_piece,
    middle,
    ordered,
    overlapping,
)
from linie1_widget.drawing.svg.elements import Paint, number
from linie1_widget.drawing.svg.pieces import path_data
from linie1_widget.linie1.geometry import SIDES
from linie1_widget.linie1.tiles import TILE_TYPES, TileType

# Trees are clear of the track and of the corner of the stop sign:
# (x, y, radius) at rotation 0.
_TREES = {
    "D": ((53, 53, 8), (40, 57, 5)),
    "W": ((10, 53, 7.5),),
    "O": ((8, 56, 6.5), (56, 56, 6.5), (8, 8, 6.5)),
    "X": ((10, 10, 7), (10, 54, 7.5), (54, 54, 6.5)),
    "Q": ((52, 53, 7), (8, 56, 5)),
    "P": ((12, 53, 7), (56, 56, 5)),
}

_CROWN = ("5.7-3.3", "5.7 3.3", "0 6.6", "-5.7 3.3", "-5.7-3.3", "0-6.6")


def tile_symbol(paint: Paint, code: str) -> Any:
    """Return a type of tile at rotation 0, on a square of 64 units."""
    return paint.group(
        paint.rect("tile", 0.5, 0.5, UNIT - 1, UNIT - 1, rx=4),
        *_trees(paint, _TREES.get(code, ())),
        *_track(paint, TILE_TYPES[code]),
        id=f"tile-{code}",
    )


def _track(paint: Paint, kind: TileType) -> list[Any]:
    links = ordered(kind.links)
    roads = [path_data(overlapping(*link)) for link in links]
    rails = [path_data(overlapping(*link, at)) for link in links for at in (-GAUGE, GAUGE)]
    lines = {link: path_data([link_piece(*link)]) for link in links}
    # Sleepers are spaced differently on curves and on straight track.
    straight = [line for link, line in lines.items() if is_straight(*link)]
    arcs = [line for link, line in lines.items() if not is_straight(*link)]
    layers: list[tuple[str, list[str]]] = [
        ("road-edge", [*lines.values()]),
        ("road", roads),
        ("sleeper", straight),
        ("sleeper-arc", arcs),
        ("rail", rails),
        ("points", _points(kind)),
    ]
    return [paint.path(art, "".join(data)) for art, data in layers if data]


def _points(kind: TileType) -> list[str]:
    heads = []
    for side in SIDES:
        if sum(side in link for link in kind.links) > 1:
            (x, y), (dx, dy) = middle(side), WAYS[side.opposite]
            tip = x + 11 * dx, y + 11 * dy
            left = x + 5 * dx - 2.6 * dy, y + 5 * dy + 2.6 * dx
            right = x + 5 * dx + 2.6 * dy, y + 5 * dy - 2.6 * dx
            corners = (f"{number(px)} {number(py)}" for px, py in (tip, left, right))
            heads.append(f"M{'L'.join(corners)}Z")
    return heads


def tree_symbol(paint: Paint) -> Any:
    """Return a tree about (0, 0), without a shadow, since tiles may be turned."""
    crown = "M0-6.6" + "".join(f"A3.5 3.5 0 0 1 {point}" for point in _CROWN) + "Z"
    return paint.group(
        paint.path("tree", crown), paint.circle("tree-light", 0, 0, 3.6), id="tree"
    )


def _trees(paint: Paint, trees: tuple[tuple[float, float, float], ...]) -> list[Any]:
    return [
        paint.use("tree", f"translate({x} {y}) scale({radius / 8:g})")
        for x, y, radius in trees
    ]
