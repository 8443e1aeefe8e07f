"""The roles of variables, and fingerprints for a fast test of changes."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from math import inf
from numbers import Real
from operator import attrgetter, le
from types import CodeType
from typing import Any

from linie1_widget.paths.watched.readings import (
    CLOSED,
    CURRENT,
    FRONTIER,
    NEIGHBOUR,
    PARENTS,
    UNKNOWN_PARENT,
    Entry,
    G,
    Reading,
)

# Immutable types, apart from tuples of mutable values.
PLAIN = frozenset({tuple, str, int, float, bool, frozenset, bytes, type(None)})

# Attribute names of a node's path cost.
COSTS = ("path_cost", "g", "cost", "dist", "distance")

MOST_ENTRIES = 20_000  # a variable with more entries is not read after each line

# The limit of parts of nested lists, and of the length of a tuple.
MOST_PARTS = 200_000

MOST_KEPT = 5_000_000  # entries or letters of a variable; more would fill the memory


class Content:
    """The content of a variable when last read.

    ``comparable`` holds the ``parts`` if immutable, else their contents; with None the
    variable always counts as changed. A variable that is not ``followed`` is not read.
    """

    def __init__(self, value: Any, *, followed: bool = True) -> None:
        self.value = value
        self.inner = inside(value)
        self.keys: list[Any] | None = None
        self.parts: list[Any] = [value]
        self.comparable: list[Any] | None = None
        self.form: tuple[object, ...] = ()
        self.cells: Sequence[Any] = ()
        self.rows: list[Entry | None] = []
        self.reading: Reading | None = None
        if not followed:
            return
        try:
            self.keys, self.parts = _keys_and_parts(self.inner)
            self.comparable = _comparable(self.parts)
        except Exception:  # special methods of user classes may fail
            self.keys = None

    @property
    def is_immutable(self) -> bool:
        """True if all parts are immutable."""
        return self.comparable is self.parts

    def is_unchanged(self, value: Any) -> bool:
        """Return True if the value is certainly unchanged."""
        if value is not self.value or self.comparable is None:
            return False
        if type(value) in PLAIN:
            return True
        try:
            keys, parts = _keys_and_parts(inside(value))
            if keys != self.keys:
                return False
            return bool(
                (parts if self.is_immutable else _comparable(parts)) == self.comparable
            )
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


def size_of(value: Any) -> tuple[int, int]:
    """Return the number of entries, and the most that can be read after each line."""
    inner = inside(value)
    try:
        if isinstance(inner, str | bytes | bytearray):
            letters = len(inner)
            return (letters if letters > MOST_KEPT else 0), 0
        if isinstance(inner, tuple):
            return len(inner), MOST_PARTS
        is_short = isinstance(inner, list) and 0 < len(inner) <= MOST_ENTRIES
        if is_short and type(inner[0]) is list and {*map(type, inner)} == {list}:
            return sum(map(len, inner)), MOST_PARTS
        if isinstance(inner, list | deque | dict | set | frozenset):
            return len(inner), MOST_ENTRIES
    except Exception:  # special methods of user classes may fail
        pass
    return 0, 0


def too_large(value: Any) -> bool:
    """Return True if the value is too large to be read after each line."""
    size, most = size_of(value)
    return size > most


def is_shallow(value: Any) -> bool:
    """Return True if a tuple is fast to hash: nested tuples may grow exponentially."""
    if tuple not in map(type, value):
        return len(value) <= MOST_PARTS
    parts = [value]
    for each in parts:
        if isinstance(each, tuple):
            if len(parts) + len(each) > MOST_ENTRIES:
                return False
            parts.extend(each)
    return True


def _keys_and_parts(inner: Any) -> tuple[list[Any] | None, list[Any]]:
    if isinstance(inner, dict):
        return [*inner], [*inner.values()]
    if isinstance(inner, list | deque | set | frozenset):
        return None, [*inner]
    return None, [inner]


def _comparable(parts: list[Any]) -> list[Any] | None:
    kinds = {*map(type, parts)}
    if kinds <= PLAIN:
        return parts
    if kinds == {list}:
        return None if _too_many(parts) else [*map(tuple, parts)]
    if len(kinds) != 1:
        return None
    try:
        # Nodes of a single class.
        names = [each for each in ("state", "parent", *COSTS) if hasattr(parts[0], each)]
        return [*map(attrgetter(*names), parts)] if names[:1] == ["state"] else None
    except Exception:  # special methods of user classes may fail
        return None


def _too_many(rows: list[list[Any]]) -> bool:
    return sum(map(len, rows)) > MOST_PARTS


def is_heap(values: Sequence[Any]) -> bool:
    """Return True if the entries satisfy the heap invariant."""
    if len(values) < 2 or {*map(type, values)} != {tuple}:
        return False
    ranks: list[Any] = [each[0] for each in values if each]
    if len(ranks) < len(values) or not {*map(type, ranks)} <= {int, float}:
        return False
    return all(map(le, ranks, ranks[1::2])) and all(map(le, ranks, ranks[2::2]))


def in_order(values: Sequence[Any]) -> list[int]:
    """Return the indices of a heap's entries in the order of removal."""
    indices = range(len(values))
    if {*map(type, chain.from_iterable(values))} <= PLAIN:
        try:
            return sorted(indices, key=values.__getitem__)
        except TypeError:
            pass  # the states are not comparable: the numbers must do

    def numbers(at: int) -> tuple[Any, ...]:
        numbers_first = []
        for part in values[at]:
            if not isinstance(part, Real):
                break
            numbers_first.append(part)
        return tuple(numbers_first)

    return sorted(indices, key=numbers)


