"""A*, also weighted or bidirectional: the least known cost plus estimated rest is first.

.. [1] P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic
   determination of minimum cost paths", IEEE Transactions on Systems Science and
   Cybernetics 4(2), 1968.
.. [2] I. Pohl, "Heuristic search viewed as path finding in a graph", Artificial
   Intelligence 1, 1970.
.. [3] I. Pohl, "Bi-directional search", Machine Intelligence 6, 1971.
.. [4] D. de Champeaux, "Bidirectional heuristic search again", Journal of the ACM 30(1),
   1983: the stopping rule.
.. [5] J. B. H. Kwa, "BS*: an admissible bidirectional staged heuristic search
   algorithm", Artificial Intelligence 38(1), 1989: the pruning rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from heapq import heappop, heappush
from math import inf
from typing import TypeAlias

from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    Outcome,
    Problem,
    Search,
    cost_along,
    no_path,
)
from linie1_widget.paths.algorithms.bidirectional import MESSAGES, finish
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import FOUND, NOT_FOUND, Setting
from linie1_widget.paths.story.steps import Pseudocode, Step

# An entry of the frontier: f, serial number, state, g, h, parent.
_Entry: TypeAlias = tuple[float, int, S, float, float, S | None]


def astar(problem: Problem[S], record: bool = True) -> Search[S]:
    """Expand the state with the smallest f = g + h [1]_.

    A* finds a path of least cost if the heuristic is admissible, that is, nowhere above the
    true remaining cost. It need not be consistent: a closed state that is reached at less
    cost is opened again.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    estimate = problem.estimate
    closed: set[S] = set()  # needed for the steps only
    h = estimate(start)
    # One entry holds all data of a state, to save lookups.
    entry: _Entry[S] = (h, 0, start, 0, h, None)
    frontier = [entry]
    entries: dict[S | None, _Entry[S]] = {start: entry}
    entry_of = entries.get
    entered = 1
    expanded = 0
    if record:
        yield Step("start", start, None, 0, h)
    while frontier:
        entry = heappop(frontier)
        _, _, state, g, h, parent = entry
        if entries[state] is not entry:
            continue  # outdated entry, as in Dijkstra's algorithm
        if record:
            closed.add(state)
            yield "take", state, parent, g, h, None, False
        if is_goal(state):
            path, improved = _path_to(entry, entries)
            cost = cost_along(path, neighbours) if improved else g
            if record:
                yield Step("goal", state, parent, cost, h)
            return Outcome(path, cost, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
            new, old = g + cost, entry_of(nxt)
            if old is None:
                kind, less, guess = "add", None, estimate(nxt)
            else:
                less = old[3]
                if less <= new:
                    if record:
                        yield "skip", nxt, state, new, old[4], less, False
                    continue
                kind, guess = "improve", old[4]
                if nxt in closed:
                    kind = "reopen"
                    closed.remove(nxt)
            entries[nxt] = entry = (new + guess, entered, nxt, new, guess, state)
            heappush(frontier, entry)
            entered += 1
            if record:
                yield kind, nxt, state, new, guess, less, False
    return (yield from no_path(expanded, record))


def _path_to(
    entry: _Entry[S], entries: Mapping[S | None, _Entry[S]]
) -> tuple[list[S], bool]:
    """Return the path to an entry; also True if a state on it improved after its successor.

    That needs a heuristic so high that this state still waits in the frontier.
    """
    path, improved = [entry[2]], False
    while (before := entries.get(entry[5])) and len(path) <= len(entries):
        improved |= before[1] > entry[1]
        entry = before
        path.append(entry[2])
    return path[::-1], improved


ASTAR = Algorithm(
    name="astar",
    title="A*",
    frontier="heap",
    priority="f",
    guided=True,
    optimal="cost",
    condition="no cost is below 0, and the heuristic is admissible",
    time="O(b · N)",
    memory="O(b · N)",
    pseudocode=Pseudocode.parse("""
frontier = the start, with g = 0 and f = h                       | start
while the frontier is not empty:
    take the state with the smallest f from the frontier         | take
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state:
        new g = g of the state + cost of the edge
        if the neighbour has a g that is no greater: skip it     | skip
        else: parent of the neighbour = the state,
              g of the neighbour = new g, f = new g + h,
              put it into the frontier,                          | add
              or change its place if it is there,                | improve
              or open it again if it is closed                   | reopen
return "there is no path"                                        | fail
"""),
    messages={
        "start": "Put the start {state} into the frontier with f = 0 + {h}.",
        "take": "Take {state}: its f = {g} + {h} = {f} is the smallest in the frontier.",
        "goal": FOUND,
        "skip": "{state} again, with g = {g}: no better than the {old} it has, so skip it.",
        "add": "{state} is new: put it into the frontier with f = {g} + {h} = {f}, "
        "parent {parent}.",
        "improve": "{state} gets cheaper, from g = {old} to {g}, so f = {g} + {h} = "
        "{f}: its parent is now {parent}.",
        "reopen": "{state} was closed with g = {old}, and {g} is cheaper: open it "
        "again with f = {g} + {h} = {f}, parent {parent}.",
        "fail": NOT_FOUND,
    },
    run=astar,
)


WEIGHT = Setting("weight", "weight", 2, 0, 100)


def weighted_astar(
    problem: Problem[S], record: bool = True, weight: float = WEIGHT.default
) -> Search[S]:
    """Expand the state with the smallest g + weight · h [2]_.

    A weight of 1 is A*, a weight of 0 Dijkstra's algorithm; a greater weight comes closer
    to greedy best-first search. If the heuristic is admissible, the path costs at most
    max(1, weight) times the least cost. The steps show weight · h as h.
    """

    def weighted_estimate(state: S) -> float:
        guess = problem.estimate(state)
        return weight * guess if weight else 0  # the guess may be infinite

    return astar(replace(problem, estimate=weighted_estimate), record)


WEIGHTED_ASTAR = Algorithm(
    name="weighted_astar",
    title="Weighted A*",
    frontier="heap",
    priority="f",
    guided=True,
    settings=(WEIGHT,),
    condition="no cost is below 0; if the heuristic is admissible, the path costs at most "
    "max(1, weight) times the least",
    time="O(b · N)",
    memory="O(b · N)",
    pseudocode=Pseudocode.parse("""
frontier = the start, with g = 0 and f = weight · h              | start
while the frontier is not empty:
    take the state with the smallest f from the frontier         | take
    if it is the goal: return the path to it                     | goal
    for each neighbour of the state:
        new g = g of the state + cost of the edge
        if the neighbour has a g that is no greater: skip it     | skip
        else: parent of the neighbour = the state,
              g of the neighbour = new g,
              f = new g + weight · h,
              put it into the frontier,                          | add
              or change its place if it is there,                | improve
              or open it again if it is closed                   | reopen
return "there is no path"                                        | fail
"""),
    messages={
        **ASTAR.messages,
        "start": "Put the start {state} into the frontier with f = 0 + {weight} · h = {h}.",
        "add": "{state} is new: put it into the frontier with f = g + {weight} · h = "
        "{g} + {h} = {f}, parent {parent}.",
    },
    run=weighted_astar,
)


def bidirectional_astar(problem: Problem[S], record: bool = True) -> Search[S]:
    """Expand the state with the smallest f on the side with the smaller frontier [3]_.

    The start's side estimates the cost to the goal, the goal's side the cost to the start.
    If both estimates are admissible, it finds a path of least cost: an unknown path costs
    at least the smallest f of either side, so the search stops when that reaches the best
    known path on one side [4]_; states with an f that is no less are cut off [5]_.

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
            h[side][state] = estimates[side](state)
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
            new, old = so_far + cost, here.get(nxt)
            if nxt not in h_here:
                h_here[nxt] = estimate(nxt)
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
    return (yield from finish(problem, meeting, parents, expanded, record))


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
    condition="no cost is below 0, and the heuristic is admissible",
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
