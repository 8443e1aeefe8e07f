"""Check exactly that a heuristic is admissible and consistent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from math import isclose
from typing import Any, Generic

from linie1_widget.base.language.key import (
    Explanation,
    Joined,
    Key,
    Language,
    TranslatableBase,
)
from linie1_widget.paths.algorithms.heuristics import Heuristic, estimator, heuristic_name
from linie1_widget.paths.graphs.graph import (
    Goal,
    Graph,
    S,
    label_of,
    least_costs,
    reachable,
    reversed_edges,
    understand,
)
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.texts import Heuristics


@dataclass(frozen=True)
class TooHigh(TranslatableBase):
    """A state with an estimate above the remaining cost."""

    state: Any
    label: str
    h: float
    remaining: float

    def render(self, language: Language, form: str = "") -> str:
        """Return the sentence."""
        h, remaining = format_number(self.h), format_number(self.remaining)
        sentence = Heuristics.TOO_HIGH(state=self.label, h=h, remaining=remaining)
        return sentence.render(language, form)


@dataclass(frozen=True)
class TooSteep(TranslatableBase):
    """An edge along which a heuristic decreases by more than the edge costs."""

    state: Any
    neighbour: Any
    labels: tuple[str, str]
    cost: float
    h: float
    h_neighbour: float

    def render(self, language: Language, form: str = "") -> str:
        """Return the sentence."""
        here, there = self.labels
        h, after, cost = map(format_number, (self.h, self.h_neighbour, self.cost))
        names = {"state": here, "neighbour": there}
        sentence = Heuristics.TOO_STEEP(**names, h=h, h_neighbour=after, cost=cost)
        return sentence.render(language, form)


@dataclass(frozen=True)
class HeuristicReport(Explanation, Generic[S]):
    """The result of `check_heuristic`; its text explains it in sentences.

    Attributes
    ----------
    name : str
        The name of the heuristic.
    states, edges : int
        The number of checked states and edges.
    too_high : tuple of TooHigh
        The states with an estimate above the remaining cost, worst first.
    too_steep : tuple of TooSteep
        The edges along which it decreases by more than their cost, worst first.
    """

    name: str
    states: int
    edges: int
    too_high: tuple[TooHigh, ...]
    too_steep: tuple[TooSteep, ...]

    @property
    def admissible(self) -> bool:
        """True if the heuristic is nowhere above the remaining cost."""
        return not self.too_high

    @property
    def consistent(self) -> bool:
        """True if it is admissible and drops along no edge by more than the edge costs."""
        return not self.too_steep and not self.too_high

    def render(self, language: Language, form: str = "") -> str:
        """Return the verdict, the worst violation and the consequence for A*."""
        if self.consistent:
            verdicts = Heuristics.CONSISTENT, Heuristics.EXPANDS_ONCE
            worst: tuple[TranslatableBase, ...] = ()
        elif self.admissible:
            verdicts = Heuristics.ADMISSIBLE, Heuristics.MAY_REOPEN
            worst = _worst(self.too_steep, Heuristics.MORE_EDGES)
        else:
            verdicts = Heuristics.NEITHER, Heuristics.MAY_MISS
            worst = _worst(self.too_high, Heuristics.MORE_STATES)
        return Joined((verdicts[0](name=self.name), *worst, verdicts[1])).render(
            language, form
        )


def _worst(
    faults: tuple[TranslatableBase, ...], others: Key
) -> tuple[TranslatableBase, ...]:
    more = len(faults) - 1
    return (faults[0], others(more=more)) if more else faults


def check_heuristic(
    graph: Graph[S],
    heuristic: Heuristic,
    goal: Goal[S],
    *,
    states: Iterable[S] | None = None,
) -> HeuristicReport[S]:
    """Check that a heuristic is admissible and consistent, and find all violations.

    A heuristic is *admissible* if it is nowhere above the cost of the cheapest path to a
    goal. It is *consistent* if, besides, it decreases along each edge by no more than the
    edge costs. Not every admissible heuristic is consistent.

    Parameters
    ----------
    graph : Graph
        A finite graph.
    heuristic : str, function or None
        The heuristic, as for `search`.
    goal : state, set of states or function
        The goal, as for `search`.
    states : iterable, optional
        Check only these states and all reachable from them; by default the whole graph, if
        it can list its states.

    Returns
    -------
    HeuristicReport
        The violations.

    Notes
    -----
    Dijkstra's algorithm backwards from the goals gives the exact remaining costs.
    Differences within rounding errors are ignored. Where no goal is reachable, no estimate
    is too high.

    Examples
    --------
    >>> from linie1_widget.paths.graphs.grid import GridGraph
    >>> grid = GridGraph('''
    ...     S..
    ...     ...
    ...     ..G
    ... ''', directions=8)
    >>> print(check_heuristic(grid, "octile", grid.goal))
    The heuristic (octile) is admissible and consistent.
    A* finds a cheapest path and expands no state twice.
    >>> print(check_heuristic(grid, "manhattan", grid.goal))
    The heuristic (manhattan) is not admissible, and so not consistent either.
    At (0, 0) it is 4, but the path to the goal costs only 2.83.
    The same is true of 3 more states.
    A* may miss the cheapest path.
    """
    aim = understand(graph, goal)
    estimate = estimator(graph, aim, heuristic)
    edges = reachable(graph, states)
    h = {state: estimate(state) for state in edges}
    goals = [state for state in edges if aim.is_goal(state)]
    remaining = least_costs(reversed_edges(edges).__getitem__, goals)
    label = partial(label_of, graph)
    too_high = [
        TooHigh(state, label(state), h[state], left)
        for state in edges
        if (left := remaining.get(state)) is not None and is_above(h[state], left)
    ]
    too_steep = [
        TooSteep(state, nxt, (label(state), label(nxt)), cost, h[state], h[nxt])
        for state, leaving in edges.items()
        for nxt, cost in leaving
        if is_above(h[state], cost + h[nxt])
    ]
    # Both sorts are stable: ties stay in the order of exploration.
    too_high.sort(key=lambda fault: fault.remaining - fault.h)
    too_steep.sort(key=lambda fault: fault.cost + fault.h_neighbour - fault.h)
    counts = len(edges), sum(map(len, edges.values()))
    faults = tuple(too_high), tuple(too_steep)
    return HeuristicReport(heuristic_name(heuristic), *counts, *faults)


def is_above(guess: float, truth: float) -> bool:
    """Return True if an estimate is too high by more than rounding."""
    return guess > truth and not isclose(guess, truth, rel_tol=1e-9, abs_tol=1e-12)
