"""Searches on fixed and random maps: the next state, the frontier, and what paths cost."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from random import Random
from typing import Any

from linie1_widget.base.language.key import Key, TranslatableBase
from linie1_widget.lessons.exercise import (
    Exercise,
    Factory,
    StepFigure,
    number_makers,
)
from linie1_widget.lessons.forms import GridSquareForm, ListOf, MapForm
from linie1_widget.lessons.questions.next_decisions import (
    misconception,
    telling_decisions,
    told_apart,
)
from linie1_widget.lessons.questions.number_questions import Even, ask_number, is_spared
from linie1_widget.lessons.taking_over.frontier_referee import WEIGHT
from linie1_widget.lessons.taking_over.made_maps import MadeMap
from linie1_widget.lessons.texts.quiz_questions import (
    FewestSteps,
    FValue,
    GValue,
    HValue,
    NextWeighted,
    PathCost,
    QuizTopic,
)
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
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.graph import Graph, manhattan
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.mazes import random_walls
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.story_base import Snapshot
from linie1_widget.paths.story.trace import Trace

_MAZE = GridGraph("""
    ....#.G
    .##.#..
    .S.....
    .#.##.#
    .......
""")
_WEIGHTS = GridGraph("""
    ..4.G
    .#2#.
    S.3..
    .5.1.
