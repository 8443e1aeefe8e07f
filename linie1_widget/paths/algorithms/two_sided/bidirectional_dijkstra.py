"""Bidirectional Dijkstra: from the start and from the goals at once.

.. [1] G. B. Dantzig, "Linear Programming and Extensions", 1963.
.. [2] T. A. J. Nicholson, "Finding the shortest route between two points in a network",
   The Computer Journal 9(3), 1966: the stopping rule.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf

from linie1_widget.paths.algorithms.algorithm import Algorithm, Search
from linie1_widget.paths.algorithms.two_sided.bidirectional import SAID, ended
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.numbers import refuse_cost
from linie1_widget.paths.graphs.problem import Problem
from linie1_widget.paths.story.steps import Pseudocode, Step


def bidirectional_dijkstra(problem: Problem[S], record: bool = True) -> Search[S]:
    """Expand the state with the smallest g of both sides [1]_.

    It finds a path of least cost. The first meeting need not be on it: the search goes on
    until the smallest g of both sides sum to at least the cost of the best known path [2]_,
    since any other path costs at least that sum.
    """
    start, goals = problem.start, problem.goals
    styles = (problem.neighbours, problem.predecessors)
    frontiers: tuple[list[tuple[float, int, S]], list[tuple[float, int, S]]] = (
        [(0, 0, start)],
        [(0, entered, goal) for entered, goal in enumerate(goals)],
    )
    parents: tuple[dict[S, S], dict[S, S]] = ({}, {})
    g: tuple[dict[S, float], dict[S, float]] = ({start: 0}, dict.fromkeys(goals, 0))
    entered = len(goals)
    expanded = 0
    best: float = inf
    meeting: S | None = None
    if record:
        yield Step("start", start, g=0)
        for goal in goals:
            yield Step("start", goal, g=0, back=True)
    if start in g[1]:
        best, meeting = 0, start
    while True:
        for side, frontier in enumerate(frontiers):
            # Outdated entry, as in Dijkstra's algorithm.
            while frontier and frontier[0][0] > g[side][frontier[0][2]]:
                heappop(frontier)
        if not (frontiers[0] and frontiers[1]):
            break
        if frontiers[0][0][0] + frontiers[1][0][0] >= best:
            break
        back = frontiers[1][0][0] < frontiers[0][0][0]
        look, frontier, parents_here = styles[back], frontiers[back], parents[back]
        here, there = g[back], g[not back]
        so_far, _, state = heappop(frontier)
        if record:
            yield Step("take", state, parents_here.get(state), so_far, back=back)
        expanded += 1
        for nxt, cost in look(state):
            if not 0 <= cost < inf:
                refuse_cost(*((nxt, state) if back else (state, nxt)), cost)
            new, old = so_far + cost, here.get(nxt)
            if old is not None and old <= new:
                if record:
                    yield Step("skip", nxt, state, new, None, old, back)
                continue
            parents_here[nxt] = state
            here[nxt] = new
            heappush(frontier, (new, entered, nxt))
            entered += 1
            if record:
                kind = "add" if old is None else "improve"
                yield Step(kind, nxt, state, new, None, old, back)
            if nxt in there and new + there[nxt] < best:
                best, meeting = new + there[nxt], nxt
                if record:
                    yield Step("meet", nxt, g=best)
    return (yield from ended(problem, meeting, parents, expanded, record))


ALGORITHM = Algorithm(
    name="bidirectional_dijkstra",
    title="Bidirectional Dijkstra",
    frontier="heap",
    priority="g",
    two_sided=True,
    optimal="cost",
    time="O(E log V)",
    memory="O(V)",
    pseudocode=Pseudocode.parse("""
two frontiers: one with the start, one with the goal, g = 0      | start
best = infinite
while the smallest g of both frontiers add up to less than best:
    take the state with the smallest g of both frontiers         | take
    for each neighbour of the state (predecessor, if back):
        new g = g of the state + cost of the edge
        if this side has a g for it that is no greater: skip it  | skip
        else: parent of the neighbour = the state,
              g of the neighbour = new g,
              put it into this frontier,                         | add
              or change its place if it is there                 | improve
        if both g of the neighbour add up to less than best:
            best = that sum, and they meet there                 | meet
if both have met: return both paths, joined there                | goal
return "there is no path"                                        | fail
"""),
    messages={
        **SAID,
        "start": "Put the start {state} into the frontier of the start's side with g = 0.",
        "start back": "Put the goal {state} into the frontier of the goal's side with g = "
        "0.",
        "take": "The start's side takes {state}: its g = {g} is the smallest of both "
        "sides.",
        "take back": "The goal's side takes {state}: its g = {g} is the smallest of both "
        "sides.",
        "add": "{state} is new to the start's side: put it into the frontier with g = {g}, "
        "parent {parent}.",
        "add back": "{state} is new to the goal's side: put it into the frontier with g = "
        "{g}; from there the path leads on to {parent}.",
    },
    run=bidirectional_dijkstra,
)
