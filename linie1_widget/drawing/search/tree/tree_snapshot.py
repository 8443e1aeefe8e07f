"""The state of a search tree after a step, as drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from linie1_widget.drawing.search.snapshot import StateMark, looked_at
from linie1_widget.drawing.search.tree.box_art import GONE
from linie1_widget.drawing.search.tree.growth import NONE, Growth
from linie1_widget.drawing.search.tree.tree_scene import TreeScene, cost_words
from linie1_widget.paths.story.replay import SearchSide
from linie1_widget.paths.story.steps import STEP_KINDS
from linie1_widget.paths.story.trace import Trace


@dataclass(frozen=True)
class TreeSnapshot:
    """A search tree after some of its steps; nodes are given by index."""

    marks: Mapping[int, StateMark]
    # Nodes whose edges lead to the current one, or form the path or cycle.
    way: tuple[int, ...] = ()
    found: bool = False  # True if the way is the path
    current: int = NONE  # the node taken last, or `NONE` at the beginning and end
    # The node looked at and the one it is looked at from, or `NONE`.
    looked: tuple[int, int] = (NONE, NONE)
    skipped: bool = False
    closing: tuple[int, ...] = ()  # last and first node of a cycle


def tree_snapshot(trace: Trace[Any], scene: TreeScene, step: int) -> TreeSnapshot:
    """Return the tree of a search after this many steps."""
    if not step:
        return TreeSnapshot({})
    growth = scene.growth
    picture = trace.at(step - 1)
    event = picture.step
    found = event.kind == "goal"
    standing = growth.standing(step)
    current = NONE
    if picture.current is not None and not found:
        current = standing.get((picture.current, _taken_back(trace, step)), NONE)
    path = frozenset(trace.path) if found else frozenset()
    sides = (picture.forward, picture.backward)
    statuses = [
        _statuses(side, back) for side, back in zip(sides, ("", "-back"), strict=True)
    ]
    marks = {}
    for place in growth.at(step):
        state, _, back, _ = growth.nodes[place]
        side = sides[back]
        stands = standing[state, back] == place
        status = statuses[back].get(state, GONE) if stands else GONE
        if stands and state in path:
            status = "path"
        elif place == current:
            status = "current"
        g, h = (side.g.get(state), side.h.get(state)) if stands else (None, None)
        marks[place] = StateMark(status, cost_words(g, h))
    looked = looked_at(event)
    ends = (NONE, NONE)
    if looked:
        pair = (looked.state, event.back), (looked.parent, event.back)
        ends = standing.get(pair[0], NONE), standing.get(pair[1], NONE)
    way = _along(growth, marks) if found else _way(growth, current)
    closing: tuple[int, ...] = ()
    if event.kind == "cycle":
        first = standing[event.state, event.back]
        way, closing = _below(growth, way, first), (current, first)
        ends = first, NONE
    return TreeSnapshot(
        marks,
        way,
        found,
        current,
        ends,
        looked is not None and looked.sign == "skip",
        closing,
    )


def _taken_back(trace: Trace[Any], step: int) -> bool:
    """Return True if the last state taken was taken on the goal's side."""
    taken = step - 1
    while taken and not STEP_KINDS[trace.steps[taken].kind].current:
        taken -= 1
    return trace.steps[taken].back


def _statuses(side: SearchSide[Any], ending: str) -> dict[Any, str]:
    closed = dict.fromkeys(side.closed, f"closed{ending}")
    return closed | dict.fromkeys(side.frontier, f"frontier{ending}")


def _way(growth: Growth, node: int) -> tuple[int, ...]:
    """Return the nodes from below the root to this one."""
    way = []
    while node != NONE and growth.nodes[node].parent != NONE:
        way.append(node)
        node = growth.nodes[node].parent
    return tuple(reversed(way))


def _below(growth: Growth, way: tuple[int, ...], first: int) -> tuple[int, ...]:
    depth = len(_way(growth, first))
    return way[depth:]


def _along(growth: Growth, marks: Mapping[int, StateMark]) -> tuple[int, ...]:
    path = {place for place, mark in marks.items() if mark.status == "path"}
    return tuple(place for place in sorted(path) if growth.nodes[place].parent in path)
