"""Depth-limited search: depth-first search down to a given number of edges.

.. [1] S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", 4th
   edition, 2020, section 3.4.4.
"""

from __future__ import annotations

from linie1_widget.paths.algorithms.algorithm import FOUND, Algorithm, Search
from linie1_widget.paths.algorithms.settings import MEMORY, Setting
from linie1_widget.paths.algorithms.uninformed.limited_dive import dive
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import Outcome, Problem
from linie1_widget.paths.story.steps import Pseudocode, Step

LIMIT = Setting("limit", "limit", 20, 0, 1_000_000, whole=True)


def depth_limited(
    problem: Problem[S],
    record: bool = True,
    limit: float = LIMIT.default,
    memory: float = MEMORY.default,
) -> Search[S]:
    """Search depth-first, but no deeper than the limit [1]_.

    It finds some path if there is one of at most that many edges, even in an infinite
    graph.
    """
    found = yield from dive(problem, limit, int(memory), record)
    if record and not found.path:
        yield Step("fail")
    return Outcome(found.path, found.cost, found.expanded)


ALGORITHM = Algorithm(
    name="depth_limited",
    title="Depth-limited search",
    frontier="stack",
    settings=(LIMIT, MEMORY),
    complete=False,
    condition="it is complete if a path has at most as many edges as the limit; time and "
    "memory are those with memory=0",
    time="O(b^(limit+1))",
    memory="O(b · limit)",
    pseudocode=Pseudocode.parse("""
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
return "there is no path within the limit"                       | fail
"""),
    messages={
        "start": "Put the start {state} on the stack.",
        "take": "Take {state} from the top of the stack and go on from there.",
        "drop": "Take {state} from the top of the stack: it has been reached by no more "
        "edges meanwhile, so drop it.",
        "goal": FOUND,
        "skip": "{state} has been reached before, by no more edges: skip it.",
        "cut": "{state} would lie deeper than {limit} edges: cut it off.",
        "add": "{state} lies within the limit: put it on top of the stack, with parent "
        "{parent}.",
        "leave": "All ways on from {state} have been tried: go back to {parent}.",
        "fail": "The stack is empty: there is no path of at most {limit} edges.",
    },
    run=depth_limited,
)
