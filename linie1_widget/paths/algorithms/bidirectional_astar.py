"""Bidirectional A*: A* from the start and from the goals at once.

.. [1] I. Pohl, "Bi-directional search", Machine Intelligence 6, 1971.
.. [2] D. de Champeaux, "Bidirectional heuristic search again", Journal of the ACM 30(1),
   1983: the stopping rule.
.. [3] J. B. H. Kwa, "BS*: an admissible bidirectional staged heuristic search
   algorithm", Artificial Intelligence 38(1), 1989: the pruning rule.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf

from linie1_widget.paths.algorithms.algorithm import Algorithm, Search
from linie1_widget.paths.algorithms.bidirectional import MESSAGES, ended
from linie1_widget.paths.algorithms.heuristics import estimate_of
from linie1_widget.paths.graphs.graph import S, refuse_cost
from linie1_widget.paths.graphs.problem import Problem
from linie1_widget.paths.story.steps import Pseudocode, Step


def bidirectional_astar(problem: Problem[S], record: bool = True) -> Search[S]:
    """Expand the state with the smallest f on the side with the smaller frontier [1]_.

    The start's side estimates the cost to the goal, the goal's side the cost to the start.
    If both estimates are admissible, it finds a path of least cost: an unknown path costs
    at least the smallest f of either side, so the search stops when that reaches the best
    known path on one side [2]_; states with an f that is no less are cut off [3]_.

    A heuristic that has a name or is a function of two states serves both sides. With a
    function of one state the goal's side has h = 0.
    """
    start, goals = problem.start, problem.goals
    edges = (problem.neighbours, problem.predecessors)
    estimates = (problem.estimate, problem.estimate_back)
    parents: tuple[dict[S, S], dict[S, S]] = ({}, {})
    g: tuple[dict[S, float], dict[S, float]] = ({start: 0}, dict.fromkeys(goals, 0))
    h: tuple[dict[S, float], dict[S, float]] = ({}, {})
    opened: tuple[set[S], set[S]] = ({start}, set(goals))
    frontiers: tuple[list[tuple[float, int, S, float]], ...] = ([], [])
    entered = 0
    for side, states in enumerate(((start,), goals)):
        for state in states:
            h[side][state] = estimate_of(state, estimates[side])
            heappush(frontiers[side], (h[side][state], entered, state, 0))
            entered += 1
            if record:
                yield Step("start", state, None, 0, h[side][state], back=side == 1)
    expanded = 0
    best: float = inf
    meeting: S | None = None
    if start in g[1]:
        best, meeting = 0, start
    while True:
        for side, frontier in enumerate(frontiers):
            while frontier and not _is_current(frontier[0], g[side], opened[side]):
                heappop(frontier)
        if not (frontiers[0] and frontiers[1]):
            break
        if meeting is not None and max(frontiers[0][0][0], frontiers[1][0][0]) >= best:
            break
        back = len(opened[1]) < len(opened[0])
        look, estimate, frontier = edges[back], estimates[back], frontiers[back]
        here, there, h_here = g[back], g[not back], h[back]
        parents_here, open_here = parents[back], opened[back]
        _, _, state, so_far = heappop(frontier)
        open_here.remove(state)
        if record:
            parent = parents_here.get(state)
            yield Step("take", state, parent, so_far, h_here[state], back=back)
        expanded += 1
        for nxt, cost in look(state):
            if not 0 <= cost < inf:
                refuse_cost(*((nxt, state) if back else (state, nxt)), cost)
            new, old = so_far + cost, here.get(nxt)
            if nxt not in h_here:
                h_here[nxt] = estimate_of(nxt, estimate)
            if old is not None and old <= new:
                if record:
                    yield Step("skip", nxt, state, new, h_here[nxt], old, back)
                continue
            if meeting is not None and new + h_here[nxt] >= best:
                if record:
                    yield Step("cut", nxt, state, new, h_here[nxt], old, back)
                continue
            parents_here[nxt] = state
            here[nxt] = new
            kind = "add" if old is None else "improve" if nxt in open_here else "reopen"
            open_here.add(nxt)
            heappush(frontier, (new + h_here[nxt], entered, nxt, new))
            entered += 1
            if record:
                yield Step(kind, nxt, state, new, h_here[nxt], old, back)
            if nxt in there and new + there[nxt] < best:
                best, meeting = new + there[nxt], nxt
                if record:
                    yield Step("meet", nxt, g=best)
    return (yield from ended(problem, meeting, parents, expanded, record))


def _is_current(
    entry: tuple[float, int, S, float], g: dict[S, float], opened: set[S]
) -> bool:
    """Return True if the entry of the frontier is the latest one of an open state."""
    _, _, state, so_far = entry
    return state in opened and so_far == g[state]


BIDIRECTIONAL_ASTAR = Algorithm(
    name="bidirectional_astar",
    title="Bidirectional A*",
    frontier="heap",
    priority="f",
    guided=True,
    two_sided=True,
    optimal="cost",
    condition="the heuristic is admissible",
    time="O(b · N)",
    memory="O(b · N)",
    pseudocode=Pseudocode.parse("""
two frontiers: one with the start, one with the goal, f = 0 + h   | start
best = infinite
while the smallest f of each frontier is less than best:
    choose the smaller frontier, the start's if both are equal
    take the state with its smallest f                            | take
    for each neighbour of the state (predecessor, if back):
        new g = g of the state + cost of the edge
        if this side has a g for it that is no greater: skip it   | skip
        if new g + h is no less than best: cut it off             | cut
        else: parent of the neighbour = the state,
              g of the neighbour = new g, f = new g + h,
              put it into this frontier,                          | add
              or change its place if it is there,                 | improve
              or open it again if it is closed                    | reopen
        if both g of the neighbour add up to less than best:
            best = that sum, and they meet there                  | meet
if both have met: return both paths, joined there                 | goal
return "there is no path"                                         | fail
"""),
    messages={
        **MESSAGES,
        "goal": "If no h is too high, no path can be better any more: the best one leads "
        "through {state} and costs {g}.",
        "start": "Put the start {state} into the frontier of the start's side with f = 0 + "
        "{h}.",
        "start back": "Put the goal {state} into the frontier of the goal's side with f = "
        "0 + {h}.",
        "take": "The start's side takes {state}: its f = {g} + {h} = {f} is the smallest "
        "there.",
        "take back": "The goal's side takes {state}: its f = {g} + {h} = {f} is the "
        "smallest there.",
        "cut": "{state} has f = {g} + {h} = {f}, no less than the best path: cut it off.",
        "add": "{state} is new to the start's side: put it into the frontier with f = {g} "
        "+ {h} = {f}, parent {parent}.",
        "add back": "{state} is new to the goal's side: put it into the frontier with f = "
        "{g} + {h} = {f}; from there the path leads on to {parent}.",
        "reopen": "{state} was closed on the start's side with g = {old}, and {g} is "
        "cheaper: open it again, parent {parent}.",
        "reopen back": "{state} was closed on the goal's side with g = {old}, and {g} is "
        "cheaper: open it again; from there the path leads on to {parent}.",
    },
    run=bidirectional_astar,
)
