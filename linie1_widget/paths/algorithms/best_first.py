"""Greedy best-first and beam search: only the estimate decides.

.. [1] J. E. Doran and D. Michie, "Experiments with the graph traverser program",
   Proceedings of the Royal Society A 294, 1966.
.. [2] R. Bisiani, "Beam search", Encyclopedia of Artificial Intelligence, 1987; first in
   B. Lowerre, "The HARPY speech recognition system", 1976.
"""

from __future__ import annotations

from heapq import heappop, heappush

from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    Outcome,
    Problem,
    Search,
    no_path,
    reconstruct_path,
)
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import FOUND, NOT_FOUND, SEEN, Setting
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
            return Outcome(reconstruct_path(state, parents), so_far, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
            if nxt in g:
                if record:
                    yield Step("skip", nxt, state, so_far + cost, None, g[nxt])
                continue
            h = estimate(nxt)
            parents[nxt] = state
            g[nxt] = so_far + cost
            heappush(frontier, (h, entered, nxt))
            entered += 1
            if record:
                yield Step("add", nxt, state, g[nxt], h)
    return (yield from no_path(expanded, record))


GREEDY_BEST_FIRST = Algorithm(
    name="greedy",
    title="Greedy best-first search",
    frontier="heap",
    priority="h",
    guided=True,
    condition="no cost is below 0",
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


WIDTH = Setting("width", "width", 4, 1, 100_000, whole=True)


def beam(
    problem: Problem[S], record: bool = True, width: float = WIDTH.default
) -> Search[S]:
    """Keep the states with the smallest h of each layer, as many as the width [2]_.

    Beam search is fast but incomplete: the states thrown out may have been on the only
    path. With a width that throws out nothing it is breadth-first search.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    estimate = problem.estimate
    parents: dict[S, S] = {}
    g: dict[S, float] = {start: 0}
    h = {start: estimate(start)}
    layer = [start]
    most = int(width)
    expanded = 0
    if record:
        yield Step("start", start, None, 0, h[start])
    while layer:
        following: list[S] = []
        for state in layer:
            so_far = g[state]
            if record:
                yield Step("take", state, parents.get(state), so_far, h[state])
            if is_goal(state):
                if record:
                    yield Step("goal", state, parents.get(state), so_far, h[state])
                return Outcome(reconstruct_path(state, parents), so_far, expanded)
            expanded += 1
            for nxt, cost in neighbours(state):
                if nxt in g:
                    if record:
                        yield Step("skip", nxt, state, so_far + cost, None, g[nxt])
                    continue
                h[nxt] = estimate(nxt)
                parents[nxt] = state
                g[nxt] = so_far + cost
                following.append(nxt)
                if record:
                    yield Step("add", nxt, state, g[nxt], h[nxt])
        for state in reversed(sorted(following, key=h.__getitem__)[most:]):
            if record:
                yield Step("prune", state, parents[state], g[state], h[state])
            # A later layer may reach it again.
            following.remove(state)
            del g[state], h[state], parents[state]
        layer = following
    return (yield from no_path(expanded, record))


BEAM = Algorithm(
    name="beam",
    title="Beam search",
    frontier="queue",
    priority="h",
    guided=True,
    settings=(WIDTH,),
    complete=False,
    condition="it is complete only if nothing is thrown out",
    time="O(b · width · m)",
    memory="O(width · (b + m))",
    pseudocode=Pseudocode.parse("""
layer = a queue that holds the start                             | start
while the layer is not empty:
    for each state of the layer:
        take the state at its front                              | take
        if it is the goal: return the path to it                 | goal
        for each neighbour of the state:
            if the neighbour has been seen: skip it              | skip
            else: parent of the neighbour = the state,
                  put the neighbour into the next layer          | add
    layer = the next layer
    throw out the states with the greatest h, down to the width  | prune
return "no path was found"                                       | fail
"""),
    messages={
        "start": "Put the start {state} into the first layer, with h = {h}.",
        "take": "Take {state} from the front of the layer, with h = {h}.",
        "goal": FOUND,
        "skip": SEEN,
        "add": "{state} is new: put it into the next layer with h = {h}, parent {parent}.",
        "prune": "The layer holds more than {width}, and the h = {h} of {state} is the "
        "greatest: throw it out.",
        "fail": "The next layer is empty and the goal was not found. There may be a path "
        "all the same, through a state that was thrown out.",
    },
    run=beam,
)
