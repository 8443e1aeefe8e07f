"""What is told of a search that is watched: the lines that are run, and what they change.

A step is a line that has been run. It says itself what it changed in which variable, as
pieces of a list that were taken out and put in; whoever shows it needs to know nothing of
the function.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from linie1_widget.language.key import Sentence

FRONTIER, CLOSED, G, PARENTS, CURRENT, NEIGHBOUR = (
    *("frontier", "closed", "g", "parents"),
    *("state", "neighbour"),
)
"""What a variable can be for; "" is any other."""

ROLES = (FRONTIER, CLOSED, G, PARENTS, CURRENT, NEIGHBOUR)

NOT_TOLD: Any = ...  # no state has it for a parent, and copies of it are itself
"""Stands where no parent is told, since None says that a state has none."""


class Entry(NamedTuple):
    """One state in a variable.

    Attributes
    ----------
    state : hashable
        None where what is held is no state.
    note : str
        What stands beside it, such as its priority, in words.
    g : number or None
        The cost of the way to it, if it is told.
    parent : hashable
        Where it comes from; None if from nowhere, `NOT_TOLD` if it is not told.
    """

    state: Any
    note: str = ""
    g: Any = None
    parent: Any = NOT_TOLD


class Reading(NamedTuple):
    """What a variable holds.

    Attributes
    ----------
    kind : str
        "state", "list", "set" or "table" (a dict by states), "value" for what is short
        and no state, "" for nothing.
    entries : tuple of Entry
        The states in it, in their order; of a value one entry with its words as note.
    """

    kind: str = ""
    entries: tuple[Entry, ...] = ()


class Variable(NamedTuple):
    """A variable of the function or of one that it calls.

    Attributes
    ----------
    name : str
        As it is written.
    function : str
        Whose it is.
    depth : int
        How many watched calls lie around that of its function.
    role : str
        What it is for: one of `ROLES`, or "".
    """

    name: str
    function: str
    depth: int
    role: str


class VariableChange(NamedTuple):
    """What a step did to one variable.

    Attributes
    ----------
    variable : int
        Its place in `Watched.variables`.
    kind : str
        What kind of thing it holds now, see `Reading`.
    at, removed : int
        From this entry on so many were taken out,
    inserted : tuple of Entry
        and these put in.
    """

    variable: int
    kind: str
    at: int
    removed: int
    inserted: tuple[Entry, ...]


class LineEvent(NamedTuple):
    """One line that was run.

    Attributes
    ----------
    kind : str
        "line"; "call" for the line that begins a function; "error" or "stopped" where
        the run came to no good end; "end" for what is said at last.
    line : int
        The line of the source as it is shown, from 1.
    function : str
        Whose line it is.
    depth : int
        How many watched calls lie around that of the function.
    asked : int
        How many times the graph has been asked for neighbours so far.
    said : tuple of Sentence
        What happened.
    changes : tuple of VariableChange
    """

    kind: str
    line: int
    function: str
    depth: int
    asked: int
    said: tuple[Sentence, ...] = ()
    changes: tuple[VariableChange, ...] = ()


def difference(variable: int, old: Reading, new: Reading) -> VariableChange | None:
    """What makes the one of the other; None if nothing has to be done.

    >>> a, b, c = map(Entry, "abc")
    >>> change = difference(0, Reading("list", (a, b, c)), Reading("list", (b, c)))
    >>> change.at, change.removed, change.inserted
    (0, 1, ())
    """
    if old == new:
        return None
    before, after = old.entries, new.entries
    most = min(len(before), len(after))
    # A queue loses its front, a stack its end: one of these is most often all of it.
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
    """How many entries are alike before the first that differs.

    It halves what it looks at, since whole slices are compared faster than entries.

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
    """What a variable holds after a change."""
    entries, at = reading.entries, change.at
    rest = entries[at + change.removed :]
    return Reading(change.kind, entries[:at] + change.inserted + rest)
