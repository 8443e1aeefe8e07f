"""Looks, and the style sheet made of them.

A *colour* has a name and a value in each theme. An *art class* says how one kind
of thing on the board is painted, in colour names. From the two come both outputs:
the widget's style sheet, where a colour is a custom property, and the plain
attributes of a picture, which every viewer understands.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from linie1_widget.drawing.svg.colours import DARK, LIGHT, THEMES, Theme, as_theme

__all__ = [
    "ART",
    "DARK",
    "FONTS",
    "LIGHT",
    "MONO",
    "PREFIX",
    "THEMES",
    "Style",
    "Theme",
    "as_theme",
    "attributes",
    "widget_css",
]

PREFIX = "l1-"
"""Begins every class name and, after two hyphens, every custom property."""

FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"
"""The letters of pictures, those of the reader's system; of code, all equally wide."""

Style: TypeAlias = Mapping[str, str | float]
"""Attributes of one art class; the values of fill and stroke are colour names."""


_COLOUR = re.compile(rf"var\(\s*--{PREFIX}([\w-]+)")
"""Where a style sheet uses a colour."""


def _fill(colour: str, **more: str | float) -> Style:
    return {"fill": colour, **_dashed(more)}


def _stroke(colour: str, width: float, **more: str | float) -> Style:
    return {"fill": "none", "stroke": colour, "stroke-width": width, **_dashed(more)}


def _both(colour: str, edge: str, width: float, **more: str | float) -> Style:
    return {"fill": colour, "stroke": edge, "stroke-width": width, **_dashed(more)}


def _text(colour: str, size: float, weight: int = 400, **more: str | float) -> Style:
    style = _fill(colour, font_size=size, font_weight=weight, text_anchor="middle")
    return {**style, **_dashed(more)}


def _dashed(more: Mapping[str, str | float]) -> dict[str, str | float]:
    return {name.replace("_", "-"): value for name, value in more.items()}


STRAIGHT_SLEEPERS, ARC_SLEEPERS = 13, 10
"""How many sleepers lie under a straight link and under a curved one.

Whole numbers, and each path begins in the middle of a gap, so that the pace of
the sleepers goes on over the edge from tile to tile.
"""


def _sleepers(length: float, count: int) -> Style:
    dash = 1.9
    gap = length / count - dash
    return _stroke(
        "sleeper",
        13,
        stroke_dasharray=f"{dash} {gap:.3f}",
        stroke_dashoffset=round(dash + gap / 2, 3),
    )


_ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}

_MOTIF_COLOURS = (
    "cream", "sand", "brick", "roof", "stone", "slate", "glass", "water",
    "leaf", "gold", "wood", "plum", "teal", "white", "outline",
)  # fmt: skip


def _line_art(line: int) -> list[tuple[str, Style]]:
    """The looks that have the colour of a line."""
    return [
        (f"tint-{line}", _both(f"tint-{line}", "tint-edge", 1)),
        (f"disc-{line}", _both(f"line-{line}", "line-rim", 1.6)),
        (f"disc-ink-{line}", _text(f"line-{line}-ink", 16, 700)),
        (f"trolley-ink-{line}", _text(f"line-{line}-ink", 11, 700)),
        (f"trolley-bow-{line}", _stroke(f"line-{line}-ink", 0.9, stroke_linecap="round")),
        (f"route-{line}", _stroke(f"line-{line}", 4.5, stroke_linecap="round")),
    ]


