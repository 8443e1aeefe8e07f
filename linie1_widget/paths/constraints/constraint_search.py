"""Backtracking, alone and with forward checking or arc consistency [1]_, and its story.

.. [1] S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", chapter 6.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Generic, Literal, TypeAlias

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import DataText, Key
from linie1_widget.paths.constraints.constraint_problem import ConstraintProblem, V
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.network_story import PATH, REJECTED
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.story_base import Attempt
from linie1_widget.paths.story.tables import Table, TableChange, Tables, clear
from linie1_widget.paths.texts import ConstraintHeading, Legend, SearchPage

MethodName: TypeAlias = Literal["backtracking", "forward_checking", "arc_consistency"]
METHODS: tuple[MethodName, ...] = ("backtracking", "forward_checking", "arc_consistency")

# The tables: the values left as text and their number, the value of a variable as text and
# as its mark, the arc of the step, the arcs that wait, and the counts, in this order.
DOMAIN, LEFT, NAME, VALUE = "domain", "left", "name", "value"
ARC, QUEUE, COUNTS = "arc", "queue", "counts"
COUNTED = ("assignments", "backtracks", "checks")

_MESSAGES = {
    "start": "Each variable starts with the values that it may have by itself.",
    "solved": "Each variable has a value: this is solution {cost}.",
    "first": "Next is {a}, the first variable without a value. Values left: {cost}.",
    "fewest": "Next is {a}, which has the fewest values left: {cost}.",
    "clash": "At {a}, {set} clashes with {rest} at {b}: try the next value.",
    "used": "At {a}, {set} cannot be tried: all of its kind are used.",
    "assign": "Try {set} at {a}.",
    "spent": "The last of its kind is used: cross it out everywhere else. Values crossed "
    "out: {cost}.",
    "wipe": "No value is left at {a}: this attempt fails.",
    "undo": "Take {set} back from {a}, and restore what it crossed out.",
    "back": "All values of {a} have been tried: go back.",
    "end": "There is nothing more to try. Solutions found: {cost}.",
}
_CODE = {
    "backtracking": """
domain of each variable = the values it may have by itself    | start
solve():
    if each variable has a value: a solution                  | solved
    x = a variable without a value: the first, or the one with the fewest | first fewest
    for each value of x:
        if it clashes with a neighbour: try the next          | clash
        if all of its kind are used: try the next             | used
        x = value                                             | assign
        solve()
        take the value back                                   | undo
    go back, since no value is left                           | back end
""",
    "forward_checking": """
domain of each variable = the values it may have by itself    | start
solve():
    if each variable has a value: a solution                  | solved
    x = a variable without a value: the first, or the one with the fewest | first fewest
    for each value of x:
        x = value                                             | assign
        if it was the last of its kind: cross out its kind    | spent
        for each neighbour y without a value:
            cross out the values of y that clash with x       | keep prune
            if y has no value left: try the next value of x   | wipe
        solve()
        take the value back, and restore the domains          | undo
    go back, since no value is left                           | back end
""",
    "arc_consistency": """
domain of each variable = the values it may have by itself    | start
queue = all arcs (y, x); empty it as below                    | arcs
solve():
    if each variable has a value: a solution                  | solved
    x = a variable without a value: the first, or the one with the fewest | first fewest
    for each value of x:
        x = value; queue = the arcs (y, x)                    | assign
        if it was the last of its kind: cross out its kind    | spent
        for each arc (y, x) from the front of the queue:
            cross out the values of y without a partner at x  | keep prune
            if y has no value left: try the next value        | wipe
            if any was crossed out: put the arcs (z, y) into the queue
        solve()
        take the value back, and restore the domains          | undo
    go back, since no value is left                           | back end
