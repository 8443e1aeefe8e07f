"""The steps of a watched search, and what its variables hold.

A change replaces a slice of a variable's entries, whatever the function does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from linie1_widget.language.key import Sentence
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
    start, end = common_ends(before, after)
    inserted = after[start : len(after) - end]
    return VariableChange(variable, new.kind, start, len(before) - end - start, inserted)


def common_ends(one: Sequence[Any], other: Sequence[Any]) -> tuple[int, int]:
    """Return the length of the common prefix, and of the common suffix of the rest."""
    start = first_difference(one, other)
    rest = min(len(one), len(other)) - start
    back = slice(None, -rest - 1, -1)
    return start, first_difference(one[back], other[back]) if rest else 0


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
