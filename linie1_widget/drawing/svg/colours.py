"""The colours of the light and the dark theme, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from linie1_widget.errors import InvalidValue

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
    ("points",          "#c8430f", "#ffc085"),
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


LIGHT = Theme("light", MappingProxyType({name: light for name, light, _ in _COLOURS}))
DARK = Theme("dark", MappingProxyType({name: dark for name, _, dark in _COLOURS}))

# The themes by name.
THEMES: Mapping[str, Theme] = MappingProxyType({"light": LIGHT, "dark": DARK})


def as_theme(value: Theme | str) -> Theme:
    """Convert to a `Theme`; raise `InvalidValue` for an unknown name."""
    if isinstance(value, Theme):
        return value
    theme = THEMES.get(value) if isinstance(value, str) else None
    if theme is None:
        raise InvalidValue(f"{value!r} is not a theme: give one of {', '.join(THEMES)}")
    return theme
