"""Styles of elements, and the style sheet made of them.

An *art class* describes how one kind of thing is painted, with names of colours, which
have a value in each theme. Pictures have these as plain attributes, which all viewers
understand; the widget's style sheet has colours as custom properties.
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

# The prefix of all class names and, after two hyphens, of all custom properties.
PREFIX = "l1-"

# The fonts of text and of code in pictures: those of the reader's system.
FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

# Attributes of one art class; the values of fill and stroke are colour names.
Style: TypeAlias = Mapping[str, str | float]


_COLOUR = re.compile(rf"var\(\s*--{PREFIX}([\w-]+)")  # a use of a colour in a style sheet


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


# The number of sleepers under a straight link and under a curved one. Both are whole, and
# paths begin in mid-gap, so that sleepers are evenly spaced across the edges of tiles.
STRAIGHT_SLEEPERS, ARC_SLEEPERS = 13, 10


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
    return [
        (f"tint-{line}", _both(f"tint-{line}", "tint-edge", 1)),
        (f"disc-{line}", _both(f"line-{line}", "line-rim", 1.6)),
        (f"disc-ink-{line}", _text(f"line-{line}-ink", 16, 700)),
        (f"trolley-ink-{line}", _text(f"line-{line}-ink", 11, 700)),
        (f"trolley-bow-{line}", _stroke(f"line-{line}-ink", 0.9, stroke_linecap="round")),
        (f"route-{line}", _stroke(f"line-{line}", 4.5, stroke_linecap="round")),
    ]


# The style of each kind of thing on the board, by art class.
ART: Mapping[str, Style] = MappingProxyType(
    {
        # printed board
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
        # marks on the board
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
        # motifs of the buildings, with and without an outline
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


def attributes(style: Style, theme: Theme) -> dict[str, str | float]:
    """Return the attributes of a style in the colours of a theme."""
    return {
        name: theme.colours[str(value)] if _is_colour(name, value) else value
        for name, value in style.items()
    }


_LEGIBLE = "font-size:max({}px,9.1px*var(--l1-unit,0))"
_OR_NOT = ";display:var(--l1-names,inline)"
# Names in pictures are at least nine pixels high on the screen, or hidden. In the page,
# ``--l1-unit`` is the number of units of the picture per pixel.
_NAMES = {
    "coord": _LEGIBLE,
    "compass-ink": _LEGIBLE,
    "map-name": _LEGIBLE,
    "place": _LEGIBLE + _OR_NOT,
    "map-caption": _LEGIBLE + _OR_NOT,
}


def widget_css(styles: Mapping[str, Style] = ART, panels: str = "") -> str:
    """Return the style sheet of a widget: both themes, and a rule for each art class.

    Each theme defines only the colours in use. All selectors are single classes, since
    rules must match inside the copies that ``<use>`` makes, which see no ancestors.

    Parameters
    ----------
    styles : mapping of str to Style
        The styles by art class; by default those of the board.
    panels : str
        A style sheet of the surrounding page, appended to the rules.
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
