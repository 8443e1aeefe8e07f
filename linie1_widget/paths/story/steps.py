"""The steps of a search, and the pseudocode whose lines they belong to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias, overload


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


@dataclass(frozen=True)
class StepKind:
    """The effects of a kind of step on the tables; ``letter`` is its name in JSON.

    An effect concerns the entry of the step's state: "g" and "g=h" set it in the table g to
    the step's g or h, the former unless that is None; "frontier+" adds a waiting entry, and
    "frontier-" removes the newest; "closed-" removes it, "closed=number" sets it to the
    number of the step; "current=parent" sets the one entry of its table; "*-" empties all.

    ``sign`` is drawn at a neighbour looked at from its parent: "look", "skip" or "".
    """

    name: str
    letter: str
    effects: tuple[str, ...]
    sign: str

    def growth(self, table: str) -> int:
        """Return how many entries "frontier" or "closed" gains."""
        signs = (each[len(table)] for each in self.effects if each.startswith(table))
        return sum(-1 if sign == "-" else 1 for sign in signs)


_PUT = "frontier+ g h parent"
_CLOSE = "closed=number g h parent current=state"

_ROWS = (
    # name    letter sign    effects
    ("start",   "s", "look", _PUT),  # the search begins at the state
    ("take",    "t", "", f"frontier- {_CLOSE}"),  # taken from the frontier to be expanded
    ("drop",    "d", "", "frontier- current=state"),  # taken, and closed already
    ("add",     "a", "look", _PUT),  # a new neighbour
    ("improve", "i", "look", f"frontier- {_PUT}"),  # in the frontier, reached at less cost
    ("reopen",  "r", "look", f"{_PUT} closed-"),  # closed, reached at less cost
    ("skip",    "k", "skip", ""),  # no improvement
    ("cut",     "c", "skip", ""),  # beyond a limit
    ("scan",    "x", "skip", ""),  # a line of squares without a jump point
    ("meet",    "m", "", ""),  # both sides meet: the best path so far
    ("deepen",  "n", "", "*-"),  # a new round; g is its limit
    ("leave",   "l", "", "closed- current=parent"),  # backtrack to the parent
    # backtrack; the state waits with a greater f
    ("revise",  "v", "", f"{_PUT} closed- current=parent"),
    ("prune",   "p", "", "frontier-"),  # removed from the frontier
    ("goal",    "g", "", ""),  # the path was found
    ("cycle",   "y", "", ""),  # a negative cycle was found
    ("fail",    "f", "", ""),  # there is no path
)  # fmt: skip

STEP_KINDS: Mapping[str, StepKind] = MappingProxyType(
    {
        name: StepKind(name, letter, tuple(effects.split()), sign)
        for name, letter, sign, effects in _ROWS
    }
)
"""All kinds of step by name."""


class Step(NamedTuple):
    """One event of a search.

    A step does not know its algorithm: see `Story.line` and `Story.sentence` for its line
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
    def f(self) -> Any:
        """The sum of g and h; None without a heuristic."""
        return None if self.h is None or self.g is None else self.g + self.h

    @property
    def taken(self) -> Any:
        """The state that left the frontier in this step, or None."""
        return self.state if "current=state" in STEP_KINDS[self.kind].effects else None

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


class Steps(Sequence[Step]):
    """The steps of a story as plain rows: a `Step` is made on access, which saves time."""

    __slots__ = ("rows",)

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows: tuple[Row, ...] = rows.rows if isinstance(rows, Steps) else tuple(rows)

    def column(self, field: str) -> Iterator[Any]:
        """Yield one field of every step."""
        return map(itemgetter(Step._fields.index(field)), self.rows)

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
