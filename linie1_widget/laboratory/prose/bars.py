"""Small diagrams of numbers, as bars, beside a text."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any, NamedTuple

from linie1_widget.base.svg.styles import LIGHT
from linie1_widget.base.svg.symbols import Node, document, tree
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.story.narration import format_number

# In units of half a pixel.
_WIDE, _HIGH = 680, 260
_BOTTOM, _TOP = 36, 40  # rooms of the names and of the numbers
_LETTERS = 24
_NAMED = 14  # with more bars, only some have names
_WINDOW = (0, 0, _WIDE, _HIGH)


class Bars(NamedTuple):
    """Numbers by name, drawn as bars, of which one can be marked."""

    values: Mapping[Any, float]
    marked: Any = None

    def __str__(self) -> str:
        return ", ".join(f"{name}: {format_number(n)}" for name, n in self.values.items())


def draw_bars(bars: Bars) -> str:
    """Return a diagram as SVG text."""
    paint, words = StepPaint(LIGHT), str(bars)
    parts = _parts(bars, paint)
    return document(paint, parts, symbols={}, view=_WINDOW, title=words, description=words)


def packed_bars(bars: Bars) -> list[Any]:
    """Return a diagram as the page receives it: its window, its words, its elements."""
    parts: list[Node] = [tree(part) for part in _parts(bars, StepPaint())]
    return [" ".join(map(str, _WINDOW)), str(bars), parts]


def _parts(bars: Bars, paint: StepPaint) -> list[Any]:
    values = bars.values
    across = _WIDE / len(values)
    most = max(0, *values.values()) or 1
    scale = (_HIGH - _BOTTOM - _TOP) / most
    every = ceil(len(values) / _NAMED)
    chosen = list(values).index(bars.marked) if bars.marked in values else -every
    parts = []
    for at, (name, value) in enumerate(values.items()):
        left, high = at * across, max(0, value) * scale
        marked = name == bars.marked
        art = "path" if marked else "frontier"
        gap = min(12, across / 6)
        box = (left + gap, _HIGH - _BOTTOM - high, across - 2 * gap, high)
        middle = left + across / 2
        parts.append(paint.rect(art, *box))
        # The name of the marked bar needs the room of its neighbours'.
        if marked or (at % every == 0 and abs(at - chosen) >= every):
            parts.append(_words(paint, str(name), middle, _HIGH - 8))
        if marked or every == 1:
            parts.append(_words(paint, format_number(value), middle, box[1] - 10))
    return parts


def _words(paint: StepPaint, text: str, middle: float, y: float) -> Any:
    """Return a text that is not cut off at the edges."""
    half = 0.37 * _LETTERS * len(text)
    within = min(max(middle, half), _WIDE - half)
    return paint.words("pin-figure", text, within, y, _LETTERS)
