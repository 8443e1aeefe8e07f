"""Breadth-first search and Dijkstra's algorithm from the start and the goals at once.

.. [1] I. Pohl, "Bi-directional search", Machine Intelligence 6, 1971.
.. [2] G. B. Dantzig, "Linear Programming and Extensions", 1963.
.. [3] T. A. J. Nicholson, "Finding the shortest route between two points in a network",
   The Computer Journal 9(3), 1966: the stopping rule.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from heapq import heappop, heappush
from math import inf

from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    Outcome,
    Problem,
    Search,
    cost_along,
    no_path,
    reconstruct_path,
)
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.steps import Pseudocode, Step

# Messages shared by the bidirectional searches with costs.
MESSAGES = {
    "skip": "The start's side comes to {state} again, with g = {g}: no better than the "
    "{old} it has, so skip it.",
    "skip back": "The goal's side comes to {state} again, with g = {g}: no better than "
    "the {old} it has, so skip it.",
    "improve": "{state} gets cheaper for the start's side, from g = {old} to {g}: its "
    "parent is now {parent}.",
    "improve back": "{state} gets cheaper for the goal's side, from g = {old} to {g}: "
    "from there the path now leads on to {parent}.",
    "meet": "The sides meet in {state}: a path of cost {g}, the best so far.",
    "goal": "No path can be better any more: the best one leads through {state} and "
    "costs {g}.",
    "fail": "One of the frontiers is empty and the sides have not met: there is no path.",
}


def join_paths(meeting: S, parents: tuple[Mapping[S, S], Mapping[S, S]]) -> list[S]:
    """Return the path from the start over the meeting to a goal."""
    here, there = parents
    return reconstruct_path(meeting, here) + reconstruct_path(meeting, there)[-2::-1]


def finish(
    problem: Problem[S],
    meeting: S | None,
    parents: tuple[Mapping[S, S], Mapping[S, S]],
    expanded: int,
    record: bool,
) -> Search[S]:
    """Yield the last step and return the outcome."""
    if meeting is None:
        return (yield from no_path(expanded, record))
    path = join_paths(meeting, parents)
    # With an inadmissible heuristic the cost may be less than the best known one.
    cost = cost_along(path, problem.neighbours)
    if record:
        yield Step("goal", meeting, parents[0].get(meeting), cost)
    return Outcome(path, cost, expanded)


def bidirectional(problem: Problem[S], record: bool = True) -> Search[S]:
    """Search breadth-first from both ends until the two sides meet [1]_.

    It finds a path with the fewest edges, whatever they cost. It always expands a whole
    layer of the side with the smaller frontier, in turns on ties. At the first meeting all
    shorter paths are ruled out, since they would have met in an earlier layer; changing
    sides after each state would lose this guarantee.
    """
    start, goals = problem.start, problem.goals
    edges = (problem.neighbours, problem.predecessors)
    frontiers = (deque([start]), deque(goals))
    parents: tuple[dict[S, S], dict[S, S]] = ({}, {})
    g: tuple[dict[S, float], dict[S, float]] = ({start: 0}, dict.fromkeys(goals, 0))
    back = True  # the side of the last turn; the start's side begins
    expanded = 0

    def join_at(state: S) -> Outcome[S]:
        return Outcome(join_paths(state, parents), g[0][state] + g[1][state], expanded)

    if record:
        yield Step("start", start, g=0)
        for goal in goals:
            yield Step("start", goal, g=0, back=True)
    if start in g[1]:
        if record:
            yield Step("goal", start, g=0)
        return join_at(start)
    while frontiers[0] and frontiers[1]:
        if len(frontiers[0]) != len(frontiers[1]):
            back = len(frontiers[1]) < len(frontiers[0])
        else:
            back = not back
        look, frontier = edges[back], frontiers[back]
        here, there, parents_here = g[back], g[not back], parents[back]
        for _ in range(len(frontier)):
            state = frontier.popleft()
            so_far = here[state]
            if record:
                parent = parents_here.get(state)
                yield Step("take", state, parent, so_far, back=back)
            expanded += 1
            for nxt, cost in look(state):
                if nxt in here:
                    if record:
                        new, old = so_far + cost, here[nxt]
                        yield Step("skip", nxt, state, new, None, old, back)
                    continue
                parents_here[nxt] = state
                here[nxt] = so_far + cost
                frontier.append(nxt)
                if record:
                    yield Step("add", nxt, state, here[nxt], back=back)
                if nxt in there:
                    outcome = join_at(nxt)
                    if record:
                        yield Step("goal", nxt, state, outcome.cost)
                    return outcome
    return (yield from no_path(expanded, record))


BIDIRECTIONAL = Algorithm(
    name="bidirectional",
    title="Bidirectional search",
    frontier="queue",
    two_sided=True,
    optimal="edges",
    condition="time and memory are those with one goal",
    time="O(min(b^⌈d/2⌉, V + E))",
    memory="O(min(b^⌈d/2⌉, V + E))",
    pseudocode=Pseudocode.parse("""
two frontiers = a queue with the start, a queue with the goal    | start
while both frontiers hold states:
    choose the smaller one, or in turns if both are equal
    for each state that is in it now:
        take the state at its front                              | take
        for each neighbour of the state (predecessor, if back):
            if this side has seen the neighbour: skip it         | skip
            else: parent of the neighbour = the state,
                  put the neighbour at the end of this frontier  | add
            if the other side has seen it too:
                return both paths, joined there                  | goal
return "there is no path"                                        | fail
"""),
    messages={
        "start": "Put the start {state} into the queue of the start's side.",
        "start back": "Put the goal {state} into the queue of the goal's side.",
        "take": "The start's side takes {state} from the front of its queue.",
        "take back": "The goal's side takes {state} from the front of its queue.",
        "goal": "Both sides have seen {state}: they meet, and the path costs {g}.",
        "skip": "The start's side has seen {state} before: skip it.",
        "skip back": "The goal's side has seen {state} before: skip it.",
        "add": "{state} is new to the start's side: put it at the end of the queue, "
        "with parent {parent}.",
        "add back": "{state} is new to the goal's side: put it at the end of the "
        "queue; from there the path leads on to {parent}.",
        "fail": "One of the queues is empty and the sides have not met: there is no path.",
    },
    run=bidirectional,
)


def bidirectional_dijkstra(problem: Problem[S], record: bool = True) -> Search[S]:
    """Expand the state with the smallest g of both sides [2]_.

    It finds a path of least cost. The first meeting need not be on it: the search goes on
    until the smallest g of both sides sum to at least the cost of the best known path [3]_,
    since any other path costs at least that sum.
    """
    start, goals = problem.start, problem.goals
    edges = (problem.neighbours, problem.predecessors)
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
        look, frontier, parents_here = edges[back], frontiers[back], parents[back]
        here, there = g[back], g[not back]
        so_far, _, state = heappop(frontier)
        if record:
            yield Step("take", state, parents_here.get(state), so_far, back=back)
        expanded += 1
        for nxt, cost in look(state):
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
    return (yield from finish(problem, meeting, parents, expanded, record))


BIDIRECTIONAL_DIJKSTRA = Algorithm(
    name="bidirectional_dijkstra",
    title="Bidirectional Dijkstra",
    frontier="heap",
    priority="g",
    two_sided=True,
    optimal="cost",
    condition="no cost is below 0",
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
        **MESSAGES,
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
