"""The geometry of a map, without colours or elements.

A line is 56 units long. Each crossing is the centre of a hexagonal cell, as in a honeycomb,
and each line crosses the middle of one side: the *wall* between two cells. Coasts, rivers
and mountains follow walls, and lines that cross them are double. Walls join *corners*, the
centres of triangles; a corner is named by the sum of its three crossings, all integers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise
from math import hypot, sqrt
from typing import TypeAlias

from linie1_widget.drawing.svg.elements import Point, number
from linie1_widget.trans_europa.lattice import Edge, Node
from linie1_widget.trans_europa.map import Map

Cell: TypeAlias = tuple[int, int]  # x and row of its crossing, which may lie off the map
Corner: TypeAlias = tuple[int, int]  # three times x and row, where three cells meet

UNIT = 56  # the length of a line
HEIGHT = UNIT * sqrt(3) / 2  # the distance between rows
RIM = 64  # the distance of the outermost crossings from the edge of the picture

# The steps to the six adjacent cells, clockwise from north-east.
STEPS: tuple[Cell, ...] = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))


def place(cell: tuple[float, float]) -> Point:
    """Return the point of a crossing in the picture."""
    x, row = cell
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


def around(cell: Cell) -> Iterator[Cell]:
    """Yield the six adjacent cells."""
    x, row = cell
    return ((x + dx, row + dy) for dx, dy in STEPS)


def corners(cell: Cell) -> list[Corner]:
    """Return the corners of a cell; the wall in direction i ends at corner i."""
    x, row = cell
    return [
        (3 * x + ax + bx, 3 * row + ay + by)
        for (ax, ay), (bx, by) in zip(STEPS, (*STEPS[1:], STEPS[0]), strict=True)
    ]


def wall(edge: Edge) -> tuple[Corner, Corner]:
    """Return the corners of the wall that a line crosses."""
    (ax, ay), (bx, by) = edge
    direction = STEPS.index((bx - ax, by - ay))
    ring = corners((ax, ay))
    return ring[direction - 1], ring[direction]


def shores(cells: Collection[Cell]) -> list[list[Corner]]:
    """Return the closed outlines of an area."""
    inside = set(cells)
    ahead: dict[Corner, Corner] = {}
    for cell in sorted(inside):
        turns = corners(cell)
        for direction, other in enumerate(around(cell)):
            if other not in inside:
                ahead[turns[direction - 1]] = turns[direction]
    rings = []
    while ahead:
        start = min(ahead)
        ring = [start]
        while (last := ahead.pop(ring[-1])) != start:
            ring.append(last)
        rings.append(ring)
    return rings


def courses(edges: Iterable[Edge]) -> list[list[Corner]]:
    """Join the walls that these lines cross to paths, which end where walls end or fork."""
    joined: dict[Corner, list[Corner]] = {}  # the other ends of the walls at each corner
    for edge in edges:
        one, other = wall(edge)
        joined.setdefault(one, []).append(other)
        joined.setdefault(other, []).append(one)
    done: set[frozenset[Corner]] = set()
    paths = []
    ends = [corner for corner in joined if len(joined[corner]) != 2]
    for start in (*ends, *joined):
        for step in joined[start]:
            if frozenset((start, step)) in done:
                continue
            course = [start, step]
            done.add(frozenset(course))
            while len(joined[course[-1]]) == 2 and course[-1] != start:
                (step,) = (to for to in joined[course[-1]] if to != course[-2])
                done.add(frozenset((course[-1], step)))
                course.append(step)
            paths.append(course)
    return paths


# The greatest displacement of a corner, in lengths of lines: coasts must not look regular.
_ASTRAY = 0.15


def corner_point(corner: Corner) -> Point:
    """Return the point of a corner, displaced pseudorandomly, the same on every call."""
    sx, sr = corner
    x, y = RIM + sx * UNIT / 6, RIM + sr * HEIGHT / 3
    return x + UNIT * _chance(sx, sr, 1), y + UNIT * _chance(sx, sr, 2)


def wall_middle(one: Corner, other: Corner) -> Point:
    """Return the middle of a wall, displaced a little to the side."""
    (ax, ay), (bx, by) = sorted((one, other))
    (px, py), (qx, qy) = corner_point((ax, ay)), corner_point((bx, by))
    length = hypot(qx - px, qy - py) or 1.0
    offset = 0.8 * UNIT * _chance(ax + bx, ay + by, 3) / length
    return (px + qx) / 2 - offset * (qy - py), (py + qy) / 2 + offset * (qx - px)


def _chance(a: int, b: int, which: int) -> float:
    """Return a pseudorandom number that is always the same for the same place."""
    mixed = (a * 73856093 ^ b * 19349663 ^ which * 83492791) & 0xFFFFFF
    mixed = mixed * 2654435761 >> 7 & 0xFFFF
    return _ASTRAY * (mixed / 0x7FFF - 1)


def winding(corners_: list[Corner], closed: bool = False) -> str:
    """Return path data of a smooth curve along walls."""
    pairs = list(pairwise(corners_))
    if closed:
        pairs.append((corners_[-1], corners_[0]))
    points = [
        point
        for one, other in pairs
        for point in (corner_point(one), wall_middle(one, other))
    ]
    if closed:
        middles = [_middle(*pair) for pair in pairwise((*points, points[0]))]
        return f"M{_near(middles[-1])}{_curves(middles[-1], points, middles)}Z"
    points.append(corner_point(corners_[-1]))
    middles = [_middle(*pair) for pair in pairwise(points)]
    curves = _curves(middles[0], points[1:-1], middles[1:])
    return f"M{_near(points[0])}L{_near(middles[0])}{curves}L{_near(points[-1])}"


def _curves(begin: Point, points: Iterable[Point], ends: Iterable[Point]) -> str:
    """Return relative quadratic curves through the ends, with a control point for each."""
    data, (x, y) = "", _rounded(begin)
    for point, end in zip(points, ends, strict=True):
        (px, py), (ex, ey) = _rounded(point), _rounded(end)
        data += f"q{px - x} {py - y} {ex - x} {ey - y}".replace(" -", "-")
        x, y = ex, ey
    return data


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _near(point: Point) -> str:
    """Format a point of a coast; whole numbers are exact enough."""
    x, y = _rounded(point)
    return f"{x} {y}"


def _rounded(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def at(point: Point) -> str:
    """Format a point for path data or a transformation."""
    x, y = point
    return f"{number(round(x, 1))} {number(round(y, 1))}"


def line_data(edge: Edge) -> str:
    """Return the path data of a line."""
    return f"M{at(place(edge.a))}L{at(place(edge.b))}"
