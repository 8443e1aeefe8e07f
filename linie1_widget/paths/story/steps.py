"""The events of stories, the steps of searches with their tables, and pseudocode."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from operator import itemgetter
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias, TypeVar, overload

from linie1_widget.paths.story.tables import CURRENT, Table, TableChange, Tables, clear
from linie1_widget.paths.texts import Legend


@dataclass(frozen=True)
class Pseudocode:
    """The pseudocode of an algorithm.

    Attributes
    ----------
    lines : tuple of str
        The lines, indented by four spaces per level.
    kinds : tuple of tuple of str
        The kinds of step of each line.

    Examples
    --------
    >>> code = Pseudocode.parse('''
    ... frontier = a queue that holds the start    | start
    ... while the frontier is not empty:
    ...     take the state at its front            | take
    ... ''')
    >>> print(code)
    1  frontier = a queue that holds the start
    2  while the frontier is not empty:
    3      take the state at its front
    >>> code.line_of["take"]
    3
    """

    lines: tuple[str, ...]
    kinds: tuple[tuple[str, ...], ...]

    @classmethod
    def parse(cls, text: str) -> Pseudocode:
        """Parse lines with their kinds of step to the right of a bar."""
        rows = [row.partition("|") for row in text.strip("\n").split("\n")]
        return cls(
            tuple(line.rstrip() for line, _, _ in rows),
            tuple(tuple(kinds.split()) for _, _, kinds in rows),
        )

    @property
    def line_of(self) -> dict[str, int]:
        """The line of each kind of step, counted from 1."""
        return {
            kind: number for number, kinds in enumerate(self.kinds, 1) for kind in kinds
        }

    def __str__(self) -> str:
        width = len(str(len(self.lines)))
        return "\n".join(
            f"{number:>{width}}  {line}" for number, line in enumerate(self.lines, 1)
        )


class Event(NamedTuple):
    """One step of an algorithm, with the changes that it makes.

    Attributes
    ----------
    kind : str
        The kind, which names its line of the pseudocode and its message.
    about : tuple
        Up to three states, highlighted on the map: {a}, {b} and {c} in its message. None
        leaves one out.
    values : mapping
        The numbers "cost" and "old" for its message; "set" and "rest" are rows of a table
        of cells.
    changes : tuple
        The changes, each with the name of a `Table`, a key and the new value; None removes
        the entry.

    Examples
    --------
    >>> Event("swap", ("A", "B"), {"cost": 3}, (("number", "A", 3),)).about
    ('A', 'B')
    """

    kind: str
    about: tuple[Any, ...] = ()
    values: Mapping[str, Any] = {}
    changes: tuple[TableChange, ...] = ()


# What an effect does to the entry of a state: it adds the number of the step, takes the
# newest number out, or removes the entry.
PUSH, POP, REMOVE = "push", "pop", "remove"
ALL_TABLES = "*"  # all entries of all tables


@dataclass(frozen=True)
class StepKind:
    """The changes of a kind of step; ``letter`` is its name in JSON.

    Each effect names a table and what becomes of the entry of the step's state in it:
    `PUSH`, `POP` and `REMOVE`, or the field of the step that is its new value, where
    "number" is the number of the step. A field without a value changes nothing, but for
    the one entry of the table "current".

    ``sign`` is drawn at a neighbour looked at from its parent: "look", "skip" or "".
    """

    name: str
    letter: str
    sign: str
    effects: tuple[tuple[str, str], ...]

    @property
    def moves(self) -> bool:
        """True if the step changes the current state."""
        return any(table == "current" for table, _ in self.effects)

    @property
    def adds(self) -> bool:
        """True if an entry enters the frontier, perhaps in the place of another."""
        return ("frontier", PUSH) in self.effects

    @property
    def restarts(self) -> bool:
        """True if the search begins anew."""
        return (ALL_TABLES, REMOVE) in self.effects

    def growth(self, table: str) -> int:
        """Return how many entries "frontier" or "closed" gains."""
        sources = (source for name, source in self.effects if name == table)
        return sum(-1 if source in (POP, REMOVE) else 1 for source in sources)


_POP, _OPEN = ("frontier", POP), ("closed", REMOVE)
_KNOW = (("g", "g"), ("h", "h"), ("parent", "parent"))
_PUT = (("frontier", PUSH), *_KNOW)
_HERE, _BACK = ("current", "state"), ("current", "parent")

_ROWS = (
    # name    letter sign    effects
    ("start",   "s", "look", _PUT),  # the search begins at the state
    # taken from the frontier to be expanded
    ("take",    "t", "", (_POP, ("closed", "number"), *_KNOW, _HERE)),
    ("drop",    "d", "", (_POP, _HERE)),  # taken, and closed already
    ("add",     "a", "look", _PUT),  # a new neighbour
    ("improve", "i", "look", (_POP, *_PUT)),  # in the frontier, reached at less cost
    ("reopen",  "r", "look", (*_PUT, _OPEN)),  # closed, reached at less cost
    ("skip",    "k", "skip", ()),  # no improvement
    ("cut",     "c", "skip", ()),  # beyond a limit
    ("scan",    "x", "skip", ()),  # a line of squares without a jump point
    ("meet",    "m", "", ()),  # both sides meet: the best path so far
    ("deepen",  "n", "", ((ALL_TABLES, REMOVE),)),  # a new round; g is its limit
    ("leave",   "l", "", (_OPEN, _BACK)),  # backtrack to the parent
    # backtrack; the state waits with a greater f
    ("revise",  "v", "", (*_PUT, _OPEN, _BACK)),
    ("prune",   "p", "", (_POP,)),  # removed from the frontier
    ("goal",    "g", "", ()),  # the path was found
    ("cycle",   "y", "", ()),  # a negative cycle was found
    ("fail",    "f", "", ()),  # there is no path
)  # fmt: skip

STEP_KINDS: Mapping[str, StepKind] = MappingProxyType(
    {name: StepKind(name, letter, sign, effects) for name, letter, sign, effects in _ROWS}
)
"""All kinds of step by name."""

_LETTERS = {name: kind.letter for name, kind in STEP_KINDS.items()}
KIND_OF = {kind.letter: name for name, kind in STEP_KINDS.items()}


class Step(NamedTuple):
    """One event of a search, without its changes: they follow from its kind.

    A step does not know its algorithm: see `Trace.line` and `Trace.sentence` for its line
    of the pseudocode and its sentence.

    Attributes
    ----------
    kind : str
        The kind, a key of `STEP_KINDS`. The last step is "goal", "fail" or "cycle".
    state : hashable
        The state concerned; None for "fail".
    parent : hashable
        The predecessor on its path (on the goal's side the successor); None at a start.
    g : number
        The cost of the path to the state (on the goal's side: from it). For "skip" that of
        the rejected path, for "goal" and "meet" that of the whole path, for "deepen" the
        limit of the round.
    h : number or None
        The estimate of the state as used, with f = g + h; None without a heuristic.
    old : number or None
        The previous g of the state, if the sentence names it.
    back : bool
        True on the goal's side of a bidirectional search.

    Examples
    --------
    >>> step = Step("add", "B", parent="A", g=2, h=3)
    >>> step.f, step.added, step.taken
    (5, 'B', None)
    """

    kind: str
    state: Any = None
    parent: Any = None
    g: Any = None
    h: Any = None
    old: Any = None
    back: bool = False

    @property
    def about(self) -> tuple[Any, Any]:
        """The states that it is about, as those of an `Event`."""
        return self.state, self.parent

    @property
    def values(self) -> Mapping[str, Any]:
        """The numbers of its message, as those of an `Event`."""
        return {"g": self.g, "h": self.h, "f": self.f, "old": self.old}

    @property
    def f(self) -> Any:
        """The sum of g and h; None without a heuristic."""
        return None if self.h is None or self.g is None else self.g + self.h

    @property
    def taken(self) -> Any:
        """The state that left the frontier in this step, or None."""
        return self.state if _HERE in STEP_KINDS[self.kind].effects else None

    @property
    def added(self) -> Any:
        """The state that entered the frontier in this step, or None."""
        return self.state if STEP_KINDS[self.kind].growth("frontier") > 0 else None

    @property
    def improved(self) -> Any:
        """The state that was reached at less cost in this step, or None."""
        return self.state if self.kind in ("improve", "reopen") else None

    @property
    def closed(self) -> Any:
        """The state that entered the closed set in this step, or None."""
        return self.state if STEP_KINDS[self.kind].growth("closed") > 0 else None

    @property
    def reopened(self) -> Any:
        """The state that left the closed set in this step, or None."""
        return self.state if STEP_KINDS[self.kind].growth("closed") < 0 else None


# All fields of a step in order: a `Step` or a plain tuple.
Row: TypeAlias = tuple[str, Any, Any, Any, Any, Any, bool]


T = TypeVar("T")


class Steps(Sequence[Step]):
    """The steps of a story as plain rows: a `Step` is made on access, which saves time."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._rows = tuple(rows)

    @property
    def rows(self) -> tuple[Row, ...]:
        """All steps as plain rows."""
        return self._rows

    def column(self, field: str) -> Iterator[Any]:
        """Yield one field of every step."""
        return map(itemgetter(Step._fields.index(field)), self.rows)

    @property
    def letters(self) -> str:
        """The letters of the kinds of all steps."""
        return "".join(map(_LETTERS.__getitem__, self.column("kind")))

    @property
    def states(self) -> list[Any]:
        """The states in order of appearance."""
        found = dict.fromkeys(self.column("state"))
        found.pop(None, None)
        return list(found)

    @property
    def guesses(self) -> tuple[Mapping[Any, Any], bool]:
        """The estimates of states; also True if one changes, or differs between sides."""
        columns = self.column("state"), self.column("h")
        pairs = [pair for pair in zip(*columns, strict=True) if pair[1] is not None]
        found = dict(pairs)
        return found, len(set(pairs)) > len(found)

    def numbered(
        self, index_of: Mapping[Any, int], form: Callable[[int], T]
    ) -> tuple[list[T], list[T]]:
        """Return the numbers of all states and of all parents in a form, -1 for None."""
        none = repeat(-1)
        states, parents = (
            list(map(form, map(index_of.get, self.column(name), none)))
            for name in ("state", "parent")
        )
        return states, parents

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Step]:
        return map(Step._make, self.rows)

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        if isinstance(index, slice):
            return tuple(map(Step._make, self.rows[index]))
        return Step._make(self.rows[index])

    def __eq__(self, other: object) -> bool:
        theirs = other.rows if isinstance(other, Steps) else other
        return self.rows == theirs if isinstance(theirs, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.rows)

    def __repr__(self) -> str:
        return repr(tuple(self))


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
