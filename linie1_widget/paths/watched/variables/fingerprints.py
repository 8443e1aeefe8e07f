"""Fingerprints of variables, for a fast test of changes."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from linie1_widget.paths.watched.line_events import Entry, Reading

# Immutable types, apart from tuples of mutable values.
PLAIN = frozenset({tuple, str, int, float, bool, frozenset, bytes, type(None)})

# Attribute names of a node's path cost.
COSTS = ("path_cost", "g", "cost", "dist", "distance")

# More entries in a variable are a sign of an endless loop.
MOST_ENTRIES = 20_000

# The limit of parts of nested lists, and of the length of a text or a tuple.
MOST_PARTS = 200_000


class Held:
    """The content of a variable when last read.

    ``marks`` are compared: the ``parts`` if immutable, else their contents; None if
    unknown, so that the variable always counts as changed.
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
        except Exception:  # special methods of user classes may fail
            self.keys = None
        self.form: tuple[object, ...] = ()
        self.cells: Sequence[Any] = ()
        self.rows: list[Entry | None] = []
        self.reading: Reading | None = None

    @property
    def firm(self) -> bool:
        """True if all parts are immutable."""
        return self.marks is self.parts

    def still(self, value: Any) -> bool:
        """Return True if the value is certainly unchanged."""
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
        except Exception:  # __eq__ of user classes may fail
            return False


def inside(value: Any) -> Any:
    """Return the list in a standard queue or in an object that wraps one."""
    if type(value) in PLAIN or isinstance(value, list | deque | dict | set | frozenset):
        return value
    try:
        own = vars(value)
    except Exception:  # it has no __dict__, or a user class fails
        return value
    for name in ("queue", "heap"):
        if isinstance(own.get(name), list | deque):
            return own[name]
    return value


def too_large(value: Any) -> bool:
    """Return True if the value is too large to be read after each line."""
    inner = inside(value)
    try:
        if isinstance(inner, str | bytes | bytearray | tuple):
            return len(inner) > MOST_PARTS
        return _length(inner) > MOST_ENTRIES or (_is_nested(inner) and _too_many(inner))
    except Exception:  # special methods of user classes may fail
        return False


def is_shallow(value: Any) -> bool:
    """Return True if a tuple is fast to hash: nested tuples may grow exponentially."""
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
        # Nodes of a single class.
        told = [each for each in ("state", "parent", *COSTS) if hasattr(parts[0], each)]
        return [*map(attrgetter(*told), parts)] if told[:1] == ["state"] else None
    except Exception:  # special methods of user classes may fail
        return None


def _length(inner: Any) -> int:
    held = isinstance(inner, list | deque | dict | set | frozenset)
    return len(inner) if held else 0


def _is_nested(inner: Any) -> bool:
    return isinstance(inner, list) and {*map(type, inner)} == {list}


def _too_many(rows: list[list[Any]]) -> bool:
    return sum(map(len, rows)) > MOST_PARTS
