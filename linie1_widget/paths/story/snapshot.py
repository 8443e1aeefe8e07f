"""The tables of a search, and what is known of any story after a step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType, SimpleNamespace
from typing import Any, Generic

from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.steps import (
    ALL_TABLES,
    POP,
    PUSH,
    REMOVE,
    STEP_KINDS,
    Row,
    Step,
)
from linie1_widget.paths.story.tables import CURRENT, Table, TableChange, Tables, clear
from linie1_widget.paths.texts import Legend


class Snapshot(SimpleNamespace, Generic[S]):
    """A story after some of its steps; which attributes there are depends on the story.

    A story of another kind has an attribute for each of its tables.
    """

    made: int  # the number of steps
    step: Any  # the last one, or None at the beginning

    # Searches, also watched ones. Of a bidirectional search they belong to the start's
    # side; both sides have the second group too.
    current: S | None  # the state taken last
    path: list[S]  # the best known path through the state of the step, or empty

    frontier: tuple[S, ...]  # the next state first; a stack may hold one several times
    closed: Collection[S]  # of a side in the order of closing
    g: Mapping[S, float]  # the cost of the best known path from the start, or to the goal
    h: Mapping[S, float]  # the estimates; empty without a heuristic
    f: Mapping[S, float]  # the sums of g and h
    parents: Mapping[S, S]  # the predecessors, on the goal's side the successors

    forward: Snapshot[S]  # the start's side
    backward: Snapshot[S]  # the goal's side; empty unless the search is bidirectional

    # Watched searches.
    neighbour: S | None  # the state looked at from the current one
    calls: tuple[S, ...]  # the current states of nested recursive calls
    variables: Mapping[str, Any]  # what each variable holds

    # Trees and distances.
    edges: Mapping[tuple[S, S], str]  # the statuses of marked edges
    queue: tuple[tuple[tuple[S, S], float], ...]  # waiting edges with costs, least first
    groups: Mapping[S, int]  # the component of each state
    values: Mapping[S, float]  # the number at each state
    forest: Mapping[S, S]  # the parents of union–find
    table: Mapping[tuple[str, S], float]  # the numbers by row and column
    tree: list[tuple[S, S]]  # the edges of the tree so far
    candidates: list[tuple[S, S]]  # the edges that may be taken
    rejected: list[tuple[S, S]]  # the edges that are left out


RANKED = ("heap", "recursion")  # kinds of frontier ordered by a priority

# Kinds of frontier that take the newest of equal entries first.
NEWEST_FIRST = ("stack", "recursion")

BACK = "-back"  # ends the names of the tables of the goal's side


SEARCH_TABLES = (
    Table("closed-back", mark="closed-back"),
    Table("closed", mark="closed", legend=Legend.CLOSED),
    Table("frontier-back", shown="list", mark="frontier-back", legend=Legend.GOALS_SIDE),
    Table("frontier", shown="list", mark="frontier", legend=Legend.FRONTIER),
    *(Table(name, shown="number") for name in ("g", "h", "g-back", "h-back")),
    *(Table(name, shown="parent") for name in ("parent", "parent-back")),
    Table("current", key="", shown="current"),
)


# The places of the fields that effects name, in a row followed by its number.
_PLACES = {field: place for place, field in enumerate((*Step._fields, "number"))}


def search_changes(
    row: Row, number: int, tables: Tables, back: bool
) -> Iterator[TableChange]:
    """Yield the changes of a step of a search; what waits are numbers of steps."""
    state, values = row[1], (*row, number)
    for name, source in STEP_KINDS[row[0]].effects:
        table = name + BACK if back else name
        if name == "current":
            yield name, CURRENT, values[_PLACES[source]]
        elif name == ALL_TABLES:
            yield from map(clear, tables)
        elif source == PUSH:
            yield table, state, (*tables[table].get(state, ()), number)
        elif source == POP:
            # The newest entry of a state counts.
            yield table, state, tables[table][state][:-1] or None
        elif source == REMOVE:
            yield table, state, None
        elif (value := values[_PLACES[source]]) is not None:
            yield table, state, value


# What orders a heap or a recursion, from the row of a step.
_RANKS: Mapping[str, Callable[[Row], Any]] = MappingProxyType(
    {"g": itemgetter(3), "h": itemgetter(4), "f": lambda row: row[3] + row[4]}
)


def waiting_rows(
    numbers: Iterable[int], rows: Sequence[Row], frontier: str, priority: str
) -> list[Row]:
    """Return the steps that added the waiting entries, that of the next one first."""
    order = sorted(numbers, reverse=frontier in NEWEST_FIRST)
    waiting = [rows[number - 1] for number in order]
    if frontier in RANKED:
        waiting.sort(key=_RANKS[priority])
    return waiting
