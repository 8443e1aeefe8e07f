"""Weighted A*: A* with a weight on the heuristic.

.. [1] I. Pohl, "Heuristic search viewed as path finding in a graph", Artificial
   Intelligence 1, 1970.
"""

from __future__ import annotations

from dataclasses import replace

from linie1_widget.paths.algorithms.algorithm import FOUND, NOT_FOUND, Algorithm, Search
from linie1_widget.paths.algorithms.heuristics import refuse_estimate
from linie1_widget.paths.algorithms.informed.astar import astar
from linie1_widget.paths.algorithms.settings import Setting
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import Problem
from linie1_widget.paths.story.steps import Pseudocode

WEIGHT = Setting("weight", "weight", 2, 0, 100)


def weighted_astar(
    problem: Problem[S], record: bool = True, weight: float = WEIGHT.default
) -> Search[S]:
    """Expand the state with the smallest g + weight · h [1]_.

    A weight of 1 is A*, a weight of 0 Dijkstra's algorithm; a greater weight comes closer
    to greedy best-first search. If the heuristic is admissible, the path costs at most
    max(1, weight) times the least cost. The steps show weight · h as h.
    """
    estimate = problem.estimate

    def weighed(state: S) -> float:
        guess = estimate(state)
        if not guess >= 0:
            refuse_estimate(state, guess)
        return weighted(weight, guess)

    return astar(replace(problem, estimate=weighed), record)


def weighted(weight: float, guess: float) -> float:
    """Return weight · guess, and 0 for a weight of 0 even if the guess is infinite.

    >>> weighted(2, 3), weighted(0, float("inf"))
    (6, 0)
    """
    return weight * guess if weight else 0


ALGORITHM = Algorithm(
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
        "start": "Put the start {state} into the frontier with f = 0 + {weight} · h = {h}.",
        "take": "Take {state}: its f = {g} + {h} = {f} is the smallest in the frontier.",
        "goal": FOUND,
        "skip": "{state} again, with g = {g}: no better than the {old} it has, so skip it.",
        "add": "{state} is new: put it into the frontier with f = g + {weight} · h = "
        "{g} + {h} = {f}, parent {parent}.",
        "improve": "{state} gets cheaper, from g = {old} to {g}, so f = {g} + {h} = "
        "{f}: its parent is now {parent}.",
        "reopen": "{state} was closed with g = {old}, and {g} is cheaper: open it "
        "again with f = {g} + {h} = {f}, parent {parent}.",
        "fail": NOT_FOUND,
    },
    run=weighted_astar,
)
