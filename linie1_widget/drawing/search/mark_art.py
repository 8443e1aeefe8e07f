"""The marks of a search: symbols that differ in shape, not in colour alone.

A frontier state has a thick edge, a closed one is hatched, one on the path is on a line,
and the current one has a frame; edges are dashed on the goal's side. On a board a mark is a
pin whose tip shows the heading; on a grid it fills the square; in a graph it is round. All
marks are centred on (0, 0), and pins point north.
"""

from __future__ import annotations

from functools import partial
from math import sqrt
from types import MappingProxyType
from typing import Any

from linie1_widget.drawing.board.sprites import SYMBOLS
from linie1_widget.drawing.board.track_geometry import UNIT
from linie1_widget.drawing.svg.elements import Paint, number
from linie1_widget.drawing.svg.symbols import Symbols

# The statuses of states; those that end in "-back" are on the goal's side.
STATUSES = ("frontier", "frontier-back", "closed", "closed-back", "path", "current")

SHAPES = ("pin", "square", "node")

ENDS = ("S", "G", "SG")  # the badges of a start, a goal, and a start that is a goal

TERMINAL = "T"  # the badge of a state that a tree has to join

REACH = 27  # half the width of a square mark, and the radius of a round one

PIN = 10  # the radius of a pin as shown

_FINER = 0.7  # the width of lines of a pin relative to those of other marks

_RADIUS, _TIP = PIN / _FINER, 15.6 / _FINER

_CORNER = 8
_PACE = 8


def _symbol(paint: Paint, shape: str, name: str, *parts: Any) -> Any:
    symbol = paint.group(*parts, id=f"{shape}-{name}")
    if shape == "pin":
        symbol["transform"] = f"scale({_FINER})"
    return symbol


def _outline(paint: Paint, art: str, shape: str) -> Any:
    if shape == "pin":
        return paint.path(art, _pin())
    if shape == "node":
        return paint.circle(art, 0, 0, REACH)
    return paint.rect(art, -REACH, -REACH, 2 * REACH, 2 * REACH, rx=_CORNER)


def _pin() -> str:
    y = _RADIUS * _RADIUS / _TIP
    x = sqrt(_RADIUS * _RADIUS - y * y)
    left, right = f"{number(-x)} {number(-y)}", f"{number(x)} {number(-y)}"
    radius = number(_RADIUS)
    return f"M{left}L0 {number(-_TIP)}L{right}A{radius} {radius} 0 1 1 {left}Z"


def _hatch(shape: str, back: bool) -> str:
    mirror = -1 if back else 1
    lines = []
    reach = _RADIUS if shape == "pin" else REACH
    for step in range(-int(reach / _PACE * 1.4), int(reach / _PACE * 1.4) + 1):
        # `away` is the distance of the line from the middle; `half` is half its length.
        away = step * _PACE
        if shape == "square":
            half = REACH * sqrt(2) - abs(away) - 1.5
        else:
            half = sqrt(max(0, (reach - 1) ** 2 - away**2))
        if half < 2:
            continue
        x, y = away / sqrt(2), away / sqrt(2)
        dx = half / sqrt(2)
        ends = (x - dx, y + dx), (x + dx, y - dx)
        start, end = (f"{number(mirror * ax)} {number(ay)}" for ax, ay in ends)
        lines.append(f"M{start}L{end}")
    return "".join(lines)


def _mark(paint: Paint, shape: str, status: str) -> Any:
    parts = [_outline(paint, status, shape)]
    if status.startswith("closed"):
        parts.append(paint.path("hatch", _hatch(shape, status.endswith("back"))))
    if status == "current":
        parts.insert(0, _outline(paint, "current-casing", shape))
    return _symbol(paint, shape, status, *parts)


def _looked(paint: Paint, shape: str) -> Any:
    return _symbol(paint, shape, "looked", _outline(paint, "looked", shape))


# The gap between the middle of a mark and the arrow to it, by shape.
_BEFORE = {"pin": 16.5, "square": 20, "node": 30}
_LOOK = 23  # the length of the arrow


def _look(paint: Paint, shape: str, skipped: bool) -> Any:
    """Return an arrow to a state from the west, or a line with a cross if it is skipped."""
    end = -_BEFORE[shape]
    art, sign = "look", f"M{end - 9} -9L{end} 0L{end - 9} 9"
    if skipped:
        art, sign = "skip", f"M{end - 8} -8l16 16m0 -16l-16 16"
    line = f"M{end - _LOOK} 0H{end}{sign}"
    parts = [paint.path("mark-casing", line), paint.path(art, line)]
    return _symbol(paint, shape, art, *parts)


def box_of(shape: str, name: str) -> tuple[float, float, float, float]:
    """Return x, y, width and height of a mark or of an arrow to it."""
    scale = _FINER if shape == "pin" else 1
    box = (-32.0, -32.0, 64.0, 64.0) if shape != "pin" else (-24.0, -24.0, 48.0, 48.0)
    if name in ("look", "skip"):
        box = (-_BEFORE[shape] - _LOOK - 4, -17.0, _LOOK + 18, 34.0)
    x, y, wide, high = (round(scale * value, 2) for value in box)
    return x, y, wide, high


def _badge(paint: Paint, ends: str) -> Any:
    size = 12 if len(ends) == 1 else 9
    words = paint.words("badge-ink", ends, 0, 0.36 * size, size)
    return paint.group(paint.circle("badge", 0, 0, 9), words, id=f"badge-{ends}")


def _way(paint: Paint) -> Any:
    lines = [paint.path(art, "M-17 0H17") for art in way_looks(found=False)]
    return paint.group(*lines, id="way")


def way_looks(found: bool) -> tuple[str, ...]:
    """Return the art classes of a path, lowest first."""
    return ("found-casing", "found") if found else ("way-casing", "way")


def _wall(paint: Paint) -> Any:
    joints = "M0 16H64M0 32H64M0 48H64M0 64H64M20 0V16M52 0V16M4 16V32M36 16V32"
    return paint.pattern(
        "wall",
        UNIT,
        UNIT,
        paint.rect("wall", 0, 0, UNIT, UNIT),
        paint.path("wall-joints", f"{joints}M20 32V48M52 32V48M4 48V64M36 48V64"),
    )


def _passed(paint: Paint) -> Any:
    return paint.group(
        paint.circle("passed", 0, 0, 6.5),
        paint.path("passed-sign", "M-2.8 .3L-.8 2.4L3-2.1"),
        id="passed",
    )


def marks_of(shape: str) -> list[str]:
    """Return the symbols of marks of this shape, and those that suit any shape.

    >>> marks_of("pin")[0], marks_of("pin")[-1]
    ('pin-frontier', 'way')
    """
    own = [name for name in STEP_SYMBOLS if name.startswith(f"{shape}-")]
    return [*own, *(f"badge-{ends}" for ends in ENDS), "way"]


# The function that draws each symbol of a search or a ride, including those of the board.
STEP_SYMBOLS: Symbols = MappingProxyType(
    {
        **SYMBOLS,
        **{
            f"{shape}-{status}": partial(_mark, shape=shape, status=status)
            for shape in SHAPES
            for status in STATUSES
        },
        **{f"{shape}-looked": partial(_looked, shape=shape) for shape in SHAPES},
        **{
            f"{shape}-{sign}": partial(_look, shape=shape, skipped=sign == "skip")
            for shape in SHAPES
            for sign in ("look", "skip")
        },
        **{f"badge-{ends}": partial(_badge, ends=ends) for ends in (*ENDS, TERMINAL)},
        "wall": _wall,
        "way": _way,
        "passed": _passed,
    }
)
