"""The styles of what is drawn beside a text: no others, as both are 40 kB at most."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from linie1_widget.base.svg.styles import ART, Style
from linie1_widget.paths.picture.drawn_step import GROUPS
from linie1_widget.paths.picture.graph_scene import maps_of
from linie1_widget.paths.picture.style import MARKS
from linie1_widget.paths.story.steps import BACK
from linie1_widget.paths.story.trace import Trace

SQUARES, MUD, NODES, BOARD, CURRENT, EDGES, GROUPED, BARS = (
    *("squares", "mud", "nodes", "board", "current", "edge", "group-", "bars"),
)

_BY_SHAPE = {"square": SQUARES, "pin": BOARD, "node": NODES}

_ALL = {**ART, **MARKS}

_STYLE_NAMES = {
    SQUARES: ("badge", "badge-ink", "free", "lattice", "wall", "wall-joints"),
    MUD: ("weight-1", "weight-2", "weight-3", "weight-ink", "mud"),
    NODES: (
        *("badge", "badge-ink", "edge-line", "edge-head", "edge-cost", "node"),
        *("node-name", "node-figure", "node-value", "node-mean"),
    ),
    BOARD: (
        *("badge", "badge-ink", "rim", "ground", "grid", "plaza", "tile", "road"),
        *("stop", "stop-ink", "pin-figure"),
    ),
    CURRENT: (
        *("current", "current-casing", "found", "found-casing", "path", "way"),
        "way-casing",
    ),
    EDGES: tuple(
        f"edge-{mark}" for mark in ("tree", "candidate", "path", "rejected", "cross")
    ),
    # marks of states
    "frontier": ("frontier",),
    "frontier-back": ("frontier-back",),
    "closed": ("closed", "wash"),
    "closed-back": ("closed-back", "wash", "wash-back"),
    "path": ("path",),
    GROUPED: ("group-sign", *(f"group-{group}" for group in range(GROUPS))),
    BARS: ("frontier", "path", "pin-figure"),
}


def features_of(
    stories: Sequence[Any], bars: bool = False, changes: bool = False
) -> frozenset[str]:
    """Return the kinds of what stands beside a text, also later if the stories change."""
    kinds = {BARS} if bars else set()
    for story, map_ in zip(stories, maps_of(stories), strict=True):
        squares, searches = map_.shape == "square", isinstance(story, Trace)
        kinds.add(_BY_SHAPE[map_.shape])
        if squares and (changes or re.search(r"\d", str(story.graph))):
            kinds.add(MUD)
        kinds |= {table.mark for table in story.tables} & _STYLE_NAMES.keys()
        kinds |= {table.shown for table in story.tables} & {CURRENT, EDGES}
        if changes and searches:
            kinds |= {f"frontier{BACK}", f"closed{BACK}"}
    return frozenset(kinds)


def styles_of(kinds: Iterable[str]) -> Mapping[str, Style]:
    """Return the styles for these kinds, in one order."""
    names = {name for kind in kinds for name in _STYLE_NAMES[kind]}
    return MappingProxyType({name: style for name, style in _ALL.items() if name in names})
