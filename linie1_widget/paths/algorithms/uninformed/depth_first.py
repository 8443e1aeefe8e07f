"""Depth-first search: the newest state of the frontier comes first.

.. [1] R. E. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on
   Computing 1(2), 1972; the idea is C. P. Trémaux's, of the 19th century.
"""

from __future__ import annotations

from math import inf

from linie1_widget.paths.algorithms.algorithm import FOUND, NOT_FOUND, Algorithm, Search
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.numbers import refuse_cost
from linie1_widget.paths.graphs.problem import Outcome, Problem, way_to
from linie1_widget.paths.story.steps import Pseudocode, Step


def depth_first(problem: Problem[S], record: bool = True) -> Search[S]:
    """Expand the newest state [1]_.

    It finds some path on every finite graph, often a long one. States are closed when they
    are taken, so a state may be on the stack several times; the newest entry counts.
    Neighbours are pushed in reverse, so that the first one is tried first, as in the
    recursive form.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    frontier: list[tuple[S, S | None, float]] = [(start, None, 0)]
    parents: dict[S, S] = {}
    closed: dict[S, float] = {}  # with the g of each
    if record:
        yield Step("start", start, g=0)
    while frontier:
        state, parent, so_far = frontier.pop()
        if state in closed:
            if record:
                yield Step("drop", state, parent, so_far, None, closed[state])
            continue
        closed[state] = so_far
        if parent is not None:
            parents[state] = parent
        if record:
            yield Step("take", state, parent, so_far)
        if is_goal(state):
            if record:
                yield Step("goal", state, parent, so_far)
            return Outcome(way_to(state, parents), so_far, len(closed) - 1)
        for nxt, cost in reversed(tuple(neighbours(state))):
            if not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            if nxt in closed:
                if record:
                    yield Step("skip", nxt, state, so_far + cost, None, closed[nxt])
                continue
            frontier.append((nxt, state, so_far + cost))
            if record:
                yield Step("add", nxt, state, so_far + cost)
    if record:
        yield Step("fail")
    return Outcome([], inf, len(closed))


ALGORITHM = Algorithm(
    name="dfs",
    title="Depth-first search",
    frontier="stack",
    condition="its closed states: as a tree search without them it takes O(b^m) time and "
    "O(b · m) memory, and is complete only where no way leads in a circle",
    time="O(V + E)",
    memory="O(V + E)",
    pseudocode=Pseudocode.parse("""
frontier = a stack that holds the start                          | start
while the frontier is not empty:
    take the state on top of the frontier                        | take
    if it is closed: drop it and take the next                   | drop
    mark it as closed
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state, the last one first:
        if the neighbour is closed: skip it                      | skip
        else: parent of the neighbour = the state,
              put the neighbour on top of the frontier           | add
return "there is no path"                                        | fail
"""),
    messages={
        "start": "Put the start {state} on the stack.",
        "take": "Take {state} from the top of the stack and close it.",
        "drop": "Take {state} from the top of the stack: it is closed, so drop it.",
        "goal": FOUND,
        "skip": "{state} is closed: skip it.",
        "add": "{state} is not closed: put it on top of the stack, with parent {parent}.",
        "fail": NOT_FOUND,
    },
    run=depth_first,
)
