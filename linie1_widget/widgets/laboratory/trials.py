"""Searching a map while it is drawn: nothing may take for ever."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, TypeAlias

from linie1_widget.errors import InvalidValue, Linie1Error, TooManySteps
from linie1_widget.language.english.laboratory import Laboratory
from linie1_widget.language.key import Numeral, Title
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import FARTHEST_STOP, Heuristic
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.search import search
from linie1_widget.paths.story.steps import STEP_KINDS
from linie1_widget.paths.story.trace import Trace

MOST_STEPS = 50_000
"""So many steps a search may make: the largest map takes less from most algorithms, and
others would take longer than anybody lives."""

MOST_STATES = 20_000
"""With each stop there are twice as many."""

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
    path : tuple of (int, int)
        The squares from the start to a goal; empty if there is no path.
    cost : number
        Infinite if there is no path.
    expanded : int
        How many times the neighbours of a square were looked at.
    largest_frontier : int
        How many entries the frontier has had at most.
    steps : int
    """

    title: str
    path: tuple[Square, ...]
    cost: float
    expanded: int
    largest_frontier: int
    steps: int


class CannotSearch(Linie1Error):
    """There is nothing to step through, and the message says why."""


MapGraph: TypeAlias = GridGraph | StopsGraph
"""A map of squares, perhaps with stops to be visited on the way."""


def graph_of(text: str, directions: int) -> MapGraph:
    """The graph of a map.

    Raises
    ------
    ValueError
        If it has more than six stops.

    Examples
    --------
    >>> graph_of("S.G", 4)
    <GridGraph: 1 × 3, 4 directions>
    >>> graph_of("S*G", 8)
    <StopsGraph: 1 stops on <GridGraph: 1 × 3, 8 directions>>
    """
    grid = GridGraph(text, directions)
    return StopsGraph(grid) if "*" in text else grid


def searched(
    graph: MapGraph, asked: Sequence[tuple[str, str]], settings: Mapping[str, float]
) -> tuple[Trace[Any], ...]:
    """What each search makes of a map.

    Parameters
    ----------
    graph : GridGraph or StopsGraph
    asked : sequence of (str, str)
        Of each search a name of `ALGORITHMS`, and one of `HEURISTICS` or "farthest_stop";
        where no stops are on the way, that is the plain distance.
    settings : mapping
        For algorithms that have them, see `search`.

    Raises
    ------
    CannotSearch
        If the map has no start or no goal, or more than 20,000 states, or a search makes
        more than 50,000 steps.

    Examples
    --------
    >>> [trace.cost for trace in searched(GridGraph("S.5G"), [("bfs", "zero")], {})]
    [7]
    >>> searched(GridGraph("S.."), [("bfs", "zero")], {})
    Traceback (most recent call last):
    ...
    linie1_widget.widgets.laboratory.trials.CannotSearch: The map has no goal: put a G on \
a free square.
    """
    grid = graph if isinstance(graph, GridGraph) else graph.grid
    marks = str(grid)
    if "S" not in marks:
        raise CannotSearch(str(Laboratory.NO_START))
    if "G" not in marks:
        raise CannotSearch(str(Laboratory.NO_GOAL))
    states = grid.rows * grid.cols * (1 << len(grid.stops))
    if states > MOST_STATES:
        told = Laboratory.TOO_MANY(
            states=Numeral(f"{states:,}"), most=Numeral(f"{MOST_STATES:,}")
        )
        raise CannotSearch(str(told))
    return tuple(_run(graph, *each, settings) for each in asked)


def _run(
    graph: MapGraph, algorithm: str, heuristic: str, settings: Mapping[str, float]
) -> Trace[Any]:
    title = Title(ALGORITHMS[algorithm].title)
    guess = _guess(graph, heuristic)
    given: dict[str, Any] = dict(settings)
    try:
        return search(
            graph,
            graph.start,
            graph.goals,
            algorithm,
            guess,
            most_steps=MOST_STEPS,
            **given,
        )
    except TooManySteps:
        told = Laboratory.TOO_LONG(title=title, most=Numeral(f"{MOST_STEPS:,}"))
        raise CannotSearch(str(told)) from None
    except InvalidValue as error:
        told = Laboratory.CANNOT(title=title, why=str(error).rstrip("."))
        raise CannotSearch(str(told)) from None


def _guess(graph: MapGraph, heuristic: str) -> Heuristic:
    if heuristic != FARTHEST_STOP:
        return heuristic
    if isinstance(graph, StopsGraph):
        return graph.farthest_stop
    return "octile" if graph.directions == 8 else "manhattan"


def found(trace: Trace[Any]) -> Found:
    """What a search has found, and what it took.

    >>> [trace] = searched(GridGraph("S.5G"), [("bfs", "zero")], {})
    >>> found(trace).path, found(trace).largest_frontier
    (((0, 0), (0, 1), (0, 2), (0, 3)), 1)
    """
    changes = map(_CHANGES.__getitem__, trace.steps.column("kind"))
    return Found(
        title=trace.title,
        path=tuple(map(_square, trace.path)),
        cost=trace.cost,
        expanded=trace.expanded,
        largest_frontier=max(accumulate(changes), default=0),
        steps=len(trace.steps),
    )


def _square(state: Any) -> Square:
    """The square of a state; with stops on the way, these stand beside it."""
    place: Square = state[0] if isinstance(state[0], tuple) else state
    return place
