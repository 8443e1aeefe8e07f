"""Whether a list of states is a path, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from linie1_widget.language.english.lessons.heuristics import PathFault
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.forms.form import shown
from linie1_widget.paths.graphs.graph import Graph


def path_fault(
    graph: Graph[Any], start: Any, goal: Any, path: Any
) -> TranslatableBase | None:
    """Why something is not a path from the start to the goal; None if it is one.

    >>> from linie1_widget.paths import GridGraph
    >>> grid = GridGraph("S.G")
    >>> print(path_fault(grid, (0, 0), (0, 2), [(0, 0), (0, 2)]))
    No step leads from (0, 0) to (0, 2).
    """
    if not isinstance(path, list | tuple):
        return PathFault.NOT_A_LIST(given=shown(path))
    if not path:
        return PathFault.EMPTY
    if not _same(path[0], start):
        return PathFault.START(start=shown(start))
    for a, b in pairwise(path):
        if not any(_same(b, state) for state, _ in graph.neighbours(a)):
            return PathFault.STEP(a=shown(a), b=shown(b))
    return None if _same(path[-1], goal) else PathFault.GOAL(goal=shown(goal))


def cost_of(graph: Graph[Any], path: Sequence[Any]) -> float:
    """What a path costs.

    >>> from linie1_widget.paths import GridGraph
    >>> cost_of(GridGraph("S3G"), [(0, 0), (0, 1), (0, 2)])
    4
    """
    return sum(
        min(cost for state, cost in graph.neighbours(a) if state == b)
        for a, b in pairwise(path)
    )


def _same(given: Any, state: Any) -> bool:
    # Of another class it may have an odd idea of what equals it.
    return type(given) is type(state) and bool(given == state)
