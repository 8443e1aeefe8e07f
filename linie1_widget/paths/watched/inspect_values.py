"""Read the states in the values of variables, without changing them.

A node is an object with an attribute `state`, as in Russell and Norvig's programs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from numbers import Real
from typing import Any

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import Linie1Error
from linie1_widget.paths.graphs.graph import Graph, S, contains, quoted
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.watched.observations import (
    CURRENT,
    NEIGHBOUR,
    PARENTS,
    UNKNOWN_PARENT,
    Entry,
    Observation,
)
from linie1_widget.paths.watched.roles import (
    COSTS,
    PLAIN,
    in_removal_order,
    inside,
    is_shallow,
    squares_of,
)

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
