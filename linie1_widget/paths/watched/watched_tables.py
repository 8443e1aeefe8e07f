"""The tables of a watched search: its variables, and what follows for the states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from linie1_widget.language.english.pictures import Legend
from linie1_widget.paths.story.tables import CURRENT, Splice, Table, TableChange, Tables
from linie1_widget.paths.watched.readings import (
    CLOSED,
    FRONTIER,
    NEIGHBOUR,
    PARENTS,
    ROLES,
    UNKNOWN_PARENT,
    Entry,
    G,
    LineEvent,
    Variable,
    VariableChange,
)
from linie1_widget.paths.watched.readings import CURRENT as NOW

# The tables that change as the page's do: of each state its status, g and parent.
SHOWN_TABLES = (
    Table("closed", mark="closed", legend=Legend.CLOSED),
    Table("frontier", mark="frontier", legend=Legend.FRONTIER),
    Table("g", shown="number"),
    Table("parent", shown="parent"),
)
PAGE_TABLES = (
    *SHOWN_TABLES,
    Table("current", key="", shown="current"),
    Table(
        "content", key="variable", shown="row"
    ),  # the entries of a variable, by its place
)
WATCHED_TABLES = (
    *PAGE_TABLES,
    Table("neighbour", key=""),
    Table("kind", key="variable"),  # the kind of the content of a variable
    Table("held", key="role and state"),  # how often variables hold a state
    Table("calls", key=""),  # the current states of a recursive search, outermost first
    Table("met"),  # states that have waited or been current
    Table("entered"),  # states with a parent or the knowledge that they have none
)


_SHARED = ROLES[:4]  # the roles of what a called function may change too


class VariableRoles:
    """The derivation of the tables from the variables of a run, by their roles."""

    def __init__(self, variables: Sequence[Variable]) -> None:
        self.variables = variables
        places: dict[str, list[int]] = {role: [] for role in (*ROLES, "")}
        for at, each in enumerate(variables):
            places[each.role].append(at)
        self._frontiers, self._closed = places[FRONTIER], places[CLOSED]
        self._current = places[NOW]
        functions = Counter(variables[at].function for at in self._current)
        self._recursive = {name for name, count in functions.items() if count > 1}

    def changes(self, step: LineEvent, tables: Tables) -> Iterator[TableChange]:
        """Yield the changes of a step; each is applied before the next is asked for."""
        touched: set[Any] = set()
        moved = False
        neighbour = None
        for change in step.changes:
            role = self.variables[change.variable].role
            yield from self._content(change, role, tables, touched)
            if role == NOW:
                moved = True
            elif role == NEIGHBOUR and change.inserted:
                neighbour = change.inserted[0].state
        if moved:
            yield from self._moved(tables, touched)
        if neighbour is not None:
            yield "neighbour", CURRENT, neighbour
        closed, waits = tables["closed"], tables["frontier"]
        for state in touched - {None}:
            before = "closed" if state in closed else "frontier" if state in waits else ""
            status = self._status(state, tables)
            if before and status != before:
                yield before, state, None
            if status and status != before:
                yield status, state, True

    def _content(
        self, change: VariableChange, role: str, tables: Tables, touched: set[Any]
    ) -> Iterator[TableChange]:
        """Yield the changes of one variable, and note the states concerned."""
        place, kind, at, removed, inserted = change
        before, held, met = tables["kind"].get(place, ""), tables["held"], tables["met"]
        out = tables["content"].get(place, ())[at : at + removed]
        yield "content", place, Splice(at, removed, inserted)
        if kind != before:
            yield "kind", place, kind or None
        if role in _SHARED:
            for more, entries in ((-1, out), (1, inserted)):
                for entry in entries:
                    key = role, entry.state
                    yield "held", key, held.get(key, 0) + more or None
        if role == FRONTIER:
            for entry in inserted:
                if entry.state not in met:
                    yield "met", entry.state, True
        if kind == "value":
            return
        if kind == "table" and role in (G, PARENTS):
            for entry in out:
                if (role, entry.state) not in held:
                    for name in ("g",) if role == G else ("parent", "entered"):
                        yield name, entry.state, None
        for entry in inserted if before != "value" else ():
            if entry.g is not None:
                yield "g", entry.state, entry.g
            if entry.parent is not UNKNOWN_PARENT:
                yield "parent", entry.state, entry.parent
                yield "entered", entry.state, True
        touched.update([entry.state for entry in (*out, *inserted)])

    def _moved(self, tables: Tables, touched: set[Any]) -> Iterator[TableChange]:
        """Yield the changes of the current state and of the calls."""
        former, known = tables["current"].get(CURRENT), tables["calls"].get(CURRENT, ())
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
            yield "current", CURRENT, current
        if calls != known:
            yield "calls", CURRENT, calls
        if current not in before:
            yield "neighbour", CURRENT, None
        for state in after - tables["met"].keys():
            yield "met", state, True
        for above, state in () if self._frontiers else pairwise(calls):
            if state not in tables["entered"]:
                yield "parent", state, above
                yield "entered", state, True
        touched |= before ^ after

    def _status(self, state: Any, tables: Tables) -> str:
        held = tables["held"]
        if (FRONTIER, state) in held:
            return "frontier"
        if not self._frontiers and state in tables["calls"].get(CURRENT, ()):
            return "frontier"
        if self._closed:
            closed = (CLOSED, state) in held
        else:
            closed = state in tables["g"] or state in tables["entered"]
        # Without a frontier and a current state the order is unknown.
        ordered = self._frontiers or self._current
        return "closed" if closed and (state in tables["met"] or not ordered) else ""

    def frontier(self, tables: Tables) -> tuple[Entry, ...]:
        """Return the waiting entries: those of a frontier, or the calls of a recursion."""
        if not self._frontiers:
            return tuple(map(Entry, tables["calls"].get(CURRENT, ())))
        content = tables["content"]
        return tuple(entry for at in self._frontiers for entry in content.get(at, ()))

    def shown(self, depth: int, tables: Tables) -> list[int]:
        """Return the places of the variables to show: those of a call and shared ones."""
        shown: dict[str, int] = {}
        for place in sorted(tables["kind"]):
            name, _, other, role = self.variables[place]
            if other == depth or (other < depth and role in _SHARED):
                # Of several variables with one name the innermost is shown.
                shown[name] = place
        return list(shown.values())
