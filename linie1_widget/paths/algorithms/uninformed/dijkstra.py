"""Dijkstra's algorithm: the state nearest to the start comes first.

.. [1] E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische
   Mathematik 1, 1959.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf

from linie1_widget.paths.algorithms.algorithm import FOUND, NOT_FOUND, Algorithm, Search
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.numbers import refuse_cost
from linie1_widget.paths.graphs.problem import Outcome, Problem, way_to
from linie1_widget.paths.story.steps import Pseudocode, Step


def dijkstra(problem: Problem[S], record: bool = True) -> Search[S]:
    """Expand the state with the smallest g, the cost from the start [1]_.

    It finds a path of least cost, as no edge costs less than 0.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    frontier: list[tuple[float, int, S]] = [(0, 0, start)]
    parents: dict[S, S] = {}
    g: dict[S, float] = {start: 0}
    entered = 1  # serial numbers, so that the heap never compares two states
    expanded = 0
    if record:
        yield Step("start", start, g=0)
    while frontier:
        so_far, _, state = heappop(frontier)
        if so_far > g[state]:
            # heapq cannot move an entry: an improved state has a second one, and its
            # outdated first one is skipped here, without a step.
            continue
        if record:
            yield "take", state, parents.get(state), so_far, None, None, False
        if is_goal(state):
            if record:
                yield Step("goal", state, parents.get(state), so_far)
            return Outcome(way_to(state, parents), so_far, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
            if not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            new, old = so_far + cost, g.get(nxt)
            if old is not None and old <= new:
                if record:
                    yield "skip", nxt, state, new, None, old, False
                continue
            parents[nxt] = state
            g[nxt] = new
            heappush(frontier, (new, entered, nxt))
            entered += 1
            if record:
                kind = "add" if old is None else "improve"
                yield kind, nxt, state, new, None, old, False
    if record:
        yield Step("fail")
    return Outcome([], inf, expanded)


ALGORITHM = Algorithm(
    name="dijkstra",
    title="Dijkstra’s algorithm",
    frontier="heap",
    priority="g",
    optimal="cost",
    time="O(E log V)",
    memory="O(V)",
    pseudocode=Pseudocode.parse("""
frontier = the start, with g = 0                                 | start
while the frontier is not empty:
    take the state with the smallest g from the frontier         | take
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state:
        new g = g of the state + cost of the edge
        if the neighbour has a g that is no greater: skip it     | skip
        else: parent of the neighbour = the state,
              g of the neighbour = new g,
              put it into the frontier,                          | add
              or change its place if it is there                 | improve
return "there is no path"                                        | fail
"""),
    messages={
        "start": "Put the start {state} into the frontier with g = 0.",
        "take": "Take {state}: its g = {g} is the smallest in the frontier.",
        "goal": FOUND,
        "skip": "{state} again, with g = {g}: no better than the {old} it has, so skip it.",
        "add": "{state} is new: put it into the frontier with g = {g}, parent {parent}.",
        "improve": "{state} gets cheaper, from g = {old} to {g}: its parent is now "
        "{parent}.",
        "fail": NOT_FOUND,
    },
    run=dijkstra,
)
