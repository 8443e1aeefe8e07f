"""IDA*: iterative deepening with a limit of f instead of the depth.

.. [1] R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
   Artificial Intelligence 27(1), 1985.
"""

from __future__ import annotations

from linie1_widget.paths.algorithms.algorithm import FOUND, Algorithm, Search
from linie1_widget.paths.algorithms.settings import MEMORY
from linie1_widget.paths.algorithms.uninformed.limited_dive import checked, deepening
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import Problem
from linie1_widget.paths.story.steps import Pseudocode


def idastar(
    problem: Problem[S], record: bool = True, memory: float = MEMORY.default
) -> Search[S]:
    """Search depth-first within a limit of f that grows from round to round [1]_.

    IDA* finds a path of least cost if the heuristic is admissible. The next limit is the
    least f that was cut off, without states known to be reached at no more cost. If all f
    differ, as on maps with distances, there may be as many rounds as states: where A*
    expands N states of a tree, IDA* expands O(N²). If each round expands several times as
    many states as the one before, as on a tree with unit costs, it is O(N).
    """
    first = checked(problem.estimate, problem.start)
    return deepening(problem, first, int(memory), record, guided=True)


ALGORITHM = Algorithm(
    name="idastar",
    title="IDA*",
    frontier="stack",
    priority="f",
    guided=True,
    settings=(MEMORY,),
    optimal="cost",
    condition="the heuristic is admissible; time and memory are those with memory=0",
    time="O(b · N²)",
    memory="O(b · C*/ε)",
    pseudocode=Pseudocode.parse("""
limit = h of the start, then in each round greater:                  | deepen
    frontier = a stack that holds the start                          | start
    while the frontier is not empty:
        while the path does not end at the parent of the state
              on top of the frontier: go back                        | leave
        take the state from the top                                  | take
        if it has been reached meanwhile: drop it                    | drop
        put it at the end of the path
        if it is the goal: return the path                           | goal
        for each neighbour of the state, the last one first:
            if it has been reached at no more cost: skip it          | skip
            if its f = g + h is beyond the limit: cut it off         | cut
            else: put it on top of the frontier                      | add
    left = what was cut off and is not known to be reached
    if nothing is left: return "there is no path"                    | fail
    limit = the least f of what is left
"""),
    messages={
        "deepen": "A new round from {state}: as far as f is within a limit of {g}.",
        "start": "Put the start {state} on the stack with f = 0 + {h}.",
        "take": "Take {state} from the top of the stack, with f = {g} + {h} = {f}, and go "
        "on from there.",
        "drop": "Take {state} from the top of the stack: this round has reached it at no "
        "more cost meanwhile, so drop it.",
        "goal": FOUND,
        "skip": "This round has reached {state} before, at no more than g = {g}: skip it.",
        "cut": "{state} has f = {g} + {h} = {f}, which is beyond the limit: cut it off.",
        "add": "{state} has f = {g} + {h} = {f}, which is within the limit: put it on top "
        "of the stack, with parent {parent}.",
        "leave": "All ways on from {state} have been tried: go back to {parent}.",
        "fail": "Nothing was cut off that has not been reached, and the goal was not "
        "found: there is no path.",
    },
    run=idastar,
)
