"""The algorithms of Dijkstra and, for negative costs, of Bellman and Ford.

.. [1] E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische
   Mathematik 1, 1959.
.. [2] R. Bellman, "On a routing problem", Quarterly of Applied Mathematics 16, 1958.
.. [3] E. F. Moore, "The shortest path through a maze", Proceedings of an International
   Symposium on the Theory of Switching, 1959: with a queue.
"""

from __future__ import annotations

from collections import OrderedDict
from heapq import heappop, heappush
from math import inf

from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    Outcome,
    Problem,
    Search,
    no_path,
    reconstruct_path,
)
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import FOUND, NOT_FOUND
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
            return Outcome(reconstruct_path(state, parents), so_far, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
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
    return (yield from no_path(expanded, record))


DIJKSTRA = Algorithm(
    name="dijkstra",
    title="Dijkstra’s algorithm",
    frontier="heap",
    priority="g",
    optimal="cost",
    condition="no cost is below 0",
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


def bellman_ford(problem: Problem[S], record: bool = True) -> Search[S]:
    """Relax the edges of every state that became cheaper, until none does [2]_.

    It finds a path of least cost unless a negative cycle is reachable; it reports such a
    cycle as soon as the parents would close it. States wait in a queue [3]_, and enter it
    again when they become cheaper. The search does not stop at a goal, so it never ends on
    an infinite graph. Of several goals the cheapest counts.
    """
    start, neighbours = problem.start, problem.neighbours
    parents: dict[S, S] = {}
    g: dict[S, float] = {start: 0}
    frontier: OrderedDict[S, None] = OrderedDict([(start, None)])
    expanded = 0
    if record:
        yield Step("start", start, g=0)
    while frontier:
        state, _ = frontier.popitem(last=False)
        so_far = g[state]
        if record:
            yield Step("take", state, parents.get(state), so_far)
        expanded += 1
        for nxt, cost in neighbours(state):
            new, old = so_far + cost, g.get(nxt)
            if old is not None and old <= new:
                if record:
                    yield Step("skip", nxt, state, new, None, old)
                continue
            if old is not None:
                path = reconstruct_path(state, parents)
                if nxt in path:
                    if record:
                        yield Step("cycle", nxt, state, new, None, old)
                    cycle = (*path[path.index(nxt) :], nxt)
                    return Outcome([], -inf, expanded, cycle)
            kind = "add" if old is None else "improve" if nxt in frontier else "reopen"
            parents[nxt] = state
            g[nxt] = new
            frontier[nxt] = None
            frontier.move_to_end(nxt)
            if record:
                yield Step(kind, nxt, state, new, None, old)
    goals = filter(problem.is_goal, g)
    goal = min(goals, key=g.__getitem__, default=None)
    if goal is None:
        return (yield from no_path(expanded, record))
    if record:
        yield Step("goal", goal, parents.get(goal), g[goal])
    return Outcome(reconstruct_path(goal, parents), g[goal], expanded)


BELLMAN_FORD = Algorithm(
    name="bellman_ford",
    title="Bellman–Ford algorithm",
    frontier="queue",
    negative=True,
    optimal="cost",
    condition="no cycle of negative cost can be reached",
    time="O(V · E)",
    memory="O(V)",
    pseudocode=Pseudocode.parse("""
frontier = a queue that holds the start, with g = 0              | start
while the frontier is not empty:
    take the state at its front                                  | take
    for each neighbour of the state:
        new g = g of the state + cost of the edge
        if the neighbour has a g that is no greater: skip it     | skip
        if the way to the state leads through the neighbour:
            return "there is a cycle of negative cost"           | cycle
        else: parent of the neighbour = the state,
              g of the neighbour = new g,
              put it at the end of the frontier,                 | add
              or change its place if it is there,                | improve
              or open it again if it is closed                   | reopen
if the goal has a g: return the path to it                       | goal
return "there is no path"                                        | fail
"""),
    messages={
        "start": "Put the start {state} into the queue with g = 0.",
        "take": "Take {state} from the front of the queue, with g = {g}.",
        "skip": "{state} again, with g = {g}: no better than the {old} it has, so skip it.",
        "add": "{state} is new: put it at the end of the queue with g = {g}, parent "
        "{parent}.",
        "improve": "{state} gets cheaper, from g = {old} to {g}: its parent is now "
        "{parent}, and it goes to the end of the queue.",
        "reopen": "{state} was closed with g = {old}, and {g} is cheaper: put it at the "
        "end of the queue again, parent {parent}.",
        "cycle": "{state} would get cheaper, from g = {old} to {g}, by a way on which it "
        "lies itself: this cycle costs less than nothing, so there is no cheapest path.",
        "goal": "Nothing gets cheaper any more: the path to {state} costs {g}.",
        "fail": "Nothing gets cheaper any more, and the goal has no g: there is no path.",
    },
    run=bellman_ford,
)