@dataclass(frozen=True)
class CellTable:
    """The cells of a list, row by row; ``cols`` is 0 if states are numbers."""

    cells: Sequence[Any]
    cols: int
    as_flags: bool

    def state(self, number: int) -> Any:
        """Return the state of a cell."""
        return divmod(number, self.cols) if self.cols else number

    def value(self, number: int) -> Any:
        """Return the value of a cell, or None if it is empty."""
        value = self.cells[number]
        if self.as_flags:
            return True if value and not _is_blank(value) else None
        return None if _is_blank(value) else value


def cell_table(values: Sequence[Any], role: str, start: Any) -> CellTable | None:
    """Return the cells of a list that is a table, or None.

    The ``role`` comes from the variable's name; without one only bools are a table.
    ``start`` decides whether states are squares or numbers.

    >>> table = cell_table([[0, 1, -1], [1, 2, -1]], "g", (0, 0))
    >>> [(table.state(number), table.value(number)) for number in range(3)]
    [((0, 0), 0), ((0, 1), 1), ((0, 2), None)]
    >>> cell_table([False, True, False], "", 1).value(1), cell_table([0, 1], "", 1)
    (True, None)
    """
    cells: Sequence[Any] = values
    cols = 0
    square = isinstance(start, tuple) and len(start) == 2 and all(map(_is_number, start))
    if square and is_rectangle(values):
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
    booleans = kinds <= {bool}
    if not booleans and not _fit(kinds, role, bool(cols)):
        return None
    return CellTable(cells, cols, booleans or role == CLOSED)


def is_rectangle(values: Sequence[Any]) -> bool:
    """Return True for a non-empty list of equally long, non-empty lists."""
    if {*map(type, values)} != {list}:
        return False
    return len({*map(len, values)}) == 1 and bool(values[0])


def _fit(kinds: set[type], role: str, squares: bool) -> bool:
    others = [kind for kind in kinds if not issubclass(kind, Real | type(None))]
    if role == PARENTS:
        return not others or (squares and all(issubclass(each, tuple) for each in others))
    # A list of numbers named as closed mostly holds states, not cells.
    return not others and (role == G or (role == CLOSED and squares))


def _is_blank(value: Any) -> bool:
    if value is None or isinstance(value, bool):
        return not value
    return isinstance(value, Real) and value in (-1, inf)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


# The words in names that indicate a role.
NAMES: Mapping[str, frozenset[str]] = {
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
    kind, entries = reading.kind, reading.entries
    if role in (FRONTIER, CLOSED):
        return kind in _LISTS
    if role == G:
        return kind == "table" and all(each.g is not None for each in entries)
    if role == PARENTS:
        return kind == "table" and all(e.parent is not UNKNOWN_PARENT for e in entries)
    return kind == "state"


def role_of(
    name: str, reading: Reading, start: object, fixed: bool, hinted: Collection[str]
) -> str | None:
    """Return the role of a variable or None if undecided; ``hinted`` roles have a name."""
    words = set(re.findall(r"[a-z]+", name.lower()))
    if reading.kind == "state":
        if fixed or words & _GOALS:
            return ""
        role = role_by_name(name)
        if role in (CURRENT, NEIGHBOUR):
            return role
        return NEIGHBOUR if CURRENT in hinted else CURRENT
    if reading.kind not in _LISTS:
        return None
    role = role_by_name(name)
    if role and fits(role, reading):
        # An empty dict may get any role, unless it is named as g.
        return role
    if not reading.entries:
        return None
    return "" if words & _OTHER_LISTS else _by_shape(reading, start, hinted)


def _by_shape(reading: Reading, start: object, hinted: Collection[str]) -> str:
    if reading.kind == "table":
        for role in (G, PARENTS):
            if fits(role, reading):
                return role
    if reading.kind in ("set", "table"):
        return CLOSED if CLOSED not in hinted else ""
    first: Entry = reading.entries[0]
    only_start = len(reading.entries) == 1 and first.state == start
    return FRONTIER if only_start and FRONTIER not in hinted else ""


def variables_of(code: CodeType) -> tuple[str, ...]:
    """Return the variable names of a function and of the functions within it."""
    names = [*code.co_varnames, *code.co_cellvars, *code.co_freevars]
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names += variables_of(constant)
    return tuple(dict.fromkeys(names))
