"""Results of the built-in searches, to compare with a watched search."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from linie1_widget.base.errors import Linie1Error
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import Heuristic
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.graph import Graph, checked_edges
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.problem import Goal, understand
from linie1_widget.paths.watched.bounded_run import BoundedRun, Enough, computed_for
from linie1_widget.paths.watched.judgement import MOST_LOOKED_AT, Comparison
from linie1_widget.paths.watched.tracer import observed_graph

_SECONDS = 1  # seconds of CPU time for all comparisons
_SECONDS_TO_HANG = 10  # seconds of wall-clock time, in case the graph hangs

_COMPARED = ("bfs", "dijkstra", "astar")
_MOST_EXPLORED = 10_000  # look for negative costs among at most this many states


def compare(
    graph: Graph[Any], start: Any, goal: Goal[Any], heuristic: Heuristic
) -> tuple[float | None, list[Comparison]]:
    """Return the cost of the cheapest path and the results of the built-in searches.

    The cost is infinite without a path, minus infinity with a negative cycle on one,
    None if unknown. With negative costs only Bellman–Ford is compared.
    """
    best: float | None = None
    comparisons: list[Comparison] = []

    def run_all() -> None:
        nonlocal best
        edges_of = _explored_edges(graph, start)
        names: tuple[str, ...] = _COMPARED
        task: tuple[Any, Any] = graph, goal
        if any(cost < 0 for edges in edges_of.values() for _, cost in edges):
            if len(edges_of) > _MOST_EXPLORED:
                return
            is_goal = understand(graph, goal).is_goal
            names, task = ("bellman_ford",), (_TowardsGoal(edges_of, is_goal), is_goal)
        for name in names:
            comparison = _run_built_in(*task, start, name, heuristic, until)
            if comparison is not None:
                comparisons.append(comparison)
                if name in ("dijkstra", "bellman_ford"):
                    best = comparison.cost

    if heuristic is None and isinstance(graph, GridGraph) and not callable(goal):
        heuristic = "octile" if graph.directions == 8 else "manhattan"
    until = computed_for() + _SECONDS
    run = BoundedRun(_SECONDS_TO_HANG, traced=False)
    try:
        run.run(run_all)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a user's heuristic may even exit
        if isinstance(error, Enough) and error is not run.ended:
            raise
    return best, comparisons


def _run_built_in(
    graph: Any, goal: Any, start: Any, name: str, heuristic: Heuristic, until: float
) -> Comparison | None:
    """Return the result of a built-in search, or None if it refuses the graph."""
    requests = 0

    def count(state: Any, nxt: Any) -> None:
        nonlocal requests
        requests += nxt is None
        if requests > MOST_LOOKED_AT or computed_for() > until:
            raise _StoppedError

    title = ALGORITHMS[name].title
    try:
        # A graph with a length is finite.
        counted = graph if hasattr(type(graph), "__len__") else observed_graph(graph, count)
        trace = search(counted, start, goal, name, heuristic, record=False)
    except _StoppedError:
        return Comparison(title, None, MOST_LOOKED_AT + 1)
    except Exception:  # a user's graph may raise anything
        return None
    return Comparison(title, trace.cost, trace.expanded)


class _StoppedError(Linie1Error):
    """A search has looked at too many states."""


def _explored_edges(graph: Graph[Any], start: Any) -> dict[Any, list[tuple[Any, float]]]:
    edges_of: dict[Any, list[tuple[Any, float]]] = {}
    waiting, seen = deque([start]), {start}
    while waiting and len(edges_of) <= _MOST_EXPLORED:
        state = waiting.popleft()
        try:
            edges_of[state] = [*checked_edges(graph.neighbours, state, negative=True)]
        except Exception:  # a user's graph may raise anything
            continue
        for nxt, _ in edges_of[state]:
            if nxt not in seen:
                seen.add(nxt)
                waiting.append(nxt)
    return edges_of


class _TowardsGoal:
    """The states from which a goal can be reached; cycles elsewhere do not matter."""

    def __init__(
        self, edges_of: dict[Any, list[tuple[Any, float]]], is_goal: Callable[[Any], bool]
    ) -> None:
        into: dict[Any, list[Any]] = {}
        for state, edges in edges_of.items():
            for nxt, _ in edges:
                into.setdefault(nxt, []).append(state)
        waiting = [state for state in edges_of if is_goal(state)]
        near = set(waiting)
        while waiting:
            for before in into.get(waiting.pop(), ()):
                if before not in near:
                    near.add(before)
                    waiting.append(before)
        self._edges = edges_of
        self._near_goal = near

    def __len__(self) -> int:
        return len(self._near_goal)

    def neighbours(self, state: Any) -> Iterable[tuple[Any, float]]:
        return [edge for edge in self._edges[state] if edge[0] in self._near_goal]
