"""Replay of a watched search: its variables and their meaning after any step."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.watched.line_events import (
    CLOSED,
    CURRENT,
    FRONTIER,
    NEIGHBOUR,
    NOT_TOLD,
    PARENTS,
    Entry,
    G,
    LineEvent,
    Reading,
    Variable,
    VariableChange,
    changed,
)

NOWHERE, IS_CLOSED, IN_FRONTIER = range(3)


class Known(NamedTuple):
    """The known data of a state; ``status`` is `NOWHERE`, `IS_CLOSED` or `IN_FRONTIER`."""

    status: int = NOWHERE
    g: Any = None
    parent: Any = None


@dataclass(frozen=True)
class WatchedSnapshot(Generic[S]):
    """A watched search after some of its steps; ``step`` is the last one, or None.

    ``calls`` holds the current states of nested recursive calls, ``variables`` the content
    of each variable. Without a variable for it, ``closed`` holds the states with a g or a
    parent that have waited or been current and wait no more.
    """

    made: int
    step: LineEvent | None
    frontier: tuple[S, ...]
    closed: frozenset[S]
    g: Mapping[S, float] = field(hash=False)
    parents: Mapping[S, S] = field(hash=False)
    current: S | None
    neighbour: S | None
    calls: tuple[S, ...]
    variables: Mapping[str, Reading] = field(hash=False)


class ReplayState:
    """The variables of a run during replay."""

    def __init__(self, variables: Sequence[Variable]) -> None:
        self.variables = variables
        self.readings = [Reading()] * len(variables)
        self.depth = 0
        self.neighbour: Any = None
        self._members = [Counter[Any]() for _ in variables]
        self._g: dict[Any, Any] = {}
        self._parents: dict[Any, Any] = {}
        # States that have waited or been current.
        self._met: set[Any] = set()
        roles = {variable.role for variable in variables}
        self._waits = FRONTIER in roles
        self._closes = CLOSED in roles
        # Roles never change, so their places are cached.
        self._frontiers = self._places(FRONTIER)
        self._closed = self._places(CLOSED)
        self._standing = self._places(CURRENT)
        self._shared = {
            at
            for at, each in enumerate(variables)
            if each.role in (FRONTIER, CLOSED, G, PARENTS)
        }
        self._alive: dict[int, set[int]] = defaultdict(set)
        self._calls: tuple[Any, ...] = ()
        self._current: Any = None
        functions = Counter(
            variable.function for variable in variables if variable.role == CURRENT
        )
        self._recursive = {name for name, count in functions.items() if count > 1}

    def _places(self, role: str) -> list[int]:
        return [at for at, each in enumerate(self.variables) if each.role == role]

    def forward(self, step: LineEvent) -> set[Any]:
        """Apply a step and return the states whose known data may have changed."""
        touched: set[Any] = set()
        moves = False
        for change in step.changes:
            touched |= self._apply(change)
            moves = moves or self.variables[change.variable].role == CURRENT
        self.depth = step.depth
        if moves:
            touched |= self._move()
        for change in step.changes:
            variable = self.variables[change.variable]
            if variable.role == NEIGHBOUR and change.inserted:
                self.neighbour = change.inserted[0].state
        return touched - {None}

    def _move(self) -> set[Any]:
        """Update the current state and the calls; return the states concerned."""
        before = {*self._calls, self._current}
        standing = sorted(
            (self.variables[place].depth, place)
            for place in self._standing
            if self.readings[place].kind == "state"
        )
        places = [place for _, place in standing]
        self._current = self._state_at(places[-1]) if places else None
        self._calls = tuple(
            self._state_at(place)
            for place in places
            if self.variables[place].function in self._recursive
        )
        if self._current not in before:
            self.neighbour = None
        self._met |= {*self._calls, self._current}
        for above, state in zip(self._calls, self._calls[1:], strict=False):
            if state not in self._parents and not self._waits:
                self._parents[state] = above
        return before ^ {*self._calls, self._current}

    def _state_at(self, place: int) -> Any:
        return self.readings[place].entries[0].state

    def _apply(self, change: VariableChange) -> set[Any]:
        place = change.variable
        reading, members = self.readings[place], self._members[place]
        out = reading.entries[change.at : change.at + change.removed]
        self.readings[place] = changed(reading, change)
        members.subtract(entry.state for entry in out)
        members.update(entry.state for entry in change.inserted)
        role, depth = self.variables[place].role, self.variables[place].depth
        if change.kind:
            self._alive[depth].add(place)
        else:
            self._alive[depth].discard(place)
        if role == FRONTIER:
            self._met.update(entry.state for entry in change.inserted)
        if change.kind == "value":
            return set()
        for entry in out:
            if not members[entry.state]:
                del members[entry.state]
                if change.kind == "table":
                    self._forget(entry, role)
        if reading.kind != "value":
            for entry in change.inserted:
                self._learn(entry)
        return {entry.state for entry in (*out, *change.inserted)}

    def _learn(self, entry: Entry) -> None:
        if entry.g is not None:
            self._g[entry.state] = entry.g
        if entry.parent is not NOT_TOLD:
            self._parents[entry.state] = entry.parent

    def _forget(self, entry: Entry, role: str) -> None:
        if role == G:
            self._g.pop(entry.state, None)
        if role == PARENTS:
            self._parents.pop(entry.state, None)

    @property
    def calls(self) -> tuple[Any, ...]:
        """The current states of the calls of a recursive search, outermost first."""
        return self._calls

    @property
    def current(self) -> Any:
        """The current state of the innermost call that has one."""
        return self._current

    @property
    def frontier(self) -> tuple[Entry, ...]:
        """The waiting entries."""
        found = [e for place in self._frontiers for e in self.readings[place].entries]
        if not self._waits:
            found = [Entry(state) for state in self.calls]
        return tuple(found)

    def known(self, state: Any) -> Known:
        """Return the known data of a state."""
        g, parent = self._g.get(state), self._parents.get(state)
        if any(self._members[place][state] > 0 for place in self._frontiers):
            return Known(IN_FRONTIER, g, parent)
        if not self._waits and state in self.calls:
            return Known(IN_FRONTIER, g, parent)
        closed = (
            any(self._members[place][state] > 0 for place in self._closed)
            if self._closes
            else state in self._g or state in self._parents
        ) and self._is_met(state)
        return Known(IS_CLOSED if closed else NOWHERE, g, parent)

    def shown(self) -> list[int]:
        """Return the places of the variables to show: the innermost call's and shared."""
        places = [
            place
            for depth, alive in self._alive.items()
            for place in alive
            if depth == self.depth or (depth < self.depth and place in self._shared)
        ]
        # Of several variables with one name the innermost is shown.
        found = {self.variables[place].name: place for place in sorted(places)}
        return list(found.values())

    def _is_met(self, state: Any) -> bool:
        # Without a frontier and a current state nothing is known of the order.
        return state in self._met or not (self._waits or self._standing)

    def picture(
        self, made: int, step: LineEvent | None, states: Iterable[Any]
    ) -> WatchedSnapshot[Any]:
        """Return the snapshot after this many steps, the last one of which is given."""
        known = {state: self.known(state) for state in states}
        return WatchedSnapshot(
            made,
            step,
            tuple(entry.state for entry in self.frontier),
            frozenset(s for s, each in known.items() if each.status == IS_CLOSED),
            {s: each.g for s, each in known.items() if each.g is not None},
            {s: each.parent for s, each in known.items() if each.parent is not None},
            self.current,
            self.neighbour,
            self.calls if len(self.calls) > 1 else (),
            {self.variables[place].name: self.readings[place] for place in self.shown()},
        )
