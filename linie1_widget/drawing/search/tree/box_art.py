"""The boxes of nodes in a search tree, which differ in shape, not in colour alone.

A frontier node has a thick edge, a closed one is hatched, the current one has a frame, and
an obsolete one is dashed and crossed out. All boxes of a tree have one size; each size has
its own symbols.
"""

from __future__ import annotations

from functools import cache, partial
from types import MappingProxyType
from typing import Any

from linie1_widget.drawing.search.mark_art import STATUSES
from linie1_widget.drawing.svg.elements import Paint, number
from linie1_widget.drawing.svg.symbols import Symbols

GONE = "gone"  # the status of an obsolete node

BOX_STATUSES = (*STATUSES, GONE)

_FINER = 0.6  # the width of lines relative to those on a map

_CORNER = 6
_PACE = 7.5


@cache
def box_symbols(width: float, height: float) -> Symbols:
    """Return the functions that draw the symbols of boxes of this size, by id."""
    names = (*BOX_STATUSES, "looked")
    return MappingProxyType(
        {
            f"box-{name}": partial(_box, name=name, width=width, height=height)
            for name in names
        }
    )


def _box(paint: Paint, name: str, width: float, height: float) -> Any:
    wide, high = width / _FINER, height / _FINER

    def outline(art: str) -> Any:
        corner = _CORNER / _FINER
        return paint.rect(art, -wide / 2, -high / 2, wide, high, rx=corner)

    parts = [outline(name)]
    if name == "current":
        parts.insert(0, outline("current-casing"))
    elif name.startswith("closed"):
        data = _hatch(wide / 2, high / 2, name.endswith("back"))
        parts.append(paint.path("hatch", data))
    elif name == GONE:
        x, y = number(wide / 2 - 4), number(high / 2 - 4)
        parts.append(paint.path("gone-strike", f"M-{x} {y}L{x} -{y}"))
    return paint.group(*parts, id=f"box-{name}", transform=f"scale({_FINER})")


def _hatch(right: float, low: float, back: bool) -> str:
    right, low = right - 2, low - 2
    pace = _PACE / _FINER * 2**0.5
    mirror = -1 if back else 1
    lines = []
    reach = int((right + low) / pace)
    for step in range(-reach, reach + 1):
        # `both` is x + y on the line.
        both = step * pace
        start, end = max(-right, both - low), min(right, both + low)
        if end - start > 3:
            ends = ((start, both - start), (end, both - end))
            a, b = (f"{number(mirror * x)} {number(y)}" for x, y in ends)
            lines.append(f"M{a}L{b}")
    return "".join(lines)
