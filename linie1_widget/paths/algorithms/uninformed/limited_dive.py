"""Depth-first search within a limit, the round shared by several algorithms."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from math import inf
from typing import Generic

from linie1_widget.paths.algorithms.algorithm import Search
from linie1_widget.paths.algorithms.heuristics import refuse_estimate
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.numbers import refuse_cost
from linie1_widget.paths.graphs.problem import Outcome, Problem
from linie1_widget.paths.story.steps import Step

# Sums of the same costs in another order differ by less and need no new round.
_ROUNDING = 1e-12


@dataclass(frozen=True)
class Dive(Generic[S]):
    """The result of a round; ``beyond`` is the least limit to show a new state, or None."""

    path: list[S]
    cost: float
    expanded: int
    beyond: float | None = None


def dive(
    problem: Problem[S], limit: float, memory: int, record: bool, guided: bool = False
) -> Generator[Step, None, Dive[S]]:
    """Search depth-first within a limit of edges, or of f if ``guided``.

    The closed states are those of the current path; going back opens the last one again. A
    state that this round has reached by as short a path is not searched again, as far as
    ``memory`` (a number of states) allows.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    estimate = problem.estimate
    path: list[S] = []
    on_path: set[S] = set()
    reached: dict[S, float] = {}  # the number of edges, or the cost
    left_out: dict[S, tuple[float, float]] = {}
    beyond: float | None = None
    expanded = 0
    h = checked(estimate, start) if guided else None
    frontier: list[tuple[S, float, float | None, int]] = [(start, 0, h, 0)]
    if record:
        yield Step("start", start, None, 0, h)
    while frontier:
        state, so_far, h, depth = frontier.pop()
        while len(path) > depth:
            left = path.pop()
            on_path.remove(left)
            if record:
                yield Step("leave", left, path[-1])
        parent = path[-1] if path else None
        used = so_far if guided else depth
        if reached.get(state, inf) <= used:
            if record:
                yield Step("drop", state, parent, so_far, h)
            continue
        if len(reached) < memory or state in reached:
            reached[state] = used
        path.append(state)
        on_path.add(state)
        if record:
            yield Step("take", state, parent, so_far, h)
        if is_goal(state):
            if record:
                yield Step("goal", state, parent, so_far, h)
            return Dive(path, so_far, expanded)
        expanded += 1
        for nxt, cost in reversed(tuple(neighbours(state))):
            if not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            new = so_far + cost
            used = new if guided else depth + 1
            if nxt in on_path or reached.get(nxt, inf) <= used:
                if record:
                    yield Step("skip", nxt, state, new)
                continue
            h = checked(estimate, nxt) if guided else None
            whole = used if h is None else used + h
            if whole > limit:
                if len(left_out) < memory:
                    left_out[nxt] = min(left_out.get(nxt, (inf, inf)), (used, whole))
                else:
                    beyond = whole if beyond is None else min(beyond, whole)
                if record:
                    yield Step("cut", nxt, state, new, h)
                continue
            frontier.append((nxt, new, h, depth + 1))
            if record:
                yield Step("add", nxt, state, new, h)
    if record:
        for left, parent in zip(path[:0:-1], path[-2::-1], strict=True):
            yield Step("leave", left, parent)
    # A state cut off once may have been reached by a better path later.
    waiting = [
        whole for state, (used, whole) in left_out.items() if used < reached.get(state, inf)
    ]
    if beyond is not None:
        waiting.append(beyond)
    return Dive([], inf, expanded, min(waiting, default=None))


def deepening(
    problem: Problem[S], limit: float, memory: int, record: bool, guided: bool = False
) -> Search[S]:
    """Repeat `dive` with the least limit at which a new state appears."""
    expanded = 0
    least: float | None = limit
    while least is not None:
        if record:
            yield Step("deepen", problem.start, g=least)
        reach = least + _ROUNDING * least
        found = yield from dive(problem, reach, memory, record, guided)
        expanded += found.expanded
        if found.path:
            return Outcome(found.path, found.cost, expanded)
        least = found.beyond
    if record:
        yield Step("fail")
    return Outcome([], inf, expanded)


def checked(estimate: Callable[[S], float], state: S) -> float:
    """Return the estimate of a state; raise InvalidValue below 0."""
    h = estimate(state)
    if not h >= 0:
        refuse_estimate(state, h)
    return h
