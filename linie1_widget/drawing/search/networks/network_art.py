"""The marks of networks, which differ in shape, not in colour alone.

An edge of the tree is thick, a candidate is dashed, a marked path is dotted, and a rejected
edge is thin and crossed; a broad band marks the edge that is looked at. Components differ
in colour and in the pattern of their marks.
"""

from __future__ import annotations

from functools import partial
from math import cos, pi, sin
from types import MappingProxyType
from typing import Any

from linie1_widget.drawing.search.mark_art import REACH, STEP_SYMBOLS
from linie1_widget.drawing.search.networks.network_snapshot import KINDS_OF_GROUPS
from linie1_widget.drawing.svg.elements import Paint, number
from linie1_widget.drawing.svg.symbols import Symbols
from linie1_widget.paths.story.networks.events import CANDIDATE, PATH, REJECTED, TREE

STATUSES = (CANDIDATE, PATH, TREE, REJECTED)
FOCUS = "focus"  # the status of the band beneath the edge that is looked at

CROSS = "M-7 -7L7 7M7 -7L-7 7"  # the cross in the middle of a rejected edge

FINE = 0.5  # the scale of marks below which lines are finer

FINE_CROSS = 0.35


def edge_look(status: str, scale: float) -> str:
    """Return the art class of an edge on a map with marks of this scale.

    >>> edge_look("tree", 1), edge_look("path", 0.3)
    ('edge-tree', 'edge-path-fine')
    """
    return f"edge-{status}{'-fine' if scale < FINE else ''}"


def _edge(paint: Paint, status: str) -> Any:
    half = 9 if status == FOCUS else 17  # the ends of the broad band are round
    lines = [paint.path(edge_look(status, 1), f"M-{half} 0H{half}")]
    if status == REJECTED:
        lines.append(paint.path("edge-cross", CROSS))
    return paint.group(*lines, id=f"edge-{status}")


def _group(paint: Paint, shape: str, group: int) -> Any:
    outline = (
        paint.circle(f"group-{group}", 0, 0, REACH)
        if shape == "node"
        else paint.rect(f"group-{group}", -REACH, -REACH, 2 * REACH, 2 * REACH, rx=8)
    )
    return paint.group(
        outline, paint.path("group-sign", _SIGNS[group]), id=f"{shape}-group-{group}"
    )


def _star(points: int, first: float = -pi / 2) -> str:
    rays = []
    for ray in range(points):
        x, y = (way(first + 2 * pi * ray / points) for way in (cos, sin))
        start = f"{number(25 * x)} {number(25 * y)}"
        rays.append(f"M{start}L{number(15 * x)} {number(15 * y)}")
    return "".join(rays)


_SIGNS = (
    _star(1),
    _star(2, 0),
    _star(3),
    _star(4, pi / 4),
    _star(5),
    _star(8),
)
assert len(_SIGNS) == KINDS_OF_GROUPS


def network_marks_of(shape: str) -> list[str]:
    """Return the symbols of a network whose states have this shape."""
    groups = [f"{shape}-group-{group}" for group in range(KINDS_OF_GROUPS)]
    edges = [f"edge-{status}" for status in (*STATUSES, FOCUS)]
    return [f"{shape}-closed", f"{shape}-looked", *groups, *edges, "badge-T"]


# The function that draws each symbol of a search, a ride or a network.
NETWORK_SYMBOLS: Symbols = MappingProxyType(
    {
        **STEP_SYMBOLS,
        **{
            f"{shape}-group-{group}": partial(_group, shape=shape, group=group)
            for shape in ("node", "square")
            for group in range(KINDS_OF_GROUPS)
        },
        **{
            f"edge-{status}": partial(_edge, status=status) for status in (*STATUSES, FOCUS)
        },
    }
)
