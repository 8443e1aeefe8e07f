"""The tables of a search, and the whole state of the search after any step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Generic

from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.graphs.problem import reconstruct_path
from linie1_widget.paths.story.steps import (
    ALL_TABLES,
    POP,
    PUSH,
    REMOVE,
    STEP_KINDS,
    Row,
    Step,
)
from linie1_widget.paths.story.tables import CURRENT, Table, TableChange, Tables, emptied
from linie1_widget.paths.texts import Legend


@dataclass(frozen=True)
class SearchSide(Generic[S]):
    """The data of one side of a search at a step.

    Attributes
    ----------
    frontier : tuple
        The states in the frontier, next one first. A stack may hold a state several times.
    closed : tuple
        The closed states, in the order of closing.
    g : mapping
        The cost of the best known path to each state; on the goal's side from it.
    h : mapping
        The estimate of each state; empty without a heuristic.
    parents : mapping
        The predecessor of each state on the best known path; on the goal's side the
        successor.
    """

    frontier: tuple[S, ...] = ()
    closed: tuple[S, ...] = ()
    g: Mapping[S, float] = field(default_factory=dict, hash=False)
    h: Mapping[S, float] = field(default_factory=dict, hash=False)
    parents: Mapping[S, S] = field(default_factory=dict, hash=False)

    @property
    def f(self) -> dict[S, float]:
        """The sum of g and h for each state; empty without a heuristic."""
        return {state: self.g[state] + h for state, h in self.h.items()}


@dataclass(frozen=True)
class Snapshot(Generic[S]):
    """The data of a search after some of its steps.

    Attributes
    ----------
    made : int
        The number of steps made.
    step : Step or None
        The step that has just happened; None at the beginning.
    current : hashable
        The state taken last; None before the first.
    forward : SearchSide
        The start's side; the only side unless the search is bidirectional.
    backward : SearchSide
        The goal's side.
    """

    made: int
    step: Step | None
    current: S | None
    forward: SearchSide[S]
    backward: SearchSide[S] = SearchSide()

    @property
    def frontier(self) -> tuple[S, ...]:
        """The frontier of the start's side, next state first."""
        return self.forward.frontier

    @property
    def closed(self) -> frozenset[S]:
        """The closed states of the start's side."""
        return frozenset(self.forward.closed)

    @property
    def g(self) -> Mapping[S, float]:
        """The cost of the best known path from the start to each state."""
        return self.forward.g

    @property
    def h(self) -> Mapping[S, float]:
        """The estimate of each state."""
        return self.forward.h

    @property
    def f(self) -> Mapping[S, float]:
        """The sum of g and h for each state."""
        return self.forward.f

    @property
    def path(self) -> list[S]:
        """The best known path through the state of the step; empty if it has none.

        On the start's side it begins at the start, on the goal's side it ends at a goal;
        where both sides have met it does both.
        """
        if self.step is None:
            return []
        state = self.step.state
        there = (
            reconstruct_path(state, self.backward.parents)
            if state in self.backward.g
            else []
        )
        if state in self.forward.g:
            return reconstruct_path(state, self.forward.parents) + there[-2::-1]
        return there[::-1]


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
            yield from map(emptied, tables)
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


def queued(
    numbers: Iterable[int], rows: Sequence[Row], frontier: str, priority: str
) -> list[Row]:
    """Return the steps that added the waiting entries, that of the next one first."""
    order = sorted(numbers, reverse=frontier in NEWEST_FIRST)
    waiting = [rows[number - 1] for number in order]
    if frontier in RANKED:
        waiting.sort(key=_RANKS[priority])
    return waiting
