"""What a search has given back, understood: a path, a cost, parents, or something else."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Set
from dataclasses import dataclass, replace
from itertools import islice
from numbers import Real
from typing import Any

from linie1_widget.language.english.searching.watched import Verdict
from linie1_widget.language.key import Sentence
from linie1_widget.paths.watched.telling_changes import in_short
from linie1_widget.paths.watched.variables.reading import Reader

_LONGEST_PATH = 200_000


@dataclass(frozen=True)
class Answer:
    """What was given back.

    Attributes
    ----------
    kind : str
        "path", "cost", "none" (an empty list, False, infinity: there is no path),
        "silent" (None), or "other", which is not understood.
    path : list
        Its states; what is no state is there as it was given.
    said_cost : number or None
        The cost that was given back.
    says : tuple of Sentence
        What has to be said of the way in which it was given.
    """

    kind: str
    path: list[Any]
    said_cost: Any = None
    says: tuple[Sentence, ...] = ()


def understood(value: Any, reader: Reader, start: Any, goals: Set[Any]) -> Answer:
    """Find out what is meant.

    Parameters
    ----------
    value : object
        What was given back.
    reader : Reader
        Tells states and nodes.
    start : hashable
    goals : set
        The states that are known to be goals: parents are followed from there.
    """
    if value is None:
        return Answer("silent", [])
    if value is False:
        return Answer("none", [])
    if value is True:
        return Answer("other", [], says=(Verdict.ONLY_TRUE(),))
    node = _chain(value, reader)
    if node:
        return Answer("path", node)
    if isinstance(value, Mapping):
        return _from_parents(value, start, goals)
    if isinstance(value, Set):
        return Answer("other", [], says=(Verdict.A_SET(),))
    if isinstance(value, Real):
        infinite = value == float("inf")
        return Answer("none" if infinite else "cost", [], None if infinite else value)
    if isinstance(value, tuple) and len(value) == 2 and reader.entry(value[0]) is None:
        # (cost, path) may be meant, and (path, cost).
        return _pair(value, reader, start, goals) or _as_path(value, reader)
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], Real):
        return _pair(value, reader, start, goals) or _as_path(value, reader)
    if hasattr(value, "__next__"):
        value = list(islice(value, _LONGEST_PATH))
    if isinstance(value, list | tuple | deque):
        return _as_path(value, reader)
    return Answer("other", [], says=(Verdict.UNCLEAR(value=in_short(value, reader)),))


def _as_path(values: Any, reader: Reader) -> Answer:
    if not values:
        return Answer("none", [])
    found = (reader.read(value) for value in values)
    return Answer(
        "path",
        [
            each.entries[0].state if each is not None and each.kind == "state" else value
            for each, value in zip(found, values, strict=True)
        ],
    )


def _pair(value: Any, reader: Reader, start: Any, goals: Set[Any]) -> Answer | None:
    for path, cost in (value, value[::-1]):
        number = isinstance(cost, Real) and not isinstance(cost, bool)
        if number and not isinstance(path, Real):
            inner = understood(path, reader, start, goals)
            return replace(inner, said_cost=cost) if inner.kind == "path" else inner
    return None


def _chain(value: Any, reader: Reader) -> list[Any]:
    """The states from the first ancestor of a node to it; empty if it is no node."""
    states: list[Any] = []
    while len(states) < _LONGEST_PATH and hasattr(value, "state"):
        entry = reader.entry(value)
        if entry is None:
            return []
        states.append(entry.state)
        value = getattr(value, "parent", None)
    return states[::-1]


def _from_parents(parents: Mapping[Any, Any], start: Any, goals: Set[Any]) -> Answer:
    reached = [goal for goal in goals if goal in parents]
    if not reached:
        return Answer("none", []) if not goals else _no_way()
    way, seen = [reached[0]], {reached[0]}
    while way[-1] != start:
        above = parents.get(way[-1])
        if isinstance(above, tuple) and len(above) == 2 and above not in parents:
            above = above[0]
        if above is None:
            return _no_way()
        if above in seen:
            return Answer("other", [], says=(Verdict.CIRCLE(state=str(above)),))
        seen.add(above)
        way.append(above)
    return Answer("path", way[::-1], says=(Verdict.PARENTS(),))


def _no_way() -> Answer:
    return Answer("other", [], says=(Verdict.NO_WAY_BACK(),))
