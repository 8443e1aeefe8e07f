"""Heuristics and maps with weights: what is admissible, and what is consistent."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from linie1_widget.base.arguments import is_number
from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.code_answers import Failed, LimitedFunction, TableForm
from linie1_widget.lessons.exercise import (
    Exercise,
    Factory,
    StepFigure,
    equal_to,
    number_makers,
)
from linie1_widget.lessons.forms import (
    GridSquareForm,
    ListOf,
    NamedStateForm,
    YesNo,
    short_repr,
)
from linie1_widget.lessons.questions.models import around_the_wall
from linie1_widget.lessons.questions.number_questions import Even, ask_number
from linie1_widget.lessons.questions.searches import least_cost, random_grid
from linie1_widget.lessons.questions.trees import Ends, WeightedNetwork, random_network
from linie1_widget.lessons.refuting.claims import cost_of, path_fault
from linie1_widget.lessons.texts.answering import CallText, ReadingFault
from linie1_widget.lessons.texts.quiz_questions import QuizTopic, SteepEdge, TooHighSquares
from linie1_widget.lessons.texts.search_lessons import (
    BreakStar,
    CheapestCost,
    CheapestPath,
    DiagonalManhattan,
    HighestGuess,
    StrongerThanManhattan,
    TooHighWhere,
)
from linie1_widget.paths.algorithms.heuristic_check import check_heuristic
from linie1_widget.paths.algorithms.heuristics import HEURISTICS
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.graph import least_costs
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.texts import HeuristicTitle

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
_WEIGHTS = GridGraph("""
    S.94.
    .#7#.
    ..9.G
    .....