""")
_MOST = 12

_SIZES = {1: (3, 4), 2: (4, 5), 3: (5, 5), 4: (5, 6), 5: (6, 7)}
_WALLS = 0.28


def random_grid(rng: Random, level: int, weights: bool = True) -> GridGraph:
    """Return a map with a path from corner to corner, the larger the higher the level."""
    rows, columns = (size + rng.randint(0, 1) for size in _SIZES[level])
    text = random_walls(rows, columns, rng, _WALLS)
    if weights:
        share, digits = 0.15 + 0.05 * level, "23456789"[: 2 + level]
        marks = (rng.choice(digits) if rng.random() < share else "." for _ in text)
        pairs = zip(text, marks, strict=True)
        text = "".join(mark if old == "." else old for old, mark in pairs)
    if rng.random() < 0.5:
        text = text[::-1]
    return GridGraph(text)


def _ends_anywhere(grid: GridGraph, rng: Random) -> GridGraph:
    """Return a map with S and G moved, so that the next square is nowhere more often."""
    rows = str(grid).replace("S", ".").replace("G", ".")
    free = [at for at, mark in enumerate(rows) if mark not in "#\n"]
    marks, (start, goal) = list(rows), rng.sample(free, 2)
    marks[start], marks[goal] = "S", "G"
    return GridGraph("".join(marks))


def least_cost(graph: Graph[Any], start: Hashable, goal: Hashable) -> float:
    """Return the cost of a cheapest path; infinity if there is no path."""
    return search(graph, start, goal, "dijkstra", record=False).cost


def _run(grid: GridGraph, algorithm: str) -> Trace[Square]:
    return search(grid, grid.start, grid.goal, ALGORITHMS[algorithm], "manhattan")


def order_breadth() -> Exercise:
    """Ask for the first five squares that breadth-first search takes."""
    trace = _run(_MAZE, "bfs")
    right = [trace[step].state for step in expansion_steps(trace)[:5]]

    def judge(given: list[Square]) -> TranslatableBase | None:
        if len(given) != len(right):
            return OrderBreadth.LENGTH(count=len(right))
        for number, (one, other) in enumerate(zip(given, right, strict=True), start=1):
            if one != other:
                return OrderBreadth.OTHER(number=number)
        return None

    return Exercise(
        OrderBreadth.texts(count=len(right)),
        ListOf(GridSquareForm(_MAZE), "(0, 0), (0, 1)"),
        judge,
        right,
        StepFigure(trace),
    )


def predict_frontier() -> Exercise:
    """Ask for the frontier of breadth-first search after three squares."""
    trace, count = _run(_MAZE, "bfs"), 3
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
        ListOf(GridSquareForm(_MAZE), "(0, 0), (0, 1)"),
        judge,
        right,
        StepFigure(trace),
    )


def fool_greedy() -> Exercise:
    """Ask for a map on which greedy search misses the cheapest path."""

    def judge(given: GridGraph) -> TranslatableBase | None:
        cheapest, greedy = _run(given, "dijkstra"), _run(given, "greedy")
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
MEASURES = {"dijkstra": "g", "astar": "f", "greedy": "h", "weighted_astar": "f"}


def _value_of(seen: Snapshot[Square], state: Square, measure: str) -> float:
    """Return g, h or their sum f of a state in the frontier."""
    g, h = seen.forward.g[state], seen.forward.h.get(state, 0)
    return {"g": g, "h": h, "f": g + h}[measure]


def expansion_steps(trace: Trace[Square]) -> list[int]:
    """Return the number of steps before each state that is taken."""
    return [number for number, step in enumerate(trace.steps) if step.kind == "take"]


def _ask_next(words: type[Key], grid: GridGraph, algorithm: str, taken: int) -> Exercise:
    """Ask for the state that is taken after a number of others."""
    return _next_of(words, _run(grid, algorithm), taken, {})


def _next_of(
    words: type[Key],
    trace: Trace[Square],
    taken: int,
    reasons: Mapping[Square, TranslatableBase],
) -> Exercise:
    step = expansion_steps(trace)[taken]
    seen, right = trace.at(step), trace[step].state
    grid, measure = trace.graph, MEASURES.get(trace.algorithm.name)
    assert isinstance(grid, GridGraph)

    def judge(given: Square) -> TranslatableBase | None:
        if given == right:
            return None
        if given in seen.closed:
            return NextBreadth.CLOSED(state=str(given))
        if given not in seen.frontier:
            return NextBreadth.UNKNOWN(state=str(given))
        if given in reasons:
            return reasons[given]
        if measure is None:
            return NextBreadth.LATER(state=str(given))
        value = format_number(_value_of(seen, given, measure))
        return NextBreadth.MORE(state=str(given), measure=measure, value=value)

    return Exercise(
        words.texts(weight=format_number(WEIGHT)),
        GridSquareForm(grid),
        judge,
        right,
        StepFigure(trace, step),
    )


# What the next square is more often than others.
_OFTEN = {
    "bfs": ("far from G",),
    "dfs": ("far from S", "far from G"),
    "astar": ("cheap",),
    "greedy": ("dear", "far from S"),
    "weighted_astar": ("cheap",),
}


def _often_greatest(grid: GridGraph, algorithm: str) -> list[Callable[[Square], float]]:
    """Return numbers of squares of which the next one often has the greatest."""
    ranks: dict[str, Callable[[Square], float]] = {
        "cheap": lambda square: -grid.weight(square),
        "dear": grid.weight,
        "far from S": partial(manhattan, grid.start),
        "far from G": partial(manhattan, grid.goal),
    }
    return [ranks[name] for name in _OFTEN.get(algorithm, ())]


def next_square(words: type[Key], algorithm: str, rng: Random, level: int) -> Exercise:
    """Ask for the square that is taken next, where misconceptions take another one."""
    # Depth-first search takes the second of three squares more often than another one.
    tries, even, fewest = 0, Even[Square](rng, 300), 4 if algorithm == "dfs" else 2
    while True:
        names, tries = told_apart(algorithm, level, tries), tries + 1
        weighs = algorithm not in ("bfs", "dfs")
        grid = random_grid(rng, max(1 + weighs, level), weights=weighs)
        if algorithm != "weighted_astar":
            grid = _ends_anywhere(grid, rng)
        trace = _run(grid, algorithm)
        steps = expansion_steps(trace)[1:]
        order = [trace[step].state for step in steps]
        made = MadeMap(algorithm, grid, grid.start, grid.goal, "manhattan")
        ranks = _often_greatest(grid, algorithm)
        for place, decision in telling_decisions(made, order, names):
            waiting = sorted({*trace.at(steps[place]).frontier})
            if len(waiting) <= fewest:
                continue
            right = order[place]
            # That of Dijkstra, told apart so, is at each place about as often.
            if (
                is_spared(rng, waiting, right, partial(manhattan, grid.goal), 0.6)
                if algorithm == "dijkstra"
                else even.keeps(waiting, right, *ranks)
            ):
                reasons = misconception(algorithm, decision)
                return _next_of(words, trace, place + 1, reasons)


def _before_discovery(
    algorithm: str, rng: Random, level: int
) -> tuple[GridGraph, Trace[Square], int]:
    """Return a map, a search, and the steps before it finds a square other than G."""
    while True:
        grid = random_grid(rng, level)
        trace = _run(grid, algorithm)
        steps = [
            number
            for number, step in enumerate(trace.steps)
            if step.kind == "add"
            and step.parent not in (None, grid.start)
            and step.state != grid.goal
        ]
        if steps:
            return grid, trace, rng.choice(steps)


def f_value(rng: Random, level: int) -> Exercise:
    """Ask for the f that a square gets."""
    _, trace, done = _before_discovery("astar", rng, level)
    step, side = trace.steps[done], trace.at(done).forward
    current, g, h = step.parent, int(step.g), int(step.h)
    before = int(side.g[current])
    mistakes = {
        int(before + side.h[current]): FValue.PARENT,
        before + h: FValue.FREE_STEP,
        h: FValue.ONLY_H,
        g: FValue.ONLY_G,
    }
    return ask_number(
        FValue,
        g + h,
        StepFigure(trace, done),
        mistakes=mistakes,
        current=str(current),
        state=str(step.state),
        g=g,
        h=h,
        f=g + h,
    )


def g_value(rng: Random, level: int) -> Exercise:
    """Ask for the g that a square gets."""
    grid, trace, done = _before_discovery("dijkstra", rng, level)
    step, side = trace.steps[done], trace.at(done).forward
    current, before = step.parent, int(side.g[step.parent])
    cost = grid.weight(step.state)
    mistakes = {
        before + cost + grid.weight(current): GValue.LEFT_COST,
        before + 1: GValue.ONE_STEP,
        before: GValue.PARENT,
        cost: GValue.STEP,
    }
    return ask_number(
        GValue,
        before + cost,
        StepFigure(trace, done),
        mistakes=mistakes,
        current=str(current),
        state=str(step.state),
        before=before,
        cost=cost,
        g=before + cost,
    )


def h_value(rng: Random, level: int) -> Exercise:
    """Ask for the Manhattan distance of a square."""
    grid = random_grid(rng, level)
    state = rng.choice([state for state in grid if state not in (grid.start, grid.goal)])
    rows, columns = (abs(a - b) for a, b in zip(state, grid.goal, strict=True))
    mistakes = {
        min(rows, columns): HValue.SHORTER,
        max(rows, columns): HValue.LARGER,
        int(manhattan(state, grid.start)): HValue.FROM_START,
    }
    path = search(grid, state, grid.goal, "dijkstra", record=False)
    if path.found:
        mistakes[int(path.cost)] = HValue.WAY
    return ask_number(
        HValue,
        rows + columns,
        StepFigure(_run(grid, "greedy")),
        mistakes=mistakes,
        state=str(state),
        rows=rows,
        columns=columns,
        h=rows + columns,
    )


def path_cost(rng: Random, level: int) -> Exercise:
    """Ask for the cost of a cheapest path."""
    grid = random_grid(rng, level)
    trace = _run(grid, "dijkstra")
    right = int(trace.cost)
    mistakes = {
        right + 1: PathCost.START,
        len(trace.path) - 1: PathCost.STEPS,
        int(_run(grid, "bfs").cost): PathCost.FEWEST,
    }
    return ask_number(PathCost, right, StepFigure(trace), mistakes=mistakes)


def fewest_steps(rng: Random, level: int) -> Exercise:
    """Ask for the number of steps of a path with the fewest."""
    grid = random_grid(rng, level, weights=False)
    trace = _run(grid, "bfs")
    right = len(trace.path) - 1
    mistakes = {
        right + 1: FewestSteps.SQUARES,
        int(manhattan(grid.start, grid.goal)): FewestSteps.THROUGH,
    }
    return ask_number(FewestSteps, right, StepFigure(trace), mistakes=mistakes)


EXERCISES = number_makers(
    "searches",
    partial(_ask_next, NextBreadth, _MAZE, "bfs", 5),
    partial(_ask_next, NextDepth, _MAZE, "dfs", 5),
    order_breadth,
    predict_frontier,
    partial(_ask_next, NextCheapest, _WEIGHTS, "dijkstra", 5),
    partial(_ask_next, NextStar, _WEIGHTS, "astar", 4),
    partial(_ask_next, NextGreedy, _WEIGHTS, "greedy", 2),
    fool_greedy,
)

QUIZ: Mapping[QuizTopic, Mapping[str, Factory]] = {
    QuizTopic.BFS: {
        "next_bfs": partial(next_square, NextBreadth, "bfs"),
        "fewest_steps": fewest_steps,
    },
    QuizTopic.DFS: {"next_dfs": partial(next_square, NextDepth, "dfs")},
    QuizTopic.DIJKSTRA: {
        "next_dijkstra": partial(next_square, NextCheapest, "dijkstra"),
        "g_value": g_value,
        "path_cost": path_cost,
    },
    QuizTopic.ASTAR: {
        "next_astar": partial(next_square, NextStar, "astar"),
        "next_weighted": partial(next_square, NextWeighted, "weighted_astar"),
        "f_value": f_value,
    },
    QuizTopic.GREEDY: {
        "next_greedy": partial(next_square, NextGreedy, "greedy"),
        "h_value": h_value,
    },
}
