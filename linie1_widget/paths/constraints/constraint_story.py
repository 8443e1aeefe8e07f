"""The story of a constraint search: domains, assignments, and the tree of attempts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Literal, TypeAlias

from linie1_widget.base.language.key import Key
from linie1_widget.paths.constraints.constraint_problem import ConstraintProblem
from linie1_widget.paths.graphs.graph import S
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.network_story import PATH, REJECTED
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.story.story_base import Attempt
from linie1_widget.paths.story.tables import Table, Tables
from linie1_widget.paths.texts import Legend, SearchPage

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
