"""Reading the states in the values of variables, without changing them.

A node is an object with an attribute `state`, as in Russell and Norvig's programs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from numbers import Real
from typing import Any, cast

from linie1_widget.errors import Linie1Error
from linie1_widget.paths.graphs.graph import Graph, S, knows, quoted
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.watched.readings import (
    CURRENT,
    NEIGHBOUR,
    PARENTS,
    UNKNOWN_PARENT,
    Entry,
    Reading,
    common_ends,
)
from linie1_widget.paths.watched.roles import (
    COSTS,
    MOST_PARTS,
    PLAIN,
    Content,
    cell_table,
    in_order,
    is_heap,
    is_rectangle,
    is_shallow,
)
from linie1_widget.plain_text import label

_LONGEST = 40
_DEEPEST = 4  # the greatest nesting of a state within lists and tuples

_MOST_IN_A_MATRIX = 2_500


class _NoStateError(Linie1Error):
    """A part holds no state."""


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
        self, states: States, start: Any, named: Callable[[Any], str] = str
    ) -> None:
        self._states = states
        self._start = start
        self._looks = 0
        self.name_of = named

    def read(self, value: Any, role: str = "") -> Reading | None:
        """Return the content of a value or None; the role decides if numbers are states."""
        return self.look(value, role).reading

    def look(self, value: Any, role: str = "", before: Content | None = None) -> Content:
        """Return the content with a fingerprint; reuse unchanged parts of ``before``."""
        content = Content(value)
        self._looks = 0
        try:
            content.reading = self._read(content, role, before)
        except Exception:  # special methods of user classes may fail
            content.reading = None
        return content

    def _read(self, content: Content, role: str, before: Content | None) -> Reading | None:
        inner, value = content.inner, content.value
        if isinstance(inner, list):
            return (
                self._cell_table(content, role, before)
                or self._list(content, before)
                or _matrix(inner)
            )
        if isinstance(inner, deque):
            return self._list(content, before)
        if isinstance(inner, dict):
            return self._table(content, role, before)
        if isinstance(inner, set | frozenset) and value not in self._states:
            return self._set(content, before)
        number = isinstance(value, Real)
        if value in self._states and (not number or role in (CURRENT, NEIGHBOUR)):
            return Reading("state", (Entry(value),))
        node = self._node(value)
        if node is not None:
            return Reading("state", (node,))
        if value is None or number or isinstance(value, str):
            return Reading("value", (Entry(None, words_of(value)),))
        return None

    def _list(self, content: Content, before: Content | None) -> Reading | None:
        entries = self._entries(content, before)
        if entries is None:
            return None
        values = content.parts
        is_heap_list = isinstance(content.inner, list) and is_heap(values)
        if is_heap_list and values[0] not in self._states:
            entries = [entries[at] for at in in_order(values)]
        return Reading("list", tuple(entries))

    def _set(self, content: Content, before: Content | None) -> Reading | None:
        entries = self._entries(content, before)
        if entries is None:
            return None
        order = self._states.numbers  # the order of a set differs between runs
        return Reading("set", tuple(sorted(entries, key=lambda each: order[each.state])))

    def _entries(self, content: Content, before: Content | None) -> list[Entry] | None:
        content.form, content.cells = ("entries",), content.comparable or ()
        old_entries: dict[int, Entry | None] = {}
        if before is not None and before.form == content.form and before.is_immutable:
            old_entries = dict(zip(map(id, before.parts), before.rows, strict=True))

        def entry_at(number: int) -> Entry:
            part = content.parts[number]
            old = old_entries.get(id(part)) if content.is_immutable else None
            entry = old or self.entry(part)
            if entry is None:
                raise _NoStateError
            return entry

        return cast("list[Entry] | None", _update_rows(content, before, entry_at))

    def _table(self, content: Content, role: str, before: Content | None) -> Reading | None:
        keys = content.keys or []
        content.form, content.cells = ("table", role), content.comparable or ()

        def entry_at(number: int) -> Entry | None:
            key, value = keys[number], content.parts[number]
            if key not in self._states:
                raise _NoStateError
            return None if value is False else self._row(key, value, role)

        rows = _update_rows(content, before, entry_at)
        return None if rows is None else Reading("table", tuple(filter(None, rows)))

    def _cell_table(
        self, content: Content, role: str, before: Content | None
    ) -> Reading | None:
        table = cell_table(content.inner, role, self._start) if content.inner else None
        if table is None:
            return None
        content.form = ("cells", role, table.cols, table.as_flags)
        content.cells = table.cells

        def entry_at(number: int) -> Entry | None:
            value, state = table.value(number), table.state(number)
            is_known = value is not None and state in self._states
            return self._row(state, value, role) if is_known else None

        rows = _update_rows(content, before, entry_at) or ()
        return Reading("table", tuple(filter(None, rows)))

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


def _update_rows(
    content: Content, before: Content | None, row_at: Callable[[int], Entry | None]
) -> list[Entry | None] | None:
    """Set and return the row of each cell, reusing unchanged ones; None without states."""
    old: list[Entry | None] = []
    start = end = 0
    if before and before.form == content.form and before.cells and content.cells:
        old = before.rows
        start, end = common_ends(before.cells, content.cells)
        if before.keys is not None and content.keys is not None:
            first, last = common_ends(before.keys, content.keys)
            start, end = min(start, first), min(end, last)
        end = min(end, min(len(old), len(content.cells)) - start)
    size = len(content.cells or content.parts)
    try:
        middle = [*map(row_at, range(start, size - end))]
    except _NoStateError:
        content.form = ()
        return None
    content.rows = [*old[:start], *middle, *old[len(old) - end :]]
    return content.rows


def _matrix(values: Sequence[Any]) -> Reading | None:
    if not is_rectangle(values) or len(values) * len(values[0]) > _MOST_IN_A_MATRIX:
        return None
    if not all(isinstance(number, Real) for row in values for number in row):
        return None
    rows = (" ".join(map(words_of, row)) for row in values)
    return Reading("value", (Entry(None, label(" | ".join(rows), _LONGEST)),))
