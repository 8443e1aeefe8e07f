"""What a search is given to solve, and what it finds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from linie1_widget.paths.graphs.graph import Edges, S


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
    """

    start: S
    is_goal: Callable[[S], bool]
    goals: tuple[S, ...]
    neighbours: Edges[S]
    predecessors: Edges[S]
    estimate: Callable[[S], float]


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
    """

    path: list[S]
    cost: float
    expanded: int


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
