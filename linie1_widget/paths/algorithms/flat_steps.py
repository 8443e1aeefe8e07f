"""The steps of fast searches, told when somebody looks at them.

All that is kept is which states were taken, in order: the neighbours of a state and their
costs follow from the graph, and whether one is new, cheaper or skipped from what came
before.
"""

from __future__ import annotations

import gc
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import repeat
from typing import Any, NamedTuple

from linie1_widget.paths.graphs.flat_grid import FAR, FlatGrid, Moves
from linie1_widget.paths.graphs.numbered import NumberedGraph
from linie1_widget.paths.story.steps import KIND_OF, STEP_KINDS, Row, Step, Steps

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
    """Steps that are columns first, and rows only for those who ask for them."""

    _reached_cheaper: bool
    _estimate: Callable[[Sequence[int]], list[Any]] | None = None

    @cached_property
    @abstractmethod
    def _columns(self) -> _Columns: ...

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """All steps as plain rows."""
        columns = map(list, map(self.column, Step._fields))
        collects = gc.isenabled()
        gc.disable()  # half of the time would go into looking for circles in the rows
        try:
            return tuple(zip(*columns, strict=True))
        finally:
            if collects:
                gc.enable()

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
        return [*self._estimate(self._columns.order), None] if self._estimate else []

    @property
    def guesses(self) -> tuple[Mapping[Any, Any], bool]:
        """The estimates of states; also False, as none changes."""
        return dict(zip(self.states, self._guesses, strict=False)), False

    def numbered(self, index_of: Mapping[Any, int]) -> tuple[list[int], list[int]]:
        """Return the numbers of all states and of all parents, -1 for None."""
        columns = self._columns
        numbers = [*map(index_of.get, self.states, repeat(_NONE))]
        if numbers == [*range(len(numbers))]:
            return [*columns.states], [*columns.parents]
        numbers.append(_NONE)
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
        guesses = map(self._guesses.__getitem__, self._columns.states)
        if self._reached_cheaper:
            return guesses
        # A search that only compares estimates asks for none of a state that it has seen.
        pairs = zip(self._columns.kinds, guesses, strict=True)
        return (None if kind == _SKIP else h for kind, h in pairs)

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
    it is ``reached_cheaper``. ``estimate`` returns estimates, if the steps show them.
    """

    def __init__(
        self,
        flat: FlatGrid,
        starts: Sequence[Sequence[int]],
        turns: Sequence[tuple[bool, Sequence[int]]],
        end: int | None,
        cost: float,
        reached_cheaper: bool = False,
        estimate: Callable[[Sequence[int]], list[Any]] | None = None,
    ) -> None:
        self._flat, self._starts, self._turns = flat, starts, turns
        self._end, self._cost = end, cost
        self._reached_cheaper, self._estimate = reached_cheaper, estimate

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
                    old = g[nxt]
                    if new < old and (replaces or old == far):
                        if old != far:
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
