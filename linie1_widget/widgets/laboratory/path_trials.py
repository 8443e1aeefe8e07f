"""The part of a subject that all share on whose maps paths are searched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from linie1_widget.drawing.search.mark_art import STEP_SYMBOLS
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.symbols import Node, sheet
from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.searching.laboratory import Laboratory
from linie1_widget.language.english.searching.searches import Heuristics
from linie1_widget.language.key import Joined, Key, Title
from linie1_widget.language.language import TranslatableBase
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristic_check import is_above, remaining_costs
from linie1_widget.paths.algorithms.heuristics import HEURISTICS, estimator
from linie1_widget.paths.graphs.graph import explore, label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.problem import understand
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.laboratory.choices import choices
from linie1_widget.widgets.laboratory.packing import numbered, packed
from linie1_widget.widgets.laboratory.subject import Question
from linie1_widget.widgets.laboratory.trials import (
    Found,
    edge_below_zero,
    results,
    searched,
)


class PathTrials:
    """Searches for paths, as a `Subject` runs, packs and judges them."""

    algorithms: Mapping[str, bool] = {
        name: each.guided for name, each in ALGORITHMS.items()
    }
    words: tuple[type[Key], ...] = ()
    marks: ClassVar[tuple[str, ...]]
    """The symbols that the page places on its maps."""

    def run(
        self,
        question: Question,
        asked: Sequence[tuple[str, str]],
        settings: Mapping[str, float],
    ) -> tuple[Trace[Any], ...]:
        """What each search makes of a map, see `searched`."""
        return searched(question, asked, settings)

    def packed(
        self, stories: Sequence[Trace[Any]], numbers: Mapping[Any, int]
    ) -> list[dict[str, Any]]:
        """The searches as they travel to the page, see `packing.packed`, and `cautions`."""
        return [
            {**packed(story, numbers), "caution": caution}
            for story, caution in zip(stories, cautions(stories), strict=True)
        ]

    def results(self, stories: Iterable[Trace[Any]]) -> Mapping[str, Found]:
        """What was found, by the names of the algorithms."""
        return results(stories)

    def numbers(self, graph: Any) -> dict[Any, int]:
        """The number of each state."""
        return numbered(graph)

    def choices(self) -> dict[str, Any]:
        """What the menus offer, see `choices`."""
        return choices()

    def symbols(self) -> list[Node]:
        """What the page places on a map."""
        return _drawn(self.marks)


def cautions(traces: Sequence[Trace[Any]]) -> list[str]:
    r"""Tell of each search where its heuristic says too much, and what follows; or "".

    Parameters
    ----------
    traces : sequence of Trace
        Searches with the same start and goals on one graph.

    Examples
    --------
    >>> from linie1_widget.paths.graphs.edge_list import EdgeGraph
    >>> from linie1_widget.paths.search import search
    >>> graph = EdgeGraph("A -- B 2", {"A": (0, 0), "B": (3, 0)})
    >>> said = cautions([search(graph, "A", {"B"}, "astar", "euclidean")])
    >>> print(*said[0].split(". "), sep="\n")
    At A the heuristic says 3, which is 1 too much: the cheapest way to the goal costs 2
    A* may miss the cheapest path.
    """
    doubted = {trace.heuristic: trace for trace in traces if _doubtful(trace)}
    if not doubted:
        return [""] * len(traces)
    graph, start, goals = traces[0].graph, traces[0].start, traces[0].goals or ()
    # With stops on the way the least is left where all of them have been seen.
    first = (start[0], graph.visits[-1]) if isinstance(graph, StopsGraph) else start
    try:
        edges = explore(graph, [first])
    except InvalidValue:
        # A search may find a goal before it comes to an edge that costs less than 0.
        return [_below_zero(trace) if trace.heuristic else "" for trace in traces]
    left = remaining_costs(edges, [goal for goal in goals if goal in edges])
    faults = {name: _faults(trace, left) for name, trace in doubted.items()}
    return [_caution(trace, left, faults.get(trace.heuristic, {})) for trace in traces]


def _doubtful(trace: Trace[Any]) -> bool:
    """Return True if its heuristic might say too much and so lead to a dearer path.

    A step on squares costs 1 at least, and √2 if it is diagonal: of the distances only
    that in Manhattan knows no diagonals.
    """
    if not trace.found or trace.heuristic not in HEURISTICS or trace.heuristic == "zero":
        return False
    graph: Any = trace.graph
    grid = graph.grid if isinstance(graph, StopsGraph) else graph
    if isinstance(grid, GridGraph):
        return trace.heuristic == "manhattan" and grid.directions == 8
    return True


def _below_zero(trace: Trace[Any]) -> str:
    title, below = Title(trace.algorithm.title), edge_below_zero(trace.graph)
    return str(Laboratory.BELOW_ZERO_AHEAD(title=title, **below))


def _faults(trace: Trace[Any], left: Mapping[Any, float]) -> dict[Any, float]:
    """The states of which the heuristic of a search says more than is left, with that h."""
    estimate = estimator(trace.graph, understand(trace.graph, trace.goal), trace.heuristic)
    said = {state: estimate(state) for state in left}
    return {state: h for state, h in said.items() if is_above(h, left[state])}


def _caution(
    trace: Trace[Any], left: Mapping[Any, float], faults: Mapping[Any, float]
) -> str:
    """Tell where the heuristic of a search is worst, and what follows."""
    if not faults:
        return ""
    worst = max(faults, key=lambda state: faults[state] - left[state])
    excess = faults[worst] - left[worst]
    told: list[TranslatableBase] = [
        Laboratory.TOO_HIGH(
            state=label_of(trace.graph, worst),
            h=format_number(faults[worst]),
            remaining=format_number(left[worst]),
            # Rounded up: what is 0 too much would not be too much.
            excess=format_number(max(excess, 0.01)),
        )
    ]
    if len(faults) > 1:
        told.append(Heuristics.MORE_STATES(more=len(faults) - 1))
    title, least = Title(trace.algorithm.title), left.get(trace.start, trace.cost)
    if is_above(trace.cost, least):
        costs = {"least": format_number(least), "cost": format_number(trace.cost)}
        told.append(Laboratory.HAS_MISSED(title=title, **costs))
    else:
        told.append(Laboratory.MAY_MISS(title=title))
    return str(Joined(tuple(told), " "))


@cache
def _drawn(marks: tuple[str, ...]) -> list[Node]:
    return sheet(STEP_SYMBOLS, StepPaint(), marks)
