"""IDA* and recursive best-first search: A* that keeps one path in memory.

.. [1] R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
   Artificial Intelligence 27(1), 1985.
.. [2] R. E. Korf, "Linear-space best-first search", Artificial Intelligence 62(1), 1993.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nextafter
from operator import attrgetter
from typing import Generic

from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    Outcome,
    Problem,
    Search,
    no_path,
)
from linie1_widget.paths.algorithms.depth_first import MEMORY, deepening
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import FOUND
from linie1_widget.paths.story.steps import Pseudocode, Step


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
    first = problem.estimate(problem.start)
    return deepening(problem, first, int(memory), record, guided=True)


IDASTAR = Algorithm(
    name="idastar",
    title="IDA*",
    frontier="stack",
    priority="f",
    guided=True,
    settings=(MEMORY,),
    optimal="cost",
    condition="no cost is below 0, and the heuristic is admissible; time and memory are "
    "those with memory=0",
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


@dataclass(slots=True)
class _Node(Generic[S]):
    """A state on the path or next to it; h rises with the best f known below it."""

    state: S
    parent: S | None
    g: float
    h: float

    @property
    def f(self) -> float:
        return self.g + self.h


def recursive_best_first(
    problem: Problem[S], record: bool = True, memory: float = MEMORY.default
) -> Search[S]:
    """Follow the best path while no alternative is better [2]_.

    When an alternative becomes better, the states below are forgotten, and their parent
    gets the least f among them; the steps show that f - g as h. It finds a path of least
    cost if the heuristic is admissible. An explicit stack replaces the recursion of the
    paper, so that paths can have any length.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    estimate = problem.estimate
    guess = estimate(start)
    path: list[_Node[S]] = []
    on_path: set[S] = set()
    # The alternatives after each state of the path, and the bound of f for each.
    levels: list[list[_Node[S]]] = [[_Node(start, None, 0, guess)]]
    limits: list[float] = [inf]
    reached: dict[S, tuple[float, S]] = {}  # the best g of a state, and its parent
    expanded = 0
    if record:
        yield Step("start", start, None, 0, guess)
    while levels[0] or path:
        level, limit = levels[-1], limits[-1]
        best = min(reversed(level), key=attrgetter("f"), default=None)
        if best is None or best.f > limit:
            node = path.pop()
            on_path.remove(node.state)
            limits.pop()
            for child in reversed(levels.pop()):
                if record:
                    yield Step("prune", child.state, node.state, child.g, child.h)
            if best is not None:
                node.h = _rest(best.f, node.g)
                levels[-1].append(node)
                if record:
                    yield Step("revise", node.state, node.parent, node.g, node.h)
            elif record and path:
                yield Step("leave", node.state, node.parent)
            continue
        level.remove(best)
        state, so_far = best.state, best.g
        if _is_beaten(reached.get(state), so_far, best.parent):
            if record:
                yield Step("drop", state, best.parent, so_far, best.h)
            continue
        path.append(best)
        on_path.add(state)
        if record:
            yield Step("take", state, best.parent, so_far, best.h)
        if is_goal(state):
            if record:
                yield Step("goal", state, best.parent, so_far, best.h)
            return Outcome([node.state for node in path], so_far, expanded)
        expanded += 1
        children: list[_Node[S]] = []
        edges: dict[S, float] = {}
        for nxt, cost in neighbours(state):
            edges[nxt] = min(cost, edges.get(nxt, cost))
        for nxt, cost in reversed(edges.items()):
            new = so_far + cost
            if nxt in on_path or _is_beaten(reached.get(nxt), new, state):
                if record:
                    yield Step("skip", nxt, state, new)
                continue
            if len(reached) < memory or nxt in reached:
                reached[nxt] = new, state
            child_h = max(estimate(nxt), _rest(best.f, new))
            child = _Node(nxt, state, new, child_h)
            children.append(child)
            if record:
                yield Step("add", nxt, state, new, child.h)
        levels.append(children)
        limits.append(min(limit, min((node.f for node in level), default=inf)))
    return (yield from no_path(expanded, record))


def _is_beaten(reached: tuple[float, S] | None, g: float, parent: S | None) -> bool:
    """Return True if another path to the state is cheaper, or equal and known before."""
    return reached is not None and (
        reached[0] < g or (reached[0] == g and reached[1] != parent)
    )


def _rest(f: float, g: float) -> float:
    """Return the h with g + h == f, rounded up if necessary.

    Rounded down, a state found to be worse could look as good as before.

    >>> _rest(9, 4), 0.1 + _rest(0.7, 0.1) >= 0.7
    (5, True)
    """
    h = f - g
    return h if g + h >= f else nextafter(h, inf)


RECURSIVE_BEST_FIRST = Algorithm(
    name="rbfs",
    title="Recursive best-first search",
    frontier="recursion",
    priority="f",
    guided=True,
    settings=(MEMORY,),
    optimal="cost",
    condition="no cost is below 0, and the heuristic is admissible; time and memory are "
    "those with memory=0",
    time="O(b · N²)",
    memory="O(b · C*/ε)",
    pseudocode=Pseudocode.parse("""
put the start beside the path, with f = h                        | start
while there is something beside the path:
    if a state beside it is better than all that follow its end:
        throw out what follows the end of the path,              | prune
        go back: the end comes beside the path, and its f is     | revise
        the least of those thrown out,
        or go back for good, if there was nothing                | leave
    take the state with the smallest f, put it at the end        | take
    if there is a cheaper way to it: drop it                     | drop
    if it is the goal: return the path                           | goal
    for each neighbour of the state, the last one first:
        if it has been reached at no more cost: skip it          | skip
        else: f = g + h, or the f of the state if that is more,
              put it beside the path                             | add
return "there is no path"                                        | fail
"""),
    messages={
        "start": "Begin with the start {state} and f = 0 + {h}.",
        "take": "Take {state} as the end of the path: its f = {f} is the smallest.",
        "drop": "{state} would be next, but there is a way that costs no more than {g}: "
        "drop it.",
        "goal": FOUND,
        "skip": "{state} has been reached before, at no more than g = {g}: skip it.",
        "add": "{state} may follow {parent}, with f = {g} + {h} = {f}.",
        "prune": "Forget {state}, with f = {f}: something beside the path is better than "
        "all that follows {parent}.",
        "revise": "Go back from {state}, and remember that nothing below it is better than "
        "f = {f}.",
        "leave": "No way leads on from {state}: go back to {parent}.",
        "fail": "Nothing is left beside the path: there is no path to the goal.",
    },
    run=recursive_best_first,
)
