"""Iterative deepening: depth-limited search with a growing limit.

.. [1] R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
   Artificial Intelligence 27(1), 1985.
"""

from __future__ import annotations

from linie1_widget.paths.algorithms.algorithm import FOUND, Algorithm, Search
from linie1_widget.paths.algorithms.settings import MEMORY
from linie1_widget.paths.algorithms.uninformed.limited_dive import deepening
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import Problem
from linie1_widget.paths.story.steps import Pseudocode


def iterative_deepening(
    problem: Problem[S], record: bool = True, memory: float = MEMORY.default
) -> Search[S]:
    """Search depth-first within a limit of edges that grows from round to round [1]_.

    It finds a path with the fewest edges, in an infinite graph too. With memory=0 it keeps
    little more than one path. Since most states of a branching graph lie at the greatest
    depth, repeating the others costs little.
    """
    return deepening(problem, 0, int(memory), record)


ALGORITHM = Algorithm(
    name="iterative_deepening",
    title="Iterative deepening",
    frontier="stack",
    settings=(MEMORY,),
    optimal="edges",
    condition="time and memory are those with memory=0",
    time="O(b^(d+1))",
    memory="O(b · d)",
    pseudocode=Pseudocode.parse("""
for limit = 0, 1, 2 …:                                               | deepen
    frontier = a stack that holds the start                          | start
    while the frontier is not empty:
        while the path does not end at the parent of the state
              on top of the frontier: go back                        | leave
        take the state from the top                                  | take
        if it has been reached meanwhile: drop it                    | drop
        put it at the end of the path
        if it is the goal: return the path                           | goal
        for each neighbour of the state, the last one first:
            if it has been reached by no more edges: skip it         | skip
            if it lies deeper than the limit: cut it off             | cut
            else: put it on top of the frontier                      | add
    if nothing was cut off that is not known to be reached:
        return "there is no path"                                    | fail
"""),
    messages={
        "deepen": "A new round from {state}: no deeper than a limit of {g} edges.",
        "start": "Put the start {state} on the stack.",
        "take": "Take {state} from the top of the stack and go on from there.",
        "drop": "Take {state} from the top of the stack: this round has reached it by no "
        "more edges meanwhile, so drop it.",
        "goal": FOUND,
        "skip": "This round has reached {state} before, by no more edges: skip it.",
        "cut": "{state} would lie deeper than the limit of this round: cut it off.",
        "add": "{state} lies within the limit: put it on top of the stack, with parent "
        "{parent}.",
        "leave": "All ways on from {state} have been tried: go back to {parent}.",
        "fail": "Nothing lies deeper, and the goal was not found: there is no path.",
    },
    run=iterative_deepening,
)
