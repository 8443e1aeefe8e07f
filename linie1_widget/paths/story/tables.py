"""The tables that the steps of a story change, and the replay of a story.

A step of any story is a list of changes to named tables. A replay keeps what was there, so
that going back costs as little as going forward.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, MutableSequence, Sequence
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.base.language.key import DataText, Translatable
from linie1_widget.paths.graphs.graph import S

ALL: Any = ...  # the key of all entries of a table; copies of an Ellipsis are identical
CURRENT = ""  # the key of tables with one entry
# The forms of tables that are lists beside the map, and of those whose values are states.
LISTS, STATES = ("list", "queue"), ("forest", "parent", "current")


class Table(NamedTuple):
    """A table of a story, and how it is drawn.

    Attributes
    ----------
    name : str
        The name, which changes refer to.
    key : str
        The form of its keys: "state", "edge" (a pair of states), "cell" (the number of a
        row and a state), "row" (a number) or "" (of one entry, with the key "").
    shown : str
        How entries are drawn: "number" at a state, if that has a mark; "edge" (the value
        is "candidate", "path", "tree", "rejected" or "next", of a move in a game "best",
        "worse", "cut" or, below one that is cut, "unseen"); "list" beside the map in the
        order of the values; "queue" likewise without the values; "cell"; "words", a text
        about a state, where one points at it; "forest" or
        "parent" (the value is the parent; the path to the current state is drawn);
        "current"; or "" for not at all.
    mark : str
        The mark on states with an entry: "frontier", "closed", "path" or "unseen";
        "group-" for components, whose values are whole numbers from 0, or the names of
        marks that the map brings along. Of several tables
        with a state the last one counts.
    title : str
        The heading of a list or of a table of cells.
    legend : str or Translatable
        The meaning of the mark.

    Examples
    --------
    >>> Table("waiting", shown="queue", mark="frontier", title="To be filled").key
    'state'
    """

    name: str
    key: str = "state"
    shown: str = ""
    mark: str = ""
    title: str = ""
    legend: str | Translatable = ""

    @property
    def meaning(self) -> str:
        """The legend in the current language; plain English is translated as a name."""
        return str(DataText(self.legend) if isinstance(self.legend, str) else self.legend)


# A table's name, a key, and the new value; None removes the entry. In a table of lists the
# value may be a `Splice`.
TableChange: TypeAlias = tuple[str, Any, Any]

Tables: TypeAlias = dict[str, dict[Any, Any]]


class Splice(NamedTuple):
    """A change of a list: `removed` entries from `at` on give way to others."""

    at: int
    removed: int
    inserted: Sequence[Any]

    def applied(self, entries: MutableSequence[Any]) -> Splice:
        """Change a list, and return the splice that takes it back."""
        span = slice(self.at, self.at + self.removed)
        back = Splice(self.at, len(self.inserted), entries[span])
        entries[span] = self.inserted
        return back


def clear(table: str) -> TableChange:
    """Return the change that removes all entries of a table.

    >>> clear("waiting")
    ('waiting', Ellipsis, None)
    """
    return table, ALL, None


class Replay:
    """A replay of a story in both directions, with an undo log."""

    def __init__(
        self,
        tables: Iterable[Table],
        changes: Callable[[int, Tables], Iterable[TableChange]],
    ) -> None:
        self._names = [table.name for table in tables]
        self._changes = changes
        self._replayed: tuple[Tables, list[list[TableChange]]] | None = None

    @property
    def undone(self) -> list[TableChange]:
        """The changes that take the last step back; make them in reverse."""
        return self._replayed[1][-1] if self._replayed else []

    def go(self, made: int) -> Tables:
        """Return the tables after this many steps; the next call changes them."""
        # An interrupted replay would be inconsistent: it is dropped.
        replayed, self._replayed = self._replayed, None
        tables, undo_log = replayed or ({name: {} for name in self._names}, [])
        for step in range(len(undo_log) + 1, made + 1):
            undo_log.append(_apply(self._changes(step, tables), tables))
        while len(undo_log) > made:
            _apply(reversed(undo_log.pop()), tables)
        self._replayed = tables, undo_log
        return tables


def _apply(changes: Iterable[TableChange], tables: Tables) -> list[TableChange]:
    """Make changes one by one, and return those that take them back in reverse."""
    undo: list[TableChange] = []
    for name, key, value in changes:
        table = tables[name]
        if key is ALL:
            undo += [(name, *entry) for entry in table.items()]
            table.clear()
        elif type(value) is Splice:
            undo.append((name, key, value.applied(table.setdefault(key, []))))
        else:
            undo.append((name, key, table.get(key)))
            if value is None:
                table.pop(key, None)
            else:
                table[key] = value
    return undo


def path_to(state: S | None, parents: Mapping[S, S]) -> list[S]:
    """Return the states from the first ancestor to this one, stopping at a cycle.

    >>> path_to("C", {"B": "A", "C": "B"}), path_to("A", {"A": "A"})
    (['A', 'B', 'C'], ['A'])
    """
    path: dict[S, None] = {}
    while state is not None and state not in path:
        path[state] = None
        state = parents.get(state)
    return [*path][::-1]
