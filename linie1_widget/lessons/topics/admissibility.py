"""Exercises on heuristics and on maps with weights."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any

from linie1_widget.base.arguments import is_number
from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import (
    Exercise,
    Failed,
    LimitedFunction,
    StepFigure,
    equal_number,
    equal_to,
    numbered,
)
from linie1_widget.lessons.forms import (
    GridSquareForm,
    ListOf,
    NamedStateForm,
    Number,
    TableForm,
    YesNo,
    short_repr,
)
from linie1_widget.lessons.texts.answering import CallText, ReadingFault
from linie1_widget.lessons.texts.search_lessons import (
    BreakStar,
    CheapestCost,
    CheapestPath,
    DiagonalManhattan,
    HighestGuess,
    StrongerThanManhattan,
    TooHighWhere,
)
from linie1_widget.lessons.topics.models import around_the_wall, cost_of, path_fault
from linie1_widget.paths.algorithms.heuristic_check import check_heuristic
from linie1_widget.paths.algorithms.heuristics import HEURISTICS
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.story.narration import format_number

_OPEN = """
    S...
    ....
    ...G
"""
_TOWNS = EdgeGraph(
    "S -> A 2, S -> B 4, A -> B 1, A -> C 6, B -> C 2, B -> D 5, C -> G 3, D -> G 1",
    {"S": (0, 1), "A": (1.6, 0), "B": (1.6, 2), "C": (3.4, 0), "D": (3.4, 2), "G": (5, 1)},
)
_GUESSES = {"S": 8, "A": 5, "B": 5, "C": 4, "D": 1, "G": 0}
_FORK = EdgeGraph(
    "S -> A 1, A -> G 3, S -> B 2, B -> G 3",
    {"S": (0, 1), "A": (2, 0), "B": (2, 2), "G": (4, 1)},
)
WALL = """
    .S.#...
    ...#...
    ...#..G
    .......
"""
_WEIGHTS = """
    S.94.
    .#7#.
    ..9.G
    .....
"""


def numbers_of(
    function: Callable[[Any], Any], states: Iterable[Hashable]
) -> dict[Hashable, float]:
    """Return a function's values; raise Failed unless they are numbers of at least 0."""
    call = LimitedFunction(function)
    values: dict[Hashable, float] = {}
    for state in states:
        value = call(state, where=CallText.ON_INPUT(inputs=(repr(state),)))
        if not is_number(value) or not value >= 0:
            raise Failed(
                ReadingFault.NOT_A_NUMBER(state=str(state), given=short_repr(value))
            )
        values[state] = value
    return values


def diagonal_manhattan() -> Exercise:
    """Ask whether the Manhattan distance is admissible with eight directions."""
    grid = GridGraph(_OPEN, directions=8)
    right = check_heuristic(grid, grid.goal, "manhattan").admissible
    return Exercise(
        DiagonalManhattan.texts(),
        YesNo(),
        equal_to(right, lambda _: DiagonalManhattan.OTHER),
        right,
        StepFigure(search(grid, grid.start, grid.goal)),
    )


def too_high_where() -> Exercise:
    """Ask for the state whose estimate is too high."""
    (too_high,) = check_heuristic(_TOWNS, "G", _GUESSES.__getitem__).too_high
    return Exercise(
        TooHighWhere.texts(
            table=", ".join(f"h({state}) = {h}" for state, h in _GUESSES.items()),
            guess=format_number(too_high.h),
            cost=format_number(too_high.remaining),
        ),
        NamedStateForm(_TOWNS),
        equal_to(too_high.state, lambda given: TooHighWhere.OTHER(state=given)),
        too_high.state,
        StepFigure(search(_TOWNS, "S", "G")),
        {"h": _GUESSES},
    )


def highest_guess() -> Exercise:
    """Ask for the largest admissible estimate at the start."""
    right = search(_TOWNS, "S", "G", "dijkstra", record=False).cost
    return Exercise(
        HighestGuess.texts(state="S"),
        Number(),
        equal_number(right, HighestGuess.HIGH, HighestGuess.LOW),
        right,
        StepFigure(search(_TOWNS, "S", "G")),
    )


def break_star() -> Exercise:
    """Ask for a heuristic with which A* misses the cheapest path, and run A* with it."""
    best = search(_FORK, "S", "G", "dijkstra", record=False).cost

    def judge(given: Callable[[Any], Any]) -> TranslatableBase | None:
        h = numbers_of(given, _FORK)
        found = search(_FORK, "S", "G", "astar", h.__getitem__, record=False)
        missed = found.cost > best
        return None if missed else BreakStar.SOUND(cost=format_number(found.cost))

    return Exercise(
        BreakStar.texts(),
        TableForm(_FORK),
        judge,
        {"S": 0, "A": 9, "B": 0, "G": 0},
        StepFigure(search(_FORK, "S", "G")),
    )


def stronger_than_manhattan() -> Exercise:
    """Ask for an admissible heuristic that takes a wall into account."""
    grid = GridGraph(WALL)
    x, y = grid.position(grid.goal)
    manhattan = {
        state: HEURISTICS["manhattan"](grid.position(state), (x, y)) for state in grid
    }

    def judge(given: Callable[[Any], Any]) -> TranslatableBase | None:
        h = numbers_of(given, grid)
        for fault in check_heuristic(grid, grid.goal, h.__getitem__).too_high:
            return StrongerThanManhattan.HIGH(
                state=fault.label,
                h=format_number(fault.h),
                remaining=format_number(fault.remaining),
            )
        for state, least in manhattan.items():
            if h[state] < least:
                return StrongerThanManhattan.LOW(
                    state=str(state),
                    h=format_number(h[state]),
                    manhattan=format_number(least),
                )
        return StrongerThanManhattan.SAME if h == manhattan else None

    return Exercise(
        StrongerThanManhattan.texts(),
        TableForm(grid),
        judge,
        around_the_wall,
        StepFigure(search(grid, grid.start, grid.goal)),
    )


def cheapest_cost() -> Exercise:
    """Ask for the cost of the cheapest path on a map with weights."""
    grid = GridGraph(_WEIGHTS)
    trace = search(grid, grid.start, grid.goal, "dijkstra")
    return Exercise(
        CheapestCost.texts(),
        Number(),
        equal_number(trace.cost, CheapestCost.HIGH, CheapestCost.LOW),
        trace.cost,
        StepFigure(trace),
    )


def cheapest_path() -> Exercise:
    """Ask for a cheapest path on a map with weights."""
    grid = GridGraph(_WEIGHTS)
    trace = search(grid, grid.start, grid.goal, "dijkstra")

    def judge(given: list[Square]) -> TranslatableBase | None:
        fault = path_fault(grid, grid.start, grid.goal, given)
        if fault is not None:
            return fault
        cost = cost_of(grid, given)
        return None if cost == trace.cost else CheapestPath.COSTLY(cost=format_number(cost))

    return Exercise(
        CheapestPath.texts(),
        ListOf(GridSquareForm(grid), "(0, 0), (0, 1)"),
        judge,
        trace.path,
        StepFigure(trace),
    )


EXERCISES = numbered(
    "heuristics",
    diagonal_manhattan,
    too_high_where,
    highest_guess,
    break_star,
    stronger_than_manhattan,
) | numbered("weights", cheapest_cost, cheapest_path)
