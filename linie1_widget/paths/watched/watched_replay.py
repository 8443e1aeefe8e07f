"""The steps of a watched search, and their replay.

A change replaces a slice of a variable's entries, whatever the function does.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from linie1_widget.language.english.searching import LineEffect
from linie1_widget.language.key import Key, Sentence
from linie1_widget.paths.graphs.graph import S

# The roles of variables; other variables have the role "".
ROLES = ("frontier", "closed", "g", "parents", "state", "neighbour")
FRONTIER, CLOSED, G, PARENTS, CURRENT, NEIGHBOUR = ROLES

# An unknown parent; None is the parent of a state without one.
UNKNOWN_PARENT: Any = ...  # no parent is an Ellipsis, and copies of it are identical


class Entry(NamedTuple):
    """An entry of a variable; ``note`` is shown beside the state, such as its priority."""

    state: Any
    note: str = ""
    g: Any = None
    parent: Any = UNKNOWN_PARENT


class Reading(NamedTuple):
    """The content of a variable.

    ``kind`` is "state", "list", "set", "table" (a dict by states), "value" (the note of one
    entry) or "" for nothing.
    """

    kind: str = ""
    entries: tuple[Entry, ...] = ()


class Variable(NamedTuple):
    """A variable of a watched function; ``depth`` counts the watched calls around it."""

    name: str
    function: str
    depth: int
    role: str


class VariableChange(NamedTuple):
    """A slice of ``removed`` entries from ``at`` on, replaced by ``inserted``."""

    variable: int
    kind: str
    at: int
    removed: int
    inserted: tuple[Entry, ...]


class LineEvent(NamedTuple):
    """One executed line; ``requests`` is the number of requests for neighbours so far.

    ``kind`` is "line", "call" (the first line of a function), "error", "stopped" or "end"
    (the final judgement).
    """

    kind: str
    line: int
    function: str
    depth: int
    requests: int
    sentences: tuple[Sentence, ...] = ()
    changes: tuple[VariableChange, ...] = ()


_MOST_SENTENCES = 3  # the number of sentences kept of a line with more changes
WHOLE = ("stopped", "end")  # kinds of step with whole sentences


def sentences_of(step: LineEvent) -> Iterator[Sentence | Key]:
    """Yield the sentences of a step, shortened if there are many."""
    few = step.kind in WHOLE or len(step.sentences) <= _MOST_SENTENCES + 1
    yield from step.sentences if few else step.sentences[:_MOST_SENTENCES]
    if not few:
        yield LineEffect.MORE(count=len(step.sentences) - _MOST_SENTENCES)
    if not step.sentences:
        yield LineEffect.NOTHING


def difference(variable: int, old: Reading, new: Reading) -> VariableChange | None:
    """Return the change from one reading to another, or None if they are equal."""
    if old == new:
        return None
    before, after = old.entries, new.entries
    most = min(len(before), len(after))
    # Fast path: a queue loses its front, a stack its end.
    for at in (0, most):
        moved = len(before) - len(after)
        if moved > 0 and before[:at] + before[at + moved :] == after:
            return VariableChange(variable, new.kind, at, moved, ())
    start = first_difference(before, after)
    rest = most - start
    back = slice(None, -rest - 1, -1)
    end = first_difference(before[back], after[back]) if rest else 0
    inserted = after[start : len(after) - end]
    return VariableChange(variable, new.kind, start, len(before) - end - start, inserted)


def first_difference(one: Sequence[Any], other: Sequence[Any]) -> int:
    """Return the length of the common prefix, by bisection, as slices compare fast."""
    alike, most = 0, min(len(one), len(other))
    if one[:most] == other[:most]:
        return most
    while most - alike > 1:
        middle = (alike + most) // 2
        if one[alike:middle] == other[alike:middle]:
            alike = middle
        else:
            most = middle
    return alike


def changed(reading: Reading, change: VariableChange) -> Reading:
    """Return the reading after a change."""
    entries, at = reading.entries, change.at
    rest = entries[at + change.removed :]
    return Reading(change.kind, entries[:at] + change.inserted + rest)


NOWHERE, IS_CLOSED, IN_FRONTIER = range(3)


class StateData(NamedTuple):
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
        self.made = 0
        self.depth = 0
        self.neighbour: Any = None
        self._members = [Counter[Any]() for _ in variables]
        self._g: dict[Any, Any] = {}
        self._parents: dict[Any, Any] = {}
        self._met: set[Any] = set()  # states that have waited or been current
        roles = {variable.role for variable in variables}
        self._waits = FRONTIER in roles
        self._closes = CLOSED in roles
        # Roles never change, so their places are cached.
        self._frontiers = self._places(FRONTIER)
        self._closed = self._places(CLOSED)
        self._current_places = self._places(CURRENT)
        self._shared = {at for at, each in enumerate(variables) if each.role in ROLES[:4]}
        self._alive: dict[int, set[int]] = defaultdict(set)
        # The current states of the calls of a recursive search, outermost first.
        self.calls: tuple[Any, ...] = ()
        self.current: Any = None
        functions = Counter(each.function for each in variables if each.role == CURRENT)
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
        self.made += 1
        return touched - {None}

    def _move(self) -> set[Any]:
        """Update the current state and the calls; return the states concerned."""
        before = {*self.calls, self.current}
        ranked = sorted(
            (self.variables[place].depth, place)
            for place in self._current_places
            if self.readings[place].kind == "state"
        )
        places = [place for _, place in ranked]
        self.current = self._state_at(places[-1]) if places else None
        self.calls = tuple(
            self._state_at(place)
            for place in places
            if self.variables[place].function in self._recursive
        )
        if self.current not in before:
            self.neighbour = None
        self._met |= {*self.calls, self.current}
        for above, state in zip(self.calls, self.calls[1:], strict=False):
            if state not in self._parents and not self._waits:
                self._parents[state] = above
        return before ^ {*self.calls, self.current}

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
                if change.kind == "table" and role == G:
                    self._g.pop(entry.state, None)
                if change.kind == "table" and role == PARENTS:
                    self._parents.pop(entry.state, None)
        if reading.kind != "value":
            for entry in change.inserted:
                if entry.g is not None:
                    self._g[entry.state] = entry.g
                if entry.parent is not UNKNOWN_PARENT:
                    self._parents[entry.state] = entry.parent
        return {entry.state for entry in (*out, *change.inserted)}

    @property
    def frontier(self) -> tuple[Entry, ...]:
        """The waiting entries."""
        if not self._waits:
            return tuple(map(Entry, self.calls))
        return tuple(e for place in self._frontiers for e in self.readings[place].entries)

    def data_of(self, state: Any) -> StateData:
        """Return the known data of a state."""
        g, parent = self._g.get(state), self._parents.get(state)
        waits = any(self._members[place][state] > 0 for place in self._frontiers)
        if waits or (not self._waits and state in self.calls):
            return StateData(IN_FRONTIER, g, parent)
        closed = state in self._g or state in self._parents
        if self._closes:
            closed = any(self._members[place][state] > 0 for place in self._closed)
        # Without a frontier and a current state the order is unknown.
        ordered = self._waits or self._current_places
        closed = closed and (state in self._met or not ordered)
        return StateData(IS_CLOSED if closed else NOWHERE, g, parent)

    def shown(self) -> list[int]:
        """Return the places of the variables to show: the innermost call's and shared."""
        places = [
            place
            for depth, alive in self._alive.items()
            for place in alive
            if depth == self.depth or (depth < self.depth and place in self._shared)
        ]
        # Of several variables with one name the innermost is shown.
        return list({self.variables[at].name: at for at in sorted(places)}.values())

    def snapshot(
        self, made: int, step: LineEvent | None, states: Iterable[Any]
    ) -> WatchedSnapshot[Any]:
        """Return the snapshot after this many steps, the last one of which is given."""
        data = {state: self.data_of(state) for state in states}
        return WatchedSnapshot(
            made,
            step,
            tuple(entry.state for entry in self.frontier),
            frozenset(s for s, its in data.items() if its.status == IS_CLOSED),
            {s: its.g for s, its in data.items() if its.g is not None},
            {s: its.parent for s, its in data.items() if its.parent is not None},
            self.current,
            self.neighbour,
            self.calls if len(self.calls) > 1 else (),
            {self.variables[place].name: self.readings[place] for place in self.shown()},
        )
