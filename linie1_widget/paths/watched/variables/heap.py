"""Lists laid out as heaps by `heapq`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from numbers import Real
from operator import le
from typing import Any

from linie1_widget.paths.watched.variables.fingerprints import PLAIN

_NUMBERS = frozenset({int, float})


def is_heap(values: Sequence[Any]) -> bool:
    """Return True if the entries satisfy the heap invariant."""
    if len(values) < 2 or {*map(type, values)} != {tuple}:
        return False
    ranks: list[Any] = [each[0] for each in values if each]
    if len(ranks) < len(values) or not {*map(type, ranks)} <= _NUMBERS:
        return False
    return all(map(le, ranks, ranks[1::2])) and all(map(le, ranks, ranks[2::2]))


def in_order(values: Sequence[Any]) -> list[int]:
    """Return the indices of a heap's entries in the order of removal."""
    places = range(len(values))
    if {*map(type, chain.from_iterable(values))} <= PLAIN:
        try:
            return sorted(places, key=values.__getitem__)
        except TypeError:
            pass  # the states are not comparable: the numbers must do

    def numbers(at: int) -> tuple[Any, ...]:
        found = []
        for part in values[at]:
            if not isinstance(part, Real):
                break
            found.append(part)
        return tuple(found)

    return sorted(places, key=numbers)
