"""The steps of a watched search: the executed lines and their changes of variables.

A change replaces a slice of a variable's entries, whatever the function does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from linie1_widget.language.key import Sentence

# The roles of variables; other variables have the role "".
FRONTIER, CLOSED, G, PARENTS, CURRENT, NEIGHBOUR = (
    *("frontier", "closed", "g", "parents"),
    *("state", "neighbour"),
)

ROLES = (FRONTIER, CLOSED, G, PARENTS, CURRENT, NEIGHBOUR)

# An unknown parent; None is the parent of a state without one.
NOT_TOLD: Any = ...  # no parent is an Ellipsis, and copies of it are identical


class Entry(NamedTuple):
    """An entry of a variable; ``note`` is shown beside the state, such as its priority."""

    state: Any
    note: str = ""
    g: Any = None
    parent: Any = NOT_TOLD


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
    """One executed line; ``asked`` is the number of requests for neighbours so far.

    ``kind`` is "line", "call" (the first line of a function), "error", "stopped" or "end"
    (the final judgement).
    """

    kind: str
    line: int
    function: str
    depth: int
    asked: int
    said: tuple[Sentence, ...] = ()
    changes: tuple[VariableChange, ...] = ()


def difference(variable: int, old: Reading, new: Reading) -> VariableChange | None:
    """Return the change from one reading to another, or None if they are equal.

    >>> a, b, c = map(Entry, "abc")
    >>> change = difference(0, Reading("list", (a, b, c)), Reading("list", (b, c)))
    >>> change.at, change.removed, change.inserted
    (0, 1, ())
    """
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
    """Return the length of the common prefix, by bisection, as slices compare fast.

    >>> first_difference("abcd", "abxd"), first_difference("ab", "abc")
    (2, 2)
    """
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
