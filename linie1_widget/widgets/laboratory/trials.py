"""Searching a map while it is drawn: nothing may take for ever."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from types import MappingProxyType
from typing import Any

from linie1_widget.errors import InvalidValue, TooManySteps
from linie1_widget.language.english.searching.laboratory import Laboratory
from linie1_widget.language.key import FormattedNumber, Sentence, Title
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import HEURISTICS, heuristic_heading
from linie1_widget.paths.search import search
from linie1_widget.paths.story.steps import STEP_KINDS
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.laboratory.subject import CannotSearch, Question

MOST_STEPS = 50_000
"""So many steps a search may make: the largest map takes less from most algorithms, and
others would take longer than anybody lives."""

_CHANGES = {
    name: {"+": 1, "-": -1}.get(kind.frontier, 0) for name, kind in STEP_KINDS.items()
}
"""By how much each kind of step changes the size of the frontier."""


@dataclass(frozen=True)
class Found:
    """What one search has found, and what it took.

    Attributes
    ----------
    title : str
        The algorithm, with its heuristic.
    path : tuple
        The squares, or nodes, from the start to a goal; empty if there is no path.
    cost : number
        Infinite if there is no path.
    expanded : int
        How many times the neighbours of a square were looked at.
    largest_frontier : int
        How many entries the frontier has had at most.
    steps : int
    """

    title: str
    path: tuple[Any, ...]
    cost: float
    expanded: int
    largest_frontier: int
    steps: int

    @property
    def brief(self) -> str:
        """The most of it, in few words."""
        return f"cost {self.cost:g}, {self.expanded} expanded"


def searched(
    question: Question, asked: Sequence[tuple[str, str]], settings: Mapping[str, float]
) -> tuple[Trace[Any], ...]:
    """What each search makes of a map.

    Parameters
    ----------
    question : Question
    asked : sequence of (str, str)
        Of each search a name of `ALGORITHMS`, and one of `HEURISTICS` or of the guesses
        of the question.
    settings : mapping
        For algorithms that have them, see `search`.

    Raises
    ------
    CannotSearch
        If a search makes more than 50,000 steps, or the algorithm cannot work here.

    Examples
    --------
    >>> from linie1_widget.paths.graphs.grid import GridGraph
    >>> grid = GridGraph("S.5G")
    >>> question = Question(grid, grid.start, grid.goals)
    >>> [trace.cost for trace in searched(question, [("bfs", "zero")], {})]
    [7]
    """
    return tuple(_run(question, *each, settings) for each in asked)


def _run(
    question: Question, algorithm: str, heuristic: str, settings: Mapping[str, float]
) -> Trace[Any]:
    title = Title(ALGORITHMS[algorithm].title)
    given: dict[str, Any] = dict(settings)
    try:
        return search(
            question.graph,
            question.start,
            question.goals,
            algorithm,
            question.guesses.get(heuristic, heuristic),
            most_steps=MOST_STEPS,
            **given,
        )
    except TooManySteps:
        most = FormattedNumber(f"{MOST_STEPS:,}")
        raise CannotSearch(Laboratory.TOO_LONG(title=title, most=most)) from None
    except InvalidValue:
        raise CannotSearch(_why_not(ALGORITHMS[algorithm], question, heuristic)) from None


def _why_not(algorithm: Algorithm, question: Question, heuristic: str) -> Sentence:
    """What an algorithm needs and this map has not: only graphs have costs below 0."""
    title, graph = Title(algorithm.title), question.graph
    if algorithm.only_grids:
        return Laboratory.ONLY_EVEN_GRIDS(title=title)
    if heuristic not in {**HEURISTICS, **question.guesses}:
        return Laboratory.NO_STOPS(title=title, heuristic=heuristic_heading(heuristic))
    return Laboratory.BELOW_ZERO(title=title, **edge_below_zero(graph))


def edge_below_zero(graph: Any) -> dict[str, Any]:
    """The ends of the first edge that costs less than 0, and who can work with it."""
    a, b = next((a, b) for a in graph for b, cost in graph.neighbours(a) if cost < 0)
    return {"a": a, "b": b, "other": Title(ALGORITHMS["bellman_ford"].title)}


def results(traces: Iterable[Trace[Any]]) -> Mapping[str, Found]:
    """What searches have found, by their algorithms; the same one twice is "… 2" then."""
    named: dict[str, Found] = {}
    for trace in traces:
        name = trace.algorithm.name
        named[f"{name} 2" if name in named else name] = found(trace)
    return MappingProxyType(named)


def found(trace: Trace[Any]) -> Found:
    """What a search has found, and what it took.

    >>> from linie1_widget.paths.graphs.grid import GridGraph
    >>> grid = GridGraph("S.5G")
    >>> asked = Question(grid, grid.start, grid.goals)
    >>> [trace] = searched(asked, [("bfs", "zero")], {})
    >>> found(trace).path, found(trace).largest_frontier
    (((0, 0), (0, 1), (0, 2), (0, 3)), 1)
    """
    changes = map(_CHANGES.__getitem__, trace.steps.column("kind"))
    return Found(
        title=trace.title,
        path=tuple(map(_place, trace.path)),
        cost=trace.cost,
        expanded=trace.expanded,
        largest_frontier=max(accumulate(changes), default=0),
        steps=len(trace.steps),
    )


def _place(state: Any) -> Any:
    """The square of a state; with stops on the way, these stand beside it."""
    return state[0] if isinstance(state[0], tuple) else state
