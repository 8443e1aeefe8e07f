"""The colours of both themes, styles of elements, and the style sheet made of them.

An *art class* is the style of one kind of element. Its colours are names that each theme
resolves. A document has a style sheet of its own with the resolved values of the classes
that it uses; the style sheet of a widget uses CSS custom properties.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from linie1_widget.base.errors import InvalidValue

ThemeName: TypeAlias = Literal["light", "dark", "auto"]

_COLOURS = (
    # name               light      dark
    # --- panels and text ---
    ("paper",           "#fbf8f2", "#211e1b"),
    ("ink",             "#2b2622", "#f1ebe1"),
    ("muted",           "#655d53", "#b8ada0"),
    ("line",            "#d8cfc1", "#4a443d"),
    ("accent",          "#1d5fd1", "#82b4ff"),
    ("yes",             "#1c7440", "#76d193"),
    ("no",              "#b8271f", "#ff8d80"),
    ("hint",            "#0e7c86", "#4fc3cc"),
    ("hint-fill",       "#a5ddd6", "#1f5f63"),
    # --- the states of a search ---
    ("open",            "#35b5c0", "#0a6f8c"),
    ("open-edge",       "#07545e", "#7de3e0"),
    ("visited",         "#98b5d8", "#0a3c70"),
    ("visited-deep",    "#6f98cb", "#1058a6"),
    ("visited-flat",    "#cad7e3", "#2d4258"),
    ("visited-edge",    "#8195a8", "#7d8fa3"),
    ("sign-face",       "#ffffff", "#1d1a17"),
    ("rule-a",          "#a8271f", "#f5a097"),
    ("rule-b",          "#87500f", "#e8b878"),
    ("rule-c",          "#1f5ea8", "#93c1f3"),
    ("rule-d",          "#6b3d9e", "#ccaef2"),
    ("rule-e",          "#1c6b4a", "#8dd7ae"),
    ("rule-other",      "#59534c", "#cbc3b8"),
    ("chip-ink",        "#ffffff", "#1d1a17"),
    # --- curves ---
    ("curve-1",         "#1f5fb4", "#7db0f5"),
    ("curve-2",         "#b5391f", "#f58d74"),
    ("curve-3",         "#1f7a4a", "#6fd39b"),
    ("curve-4",         "#7b46ad", "#c9a0ef"),
    ("curve-5",         "#8a6208", "#e0b44c"),
    ("curve-6",         "#2b2622", "#f1ebe1"),
    # --- lines ---
    ("line-1",          "#d4392c", "#e45a4b"),
    ("line-2",          "#f4c126", "#f5cb4a"),
    ("line-3",          "#4dab5c", "#6cc67d"),
    ("line-4",          "#195a9f", "#5ea1e8"),
    ("line-5",          "#5a2d8c", "#7a4fbb"),
    ("line-6",          "#ffffff", "#ffffff"),
    ("line-1-ink",      "#ffffff", "#1d1a17"),
    ("line-2-ink",      "#2b2622", "#1d1a17"),
    ("line-3-ink",      "#14301a", "#1d1a17"),
    ("line-4-ink",      "#ffffff", "#1d1a17"),
    ("line-5-ink",      "#ffffff", "#ffffff"),
    ("line-6-ink",      "#2b2622", "#1d1a17"),
    ("line-rim",        "#3a342e", "#171411"),
    ("tint-1",          "#f3cdc4", "#5c332d"),
    ("tint-2",          "#f8e4ae", "#5a4a22"),
    ("tint-3",          "#cfe5c9", "#31492f"),
    ("tint-4",          "#c5d9ea", "#2c4257"),
    ("tint-5",          "#dccfe6", "#453556"),
    ("tint-6",          "#ffffff", "#57524c"),
    ("tint-edge",       "#a89b89", "#6d645a"),
    # --- printed board ---
    ("rim",             "#f6f1e7", "#262220"),
    ("rim-line",        "#cabfae", "#4d463f"),
    ("ground",          "#e4dac8", "#302b27"),
    ("cobble",          "#d7ccb8", "#3b3530"),
    ("grid",            "#c6b89f", "#4a433b"),
    ("edge",            "#9d8d74", "#756a5d"),
    ("coord",           "#5b5248", "#c3b8aa"),
    ("place",           "#3d352d", "#efe7db"),
    # --- tiles ---
    ("tile",            "#fcf8ee", "#50483f"),
    ("tile-edge",       "#c9bca5", "#746a5e"),
    ("road-edge",       "#7d8b98", "#8f9ba6"),
    ("road",            "#cdd5da", "#626c75"),
    ("sleeper",         "#a79886", "#8b8173"),
    ("rail",            "#2c3137", "#f4efe6"),
    ("switch",          "#c8430f", "#ffc085"),
    ("tree",            "#8fb57e", "#6d9160"),
    ("tree-light",      "#a9ca96", "#85a976"),
    ("tree-edge",       "#6f9862", "#4d6d44"),
    # --- buildings and signs ---
    ("plaza",           "#fffdf7", "#59514a"),
    ("plaza-edge",      "#b3a48c", "#857a6d"),
    ("lawn",            "#dbe6c4", "#4f5f45"),
    ("outline",         "#4a3f36", "#1f1a16"),
    ("cream",           "#f4e2b8", "#d9c79e"),
    ("sand",            "#dcbf8b", "#b89d6c"),
    ("brick",           "#d98763", "#b96d4d"),
    ("roof",            "#b5523d", "#9c4a38"),
    ("stone",           "#d5d2ca", "#aaa79f"),
    ("slate",           "#7d8ea0", "#6b7b8c"),
    ("glass",           "#b5dbe8", "#9cc4d3"),
    ("water",           "#5fb0cf", "#4f9cba"),
    ("leaf",            "#7fae6a", "#6b9758"),
    ("gold",            "#edb93f", "#d6a53a"),
    ("wood",            "#95694a", "#7f583d"),
    ("plum",            "#a45f86", "#96587b"),
    ("teal",            "#4f9a94", "#43867f"),
    ("white",           "#fffdf8", "#eee6d8"),
    ("stop-face",       "#ffd23f", "#ffd23f"),
    ("stop-ring",       "#0f6a42", "#0b5735"),
    ("stop-ink",        "#0a4a2d", "#0a4a2d"),
    # --- maps of the second game ---
    ("land",            "#f1e9d7", "#38332d"),
    ("beach",           "#e2d3b1", "#4b4336"),
    ("shore",           "#86aab7", "#6f95a4"),
    ("sea",             "#cfe3ea", "#20323d"),
    ("river",           "#8cc0d8", "#3b7694"),
    ("peak",            "#d3c3a8", "#6e6253"),
    ("peak-shade",      "#b09b7c", "#51483c"),
    ("peak-edge",       "#86735a", "#a08f78"),
    ("peak-snow",       "#fffdf8", "#d9d3c9"),
    ("caption",         "#30606f", "#8db8c8"),
    ("map-line",        "#77684f", "#a89b86"),
    ("map-gap",         "#fffaf0", "#211e1b"),
    ("city-red",        "#c9382d", "#dd5044"),
    ("city-orange",     "#f08f3c", "#f5a04f"),
    ("city-yellow",     "#f7d448", "#f9df66"),
    ("city-green",      "#43995a", "#52ad66"),
    ("city-blue",       "#1f4c93", "#3a6cbd"),
    ("marker-edge",     "#2b2622", "#f1ebe1"),
    ("player-1",        "#7d52c7", "#7f56c9"),
    ("player-2",        "#0f9aa6", "#2aabb5"),
    ("player-3",        "#e88bbb", "#ee9cc6"),
    ("player-4",        "#1d2026", "#101318"),
    ("player-5",        "#ffffff", "#ffffff"),
    ("player-6",        "#6d4220", "#744a26"),
    ("player-1-ink",    "#ffffff", "#ffffff"),
    ("player-2-ink",    "#1d1a17", "#1d1a17"),
    ("player-3-ink",    "#1d1a17", "#1d1a17"),
    ("player-4-ink",    "#ffffff", "#ffffff"),
    ("player-5-ink",    "#1d1a17", "#1d1a17"),
    ("player-6-ink",    "#ffffff", "#ffffff"),
)  # fmt: skip


@dataclass(frozen=True, eq=False)
class Theme:
    """A theme, with colours such as ``"#a0b1c2"`` by name."""

    name: str
    colours: Mapping[str, str]
    dark: Mapping[str, str] | None = None  # the colours on dark pages, if they are others


LIGHT = Theme("light", MappingProxyType({name: light for name, light, _ in _COLOURS}))
DARK = Theme("dark", MappingProxyType({name: dark for name, _, dark in _COLOURS}))
# The theme of the page or, in viewers that do not know it, light.
AUTO = Theme("auto", LIGHT.colours, DARK.colours)

THEMES: Mapping[str, Theme] = MappingProxyType({"light": LIGHT, "dark": DARK})  # by name


def as_theme(value: Theme | str) -> Theme:
    """Convert to a `Theme`; raise `InvalidValue` for an unknown name."""
    if isinstance(value, Theme):
        return value
    themes = {**THEMES, AUTO.name: AUTO}
    theme = themes.get(value) if isinstance(value, str) else None
    if theme is None:
        raise InvalidValue(f"{value!r} is not a theme: give one of {', '.join(themes)}")
    return theme


# The prefix of all class names and, after two hyphens, of all custom properties.
PREFIX = "l1-"

# The fonts of text and of code in pictures: those of the reader's system.
FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
MONO = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"

# Attributes of one art class; the values of fill and stroke are colour names.
Style: TypeAlias = Mapping[str, str | float]

# The kinds of marks that a user can set on boards and maps.
MARK_KINDS = ("hint", "selected", "hovered", "yes", "no")


def check_mark_kind(kind: str) -> None:
    """Raise `InvalidValue` unless this is a kind of mark."""
    if kind not in MARK_KINDS:
        raise InvalidValue(
            f"{kind!r} is not a kind of mark: give one of {', '.join(MARK_KINDS)}"
        )


_CUSTOM_PROPERTY = re.compile(rf"var\(\s*--{PREFIX}([\w-]+)")  # a colour in use


def _fill(colour: str, **more: str | float) -> Style:
    return {"fill": colour, **_attribute_names(more)}


def _stroke(colour: str, width: float, **more: str | float) -> Style:
    return filled("none", colour, width, **more)


def filled(fill: str, stroke: str, width: float, **more: str | float) -> Style:
    """Return the style of an area with an edge."""
    return {"fill": fill, "stroke": stroke, "stroke-width": width, **_attribute_names(more)}


def round_line(colour: str, width: float, **more: str | float) -> Style:
    """Return the style of a line with round ends, unless `more` has others."""
    return filled("none", colour, width, **{**_ROUND, **more})


def text_style(colour: str, size: float, weight: int = 400, **more: str | float) -> Style:
    """Return the style of centred text."""
    style = _fill(colour, font_size=size, font_weight=weight, text_anchor="middle")
    return {**style, **_attribute_names(more)}


def _attribute_names(more: Mapping[str, str | float]) -> dict[str, str | float]:
    return {name.replace("_", "-"): value for name, value in more.items()}


# The number of sleepers under a straight link and under a curved one. Both are whole, and
# paths begin in mid-gap, so that sleepers are evenly spaced across the edges of tiles.
STRAIGHT_SLEEPERS, ARC_SLEEPERS = 13, 10


def _sleepers(length: float, count: int) -> Style:
    dash, gap = 1.9, length / count - 1.9
    offset = round(dash + gap / 2, 3)
    dashes = f"{dash} {gap:.3f}"
    return _stroke("sleeper", 13, stroke_dasharray=dashes, stroke_dashoffset=offset)


_ROUND: Style = {"stroke_linecap": "round", "stroke_linejoin": "round"}

_MOTIF_COLOURS = (
    "cream", "sand", "brick", "roof", "stone", "slate", "glass", "water",
    "leaf", "gold", "wood", "plum", "teal", "white", "outline",
)  # fmt: skip


def _tram_line_styles(line: int) -> list[tuple[str, Style]]:
    return [
        (f"tint-{line}", filled(f"tint-{line}", "tint-edge", 1)),
        (f"disc-{line}", filled(f"line-{line}", "line-rim", 1.6)),
        (f"disc-ink-{line}", text_style(f"line-{line}-ink", 16, 700)),
        (f"trolley-ink-{line}", text_style(f"line-{line}-ink", 11, 700)),
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
        "grid-dashes": _stroke("grid", 768, stroke_dasharray="0.8 63.2"),
        "edge": _stroke("edge", 2),
        "coord": text_style("coord", 14, 600),
        "place": text_style("place", 15),
        "compass": _fill("rim-line"),
        "compass-half": _fill("coord"),
        "compass-ink": text_style("coord", 14, 600),
        "plaza": filled("plaza", "plaza-edge", 1.2),
        "lawn": _fill("lawn"),
        # tiles
        "tile": filled("tile", "tile-edge", 1),
        "tile-rows": _stroke("tile", 63, stroke_dasharray="63 1"),
        "road-edge": _stroke("road-edge", 25),
        "road": _stroke("road", 22),
        "sleeper": _sleepers(64, STRAIGHT_SLEEPERS),
        "sleeper-arc": _sleepers(50.2655, ARC_SLEEPERS),
        "rail": _stroke("rail", 1.9),
        "rails": _stroke("rail", 9.9),
        "rails-gap": _stroke("road", 6.1),
        "switch": _fill("switch"),
        "tree": filled("tree", "tree-edge", 0.8),
        "tree-light": _fill("tree-light"),
        # signs
        "stop": filled("stop-face", "stop-ring", 1.8),
        "stop-ink": text_style("stop-ink", 13, 700),
        "mark-yes": filled("yes", "sign-face", 1.6),
        "mark-no": filled("no", "sign-face", 1.6),
        "mark-sign": round_line("sign-face", 2.4),
        "arrow": filled("accent", "sign-face", 1.4, stroke_linejoin="round"),
        # lines
        **{art: style for line in range(1, 7) for art, style in _tram_line_styles(line)},
        "trolley-window": filled("glass", "line-rim", 0.8),
        "trolley-panes": _stroke("glass", 2, stroke_dasharray="4 1.5"),
        "route": _stroke("accent", 4.5, stroke_linecap="round"),
        "route-casing": _stroke("line-rim", 7, stroke_linecap="round"),
        # marks on the board
        "square-hint": filled("hint-fill", "hint", 2, fill_opacity=0.75),
        # on a tile, where a fill would hide the track
        "square-hint-tile": filled("hint-fill", "hint", 4, fill_opacity=0.15),
        "square-selected": _stroke("accent", 3),
        "square-hovered": _stroke("ink", 2, stroke_dasharray="6 4"),
        "square-no": _stroke("no", 3),
        "square-yes": _stroke("yes", 3),
        **{f"chip-{key}": filled(f"rule-{key}", "sign-face", 1.2) for key in "abcde"},
        "chip-other": filled("rule-other", "sign-face", 1.2),
        "chip-ink": text_style("chip-ink", 11, 700),
        # motifs of the buildings, with and without an outline
        **{
            f"b-{colour}": filled(colour, "outline", 1.1, stroke_linejoin="round")
            for colour in _MOTIF_COLOURS
        },
        **{f"f-{colour}": _fill(colour) for colour in _MOTIF_COLOURS},
        "b-line": round_line("outline", 1.1),
        "b-bold": round_line("outline", 1.8),
        "b-fine": round_line("outline", 0.7),
        "b-jet": _stroke("water", 2.2, stroke_linecap="round"),
        "b-foam": round_line("white", 1.6),
    }
)


def document_css(
    styles: Mapping[str, Style], classes: Mapping[str, str], theme: Theme
) -> str:
    """Return the style sheet of a document, given the names of its art classes there.

    >>> document_css(ART, {"rim": "a", "frame": "b"}, LIGHT)
    '.a{fill:#f6f1e7}.b{fill:none;stroke:#cabfae;stroke-width:1}'
    """
    light = {
        name: _declarations(styles[art], theme.colours) for art, name in classes.items()
    }
    css = _shared_rules(light)
    if theme.dark is not None:
        dark = {
            name: [
                declaration
                for declaration in _declarations(styles[art], theme.dark)
                if declaration not in light[name]
            ]
            for art, name in classes.items()
        }
        # Renderers without media queries, such as resvg, skip this block.
        css += f"@media(prefers-color-scheme:dark){{{_shared_rules(dark)}}}"
    return css


def look(style: Style, theme: Theme) -> tuple[tuple[str, ...], ...]:
    """Return the declarations of a style in the light and dark colours of a theme."""
    colours = [theme.colours, *([] if theme.dark is None else [theme.dark])]
    return tuple(tuple(_declarations(style, each)) for each in colours)


def _declarations(style: Style, colours: Mapping[str, str]) -> list[str]:
    return [
        f"{name}:{colours[str(value)] if _is_colour(name, value) else _plain(name, value)}"
        for name, value in style.items()
    ]


def _shared_rules(classes: Mapping[str, Iterable[str]]) -> str:
    """Return rules that state each declaration once, for all classes that have it."""
    names: dict[str, list[str]] = {}
    for name, declarations in classes.items():
        for declaration in declarations:
            names.setdefault(declaration, []).append(f".{name}")
    rules: dict[str, list[str]] = {}
    for declaration, selectors in names.items():
        rules.setdefault(",".join(selectors), []).append(declaration)
    return "".join(_block(selector, rules[selector]) for selector in rules)


_MIN_FONT_SIZE = "font-size:max({}px,9.1px*var(--l1-unit,0))"
_HIDE_WHEN_SMALL = ";display:var(--l1-names,inline)"
# Labels are at least 9.1 pixels high on the screen, just above the 9 that are legible, or
# hidden. In the page, ``--l1-unit`` is the number of units of the picture per pixel.
_LABEL_CSS = {
    "coord": _MIN_FONT_SIZE,
    "compass-ink": _MIN_FONT_SIZE,
    "map-name": _MIN_FONT_SIZE,
    "place": _MIN_FONT_SIZE + _HIDE_WHEN_SMALL,
    "map-caption": _MIN_FONT_SIZE + _HIDE_WHEN_SMALL,
}


def widget_css(styles: Mapping[str, Style] = ART, panels: str = "") -> str:
    """Return the style sheet of a widget: both themes, rules of art classes, and panels.

    Each theme defines only the colours in use. All selectors are single classes, since
    rules must match inside the copies that ``<use>`` makes, which see no ancestors.
    """
    alike: dict[tuple[str, ...], list[str]] = {}
    for art, style in styles.items():
        declarations = [f"{name}:{_css_value(name, style[name])}" for name in style]
        if art in _LABEL_CSS:
            declarations += _LABEL_CSS[art].format(style["font-size"]).split(";")
        alike.setdefault(tuple(declarations), []).append(f".{PREFIX}{art}")
    rules = "".join(_block(",".join(arts), style) for style, arts in alike.items())
    used = {*_CUSTOM_PROPERTY.findall(rules), *_CUSTOM_PROPERTY.findall(panels)}
    light = _block(".linie1", _properties(LIGHT, used))
    # Paper is white.
    dark = _block('.linie1[data-theme="dark"]', _properties(DARK, used))
    dark = f"@media not print{{{dark}}}"
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
    return _plain(name, value)


def _plain(name: str, value: str | float) -> str:
    return f"{value}px" if name == "font-size" else str(value)


def _block(selector: str, declarations: Iterable[str]) -> str:
    return f"{selector}{{{';'.join(declarations)}}}"
