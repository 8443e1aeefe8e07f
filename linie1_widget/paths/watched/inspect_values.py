"""Read the states in the values of variables, without changing them, and their roles.

A node is an object with an attribute `state`, as in Russell and Norvig's programs.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain, takewhile
from math import inf
from numbers import Real
from operator import attrgetter, le
from queue import Queue
from types import CodeType
from typing import Any

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import Linie1Error
from linie1_widget.paths.graphs.graph import Graph, S, contains, quoted
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.watched.observations import (
    CLOSED,
    CURRENT,
    FRONTIER,
    NEIGHBOUR,
    PARENTS,
    UNKNOWN_PARENT,
    Entry,
    G,
    Observation,
)

# Immutable types, apart from tuples of mutable values.
PLAIN = frozenset({tuple, str, int, float, bool, frozenset, bytes, type(None)})

# Attribute names of a node's path cost.
COSTS = ("path_cost", "g", "cost", "dist", "distance")

MOST_ENTRIES = 20_000  # a variable with more entries is not read after each line
MOST_KEPT = 5_000_000  # entries or letters of a variable; more would fill the memory

_CONTAINERS = (list, deque, dict, set, frozenset)


def inside(value: Any) -> Any:
    """Return the entries of a standard queue, else the value."""
    return value.queue if isinstance(value, Queue) else value


def size_of(value: Any) -> int:
    """Return the number of entries, also within lists, or of very many letters."""
    inner = inside(value)
    if isinstance(inner, str | bytes | bytearray):
        return len(inner) if len(inner) > MOST_KEPT else 0
    if not isinstance(inner, (tuple, *_CONTAINERS)):
        return 0
    try:
        size = len(inner)
        parts = inner.values() if isinstance(inner, dict) else inner
        if 0 < size <= MOST_ENTRIES and type(next(iter(parts))) is list:
            return sum(len(part) for part in parts if type(part) is list)
        return size
    except Exception:  # special methods of user classes may fail
        return MOST_ENTRIES + 1


def fingerprint(value: Any) -> Any:
    """Return the parts of a value, which differ if it has changed; None if that is unclear.

    A value without parts changes only if another one takes its place.
    """
    inner = inside(value)
    keys: list[Any] = []
    try:
        if isinstance(inner, dict):
            keys, parts = [*inner], [*inner.values()]
        else:
            parts = [*inner] if isinstance(inner, _CONTAINERS) else [inner]
        kinds = {*map(type, parts)}
        if kinds <= PLAIN:
            return keys, parts
        if kinds == {list}:
            return keys, [*map(tuple, parts)]
        # Nodes of a single class.
        names = [name for name in ("state", "parent", *COSTS) if hasattr(parts[0], name)]
        if len(kinds) == 1 and names[:1] == ["state"]:
            return keys, [*map(attrgetter(*names), parts)]
    except Exception:  # special methods of user classes may fail
        pass
    return None if isinstance(inner, _CONTAINERS) else ()


def is_shallow(value: Any) -> bool:
    """Return True if a tuple is fast to hash: nested tuples may grow exponentially."""
    if tuple not in map(type, value):
        return True
    parts = [value]
    for entry in parts:
        if len(parts) + len(entry) > MOST_ENTRIES:
            return False
        parts.extend(part for part in entry if isinstance(part, tuple))
    return True


def in_removal_order(values: Sequence[Any]) -> Sequence[Any]:
    """Return the entries of a heap in the order of removal, others as they are."""
    if {*map(type, values)} != {tuple} or () in values:
        return values
    ranks = [value[0] for value in values]
    if not {*map(type, ranks)} <= {int, float}:
        return values
    if not all(map(le, ranks, ranks[1::2])) or not all(map(le, ranks, ranks[2::2])):
        return values
    if {*map(type, chain.from_iterable(values))} <= PLAIN:
        try:
            return sorted(values)
        except TypeError:
            pass  # the states are not comparable: the numbers must do
    return sorted(values, key=lambda value: [*takewhile(_is_real, value)])


def _is_real(value: Any) -> bool:
    return isinstance(value, Real)


def squares_of(rows: Any, role: str, start: Any) -> dict[Any, Any] | None:
    """Return the values of a list of lists by square, without empty ones.

    The ``role`` comes from the variable's name; without one only bools are a table. None if
    it is no table of a map with this ``start``.

    >>> squares_of([[0, 1, -1], [1, 2, -1]], "g", (0, 0))
    {(0, 0): 0, (0, 1): 1, (1, 0): 1, (1, 1): 2}
    >>> squares_of([[False, True]], "", (0, 0)), squares_of([[0, 1]], "", (0, 0))
    ({(0, 1): True}, None)
    """
    if {*map(type, rows)} != {list} or len({*map(len, rows)}) != 1:
        return None
    if not (isinstance(start, tuple) and {*map(type, start)} == {int} and len(start) == 2):
        return None
    kinds = {*map(type, chain.from_iterable(rows))}
    inside_map = 0 <= start[0] < len(rows) and 0 <= start[1] < len(rows[0])
    if not inside_map or not (kinds == {bool} or _are_values(kinds, role)):
        return None
    flags = role == CLOSED or kinds == {bool}
    return {
        (row, col): flags or value
        for row, values in enumerate(rows)
        for col, value in enumerate(values)
        if not _is_blank(value) and (value or not flags)
    }


def _are_values(kinds: set[type], role: str) -> bool:
    others = [kind for kind in kinds if not issubclass(kind, Real | type(None))]
    if role == PARENTS:
        return all(issubclass(kind, tuple) for kind in others)
    return role in (G, CLOSED) and not others


def _is_blank(value: Any) -> bool:
    if value is None or isinstance(value, bool):
        return not value
    return isinstance(value, Real) and value in (-1, inf)


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


def suits(role: str, observation: Observation) -> bool:
    """Return True if a variable with this content can have the role."""
    kind, entries = observation.kind, observation.entries
    if role in (FRONTIER, CLOSED):
        return kind in _LISTS
    if role == G:
        return kind == "table" and all(entry.g is not None for entry in entries)
    if role == PARENTS:
        return kind == "table" and all(e.parent is not UNKNOWN_PARENT for e in entries)
    return kind == "state"


def role_of(
    name: str, observation: Observation, start: object, fixed: bool, hinted: Collection[str]
) -> str | None:
    """Return the role of a variable or None if undecided; ``hinted`` roles have a name."""
    words = set(re.findall(r"[a-z]+", name.lower()))
    if observation.kind == "state":
        if fixed or words & _GOALS:
            return ""
        role = role_by_name(name)
        if role in (CURRENT, NEIGHBOUR):
            return role
        return NEIGHBOUR if CURRENT in hinted else CURRENT
    if observation.kind not in _LISTS:
        return None
    role = role_by_name(name)
    if role and suits(role, observation):
        # An empty dict may get any role, unless it is named as g.
        return role
    if not observation.entries:
        return None
    return "" if words & _OTHER_LISTS else _by_shape(observation, start, hinted)


def _by_shape(observation: Observation, start: object, hinted: Collection[str]) -> str:
    if observation.kind == "table":
        for role in (G, PARENTS):
            if suits(role, observation):
                return role
    if observation.kind in ("set", "table"):
        return CLOSED if CLOSED not in hinted else ""
    first: Entry = observation.entries[0]
    only_start = len(observation.entries) == 1 and first.state == start
    return FRONTIER if only_start and FRONTIER not in hinted else ""


def variables_of(code: CodeType) -> tuple[str, ...]:
    """Return the variable names of a function and of the functions within it."""
    names = [*code.co_varnames, *code.co_cellvars, *code.co_freevars]
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names += variables_of(constant)
    return tuple(dict.fromkeys(names))


_LONGEST = 40
_DEEPEST = 4  # the greatest nesting of a state within lists and tuples
_MOST_PARTS = 200_000  # the greatest number of parts within lists and tuples


class States:
    """The states that a run has met, numbered in order."""

    def __init__(self, graph: Graph[S], first: Iterable[S]) -> None:
        self._graph: Any = graph
        self.numbers: dict[Any, int] = {}
        for state in first:
            self.add(state)

    def add(self, state: Any) -> None:
        try:
            self.numbers.setdefault(state, len(self.numbers))
        except Exception:  # __hash__ or __eq__ of user classes may fail
            return

    def __contains__(self, value: object) -> bool:
        if value is None or isinstance(value, bool):
            return False
        if isinstance(value, tuple) and not is_shallow(value):
            return False
        try:
            if value in self.numbers:
                return True
            if contains(self._graph, value):
                self.add(value)
                return True
        except Exception:  # a user's graph may raise for other values
            return False
        return False


class Reader:
    """A reader of values as states, lists and tables of states.

    A tuple that begins with ``start`` is a path. A heap is read in the order of removal.
    """

    def __init__(
        self, states: States, start: Any, named: Callable[[Any], str] = str
    ) -> None:
        self._states = states
        self._start = start
        self._looks = 0
        self.name_of = named

    def read(self, value: Any, role: str = "") -> Observation | None:
        """Return the content of a value or None; the role decides if numbers are states."""
        self._looks = 0
        try:
            return self._read(value, role)
        except Exception:  # special methods of user classes may fail
            return None

    def _read(self, value: Any, role: str) -> Observation | None:
        inner = inside(value)
        if isinstance(inner, list):
            squares = squares_of(inner, role, self._start)
            if squares is not None:
                known = {
                    cell: square for cell, square in squares.items() if cell in self._states
                }
                return self._table(known, role)
            if inner and inner[0] not in self._states:
                inner = in_removal_order(inner)
            return self._list("list", inner)
        if isinstance(inner, deque):
            return self._list("list", inner)
        if isinstance(inner, dict):
            return self._table(inner, role)
        if isinstance(inner, set | frozenset) and value not in self._states:
            return self._list("set", inner)
        number = isinstance(value, Real)
        if value in self._states and (not number or role in (CURRENT, NEIGHBOUR)):
            return Observation("state", (Entry(value),))
        node = self._node(value)
        if node is not None:
            return Observation("state", (node,))
        if value is None or number or isinstance(value, str):
            return Observation("value", (Entry(None, words_of(value)),))
        return None

    def _list(self, kind: str, values: Iterable[Any]) -> Observation | None:
        entries = []
        for value in values:
            entry = self.entry(value)
            if entry is None:
                return None
            entries.append(entry)
        if kind == "set":  # its order differs between runs
            order = self._states.numbers
            entries.sort(key=lambda entry: order[entry.state])
        return Observation(kind, tuple(entries))

    def _table(self, table: Mapping[Any, Any], role: str) -> Observation:
        rows = (self._row(key, value, role) for key, value in table.items())
        return Observation("table", tuple(filter(None, rows)))

    def _row(self, key: Any, value: Any, role: str) -> Entry | None:
        if key not in self._states:
            raise Linie1Error("the keys are not states")
        if value is False:
            return None
        if value is None:
            return Entry(key, "–", parent=None)
        number = isinstance(value, Real) and not isinstance(value, bool)
        if number and not (role == PARENTS and value in self._states):
            return Entry(key, words_of(value), g=value)
        if value in self._states:
            return Entry(key, self.name_of(value), parent=value)
        node = self._node(value)
        if node is not None:
            return node._replace(state=key)
        return Entry(key, "")

    def entry(self, value: Any, depth: int = 0) -> Entry | None:
        """Return the entry of a list element, or None if it holds no state."""
        if value in self._states:
            return Entry(value)
        if isinstance(value, tuple | list):
            return self._several(value, depth)
        return self._node(value)

    def _several(self, parts: Sequence[Any], depth: int) -> Entry | None:
        """Return the entry of a pair (priority, state), of a path or of a nested state."""
        self._looks += len(parts)
        if self._looks > _MOST_PARTS:
            raise Linie1Error("the nested parts are too many")
        if not parts or depth > _DEEPEST:
            return None
        if parts[0] == self._start and all(part in self._states for part in parts):
            return Entry(parts[-1], parent=parts[-2] if len(parts) > 1 else None)
        entry: Entry | None = None
        numbers = []
        for part in parts:
            inner = None if isinstance(part, Real) else self.entry(part, depth + 1)
            if inner is not None and entry is None:
                entry = inner
            elif isinstance(part, Real):
                numbers.append(part)
        if entry is None:
            # If states are numbers, the last part is the state, as in (priority, 7).
            last = parts[-1]
            if len(parts) > 1 and last in self._states:
                entry, numbers = Entry(last), numbers[:-1]
        if entry is None:
            return None
        return entry._replace(note=words_of(numbers[0])) if numbers else entry

    def _node(self, value: Any) -> Entry | None:
        if type(value) in PLAIN:
            return None
        state = getattr(value, "state", None)
        if state not in self._states:
            return None
        costs = (getattr(value, name, None) for name in COSTS)
        g = next((cost for cost in costs if isinstance(cost, Real)), None)
        parent = getattr(value, "parent", UNKNOWN_PARENT)
        if parent is not None and parent is not UNKNOWN_PARENT:
            parent = getattr(parent, "state", parent)
            if parent not in self._states:
                parent = UNKNOWN_PARENT
        return Entry(state, "" if g is None else words_of(g), g, parent)


def words_of(value: Any) -> str:
    """Return a value that is no state in short form.

    >>> words_of(0.1 + 0.2), words_of(None), words_of("a" * 99)[:5]
    ('0.3', 'None', "'aaaa")
    """
    if isinstance(value, float):
        return format_number(value)
    return label(quoted(value), _LONGEST)
