"""The art classes of searches and rides."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.drawing.lattice.quiet_map import QUIET_STYLES
from linie1_widget.drawing.svg.elements import Paint
from linie1_widget.drawing.svg.styles import ART, MONO, Style


def _face(fill: str, edge: str, width: float, **more: str | float) -> Style:
    style = {"fill": fill, "stroke": edge, "stroke-width": width, **more}
    return {name.replace("_", "-"): value for name, value in style.items()}


def _line(colour: str, width: float, **more: str | float) -> Style:
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return _face("none", colour, width, **{**ends, **more})


def _ink(colour: str, weight: int = 400, anchor: str = "middle") -> Style:
    return {"fill": colour, "font-weight": weight, "text-anchor": anchor}


def _halo(colour: str, width: float, weight: int = 400) -> Style:
    around = _face(colour, "paper", width, stroke_linejoin="round", paint_order="stroke")
    return {**_ink(colour, weight), **around}


def _edges(name: str, share: float = 1) -> dict[str, Style]:
    def edge(colour: str, width: float, *dashes: float, cap: str = "butt") -> Style:
        style = dict(_line(colour, share * width, stroke_linecap=cap))
        if dashes:
            style["stroke-dasharray"] = " ".join(f"{share * dash:g}" for dash in dashes)
        return style

    return {
        f"edge-focus{name}": {**edge("accent", 20, cap="round"), "stroke-opacity": 0.4},
        f"edge-tree{name}": edge("yes", 8, cap="round"),
        f"edge-candidate{name}": edge("hint", 5, 12, 6),
        f"edge-path{name}": edge("accent", 7, 0.1, 11, cap="round"),
        f"edge-rejected{name}": edge("no", 2.5, 3, 5),
    }


# The styles of states, paths and backgrounds, in pictures and in the page.
MARKS: Mapping[str, Style] = MappingProxyType(
    {
        # states
        "frontier": _face("hint-fill", "hint", 4),
        "frontier-back": _face("hint-fill", "hint", 4, stroke_dasharray="8 4.5"),
        "closed": _face("line", "muted", 2.2),
        "closed-back": _face("line", "muted", 2.2, stroke_dasharray="6 3.5"),
        "hatch": _line("muted", 2.2, stroke_opacity=0.36, stroke_linecap="butt"),
        "path": _face("lawn", "yes", 4),
        "current": _face("tint-4", "accent", 6),
        "current-casing": _line("sign-face", 10),
        "looked": _line("accent", 4, stroke_dasharray="6 5", stroke_linecap="butt"),
        "look": _line("accent", 4.5),
        "skip": _line("no", 4.5),
        "mark-casing": _line("sign-face", 9),
        "badge": _face("ink", "paper", 1.6),
        "badge-ink": _ink("paper", 700),
        "figure": _halo("ink", 3.4, 700),
        "figure-sum": _halo("ink", 3.4, 500),
        "pin-figure": _ink("ink", 700),
        # trees of searches
        "gone": _face("paper", "muted", 2, stroke_dasharray="3 5"),
        "gone-strike": _line("muted", 2, stroke_opacity=0.55),
        "tree-line": _line("muted", 1.4, stroke_linecap="butt"),
        "tree-line-gone": _line(
            "muted", 1.2, stroke_dasharray="2 4", stroke_linecap="butt"
        ),
        "tree-way": _line("accent", 3, stroke_dasharray="7 4", stroke_linecap="butt"),
        "tree-found": _line("yes", 4),
        "tree-cycle": _line("no", 3),
        "tree-skip": _line("no", 2, stroke_dasharray="4 3", stroke_linecap="butt"),
        "tree-cross": _line("no", 2.4),
        "tree-name": _halo("ink", 2.4, 700),
        "tree-picture": {**_halo("ink", 2.4, 600), "font-family": MONO},
        "tree-cost": _halo("ink", 2.4, 500),
        # networks
        **_edges(""),
        **_edges("-fine", 0.5),
        "edge-cross": _line("no", 4),
        **{
            f"group-{group}": _face(f"tint-{tint}", "ink", 2.4)
            for group, tint in enumerate((4, 2, 3, 1, 5, 6))
        },
        "group-sign": _line("ink", 3.4, stroke_linecap="butt"),
        # ways
        "way-casing": _face("none", "sign-face", 7.5),
        "way": _face("none", "accent", 4, stroke_dasharray="9 5"),
        "found-casing": _line("sign-face", 10),
        "found": _line("yes", 6),
        # the squares of a grid
        "free": _face("tile", "tile-edge", 1.5),
        "lattice": _line("tile-edge", 1.5, stroke_linecap="butt"),
        "wall": _face("road-edge", "road-edge", 1.5),
        "wall-line": _face("none", "road-edge", 64),
        "wall-joints": _line("outline", 1.6, stroke_opacity=0.35, stroke_linecap="butt"),
        "weight-1": _face("none", "sand", 64, stroke_opacity=0.25),
        "weight-2": _face("none", "sand", 64, stroke_opacity=0.55),
        "weight-3": _face("none", "sand", 64, stroke_opacity=0.95),
        "weight-ink": {**_halo("coord", 3, 600), "text-anchor": "end"},
        "axis-ink": _ink("muted", 500),
        # graphs
        "edge-line": _line("road-edge", 2.2),
        "edge-head": _face("road-edge", "road-edge", 1),
        "edge-cost": _halo("coord", 5, 500),
        "node": _face("tile", "edge", 3),
        "node-name": _halo("ink", 4, 700),
        "node-figure": _halo("ink", 4, 500),
    }
)

_LINES = range(1, 7)

# The single colour of marks that are too small for more.
_CROWD = {
    "frontier": "hint",
    "frontier-back": "hint",
    "closed": "line",
    "closed-back": "line",
    "path": "lawn",
    "current": "accent",
}

# The styles of searches and rides, by art class, in addition to those of boards.
STYLES: Mapping[str, Style] = MappingProxyType(
    {
        **MARKS,
        **{
            f"crowd-{status}": _face("none", colour, 64)
            for status, colour in _CROWD.items()
        },
        # words
        "sheet": _face("paper", "line", 1.5),
        "band": _face("line", "none", 0, fill_opacity=0.55),
        "words": _ink("ink", 400, "start"),
        "words-strong": _ink("ink", 700, "start"),
        "words-quiet": _ink("muted", 400, "start"),
        "entry": _ink("ink", 500, "end"),
        "words-right": _ink("muted", 600, "end"),
        "code": {**_ink("ink", 600, "start"), "font-family": MONO},
        "code-sign": _face("accent", "none", 0),
        # a ride
        "pass-disc": _face("sign-face", "line-rim", 1.2),
        "pass-ink": {**_ink("ink", 700), "font-size": 9},
        "passed": _face("yes", "sign-face", 1.2),
        "passed-sign": _line("sign-face", 1.8),
        **{f"ride-{line}": _line(f"line-{line}", 5.5) for line in _LINES},
        **{
            f"driven-{line}": _line(f"line-{line}-ink", 2, stroke_linecap="butt")
            for line in _LINES
        },
    }
)


class StepPaint(Paint):
    """A `Paint` with the styles of boards, maps, searches and rides."""

    styles = MappingProxyType({**ART, **QUIET_STYLES, **STYLES})
