"""Breadth-first search: the oldest state of the frontier comes first.

.. [1] E. F. Moore, "The shortest path through a maze", Proceedings of an International
   Symposium on the Theory of Switching, 1959.
"""

from __future__ import annotations

from collections import deque

from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    Outcome,
    Problem,
    Search,
    no_path,
    reconstruct_path,
)
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import FOUND, NOT_FOUND, SEEN
from linie1_widget.paths.story.steps import Pseudocode, Step


def breadth_first(problem: Problem[S], record: bool = True) -> Search[S]:
    """Expand the state that has waited longest [1]_.

    It finds a path with the fewest edges, whatever they cost.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    frontier = deque([start])
    parents: dict[S, S] = {}
    g: dict[S, float] = {start: 0}  # its keys are the states seen
    expanded = 0
    if record:
        yield Step("start", start, g=0)
    while frontier:
        state = frontier.popleft()
        so_far = g[state]
        if record:
            yield "take", state, parents.get(state), so_far, None, None, False
        if is_goal(state):
            if record:
                yield Step("goal", state, parents.get(state), so_far)
            return Outcome(reconstruct_path(state, parents), so_far, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
            if nxt in g:
                if record:
                    yield "skip", nxt, state, so_far + cost, None, g[nxt], False
                continue
            parents[nxt] = state
            g[nxt] = so_far + cost
            frontier.append(nxt)
            if record:
                yield "add", nxt, state, g[nxt], None, None, False
    return (yield from no_path(expanded, record))


BREADTH_FIRST = Algorithm(
    name="bfs",
    title="Breadth-first search",
    frontier="queue",
    optimal="edges",
    time="O(min(b^(d+1), V + E))",
    memory="O(min(b^(d+1), V + E))",
    pseudocode=Pseudocode.parse("""
frontier = a queue that holds the start                          | start
while the frontier is not empty:
    take the state at the front of the frontier                  | take
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state:
        if the neighbour has been seen: skip it                  | skip
        else: parent of the neighbour = the state,
              put the neighbour at the end of the frontier       | add
return "there is no path"                                        | fail
"""),
    messages={
        "start": "Put the start {state} into the queue.",
        "take": "Take {state} from the front of the queue.",
        "goal": FOUND,
        "skip": SEEN,
        "add": "{state} is new: put it at the end of the queue, with parent {parent}.",
        "fail": NOT_FOUND,
    },
    run=breadth_first,
)
