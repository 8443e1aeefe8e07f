"""What a variable held when it was last looked at, so that one sees quickly what is new."""

from __future__ import annotations

from collections import deque
from itertools import chain, compress, count
from operator import is_, is_not
from typing import Any

PLAIN = frozenset({tuple, str, int, float, bool, frozenset, bytes, type(None)})
"""What never changes (unless a tuple holds what does)."""


class Held:
    """What a variable held when it was last looked at, to see quickly that it does."""

    def __init__(self, value: Any) -> None:
        self.value = value
        self._parts = _parts(value)
        self._nested = _is_nested(inside(value))
        self._firm = {type(part) for part in self._parts} <= PLAIN

    @property
    def first(self) -> Any:
        """What came first in it; None if it held nothing."""
        return self._parts[0] if self._parts else None

    def still(self, value: Any) -> bool:
        """Whether nothing can have changed."""
        if value is not self.value or not self._firm:
            return False
        parts = _parts(value)
        return len(parts) == len(self._parts) and all(map(is_, parts, self._parts))

    def moved(self, value: Any) -> tuple[int, int, list[Any]] | None:
        """From where on how many of a list's parts have gone, and which have come there.

        None if that cannot be told by looking at the parts alone.
        """
        inner = inside(value)
        if self._nested or value is not self.value or not isinstance(inner, list | deque):
            return None
        parts = list(inner)
        if not self._firm or {type(part) for part in parts} - PLAIN:
            return None
        old, most = self._parts, min(len(self._parts), len(parts))
        start = next(compress(count(), map(is_not, old, parts)), most)
        back = compress(count(), map(is_not, reversed(old), reversed(parts)))
        end = min(next(back, most), most - start)
        return start, len(old) - end - start, parts[start : len(parts) - end]


def _is_nested(inner: Any) -> bool:
    """Whether it is a list of lists."""
    return isinstance(inner, list) and bool(inner) and all(type(x) is list for x in inner)


def _parts(value: Any) -> list[Any]:
    inner = inside(value)
    if isinstance(inner, dict):
        return [*inner, *inner.values()]
    if _is_nested(inner):
        # With the lengths of the rows: an entry may go from one to the next.
        return [*map(len, inner), *chain.from_iterable(inner)]
    return list(inner) if isinstance(inner, list | deque | set | frozenset) else [inner]


def inside(value: Any) -> Any:
    """The list in a queue of the standard library, or in an object that wraps one."""
    if type(value) in PLAIN or isinstance(value, list | deque | dict | set | frozenset):
        return value
    try:
        own = vars(value)
    except TypeError:
        return value
    for name in ("queue", "heap"):
        if isinstance(own.get(name), list | deque):
            return own[name]
    return value


def size_of(value: Any) -> int:
    """How many entries it holds."""
    inner = inside(value)
    return len(inner) if isinstance(inner, list | deque | dict | set | frozenset) else 0
