"""The steps of tree algorithms: each names its changes to a few tables.

States are numbers, their places in `Network.states`; edges are pairs, smaller one first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.paths.story.narration import format_number

# The status of an edge: may be taken, left out, on a chosen path, in the tree.
CANDIDATE, REJECTED, PATH, TREE = "candidate", "rejected", "path", "tree"

# The tables that a step changes: the status of an edge, such as `TREE`; the cost of an edge
# in the queue, which orders it; the number of a state's component, from 0; the number shown
# at a state, such as its distance; the parent of a state in the union–find forest; the
# number in a row and a column.
EDGES, QUEUE, GROUPS, VALUES, FOREST, TABLE = range(6)

Key: TypeAlias = tuple[int, ...]
# Table, key and new value; None removes the entry.
Change: TypeAlias = tuple[int, Key, Any]


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
