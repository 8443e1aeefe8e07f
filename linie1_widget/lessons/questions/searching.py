"""Questions on a search in the middle of its work, on a random map."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from linie1_widget.base.language.key import DataText, Key
from linie1_widget.lessons.exercise import Exercise, StepFigure, equal_to
from linie1_widget.lessons.forms import TitleChoice
from linie1_widget.lessons.questions.choices import pick_number
from linie1_widget.lessons.texts.quiz_questions import (
    CheapestBy,
    FewestSteps,
    FValue,
    GValue,
    HValue,
    PathCost,
)
from linie1_widget.lessons.topics.searches import (
    MEASURES,
    expansion_steps,
    next_state,
    value_of,
)
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.graph import manhattan
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.mazes import random_walls
from linie1_widget.paths.story.trace import Trace

_SIZES = {1: (3, 4), 2: (4, 5), 3: (5, 5), 4: (5, 6), 5: (6, 7)}
_WALLS = 0.28


def random_grid(luck: Random, level: int, weights: bool = True) -> GridGraph:
    """Return a map with a path from corner to corner, the larger the higher the level."""
    rows, columns = (size + luck.randint(0, 1) for size in _SIZES[level])
    text = random_walls(rows, columns, luck, _WALLS)
    if weights:
        share = 0.15 + 0.05 * level
        marks = (
            luck.choice("23456789"[: 2 + level]) if luck.random() < share else "."
            for _ in text
        )
        text = "".join(
            new if old == "." else old for old, new in zip(text, marks, strict=True)
        )
    if luck.random() < 0.5:
        text = text[::-1]
    return GridGraph(text)


def _story(grid: GridGraph, algorithm: str) -> Trace[Square]:
    return search(grid, grid.start, grid.goal, algorithm, "manhattan")


def next_square(words: type[Key], algorithm: str, luck: Random, level: int) -> Exercise:
    """Ask for the square that is taken next; no two are equally good."""
    measure = MEASURES.get(algorithm)
    while True:
        grid = random_grid(luck, level, weights=measure is not None)
        trace = _story(grid, algorithm)
        takes = expansion_steps(trace)
        spots = []
        for taken in range(1, len(takes)):
            seen = trace.at(takes[taken])
            waiting = set(seen.frontier)
            values = [value_of(seen, state, measure) for state in waiting if measure]
            if len(waiting) > 1 + level // 3 and values.count(min(values, default=0)) < 2:
                spots.append(taken)
        if spots:
            return next_state(words, grid, algorithm, luck.choice(spots))


def _found_next(
    algorithm: str, luck: Random, level: int
) -> tuple[GridGraph, Trace[Square], int]:
    """Return a map, a search, and the steps before it finds a square other than G."""
    while True:
        grid = random_grid(luck, level)
        trace = _story(grid, algorithm)
        steps = [
            number
            for number, step in enumerate(trace.steps)
            if step.kind == "add"
            and step.parent not in (None, grid.start)
            and step.state != grid.goal
        ]
        if steps:
            return grid, trace, luck.choice(steps)


def f_value(luck: Random, level: int) -> Exercise:
    """Ask for the f that a square gets."""
    _, trace, at = _found_next("astar", luck, level)
    step, side = trace.steps[at], trace.at(at).forward
    current, g, h = step.parent, int(step.g), int(step.h)
    before = int(side.g[current])
    mistakes = {
        int(before + side.h[current]): FValue.PARENT,
        before + h: FValue.FREE_STEP,
        h: FValue.ONLY_H,
        g: FValue.ONLY_G,
    }
    names = {"current": str(current), "state": str(step.state), "g": g, "h": h, "f": g + h}
    others = (FValue.OTHER, FValue.OTHER)
    return pick_number(FValue, g + h, mistakes, others, luck, StepFigure(trace, at), names)


def g_value(luck: Random, level: int) -> Exercise:
    """Ask for the g that a square gets."""
    grid, trace, at = _found_next("dijkstra", luck, level)
    step, side = trace.steps[at], trace.at(at).forward
    current, before = step.parent, int(side.g[step.parent])
    cost = grid.weight(step.state)
    mistakes = {
        before + cost + grid.weight(current): GValue.LEFT_COST,
        before + 1: GValue.ONE_STEP,
        before: GValue.PARENT,
        cost: GValue.STEP,
    }
    names = {"current": str(current), "state": str(step.state), "before": before}
    names |= {"cost": cost, "g": before + cost}
    others = (GValue.OTHER, GValue.OTHER)
    return pick_number(
        GValue, before + cost, mistakes, others, luck, StepFigure(trace, at), names
    )


def h_value(luck: Random, level: int) -> Exercise:
    """Ask for the Manhattan distance of a square."""
    grid = random_grid(luck, level)
    state = luck.choice([each for each in grid if each not in (grid.start, grid.goal)])
    rows, columns = (abs(a - b) for a, b in zip(state, grid.goal, strict=True))
    way = search(grid, state, grid.goal, "dijkstra", record=False)
    mistakes = {
        min(rows, columns): HValue.SHORTER,
        max(rows, columns): HValue.LARGER,
        int(manhattan(state, grid.start)): HValue.FROM_START,
        **({int(way.cost): HValue.WAY} if way.found else {}),
    }
    names = {"state": str(state), "rows": rows, "columns": columns, "h": rows + columns}
    figure = StepFigure(_story(grid, "greedy"))
    others = (HValue.OTHER, HValue.OTHER)
    return pick_number(HValue, rows + columns, mistakes, others, luck, figure, names)


def path_cost(luck: Random, level: int) -> Exercise:
    """Ask for the cost of a cheapest path."""
    grid = random_grid(luck, level)
    trace, fewest = _story(grid, "dijkstra"), _story(grid, "bfs")
    right = int(trace.cost)
    mistakes = {
        right + 1: PathCost.START,
        len(trace.path) - 1: PathCost.STEPS,
        int(fewest.cost): PathCost.FEWEST,
    }
    others = (PathCost.HIGH, PathCost.LOW)
    return pick_number(
        PathCost, right, mistakes, others, luck, StepFigure(trace), {"right": right}
    )


def fewest_steps(luck: Random, level: int) -> Exercise:
    """Ask for the number of steps of a path with the fewest."""
    grid = random_grid(luck, level, weights=False)
    trace = _story(grid, "bfs")
    right = len(trace.path) - 1
    mistakes = {
        right + 1: FewestSteps.SQUARES,
        int(manhattan(grid.start, grid.goal)): FewestSteps.THROUGH,
    }
    figure = StepFigure(trace)
    others = (FewestSteps.HIGH, FewestSteps.LOW)
    return pick_number(FewestSteps, right, mistakes, others, luck, figure, {"right": right})


_TRIES = 60  # maps on which one of the others may be the only one
_SURE, _OTHERS = ("dijkstra", "astar"), ("bfs", "dfs", "greedy")


# Which of equally good squares is next: the one that has waited longest or shortest, or by
# its place on the map.
_Tie = Callable[[int, Square], Any]
_TIES: tuple[_Tie, ...] = (
    lambda at, _: at,
    lambda at, _: -at,
    lambda _, square: square,
    lambda _, square: (-square[0], -square[1]),
)


def _costs(grid: GridGraph, name: str) -> Iterator[int]:
    """Yield what the paths cost that an algorithm finds, however it breaks ties."""
    if name in _SURE:
        yield _least(grid)
        return
    for tie in _TIES if name == "greedy" else _TIES[:1]:
        for order in (1, -1):
            yield _cost(grid, name, tie, order)


def _least(grid: GridGraph) -> int:
    return int(search(grid, grid.start, grid.goal, "dijkstra", record=False).cost)


def _only_one(grid: GridGraph, names: Sequence[str]) -> str:
    """Return the only algorithm that finds a cheapest path by all tie rules; "" if none.

    The others find one by no tie rule.
    """
    best, right = _least(grid), ""
    for name in names:
        costs = _costs(grid, name)
        finds = next(costs) == best
        if (finds and right) or any((cost == best) != finds for cost in costs):
            return ""
        right = name if finds else right
    return right


def _cost(grid: GridGraph, name: str, tie: _Tie, order: int) -> int:
    """Return what a path costs; neighbours come in their order (1) or turned (-1)."""
    frontier: list[tuple[Square, Square | None]] = [(grid.start, None)]
    parent: dict[Square, Square | None] = {}
    while grid.goal not in parent:
        at = -1 if name == "dfs" else 0
        if name == "greedy":
            keys = [
                (manhattan(square, grid.goal), tie(number, square))
                for number, (square, _) in enumerate(frontier)
            ]
            at = keys.index(min(keys))
        state, before = frontier.pop(at)
        if state in parent:
            continue
        parent[state] = before
        waiting = {square for square, _ in frontier}
        for neighbour, _ in grid.neighbours(state)[::order]:
            # Depth-first search marks a square when it is taken, the others on entry.
            if neighbour not in parent and (name == "dfs" or neighbour not in waiting):
                frontier.append((neighbour, state))
    cost, state = 0, grid.goal
    while (previous := parent[state]) is not None:
        cost, state = cost + grid.weight(state), previous
    return cost


def cheapest_by(luck: Random, level: int) -> Exercise:
    """Ask for the only algorithm that finds a cheapest path, by several tie rules."""
    sure, tries = luck.choice(_SURE), _TRIES if level >= luck.randint(2, 6) else 0
    right = ""
    while not right:
        names = _OTHERS if tries > 0 else (*_OTHERS, sure)
        grid = random_grid(luck, level)
        right, tries = _only_one(grid, names), tries - 1
    shown = {name: int(_story(grid, name).cost) for name in names}
    return Exercise(
        CheapestBy.texts(cost=_least(grid)),
        TitleChoice({name: DataText(ALGORITHMS[name].title) for name in names}),
        equal_to(right, lambda given: CheapestBy.OTHER(given=shown[given])),
        right,
        StepFigure(_story(grid, "dijkstra")),
    )
