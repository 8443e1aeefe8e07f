"""The roles of variables, by name, by content, or as heaps and tables."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import inf
from numbers import Real
from operator import le
from types import CodeType, MappingProxyType
from typing import Any

from linie1_widget.paths.watched.line_events import (
    CLOSED,
    CURRENT,
    FRONTIER,
    NEIGHBOUR,
    NOT_TOLD,
    PARENTS,
    Entry,
    G,
    Reading,
)
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


@dataclass(frozen=True)
class Places:
    """The cells of a list by place, row by row; ``cols`` is 0 if places are numbers."""

    cells: Sequence[Any]
    cols: int
    marks: bool

    def place(self, number: int) -> Any:
        """Return the state of a cell."""
        return divmod(number, self.cols) if self.cols else number

    def value(self, number: int) -> Any:
        """Return the value of a cell, or None if it is empty."""
        value = self.cells[number]
        if self.marks:
            return True if value and not _says_nothing(value) else None
        return None if _says_nothing(value) else value


def at_places(values: Sequence[Any], role: str, start: Any) -> Places | None:
    """Return the cells of a list that is a table, or None.

    The ``role`` comes from the variable's name; without one only bools are a table.
    ``start`` decides whether states are squares or numbers.

    >>> table = at_places([[0, 1, -1], [1, 2, -1]], "g", (0, 0))
    >>> [(table.place(number), table.value(number)) for number in range(3)]
    [((0, 0), 0), ((0, 1), 1), ((0, 2), None)]
    >>> at_places([False, True, False], "", 1).value(1), at_places([0, 1], "", 1)
    (True, None)
    """
    cells: Sequence[Any] = values
    cols = 0
    if _is_square(start) and is_rectangle(values):
        (row, col), cols = start, len(values[0])
        inside = row < len(values) and col < cols
        cells = [*chain.from_iterable(values)]
    else:
        inside = _is_number(start) and start < len(values)
    if not inside:
        return None
    kinds = {*map(type, cells)}
    if any(issubclass(kind, list) for kind in kinds):
        return None
    truths = kinds <= {bool}
    if not truths and not _fit(kinds, role, bool(cols)):
        return None
    return Places(cells, cols, truths or role == CLOSED)


def is_rectangle(values: Sequence[Any]) -> bool:
    """Return True for a non-empty list of equally long, non-empty lists.

    >>> is_rectangle([[1, 2], [3, 4]]), is_rectangle([[1], [2, 3]]), is_rectangle([])
    (True, False, False)
    """
    if {*map(type, values)} != {list}:
        return False
    return len({*map(len, values)}) == 1 and bool(values[0])


def _fit(kinds: set[type], role: str, squares: bool) -> bool:
    others = [kind for kind in kinds if not issubclass(kind, Real | type(None))]
    if role == PARENTS:
        return not others or (squares and all(issubclass(each, tuple) for each in others))
    # A list of numbers named as closed mostly holds states, not cells.
    return not others and (role == G or (role == CLOSED and squares))


def _says_nothing(value: Any) -> bool:
    if value is None or isinstance(value, bool):
        return not value
    return isinstance(value, Real) and value in (-1, inf)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_square(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_number, value))


# The words in names that indicate a role.
NAMES: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        role: frozenset(names.split())
        for role, names in {
            FRONTIER: "frontier agenda queue stack open fringe heap pq q todo waiting "
            "border wavefront worklist unvisited pending boundary",
            CLOSED: "closed visited explored seen done expanded finished reached settled "
            "known marked",
            PARENTS: "parent parents came camefrom prev previous pred preds predecessor "
            "predecessors backpointers origin",
            G: "g cost costs dist dists distance distances gscore best",
            CURRENT: "state current cur curr node here square place position pos vertex "
            "now cell u s",
            NEIGHBOUR: "neighbour neighbor nxt next child succ successor nb nbr adjacent "
            "other to n v w",
        }.items()
    }
)

_LISTS = ("list", "set", "table")
# Names of states that are never the current one.
_GOALS = frozenset(["goal", "goals", "target", "end", "destination"])
# Names of lists that are neither frontier nor closed states.
_OTHER_LISTS = frozenset(
    ["path", "way", "route", "result", "solution", "neighbours", "neighbors"]
)


def role_by_name(name: str) -> str:
    """Return the role that a name indicates, or ""."""
    words = re.findall(r"[a-z]+", name.lower())
    if "visit" in words or "expand" in words:
        return FRONTIER
    for word in words:
        for role, names in NAMES.items():
            if word in names:
                return role
    return ""


def fits(role: str, reading: Reading) -> bool:
    """Return True if a variable with this content can have the role."""
    if role == FRONTIER:
        return reading.kind in _LISTS
    if role == CLOSED:
        return reading.kind in _LISTS
    if role == G:
        return reading.kind == "table" and all(
            entry.g is not None for entry in reading.entries
        )
    if role == PARENTS:
        return reading.kind == "table" and all(
            entry.parent is not NOT_TOLD for entry in reading.entries
        )
    return reading.kind == "state"


def role_of(
    name: str, reading: Reading, start: object, given: bool, hinted: Collection[str]
) -> str | None:
    """Return the role of a variable or None if undecided; ``hinted`` roles have a name."""
    words = set(re.findall(r"[a-z]+", name.lower()))
    if reading.kind == "state":
        if given or words & _GOALS:
            return ""
        told = role_by_name(name)
        if told in (CURRENT, NEIGHBOUR):
            return told
        return NEIGHBOUR if CURRENT in hinted else CURRENT
    if reading.kind not in _LISTS:
        return None
    told = role_by_name(name)
    if told and fits(told, reading):
        # An empty dict may get any role, unless it is named as g.
        return told
    if not reading.entries:
        return None
    if words & _OTHER_LISTS:
        return ""
    return _by_shape(reading, start, hinted)


def _by_shape(reading: Reading, start: object, hinted: Collection[str]) -> str:
    if reading.kind == "set":
        return CLOSED if CLOSED not in hinted else ""
    if reading.kind == "table":
        for role in (G, PARENTS):
            if fits(role, reading):
                return role
        return CLOSED if CLOSED not in hinted else ""
    first: Entry = reading.entries[0]
    alone = len(reading.entries) == 1 and first.state == start
    return FRONTIER if alone and FRONTIER not in hinted else ""


def variables_of(code: CodeType) -> tuple[str, ...]:
    """Return the variable names of a function and of the functions within it."""
    names = [*code.co_varnames, *code.co_cellvars, *code.co_freevars]
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names += variables_of(constant)
    return tuple(dict.fromkeys(names))
