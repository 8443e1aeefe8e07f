"""Where crossings lie in a picture, and the walls between them. No colours, no elements.

A line is 56 units long. About each crossing lies a cell with six sides, as in a
honeycomb, and each line leads through the middle of one side: the *wall* between two
cells. Coasts, rivers and mountains run along the walls, so that a line crosses them where
it is double. A wall goes from corner to corner; a corner lies in the middle of a triangle
and is named by the sum of its three crossings, which are whole numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from math import hypot, sqrt
from typing import TypeAlias

from linie1_widget.drawing.svg.elements import number
from linie1_widget.drawing.svg.pieces import Point
from linie1_widget.trans_europa.maps.lattice import Edge
from linie1_widget.trans_europa.maps.map import Map

Cell: TypeAlias = tuple[int, int]
"""x and row of a cell's crossing; it may lie off the map."""

Corner: TypeAlias = tuple[int, int]
"""Three times x and three times the row of where three cells meet."""

UNIT = 56
"""How long a line is."""

HEIGHT = UNIT * sqrt(3) / 2
"""How far a row lies from the next."""

RIM = 64
"""From the outermost crossings to the edge of the picture."""

STEPS: tuple[Cell, ...] = ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1))
"""To the six cells around, clockwise from north-east."""


def place(cell: tuple[float, float]) -> Point:
    """Where a crossing lies in the picture.

    >>> place((2, 0))
    (120.0, 64.0)
    """
    x, row = cell
    return RIM + x * UNIT / 2, RIM + row * HEIGHT


def extent(map_: Map) -> Point:
    """Width and height of a map's picture."""
    columns = max(node.x for node in map_.nodes)
    x, y = place((columns, map_.nodes[-1].row))
    return x + RIM, y + RIM


def around(cell: Cell) -> Iterator[Cell]:
    """The six cells about one."""
    x, row = cell
    return ((x + dx, row + dy) for dx, dy in STEPS)


def corners(cell: Cell) -> list[Corner]:
    """The corners of a cell; the wall in direction i ends at corner i."""
    x, row = cell
    return [
        (3 * x + ax + bx, 3 * row + ay + by)
        for (ax, ay), (bx, by) in zip(STEPS, (*STEPS[1:], STEPS[0]), strict=True)
    ]


def wall(edge: Edge) -> tuple[Corner, Corner]:
    """The corners between which a line leads from cell to cell."""
    (ax, ay), (bx, by) = edge
    direction = STEPS.index((bx - ax, by - ay))
    found = corners((ax, ay))
    return found[direction - 1], found[direction]


def shores(cells: Collection[Cell]) -> list[list[Corner]]:
    """The outlines of an area, each once around.

    >>> [len(ring) for ring in shores({(0, 0), (2, 0)})]
    [10]
    """
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
    """The walls on these lines, put together to courses as long as can be.

    A course ends where no wall goes on, or where more than one does.
    """
    ways: dict[Corner, list[Corner]] = {}
    for edge in edges:
        one, other = wall(edge)
        ways.setdefault(one, []).append(other)
        ways.setdefault(other, []).append(one)
    done: set[frozenset[Corner]] = set()
    found = []
    ends = [corner for corner in ways if len(ways[corner]) != 2]
    for start in (*ends, *ways):
        for step in ways[start]:
            if frozenset((start, step)) in done:
                continue
            course = [start, step]
            done.add(frozenset(course))
            while len(ways[course[-1]]) == 2 and course[-1] != start:
                (step,) = (to for to in ways[course[-1]] if to != course[-2])
                done.add(frozenset((course[-1], step)))
                course.append(step)
            found.append(course)
    return found


_ASTRAY = 0.15
"""How far a corner may lie from where it belongs, as a part of a line: coasts are not
combs."""


def lie(corner: Corner) -> Point:
    """Where a corner lies in the picture, always the same and never quite straight."""
    sx, sr = corner
    x, y = RIM + sx * UNIT / 6, RIM + sr * HEIGHT / 3
    return x + UNIT * _chance(sx, sr, 1), y + UNIT * _chance(sx, sr, 2)


def bend(one: Corner, other: Corner) -> Point:
    """The middle of a wall, a little aside."""
    (ax, ay), (bx, by) = sorted((one, other))
    (px, py), (qx, qy) = lie((ax, ay)), lie((bx, by))
    length = hypot(qx - px, qy - py) or 1.0
    aside = 0.8 * UNIT * _chance(ax + bx, ay + by, 3)
    return (
        (px + qx) / 2 - aside * (qy - py) / length,
        (py + qy) / 2 + aside * (qx - px) / length,
    )


def _chance(a: int, b: int, which: int) -> float:
    """A number that looks like chance, and is the same for the same place."""
    mixed = (a * 73856093 ^ b * 19349663 ^ which * 83492791) & 0xFFFFFF
    mixed = mixed * 2654435761 >> 7 & 0xFFFF
    return _ASTRAY * (mixed / 0x7FFF - 1)


def winding(corners_: list[Corner], closed: bool = False) -> str:
    """Path data of a smooth line along walls."""
    pairs = list(pairwise(corners_))
    if closed:
        pairs.append((corners_[-1], corners_[0]))
    points = [point for one, other in pairs for point in (lie(one), bend(one, other))]
    if not closed:
        points.append(lie(corners_[-1]))
        return _smooth_open(points)
    middles = [
        _middle(point, after)
        for point, after in zip(points, (*points[1:], points[0]), strict=True)
    ]
    return f"M{_near(middles[-1])}{_curves(middles[-1], points, middles)}Z"


def _smooth_open(points: list[Point]) -> str:
    begin, *rest, end = points
    middles = [_middle(point, to) for point, to in pairwise(points)]
    curves = _curves(middles[0], rest, middles[1:])
    return f"M{_near(begin)}L{_near(middles[0])}{curves}L{_near(end)}"


def _curves(begin: Point, points: Iterable[Point], ends: Iterable[Point]) -> str:
    """Curves from end to end with a point to bend to each, told from where each begins."""
    data, (x, y) = "", _rounded(begin)
    for point, end in zip(points, ends, strict=True):
        (px, py), (ex, ey) = _rounded(point), _rounded(end)
        data += f"q{px - x} {py - y} {ex - x} {ey - y}".replace(" -", "-")
        x, y = ex, ey
    return data


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _near(point: Point) -> str:
    """A point of a coast: as it is nowhere exactly, whole numbers do."""
    x, y = _rounded(point)
    return f"{x} {y}"


def _rounded(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def at(point: Point) -> str:
    """A point in path data or in a transformation."""
    x, y = point
    return f"{number(round(x, 1))} {number(round(y, 1))}"


def line_data(edge: Edge) -> str:
    """Path data of a line."""
    return f"M{at(place(edge.a))}L{at(place(edge.b))}"
