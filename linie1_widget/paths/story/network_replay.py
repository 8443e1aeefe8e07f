"""The steps of tree algorithms, and the replay of the story of a network.

States are numbers, their places in `Network.states`; edges are pairs, smaller one first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

from linie1_widget.language.key import DataText
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.replay import put
from linie1_widget.paths.story.story_json import NONE, Interned, json_number

if TYPE_CHECKING:
    from linie1_widget.paths.story.network_story import NetworkStory


# The status of an edge: may be taken, left out, on a chosen path, in the tree.
CANDIDATE, REJECTED, PATH, TREE = "candidate", "rejected", "path", "tree"

# The tables that a step changes: the status of an edge, such as `TREE`; the cost of an edge
# in the queue, which orders it; the number of a state's component, from 0; the number shown
# at a state, such as its distance; the parent of a state in the union–find forest; the
# number in a row and a column.
EDGES, QUEUE, GROUPS, VALUES, FOREST, TABLE = range(6)

Key: TypeAlias = tuple[int, ...]
Change: TypeAlias = tuple[int, Key, Any]  # table, key and new value; None removes the entry


def emptied(table: int) -> Change:
    """Return the change that clears a table: one with an empty key."""
    return table, (), None


# The words allowed in the braces of a message.
WORDS = ("a", "b", "c", "cost", "old", "set", "rest")


class Event(NamedTuple):
    """One event of a tree algorithm; ``set`` and ``rest`` are rows of the table."""

    kind: str
    a: int | None = None
    b: int | None = None
    c: int | None = None
    cost: Any = None
    old: Any = None
    set: int | None = None
    rest: int | None = None
    changes: tuple[Change, ...] = ()

    def filled(
        self, message: str, label: Callable[[int], str], rows: tuple[str, ...]
    ) -> str:
        """Return a message filled in from this event."""

        def named(state: int | None) -> str:
            return "" if state is None else label(state)

        return message.format(
            a=named(self.a),
            b=named(self.b),
            c=named(self.c),
            cost=format_number(self.cost),
            old=format_number(self.old),
            set="" if self.set is None else rows[self.set],
            rest="" if self.rest is None else rows[self.rest],
        )


@dataclass(frozen=True)
class NetworkSnapshot(Generic[S]):
    """A network after some steps of its story; ``step`` is the last one, or None.

    ``edges`` holds the status of marked edges, ``queue`` waiting edges with costs, least
    first, ``groups`` the component of each state, ``values`` the number at each state,
    ``forest`` the union–find parents, and ``table`` the numbers by row and column.
    """

    made: int
    step: Event | None
    edges: Mapping[tuple[S, S], str] = field(hash=False)
    queue: tuple[tuple[tuple[S, S], float], ...]
    groups: Mapping[S, int] = field(hash=False)
    values: Mapping[S, float] = field(hash=False)
    forest: Mapping[S, S] = field(hash=False)
    table: Mapping[tuple[str, S], float] = field(hash=False)

    @property
    def tree(self) -> list[tuple[S, S]]:
        """The edges of the tree so far."""
        return self._those(TREE)

    @property
    def candidates(self) -> list[tuple[S, S]]:
        """The edges that may be taken."""
        return self._those(CANDIDATE)

    @property
    def rejected(self) -> list[tuple[S, S]]:
        """The edges that are left out."""
        return self._those(REJECTED)

    def _those(self, status: str) -> list[tuple[S, S]]:
        return [edge for edge, other in self.edges.items() if other == status]


Tables = tuple[dict[Key, Any], ...]


class NetworkReplay:
    """A replay of the story of a network in both directions, with an undo log."""

    def __init__(self, steps: Sequence[Event]) -> None:
        self._steps = steps
        self._replayed: tuple[Tables, list[list[tuple[int, Key, Any]]]] | None = None

    def go(self, count: int) -> Tables:
        """Return the tables after this many steps; the next call changes them."""
        # An interrupted replay would be inconsistent: it is dropped.
        fresh: Tables = ({}, {}, {}, {}, {}, {})
        (tables, undo_log), self._replayed = self._replayed or (fresh, []), None
        for step in self._steps[len(undo_log) : count]:
            undo_log.append([])
            for at, key, value in step.changes:
                for each in [key] if key else list(tables[at]):
                    undo_log[-1].append((at, each, tables[at].get(each)))
                    put(tables[at], each, value)
        while len(undo_log) > count:
            for at, key, old in reversed(undo_log.pop()):
                put(tables[at], key, old)
        self._replayed = tables, undo_log
        return tables

    def snapshot(
        self, made: int, states: Sequence[S], rows: Sequence[str]
    ) -> NetworkSnapshot[S]:
        """Return the snapshot after this many steps."""
        tables = self.go(made)

        def named(at: int) -> dict[Any, Any]:
            return {states[key[0]]: value for key, value in sorted(tables[at].items())}

        def edge(key: Key) -> tuple[S, S]:
            return states[key[0]], states[key[1]]

        return NetworkSnapshot(
            made,
            self._steps[made - 1] if made else None,
            {edge(key): status for key, status in sorted(tables[EDGES].items())},
            tuple((edge(key), cost) for key, cost in in_order(tables[QUEUE])),
            named(GROUPS),
            named(VALUES),
            {state: states[above] for state, above in named(FOREST).items()},
            {
                (rows[key[0]], states[key[1]]): value
                for key, value in sorted(tables[TABLE].items())
            },
        )


def in_order(queue: Mapping[Key, Any]) -> list[tuple[Key, Any]]:
    """Return the queue, least cost first; ties in the order of the states."""
    return sorted(queue.items(), key=lambda entry: (entry[1], entry[0]))


def pack_network(story: NetworkStory[Any]) -> dict[str, Any]:
    """Return the story without its result as JSON data."""
    narration, steps = story.algorithm, story.steps
    numbers, keys, values = Interned(), Interned(), Interned()
    kinds = list(narration.pseudocode.line_of)
    changes = [
        [
            place
            for table, key, value in step.changes
            for place in (table, keys.index(key), values.index(_plain(value)))
        ]
        for step in steps
    ]
    marks = story.marks
    return {
        "title": story.title,
        "algorithm": narration.name,
        "pseudocode": list(narration.lines),
        "panels": {
            "queue": str(DataText(narration.queue)),
            "values": narration.values,
            "table": str(DataText(narration.table)),
            "forest": narration.forest,
        },
        "states": list(map(story.label, range(len(story.states)))),
        "rows": list(story.rows),
        "columns": list(story.columns),
        "marks": {
            str(at): marks[state] for at, state in enumerate(story.states) if state in marks
        },
        "lines": [narration.pseudocode.line_of[kind] for kind in kinds],
        "sentences": [narration.message(kind) for kind in kinds],
        "kinds": [kinds.index(step.kind) for step in steps],
        "a": _column(step.a for step in steps),
        "b": _column(step.b for step in steps),
        "c": _column(step.c for step in steps),
        "cost": _column(numbers.index(step.cost) for step in steps),
        "old": _column(numbers.index(step.old) for step in steps),
        "set": _column(step.set for step in steps),
        "rest": _column(step.rest for step in steps),
        "changes": changes,
        "costs": [numbers.index(story.costs.get(key)) for key in keys.values],
        "numbers": list(map(json_number, numbers.values)),
        "keys": list(map(list, keys.values)),
        "values": values.values,
    }


def _column(places: Iterable[int | None]) -> list[int] | None:
    column = [NONE if place is None else place for place in places]
    return column if any(place != NONE for place in column) else None


def _plain(value: Any) -> Any:
    return value if value is None or isinstance(value, str) else json_number(value)