""",
}
_MORE = {
    "backtracking": {"undo": "Take {set} back from {a}."},
    "forward_checking": {
        "keep": "No value of {a} clashes with {b}. Left: {cost}.",
        "prune": "Cross out the values of {a} that clash with {b}. Left: {cost} of {old}.",
    },
    "arc_consistency": {
        "arcs": "Put all arcs into the queue: each pair of neighbours, both ways round. "
        "That makes {cost}.",
        "keep": "Each value of {a} has a partner at {b}. Left: {cost}.",
        "prune": "Cross out the values of {a} without a partner at {b}. Left: {cost} of "
        "{old}. The arcs to {a} wait again.",
    },
}
_TITLES = {
    "backtracking": "Backtracking",
    "forward_checking": "Forward checking",
    "arc_consistency": "Maintaining arc consistency",
}
_LEGEND = "no value yet; number: values left"
_NOT_IN = {"backtracking": ("spent", "wipe")}
_OF_LIMITS = ("used", "spent")


@cache
def narration(method: str, limited: bool) -> Narration:
    """Return the narration of a method; kinds of value are counted if they are limited."""
    left_out = {*_NOT_IN.get(method, ("clash", "used")), *(() if limited else _OF_LIMITS)}
    lines = [
        line
        for line in _CODE[method].splitlines()
        if not any(line.endswith(f"| {kind}") for kind in left_out)
    ]
    messages = {**_MESSAGES, **_MORE[method]}
    return Narration(
        name=method,
        title=_TITLES[method],
        pseudocode=Pseudocode.parse("\n".join(lines)),
        messages={kind: text for kind, text in messages.items() if kind not in left_out},
    )


BACKTRACKING, FORWARD_CHECKING, ARC_CONSISTENCY = (
    narration(method, True) for method in METHODS
)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class ConstraintSearch(EventStory[S]):
    """The result of `solve_constraints`; see `EventStory` for other attributes.

    Attributes
    ----------
    solutions : tuple of mappings of variables to values
        The solutions found, in the order in which they were found.
    exhausted : bool
        True if there are no other solutions.
    assignments, backtracks, checks : int
        How often a variable got a value, how often it was taken back, and how many pairs
        of values were compared.
    attempts : tuple of Attempt
        The tree of attempts: each value that a variable got, below that of the variable
        before it.
    """

    graph: ConstraintProblem[S, Any]
    solutions: tuple[Mapping[S, Any], ...]
    exhausted: bool
    assignments: int
    backtracks: int
    checks: int
    attempts: tuple[Attempt, ...] = ()

    edge_words = MappingProxyType({PATH: Legend.AGREES, REJECTED: Legend.CLASHES})

    tables: ClassVar[tuple[Table, ...]] = (
        Table(DOMAIN, shown="words", title="values left:"),
        Table(LEFT, "state", "number", "frontier", legend=_LEGEND),
        Table(NAME, shown="words"),
        Table(VALUE, mark="group-", legend="value tried"),
        Table(ARC, "edge", "edge"),
        Table(COUNTS, "row"),
    )

    @property
    def solution(self) -> Mapping[S, Any] | None:
        """The first solution, or None."""
        return self.solutions[0] if self.solutions else None

    def counts(self, tables: Tables) -> dict[Key, str]:
        """Return the counters: assignments, values taken back, and checks."""
        return {
            SearchPage[name.upper()]: str(tables[COUNTS].get(number, 0))
            for number, name in enumerate(COUNTED)
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the story as JSON data; ``attempts`` are the steps that made them."""
        made = [attempt.begins for attempt in self.attempts[1:]]
        return {**super().to_dict(), "attempts": made}

    def __repr__(self) -> str:
        found = len(self.solutions)
        return (
            f"<ConstraintSearch: {self.name}, {found} solution{'s' * (found != 1)}, "
            f"{self.assignments} assigned, {self.backtracks} taken back, "
            f"{self.checks} checked>"
        )


class ArcConsistencySearch(ConstraintSearch[S]):
    """The result of `solve_constraints` with "arc_consistency"."""

    tables: ClassVar[tuple[Table, ...]] = (
        *ConstraintSearch.tables,
        Table(QUEUE, "edge", "queue", title="Arcs that wait"),
    )


OrderName: TypeAlias = Literal["fixed", "most_constrained"]

_ORDERS = ("fixed", "most_constrained")
_MOST_STEPS = 50_000  # as many as a `SearchWidget` takes
_NEVER = -1  # the end of an attempt that was not given up
_ASSIGNED, _BACK, _CHECKED = range(3)  # the rows of the counts

# A part of a search: a generator of steps that returns True unless it fails.
Part: TypeAlias = Generator[Event, None, bool]


