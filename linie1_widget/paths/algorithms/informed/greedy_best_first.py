"""Greedy best-first search: the smallest estimate comes first.

.. [1] J. E. Doran and D. Michie, "Experiments with the graph traverser program",
   Proceedings of the Royal Society A 294, 1966.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf

from linie1_widget.paths.algorithms.algorithm import (
    FOUND,
    NOT_FOUND,
    SEEN,
    Algorithm,
    Search,
)
from linie1_widget.paths.algorithms.heuristics import refuse_estimate
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.numbers import refuse_cost
from linie1_widget.paths.graphs.problem import Outcome, Problem, way_to
from linie1_widget.paths.story.steps import Pseudocode, Step


def greedy_best_first(problem: Problem[S], record: bool = True) -> Search[S]:
    """Expand the state with the smallest h [1]_.

    It finds some path on every finite graph, often quickly, but not always a cheap one.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    estimate = problem.estimate
    parents: dict[S, S] = {}
    g: dict[S, float] = {start: 0}  # its keys are the states seen
    h = estimate(start)
    if not h >= 0:
        refuse_estimate(start, h)
    frontier: list[tuple[float, int, S]] = [(h, 0, start)]
    entered = 1
    expanded = 0
    if record:
        yield Step("start", start, None, 0, h)
    while frontier:
        h, _, state = heappop(frontier)
        so_far = g[state]
        if record:
            yield Step("take", state, parents.get(state), so_far, h)
        if is_goal(state):
            if record:
                yield Step("goal", state, parents.get(state), so_far, h)
            return Outcome(way_to(state, parents), so_far, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
            if not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            if nxt in g:
                if record:
                    yield Step("skip", nxt, state, so_far + cost, None, g[nxt])
                continue
            h = estimate(nxt)
            if not h >= 0:
                refuse_estimate(nxt, h)
            parents[nxt] = state
            g[nxt] = so_far + cost
            heappush(frontier, (h, entered, nxt))
            entered += 1
            if record:
                yield Step("add", nxt, state, g[nxt], h)
    if record:
        yield Step("fail")
    return Outcome([], inf, expanded)


ALGORITHM = Algorithm(
    name="greedy",
    title="Greedy best-first search",
    frontier="heap",
    priority="h",
    guided=True,
    time="O(E log V)",
    memory="O(V)",
    pseudocode=Pseudocode.parse("""
frontier = the start, with its h                                 | start
while the frontier is not empty:
    take the state with the smallest h from the frontier         | take
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state:
        if the neighbour has been seen: skip it                  | skip
        else: parent of the neighbour = the state,
              put the neighbour into the frontier by its h       | add
return "there is no path"                                        | fail
"""),
    messages={
        "start": "Put the start {state} into the frontier with h = {h}.",
        "take": "Take {state}: its h = {h} is the smallest in the frontier.",
        "goal": FOUND,
        "skip": SEEN,
        "add": "{state} is new: put it into the frontier with h = {h}, parent {parent}.",
        "fail": NOT_FOUND,
    },
    run=greedy_best_first,
)
