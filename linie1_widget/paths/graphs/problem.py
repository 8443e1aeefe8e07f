"""Search problems: a start and goals in a graph, and those of textbooks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf
from typing import Any, Generic, TypeAlias, cast

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths.graphs.graph import (
    Edges,
    Graph,
    S,
    checked_state,
    contains,
    edges_of,
    in_order,
    quoted,
)

# A state, a set of states of which any will do, or a predicate.
Goal: TypeAlias = S | Set[S] | Callable[[S], bool]


@dataclass(frozen=True)
class SearchProblem(Generic[S]):
    """A goal as a predicate and, if known, a tuple of states, sorted by ``repr``."""

    is_goal: Callable[[S], bool]
    states: tuple[S, ...] | None


def understand(graph: Graph[S], goal: Goal[S]) -> SearchProblem[S]:
    """Interpret a goal as a state (first choice), a set of states or a predicate."""
    edges_of(graph)  # or what has no edges would be asked for its states
    if not _is_state(graph, goal):
        if callable(goal):
            return SearchProblem(goal, None)
        if isinstance(goal, Set):
            goals = [checked_state(graph, state, "goal") for state in in_order(goal)]
            return SearchProblem(frozenset(goals).__contains__, tuple(goals))
        if isinstance(goal, list):
            raise WrongType(
                f"the goal {goal!r} is a list: give a state, a set of states such as "
                "set(goal), or a function that tells whether a state is a goal"
            )
    state = checked_state(graph, cast(Any, goal), "goal")
    return SearchProblem(frozenset((state,)).__contains__, (state,))


def _is_state(graph: Graph[S], goal: object) -> bool:
    try:
        hash(goal)
    except TypeError:
        return False
    return bool(contains(graph, goal))


@dataclass(frozen=True)
class Problem(Generic[S]):
    """The task of a search, with the functions it may call.

    Attributes
    ----------
    start : hashable
        The start state.
    is_goal : callable
        The goal test of a state.
    goals : tuple
        The goal states, for bidirectional algorithms only.
    neighbours, predecessors : callable
        The edges that leave or enter a state: pairs (state, cost).
    estimate, estimate_back : callable
        The estimated cost from a state to a goal, and from the start to a state; the latter
        for bidirectional algorithms only.
    graph : Graph, optional
        The graph itself, for algorithms that need graphs of one kind.
    """

    start: S
    is_goal: Callable[[S], bool]
    goals: tuple[S, ...]
    neighbours: Edges[S]
    predecessors: Edges[S]
    estimate: Callable[[S], float]
    estimate_back: Callable[[S], float] = lambda state: 0
    graph: Any = None


@dataclass(frozen=True)
class Outcome(Generic[S]):
    """The result of a search.

    Attributes
    ----------
    path : list
        The states from the start to the goal; empty if there is no path.
    cost : number
        The sum of the edge costs; infinite if there is no path.
    expanded : int
        The number of expansions of states.
    cycle : tuple
        The states of a negative cycle, the first one repeated at the end. No cheapest path
        exists then.
    """

    path: list[S]
    cost: float
    expanded: int
    cycle: tuple[S, ...] = ()


def reconstruct_path(state: S, parents: Mapping[S, S]) -> list[S]:
    """Return the path to a state by following its parents back to the first state.

    >>> reconstruct_path("C", {"B": "A", "C": "B"})
    ['A', 'B', 'C']
    """
    path = [state]
    for _ in parents:
        if state not in parents:
            break
        state = parents[state]
        path.append(state)
    if state in parents:
        raise InvalidValue(
            f"the parents of {quoted(state)} lead in a circle: no path begins anywhere"
        )
    return path[::-1]


def cost_along(path: Sequence[S], neighbours: Edges[S]) -> float:
    """Return the cost of a path, with the cheapest of parallel edges.

    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> cost_along("ABC", EdgeGraph("A -> B 5, A -> B 2, B -> C 1").neighbours)
    3
    """
    total: float = 0
    for state, nxt in pairwise(path):
        # `sum` rounds otherwise from Python 3.12 on.
        total += min((cost for to, cost in neighbours(state) if to == nxt), default=inf)
    return total


def _text_alone(state: object) -> tuple[str, ...]:
    return (str(state),)


@dataclass(frozen=True, kw_only=True, repr=False)
class TextbookProblem:
    """A search problem with a start and a goal: a graph without a map.

    Attributes
    ----------
    name, title : str
        The short name and the name in headings.
    description : str
        The task, in a sentence or two.
    start : hashable
        The start state.
    goal : hashable or frozenset
        The goal state, or a set of states of which any will do.
    states : int
        The number of states reachable from the start.
    cost : number
        The cost of a cheapest path to the goal.
    moves : callable
        The successors of a state: pairs (state, cost).
    is_state, named, pictured : callable
        The test of a valid state, its short label, and its `picture`; by default
        ``str(state)`` is both.
    heuristics : mapping
        Heuristics by name: functions of a state, or of a state and a goal. The first line
        of each docstring explains why it is never too high.
    undone : callable, optional
        The predecessors of a state with costs; by default all moves are reversible.
    places : mapping
        The positions (x, y) of the states, if they have any.

    Examples
    --------
    >>> from linie1_widget.paths.textbook_problems import PROBLEMS
    >>> from linie1_widget.paths.algorithms.run_search import search
    >>> jugs = PROBLEMS["water_jugs"]
    >>> print(jugs.description)
    Measure out 4 litres with a jug for 5 litres and one for 3, a tap and a drain.
    >>> search(jugs, jugs.start, jugs.goal).path[:3]
    [(0, 0), (5, 0), (2, 3)]
    """

    name: str
    title: str
    description: str
    start: Any
    goal: Any
    states: int
    cost: float
    moves: Callable[[Any], Iterable[tuple[Any, float]]]
    # A method of a container does not equal that of its copy.
    is_state: Callable[[Any], bool] = field(compare=False)
    named: Callable[[Any], str] = str
    pictured: Callable[[Any], tuple[str, ...]] = _text_alone
    heuristics: Mapping[str, Callable[..., float]] = field(default_factory=dict)
    undone: Callable[[Any], Iterable[tuple[Any, float]]] | None = None
    places: Mapping[Any, tuple[float, float]] = field(default_factory=dict)

    def neighbours(self, state: Any, /) -> tuple[tuple[Any, float], ...]:
        """Return the successors of a state with costs; raise ValueError if invalid."""
        return tuple(self.moves(self._checked(state)))

    def predecessors(self, state: Any, /) -> tuple[tuple[Any, float], ...]:
        """Return the predecessors of a state with costs; raise ValueError if invalid."""
        back = self.undone or self.moves
        return tuple(back(self._checked(state)))

    @property
    def directed(self) -> bool:
        """True if some moves cannot be reversed at the same cost."""
        return self.undone is not None

    def label(self, state: Any, /) -> str:
        """Return the short label of the state."""
        return self.named(state)

    def picture(self, state: Any, /) -> tuple[str, ...]:
        """Return a picture of the state for a monospaced font: lines of equal width.

        >>> from linie1_widget.paths.textbook_problems import PROBLEMS
        >>> puzzle = PROBLEMS["sliding_puzzle"]
        >>> puzzle.picture(puzzle.goal)
        ('1 2 3', '4 5 6', '7 8 ·')
        """
        return self.pictured(state)

    def position(self, state: Any, /) -> tuple[float, float] | None:
        """Return the position (x, y) of the state, or None."""
        return self.places.get(state)

    def __hash__(self) -> int:
        return hash(self.name)

    def __contains__(self, state: object) -> bool:
        return isinstance(state, Hashable) and self.is_state(state)

    def __repr__(self) -> str:
        return f"<TextbookProblem: {self.title}, {self.states:,} states>"

    def _checked(self, state: Any) -> Any:
        if state not in self:
            raise InvalidValue(
                f"{quoted(state)} is not a state of {self.title!r}: a state is such as "
                f"{self.start!r}"
            )
        return state
