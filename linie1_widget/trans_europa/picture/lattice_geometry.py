"""The geometry of a map, without colours or elements."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from linie1_widget.base.svg.elements import Point, number
from linie1_widget.trans_europa.map.lattice import Edge, Node
from linie1_widget.trans_europa.map.map import Map

UNIT = 56  # the length of a line
HEIGHT = UNIT * sqrt(3) / 2  # the distance between rows
RIM = 64  # the distance of the outermost crossings from the edge of the picture


def place(node: tuple[float, float]) -> Point:
    """Return the point of a crossing in the picture."""
    x, row = node
    return RIM + x * UNIT / 2, RIM + row * HEIGHT


def extent(map_: Map) -> Point:
    """Return the width and height of a map's picture."""
    columns = max(node.x for node in map_.nodes)
    x, y = place((columns, map_.nodes[-1].row))
    return x + RIM, y + RIM


_APART = 20  # the distance of markers on one crossing


def marker_places(markers: Mapping[int, Node]) -> dict[int, Point]:
    """Return the points of the markers, side by side where several share a crossing."""
    there: dict[Node, list[int]] = {}
    for player, node in markers.items():
        there.setdefault(node, []).append(player)
    places = {}
    for node in sorted(there, key=lambda node: (node.row, node.x)):
        x, y = place(node)
        for order, player in enumerate(there[node]):
            places[player] = x + _APART * (order - (len(there[node]) - 1) / 2), y
    return places


def at(point: Point) -> str:
    """Format a point for path data or a transformation."""
    x, y = point
    return f"{number(round(x, 1))} {number(round(y, 1))}"


def line_data(edge: Edge) -> str:
    """Return the path data of a line."""
    return f"M{at(place(edge.a))}L{at(place(edge.b))}"
