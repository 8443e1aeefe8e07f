"""The searches from one end, each one generator of steps.

They know nothing of who watches: asked to ``tell``, they yield a `Step` for each thing
that happens; otherwise they yield nothing and run at full speed through the same lines.
What they found is the generator's return value.

All are deterministic. Neighbours are looked at in the order in which the graph gives
them; of states that are equally good, the one that entered the frontier first is taken
first.

References
----------
.. [1] E. F. Moore, "The shortest path through a maze", Proceedings of an International
   Symposium on the Theory of Switching, 1959: breadth-first search.
.. [2] R. E. Tarjan, "Depth-first search and linear graph algorithms", SIAM Journal on
   Computing 1(2), 1972; the idea is C. P. Trémaux's, of the 19th century.
.. [3] E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische
   Mathematik 1, 1959.
.. [4] P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic
   determination of minimum cost paths", IEEE Transactions on Systems Science and
   Cybernetics 4(2), 1968: A*.
.. [5] J. E. Doran and D. Michie, "Experiments with the graph traverser program",
   Proceedings of the Royal Society A 294, 1966: greedy best-first search.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from heapq import heappop, heappush
from math import inf
from typing import TypeAlias

from linie1_widget.paths.algorithms.heuristics import refuse_estimate
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.numbers import refuse_cost
from linie1_widget.paths.graphs.problem import Outcome, Problem, way_to
from linie1_widget.paths.story.steps import Step

Search: TypeAlias = Generator[Step, None, Outcome[S]]
"""A search under way: it yields steps and returns what it has found."""


def breadth_first(problem: Problem[S], tell: bool = True) -> Search[S]:
    """Breadth-first search [1]_: first come, first served.

    Finds a path with the fewest edges, whatever they cost.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    frontier = deque([start])
    parents: dict[S, S] = {}
    g: dict[S, float] = {start: 0}  # also says which states have been seen
    expanded = 0
    if tell:
        yield Step("bfs", "start", start, g=0)
    while frontier:
        state = frontier.popleft()
        so_far = g[state]
        if tell:
            yield Step("bfs", "take", state, parents.get(state), so_far)
        if is_goal(state):
            if tell:
                yield Step("bfs", "goal", state, parents.get(state), so_far)
            return Outcome(way_to(state, parents), so_far, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
            if not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            if nxt in g:
                if tell:
                    yield Step("bfs", "skip", nxt, state, so_far + cost, None, g[nxt])
                continue
            parents[nxt] = state
            g[nxt] = so_far + cost
            frontier.append(nxt)
            if tell:
                yield Step("bfs", "add", nxt, state, g[nxt])
    if tell:
        yield Step("bfs", "fail")
    return Outcome([], inf, expanded)


def depth_first(problem: Problem[S], tell: bool = True) -> Search[S]:
    """Depth-first search [2]_: always on from the newest state.

    Finds some path on any finite graph, often a long one. States are closed when they
    are taken, not when they are put on the stack; so a state may lie there several
    times, and the newest entry counts. As neighbours are put there in reverse, the
    first of them is tried first, just as the recursive form of the algorithm does.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    frontier: list[tuple[S, S | None, float]] = [(start, None, 0)]
    parents: dict[S, S] = {}
    closed: dict[S, float] = {}  # with the g of each
    if tell:
        yield Step("dfs", "start", start, g=0)
    while frontier:
        state, parent, so_far = frontier.pop()
        if state in closed:
            if tell:
                yield Step("dfs", "drop", state, parent, so_far, None, closed[state])
            continue
        closed[state] = so_far
        if parent is not None:
            parents[state] = parent
        if tell:
            yield Step("dfs", "take", state, parent, so_far)
        if is_goal(state):
            if tell:
                yield Step("dfs", "goal", state, parent, so_far)
            return Outcome(way_to(state, parents), so_far, len(closed) - 1)
        for nxt, cost in reversed(tuple(neighbours(state))):
            if not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            if nxt in closed:
                if tell:
                    yield Step("dfs", "skip", nxt, state, so_far + cost, None, closed[nxt])
                continue
            frontier.append((nxt, state, so_far + cost))
            if tell:
                yield Step("dfs", "add", nxt, state, so_far + cost)
    if tell:
        yield Step("dfs", "fail")
    return Outcome([], inf, len(closed))


def dijkstra(problem: Problem[S], tell: bool = True) -> Search[S]:
    """Dijkstra's algorithm [3]_: always on from the state nearest to the start.

    Finds a path of the least cost.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    frontier: list[tuple[float, int, S]] = [(0, 0, start)]
    parents: dict[S, S] = {}
    g: dict[S, float] = {start: 0}
    entered = 1  # counts entries, so that the heap never has to compare two states
    expanded = 0
    if tell:
        yield Step("dijkstra", "start", start, g=0)
    while frontier:
        so_far, _, state = heappop(frontier)
        if so_far > g[state]:
            # heapq cannot move an entry: an improved state has a second one, and its
            # first is passed over here. Nothing happens, so nothing is told.
            continue
        if tell:
            yield Step("dijkstra", "take", state, parents.get(state), so_far)
        if is_goal(state):
            if tell:
                yield Step("dijkstra", "goal", state, parents.get(state), so_far)
            return Outcome(way_to(state, parents), so_far, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
            if not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            new, old = so_far + cost, g.get(nxt)
            if old is not None and old <= new:
                if tell:
                    yield Step("dijkstra", "skip", nxt, state, new, None, old)
                continue
            parents[nxt] = state
            g[nxt] = new
            heappush(frontier, (new, entered, nxt))
            entered += 1
            if tell:
                kind = "add" if old is None else "improve"
                yield Step("dijkstra", kind, nxt, state, new, None, old)
    if tell:
        yield Step("dijkstra", "fail")
    return Outcome([], inf, expanded)


def astar(problem: Problem[S], tell: bool = True) -> Search[S]:
    """A* [4]_: on from the state whose way to the goal promises to be the cheapest.

    Finds a path of the least cost if the heuristic is admissible, that is, never above
    the true cost. It need not be consistent: a closed state that is reached at less
    cost is opened again.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    estimate = problem.estimate
    parents: dict[S, S] = {}
    closed: set[S] = set()
    g: dict[S, float] = {start: 0}
    h = {start: estimate(start)}  # asked once for each state: it may be dear
    if not h[start] >= 0:
        refuse_estimate(start, h[start])
    frontier: list[tuple[float, int, S, float]] = [(h[start], 0, start, 0)]
    entered = 1
    expanded = 0
    if tell:
        yield Step("astar", "start", start, None, 0, h[start])
    while frontier:
        _, _, state, so_far = heappop(frontier)
        if so_far > g[state]:
            continue  # its state has been improved since, as in Dijkstra's algorithm
        closed.add(state)
        if tell:
            yield Step("astar", "take", state, parents.get(state), so_far, h[state])
        if is_goal(state):
            if tell:
                yield Step("astar", "goal", state, parents.get(state), so_far, h[state])
            return Outcome(way_to(state, parents), so_far, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
            if not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            new, old = so_far + cost, g.get(nxt)
            if old is None:
                kind = "add"
                h[nxt] = estimate(nxt)
                if not h[nxt] >= 0:
                    refuse_estimate(nxt, h[nxt])
            elif old <= new:
                if tell:
                    yield Step("astar", "skip", nxt, state, new, h[nxt], old)
                continue
            elif nxt in closed:
                kind = "reopen"
                closed.remove(nxt)
            else:
                kind = "improve"
            parents[nxt] = state
            g[nxt] = new
            heappush(frontier, (new + h[nxt], entered, nxt, new))
            entered += 1
            if tell:
                yield Step("astar", kind, nxt, state, new, h[nxt], old)
    if tell:
        yield Step("astar", "fail")
    return Outcome([], inf, expanded)


def greedy_best_first(problem: Problem[S], tell: bool = True) -> Search[S]:
    """Greedy best-first search [5]_: on from the state that looks nearest to the goal.

    Finds some path on any finite graph, often quickly, and not always a good one.
    """
    start, is_goal, neighbours = problem.start, problem.is_goal, problem.neighbours
    estimate = problem.estimate
    parents: dict[S, S] = {}
    g: dict[S, float] = {start: 0}  # also says which states have been seen
    h = estimate(start)
    if not h >= 0:
        refuse_estimate(start, h)
    frontier: list[tuple[float, int, S]] = [(h, 0, start)]
    entered = 1
    expanded = 0
    if tell:
        yield Step("greedy", "start", start, None, 0, h)
    while frontier:
        h, _, state = heappop(frontier)
        so_far = g[state]
        if tell:
            yield Step("greedy", "take", state, parents.get(state), so_far, h)
        if is_goal(state):
            if tell:
                yield Step("greedy", "goal", state, parents.get(state), so_far, h)
            return Outcome(way_to(state, parents), so_far, expanded)
        expanded += 1
        for nxt, cost in neighbours(state):
            if not 0 <= cost < inf:
                refuse_cost(state, nxt, cost)
            if nxt in g:
                if tell:
                    yield Step("greedy", "skip", nxt, state, so_far + cost, None, g[nxt])
                continue
            h = estimate(nxt)
            if not h >= 0:
                refuse_estimate(nxt, h)
            parents[nxt] = state
            g[nxt] = so_far + cost
            heappush(frontier, (h, entered, nxt))
            entered += 1
            if tell:
                yield Step("greedy", "add", nxt, state, g[nxt], h)
    if tell:
        yield Step("greedy", "fail")
    return Outcome([], inf, expanded)
