"""What a variable held when it was last looked at, so that one sees quickly what is new."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from linie1_widget.paths.watched.line_events import Entry, Reading

PLAIN = frozenset({tuple, str, int, float, bool, frozenset, bytes, type(None)})
"""What never changes (unless a tuple holds what does)."""

COSTS = ("path_cost", "g", "cost", "dist", "distance")
"""What a node calls the cost of the way to it."""

MOST_ENTRIES = 20_000
"""A variable that holds more is a sign that a run has no end."""

MOST_PARTS = 200_000
"""So many parts the lists in a list may have, or so long a text or a tuple may be."""


class Held:
    """What a variable held when it was last looked at, to see quickly that it does.

    Attributes
    ----------
    value, inner : object
        The variable's value, and the list in it if it wraps one.
    keys : list or None
        Those of a dict.
    parts : list
        What is in it; a value that holds nothing is its only part.
    marks : list or None
        What is compared: the parts if these never change, else what they hold; None if
        that cannot be told, so that nobody knows whether they have changed.
    form, cells, rows :
        How it was read, what was read, and what came of each: see `Reader`.
    reading : Reading or None
    """

    def __init__(self, value: Any) -> None:
        self.value = value
        self.inner = inside(value)
        self.keys: list[Any] | None = None
        self.parts: list[Any] = [value]
        self.marks: list[Any] | None = None
        try:
            self.keys, self.parts = _contents(self.inner)
            self.marks = _marks(self.parts)
        except Exception:  # what others wrote to look at it may fail
            self.keys = None
        self.form: tuple[object, ...] = ()
        self.cells: Sequence[Any] = ()
        self.rows: list[Entry | None] = []
        self.reading: Reading | None = None

    @property
    def firm(self) -> bool:
        """Whether its parts never change."""
        return self.marks is self.parts

    def still(self, value: Any) -> bool:
        """Whether nothing can have changed."""
        if value is not self.value or self.marks is None:
            return False
        if type(value) in PLAIN:
            return True
        try:
            inner = inside(value)
            if _length(inner) > MOST_ENTRIES:
                return False
            keys, parts = _contents(inner)
            if keys != self.keys:
                return False
            return bool((parts if self.firm else _marks(parts)) == self.marks)
        except Exception:  # what others wrote to compare it may fail
            return False


def inside(value: Any) -> Any:
    """The list in a queue of the standard library, or in an object that wraps one."""
    if type(value) in PLAIN or isinstance(value, list | deque | dict | set | frozenset):
        return value
    try:
        own = vars(value)
    except Exception:  # it has none, or others wrote how it is looked at
        return value
    for name in ("queue", "heap"):
        if isinstance(own.get(name), list | deque):
            return own[name]
    return value


def too_large(value: Any) -> bool:
    """Whether it holds more than can be looked at after each line."""
    inner = inside(value)
    try:
        if isinstance(inner, str | bytes | bytearray | tuple):
            return len(inner) > MOST_PARTS
        return _length(inner) > MOST_ENTRIES or (_is_nested(inner) and _too_many(inner))
    except Exception:  # what others wrote to look at it may fail
        return False


def is_shallow(value: Any) -> bool:
    """Whether a tuple is quickly hashed: tuples in tuples can double with each line."""
    if tuple not in map(type, value):
        return len(value) <= MOST_PARTS
    found = [value]
    for each in found:
        if isinstance(each, tuple):
            if len(found) + len(each) > MOST_ENTRIES:
                return False
            found.extend(each)
    return True


def _contents(inner: Any) -> tuple[list[Any] | None, list[Any]]:
    if isinstance(inner, dict):
        return [*inner], [*inner.values()]
    if isinstance(inner, list | deque | set | frozenset):
        return None, [*inner]
    return None, [inner]


def _marks(parts: list[Any]) -> list[Any] | None:
    kinds = {*map(type, parts)}
    if kinds <= PLAIN:
        return parts
    if kinds == {list}:
        return None if _too_many(parts) else [*map(tuple, parts)]
    if len(kinds) != 1:
        return None
    try:
        # Nodes of one class.
        told = [each for each in ("state", "parent", *COSTS) if hasattr(parts[0], each)]
        return [*map(attrgetter(*told), parts)] if told[:1] == ["state"] else None
    except Exception:  # what others wrote to look at it may fail
        return None


def _length(inner: Any) -> int:
    held = isinstance(inner, list | deque | dict | set | frozenset)
    return len(inner) if held else 0


def _is_nested(inner: Any) -> bool:
    """Whether it is a list of lists."""
    return isinstance(inner, list) and {*map(type, inner)} == {list}


def _too_many(rows: list[list[Any]]) -> bool:
    return sum(map(len, rows)) > MOST_PARTS
