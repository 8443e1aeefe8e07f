"""Decisions of an algorithm, and the ground on which it decides."""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias, TypeVar

from linie1_widget.lessons.texts.taking_over import Act, Asked

Click: TypeAlias = Hashable  # a state, an edge (a pair of states), a number, or an Act
Clicks: TypeAlias = frozenset[Any]
NONE: Clicks = frozenset()
CLOSE = 1e-9  # costs that differ by less are equal: sums of √2 are rounded

T = TypeVar("T")


class Decision(NamedTuple):
    """One decision that an algorithm has to make.

    Attributes
    ----------
    kind : str
        "take" (a state, an edge or a move), "known", "value", "side", "limit" or "cut".
    right : frozenset
        All clicks that the algorithm allows.
    options : tuple
        What can be clicked; another number can be given where a value is asked.
    asked : Asked
        The question.
    view : object
        What the algorithm has done so far. It goes on with the run.
    about : tuple
        The states and numbers of the question, by name in pairs.
    looser : frozenset
        Clicks that others find right: they are no evidence either way.
    """

    kind: str
    right: Clicks
    options: tuple[Any, ...]
    asked: Asked
    view: Any
    about: tuple[tuple[str, Any], ...] = ()
    looser: Clicks = NONE

    def part(self, name: str) -> Any:
        """Return a state or a number of the question by its name."""
        return dict(self.about)[name]

    @property
    def allowed(self) -> list[Any]:
        """The right clicks, in the order of the options."""
        return [option for option in self.options if option in self.right]


# A referee yields decisions, is sent a right click for each, and returns the result.
Referee: TypeAlias = Generator[Decision, Any, float]


@dataclass(frozen=True)
class Ground:
    """A graph with a start, a goal and estimates, as a referee sees it."""

    graph: Any
    start: Any
    goal: Any
    estimate: Callable[[Any], float]
    weight: Callable[[Any], float] | None = None  # of squares, which cost when entered
    crow: Callable[[Any], float] = lambda state: 0.0  # the distance from the start
    straight: bool = False  # 4 directions, so that Dijkstra's g never gets less
    slanting: bool = False  # 8 directions, whose sums nobody reads off

    def neighbours(self, state: Any) -> tuple[tuple[Any, float], ...]:
        """Return the edges from a state, each of the cheapest of parallel ones."""
        return _single(state, self.graph.neighbours(state))

    def predecessors(self, state: Any) -> tuple[tuple[Any, float], ...]:
        into = getattr(self.graph, "predecessors", self.graph.neighbours)
        return _single(state, into(state))


def _single(
    state: Any, edges: Iterable[tuple[Any, float]]
) -> tuple[tuple[Any, float], ...]:
    least: dict[Any, float] = {}
    for nxt, cost in edges:
        if nxt != state:
            least[nxt] = min(cost, least.get(nxt, cost))
    return tuple(least.items())


def least(items: Iterable[T], rank: Callable[[T], float]) -> list[T]:
    """Return all items with the least rank.

    >>> least(["a", "bb", "c"], len)
    ['a', 'c']
    """
    ranked = [(rank(item), item) for item in items]
    if not ranked:
        return []
    low = min(number for number, _ in ranked) + CLOSE
    return [item for number, item in ranked if number <= low]


def number(value: float) -> float:
    """Return a number that is equal to others that differ by rounding only.

    >>> number(0.1 + 0.2) == number(0.3)
    True
    """
    return round(value, 6)


DONE: Clicks = frozenset({Act.DONE})
