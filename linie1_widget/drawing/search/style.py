"""How the states of a search look: marks that differ in shape, not in colour alone.

A state in the frontier is hollow, a closed one filled, one on the path filled with a
white rim and strung on a line, and the current one has a halo. On a board a mark is a
pin whose tip shows the heading; on a grid it fills the square; in a graph it is round.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import sqrt
from types import MappingProxyType
from typing import Any

from linie1_widget.drawing.board.sprites import SYMBOLS
from linie1_widget.drawing.board.track_geometry import UNIT
from linie1_widget.drawing.svg.elements import Paint, number
from linie1_widget.drawing.svg.styles import ART, MONO, Look
from linie1_widget.drawing.svg.symbols import Symbols

STATUSES = ("frontier", "frontier-back", "closed", "path", "current")
"""What a state can be; the frontier of the goal's side is dashed."""

PIN = 8.6
"""The radius of a pin."""

_TIP = 13.2


def _face(fill: str, edge: str, width: float, **more: str | float) -> Look:
    look = {"fill": fill, "stroke": edge, "stroke-width": width, **more}
    return {name.replace("_", "-"): value for name, value in look.items()}


def _line(colour: str, width: float, **more: str | float) -> Look:
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return _face("none", colour, width, **{**ends, **more})


def _ink(colour: str, size: float, weight: int = 400, anchor: str = "middle") -> Look:
    return {
        "fill": colour,
        "font-size": size,
        "font-weight": weight,
        "text-anchor": anchor,
    }


LOOKS: Mapping[str, Look] = MappingProxyType(
    {
        # marks
        "frontier": _face("sign-face", "hint", 2.6),
        "frontier-back": _face("sign-face", "hint", 2.6, stroke_dasharray="4 2.4"),
        "closed": _face("muted", "sign-face", 1),
        "path": _face("yes", "sign-face", 2),
        "current": _face("accent", "sign-face", 1.4),
        "halo": _line("accent", 2.6),
        "spot": _face("paper", "ink", 1.6),
        "goal-ring": _line("ink", 1.5),
        "frontier-ink": _ink("ink", 10, 700),
        "closed-ink": _ink("sign-face", 10, 700),
        "path-ink": _ink("sign-face", 10, 700),
        "current-ink": _ink("sign-face", 10, 700),
        "spot-ink": _ink("ink", 10, 700),
        # ways
        "way": _line("accent", 3.6, stroke_dasharray="9 4", stroke_linecap="butt"),
        "found-casing": _line("sign-face", 10),
        "found": _line("yes", 6),
        # squares of a grid
        "square": _face("tile", "grid", 1),
        "wall": _face("slate", "outline", 1),
        "wall-sign": _line("outline", 1),
        "weight-1": _face("sand", "grid", 1, fill_opacity=0.25),
        "weight-2": _face("sand", "grid", 1, fill_opacity=0.55),
        "weight-3": _face("wood", "grid", 1, fill_opacity=0.5),
        "weight-ink": _ink("muted", 11, 600, "start"),
        "frontier-square": _face("hint-fill", "hint", 3, fill_opacity=0.55),
        "frontier-back-square": _face(
            "hint-fill", "hint", 3, fill_opacity=0.55, stroke_dasharray="7 4"
        ),
        "closed-square": _face("line", "muted", 1, fill_opacity=0.85),
        "closed-hatch": _line("muted", 0.7, stroke_opacity=0.55),
        "path-square": _face("yes", "sign-face", 2, fill_opacity=0.3),
        "current-square": _face("accent", "accent", 3, fill_opacity=0.22),
        "current-frame": _line("accent", 5),
        "cost-g": _ink("ink", 13, 500, "start"),
        "cost-h": _ink("ink", 13, 500, "end"),
        "cost-f": _ink("ink", 20, 700, "end"),
        "end-ink": _ink("ink", 13, 700, "start"),
        # graphs
        "edge-line": _line("muted", 1.6),
        "edge-head": _face("muted", "muted", 1),
        "edge-cost-back": _face("paper", "line", 0.8),
        "edge-cost": _ink("ink", 13, 500),
        "node": _face("paper", "muted", 1.8),
        "node-ink": _ink("ink", 16, 700),
        "node-name": _ink("ink", 13, 700),
        "node-cost": _ink("ink", 13, 500),
        "node-cost-back": _face("paper", "paper", 2, fill_opacity=0.85),
        # words
        "sheet": _face("paper", "line", 1.5),
        "band": _face("line", "none", 0, fill_opacity=0.55),
        "table": _face("rim", "rim-line", 1),
        "words": _ink("ink", 1, 400, "start"),
        "words-strong": _ink("ink", 1, 700, "start"),
        "words-quiet": _ink("muted", 1, 400, "start"),
        "words-right": _ink("muted", 1, 600, "end"),
        "code": {**_ink("ink", 1, 600, "start"), "font-family": MONO},
        "code-sign": _face("accent", "none", 0),
        # a ride
        "pass-disc": _face("sign-face", "line-rim", 1.2),
        "pass-ink": _ink("ink", 9, 700),
        "passed": _face("yes", "sign-face", 1.2),
        "passed-sign": _line("sign-face", 1.8),
        **{f"ride-{line}": _line(f"line-{line}", 5.5) for line in range(1, 7)},
        **{
            f"driven-{line}": _line(f"line-{line}-ink", 2, stroke_linecap="butt")
            for line in range(1, 7)
        },
    }
)
"""What is painted besides the board, by art class, in the colours of the themes."""


