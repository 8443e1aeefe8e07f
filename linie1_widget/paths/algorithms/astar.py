"""A* and weighted A*: the cheapest known cost plus the estimated rest comes first.

.. [1] P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic
   determination of minimum cost paths", IEEE Transactions on Systems Science and
   Cybernetics 4(2), 1968.
.. [2] I. Pohl, "Heuristic search viewed as path finding in a graph", Artificial
   Intelligence 1, 1970.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from heapq import heappop, heappush
from math import inf
from typing import TypeAlias

from linie1_widget.paths.algorithms.algorithm import Algorithm, Search, Setting, no_path
from linie1_widget.paths.algorithms.heuristics import estimate_of, refuse_estimate
from linie1_widget.paths.graphs.graph import S, refuse_cost
from linie1_widget.paths.graphs.problem import Outcome, Problem, cost_along
from linie1_widget.paths.story.narration import FOUND, NOT_FOUND
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
    h = estimate_of(start, estimate)
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
            # Most edges cost 1 and need no check.
            if cost != 1 and not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            new, old = g + cost, entry_of(nxt)
            if old is None:
                kind, less, guess = "add", None, estimate(nxt)
                if not guess >= 0:
                    refuse_estimate(nxt, guess)
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
    while before := entries.get(entry[5]):
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
    condition="the heuristic is admissible",
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
        guess = estimate_of(state, problem.estimate)
        return weight * guess if weight else 0  # the guess may be infinite

    return astar(replace(problem, estimate=weighted_estimate), record)


WEIGHTED_ASTAR = Algorithm(
    name="weighted_astar",
    title="Weighted A*",
    frontier="heap",
    priority="f",
    guided=True,
    settings=(WEIGHT,),
    condition="if the heuristic is admissible, the path costs at most max(1, weight) times "
    "the least",
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
