"""One way down at a time, to a limit: what several algorithms do, round by round."""

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

_ROUNDING = 1e-12
"""Sums of the same costs in another order differ by less: they need no round each."""


@dataclass(frozen=True)
class Dive(Generic[S]):
    """What one round has come to.

    Attributes
    ----------
    path : list
        To the goal; empty if none lies within the limit.
    cost : number
    expanded : int
    beyond : number or None
        The least that a longer limit has to be so that something new is seen; None if
        nothing was left out.
    """

    path: list[S]
    cost: float
    expanded: int
    beyond: float | None = None


def dive(
    problem: Problem[S], limit: float, memory: int, record: bool, guided: bool = False
) -> Generator[Step, None, Dive[S]]:
    """Go down way after way from the start, none beyond a limit.

    The closed states are those of the current path, and the frontier holds what lies
    beside it; whoever goes back opens the last state again. A state on the path is not
    gone to again, so that each round ends. So does, in practice, what is remembered: a
    state that this round has reached by as short a way is not gone through again.

    Parameters
    ----------
    problem : Problem
    limit : number
        Of edges; of the f of a state, if guided.
    memory : int
        How many states may be remembered.
    tell : bool
    guided : bool
        Whether a way is measured by f = g + h, not by its edges.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    estimate = problem.estimate
    path: list[S] = []
    on_path: set[S] = set()
    reached: dict[S, float] = {}  # by how many edges, or at which cost
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
    # What was left out once may have been reached by a better way in the end.
    waiting = [
        whole for state, (used, whole) in left_out.items() if used < reached.get(state, inf)
    ]
    if beyond is not None:
        waiting.append(beyond)
    return Dive([], inf, expanded, min(waiting, default=None))


def deepening(
    problem: Problem[S], limit: float, memory: int, record: bool, guided: bool = False
) -> Search[S]:
    """Dive again and again, each time to the least limit that shows something new.

    Parameters
    ----------
    problem : Problem
    limit : number
        Of the first round.
    memory : int
    tell : bool
    guided : bool
        See `dive`.
    """
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
    """What the heuristic says for a state, if it is 0 or more."""
    h = estimate(state)
    if not h >= 0:
        refuse_estimate(state, h)
    return h
