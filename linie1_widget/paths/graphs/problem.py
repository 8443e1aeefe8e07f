"""What a search is asked to find, what it is given to do so, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import Any, Generic, TypeAlias, cast

from linie1_widget.errors import WrongType
from linie1_widget.paths.graphs.graph import Edges, Graph, S, checked_state, knows

Goal: TypeAlias = S | Set[S] | Callable[[S], bool]
"""A state, a set of states of which any will do, or a function that tells a goal."""


@dataclass(frozen=True)
class Aim(Generic[S]):
    """A goal that has been understood.

    Attributes
    ----------
    is_goal : callable
        Whether a state is a goal.
    states : tuple or None
        The goals in the order of their ``repr``, which is the same in every run, as
        that of a set is not; None if only a function tells them.
    """

    is_goal: Callable[[S], bool]
    states: tuple[S, ...] | None


def understand(graph: Graph[S], goal: Goal[S]) -> Aim[S]:
    """Find out which kind of goal is meant.

    What the graph knows as a state is a state, even if it is a set or a function.

    Raises
    ------
    TypeError
        If it is none of the three.
    ValueError
        If the graph has no such state.

    Examples
    --------
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
    """One question to a search, with all that it may have to ask in turn.

    Attributes
    ----------
    start : hashable
        The state to begin with.
    is_goal : callable
        Whether a state is a goal.
    goals : tuple
        The goals, where the search begins with them too.
    neighbours : callable
        The edges that leave a state: pairs of a state and a cost.
    predecessors : callable
        The edges that enter it.
    estimate : callable
        What the heuristic says for a state.
    estimate_back : callable
        What it says of the way from the start to a state, where the search begins with
        the goals too.
    graph : Graph, optional
        The graph itself, for searches that work on graphs of one kind only.
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
    """What a search has found.

    Attributes
    ----------
    path : list
        The states from the start to the goal; empty if there is no path.
    cost : number
        The sum of the costs of its edges; infinite if there is no path.
    expanded : int
        How many times a state's neighbours were looked at.
    cycle : tuple
        The states of a cycle of negative cost, the first one again at the end. It has no
        cheapest path beside it.
    """

    path: list[S]
    cost: float
    expanded: int
    cycle: tuple[S, ...] = ()


def way_to(state: S, parents: Mapping[S, S]) -> list[S]:
    """The states from where the parents begin to this one.

    >>> way_to("C", {"B": "A", "C": "B"})
    ['A', 'B', 'C']
    """
    way = [state]
    while state in parents:
        state = parents[state]
        way.append(state)
    return way[::-1]


def cost_along(path: Sequence[S], neighbours: Edges[S]) -> float:
    """Sum the costs of the edges of a path, of parallel ones the cheapest.

    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> cost_along("ABC", EdgeGraph("A -> B 5, A -> B 2, B -> C 1").neighbours)
    3
    """
    return sum(
        min((cost for to, cost in neighbours(state) if to == nxt), default=inf)
        for state, nxt in pairwise(path)
    )
