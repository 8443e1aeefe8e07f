"""Replay of a search: the whole state of the search after any step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import way_to
from linie1_widget.paths.story.steps import STEP_KINDS, Step


@dataclass(frozen=True)
class SearchSide(Generic[S]):
    """The data of one side of a search at a step.

    Attributes
    ----------
    frontier : tuple
        The states in the frontier, next one first. A stack may hold a state several times.
    closed : tuple
        The closed states, in the order of closing.
    g : mapping
        The cost of the best known path to each state; on the goal's side from it.
    h : mapping
        The estimate of each state; empty without a heuristic.
    parents : mapping
        The predecessor of each state on the best known path; on the goal's side the
        successor.
    """

    frontier: tuple[S, ...] = ()
    closed: tuple[S, ...] = ()
    g: Mapping[S, float] = field(default_factory=dict, hash=False)
    h: Mapping[S, float] = field(default_factory=dict, hash=False)
    parents: Mapping[S, S] = field(default_factory=dict, hash=False)

    @property
    def f(self) -> dict[S, float]:
        """The sum of g and h for each state; empty without a heuristic."""
        return {state: self.g[state] + h for state, h in self.h.items()}


@dataclass(frozen=True)
class Snapshot(Generic[S]):
    """The data of a search after some of its steps.

    Attributes
    ----------
    made : int
        The number of steps made.
    step : Step or None
        The step that has just happened; None at the beginning.
    current : hashable
        The state taken last; None before the first.
    forward : SearchSide
        The start's side; the only side unless the search is bidirectional.
    backward : SearchSide
        The goal's side.
    """

    made: int
    step: Step | None
    current: S | None
    forward: SearchSide[S]
    backward: SearchSide[S]

    @property
    def frontier(self) -> tuple[S, ...]:
        """The frontier of the start's side, next state first."""
        return self.forward.frontier

    @property
    def closed(self) -> frozenset[S]:
        """The closed states of the start's side."""
        return frozenset(self.forward.closed)

    @property
    def g(self) -> Mapping[S, float]:
        """The cost of the best known path from the start to each state."""
        return self.forward.g

    @property
    def h(self) -> Mapping[S, float]:
        """The estimate of each state."""
        return self.forward.h

    @property
    def f(self) -> Mapping[S, float]:
        """The sum of g and h for each state."""
        return self.forward.f

    @property
    def path(self) -> list[S]:
        """The best known path through the state of the step; empty if it has none.

        On the start's side it begins at the start, on the goal's side it ends at a goal;
        where both sides have met it does both.
        """
        if self.step is None:
            return []
        state = self.step.state
        there = way_to(state, self.backward.parents) if state in self.backward.g else []
        if state in self.forward.g:
            return way_to(state, self.forward.parents) + there[-2::-1]
        return there[::-1]


RANKED = ("heap", "recursion")  # kinds of frontier ordered by a priority

# Kinds of frontier that take the newest of equal entries first.
NEWEST_FIRST = ("stack", "recursion")


class _Entry(NamedTuple):
    state: Any
    g: Any
    h: Any


class _Side:
    def __init__(self) -> None:
        self.entries: dict[int, _Entry] = {}  # by the number of the entry
        self.places: dict[Any, tuple[int, ...]] = {}  # the numbers of a state's entries
        self.closed: dict[Any, int] = {}  # with the number of the step
        self.g: dict[Any, Any] = {}
        self.h: dict[Any, Any] = {}
        self.parents: dict[Any, Any] = {}

    def snapshot(self, kind: str, priority: str) -> SearchSide[Any]:
        def place(number: int) -> tuple[Any, int]:
            entry = self.entries[number]
            order = -number if kind in NEWEST_FIRST else number
            if kind not in RANKED:
                return 0, order
            first = {"g": entry.g, "h": entry.h}
            return first[priority] if priority in first else entry.g + entry.h, order

        return SearchSide(
            tuple(self.entries[number].state for number in sorted(self.entries, key=place)),
            tuple(sorted(self.closed, key=self.closed.__getitem__)),
            dict(self.g),
            dict(self.h),
            dict(self.parents),
        )


class _ReplayState:
    def __init__(self) -> None:
        self.sides = (_Side(), _Side())
        self.current: dict[str, Any] = {}
        self.undo_log: list[list[tuple[dict[Any, Any], Any, Any]]] = []

    def forward(self, step: Step) -> None:
        number = len(self.undo_log)
        state, side, kind = step.state, self.sides[step.back], STEP_KINDS[step.kind]
        self.undo_log.append([])
        if kind.frontier in ("-", "~"):
            # The newest entry of a state counts.
            *others, newest = side.places[state]
            self._set(side.places, state, tuple(others))
            self._set(side.entries, newest, None)
        if kind.frontier in ("+", "~"):
            self._set(side.places, state, (*side.places.get(state, ()), number))
            self._set(side.entries, number, _Entry(state, step.g, step.h))
        if kind.frontier in ("+", "~") or kind.closed == "+":
            # A state may wait with several paths: the one taken counts.
            tables = (side.g, step.g), (side.h, step.h), (side.parents, step.parent)
            for table, value in tables:
                if value is not None:
                    self._set(table, state, value)
        if kind.closed == "0":
            self._forget()
        elif kind.closed:
            self._set(side.closed, state, number if kind.closed == "+" else None)
        if kind.current:
            self._set(self.current, "state", state if kind.current == "=" else step.parent)

    def back(self) -> None:
        for table, key, old in reversed(self.undo_log.pop()):
            put(table, key, old)

    def _forget(self) -> None:
        for side in self.sides:
            for table in vars(side).values():
                for key in tuple(table):
                    self._set(table, key, None)
        self._set(self.current, "state", None)

    def _set(self, table: dict[Any, Any], key: Any, value: Any) -> None:
        self.undo_log[-1].append((table, key, table.get(key)))
        put(table, key, value)


def put(table: dict[Any, Any], key: Any, value: Any) -> None:
    """Set an entry of a table; None removes it."""
    if value is None:
        table.pop(key, None)
    else:
        table[key] = value


class Replay(Generic[S]):
    """A replay of a search in both directions, with an undo log."""

    def __init__(self, steps: Sequence[Step], frontier: str, priority: str = "") -> None:
        self._steps = steps
        self._kind = frontier
        self._priority = priority
        self._state: _ReplayState | None = None

    def go(self, made: int) -> Snapshot[S]:
        """Return the snapshot after this many steps."""
        # An interrupted replay would be inconsistent: it is dropped.
        state, self._state = self._state or _ReplayState(), None
        for step in self._steps[len(state.undo_log) : made]:
            state.forward(step)
        while len(state.undo_log) > made:
            state.back()
        self._state = state
        return Snapshot(
            made,
            self._steps[made - 1] if made else None,
            state.current.get("state"),
            state.sides[0].snapshot(self._kind, self._priority),
            state.sides[1].snapshot(self._kind, self._priority),
        )
