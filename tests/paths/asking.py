"""A graph defined by its edges, which counts queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable
from typing import Any

from linie1_widget.paths import ALGORITHMS, GridGraph


class Listed:
    """Edges with costs, parallel ones too; it counts the edges examined."""

    def __init__(self, edges: Iterable[tuple[Hashable, Hashable, float]]) -> None:
        self.looked_at = 0
        self.leaving: dict[Any, list[tuple[Any, float]]] = defaultdict(list)
        self.entering: dict[Any, list[tuple[Any, float]]] = defaultdict(list)
        for a, b, cost in edges:
            self.leaving[a].append((b, cost))
            self.entering[b].append((a, cost))

    def neighbours(self, state: Any) -> list[tuple[Any, float]]:
        self.looked_at += len(self.leaving[state])
        return self.leaving[state]

    def predecessors(self, state: Any) -> list[tuple[Any, float]]:
        self.looked_at += len(self.entering[state])
        return self.entering[state]


def askable(graph: Any, goal: Any) -> list[str]:
    even = isinstance(graph, GridGraph) and graph.directions == 8
    even = even and not set(str(graph)) & set("23456789")
    return [
        name
        for name, algorithm in ALGORITHMS.items()
        if not (algorithm.two_sided and callable(goal))
        and (even or not algorithm.only_grids)
    ]
