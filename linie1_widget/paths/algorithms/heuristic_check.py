"""Is a heuristic fit for a graph? Exactly, state by state and edge by edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf, isclose
from typing import Any, Generic

from linie1_widget.language.english.searching.searches import Heuristics
from linie1_widget.language.key import Joined, Key
from linie1_widget.language.language import Language, TranslatableBase, current_language
from linie1_widget.paths.algorithms.heuristics import (
    Heuristic,
    checked_estimate,
    estimator,
    heuristic_name,
)
from linie1_widget.paths.graphs.graph import Graph, S, explore, label_of
from linie1_widget.paths.graphs.problem import Goal, understand
from linie1_widget.paths.story.narration import format_number


@dataclass(frozen=True)
class TooHigh(TranslatableBase):
    """A state for which a heuristic says more than the cost that remains.

    Attributes
    ----------
    state : hashable
    label : str
        The state as a sentence names it.
    h : number
        What the heuristic says.
    remaining : number
        What the cheapest way to a goal costs.
    """

    state: Any
    label: str
    h: float
    remaining: float

    def render(self, language: Language, form: str = "") -> str:
        """The sentence."""
        h, remaining = format_number(self.h), format_number(self.remaining)
        told = Heuristics.TOO_HIGH(state=self.label, h=h, remaining=remaining)
        return told.render(language, form)

    def __str__(self) -> str:
        return self.render(current_language())


@dataclass(frozen=True)
class TooSteep(TranslatableBase):
    """An edge along which a heuristic falls by more than the edge costs.

    Attributes
    ----------
    state, neighbour : hashable
        The two ends of the edge.
    labels : tuple of str
        Both as a sentence names them.
    cost : number
        What the edge costs.
    h, h_neighbour : number
        What the heuristic says for the two.
    """

    state: Any
    neighbour: Any
    labels: tuple[str, str]
    cost: float
    h: float
    h_neighbour: float

    def render(self, language: Language, form: str = "") -> str:
        """The sentence."""
        here, there = self.labels
        return Heuristics.TOO_STEEP(
            state=here,
            neighbour=there,
            h=format_number(self.h),
            h_neighbour=format_number(self.h_neighbour),
            cost=format_number(self.cost),
        ).render(language, form)

    def __str__(self) -> str:
        return self.render(current_language())


@dataclass(frozen=True)
class HeuristicReport(TranslatableBase, Generic[S]):
    """What `check_heuristic` has found; its text says it in sentences.

    Attributes
    ----------
    name : str
        What the heuristic is called.
    states, edges : int
        How many were looked at.
    too_high : tuple of TooHigh
        Where it says too much, the worst first: none if it is admissible.
    too_steep : tuple of TooSteep
        Where it falls too fast, the worst first.
    """

    name: str
    states: int
    edges: int
    too_high: tuple[TooHigh, ...]
    too_steep: tuple[TooSteep, ...]

    @property
    def admissible(self) -> bool:
        """Whether it is never above the cost that remains."""
        return not self.too_high

    @property
    def consistent(self) -> bool:
        """Whether it is admissible and falls along no edge by more than the edge costs."""
        return not self.too_steep and not self.too_high

    def render(self, language: Language, form: str = "") -> str:
        """What it comes to, with the worst fault and what A* then does."""
        if self.consistent:
            said = Heuristics.CONSISTENT, Heuristics.EXPANDS_ONCE
            worst: tuple[TranslatableBase, ...] = ()
        elif self.admissible:
            said = Heuristics.ADMISSIBLE, Heuristics.MAY_REOPEN
            worst = _worst(self.too_steep, Heuristics.MORE_EDGES)
        else:
            said = Heuristics.NEITHER, Heuristics.MAY_MISS
            worst = _worst(self.too_high, Heuristics.MORE_STATES)
        return Joined((said[0](name=self.name), *worst, said[1])).render(language, form)

    def __str__(self) -> str:
        return self.render(current_language())


def _worst(
    faults: tuple[TranslatableBase, ...], others: Key
) -> tuple[TranslatableBase, ...]:
    """The first fault, and of how many more the same is true."""
    more = len(faults) - 1
    return (faults[0], others(more=more)) if more else faults


def check_heuristic(
    graph: Graph[S],
    goal: Goal[S],
    heuristic: Heuristic,
    states: Iterable[S] | None = None,
) -> HeuristicReport[S]:
    """Find out whether a heuristic is admissible and consistent, and where it is not.

    A heuristic is *admissible* if it never says more than the cheapest way to a goal
    costs, and *consistent* if, besides, along each edge it falls by no more than the
    edge costs. Every consistent heuristic is admissible, but not the other way round.

    Parameters
    ----------
    graph : Graph
        It has to be finite.
    goal : state, set of states or function
        As for `search`.
    heuristic : str, function or None
        As for `search`.
    states : iterable, optional
        Where to begin: these states and all that can be reached from them are looked
        at. Without it, the whole graph, if it can list its states.

    Returns
    -------
    HeuristicReport

    Notes
    -----
    The costs that remain are found by Dijkstra's algorithm backwards from the goals, so
    the answer is exact, save for differences that rounding could explain. Where no goal
    can be reached, no guess is too high.

    Examples
    --------
    >>> from linie1_widget.paths.graphs.grid import GridGraph
    >>> grid = GridGraph('''
    ...     S..
    ...     ...
    ...     ..G
    ... ''', directions=8)
    >>> print(check_heuristic(grid, grid.goal, "octile"))
    The heuristic (octile) is admissible and consistent.
    A* finds a cheapest path and expands no state twice.
    >>> print(check_heuristic(grid, grid.goal, "manhattan"))
    The heuristic (manhattan) is not admissible, and so not consistent either.
    At (0, 0) it says 4, but the way to the goal costs only 2.83.
    The same is true of 3 more states.
    A* may miss the cheapest path.
    """
    aim = understand(graph, goal)
    estimate = estimator(graph, aim, heuristic)
    edges = explore(graph, states)
    h = {state: checked_estimate(state, estimate(state)) for state in edges}
    remaining = remaining_costs(edges, [state for state in edges if aim.is_goal(state)])
    too_high = [
        TooHigh(state, label_of(graph, state), h[state], left)
        for state, left in remaining.items()
        if is_above(h[state], left)
    ]
    too_steep = [
        TooSteep(
            state,
            nxt,
            (label_of(graph, state), label_of(graph, nxt)),
            cost,
            h[state],
            h[nxt],
        )
        for state, leaving in edges.items()
        for nxt, cost in leaving
        if is_above(h[state], cost + h[nxt])
    ]
    # Both sorts are stable: equally bad ones stay in the order of the exploration.
    too_high.sort(key=lambda fault: fault.remaining - fault.h)
    too_steep.sort(key=lambda fault: fault.cost + fault.h_neighbour - fault.h)
    return HeuristicReport(
        heuristic_name(heuristic),
        len(edges),
        sum(map(len, edges.values())),
        tuple(too_high),
        tuple(too_steep),
    )


def remaining_costs(
    edges: Mapping[S, Iterable[tuple[S, float]]], goals: Iterable[S]
) -> dict[S, float]:
    """The cost of the cheapest way to a goal, for all states that have one."""
    entering: dict[S, list[tuple[S, float]]] = {state: [] for state in edges}
    for state, leaving in edges.items():
        for nxt, cost in leaving:
            entering[nxt].append((state, cost))
    best: dict[S, float] = dict.fromkeys(goals, 0)
    waiting: list[tuple[float, int, S]] = [(0, at, goal) for at, goal in enumerate(best)]
    entered = len(waiting)
    while waiting:
        cost, _, state = heappop(waiting)
        if cost > best[state]:
            continue
        for source, more in entering[state]:
            if cost + more < best.get(source, inf):
                best[source] = cost + more
                heappush(waiting, (cost + more, entered, source))
                entered += 1
    return {state: best[state] for state in edges if state in best}


def is_above(guess: float, truth: float) -> bool:
    """Whether a guess is too high by more than rounding."""
    return guess > truth and not isclose(guess, truth, rel_tol=1e-9, abs_tol=1e-12)
