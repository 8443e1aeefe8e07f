"""Searches on numbers, several times as fast as the generators.

The generators are what is taught. Each search here comes to the same outcome as the one of
its name, on grids by the same steps, and a test holds it to that. Squares and other states
are numbers, see `FlatGrid` and `NumberedGraph`.

A frontier by rank is a queue for each rank: squares stand in it in order of entry, as in a
heap of pairs (rank, serial number).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property, partial
from heapq import heappop, heappush
from itertools import repeat
from math import inf, nan, sqrt
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.paths.algorithms.algorithm import Algorithm, Outcome
from linie1_widget.paths.algorithms.astar import astar
from linie1_widget.paths.algorithms.bidirectional import bidirectional
from linie1_widget.paths.algorithms.breadth_first import breadth_first
from linie1_widget.paths.algorithms.dijkstra import dijkstra
from linie1_widget.paths.algorithms.heuristics import HEURISTICS, Heuristic, zero
from linie1_widget.paths.graphs.graph import NumberedGraph, S, euclidean, manhattan, octile
from linie1_widget.paths.graphs.grid import (
    FAR,
    MOST_SQUARES,
    FlatGrid,
    GridGraph,
    Moves,
    Square,
)
from linie1_widget.paths.story.steps import KIND_OF, STEP_KINDS, Row, Step, Steps, T

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


_SEARCHES = (breadth_first, bidirectional, dijkstra, astar)


def flat_search(
    algorithm: Algorithm,
    graph: object,
    start: Any,
    goals: Sequence[Any],
    heuristic: Heuristic,
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
    estimates = partial(_estimates, flat, along, goals)
    result = _cheapest_first(flat, first, last, estimates())
    return _found(flat, first, result, True, None if run is dijkstra else estimates)


def _estimates(flat: FlatGrid, along: _Along, goals: Sequence[Square]) -> list[Any]:
    """Return the estimates by number."""
    if along is _zero_along or not goals:
        return [0 if along is _zero_along else inf] * flat.size
    found: list[Any] = []
    for row in range(-1, flat.size // flat.stride - 1):
        each = [along(abs(row - down), col, flat.stride) for down, col in goals]
        found += map(min, *each) if len(each) > 1 else each[0]
    return found


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
    flat: FlatGrid, start: int, goals: Collection[int], h: Sequence[Any]
) -> _Result:
    moves, goals = flat.moves, frozenset(goals)
    parents = [_UNSEEN] * flat.size
    g: list[float] = [FAR] * flat.size
    parents[start] = _FIRST
    g[start], g[_NOWHERE] = 0, nan
    least = h[start]
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
    estimates: Callable[[], list[Any]] | None = None,
) -> tuple[Outcome[Square], FlatSteps]:
    parents, end, taken = result
    told = partial(FlatSteps, flat, ([start],), [(False, taken)])
    shown = reached_cheaper, estimates
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


_START, _TAKE, _ADD, _IMPROVE, _REOPEN, _SKIP, _GOAL, _FAIL = (
    STEP_KINDS[name].letter
    for name in ("start", "take", "add", "improve", "reopen", "skip", "goal", "fail")
)
_KNOWN = frozenset((_START, _ADD, _IMPROVE, _REOPEN))  # they give the state its g
_NONE = -1  # the place of None


class _Columns(NamedTuple):
    """All steps: letters of kinds, places of states and parents in a list, costs, sides."""

    kinds: str
    states: list[int]
    parents: list[int]
    costs: list[Any]
    backs: list[bool]
    found: list[Any]  # the states by place, in order of appearance, and None as the last
    order: list[int]  # their numbers


class ToldSteps(Steps, ABC):
    """Steps that are told when somebody looks at them.

    All that is kept is which states were taken, in order: the neighbours of a state and
    their costs follow from the graph, and whether one is new, cheaper or skipped from what
    came before. They are columns first, and rows only for those who ask for them.
    """

    _reached_cheaper: bool
    _estimates: Callable[[], list[Any]] | None = None

    @cached_property
    @abstractmethod
    def _columns(self) -> _Columns: ...

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """All steps as plain rows."""
        return tuple(zip(*map(list, map(self.column, Step._fields)), strict=True))

    @property
    def letters(self) -> str:
        """The letters of the kinds of all steps."""
        return self._columns.kinds

    @property
    def states(self) -> list[Any]:
        """The states in order of appearance."""
        return self._columns.found[:-1]

    @cached_property
    def _guesses(self) -> list[Any]:
        """The estimates by place; empty if the steps show none."""
        if not self._estimates:
            return []
        return [*map(self._estimates().__getitem__, self._columns.order), None]

    @property
    def guesses(self) -> tuple[Mapping[Any, Any], bool]:
        """The estimates of states; also False, as none changes."""
        return dict(zip(self.states, self._guesses, strict=False)), False

    def numbered(
        self, index_of: Mapping[Any, int], form: Callable[[int], T]
    ) -> tuple[list[T], list[T]]:
        """Return the numbers of all states and of all parents in a form, -1 for None."""
        columns = self._columns
        numbers: list[Any] = [*map(form, map(index_of.get, self.states, repeat(_NONE)))]
        if numbers == [*range(len(numbers))]:  # they are the places already
            return list[Any](columns.states), list[Any](columns.parents)
        numbers.append(form(_NONE))
        both = columns.states, columns.parents
        states, parents = ([numbers[place] for place in places] for places in both)
        return states, parents

    def column(self, field: str) -> Iterator[Any]:
        """Yield one field of every step."""
        columns = self._columns
        if field == "kind":
            return map(KIND_OF.__getitem__, columns.kinds)
        if field in ("state", "parent"):
            places = columns.states if field == "state" else columns.parents
            return map(columns.found.__getitem__, places)
        if field == "g":
            return iter(columns.costs)
        if field == "back":
            return iter(columns.backs)
        return self._old() if field == "old" else self._h()

    def _h(self) -> Iterator[Any]:
        if not self._guesses:
            return repeat(None, len(self))
        return map(self._guesses.__getitem__, self._columns.states)

    def _old(self) -> Iterator[Any]:
        """Return the g that a state had before, if the step compares it with a new one."""
        kinds, states, _, costs, backs, found, _ = self._columns
        skip = _SKIP
        known: list[list[Any]] = [[None] * len(found) for _ in range(2)]
        old: list[Any] = []
        for kind, state, new, back in zip(kinds, states, costs, backs, strict=True):
            if kind == skip:
                old.append(known[back][state])
            elif kind in _KNOWN:
                old.append(known[back][state])
                known[back][state] = new
            else:
                old.append(None)
        return iter(old)

    def __len__(self) -> int:
        return len(self._columns.kinds)


class FlatSteps(ToldSteps):
    """The steps of a search on a grid with numbers for squares.

    ``turns`` are the squares taken, by turns of the start's and the goals' side, ``end`` is
    the square of the last step, or None. A state that was seen before is only replaced if
    it is ``reached_cheaper``. ``estimates`` returns those of all squares, if steps show
    them.
    """

    def __init__(
        self,
        flat: FlatGrid,
        starts: Sequence[Sequence[int]],
        turns: Sequence[tuple[bool, Sequence[int]]],
        end: int | None,
        cost: float,
        reached_cheaper: bool = False,
        estimates: Callable[[], list[Any]] | None = None,
    ) -> None:
        self._flat, self._starts, self._turns = flat, starts, turns
        self._end, self._cost = end, cost
        self._reached_cheaper, self._estimates = reached_cheaper, estimates

    @cached_property
    def _columns(self) -> _Columns:
        flat, two_sided, end = self._flat, len(self._starts) > 1, self._end
        goal, meeting = (None, end) if two_sided else (end, None)
        take, add, skip, far = _TAKE, _ADD, _SKIP, FAR  # locals are faster
        kinds: list[str] = []
        states: list[int] = []
        parents: list[int] = []
        costs: list[Any] = []
        backs: list[bool] = []
        order: list[int] = []
        places = [_NONE] * flat.size
        sides: list[tuple[list[float], list[int], bytearray, Moves]] = []
        for back, starts in enumerate(self._starts):
            g: list[float] = [FAR] * flat.size
            moves = flat.moves_back if back else flat.moves
            sides.append((g, [_NONE] * flat.size, bytearray(flat.size), moves))
            for number in starts:
                if places[number] < 0:
                    places[number] = len(order)
                    order.append(number)
                g[number] = 0
                states.append(places[number])
            kinds += [_START] * len(starts)
            parents += [_NONE] * len(starts)
            costs += [0] * len(starts)
            backs += [bool(back)] * len(starts)
        at = last = _NONE
        cut: tuple[int, int] | None = None
        replaces = self._reached_cheaper
        for back, turn in self._turns:
            g, before, closed, moves = sides[back]
            for number in turn:
                so_far, at, last = g[number], places[number], before[number]
                kinds.append(take)
                states.append(at)
                parents.append(last)
                costs.append(so_far)
                if number == goal:
                    break
                closed[number] = True
                for step, entering in moves:
                    nxt = number + step
                    new = so_far + entering[nxt]
                    if new < g[nxt] and (replaces or g[nxt] == far):
                        if g[nxt] != far:
                            kinds.append(_REOPEN if closed[nxt] else _IMPROVE)
                            closed[nxt] = False
                        else:
                            kinds.append(add)
                            if places[nxt] < 0:
                                places[nxt] = len(order)
                                order.append(nxt)
                            if nxt == meeting:
                                cut = len(states) + 1, len(order)
                        g[nxt] = new
                        before[nxt] = at
                    elif new < far:
                        kinds.append(skip)
                    else:
                        continue
                    states.append(places[nxt])
                    costs.append(new)
                parents += [at] * (len(states) - len(parents))
            backs += [back] * (len(states) - len(backs))
        if cut:  # the search ended when the second side came to the square
            del order[cut[1] :]
            for column in (kinds, states, parents, costs, backs):
                del column[cut[0] :]
        kinds.append(_FAIL if end is None else _GOAL)
        states.append(_NONE if end is None else places[end])
        parents.append(_NONE if end is None else at if two_sided else last)
        costs.append(None if end is None else self._cost)
        backs.append(False)
        squares = [*flat.squares(order), None]
        return _Columns("".join(kinds), states, parents, costs, backs, squares, order)


class NumberedSteps(ToldSteps):
    """The steps of a search on a graph with numbers for states.

    ``taken`` are the states taken, the last of them the goal if it was reached at a
    ``cost``. A state that was seen before is only replaced if it is ``reached_cheaper``.
    """

    def __init__(
        self,
        graph: NumberedGraph[Any],
        start: Any,
        taken: Sequence[int],
        cost: float | None,
        reached_cheaper: bool,
    ) -> None:
        self._graph, self._start, self._taken, self._cost = graph, start, taken, cost
        self._reached_cheaper = reached_cheaper

    @cached_property
    def _columns(self) -> _Columns:
        edges, replaces = self._graph.edges, self._reached_cheaper
        order = [self._graph.number[self._start]]
        places = {order[0]: 0}
        g: list[Any] = [0]  # by place, as the parents
        before = [_NONE]
        kinds, states, parents, costs = [_START], [0], [_NONE], [*g]
        at = last = _NONE
        expanded = len(self._taken) - (self._cost is not None)
        for index, number in enumerate(self._taken):
            at = places[number]
            so_far, last = g[at], before[at]
            kinds.append(_TAKE)
            states.append(at)
            parents.append(last)
            costs.append(so_far)
            if index == expanded:
                break
            for nxt, cost in edges[number]:
                new = so_far + cost
                place = places.get(nxt)
                if place is None:
                    kinds.append(_ADD)
                    places[nxt] = place = len(order)
                    order.append(nxt)
                    g.append(new)
                    before.append(at)
                elif replaces and new < g[place]:
                    kinds.append(_IMPROVE)
                    g[place] = new
                    before[place] = at
                else:
                    kinds.append(_SKIP)
                states.append(place)
                costs.append(new)
            parents += [at] * (len(states) - len(parents))
        reached = self._cost is not None
        kinds.append(_GOAL if reached else _FAIL)
        states.append(at if reached else _NONE)
        parents.append(last if reached else _NONE)
        costs.append(self._cost)
        known = map(self._graph.states.__getitem__, order[1:])
        found = [self._start, *known, None]
        backs = [False] * len(kinds)
        return _Columns("".join(kinds), states, parents, costs, backs, found, order)
