"""What a search may be asked to find: a state, any of several, or whatever fits."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, cast

from linie1_widget.errors import WrongType
from linie1_widget.paths.graphs.graph import Graph, S, checked_state, knows

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
