"""The look of searches: art classes, and marks that differ in shape.

The terrain and the frontier speak first. A frontier state has the full colour and a thick
edge, a closed one a flat tint, through which the terrain of a grid shows; one on the path
is on a line, and the current one has the strongest frame. On the goal's side edges are
dashed. On a board a mark is a pin whose tip shows the heading; on a grid it fills the
square; in a graph it is round. All marks are centred on (0, 0), and pins point north.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import ceil, sqrt
from types import MappingProxyType
from typing import Any, ClassVar

from linie1_widget.base.svg.elements import UNIT, Paint, number
from linie1_widget.base.svg.styles import ART, MONO, Style, filled, round_line
from linie1_widget.base.svg.symbols import Symbols, stop_symbol


def ink(colour: str, weight: int = 400, anchor: str = "middle") -> Style:
    """Return the style of words."""
    return {"fill": colour, "font-weight": weight, "text-anchor": anchor}


def _halo(colour: str, width: float, weight: int = 400) -> Style:
    around = filled(colour, "paper", width, stroke_linejoin="round", paint_order="stroke")
    return {**ink(colour, weight), **around}


def _edges(name: str, share: float = 1) -> dict[str, Style]:
    def edge(colour: str, width: float, *dashes: float, cap: str = "butt") -> Style:
        style = dict(round_line(colour, share * width, stroke_linecap=cap))
        if dashes:
            style["stroke-dasharray"] = " ".join(f"{share * dash:g}" for dash in dashes)
        return style

    faded = {**edge("paper", 8), "stroke-opacity": 0.75}
    return {
        f"edge-focus{name}": {**edge("accent", 20, cap="round"), "stroke-opacity": 0.4},
        f"edge-tree{name}": edge("yes", 8, cap="round"),
        f"edge-candidate{name}": edge("hint", 5, 12, 6),
        f"edge-path{name}": edge("accent", 7, 0.1, 11, cap="round"),
        f"edge-rejected{name}": edge("no", 2.5, 3, 5),
        f"edge-best{name}": edge("yes", 9, cap="round"),
        f"edge-worse{name}": edge("muted", 3),
        f"edge-next{name}": edge("accent", 3),
        **dict.fromkeys((f"edge-cut{name}", f"edge-unseen{name}"), faded),
    }


# The styles of states, paths and backgrounds, in pictures and in the page.
MARKS: Mapping[str, Style] = MappingProxyType(
    {
        # states
        "frontier": filled("open", "open-edge", 4.5),
        "frontier-back": filled("open", "open-edge", 4.5, stroke_dasharray="8 4.5"),
        "closed": filled("visited-flat", "visited-edge", 1.6),
        "closed-back": filled(
            "visited-flat", "visited-edge", 2.2, stroke_dasharray="6 3.5"
        ),
        "wash": {"fill": "visited", "fill-opacity": 0.5},
        "shade": {"fill": "visited-deep"},
        "shade-edged": filled("visited-deep", "visited-edge", 1.6),
        "wash-back": round_line("visited-edge", 2.2, stroke_dasharray="6 3.5"),
        "path": filled("lawn", "yes", 2.5),
        "current": filled("tint-4", "accent", 7.5),
        "current-casing": round_line("sign-face", 11),
        "looked": round_line("accent", 4, stroke_dasharray="6 5", stroke_linecap="butt"),
        "look": round_line("accent", 4.5),
        "skip": round_line("no", 4.5),
        "mark-casing": round_line("sign-face", 9),
        "badge": filled("ink", "paper", 1.6),
        "badge-ink": ink("paper", 700),
        "figure": _halo("ink", 5, 700),
        "figure-sum": _halo("ink", 5, 500),
        "figure-closed": {**_halo("ink", 7, 500), "stroke": "visited-flat"},
        "pin-figure": ink("ink", 700),
        # trees of searches
        "gone": filled("paper", "muted", 2, stroke_dasharray="3 5"),
        "gone-strike": round_line("muted", 2, stroke_opacity=0.55),
        "tree-line": round_line("muted", 1.4, stroke_linecap="butt"),
        "tree-line-gone": round_line(
            "muted", 1.2, stroke_dasharray="2 4", stroke_linecap="butt"
        ),
        "tree-way": round_line("accent", 3, stroke_dasharray="7 4", stroke_linecap="butt"),
        "tree-found": round_line("yes", 4),
        "tree-cycle": round_line("no", 3),
        "tree-skip": round_line("no", 2, stroke_dasharray="4 3", stroke_linecap="butt"),
        "tree-cross": round_line("no", 2.4),
        "tree-name": _halo("ink", 2.4, 700),
        "tree-picture": {**_halo("ink", 2.4, 600), "font-family": MONO},
        "tree-cost": _halo("ink", 2.4, 500),
        # networks
        **_edges(""),
        **_edges("-fine", 0.5),
        "edge-cross": round_line("no", 4),
        "edge-arrow": filled("accent", "paper", 1.5),
        "edge-scissors": round_line("ink", 3),
        "unseen-casing": filled("paper", "paper", 6),
        "unseen": filled("none", "muted", 2.5, stroke_dasharray="4 6"),
        **{
            f"group-{group}": filled(f"tint-{tint}", "ink", 2.4)
            for group, tint in enumerate((4, 2, 3, 1, 5, 6))
        },
        "group-sign": round_line("ink", 3.4, stroke_linecap="butt"),
        # paths
        "way-casing": filled("none", "sign-face", 7.5),
        "way": filled("none", "accent", 4, stroke_dasharray="9 5"),
        "found-casing": round_line("sign-face", 10),
        "found": round_line("yes", 6),
        # the squares of a grid
        "free": filled("tile", "tile-edge", 1.5),
        "lattice": round_line("tile-edge", 1.5, stroke_linecap="butt"),
        "wall": filled("road-edge", "road-edge", 1.5),
        "wall-line": filled("none", "road-edge", 64),
        "wall-joints": round_line(
            "outline", 1.6, stroke_opacity=0.35, stroke_linecap="butt"
        ),
        "weight-1": filled("none", "sand", 64, stroke_opacity=0.35),
        "weight-2": filled("none", "sand", 64, stroke_opacity=0.6),
        "weight-3": filled("none", "sand", 64, stroke_opacity=0.95),
        "weight-ink": {**_halo("coord", 3, 600), "text-anchor": "end"},
        "mud": round_line("coord", 3.4),
        "axis-ink": ink("muted", 500),
        # graphs
        "edge-line": round_line("road-edge", 2.2),
        "edge-head": filled("road-edge", "road-edge", 1),
        "edge-cost": _halo("ink", 5, 600),
        "node": filled("tile", "edge", 3),
        "node-name": _halo("ink", 4, 700),
        "node-figure": _halo("ink", 4, 500),
        "node-value": ink("ink", 700),
        "node-mean": ink("ink", 500),
    }
)

# The statuses of states, with the single colour and opacity of marks that are too small for
# more; those that end in "-back" are on the goal's side.
_STATUS_TONES = {
    "frontier": ("open-edge", 0.8),
    "frontier-back": ("open-edge", 0.8),
    "closed": ("visited", 0.5),
    "closed-back": ("visited", 0.5),
    "path": ("lawn", 0.6),
    "current": ("accent", 1),
}
STATUSES = tuple(_STATUS_TONES)

SHADE = "shade"  # replaces "closed" in the status of a state that is shaded by its cost
_SHADES = 8
_FAINTEST = 0.25


def shade_of(cost: float, most: float) -> float:
    """Return the opacity of a closed state of this cost, if the greatest cost is `most`.

    >>> shade_of(0, 9), shade_of(9, 9)
    (0.25, 1.0)
    """
    share = ceil(_SHADES * min(cost / most, 1)) / _SHADES if most > 0 else 1
    return round(_FAINTEST + (1 - _FAINTEST) * share, 3)


# The styles of searches, by art class, in addition to those of boards.
STYLES: Mapping[str, Style] = MappingProxyType(
    {
        **MARKS,
        **{
            f"crowd-{name}": filled("none", tone, 64, stroke_opacity=opacity)
            for name, (tone, opacity) in _STATUS_TONES.items()
        },
        "crowd-shade": filled("none", "visited-deep", 64),
        # words
        "sheet": filled("paper", "line", 1.5),
        "band": filled("line", "none", 0, fill_opacity=0.55),
        "words": ink("ink", 400, "start"),
        "words-strong": ink("ink", 700, "start"),
        "words-quiet": ink("muted", 400, "start"),
        "entry": ink("ink", 500, "end"),
        "words-right": ink("muted", 600, "end"),
        "code": {**ink("ink", 600, "start"), "font-family": MONO},
        "code-sign": filled("accent", "none", 0),
    }
)


class StepPaint(Paint):
    """A `Paint` with the styles of boards and searches."""

    styles: ClassVar[Mapping[str, Style]] = MappingProxyType({**ART, **STYLES})


SHAPES = ("pin", "square", "node")
ENDS = ("S", "G", "SG")  # the badges of a start, a goal, and a start that is a goal
# The badges of a state that a tree has to join, and of who is to move in a game, with
# what stands in them.
SIGNS = {"T": "T", "max": "▲", "min": "▼", "chance": "?"}
REACH = 27  # half the width of a square mark, and the radius of a round one
_TINTED = 31.25  # half the width of a tint
PIN = 12  # the radius of a pin as shown

_FINER = 0.7  # the width of lines of a pin relative to those of other marks
_RADIUS, _TIP = PIN / _FINER, 18 / _FINER


def symbol(paint: Paint, shape: str, name: str, *parts: Any) -> Any:
    """Return the symbol of a mark; a pin has finer lines."""
    drawn = paint.group(*parts, id=f"{shape}-{name}")
    if shape == "pin":
        drawn["transform"] = f"scale({_FINER})"
    return drawn


def outline(paint: Paint, art: str, shape: str) -> Any:
    """Return a shape about (0, 0)."""
    if shape == "pin":
        return paint.path(art, _pin())
    if shape == "node":
        return paint.circle(art, 0, 0, REACH)
    return paint.rect(art, -REACH, -REACH, 2 * REACH, 2 * REACH, rx=8)


def _pin() -> str:
    y = _RADIUS * _RADIUS / _TIP
    x = sqrt(_RADIUS * _RADIUS - y * y)
    left, right = f"{number(-x)} {number(-y)}", f"{number(x)} {number(-y)}"
    radius = number(_RADIUS)
    return f"M{left}L0 {number(-_TIP)}L{right}A{radius} {radius} 0 1 1 {left}Z"


def _mark(paint: Paint, shape: str, status: str) -> Any:
    kind, _, back = status.partition("-")
    if shape == "square" and kind in _TINTS:
        return symbol(paint, shape, status, *_tint(paint, _TINTS[kind], back))
    art = {"shade": "shade-edged", "shade-back": "shade-edged"}.get(status, status)
    parts = [outline(paint, art, shape)]
    if status == "current":
        parts.insert(0, outline(paint, "current-casing", shape))
    return symbol(paint, shape, status, *parts)


_TINTS = {"closed": "wash", SHADE: "shade"}


def _tint(paint: Paint, art: str, back: str) -> list[Any]:
    """Return a tint over the whole square, between the lines of the grid."""
    side = 2 * _TINTED
    parts = [paint.rect(art, -_TINTED, -_TINTED, side, side)]
    return [*parts, outline(paint, "wash-back", "square")] if back else parts


# The gap between the middle of a mark and the arrow to it, by shape, and the length of the
# arrow. On squares it stays between the numbers.
_BEFORE = {"pin": 19, "square": 31, "node": 30}
_LOOK = {"pin": 23, "square": 15, "node": 23}


def _look(paint: Paint, shape: str, skipped: bool) -> Any:
    """Return an arrow to a state from the west, or a line with a cross if it is skipped."""
    end = -_BEFORE[shape]
    art, sign = "look", f"M{end - 9} -9L{end} 0L{end - 9} 9"
    if skipped:
        art, sign = "skip", f"M{end - 8} -8l16 16m0 -16l-16 16"
    line = f"M{end - _LOOK[shape]} 0H{end}{sign}"
    parts = [paint.path("mark-casing", line), paint.path(art, line)]
    return symbol(paint, shape, art, *parts)


def box_of(shape: str, name: str) -> tuple[float, float, float, float]:
    """Return x, y, width and height of a mark or of an arrow to it."""
    scale = _FINER if shape == "pin" else 1
    box = (-32.0, -32.0, 64.0, 64.0) if shape != "pin" else (-28.0, -28.0, 56.0, 56.0)
    if name in ("look", "skip"):
        box = (-_BEFORE[shape] - _LOOK[shape] - 4, -17.0, _LOOK[shape] + 18, 34.0)
    x, y, wide, high = (round(scale * value, 2) for value in box)
    return x, y, wide, high


# The signs of a start, a goal, and both: a triangle that sets out, and a flag.
_SIGNS = {
    "S": "M-3.9 -5.6L6 0L-3.9 5.6Z",
    "G": "M-4.4 6.4V-6.4H-2.9V-5.6H5.8L3.5 -2.6L5.8 .4H-2.9V6.4Z",
    "SG": "M-7 -3.7L-.8 0L-7 3.7ZM1 4.8V-4.8H2.1V-4.2H7.2L5.8 -2.1L7.2 0H2.1V4.8Z",
}


def _badge(paint: Paint, name: str) -> Any:
    if name in _SIGNS:
        sign = paint.path("badge-ink", _SIGNS[name])
    else:
        size = 12
        sign = paint.words("badge-ink", SIGNS[name], 0, 0.36 * size, size)
    return paint.group(paint.circle("badge", 0, 0, 9), sign, id=f"badge-{name}")


def _way(paint: Paint) -> Any:
    lines = [paint.path(art, "M-17 0H17") for art in path_arts(found=False)]
    return paint.group(*lines, id="way")


def path_arts(found: bool) -> tuple[str, ...]:
    """Return the art classes of a path, lowest first."""
    return ("found-casing", "found") if found else ("way-casing", "way")


def _wall(paint: Paint) -> Any:
    joints = "M0 16H64M0 32H64M0 48H64M0 64H64M20 0V16M52 0V16M4 16V32M36 16V32"
    return paint.pattern(
        "wall",
        UNIT,
        paint.rect("wall", 0, 0, UNIT, UNIT),
        paint.path("wall-joints", f"{joints}M20 32V48M52 32V48M4 48V64M36 48V64"),
    )


def marks_of(shape: str) -> list[str]:
    """Return the symbols of marks of this shape, and those that suit any shape.

    >>> marks_of("pin")[0], marks_of("pin")[-1]
    ('pin-frontier', 'way')
    """
    own = [name for name in STEP_SYMBOLS if name.startswith(f"{shape}-")]
    return [*own, *(f"badge-{ends}" for ends in ENDS), "way"]


# The function that draws each symbol of a search.
STEP_SYMBOLS: Symbols = MappingProxyType(
    {
        "stop": stop_symbol,
        **{
            f"{shape}-{status}": partial(_mark, shape=shape, status=status)
            for shape in SHAPES
            for status in (*STATUSES, SHADE, f"{SHADE}-back", "looked")
        },
        **{
            f"{shape}-{sign}": partial(_look, shape=shape, skipped=sign == "skip")
            for shape in SHAPES
            for sign in ("look", "skip")
        },
        **{f"badge-{name}": partial(_badge, name=name) for name in (*ENDS, *SIGNS)},
        "wall": _wall,
        "way": _way,
    }
)