""")


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
    right = check_heuristic(grid, "manhattan", grid.goal).admissible
    return Exercise(
        DiagonalManhattan.texts(),
        YesNo(),
        equal_to(right, lambda _: DiagonalManhattan.OTHER),
        right,
        StepFigure(search(grid, grid.start, grid.goal)),
    )


def _ask_too_high(graph: EdgeGraph, h: Mapping[str, int]) -> Exercise:
    (too_high,) = check_heuristic(graph, h.__getitem__, "G").too_high
    return Exercise(
        TooHighWhere.texts(
            table=_table(h),
            guess=format_number(too_high.h),
            cost=format_number(too_high.remaining),
        ),
        NamedStateForm(graph),
        equal_to(too_high.state, lambda given: TooHighWhere.OTHER(state=given)),
        too_high.state,
        StepFigure(search(graph, "S", "G")),
        {"h": h},
    )


def _table(h: Mapping[str, int]) -> str:
    return ", ".join(f"h({state}) = {value}" for state, value in h.items())


def too_high(rng: Random, level: int) -> Exercise:
    """Ask for the only state whose estimate is too high."""
    even = Even[str](rng, 300)
    while True:
        network = random_network(rng, level, ends=True)
        remaining = _remaining(network)
        h = {state: max(0, cost - rng.randint(0, 3)) for state, cost in remaining.items()}
        states = [state for state in h if state != "G"]
        right = rng.choice(states)
        h[right] = remaining[right] + rng.randint(1, max(1, 5 - level))
        if even.keeps(states, right, h.__getitem__):
            return _ask_too_high(network.graph, h)


def _remaining(network: WeightedNetwork) -> dict[str, int]:
    costs = least_costs(network.graph.neighbours, ["G"])
    return {state: int(costs[state]) for state in network.places}


def _ask_highest(graph: EdgeGraph, state: str) -> Exercise:
    steps = search(graph, state, "G", "bfs", record=False)
    return ask_number(
        HighestGuess,
        int(least_cost(graph, state, "G")),
        StepFigure(search(graph, "S", "G")),
        mistakes={
            int(steps.cost): HighestGuess.HIGH,
            len(steps.path) - 1: HighestGuess.LOW,
        },
        state=state,
    )


def highest_guess(rng: Random, level: int) -> Exercise:
    """Ask for the largest admissible estimate at a state."""
    network = random_network(rng, level, ends=True)
    remaining = _remaining(network)
    states = sorted(remaining, key=remaining.__getitem__)
    return _ask_highest(network.graph, rng.choice(states[len(states) // 2 :]))


def break_star() -> Exercise:
    """Ask for a heuristic with which A* misses the cheapest path, and run A* with it."""
    best = least_cost(_FORK, "S", "G")

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
        for fault in check_heuristic(grid, h.__getitem__, grid.goal).too_high:
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
    trace = search(_WEIGHTS, _WEIGHTS.start, _WEIGHTS.goal, "dijkstra")
    return ask_number(CheapestCost, trace.cost, StepFigure(trace))


def cheapest_path() -> Exercise:
    """Ask for a cheapest path on a map with weights."""
    grid = _WEIGHTS
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


def _steep_tables(
    network: WeightedNetwork, right: Ends, rng: Random
) -> Iterator[dict[str, int]]:
    """Yield estimates that fall by too much along one edge only, from one of its ends."""
    # What remains if the edges cost less never falls by too much, but by much.
    less = {
        edge: rng.randint((cost + 1) // 2, cost) for edge, cost in network.costs.items()
    }
    h = _remaining(replace(network, costs=less))
    for state in right:
        for value in range(1, h[state] + network.costs[right]):
            table = h | {state: value}
            steep = [
                (a, b)
                for (a, b), cost in network.costs.items()
                if abs(table[a] - table[b]) > cost
            ]
            if state != "G" and steep == [right]:
                yield table


def steep_edge(rng: Random, level: int) -> Exercise:
    """Ask for the only edge along which an estimate falls by too much."""
    # Each edge is as likely as another one, and so is each cost.
    place, rank, tables = rng.random(), rng.random(), list[dict[str, int]]()
    while not tables:
        network = random_network(rng, level, ends=True)
        edges = list(network.costs)
        right = edges[int(place * len(edges))]
        if right == sorted(edges, key=network.costs.__getitem__)[int(rank * len(edges))]:
            tables = [*_steep_tables(network, right, rng)]
    h = rng.choice(tables)

    def facts(edge: Ends) -> dict[str, object]:
        difference = str(abs(h[edge[0]] - h[edge[1]]))
        return {
            "edge": "-".join(edge),
            "difference": difference,
            "cost": network.cost(edge),
        }

    return Exercise(
        SteepEdge.texts(table=_table(h), **facts(right)),
        network.form,
        equal_to(right, lambda given: SteepEdge.OTHER(**facts(given))),
        right,
        StepFigure(search(network.graph, "S", "G")),
        {"h": h},
    )


def too_high_squares(rng: Random, level: int) -> Exercise:
    """Ask at how many squares a multiple of a distance, or a sum, is not admissible."""
    eight = level > 3
    grid = random_grid(rng, min(level, 3), weights=level > 1)
    grid = GridGraph(str(grid), directions=8 if eight else 4)
    title, goal = HeuristicTitle.MANHATTAN, grid.position(grid.goal)
    factor, more = rng.choice(((1, 0),) if eight else ((2, 0), (3, 0), (1, 1), (1, 2)))
    name: TranslatableBase = title()
    if factor > 1:
        name = TooHighSquares.TIMES(factor=factor, heuristic=title)
    elif more:
        name = TooHighSquares.PLUS(more=more, heuristic=title)

    def h(state: Square) -> float:
        distance = HEURISTICS["manhattan"](grid.position(state), goal)
        return factor * float(distance) + more

    report = check_heuristic(grid, h, grid.goal)
    exercise = ask_number(
        TooHighSquares,
        len(report.too_high),
        StepFigure(search(grid, grid.start, grid.goal)),
        whole=True,
        heuristic=name,
    )
    if not eight:
        return exercise
    task = TooHighSquares.TASK_EIGHT(heuristic=name)
    return replace(exercise, texts={**exercise.texts, "TASK": task})


EXERCISES = number_makers(
    "heuristics",
    diagonal_manhattan,
    partial(_ask_too_high, _TOWNS, _GUESSES),
    partial(_ask_highest, _TOWNS, "S"),
    break_star,
    stronger_than_manhattan,
) | number_makers("weights", cheapest_cost, cheapest_path)

QUIZ: Mapping[QuizTopic, Mapping[str, Factory]] = {
    QuizTopic.HEURISTICS: {
        "too_high": too_high,
        "highest_guess": highest_guess,
        "steep_edge": steep_edge,
        "too_high_squares": too_high_squares,
    },
}
