"""Exercises on searches: the next state, the frontier, the path found."""

from __future__ import annotations

from functools import partial

from linie1_widget.base.language.key import Key, TranslatableBase
from linie1_widget.lessons.exercise import Exercise, StepFigure, numbered
from linie1_widget.lessons.forms import GridSquareForm, ListOf, MapForm
from linie1_widget.lessons.texts.search_lessons import (
    FoolGreedy,
    NextBreadth,
    NextCheapest,
    NextDepth,
    NextGreedy,
    NextStar,
    OrderBreadth,
    PredictFrontier,
)
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.snapshot import Snapshot
from linie1_widget.paths.story.trace import Trace

_MAZE = """
    ....#.G
    .##.#..
    .S.....
    .#.##.#
    .......
"""
_WEIGHTS = """
    ..4.G
    .#2#.
    S.3..
    .5.1.
"""
_MOST = 12


def order_breadth() -> Exercise:
    """Ask for the first five squares that breadth-first search takes."""
    grid = GridGraph(_MAZE)
    trace = search(grid, grid.start, grid.goal, "bfs")
    right = [trace[number].state for number in expansion_steps(trace)[:5]]

    def judge(given: list[Square]) -> TranslatableBase | None:
        if len(given) != len(right):
            return OrderBreadth.LENGTH(count=len(right))
        for number, (one, other) in enumerate(zip(given, right, strict=True), start=1):
            if one != other:
                return OrderBreadth.OTHER(number=number)
        return None

    return Exercise(
        OrderBreadth.texts(count=len(right)),
        ListOf(GridSquareForm(grid), "(0, 0), (0, 1)"),
        judge,
        right,
        StepFigure(trace),
    )


def predict_frontier() -> Exercise:
    """Ask for the frontier of breadth-first search after three squares."""
    grid, count = GridGraph(_MAZE), 3
    trace = search(grid, grid.start, grid.goal, "bfs")
    seen = trace.at(expansion_steps(trace)[count])
    right = list(seen.frontier)

    def judge(given: list[Square]) -> TranslatableBase | None:
        for state in given:
            if state in seen.closed:
                return PredictFrontier.CLOSED(state=str(state))
            if state not in right:
                return PredictFrontier.UNKNOWN(state=str(state))
        if set(given) != set(right):
            return PredictFrontier.MISSING
        return None if given == right else PredictFrontier.ORDER

    return Exercise(
        PredictFrontier.texts(count=count),
        ListOf(GridSquareForm(grid), "(0, 0), (0, 1)"),
        judge,
        right,
        StepFigure(trace),
    )


def fool_greedy() -> Exercise:
    """Ask for a map on which greedy search misses the cheapest path."""

    def judge(given: GridGraph) -> TranslatableBase | None:
        cheapest = search(given, given.start, given.goal, "dijkstra", record=False)
        greedy = search(given, given.start, given.goal, "greedy", "manhattan", record=False)
        if not cheapest.found:
            return FoolGreedy.NO_PATH
        fooled = greedy.cost > cheapest.cost
        return None if fooled else FoolGreedy.FAIR(cost=format_number(greedy.cost))

    return Exercise(
        FoolGreedy.texts(most=_MOST),
        MapForm(_MOST, large=FoolGreedy.LARGE(most=_MOST), ends=FoolGreedy.ENDS),
        judge,
        "S9G\n...",
    )


# What a search goes by: the state with the smallest number is next.
MEASURES = {"dijkstra": "g", "astar": "f", "greedy": "h"}


def value_of(seen: Snapshot[Square], state: Square, measure: str) -> float:
    """Return g, h or their sum f of a state that waits."""
    g, h = seen.forward.g[state], seen.forward.h.get(state, 0)
    return {"g": g, "h": h, "f": g + h}[measure]


def next_state(words: type[Key], grid: GridGraph, algorithm: str, taken: int) -> Exercise:
    """Ask for the state that is taken after a number of others."""
    trace = search(grid, grid.start, grid.goal, algorithm, "manhattan")
    at = expansion_steps(trace)[taken]
    state, right, measure = trace.at(at), trace[at].state, MEASURES.get(algorithm)

    def judge(given: Square) -> TranslatableBase | None:
        if given == right:
            return None
        if given in state.closed:
            return NextBreadth.CLOSED(state=str(given))
        if given not in state.frontier:
            return NextBreadth.UNKNOWN(state=str(given))
        if measure is None:
            return NextBreadth.LATER(state=str(given))
        value = format_number(value_of(state, given, measure))
        return NextBreadth.MORE(state=str(given), measure=measure, value=value)

    return Exercise(
        words.texts(),
        GridSquareForm(grid),
        judge,
        right,
        StepFigure(trace, at),
    )


def _next(words: type[Key], text: str, algorithm: str, taken: int) -> Exercise:
    return next_state(words, GridGraph(text), algorithm, taken)


def expansion_steps(trace: Trace[Square]) -> list[int]:
    """Return the number of steps before each state that is taken."""
    return [number for number, step in enumerate(trace.steps) if step.kind == "take"]


EXERCISES = numbered(
    "searches",
    partial(_next, NextBreadth, _MAZE, "bfs", 5),
    partial(_next, NextDepth, _MAZE, "dfs", 5),
    order_breadth,
    predict_frontier,
    partial(_next, NextCheapest, _WEIGHTS, "dijkstra", 5),
    partial(_next, NextStar, _WEIGHTS, "astar", 4),
    partial(_next, NextGreedy, _WEIGHTS, "greedy", 2),
    fool_greedy,
)
