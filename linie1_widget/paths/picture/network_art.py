"""The marks of networks, which differ in shape, not in colour alone."""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from types import MappingProxyType
from typing import Any

from linie1_widget.base.svg.elements import Paint, segment
from linie1_widget.base.svg.symbols import Symbols
from linie1_widget.paths.picture.drawn_step import GROUPS, AnyStory
from linie1_widget.paths.picture.legend import EDGE_WORDS, is_search
from linie1_widget.paths.picture.scene import EDGE_SIGNS, FOCUS
from linie1_widget.paths.picture.style import SIGNS, STEP_SYMBOLS, marks_of, outline
from linie1_widget.paths.story.network_story import (
    CANDIDATE,
    CUT,
    PATH,
    REJECTED,
    TREE,
    UNSEEN,
)

_STATUSES = (CANDIDATE, PATH, TREE, REJECTED, FOCUS)
_SHAPES = "node", "square"
_EDGES = (*EDGE_WORDS, FOCUS)


def _edge(paint: Paint, status: str) -> Any:
    half = 9 if status == FOCUS else 17  # the ends of the broad band are round
    arts = ["edge-line"] * (status == CUT) + [f"edge-{status}"]  # the line that fades
    lines = [paint.path(art, f"M-{half} 0H{half}") for art in arts]
    if status in EDGE_SIGNS:
        lines.append(paint.path(*EDGE_SIGNS[status]))
    return paint.group(*lines, id=f"edge-{status}")


def _unseen(paint: Paint, shape: str) -> Any:
    arts = ("unseen-casing", "unseen")
    parts = [outline(paint, art, shape) for art in arts]
    return paint.group(*parts, id=f"{shape}-{UNSEEN}")


def _group(paint: Paint, shape: str, group: int) -> Any:
    area = outline(paint, f"group-{group}", shape)
    sign = paint.path("group-sign", _SIGNS[group])
    return paint.group(area, sign, id=f"{shape}-group-{group}")


def _star(points: int, first: float = -pi / 2) -> str:
    rays = []
    for ray in range(points):
        x, y = (function(first + 2 * pi * ray / points) for function in (cos, sin))
        rays.append(segment((25 * x, 25 * y), (15 * x, 15 * y)))
    return "".join(rays)


# The signs of components.
_SIGNS = (_star(1), _star(2, 0), _star(3), _star(4, pi / 4), _star(5), _star(8))


def network_marks_of(shape: str) -> list[str]:
    """Return the symbols of a network whose states have this shape."""
    groups = [f"{shape}-group-{group}" for group in range(GROUPS)]
    edges = [f"edge-{status}" for status in _STATUSES]
    badges = [f"badge-{name}" for name in SIGNS]
    return [f"{shape}-closed", f"{shape}-looked", *groups, *edges, *badges]


def story_marks(story: AnyStory, shape: str) -> list[str]:
    """Return the symbols that a story may use on a map whose states have this shape."""
    if is_search(story):
        return marks_of(shape)
    marks = [f"{shape}-{table.mark}" for table in story.tables]
    marks += [f"edge-{status}" for status in EDGE_WORDS if story.uses(status)]
    return [*network_marks_of(shape), *(name for name in marks if name in NETWORK_SYMBOLS)]


# The function that draws each symbol of a search, a ride or a network.
NETWORK_SYMBOLS: Symbols = MappingProxyType(
    {
        **STEP_SYMBOLS,
        **{
            f"{shape}-group-{group}": partial(_group, shape=shape, group=group)
            for shape in _SHAPES
            for group in range(GROUPS)
        },
        **{f"{shape}-{UNSEEN}": partial(_unseen, shape=shape) for shape in _SHAPES},
        **{f"edge-{status}": partial(_edge, status=status) for status in _EDGES},
    }
)
