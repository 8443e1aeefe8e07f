"""What is told of a network: steps, and what each of them marks on its map.

A search knows a frontier and a closed set. Trees, forests and tables have more to show
than these two, and each algorithm something else. So a step says itself what it changes,
as entries of a few tables; whoever shows it needs to know nothing of the algorithm.
States are numbers here, their places in `Network.states`, and edges pairs of these with
the smaller one first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.paths.story.narration import format_number

CANDIDATE, REJECTED, PATH, TREE = "candidate", "rejected", "path", "tree"
"""What an edge can be: one that may be taken, that is left out, that lies on a path
which has been chosen, or that belongs to the tree."""

EDGES, QUEUE, GROUPS, VALUES, FOREST, TABLE = range(6)
"""What a step can change, by the key of an entry:

- `EDGES`: what the edge is, such as `TREE`;
- `QUEUE`: the cost by which an edge waits in the queue, the least first;
- `GROUPS`: the number of the component that the state belongs to, from 0;
- `VALUES`: the number that stands at the state, such as its distance;
- `FOREST`: the state that it hangs below in the forest of union-find;
- `TABLE`: the number in a row and a column of the table.
"""

Key: TypeAlias = tuple[int, ...]
Change: TypeAlias = tuple[int, Key, Any]
"""Which table, which of its entries, and the new value: None takes the entry out."""


def emptied(table: int) -> Change:
    """The change that takes all entries out of a table: one without a key.

    >>> emptied(VALUES)
    (3, (), None)
    """
    return table, (), None


WORDS = ("a", "b", "c", "cost", "old", "set", "rest")
"""What may stand in the braces of a message."""


class Event(NamedTuple):
    """One thing that happens in a network.

    Attributes
    ----------
    kind : str
        What happens; it stands on a line of the pseudocode.
    a, b, c : int or None
        The states that it is about. Between a and b an edge is looked at, if there is one.
    cost, old : number or None
        Costs that its sentence names.
    set, rest : int or None
        Rows of the table that its sentence names.
    changes : tuple of Change

    Examples
    --------
    >>> step = Event("join", 0, 2, cost=3, changes=((EDGES, (0, 2), TREE),))
    >>> step.filled("Join {a} and {b} for {cost}.", "ABC".__getitem__, ())
    'Join A and C for 3.'
    """

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
        """The sentence that a message makes of it."""

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
