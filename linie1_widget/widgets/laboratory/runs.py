"""Searches on the map of a laboratory, each with a limit on its steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from types import MappingProxyType
from typing import Any, ClassVar

from linie1_widget.drawing.search.style import STEP_SYMBOLS, StepPaint
from linie1_widget.drawing.svg.symbols import Node, sheet
from linie1_widget.errors import InvalidValue, TooManySteps
from linie1_widget.language.english.searching import Heuristics, LaboratoryFault
from linie1_widget.language.key import FormattedNumber, Joined, Sentence, Title
from linie1_widget.language.language import TranslatableBase, current_language
from linie1_widget.paths.algorithms.algorithm import Algorithm
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristic_check import is_above, remaining_costs
from linie1_widget.paths.algorithms.heuristics import (
    HEURISTICS,
    estimator,
    heuristic_heading,
)
from linie1_widget.paths.graphs.graph import explore, label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.problem import understand
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.run_search import search
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.steps import STEP_KINDS
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.laboratory.map_kind import (
    CannotSearch,
    D,
    MapKind,
    SearchRequest,
)
from linie1_widget.widgets.laboratory.menus import choices, packed

# Most algorithms need fewer on the largest map; the others would not end in a lifetime.
MOST_STEPS = 50_000

# The change in the size of the frontier by each kind of step.
_CHANGES = {
    name: {"+": 1, "-": -1}.get(kind.frontier, 0) for name, kind in STEP_KINDS.items()
}


@dataclass(frozen=True)
class RunResult:
    """The result of one search, with its costs."""

    title: str
    path: tuple[Any, ...]  # squares or nodes from start to goal; empty without a path
    cost: float  # infinite without a path
    expanded: int  # how often the neighbours of a state were looked at
    largest_frontier: int
    steps: int

    @property
    def brief(self) -> str:
        """The cost and the number of expanded states in words."""
        return f"cost {self.cost:g}, {self.expanded} expanded"


def _run(
    request: SearchRequest, algorithm: str, heuristic: str, settings: Mapping[str, float]
) -> Trace[Any]:
    title = Title(ALGORITHMS[algorithm].title)
    given: dict[str, Any] = dict(settings)
    try:
        return search(
            request.graph,
            request.start,
            request.goals,
            algorithm,
            request.heuristics.get(heuristic, heuristic),
            most_steps=MOST_STEPS,
            **given,
        )
    except TooManySteps:
        most = FormattedNumber(f"{MOST_STEPS:,}")
        raise CannotSearch(LaboratoryFault.TOO_LONG(title=title, most=most)) from None
    except InvalidValue:
        raise CannotSearch(_why_not(ALGORITHMS[algorithm], request, heuristic)) from None


def _why_not(algorithm: Algorithm, request: SearchRequest, heuristic: str) -> Sentence:
    """Return what the algorithm needs and the map lacks; only graphs have costs below 0."""
    title, graph = Title(algorithm.title), request.graph
    if algorithm.only_grids:
        return LaboratoryFault.ONLY_EVEN_GRIDS(title=title)
    if heuristic not in {**HEURISTICS, **request.heuristics}:
        return LaboratoryFault.NO_STOPS(title=title, heuristic=heuristic_heading(heuristic))
    return LaboratoryFault.BELOW_ZERO(title=title, **edge_below_zero(graph))


def edge_below_zero(graph: Any) -> dict[str, Any]:
    """Return the ends of the first edge with a negative cost, and an algorithm for it."""
    a, b = next((a, b) for a in graph for b, cost in graph.neighbours(a) if cost < 0)
    return {"a": a, "b": b, "other": Title(ALGORITHMS["bellman_ford"].title)}


def _result(trace: Trace[Any]) -> RunResult:
    """Return the result of one search."""
    changes = map(_CHANGES.__getitem__, trace.steps.column("kind"))
    return RunResult(
        title=trace.title,
        path=tuple(map(_place, trace.path)),
        cost=trace.cost,
        expanded=trace.expanded,
        largest_frontier=max(accumulate(changes), default=0),
        steps=len(trace.steps),
    )


def _place(state: Any) -> Any:
    """Return the square of a state, without the stops visited."""
    return state[0] if isinstance(state[0], tuple) else state


class PathSearches(MapKind[D]):
    """The searches for paths, common to all kinds of maps but those of Trans Europa."""

    algorithms = MappingProxyType({name: each.guided for name, each in ALGORITHMS.items()})
    marks: ClassVar[tuple[str, ...]]  # the symbols that the page places on the map

    def run(
        self,
        request: SearchRequest,
        searches: Sequence[tuple[str, str]],
        settings: Mapping[str, float],
    ) -> tuple[Trace[Any], ...]:
        """Run the searches; raise `CannotSearch` after 50,000 steps of one of them."""
        return tuple(_run(request, *each, settings) for each in searches)

    def packed(
        self, stories: Sequence[Trace[Any]], numbers: Mapping[Any, int]
    ) -> list[dict[str, Any]]:
        """Return the searches as sent to the page, with their cautions."""
        return [
            {**packed(story, numbers), "caution": caution}
            for story, caution in zip(stories, cautions(stories), strict=True)
        ]

    def results(self, stories: Iterable[Trace[Any]]) -> Mapping[str, RunResult]:
        """Return the results; the second search by one algorithm is named "astar 2"."""
        named: dict[str, RunResult] = {}
        for trace in stories:
            name = trace.algorithm.name
            named[f"{name} 2" if name in named else name] = _result(trace)
        return MappingProxyType(named)

    def choices(self) -> dict[str, Any]:
        """Return what the menus offer."""
        return choices(current_language())

    def symbols(self) -> list[Node]:
        """Return the symbols that the page places on the map."""
        return _symbols(self.marks)


def cautions(traces: Sequence[Trace[Any]]) -> list[str]:
    """Return for each search where its heuristic is too high and what follows, or "".

    All searches must have the same graph, start and goals.
    """
    doubted = {trace.heuristic: trace for trace in traces if _doubtful(trace)}
    if not doubted:
        return [""] * len(traces)
    graph, start, goals = traces[0].graph, traces[0].start, traces[0].goals or ()
    # With stops, the least cost remains once all of them have been visited.
    first = (start[0], graph.visits[-1]) if isinstance(graph, StopsGraph) else start
    try:
        edges = explore(graph, [first])
    except InvalidValue:
        # A search may find a goal before it reaches an edge with a negative cost.
        return [_below_zero(trace) if trace.heuristic else "" for trace in traces]
    left = remaining_costs(edges, [goal for goal in goals if goal in edges])
    faults = {name: _faults(trace, left) for name, trace in doubted.items()}
    return [_caution(trace, left, faults.get(trace.heuristic, {})) for trace in traces]


def _doubtful(trace: Trace[Any]) -> bool:
    """Return True if the heuristic may be too high and so lead to a dearer path."""
    if not trace.found or trace.heuristic not in HEURISTICS or trace.heuristic == "zero":
        return False
    graph: Any = trace.graph
    grid = graph.grid if isinstance(graph, StopsGraph) else graph
    if isinstance(grid, GridGraph):
        # A step costs at least 1, or √2 if diagonal: only "manhattan" knows no diagonals.
        return trace.heuristic == "manhattan" and grid.directions == 8
    return True


def _below_zero(trace: Trace[Any]) -> str:
    title, below = Title(trace.algorithm.title), edge_below_zero(trace.graph)
    return str(LaboratoryFault.BELOW_ZERO_AHEAD(title=title, **below))


def _faults(trace: Trace[Any], left: Mapping[Any, float]) -> dict[Any, float]:
    """Return the states whose estimate exceeds the remaining cost, with that estimate."""
    estimate = estimator(trace.graph, understand(trace.graph, trace.goal), trace.heuristic)
    estimates = {state: estimate(state) for state in left}
    return {state: h for state, h in estimates.items() if is_above(h, left[state])}


def _caution(
    trace: Trace[Any], left: Mapping[Any, float], faults: Mapping[Any, float]
) -> str:
    if not faults:
        return ""
    worst = max(faults, key=lambda state: faults[state] - left[state])
    excess = faults[worst] - left[worst]
    sentences: list[TranslatableBase] = [
        LaboratoryFault.TOO_HIGH(
            state=label_of(trace.graph, worst),
            h=format_number(faults[worst]),
            remaining=format_number(left[worst]),
            # Rounded up, as an excess of "0" would make no sense.
            excess=format_number(max(excess, 0.01)),
        )
    ]
    if len(faults) > 1:
        sentences.append(Heuristics.MORE_STATES(more=len(faults) - 1))
    title, least = Title(trace.algorithm.title), left.get(trace.start, trace.cost)
    if is_above(trace.cost, least):
        costs = {"least": format_number(least), "cost": format_number(trace.cost)}
        sentences.append(LaboratoryFault.HAS_MISSED(title=title, **costs))
    else:
        sentences.append(LaboratoryFault.MAY_MISS(title=title))
    return str(Joined(tuple(sentences), " "))


@cache
def _symbols(marks: tuple[str, ...]) -> list[Node]:
    return sheet(STEP_SYMBOLS, StepPaint(), marks)
