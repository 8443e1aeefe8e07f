"""Speed of building and searching grids, compared with the ``pathfinding`` package."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from statistics import median
from time import thread_time
from typing import Any

from pathfinding.core.grid import Grid
from pathfinding.finder.a_star import AStarFinder
from pathfinding.finder.breadth_first import BreadthFirstFinder
from pathfinding.finder.dijkstra import DijkstraFinder

from linie1_widget.paths import MAZES, GridGraph, search
from tests.bench.figures import Figure, figure

FINDERS = {"bfs": BreadthFirstFinder, "dijkstra": DijkstraFinder, "astar": AStarFinder}
MAPS = {
    "open field": ("random_walls", 0.0),
    "a quarter walls": ("random_walls", 0.25),
    "maze": ("recursive_backtracking", 0.0),
}
ROUNDS = {30: 40, 100: 12}
TWICE, NO_SLOWER = 2, 1
MILLI = 1000


def figures() -> Iterator[Figure]:
    """Measure each search on each map, alternating with theirs, including the grid."""
    for side, rounds in ROUNDS.items():
        for name, (maze, density) in MAPS.items():
            text = MAZES[maze].make(side, side, 1, density)
            for algorithm in FINDERS:
                yield from measure(f"{side} × {side}, {name}", text, algorithm, rounds)


def measure(what: str, text: str, algorithm: str, rounds: int) -> Iterator[Figure]:
    """Measure one search, with and without recording."""
    # Theirs gets a ready matrix; ours has to parse the text.
    matrix = [[int(mark != "#") for mark in line] for line in text.split("\n")]
    goal = GridGraph(text).goal

    def ours(record: bool = False) -> int:
        grid = GridGraph(text)
        found = search(grid, grid.start, grid.goal, algorithm, "manhattan", record=record)
        return len(found.path)

    def theirs() -> int:
        grid: Any = Grid(matrix=matrix)
        finder: Any = FINDERS[algorithm](time_limit=float("inf"))
        path, _ = finder.find_path(grid.node(0, 0), grid.node(goal[1], goal[0]), grid)
        return len(path)

    assert ours() == ours(record=True) == theirs()
    turns = [
        (timed(ours), timed(lambda: ours(record=True)), timed(theirs))
        for _ in range(rounds)
    ]
    quick, shown, other = (list(each) for each in zip(*turns, strict=True))
    for steps, samples, least in (("", quick, TWICE), (", all steps", shown, NO_SLOWER)):
        yield figure(
            f"{what}: {algorithm}{steps}, grid built, beside pathfinding",
            samples,
            "ms",
            ratio=median(other) / median(samples),
            ratio_at_least=least,
        )


def timed(call: Callable[[], object]) -> float:
    """Return the processor time of this thread, in milliseconds."""
    gc.collect()  # exclude garbage of earlier runs
    start = thread_time()
    call()
    return MILLI * (thread_time() - start)