class StepPaint(Paint):
    """Paints pictures with the looks above besides those of the board."""

    looks = MappingProxyType({**ART, **LOOKS})


def pin(tip: float = _TIP, radius: float = PIN) -> str:
    """The outline of a pin about (0, 0), its tip to the north."""
    y = radius * radius / tip
    x = sqrt(radius * radius - y * y)
    tangent = f"{number(x)} {number(-y)}"
    return (
        f"M{number(-x)} {number(-y)}L0 {number(-tip)}L{tangent}"
        f"A{number(radius)} {number(radius)} 0 1 1 {number(-x)} {number(-y)}Z"
    )


def _pin_symbol(paint: Paint, status: str) -> Any:
    parts = [paint.path(status, pin())]
    if status == "current":
        parts.insert(0, paint.path("halo", pin(19.5, PIN + 4.4)))
    return paint.group(*parts, id=f"pin-{status}")


def _square_symbol(paint: Paint, status: str) -> Any:
    inset = {"closed": 0.5, "path": 1, "current": 1.5}.get(status, 3)
    width = UNIT - 2 * inset
    parts = [paint.rect(f"{status}-square", inset, inset, width, width)]
    if status == "closed":
        parts.append(paint.path("closed-hatch", _hatch(16)))
    if status == "current":
        parts.append(paint.rect("current-frame", 3.5, 3.5, UNIT - 7, UNIT - 7, rx=3))
    return paint.group(*parts, id=f"square-{status}")


def _hatch(pace: int) -> str:
    """Lines from the lower left to the upper right, all over a square."""
    short = (f"M0 {at}L{at} 0" for at in range(pace, UNIT, pace))
    long = (f"M{at} {UNIT}L{UNIT} {at}" for at in range(0, UNIT, pace))
    return "".join([*short, *long])


def _node_symbol(paint: Paint, status: str) -> Any:
    parts = [paint.circle(status, 0, 0, 20)]
    if status == "current":
        parts.insert(0, paint.circle("halo", 0, 0, 25.5))
    return paint.group(*parts, id=f"node-{status}")


def _wall_symbol(paint: Paint) -> Any:
    bricks = "M0 16H64M0 32H64M0 48H64M20 0V16M52 0V16M8 16V32M40 16V32M20 32V48M52 32V48"
    return paint.group(
        paint.rect("wall", 0.5, 0.5, UNIT - 1, UNIT - 1),
        paint.path("wall-sign", f"{bricks}M8 48V64M40 48V64"),
        id="wall",
    )


def _passed_symbol(paint: Paint) -> Any:
    return paint.group(
        paint.circle("passed", 0, 0, 6.5),
        paint.path("passed-sign", "M-2.8 .3L-.8 2.4L3-2.1"),
        id="passed",
    )


STEP_SYMBOLS: Symbols = MappingProxyType(
    {
        **SYMBOLS,
        **{f"pin-{status}": partial(_pin_symbol, status=status) for status in STATUSES},
        "pin-spot": partial(_pin_symbol, status="spot"),
        **{
            f"square-{status}": partial(_square_symbol, status=status)
            for status in STATUSES
        },
        **{f"node-{status}": partial(_node_symbol, status=status) for status in STATUSES},
        "wall": _wall_symbol,
        "passed": _passed_symbol,
    }
)
"""What draws each symbol of a search or a ride, those of the board among them."""
