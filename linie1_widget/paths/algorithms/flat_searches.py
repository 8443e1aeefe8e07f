"""Searches on numbers, several times as fast as the generators.

The generators are what is taught. Each search here comes to the same outcome as the one of
its name, on grids by the same steps, and a test holds it to that. Squares and other states
are numbers, see `FlatGrid` and `NumberedGraph`.

A frontier by rank is a queue for each rank: squares stand in it in order of entry, as in a
heap of pairs (rank, serial number).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from heapq import heappop, heappush
from math import inf, nan, sqrt
from typing import Any, TypeAlias

from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.astar import astar, weighted_astar
from linie1_widget.paths.algorithms.best_first import greedy_best_first
from linie1_widget.paths.algorithms.bidirectional import bidirectional
from linie1_widget.paths.algorithms.breadth_first import breadth_first
from linie1_widget.paths.algorithms.dijkstra import dijkstra
from linie1_widget.paths.algorithms.flat_steps import FlatSteps, NumberedSteps
from linie1_widget.paths.algorithms.heuristics import HEURISTICS, Heuristic, zero
from linie1_widget.paths.graphs.flat_grid import FAR, MOST_SQUARES, FlatGrid
from linie1_widget.paths.graphs.graph import S, euclidean, manhattan, octile
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.graphs.numbered import NumberedGraph
from linie1_widget.paths.graphs.problem import Outcome

# The parents by number, where the path ends, and the squares taken, the end too. The first
# row is of walls, so that no square has the number 0 or 1.
_Result: TypeAlias = tuple[list[int], int, list[int]]
_UNSEEN, _FIRST, _NOWHERE = 0, 1, 0

_ASIDE = sqrt(2) - 1


def _zero_along(down: int, goal: int, size: int) -> list[float]:
    return [0] * size


def _manhattan_along(down: int, goal: int, size: int) -> list[float]:
    return [*range(down + goal, down, -1), *range(down, down + size - goal)]


def _euclidean_along(down: int, goal: int, size: int) -> list[float]:
    return [sqrt(down * down + across * across) for across in range(-goal, size - goal)]


def _octile_along(down: int, goal: int, size: int) -> list[float]:
    return [
        across + _ASIDE * down if down < across else down + _ASIDE * across
        for across in map(abs, range(-goal, size - goal))
    ]


# The estimates along a row, by the distance down to a goal, its column and their number.
_Along: TypeAlias = Callable[[int, int, int], list[float]]
_ALONG: tuple[tuple[object, _Along], ...] = (
    (None, _zero_along),
    (zero, _zero_along),
    (manhattan, _manhattan_along),
    (euclidean, _euclidean_along),
    (octile, _octile_along),
)


_SEARCHES = (
    *(breadth_first, bidirectional),
    *(dijkstra, astar, weighted_astar, greedy_best_first),
)


def flat_search(
    algorithm: Algorithm,
    graph: object,
    start: Any,
    goals: Sequence[Any],
    heuristic: Heuristic,
    settings: Mapping[str, float],
) -> tuple[Outcome[Any], FlatSteps] | None:
    """Return the outcome and the steps of a search, or None if none here is the same."""
    # Subclasses may have other edges and positions.
    if type(graph) is not GridGraph or algorithm.run not in _SEARCHES:
        return None
    flat, run = graph.flat, algorithm.run
    if flat.size > MOST_SQUARES:
        return None
    first, *last = map(flat.number, (start, *goals))
    if run is bidirectional:
        return _bidirectional(flat, first, last)
    if run is breadth_first or (run is dijkstra and graph.uniform):
        return _found(flat, first, _breadth_first(flat, first, last))
    if callable(heuristic):
        return None
    distance = None if heuristic is None else HEURISTICS[heuristic]
    along = next((along for known, along in _ALONG if known is distance), None)
    if along is None:
        return None  # it was registered
    estimates = partial(_Estimates, flat, along, goals, settings.get("weight", 1))
    greedy = run is greedy_best_first
    search = _greedy if greedy else _cheapest_first
    result = search(flat, first, last, estimates())
    if run is dijkstra:
        return _found(flat, first, result, True)
    return _found(flat, first, result, not greedy, partial(_estimates_of, estimates))


class _Estimates:
    """The estimates by number, those of a row from the first time that one is asked for."""

    def __init__(
        self, flat: FlatGrid, along: _Along, goals: Sequence[Square], weight: float
    ) -> None:
        nothing = along is _zero_along or not weight
        # Times a weight that is no whole number even 0 is a float.
        self.known: list[Any] = [weight * 0 if nothing else None] * flat.size
        self.known[_NOWHERE] = 0
        self._weighs = weight != 1 or type(weight) is float
        self._stride, self._weight, self._along = flat.stride, weight, along
        self._goals = [(row + 1, col) for row, col in goals]

    def of(self, number: int) -> Any:
        """Return the estimate of a square, and fill in those of its row."""
        if self.known[number] is not None:
            return self.known[number]
        stride, weight = self._stride, self._weight
        row = number // stride
        each = [self._along(abs(row - down), col, stride) for down, col in self._goals]
        least = map(min, *each) if len(each) > 1 else each[0] if each else [inf] * stride
        self.known[row * stride : (row + 1) * stride] = (
            [weight * estimate for estimate in least] if self._weighs else least
        )
        return self.known[number]


def _estimates_of(make: Callable[[], _Estimates], numbers: Sequence[int]) -> list[Any]:
    estimates = make()
    of, known = estimates.of, estimates.known
    return [of(at) if known[at] is None else known[at] for at in numbers]


def _breadth_first(flat: FlatGrid, start: int, goals: Collection[int]) -> _Result:
    moves, goals = flat.moves, frozenset(goals)
    parents = [_UNSEEN] * flat.size
    parents[start] = _FIRST
    queue = [start]
    for expanded, number in enumerate(queue):
        if number in goals:
            return parents, number, queue[: expanded + 1]
        for step, costs in moves:
            nxt = number + step
            if not parents[nxt] and costs[nxt] < FAR:
                parents[nxt] = number
                queue.append(nxt)
    return parents, _NOWHERE, queue


def _cheapest_first(
    flat: FlatGrid, start: int, goals: Collection[int], estimates: _Estimates
) -> _Result:
    moves, h, goals = flat.moves, estimates.known, frozenset(goals)
    parents = [_UNSEEN] * flat.size
    g: list[float] = [FAR] * flat.size
    parents[start] = _FIRST
    g[start], g[_NOWHERE] = 0, nan
    least = estimates.of(start)
    ranks, queues = [least], {least: [start]}
    taken: list[int] = []
    halted: dict[float, Iterator[int]] = {}  # those that a better state interrupted
    while ranks:
        least = ranks[0]
        queue = halted.pop(least, None) or iter(queues[least])
        for number in queue:
            so_far = g[number]
            if so_far + h[number] != least:
                continue  # outdated: it has a smaller g now
            taken.append(number)
            if number in goals:
                return parents, number, taken
            for step, costs in moves:
                nxt = number + step
                new = so_far + costs[nxt]
                if new < g[nxt]:
                    estimate = h[nxt]
                    if estimate is None:
                        estimate = estimates.of(nxt)
                    rank = new + estimate
                    if g[nxt] != FAR and g[nxt] + estimate == rank:
                        _forget(queues, rank, nxt)
                    g[nxt] = new
                    parents[nxt] = number
                    if rank in queues:
                        queues[rank].append(nxt)
                    else:
                        queues[rank] = [nxt]
                        heappush(ranks, rank)
            if ranks[0] < least:
                halted[least] = queue
                break
        else:
            heappop(ranks)
            del queues[least]
    return parents, _NOWHERE, taken


def _forget(queues: Mapping[float, list[int]], rank: float, number: int) -> None:
    """Replace an outdated entry that by rounding has the same rank as the new one."""
    queue = queues.get(rank, [])
    if number in queue:
        queue[queue.index(number)] = _NOWHERE


def _greedy(
    flat: FlatGrid, start: int, goals: Collection[int], estimates: _Estimates
) -> _Result:
    moves, h, goals = flat.moves, estimates.known, frozenset(goals)
    parents = [_UNSEEN] * flat.size
    parents[start] = _FIRST
    least = estimates.of(start)
    ranks, queues = [least], {least: deque([start])}
    taken: list[int] = []
    while ranks:
        queue = queues[ranks[0]]
        if not queue:
            del queues[heappop(ranks)]
            continue
        number = queue.popleft()
        taken.append(number)
        if number in goals:
            return parents, number, taken
        for step, costs in moves:
            nxt = number + step
            if not parents[nxt] and costs[nxt] < FAR:
                parents[nxt] = number
                rank = h[nxt]
                if rank is None:
                    rank = estimates.of(nxt)
                if rank in queues:
                    queues[rank].append(nxt)
                else:
                    queues[rank] = deque((nxt,))
                    heappush(ranks, rank)
    return parents, _NOWHERE, taken


def _bidirectional(
    flat: FlatGrid, start: int, goals: Sequence[int]
) -> tuple[Outcome[Square], FlatSteps]:
    parents = [_UNSEEN] * flat.size, [_UNSEEN] * flat.size
    parents[0][start] = _FIRST
    for goal in goals:
        parents[1][goal] = _FIRST
    layers, back = [[start], list(goals)], True
    turns: list[tuple[bool, list[int]]] = []
    meeting = start if start in goals else _NOWHERE
    while not meeting and all(layers):
        sizes = len(layers[0]), len(layers[1])
        back = sizes[1] < sizes[0] if sizes[0] != sizes[1] else not back
        here, there = parents[back], parents[not back]
        following = []
        for number in layers[back]:
            for step, costs in flat.moves:
                nxt = number + step
                if not here[nxt] and costs[nxt] < FAR:
                    here[nxt] = number
                    following.append(nxt)
                    if there[nxt]:
                        meeting = nxt
                        break
            if meeting:
                break
        taken = layers[back].index(number) + 1
        turns.append((back, layers[back][:taken]))
        layers[back] = following
    expanded = sum(len(turn) for _, turn in turns)
    told = partial(FlatSteps, flat, ([start], goals), turns)
    if not meeting:
        return Outcome([], inf, expanded), told(None, inf)
    ahead, behind = _path(parents[0], meeting)[::-1], _path(parents[1], meeting)
    # Each side adds the costs from its own end.
    cost = flat.cost_along(ahead) + flat.cost_back(behind)
    outcome = Outcome(flat.squares(ahead + behind[1:]), cost, expanded)
    return outcome, told(meeting, cost)


def _path(parents: Sequence[int], end: int) -> list[int]:
    """Return the numbers from the end back to the first square."""
    path = [end]
    while (number := parents[path[-1]]) != _FIRST:
        path.append(number)
    return path


def _found(
    flat: FlatGrid,
    start: int,
    result: _Result,
    reached_cheaper: bool = False,
    estimate: Callable[[Sequence[int]], list[Any]] | None = None,
) -> tuple[Outcome[Square], FlatSteps]:
    parents, end, taken = result
    told = partial(FlatSteps, flat, ([start],), [(False, taken)])
    shown = reached_cheaper, estimate
    if not end:
        return Outcome([], inf, len(taken)), told(None, inf, *shown)
    path = _path(parents, end)[::-1]
    cost = flat.cost_along(path)
    return Outcome(flat.squares(path), cost, len(taken) - 1), told(end, cost, *shown)


NUMBERED = breadth_first, dijkstra


def numbered_search(
    algorithm: Algorithm, graph: NumberedGraph[S], start: S, goals: Sequence[S]
) -> tuple[Outcome[S], NumberedSteps] | None:
    """Return the outcome and the steps of a search, or None if none here is the same."""
    if algorithm.run not in NUMBERED:
        return None
    first, *last = map(graph.number.__getitem__, (start, *goals))
    bfs = algorithm.run is breadth_first
    run = _numbered_breadth_first if bfs else _numbered_dijkstra
    parents, g, taken, end = run(graph, first, frozenset(last))
    if end is None:
        told = NumberedSteps(graph, start, taken, None, not bfs)
        return Outcome([], inf, len(taken)), told
    path = [end]
    while path[-1] != first:
        path.append(parents[path[-1]])
    states = [graph.states[number] for number in reversed(path)]
    told = NumberedSteps(graph, start, taken, g[end], not bfs)
    return Outcome(states, g[end], len(taken) - 1), told


# The parents and the costs by number, the states taken, the last of them the goal reached.
_NumberedResult: TypeAlias = tuple[list[int], list[float], list[int], int | None]


def _numbered_breadth_first(
    graph: NumberedGraph[Any], start: int, goals: Collection[int]
) -> _NumberedResult:
    edges = graph.edges
    parents, g = [_NOWHERE] * len(edges), [inf] * len(edges)
    g[start] = 0
    queue = [start]
    for expanded, number in enumerate(queue):
        if number in goals:
            return parents, g, queue[: expanded + 1], number
        so_far = g[number]
        for nxt, cost in edges[number]:
            if g[nxt] == inf:
                g[nxt] = so_far + cost
                parents[nxt] = number
                queue.append(nxt)
    return parents, g, queue, None


def _numbered_dijkstra(
    graph: NumberedGraph[Any], start: int, goals: Collection[int]
) -> _NumberedResult:
    edges = graph.edges
    parents, g = [_NOWHERE] * len(edges), [inf] * len(edges)
    g[start] = 0
    ranks: list[float] = [0]
    queues: dict[float, list[int]] = {0: [start]}
    taken: list[int] = []
    while ranks:
        least = heappop(ranks)
        for number in queues[least]:
            so_far = g[number]
            if so_far < least:
                continue  # outdated
            taken.append(number)
            if number in goals:
                return parents, g, taken, number
            for nxt, cost in edges[number]:
                new = so_far + cost
                if new < g[nxt]:
                    g[nxt] = new
                    parents[nxt] = number
                    if new in queues:
                        queues[new].append(nxt)
                    else:
                        queues[new] = [nxt]
                        heappush(ranks, new)
        del queues[least]
    return parents, g, taken, None