def solve_constraints(
    problem: ConstraintProblem[S, V],
    method: MethodName = "backtracking",
    *,
    order: OrderName = "fixed",
    max_solutions: int | None = 1,
    record: bool = True,
) -> ConstraintSearch[S]:
    """Solve a constraint satisfaction problem by backtracking, and record the steps.

    Parameters
    ----------
    problem : ConstraintProblem
        The problem, such as a `colouring` or a `TilePuzzle`.
    method : str
        "backtracking" compares a value with those of the neighbours before it is tried.
        "forward_checking" crosses out the values of neighbours that clash with one tried.
        "arc_consistency" (AC-3) also crosses out each value that has no partner at a
        neighbour, at the beginning and after each assignment.
    order : str
        The variable that gets a value next: "fixed" takes the first one of the problem,
        "most_constrained" the one with the fewest values left, of equals the first one.
        Backtracking alone never shortens a domain, so that it counts them all.
    max_solutions : int or None
        Stop after this many solutions; None finds all.
    record : bool
        If False, keep no steps.

    Returns
    -------
    ConstraintSearch
        A story for `SearchWidget`, with the ``solutions`` and the counts of
        ``assignments``, ``backtracks`` and ``checks``.

    Raises
    ------
    ValueError
        If there is no such method or order, or with ``record=True`` if there are more than
        50,000 steps.

    Examples
    --------
    Three neighbours and two colours:

    >>> from linie1_widget.paths import EdgeGraph, colouring
    >>> problem = colouring(EdgeGraph("A -- B, B -- C, C -- A"), ["red", "blue"])
    >>> solve_constraints(problem)
    <ConstraintSearch: backtracking, 0 solutions, 4 assigned, 4 taken back, 10 checked>
    >>> story = solve_constraints(problem, "forward_checking")
    >>> story
    <ConstraintSearch: forward_checking, 0 solutions, 4 assigned, 4 taken back, 10 checked>
    >>> print(story.sentence(4))
    Cross out the values of B that clash with A. Left: 1 of 2.
    """
    if not isinstance(problem, ConstraintProblem):
        raise WrongType(
            f"{problem!r} is not a ConstraintProblem: make one, as colouring(graph, "
            "['red', 'blue']) does"
        )
    for given, known, what in ((method, METHODS, "method"), (order, _ORDERS, "order")):
        if given not in known:
            choice = ", ".join(map(repr, known))
            raise InvalidValue(f"there is no {what} {given!r}: choose {choice}")
    most = None if max_solutions is None else as_whole(max_solutions)
    if max_solutions is not None and (most is None or most < 1):
        raise InvalidValue(
            f"max_solutions is {max_solutions!r}: give a whole number from 1 on, or None"
        )
    solver = _Solver(problem, method, order, most)
    steps = tuple(_limited(solver.run())) if record else ()
    if not record:
        for _ in solver.run():
            pass
    title = DataText(narration(method, False).title)
    fewest = order == "most_constrained"
    story = ArcConsistencySearch if method == "arc_consistency" else ConstraintSearch
    return story(
        heading=ConstraintHeading.FEWEST(method=title) if fewest else title,
        algorithm=solver.narration,
        steps=steps,
        graph=problem,
        states=tuple(problem),
        rows=tuple(map(problem.name_of, problem.values)),
        solutions=tuple(solver.solutions),
        exhausted=not solver.stopped,
        assignments=solver.counts[_ASSIGNED],
        backtracks=solver.counts[_BACK],
        checks=solver.counts[_CHECKED],
        attempts=tuple(solver.attempts) if record else (),
    )


def _limited(events: Iterable[Event]) -> Iterator[Event]:
    for count, event in enumerate(events, 1):
        if count > _MOST_STEPS:
            raise InvalidValue(
                f"the search takes more than {_MOST_STEPS:,} steps, too many to be kept: "
                "record=False gives the solutions alone; a smaller problem or "
                "'arc_consistency' takes fewer"
            )
        yield event


