"""Depth-first search: without a limit, with one, and with a growing one.

.. [1] R. E. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on
   Computing 1(2), 1972; the idea is C. P. Trémaux's, of the 19th century.
.. [2] S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", 4th
   edition, 2020, section 3.4.4.
.. [3] R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search",
   Artificial Intelligence 27(1), 1985.
"""

from __future__ import annotations

from collections.abc import Generator
from math import inf

from linie1_widget.paths.algorithms.algorithm import (
    Algorithm,
    Outcome,
    Problem,
    Search,
    no_path,
    reconstruct_path,
)
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import FOUND, NOT_FOUND, Setting
from linie1_widget.paths.story.steps import Pseudocode, Step

# The number of states that a depth-first algorithm remembers besides its path. With 0, as
# in the textbook, a closed room of 6 × 6 squares has many millions of paths. With a
# transposition table a state is searched again only on a better path: A. Reinefeld and
# T. A. Marsland, "Enhanced iterative-deepening search", IEEE Transactions on Pattern
# Analysis and Machine Intelligence 16(7), 1994.
MEMORY = Setting("memory", "memory", 100_000, 0, 1_000_000, whole=True, always=False)


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
            return Outcome(reconstruct_path(state, parents), so_far, len(closed) - 1)
        for nxt, cost in reversed(tuple(neighbours(state))):
            if nxt in closed:
                if record:
                    yield Step("skip", nxt, state, so_far + cost, None, closed[nxt])
                continue
            frontier.append((nxt, state, so_far + cost))
            if record:
                yield Step("add", nxt, state, so_far + cost)
    return (yield from no_path(len(closed), record))


DEPTH_FIRST = Algorithm(
    name="dfs",
    title="Depth-first search",
    frontier="stack",
    condition="it keeps its closed states: as a tree search without them it takes O(b^m) "
    "time and O(b · m) memory, and is complete only where no path leads in a circle",
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


# Sums of the same costs in another order differ by less and need no new round.
_ROUNDING = 1e-12


def dive(
    problem: Problem[S], limit: float, memory: int, record: bool, guided: bool = False
) -> Generator[Step, None, tuple[Outcome[S], float | None]]:
    """Search depth-first within a limit of edges, or of f if ``guided``.

    It also returns the least limit to show a new state; None if there is none or a path.

    The closed states are those of the current path; going back opens the last one again. A
    state that this round has reached by as short a path is not searched again, as far as
    ``memory`` (a number of states) allows.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    estimate = problem.estimate
    path: list[S] = []
    on_path: set[S] = set()
    reached: dict[S, float] = {}  # the number of edges, or the cost
    left_out: dict[S, tuple[float, float]] = {}
    beyond: float | None = None
    expanded = 0
    h = estimate(start) if guided else None
    frontier: list[tuple[S, float, float | None, int]] = [(start, 0, h, 0)]
    if record:
        yield Step("start", start, None, 0, h)
    while frontier:
        state, so_far, h, depth = frontier.pop()
        while len(path) > depth:
            left = path.pop()
            on_path.remove(left)
            if record:
                yield Step("leave", left, path[-1])
        parent = path[-1] if path else None
        used = so_far if guided else depth
        if reached.get(state, inf) <= used:
            if record:
                yield Step("drop", state, parent, so_far, h)
            continue
        if len(reached) < memory or state in reached:
            reached[state] = used
        path.append(state)
        on_path.add(state)
        if record:
            yield Step("take", state, parent, so_far, h)
        if is_goal(state):
            if record:
                yield Step("goal", state, parent, so_far, h)
            return Outcome(path, so_far, expanded), None
        expanded += 1
        for nxt, cost in reversed(tuple(neighbours(state))):
            new = so_far + cost
            used = new if guided else depth + 1
            if nxt in on_path or reached.get(nxt, inf) <= used:
                if record:
                    yield Step("skip", nxt, state, new)
                continue
            h = estimate(nxt) if guided else None
            total = used if h is None else used + h
            if total > limit:
                if len(left_out) < memory:
                    left_out[nxt] = min(left_out.get(nxt, (inf, inf)), (used, total))
                else:
                    beyond = total if beyond is None else min(beyond, total)
                if record:
                    yield Step("cut", nxt, state, new, h)
                continue
            frontier.append((nxt, new, h, depth + 1))
            if record:
                yield Step("add", nxt, state, new, h)
    if record:
        for left, parent in zip(path[:0:-1], path[-2::-1], strict=True):
            yield Step("leave", left, parent)
    # A state cut off once may have been reached by a better path later.
    limits = [
        total for state, (used, total) in left_out.items() if used < reached.get(state, inf)
    ]
    if beyond is not None:
        limits.append(beyond)
    return Outcome([], inf, expanded), min(limits, default=None)


def deepening(
    problem: Problem[S], limit: float, memory: int, record: bool, guided: bool = False
) -> Search[S]:
    """Repeat `dive` with the least limit at which a new state appears."""
    expanded = 0
    least: float | None = limit
    while least is not None:
        if record:
            yield Step("deepen", problem.start, g=least)
        reach = least + _ROUNDING * least
        result, least = yield from dive(problem, reach, memory, record, guided)
        expanded += result.expanded
        if result.path:
            return Outcome(result.path, result.cost, expanded)
    return (yield from no_path(expanded, record))


LIMIT = Setting("limit", "limit", 20, 0, 1_000_000, whole=True)


def depth_limited(
    problem: Problem[S],
    record: bool = True,
    limit: float = LIMIT.default,
    memory: float = MEMORY.default,
) -> Search[S]:
    """Search depth-first, but no deeper than the limit [2]_.

    It finds some path if there is one of at most that many edges, even in an infinite
    graph.
    """
    result, _ = yield from dive(problem, limit, int(memory), record)
    if record and not result.path:
        yield Step("fail")
    return result


DEPTH_LIMITED = Algorithm(
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


def iterative_deepening(
    problem: Problem[S], record: bool = True, memory: float = MEMORY.default
) -> Search[S]:
    """Search depth-first within a limit of edges that grows from round to round [3]_.

    It finds a path with the fewest edges, in an infinite graph too. With memory=0 it keeps
    little more than one path. Since most states of a branching graph lie at the greatest
    depth, repeating the others costs little.
    """
    return deepening(problem, 0, int(memory), record)


ITERATIVE_DEEPENING = Algorithm(
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
        **DEPTH_LIMITED.messages,
        "drop": "Take {state} from the top of the stack: this round has reached it by no "
        "more edges meanwhile, so drop it.",
        "skip": "This round has reached {state} before, by no more edges: skip it.",
        "cut": "{state} would lie deeper than the limit of this round: cut it off.",
        "fail": "Nothing lies deeper, and the goal was not found: there is no path.",
    },
    run=iterative_deepening,
)
