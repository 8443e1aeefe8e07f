"""Reading the states in the values of variables, without changing them.

A node is an object with an attribute `state`, as in Russell and Norvig's programs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from numbers import Real
from typing import Any, TypeVar

from linie1_widget.errors import Linie1Error
from linie1_widget.paths.graphs.graph import Graph, S, knows, quoted
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.watched.roles import (
    COSTS,
    MOST_PARTS,
    PLAIN,
    Held,
    at_places,
    in_order,
    is_heap,
    is_rectangle,
    is_shallow,
)
from linie1_widget.paths.watched.watched_replay import (
    CURRENT,
    NEIGHBOUR,
    NOT_TOLD,
    PARENTS,
    Entry,
    Reading,
    first_difference,
)
from linie1_widget.plain_text import label

_LONGEST = 40
_Row = TypeVar("_Row")
# The greatest nesting of a state within lists and tuples.
_DEEPEST = 4

_MOST_IN_A_MATRIX = 2_500


class _NoStateError(Linie1Error):
    """A part holds no state."""


class _TooMuchError(Linie1Error):
    """The nested parts are too many."""


class States:
    """The states that a run has met, numbered in order."""

    def __init__(self, graph: Graph[S], first: Iterable[S]) -> None:
        self._graph: Any = graph
        self.numbers: dict[Any, int] = {}
        for state in first:
            self.add(state)

    def add(self, state: Any) -> None:
        """Add a state."""
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
            if knows(self._graph, value):
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
        self,
        states: States,
        start: Any,
        named: Callable[[Any], str] = str,
    ) -> None:
        self._states = states
        self._start = start
        self._looks = 0
        self.name_of = named

    def read(self, value: Any, role: str = "") -> Reading | None:
        """Return the content of a value or None; the role decides if numbers are states."""
        return self.look(value, role).reading

    def look(self, value: Any, role: str = "", before: Held | None = None) -> Held:
        """Return the content with a fingerprint; reuse unchanged parts of ``before``."""
        held = Held(value)
        self._looks = 0
        try:
            held.reading = self._read(held, role, before)
        except Exception:  # special methods of user classes may fail
            held.reading = None
        return held

    def _read(self, held: Held, role: str, before: Held | None) -> Reading | None:
        inner, value = held.inner, held.value
        if isinstance(inner, list):
            return (
                self._at_places(held, role, before)
                or self._list(held, before)
                or _matrix(inner)
            )
        if isinstance(inner, deque):
            return self._list(held, before)
        if isinstance(inner, dict):
            return self._table(held, role, before)
        if isinstance(inner, set | frozenset) and value not in self._states:
            return self._set(held, before)
        number = isinstance(value, Real)
        if value in self._states and (not number or role in (CURRENT, NEIGHBOUR)):
            return Reading("state", (Entry(value),))
        node = self._node(value)
        if node is not None:
            return Reading("state", (node,))
        if value is None or number or isinstance(value, str):
            return Reading("value", (Entry(None, words_of(value)),))
        return None

    def _list(self, held: Held, before: Held | None) -> Reading | None:
        entries = self._entries(held, before)
        if entries is None:
            return None
        values = held.parts
        lies_so = isinstance(held.inner, list) and is_heap(values)
        if lies_so and values[0] not in self._states:
            entries = [entries[at] for at in in_order(values)]
        return Reading("list", tuple(entries))

    def _set(self, held: Held, before: Held | None) -> Reading | None:
        entries = self._entries(held, before)
        if entries is None:
            return None
        # The order of a set differs between runs.
        order = self._states.numbers
        return Reading("set", tuple(sorted(entries, key=lambda each: order[each.state])))

    def _entries(self, held: Held, before: Held | None) -> list[Entry] | None:
        held.form, held.cells = ("entries",), held.marks or ()
        known: dict[int, Entry | None] = {}
        if before is not None and before.form == held.form and before.firm:
            known = dict(zip(map(id, before.parts), before.rows, strict=True))

        def make(number: int) -> Entry:
            part = held.parts[number]
            found = (known.get(id(part)) if held.firm else None) or self.entry(part)
            if found is None:
                raise _NoStateError
            return found

        try:
            rows = _read_on(held, before, make)
        except _NoStateError:
            held.form = ()
            return None
        held.rows = [*rows]
        return rows

    def _table(self, held: Held, role: str, before: Held | None) -> Reading | None:
        keys = held.keys or []
        held.form, held.cells = ("table", role), held.marks or ()

        def make(number: int) -> Entry | None:
            key, value = keys[number], held.parts[number]
            if key not in self._states:
                raise _NoStateError
            return None if value is False else self._row(key, value, role)

        try:
            held.rows = _read_on(held, before, make)
        except _NoStateError:
            held.form = ()
            return None
        return Reading("table", tuple(filter(None, held.rows)))

    def _at_places(self, held: Held, role: str, before: Held | None) -> Reading | None:
        places = at_places(held.inner, role, self._start) if held.inner else None
        if places is None:
            return None
        held.form, held.cells = ("places", role, places.cols, places.marks), places.cells

        def make(number: int) -> Entry | None:
            told, place = places.value(number), places.place(number)
            known = told is not None and place in self._states
            return self._row(place, told, role) if known else None

        held.rows = _read_on(held, before, make)
        return Reading("table", tuple(filter(None, held.rows)))

    def _row(self, key: Any, value: Any, role: str) -> Entry:
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
        if isinstance(value, tuple | list):
            inner = self.entry(value)
            costs = [each for each in value if isinstance(each, Real)]
            g = costs[0] if len(costs) == 1 else None
            if inner is not None and inner.state == key and len(value) > 1:
                return inner
            if inner is not None and inner.state != key:
                note = self.name_of(inner.state) + (f", {words_of(g)}" if costs else "")
                return Entry(key, note, g, inner.state)
            if len(value) == 2 and None in value:
                return Entry(key, "–", g, None)
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
        if self._looks > MOST_PARTS:
            raise _TooMuchError
        if not parts or depth > _DEEPEST:
            return None
        if parts[0] == self._start and all(part in self._states for part in parts):
            return self._end(parts)
        found: Entry | None = None
        numbers = []
        for part in parts:
            inner = None if isinstance(part, Real) else self.entry(part, depth + 1)
            if inner is not None and found is None:
                found = inner
            elif isinstance(part, Real):
                numbers.append(part)
        if found is None:
            # If states are numbers, the last part is the state, as in (priority, 7).
            last = parts[-1]
            if len(parts) > 1 and last in self._states:
                found, numbers = Entry(last), numbers[:-1]
        if found is None:
            return None
        return found._replace(note=words_of(numbers[0])) if numbers else found

    def _end(self, path: Sequence[Any]) -> Entry:
        return Entry(path[-1], parent=path[-2] if len(path) > 1 else None)

    def _node(self, value: Any) -> Entry | None:
        if type(value) in PLAIN:
            return None
        state = getattr(value, "state", None)
        if state not in self._states:
            return None
        costs = (getattr(value, name, None) for name in COSTS)
        g = next((cost for cost in costs if isinstance(cost, Real)), None)
        parent = getattr(value, "parent", NOT_TOLD)
        if parent is not None and parent is not NOT_TOLD:
            parent = getattr(parent, "state", parent)
            if parent not in self._states:
                parent = NOT_TOLD
        return Entry(state, "" if g is None else words_of(g), g, parent)


def words_of(value: Any) -> str:
    """Return a value that is no state in short form.

    >>> words_of(0.1 + 0.2), words_of(None), words_of("a" * 99)[:5]
    ('0.3', 'None', "'aaaa")
    """
    if isinstance(value, float):
        return format_number(value)
    return label(quoted(value), _LONGEST)


def _read_on(held: Held, before: Held | None, make: Callable[[int], _Row]) -> list[_Row]:
    """Return the row of each cell; reuse those of unchanged cells."""
    if before is None or before.form != held.form or not before.cells or not held.cells:
        return [make(number) for number in range(len(held.cells or held.parts))]
    old: list[Any] = before.rows
    start, end = _alike(before.cells, held.cells)
    if before.keys is not None and held.keys is not None:
        first, last = _alike(before.keys, held.keys)
        start, end = min(start, first), min(end, last)
    end = min(end, min(len(old), len(held.cells)) - start)
    middle = map(make, range(start, len(held.cells) - end))
    return [*old[:start], *middle, *old[len(old) - end :]]


def _alike(one: Sequence[Any], other: Sequence[Any]) -> tuple[int, int]:
    start = first_difference(one, other)
    most = min(len(one), len(other)) - start
    back = slice(None, -most - 1, -1)
    return start, first_difference(one[back], other[back]) if most else 0


def _matrix(values: Sequence[Any]) -> Reading | None:
    if not is_rectangle(values) or len(values) * len(values[0]) > _MOST_IN_A_MATRIX:
        return None
    if not all(isinstance(number, Real) for row in values for number in row):
        return None
    rows = (" ".join(map(words_of, row)) for row in values)
    return Reading("value", (Entry(None, label(" | ".join(rows), _LONGEST)),))