ART: Mapping[str, Style] = MappingProxyType(
    {
        # the printed board
        "rim": _fill("rim"),
        "frame": _stroke("rim-line", 1),
        "ground": _fill("ground"),
        "cobble": _stroke("cobble", 1.1),
        "grid": _stroke("grid", 0.8),
        "edge": _stroke("edge", 2),
        "coord": _text("coord", 14, 600),
        "place": _text("place", 15),
        "compass": _fill("rim-line"),
        "compass-half": _fill("coord"),
        "compass-ink": _text("coord", 14, 600),
        "plaza": _both("plaza", "plaza-edge", 1.2),
        "lawn": _fill("lawn"),
        # tiles
        "tile": _both("tile", "tile-edge", 1),
        "road-edge": _stroke("road-edge", 25),
        "road": _stroke("road", 22),
        "sleeper": _sleepers(64, STRAIGHT_SLEEPERS),
        "sleeper-arc": _sleepers(50.2655, ARC_SLEEPERS),
        "rail": _stroke("rail", 1.9),
        "points": _fill("points"),
        "tree": _both("tree", "tree-edge", 0.8),
        "tree-light": _fill("tree-light"),
        # signs
        "stop": _both("stop-face", "stop-ring", 1.8),
        "stop-ink": _text("stop-ink", 13, 700),
        "mark-yes": _both("yes", "sign-face", 1.6),
        "mark-no": _both("no", "sign-face", 1.6),
        "mark-sign": _stroke("sign-face", 2.4, **_ROUND),
        "arrow": _both("accent", "sign-face", 1.4, stroke_linejoin="round"),
        # lines
        **{art: style for line in range(1, 7) for art, style in _line_art(line)},
        "trolley-window": _both("glass", "line-rim", 0.8),
        "trolley-panes": _stroke("glass", 2, stroke_dasharray="4 1.5"),
        "route": _stroke("accent", 4.5, stroke_linecap="round"),
        "route-casing": _stroke("line-rim", 7, stroke_linecap="round"),
        # what a picture marks on the board
        "square-hint": _both("hint-fill", "hint", 2, fill_opacity=0.75),
        # on a tile, where a fill would hide the track
        "square-hint-tile": _both("hint-fill", "hint", 4, fill_opacity=0.15),
        "square-selected": _stroke("accent", 3),
        "square-hovered": _stroke("ink", 2, stroke_dasharray="6 4"),
        "square-no": _stroke("no", 3),
        "square-yes": _stroke("yes", 3),
        **{f"chip-{key}": _both(f"rule-{key}", "sign-face", 1.2) for key in "abcde"},
        "chip-other": _both("rule-other", "sign-face", 1.2),
        "chip-ink": _text("chip-ink", 11, 700),
        # motifs of the buildings: with an outline, and without
        **{
            f"b-{colour}": _both(colour, "outline", 1.1, stroke_linejoin="round")
            for colour in _MOTIF_COLOURS
        },
        **{f"f-{colour}": _fill(colour) for colour in _MOTIF_COLOURS},
        "b-line": _stroke("outline", 1.1, **_ROUND),
        "b-bold": _stroke("outline", 1.8, **_ROUND),
        "b-fine": _stroke("outline", 0.7, **_ROUND),
        "b-jet": _stroke("water", 2.2, stroke_linecap="round"),
        "b-foam": _stroke("white", 1.6, **_ROUND),
    }
)
"""How each kind of thing on the board is painted, by art class."""


def attributes(style: Style, theme: Theme) -> dict[str, str | float]:
    """The attributes of a look with the colours of a theme.

    >>> attributes(ART["ground"], LIGHT)
    {'fill': '#e4dac8'}
    """
    return {
        name: theme.colours[str(value)] if _is_colour(name, value) else value
        for name, value in style.items()
    }


_LEGIBLE = "font-size:max({}px,9.1px*var(--l1-unit,0))"
_OR_NOT = ";display:var(--l1-names,inline)"
_NAMES = {
    "coord": _LEGIBLE,
    "compass-ink": _LEGIBLE,
    "map-name": _LEGIBLE,
    "place": _LEGIBLE + _OR_NOT,
    "map-caption": _LEGIBLE + _OR_NOT,
}
"""What names a part of a picture has at least nine pixels on the screen, or is not there.

In the page, ``--l1-unit`` is how many units of the picture are one of its pixels.
"""


def widget_css(styles: Mapping[str, Style] = ART, panels: str = "") -> str:
    """The style sheet of a widget: both themes, and a rule for each art class.

    Each theme defines the colours that are used, and no others.

    Only single-class selectors, since a rule has to match inside the copies that
    ``<use>`` makes, where no ancestor is seen.

    Parameters
    ----------
    styles : mapping of str to Style
        By art class; without it the board's.
    panels : str
        The style sheet of what stands around the pictures, which comes after these rules.
    """
    alike: dict[tuple[str, ...], list[str]] = {}
    for art, style in styles.items():
        declarations = [
            f"{name}:{_css_value(name, value)}" for name, value in style.items()
        ]
        if art in _NAMES:
            declarations += _NAMES[art].format(style["font-size"]).split(";")
        alike.setdefault(tuple(declarations), []).append(f".{PREFIX}{art}")
    rules = "".join(
        _block(",".join(arts), declarations) for declarations, arts in alike.items()
    )
    used = {*_COLOUR.findall(rules), *_COLOUR.findall(panels)}
    light = _block(".linie1", _properties(LIGHT, used))
    dark = _block('.linie1[data-theme="dark"]', _properties(DARK, used))
    return f"{light}{dark}{rules}\n{panels}"


def _properties(theme: Theme, used: Container[str]) -> list[str]:
    return [
        f"--{PREFIX}{name}:{value}" for name, value in theme.colours.items() if name in used
    ]


def _is_colour(name: str, value: str | float) -> bool:
    return name in ("fill", "stroke") and value != "none"


def _css_value(name: str, value: str | float) -> str:
    if _is_colour(name, value):
        return f"var(--{PREFIX}{value})"
    return f"{value}px" if name == "font-size" else str(value)


def _block(selector: str, declarations: Iterable[str]) -> str:
    return f"{selector}{{{';'.join(declarations)}}}"
