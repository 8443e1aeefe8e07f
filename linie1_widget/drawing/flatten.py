"""Path data as plain points: for what cannot draw curves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import acos, ceil, cos, degrees, dist, hypot, pi, radians, sin, sqrt

from linie1_widget.drawing.curves import Point

_WORD = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")

_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "T": 2, "C": 6, "S": 4, "A": 7, "Z": 0}

_NOTHING = 1e-9
_RING = 3

_WINDING = -0.2
"""A line that never turns farther than this from its first way cannot cross itself."""

_STEP = 2.0
"""How long a piece of a curve is at most, in the units of the path."""

_OFF = 0.04
"""How far the middle of a piece may be off its arc."""


class Pen:
    """Follows path data and notes the points.

    Parameters
    ----------
    data : str
        Path data with any commands that SVG knows.

    Attributes
    ----------
    lines : list of (list of Point, bool)
        The points of each part, and whether it is closed.

    Examples
    --------
    >>> Pen("M1 2h3v4z").lines
    [([(1.0, 2.0), (4.0, 2.0), (4.0, 6.0)], True)]
    """

    def __init__(self, data: str) -> None:
        self.lines: list[tuple[list[Point], bool]] = []
        self._at: Point = (0.0, 0.0)
        self._turn: Point | None = None  # the last control point of a curve
        words = _WORD.findall(data)
        command, place = "M", 0
        while place < len(words):
            if words[place].isalpha():
                command, place = words[place], place + 1
            elif command in "Mm":
                command = "L" if command == "M" else "l"  # as the grammar has it
            count = _NUMBERS[command.upper()]
            values = [float(word) for word in words[place : place + count]]
            place += count
            self._draw(command.upper(), values, command.islower())

    def _draw(self, command: str, values: list[float], relative: bool) -> None:
        x, y = self._at
        if command == "A":
            self._arc(values, relative)
        elif command == "H":
            self._to((values[0] + x * relative, y))
        elif command == "V":
            self._to((x, values[0] + y * relative))
        elif command == "Z":
            self._close()
        else:
            xs, ys = values[0::2], values[1::2]
            points = [
                (px + x * relative, py + y * relative)
                for px, py in zip(xs, ys, strict=True)
            ]
            self._through(command, points)
        if command not in "QTCS":
            self._turn = None

    def _through(self, command: str, points: list[Point]) -> None:
        if command == "M":
            self.lines.append(([points[0]], False))
            self._at = points[0]
        elif command == "L":
            self._to(points[0])
        else:
            if command in "TS":
                points.insert(0, self._mirrored())
            self._turn = points[-2]
            for point in _curve([self._at, *points]):
                self._to(point)

    def _mirrored(self) -> Point:
        (x, y), (cx, cy) = self._at, self._turn or self._at
        return 2 * x - cx, 2 * y - cy

    def _to(self, point: Point) -> None:
        if not self.lines or self.lines[-1][1]:
            self.lines.append(([self._at], False))
        self.lines[-1][0].append(point)
        self._at = point

    def _close(self) -> None:
        points, _ = self.lines[-1]
        self.lines[-1] = points, True
        self._at = points[0]

    def _arc(self, values: list[float], relative: bool) -> None:
        rx, ry, _, large, clockwise, x, y = values
        if relative:
            x, y = x + self._at[0], y + self._at[1]
        for point in _arc_points(self._at, (x, y), rx, ry, bool(large), bool(clockwise)):
            self._to(point)


def _curve(points: Sequence[Point]) -> Iterator[Point]:
    """A Bézier curve without its beginning."""
    length = sum(dist(a, b) for a, b in pairwise(points))
    count = max(ceil(length / _STEP), 2)
    for index in range(1, count + 1):
        share, level = index / count, list(points)
        while len(level) > 1:
            level = [
                (ax + share * (bx - ax), ay + share * (by - ay))
                for (ax, ay), (bx, by) in pairwise(level)
            ]
        yield level[0]


def _arc_points(
    start: Point, end: Point, rx: float, ry: float, large: bool, clockwise: bool
) -> Iterator[Point]:
    """A part of an upright ellipse without its beginning.

    The ellipse is made a circle and the way that SVG's appendix tells is taken.
    """
    squash = rx / ry
    ax, ay, bx, by = start[0], start[1] * squash, end[0], end[1] * squash
    half = hypot(bx - ax, by - ay) / 2
    radius = max(rx, half)
    if not half:
        return
    high = sqrt(max(radius * radius - half * half, 0))
    side = 1 if large is clockwise else -1
    cx = (ax + bx) / 2 + side * high * (by - ay) / (2 * half)
    cy = (ay + by) / 2 - side * high * (bx - ax) / (2 * half)
    first, turn = _angle(ax - cx, ay - cy), 0.0
    turn = (_angle(bx - cx, by - cy) - first) % (2 * pi)
    if not clockwise:
        turn -= 2 * pi
    count = _pieces(abs(turn), radius)
    for index in range(1, count):
        angle = first + turn * index / count
        yield cx + radius * cos(angle), (cy + radius * sin(angle)) / squash
    yield end


def _pieces(turn: float, radius: float) -> int:
    """How many straight pieces look like an arc."""
    return max(ceil(turn / (2 * acos(max(1 - _OFF / radius, 0)))), 2) if radius else 2


def _angle(x: float, y: float) -> float:
    angle = acos(max(-1, min(1, x / hypot(x, y))))
    return angle if y >= 0 else 2 * pi - angle


def along(points: Sequence[Point], share: float) -> tuple[float, float, float]:
    """A place on a line, and the way it is headed there in degrees from the north.

    >>> along([(0, 0), (10, 0)], 0.5)
    (5.0, 0.0, 90.0)
    """
    pieces = list(pairwise(points))
    left = share * sum(dist(a, b) for a, b in pieces)
    for index, ((ax, ay), (bx, by)) in enumerate(pieces):
        length = dist((ax, ay), (bx, by))
        if left <= length or index == len(pieces) - 1:
            part = left / length if length else 0.0
            heading = degrees(_angle(bx - ax, by - ay)) + 90 if length else 0.0
            return ax + part * (bx - ax), ay + part * (by - ay), round(heading % 360, 1)
        left -= length
    return 0.0, 0.0, 0.0


def dashed(
    points: Sequence[Point], dashes: Sequence[float], offset: float
) -> Iterator[list[Point]]:
    """The dashes of a line.

    >>> [[(round(x), y) for x, y in dash] for dash in dashed([(0, 0), (9, 0)], [4, 2], 0)]
    [[(0, 0), (4, 0.0)], [(6, 0.0), (9, 0)]]
    """
    left, number = offset % sum(dashes), 0
    while left >= dashes[number % len(dashes)]:
        left -= dashes[number % len(dashes)]
        number += 1
    left = dashes[number % len(dashes)] - left
    dash = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        length, done = dist((ax, ay), (bx, by)), 0.0
        while length - done > left:
            done += left
            at = ax + done / length * (bx - ax), ay + done / length * (by - ay)
            if number % 2 == 0:
                yield [*dash, at]
            dash, number = [at], number + 1
            left = dashes[number % len(dashes)]
        left -= length - done
        dash.append((bx, by))
    if number % 2 == 0 and len(dash) > 1:
        yield dash


def circle(x: float, y: float, radius: float) -> list[Point]:
    """Points on a circle."""
    count = max(_pieces(2 * pi, radius), 12)
    turns = (radians(360 * index / count) for index in range(count))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


def strips(points: Sequence[Point], half: float) -> list[list[Point]]:
    """A line with a width, as outlines to fill: one, or where it winds, one a piece.

    >>> [[(round(x), round(y)) for x, y in piece] for piece in strips([(0, 0), (9, 0)], 2)]
    [[(0, 2), (9, 2), (9, -2), (0, -2)]]
    """
    dots, ways = _ways(points)
    if not ways:
        return []
    ring = len(ways) > _RING and dist(dots[0], dots[-1]) < _NOTHING
    befores = [ways[-1] if ring else ways[0], *ways]
    afters = [*ways, ways[0] if ring else ways[-1]]
    left, right = [], []
    for (x, y), (ax, ay), (bx, by) in zip(dots, befores, afters, strict=True):
        dx, dy = ax + bx, ay + by
        # Where the line turns, its corner lies farther out, but not without end.
        stretch = half / max((dx * dx + dy * dy) / 2, 0.7)
        left.append((x - stretch * dy, y + stretch * dx))
        right.append((x + stretch * dy, y - stretch * dx))
    (ax, ay), *others = ways
    if all(ax * dx + ay * dy > _WINDING for dx, dy in others):
        return [left + right[::-1]]
    return [[left[at], left[at + 1], right[at + 1], right[at]] for at in range(len(ways))]


def _ways(points: Sequence[Point]) -> tuple[list[Point], list[Point]]:
    """The points without repetitions, and the ways between them, one unit long."""
    dots, ways = [points[0]], []
    for x, y in points[1:]:
        dx, dy = x - dots[-1][0], y - dots[-1][1]
        length = hypot(dx, dy)
        if length > _NOTHING:
            dots.append((x, y))
            ways.append((dx / length, dy / length))
    return dots, ways
