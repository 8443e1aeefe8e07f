"""What a variable holds: which values hold states, and what they say of them.

Values are only looked at. A state is what the graph knows, or has given as a neighbour; a
node is an object with an attribute `state`, as in the programs of Russell and Norvig's
textbook.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from numbers import Real
from operator import le
from typing import Any

from linie1_widget.paths.graphs.graph import Graph, S, knows
from linie1_widget.paths.graphs.numbers import quoted
from linie1_widget.paths.story.sentences import format_number
from linie1_widget.paths.watched.variables.by_place import at_places, is_rectangle
from linie1_widget.paths.watched.variables.held import PLAIN, Held, inside
from linie1_widget.paths.watched.watched_step import (
    CURRENT,
    NEIGHBOUR,
    NOT_TOLD,
    PARENTS,
    Entry,
    Reading,
)
from linie1_widget.plain_text import label

_NUMBERS = frozenset({int, float})
_LONGEST = 40
_COSTS = ("path_cost", "g", "cost", "dist", "distance")


class States:
    """The states that a run has come across, in this order.

    Parameters
    ----------
    graph : Graph
    first : iterable
        The start, and the goals.
    """

    def __init__(self, graph: Graph[S], first: Iterable[S]) -> None:
        self._graph: Any = graph
        self.numbers: dict[Any, int] = {}
        for state in first:
            self.add(state)

    def add(self, state: Any) -> None:
        """Note a state."""
        try:
            self.numbers.setdefault(state, len(self.numbers))
        except Exception:  # what others wrote to hash or compare it may fail
            return

    def __contains__(self, value: object) -> bool:
        if value is None or isinstance(value, bool):
            return False
        try:
            if value in self.numbers:
                return True
            if knows(self._graph, value):
                self.add(value)
                return True
        except Exception:  # no state of this graph: it cannot even be asked
            return False
        return False


class Reader:
    """Reads values as states, lists of states and tables of states.

    Parameters
    ----------
    states : States
    start : hashable
        A tuple that begins with it is a path.
    named : callable
        What a state is called.

    Notes
    -----
    A heap is read in the order in which it gives, which is not the one in which it lies.

    Examples
    --------
    >>> from linie1_widget.paths.graphs.grid import GridGraph
    >>> grid = GridGraph("S.G")
    >>> reader = Reader(States(grid, [grid.start]), grid.start)
    >>> reader.read([(3, (0, 1)), (5, (0, 2))]).entries[0][:2]
    ((0, 1), '3')
    >>> reader.read({(0, 0): None, (0, 1): (0, 0)}).kind, reader.read("abc")[1][0].note
    ('table', "'abc'")
    """

    def __init__(
        self,
        states: States,
        start: Any,
        named: Callable[[Any], str] = str,
    ) -> None:
        self._states = states
        self._start = start
        self.name_of = named

    def read(self, value: Any, role: str = "") -> Reading | None:
        """What a value holds; None if it is nothing to be shown.

        Parameters
        ----------
        value : object
        role : str
            What the variable is for, as its name tells it: where numbers are states, a
            number may be either.
        """
        try:
            return self._read(value, role)
        except Exception:  # what somebody else's object does when looked at is not ours
            return None

    def read_on(self, reading: Reading, held: Held, value: Any) -> Reading | None:
        """What a list holds now, of which a few states have come or gone.

        It says the same as `read`, and does not look at all the others again; None if
        that would not do.
        """
        moved = held.moved(value) if reading.kind == "list" else None
        # A heap is not read in the order of its parts.
        if moved is None or held.first not in self._states:
            return None
        start, gone, come = moved
        if any(isinstance(part, Real) or part not in self._states for part in come):
            return None
        entries = reading.entries
        inserted = tuple(map(Entry, come))
        return Reading("list", entries[:start] + inserted + entries[start + gone :])

    def _read(self, value: Any, role: str) -> Reading | None:
        inner = inside(value)
        if isinstance(inner, list):
            return self._at_places(inner, role) or self._list(inner) or _matrix(inner)
        if isinstance(inner, deque):
            return self._list(inner)
        if isinstance(inner, dict):
            return self._table(inner, role)
        if isinstance(inner, set | frozenset) and value not in self._states:
            return self._set(inner)
        number = isinstance(value, Real)
        if value in self._states and (not number or role in (CURRENT, NEIGHBOUR)):
            return Reading("state", (Entry(value),))
        node = self._node(value)
        if node is not None:
            return Reading("state", (node,))
        if value is None or number or isinstance(value, str):
            return Reading("value", (Entry(None, words_of(value)),))
        return None

    def _list(self, values: Sequence[Any] | deque[Any]) -> Reading | None:
        entries = self._entries(values)
        if entries is None:
            return None
        if _is_heap(values) and values[0] not in self._states:
            entries = [entries[at] for at in _in_order(values)]
        return Reading("list", tuple(entries))

    def _set(self, values: Set[Any]) -> Reading | None:
        entries = self._entries(values)
        if entries is None:
            return None
        # The order of a set is another one in each run.
        order = self._states.numbers
        return Reading("set", tuple(sorted(entries, key=lambda each: order[each.state])))

    def _entries(self, values: Iterable[Any]) -> list[Entry] | None:
        """What each value says; None if one of them is about no state."""
        found = []
        for value in values:
            entry = self.entry(value)
            if entry is None:
                return None
            found.append(entry)
        return found

    def _table(self, values: Mapping[Any, Any], role: str) -> Reading | None:
        entries = []
        for key, value in values.items():
            if key not in self._states:
                return None
            if value is not False:
                entries.append(self._row(key, value, role))
        return Reading("table", tuple(entries))

    def _at_places(self, values: Sequence[Any], role: str) -> Reading | None:
        """What a list says of states by their places in it; None if it is no such table."""
        told = at_places(values, role, self._start) if values else None
        if told is None:
            return None
        rows = [self._row(*each, role) for each in told if each[0] in self._states]
        return Reading("table", tuple(rows))

    def _row(self, key: Any, value: Any, role: str) -> Entry:
        """What a table says of a state."""
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

    def entry(self, value: Any) -> Entry | None:
        """What one entry of a list says; None if it is about no state."""
        if value in self._states:
            return Entry(value)
        if isinstance(value, tuple | list):
            return self._several(value)
        return self._node(value)

    def _several(self, parts: Sequence[Any]) -> Entry | None:
        """Of a pair of priority and state, of a path, and of what else holds a state."""
        if not parts:
            return None
        if parts[0] == self._start and all(part in self._states for part in parts):
            return self._end(parts)
        found: Entry | None = None
        numbers = []
        for part in parts:
            inner = self.entry(part) if not isinstance(part, Real) else None
            if inner is not None and found is None:
                found = inner
            elif isinstance(part, Real):
                numbers.append(part)
        if found is None:
            # Where states are numbers: the last of them is one, such as in (priority, 7).
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
        costs = (getattr(value, name, None) for name in _COSTS)
        g = next((cost for cost in costs if isinstance(cost, Real)), None)
        parent = getattr(value, "parent", NOT_TOLD)
        if parent is not None and parent is not NOT_TOLD:
            parent = getattr(parent, "state", parent)
            if parent not in self._states:
                parent = NOT_TOLD
        return Entry(state, "" if g is None else words_of(g), g, parent)


def words_of(value: Any) -> str:
    """A value that is no state, in short.

    >>> words_of(0.1 + 0.2), words_of(None), words_of("a" * 99)[:5]
    ('0.3', 'None', "'aaaa")
    """
    if isinstance(value, float):
        return format_number(value)
    return label(quoted(value), _LONGEST)


def _matrix(values: Sequence[Any]) -> Reading | None:
    """A table of numbers, such as the distances of all states from all others."""
    numbers = (value for row in values for value in row) if is_rectangle(values) else ["x"]
    if not all(isinstance(number, Real) for number in numbers):
        return None
    rows = (" ".join(map(words_of, row)) for row in values)
    return Reading("value", (Entry(None, label(" | ".join(rows), _LONGEST)),))


def _is_heap(values: Sequence[Any] | deque[Any]) -> bool:
    """Whether entries lie as `heapq` lays them: none is less than that above it."""
    if not isinstance(values, list) or len(values) < 2 or {*map(type, values)} != {tuple}:
        return False
    ranks: list[Any] = [each[0] for each in values if each]
    if len(ranks) < len(values) or not {*map(type, ranks)} <= _NUMBERS:
        return False
    above = [ranks[(at - 1) // 2] for at in range(1, len(ranks))]
    return all(map(le, above, ranks[1:]))


def _in_order(values: Sequence[Any] | deque[Any]) -> list[int]:
    """The places of a heap's entries in the order in which it gives them."""
    places = range(len(values))
    if {type(part) for value in values for part in value} <= PLAIN:
        try:
            return sorted(places, key=values.__getitem__)
        except TypeError:
            pass  # numbers alone tell an order

    def numbers(at: int) -> tuple[Any, ...]:
        found = []
        for part in values[at]:
            if not isinstance(part, Real):
                break
            found.append(part)
        return tuple(found)

    return sorted(places, key=numbers)
