"""Interpretation of returned values."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from itertools import islice
from math import inf
from numbers import Integral, Real
from typing import Any

from linie1_widget.base.language.key import Sentence
from linie1_widget.paths.watched.described_changes import in_short
from linie1_widget.paths.watched.inspect_values import Reader
from linie1_widget.paths.watched.roles import MOST_ENTRIES
from linie1_widget.paths.watched.texts import WatchedVerdict

_MOST_PARTS = 6


@dataclass(frozen=True)
class ReturnedValue:
    """An interpreted result of a search.

    ``kind`` is "path", "cost", "none" (an empty list, False or infinity), "silent" (None),
    "unreached" (parents without one for the goal) or "other". ``numbers`` are the returned
    numbers, of which one may be the cost; ``remarks`` concern the form of the result.
    """

    kind: str
    path: list[Any]
    numbers: tuple[Any, ...] = ()
    remarks: tuple[Sentence, ...] = ()


def interpret(value: Any, reader: Reader, start: Any, goals: Set[Any]) -> ReturnedValue:
    """Interpret a returned value; parents are followed back from the known goals."""
    if value is None:
        return ReturnedValue("silent", [])
    if value is False:
        return ReturnedValue("none", [])
    if value is True:
        return _unusable(WatchedVerdict.ONLY_TRUE())
    node = _chain(value, reader)
    if node:
        return ReturnedValue("path", node)
    if isinstance(value, Mapping):
        return _from_parents(value, start, goals)
    if isinstance(value, Set):
        return _unusable(WatchedVerdict.A_SET())
    if isinstance(value, Real):
        if value == inf:
            return ReturnedValue("none", [])
        return ReturnedValue("cost", [], (_plain(value),))
    if isinstance(value, tuple) and 1 < len(value) <= _MOST_PARTS:
        parts = any(isinstance(each, list | deque | Mapping) for each in value)
        if parts or not all(map(reader.entry, value)) or isinstance(value[1], Real):
            return _from_tuple(value, reader, start, goals)
    if hasattr(value, "__next__"):
        value = list(islice(value, MOST_ENTRIES + 1))
    if isinstance(value, list | tuple | deque):
        return _as_path(value, reader)
    return _unusable(WatchedVerdict.UNCLEAR(value=in_short(value, reader)))


def _unusable(remark: Sentence) -> ReturnedValue:
    return ReturnedValue("other", [], remarks=(remark,))


def _from_tuple(
    values: tuple[Any, ...], reader: Reader, start: Any, goals: Set[Any]
) -> ReturnedValue:
    """Interpret a tuple such as (path, cost, expanded) or (dist, prev)."""
    numbers = tuple(map(_plain, filter(_is_number, values)))
    tables = [each for each in values if isinstance(each, Mapping)]
    others = [each for each in values if not isinstance(each, Real | Mapping | Set)]
    if len(others) == 1:
        inner = interpret(others[0], reader, start, goals)
        if inner.kind == "silent":
            inner = ReturnedValue("none", [])
    elif tables and not others:
        inner = _from_tables(tables, start, goals)
    else:
        return _as_path(values, reader)
    return replace(inner, numbers=numbers or inner.numbers)


def _is_number(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool)


def _plain(value: Any) -> int | float:
    """Return a number of any class as one of Python's own."""
    return int(value) if isinstance(value, Integral) else float(value)


def _from_tables(
    tables: list[Mapping[Any, Any]], start: Any, goals: Set[Any]
) -> ReturnedValue:
    # Distances mostly come first, parents last.
    for parents in reversed(tables):
        returned = _from_parents(parents, start, goals)
        if returned.kind == "path":
            costs = (each.get(returned.path[-1]) for each in tables if each is not parents)
            return replace(returned, numbers=tuple(map(_plain, filter(_is_number, costs))))
    return _from_parents(tables[-1], start, goals)


def _as_path(values: Any, reader: Reader) -> ReturnedValue:
    if len(values) == 0:
        return ReturnedValue("none", [])
    if len(values) > MOST_ENTRIES:
        return _unusable(WatchedVerdict.TOO_LONG(most=MOST_ENTRIES))
    readings = (reader.read(value) for value in values)
    path = [
        each.entries[0].state if each is not None and each.kind == "state" else value
        for each, value in zip(readings, values, strict=True)
    ]
    return ReturnedValue("path", path)


def _chain(value: Any, reader: Reader) -> list[Any]:
    """Return the states from the first ancestor of a node to it; empty if it is no node."""
    states: list[Any] = []
    while len(states) <= MOST_ENTRIES and hasattr(value, "state"):
        entry = reader.entry(value)
        if entry is None:
            return []
        states.append(entry.state)
        value = getattr(value, "parent", None)
    return states[::-1]


def _from_parents(parents: Mapping[Any, Any], start: Any, goals: Set[Any]) -> ReturnedValue:
    reached = [goal for goal in goals if goal in parents]
    if not reached:
        return ReturnedValue("unreached", []) if goals else ReturnedValue("none", [])
    path, seen = [reached[0]], {reached[0]}
    while path[-1] != start:
        above = parents.get(path[-1])
        if above is None:
            return ReturnedValue("unreached", [])
        if above in seen:
            return _unusable(WatchedVerdict.CIRCLE(state=str(above)))
        seen.add(above)
        path.append(above)
    return ReturnedValue("path", path[::-1], remarks=(WatchedVerdict.PARENTS(),))
