"""Results of the built-in searches, to compare with a watched search."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from linie1_widget.bounded_run import BoundedRun, Enough
from linie1_widget.errors import Linie1Error
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import Heuristic
from linie1_widget.paths.graphs.graph import Graph, checked_edges
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.problem import Goal, understand
from linie1_widget.paths.run_search import search
from linie1_widget.paths.watched.judgement import MOST_LOOKED_AT, Comparison
from linie1_widget.paths.watched.tracer import asked_graph

# Seconds of CPU time for all comparisons.
_SECONDS = 1

# Seconds of wall-clock time, in case the graph hangs.
_SECONDS_TO_HANG = 10

# Pyodide has one thread and no thread_time.
_computed_for: Callable[[], float] = getattr(time, "thread_time", time.monotonic)

_BESIDE = ("bfs", "dijkstra", "astar")
# Look for negative costs among at most this many states.
_MOST_EXPLORED = 10_000


def compare(
    graph: Graph[Any], start: Any, goal: Goal[Any], heuristic: Heuristic
) -> tuple[float | None, list[Comparison]]:
    """Return the cost of the cheapest path and the results of the built-in searches.

    The cost is infinite without a path, minus infinity with a negative cycle on the way,
    None if unknown. With negative costs only Bellman–Ford is compared.
    """
    best: float | None = None
    found: list[Comparison] = []

    def one_after_the_other() -> None:
        nonlocal best
        known = _explored(graph, start)
        names: tuple[str, ...] = _BESIDE
        searched: tuple[Any, Any] = graph, goal
        if any(cost < 0 for edges in known.values() for _, cost in edges):
            if len(known) > _MOST_EXPLORED:
                return
            is_goal = understand(graph, goal).is_goal
            names, searched = ("bellman_ford",), (_Towards(known, is_goal), is_goal)
        for name in names:
            standing = _standing(*searched, start, name, heuristic, until)
            if standing is not None:
                found.append(standing)
                if name in ("dijkstra", "bellman_ford"):
                    best = standing.cost

    if heuristic is None and isinstance(graph, GridGraph) and not callable(goal):
        heuristic = "octile" if graph.directions == 8 else "manhattan"
    until = _computed_for() + _SECONDS
    run = BoundedRun(_SECONDS_TO_HANG, traced=False)
    try:
        run.run(one_after_the_other)
    except Enough as enough:
        if enough is not run.ended:
            raise
    return best, found


def _standing(
    graph: Any, goal: Any, start: Any, name: str, heuristic: Heuristic, until: float
) -> Comparison | None:
    """Return the result of a built-in search, or None if it refuses the graph."""
    asked = 0

    def note(state: Any, nxt: Any) -> None:
        nonlocal asked
        asked += nxt is None
        if asked > MOST_LOOKED_AT or _computed_for() > until:
            raise _StoppedError

    title = ALGORITHMS[name].title
    try:
        # A graph with a length is finite.
        counted = graph if hasattr(type(graph), "__len__") else asked_graph(graph, note)
        trace = search(counted, start, goal, name, heuristic, record=False)
    except _StoppedError:
        return Comparison(title, None, MOST_LOOKED_AT + 1)
    except Exception:  # a user's graph may raise anything
        return None
    return Comparison(title, trace.cost, trace.expanded)


class _StoppedError(Linie1Error):
    """A search has looked at too many states."""


def _explored(graph: Graph[Any], start: Any) -> dict[Any, list[tuple[Any, float]]]:
    known: dict[Any, list[tuple[Any, float]]] = {}
    waiting, seen = deque([start]), {start}
    while waiting and len(known) <= _MOST_EXPLORED:
        state = waiting.popleft()
        try:
            known[state] = [*checked_edges(graph.neighbours, state, negative=True)]
        except Exception:  # a user's graph may raise anything
            continue
        for nxt, _ in known[state]:
            if nxt not in seen:
                seen.add(nxt)
                waiting.append(nxt)
    return known


class _Towards:
    """The states from which a goal can be reached; cycles elsewhere do not matter."""

    def __init__(
        self, known: dict[Any, list[tuple[Any, float]]], is_goal: Callable[[Any], bool]
    ) -> None:
        into: dict[Any, list[Any]] = {}
        for state, edges in known.items():
            for nxt, _ in edges:
                into.setdefault(nxt, []).append(state)
        waiting = [state for state in known if is_goal(state)]
        near = set(waiting)
        while waiting:
            for before in into.get(waiting.pop(), ()):
                if before not in near:
                    near.add(before)
                    waiting.append(before)
        self._known = known
        self._near = near

    def __len__(self) -> int:
        return len(self._near)

    def neighbours(self, state: Any) -> Iterable[tuple[Any, float]]:
        return [edge for edge in self._known[state] if edge[0] in self._near]