class _Solver(Generic[S, V]):
    """A running search: it yields the steps, and keeps the solutions and the counts."""

    def __init__(
        self,
        problem: ConstraintProblem[S, V],
        method: str,
        order: str,
        max_solutions: int | None,
    ) -> None:
        self.narration = narration(method, bool(problem.limits))
        self.solutions: list[dict[S, V]] = []
        self.counts = [0, 0, 0]
        self.attempts = [Attempt(None, "•", -1, 0, _NEVER)]
        self._problem, self._method, self._order = problem, method, order
        self._max_solutions = max_solutions
        self._domains = dict(problem.domains)
        self._assigned: dict[S, V] = {}
        self._limits = dict(problem.limits)
        self._trail: list[tuple[S, tuple[V, ...]]] = []  # domains before they were cut
        self._made = 0
        self._told = [0, 0, 0]  # the counts as shown
        self._numbers = {value: number for number, value in enumerate(problem.values)}

    @property
    def stopped(self) -> bool:
        """True if enough solutions were found."""
        return self._max_solutions is not None and (
            len(self.solutions) >= self._max_solutions
        )

    def run(self) -> Iterator[Event]:
        """Yield all steps."""
        domains = (change for x in self._domains for change in self._show_values(x))
        yield self._event("start", (), {}, *domains)
        if self._method == "arc_consistency":
            arcs = [arc for x, y in self._problem.pairs for arc in ((x, y), (y, x))]
            changes = _queued(arcs, 0)
            yield self._event("arcs", (), {"cost": len({*arcs})}, *changes)
            if not (yield from self._make_consistent(arcs)):
                yield self._event("end", (), {"cost": 0})
                return
        yield from self._solve(0)

    def _solve(self, parent: int) -> Iterator[Event]:
        """Yield the steps of giving values to all variables that have none."""
        if len(self._assigned) == len(self._domains):
            self.solutions.append({x: self._assigned[x] for x in self._domains})
            yield self._event("solved", (), {"cost": len(self.solutions)})
            return
        x = self._next()
        kind = "first" if self._order == "fixed" else "fewest"
        yield self._event(kind, (x,), {"cost": len(self._domains[x])})
        for value in self._domains[x]:
            refusal = None
            if self._method == "backtracking":
                refusal = self._refusal(x, value)
            if refusal:
                yield refusal
                continue
            mark, node = len(self._trail), len(self.attempts)
            yield self._assign(x, value, parent)
            if (yield from self._look_ahead(x)):
                yield from self._solve(node)
                if self.stopped:
                    return
            yield self._take_back(x, mark, node)
        if self._assigned:
            yield self._event("back", (x,))
        else:
            yield self._event("end", (), {"cost": len(self.solutions)})

    def _next(self) -> S:
        free = [x for x in self._domains if x not in self._assigned]
        if self._order == "fixed":
            return free[0]
        return min(free, key=lambda x: len(self._domains[x]))

    def _refusal(self, x: S, value: V) -> Event | None:
        """Return the step that refuses a value, if it clashes or none of it is left."""
        for y in self._problem.near(x):
            if y in self._assigned and not self._agree(x, value, y, self._assigned[y]):
                values = {
                    "set": self._numbers[value],
                    "rest": self._numbers[self._assigned[y]],
                }
                return self._event("clash", (x, y), values, (ARC, (x, y), REJECTED))
        if self._limits.get(self._problem.kind_of(value), 1) < 1:
            return self._event("used", (x,), {"set": self._numbers[value]})
        return None

    def _assign(self, x: S, value: V, parent: int) -> Event:
        self._assigned[x] = value
        self.counts[_ASSIGNED] += 1
        self._count_kind(value, -1)
        if self._method != "backtracking":
            self._cut(x, (value,))
        name = self._problem.name_of(value)
        label = f"{self._problem.label(x)}: {name}"
        arcs = []
        if self._method == "arc_consistency":
            arcs = _queued(self._arcs_to(x), 0)
        values = {"set": self._numbers[value]}
        event = self._event("assign", (x,), values, *self._show_values(x), *arcs)
        self.attempts.append(Attempt(x, label, parent, self._made, _NEVER))
        return event

    def _take_back(self, x: S, mark: int, node: int) -> Event:
        value = self._assigned.pop(x)
        self.counts[_BACK] += 1
        self._count_kind(value, 1)
        changed = {x: None}
        while len(self._trail) > mark:
            y, domain = self._trail.pop()
            self._domains[y] = domain
            changed[y] = None
        changes = (change for y in changed for change in self._show_values(y))
        event = self._event("undo", (x,), {"set": self._numbers[value]}, *changes)
        self.attempts[node] = self.attempts[node]._replace(ends=self._made)
        return event

    def _look_ahead(self, x: S) -> Part:
        """Yield the steps that cut other domains after an assignment."""
        if self._method == "backtracking":
            return True
        spent = list(self._spend(self._assigned[x]))
        arcs = [arc for y in (x, *(y for y, _ in spent)) for arc in self._arcs_to(y)]
        if spent:
            changes = [change for y, _ in spent for change in self._show_values(y)]
            if self._method == "arc_consistency":
                changes += _queued(arcs, 0)
            cut = sum(count for _, count in spent)
            yield self._event("spent", (x,), {"cost": cut}, *changes)
        for y, _ in spent:
            if not self._domains[y]:
                yield self._wipe(y)
                return False
        if self._method == "arc_consistency":
            return (yield from self._make_consistent(arcs))
        for y in self._problem.near(x):
            if y not in self._assigned:
                value = self._assigned[x]
                left = (b for b in self._domains[y] if self._agree(x, value, y, b))
                yield self._crossed_out(y, x, tuple(left))
                if not self._domains[y]:
                    yield self._wipe(y)
                    return False
        return True

    def _spend(self, value: V) -> Iterator[tuple[S, int]]:
        """Cross out a kind that is used up; yield the variables and how many they lose."""
        kind = self._problem.kind_of(value)
        if self._limits.get(kind, 1) > 0:
            return
        for y, domain in self._domains.items():
            left = tuple(b for b in domain if self._problem.kind_of(b) != kind)
            if y not in self._assigned and len(left) < len(domain):
                self._cut(y, left)
                yield y, len(domain) - len(left)

    def _make_consistent(self, arcs: Iterable[tuple[S, S]]) -> Part:
        """Yield the steps of AC-3: cross out values until each has its partners."""
        queue = deque(dict.fromkeys(arcs))
        number = len(queue)
        while queue:
            y, x = arc = queue.popleft()
            left = tuple(
                b
                for b in self._domains[y]
                if any(self._agree(y, b, x, a) for a in self._domains[x])
            )
            again = []
            if len(left) < len(self._domains[y]):
                again = [
                    other
                    for other in self._arcs_to(y)
                    if other[0] != x and other not in queue
                ]
            queue.extend(again)
            changes = ((QUEUE, arc, None), *_queued(again, number))
            number += len(again)
            yield self._crossed_out(y, x, left, *changes)
            if not left:
                yield self._wipe(y)
                return False
        return True

    def _wipe(self, y: S) -> Event:
        waiting = [clear(QUEUE)] if self._method == "arc_consistency" else []
        return self._event("wipe", (y,), {}, *waiting)

    def _arcs_to(self, x: S) -> list[tuple[S, S]]:
        return [(y, x) for y in self._problem.near(x) if y not in self._assigned]

    def _crossed_out(self, y: S, x: S, left: tuple[V, ...], *changes: TableChange) -> Event:
        """Leave these values to a variable because of another one; return the step."""
        before = len(self._domains[y])
        values = {"cost": len(left), "old": before}
        if len(left) == before:
            return self._event("keep", (y, x), values, (ARC, (y, x), PATH), *changes)
        self._cut(y, left)
        marks = (ARC, (y, x), REJECTED), *self._show_values(y), *changes
        return self._event("prune", (y, x), values, *marks)

    def _cut(self, x: S, left: tuple[V, ...]) -> None:
        self._trail.append((x, self._domains[x]))
        self._domains[x] = left

    def _agree(self, x: S, a: V, y: S, b: V) -> bool:
        self.counts[_CHECKED] += 1
        return self._problem.agree(x, a, y, b)

    def _count_kind(self, value: V, by: int) -> None:
        kind = self._problem.kind_of(value)
        if kind in self._limits:
            self._limits[kind] += by

    def _show_values(self, x: S) -> Iterator[TableChange]:
        """Yield the changes that show a variable as it is."""
        name_of = self._problem.name_of
        if x in self._assigned:
            yield DOMAIN, x, None
            yield LEFT, x, None
            yield NAME, x, name_of(self._assigned[x])
            yield VALUE, x, self._problem.mark_of(self._assigned[x])
            return
        yield NAME, x, None
        yield VALUE, x, None
        yield DOMAIN, x, ", ".join(map(name_of, self._domains[x])) or "–"
        yield LEFT, x, len(self._domains[x])

    def _event(
        self,
        kind: str,
        about: tuple[S, ...] = (),
        values: dict[str, Any] | None = None,
        *changes: TableChange,
    ) -> Event:
        counts = [
            (COUNTS, row, count)
            for row, count in enumerate(self.counts)
            if count != self._told[row]
        ]
        self._told = [*self.counts]
        self._made += 1
        return Event(kind, about, values or {}, (clear(ARC), *changes, *counts))


def _queued(arcs: Iterable[tuple[Any, Any]], first: int) -> list[TableChange]:
    return [(QUEUE, arc, place) for place, arc in enumerate(dict.fromkeys(arcs), first)]
