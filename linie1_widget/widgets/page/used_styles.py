"""The styles that a page of one file needs.

An art class is used if its name is a word of the widget's data or script, or if the
script builds the name, as in ``l1-route-${line}`` and ``l1-${look}-casing``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from linie1_widget.drawing.svg.styles import PREFIX, Style
from linie1_widget.widgets.page.part import LivePart

_WORD = re.compile(r"[\w-]+")
_MADE = re.compile(PREFIX + r"([\w-]*)\$\{[^}]*\}([\w-]*)")


def used_rules(parts: Iterable[LivePart]) -> dict[str, Style]:
    """Return the styles that these widgets, all of one kind, can need.

    >>> styles = {name: {} for name in ("tile", "road", "route-1", "way-casing", "way")}
    >>> code = "`l1-route-${line}`;`l1-${style}-casing`"
    >>> state = {"_sheet": [["g", {"class": "l1-tile"}]]}
    >>> part = LivePart("ride", code, styles, "", "A ride", "", state)
    >>> list(used_rules([part]))
    ['tile', 'route-1', 'way-casing']
    """
    styles: dict[str, Style] = {}
    for part in parts:
        held = [part.state, part.fits, part.positions]
        told = json.dumps(held, ensure_ascii=False, default=dict) + part.code
        words = {word.removeprefix(PREFIX) for word in _WORD.findall(told)}
        made = [(stem, end) for stem, end in _MADE.findall(part.code) if stem or end]
        styles |= {
            name: style
            for name, style in part.styles.items()
            if name in words or _is_made(name, made)
        }
    return styles


def _is_made(name: str, made: Iterable[tuple[str, str]]) -> bool:
    return any(name.startswith(stem) and name.endswith(end) for stem, end in made)
