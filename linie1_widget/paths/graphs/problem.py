"""The task of a search and its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Any, Generic, TypeAlias, cast

from linie1_widget.errors import WrongType
from linie1_widget.paths.graphs.graph import Edges, Graph, S, checked_state, knows

# A state, a set of states of which any will do, or a predicate.
Goal: TypeAlias = S | Set[S] | Callable[[S], bool]


@dataclass(frozen=True)
class Aim(Generic[S]):
    """A goal as a predicate and, if known, a tuple of states, sorted by ``repr``."""

    is_goal: Callable[[S], bool]
    states: tuple[S, ...] | None


def understand(graph: Graph[S], goal: Goal[S]) -> Aim[S]:
    """Interpret a goal as a state (which takes precedence), a set of states or a predicate.

    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> graph = EdgeGraph("A -- B, B -- C")
    >>> understand(graph, "C").states, understand(graph, {"C", "A"}).states
    (('C',), ('A', 'C'))
    >>> understand(graph, lambda state: state > "A").is_goal("B")
    True
    """
    if not _is_state(graph, goal):
        if callable(goal):
            return Aim(goal, None)
        if isinstance(goal, Set):
            goals = [
                checked_state(graph, state, "goal") for state in sorted(goal, key=repr)
            ]
            return Aim(frozenset(goals).__contains__, tuple(goals))
        if isinstance(goal, list):
            raise WrongType(
                f"the goal {goal!r} is a list: give a state, a set of states such as "
                "set(goal), or a function that tells whether a state is a goal"
            )
    state = checked_state(graph, cast(Any, goal), "goal")
    return Aim(frozenset((state,)).__contains__, (state,))


def _is_state(graph: Graph[S], goal: object) -> bool:
    try:
        hash(goal)
    except TypeError:
        return False
    return bool(knows(graph, goal))


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


def way_to(state: S, parents: Mapping[S, S]) -> list[S]:
    """Return the path to a state by following its parents back to the first state.

    >>> way_to("C", {"B": "A", "C": "B"})
    ['A', 'B', 'C']
    """
    way = [state]
    while state in parents:
        state = parents[state]
        way.append(state)
    return way[::-1]


def cost_along(path: Sequence[S], neighbours: Edges[S]) -> float:
    """Return the cost of a path, with the cheapest of parallel edges.

    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> cost_along("ABC", EdgeGraph("A -> B 5, A -> B 2, B -> C 1").neighbours)
    3
    """
    return sum(
        min((cost for to, cost in neighbours(state) if to == nxt), default=inf)
        for state, nxt in pairwise(path)
    )
