"""Checks of lists of states that learners and their functions return as paths."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.forms import short_repr
from linie1_widget.lessons.texts.search_lessons import PathFault
from linie1_widget.paths.graphs.graph import Graph


def path_fault(
    graph: Graph[Any], start: Any, goal: Any, path: Any
) -> TranslatableBase | None:
    """Return the reason why an object is not a path; None if it is one."""
    if not isinstance(path, list | tuple):
        return PathFault.NOT_A_LIST(given=short_repr(path))
    if not path:
        return PathFault.EMPTY
    if not _same(path[0], start):
        return PathFault.START(start=short_repr(start))
    for a, b in pairwise(path):
        if not any(_same(b, state) for state, _ in graph.neighbours(a)):
            return PathFault.STEP(a=short_repr(a), b=short_repr(b))
    return None if _same(path[-1], goal) else PathFault.GOAL(goal=short_repr(goal))


def cost_of(graph: Graph[Any], path: Sequence[Any]) -> float:
    """Return the cost of a path."""
    return sum(
        min(cost for state, cost in graph.neighbours(a) if state == b)
        for a, b in pairwise(path)
    )


def _same(given: Any, state: Any) -> bool:
    # A foreign class may define any equality.
    return type(given) is type(state) and bool(given == state)
