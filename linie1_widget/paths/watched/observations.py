"""The contents of variables of a watched search, and the tables of its states.

Each executed line is an `Event` of the kind "line", "call" (the first line of a function),
"error", "stopped" or "end" (the final judgement). Its values are the ``line`` as shown, the
``function``, the ``depth`` of the watched calls around it, the number of ``requests`` for
neighbours so far, and the ``sentences``. It changes the content of variables: a slice of
their entries is replaced, whatever the function does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import compress, count, pairwise
from operator import ne
from typing import Any, NamedTuple

from linie1_widget.paths.story.steps import Event
from linie1_widget.paths.story.tables import CURRENT as ONE
from linie1_widget.paths.story.tables import Splice, Table, TableChange, Tables
from linie1_widget.paths.texts import Legend

# The roles of variables; other variables have the role "".
ROLES = ("frontier", "closed", "g", "parents", "state", "neighbour")
FRONTIER, CLOSED, G, PARENTS, CURRENT, NEIGHBOUR = ROLES
SHARED = ROLES[:4]  # the roles of what a called function may change too

# An unknown parent; None is the parent of a state without one.
UNKNOWN_PARENT: Any = ...  # no parent is an Ellipsis, and copies of it are identical


class Entry(NamedTuple):
    """An entry of a variable; ``note`` is shown beside the state, such as its priority."""

    state: Any
    note: str = ""
    g: Any = None
    parent: Any = UNKNOWN_PARENT


class Observation(NamedTuple):
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


def difference(place: int, old: Observation, new: Observation) -> tuple[TableChange, ...]:
    """Return the changes of the variable at a place: of its kind, then of its content."""
    if old == new:
        return ()
    before, after = old.entries, new.entries
    start = _common_length(before, after)
    rest = min(len(before), len(after)) - start
    back = slice(None, -rest - 1, -1)
    end = _common_length(before[back], after[back]) if rest else 0
    splice = Splice(start, len(before) - end - start, after[start : len(after) - end])
    kind = () if old.kind == new.kind else (("kind", place, new.kind or None),)
    return *kind, ("content", place, splice)


def _common_length(one: Sequence[Any], other: Sequence[Any]) -> int:
    unequal = compress(count(), map(ne, one, other))
    return next(unequal, min(len(one), len(other)))


SHOWN = 12  # the greatest number of entries shown of a variable


def shown_entries(entries: Sequence[Entry]) -> Sequence[Entry]:
    """Return the first and the last of many entries."""
    if len(entries) <= SHOWN:
        return entries
    return [*entries[: SHOWN // 2], *entries[-SHOWN // 2 :]]


def entry_in_row(entry: Entry, named: Callable[[Any], str]) -> str:
    """Return the text of an entry in a row, with its parent, its g or its priority.

    >>> entries = Entry("B", "A", parent="A"), Entry("B", "3", g=3), Entry("B", "7")
    >>> [entry_in_row(entry, str) for entry in (*entries, Entry("B"))]
    ['B ← A', 'B: 3', 'B · 7', 'B']
    """
    state, note, g, parent = entry
    if state is None or not note:
        return note if state is None else named(state)
    sign = " ← " if parent is not UNKNOWN_PARENT else " · " if g is None else ": "
    return f"{named(state)}{sign}{note}"


PAGE_TABLES = (
    Table("closed", mark="closed", legend=Legend.CLOSED),
    Table("frontier", mark="frontier", legend=Legend.FRONTIER),
    Table("g", shown="number"),
    Table("parent", shown="parent"),
    Table("current", key="", shown="current"),
    # The entries of a variable, by its place; in the page those of a row, as words.
    Table("content", key="row", shown="row"),
)
WATCHED_TABLES = (
    *PAGE_TABLES,
    Table("neighbour", key=""),
    Table("kind", key="row"),  # the kind of the content of a variable
    Table("counts", key="role and state"),  # how often variables hold a state
    Table("calls", key=""),  # the current states of a recursive search, outermost first
    Table("seen"),  # states that have waited or been current
    Table("has_parent"),  # states with a parent or the knowledge that they have none
)


class VariableRoles:
    """The derivation of the tables from the variables of a run, by their roles."""

    def __init__(self, variables: Sequence[Variable]) -> None:
        self.variables = variables
        places: dict[str, list[int]] = {role: [] for role in (*ROLES, "")}
        for place, variable in enumerate(variables):
            places[variable.role].append(place)
        self._frontiers, self._closed = places[FRONTIER], places[CLOSED]
        self._current = places[CURRENT]
        functions = Counter(variables[place].function for place in self._current)
        self._recursive = {name for name, count in functions.items() if count > 1}

    def changes(self, step: Event, tables: Tables) -> Iterator[TableChange]:
        """Yield the changes of a step; each is applied before the next is asked for."""
        touched: set[Any] = set()
        moved = False
        neighbour = None
        former: dict[int, str] = {}
        for change in step.changes:
            table, place, splice = change
            kind = tables["kind"].get(place, "")
            if table == "kind":
                former[place] = kind
                yield change
                continue
            role = self.variables[place].role
            yield from self._content(change, former.pop(place, kind), tables, touched)
            if role == CURRENT:
                moved = True
            elif role == NEIGHBOUR and splice.inserted:
                neighbour = splice.inserted[0].state
        if moved:
            yield from self._moved(tables, touched)
        if neighbour is not None:
            yield "neighbour", ONE, neighbour
        closed, waits = tables["closed"], tables["frontier"]
        for state in touched - {None}:
            before = "closed" if state in closed else "frontier" if state in waits else ""
            status = self._status(state, tables)
            if before and status != before:
                yield before, state, None
            if status and status != before:
                yield status, state, True

    def _content(
        self, change: TableChange, before: str, tables: Tables, touched: set[Any]
    ) -> Iterator[TableChange]:
        """Yield the changes by one variable's content, and note the states concerned.

        ``before`` is the kind of its content before the step.
        """
        _, place, (start, removed, inserted) = change
        role, kind = self.variables[place].role, tables["kind"].get(place, "")
        counts, seen = tables["counts"], tables["seen"]
        out = tables["content"].get(place, ())[start : start + removed]
        yield change
        if role in SHARED:
            for more, entries in ((-1, out), (1, inserted)):
                for entry in entries:
                    key = role, entry.state
                    yield "counts", key, counts.get(key, 0) + more or None
        if role == FRONTIER:
            for entry in inserted:
                if entry.state not in seen:
                    yield "seen", entry.state, True
        if kind == "value":
            return
        if kind == "table" and role in (G, PARENTS):
            for entry in out:
                if (role, entry.state) not in counts:
                    for name in ("g",) if role == G else ("parent", "has_parent"):
                        yield name, entry.state, None
        for entry in inserted if before != "value" else ():
            if entry.g is not None:
                yield "g", entry.state, entry.g
            if entry.parent is not UNKNOWN_PARENT:
                yield "parent", entry.state, entry.parent
                yield "has_parent", entry.state, True
        touched.update([entry.state for entry in (*out, *inserted)])

    def _moved(self, tables: Tables, touched: set[Any]) -> Iterator[TableChange]:
        """Yield the changes of the current state and of the calls."""
        former, known = tables["current"].get(ONE), tables["calls"].get(ONE, ())
        kinds, content = tables["kind"], tables["content"]
        states = [place for place in self._current if kinds.get(place) == "state"]
        states.sort(key=lambda place: (self.variables[place].depth, place))
        current = content[states[-1]][0].state if states else None
        calls = tuple(
            content[place][0].state
            for place in states
            if self.variables[place].function in self._recursive
        )
        before, after = {*known, former}, {*calls, current}
        if current != former:
            yield "current", ONE, current
        if calls != known:
            yield "calls", ONE, calls
        if current not in before:
            yield "neighbour", ONE, None
        for state in after - tables["seen"].keys():
            yield "seen", state, True
        for above, state in () if self._frontiers else pairwise(calls):
            if state not in tables["has_parent"]:
                yield "parent", state, above
                yield "has_parent", state, True
        touched |= before ^ after

    def _status(self, state: Any, tables: Tables) -> str:
        counts = tables["counts"]
        if (FRONTIER, state) in counts:
            return "frontier"
        if not self._frontiers and state in tables["calls"].get(ONE, ()):
            return "frontier"
        if self._closed:
            closed = (CLOSED, state) in counts
        else:
            closed = state in tables["g"] or state in tables["has_parent"]
        # Without a frontier and a current state the order is unknown.
        ordered = self._frontiers or self._current
        return "closed" if closed and (state in tables["seen"] or not ordered) else ""

    def frontier(self, tables: Tables) -> tuple[Entry, ...]:
        """Return the waiting entries: those of a frontier, or the calls of a recursion."""
        if not self._frontiers:
            return tuple(map(Entry, tables["calls"].get(ONE, ())))
        content, kinds = tables["content"], tables["kind"]
        places = [place for place in self._frontiers if kinds.get(place) != "value"]
        return tuple(entry for place in places for entry in content.get(place, ()))

    def visible(self, depth: int, tables: Tables) -> list[int]:
        """Return the places of the variables to show: those of a call and shared ones."""
        visible: dict[str, int] = {}
        for place in sorted(tables["kind"]):
            name, _, other, role = self.variables[place]
            if other == depth or (other < depth and role in SHARED):
                # Of several variables with one name the innermost is shown.
                visible[name] = place
        return list(visible.values())
