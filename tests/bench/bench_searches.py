"""Speed of building and searching grids, compared with the ``pathfinding`` package."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from time import thread_time
from typing import Any

from linie1_widget.paths import MAZES, GridGraph, search
from tests.bench.figures import Figure, figure
from tests.bench.peers import import_peer

FINDERS = {
    "bfs": ("breadth_first", "BreadthFirstFinder"),
    "dijkstra": ("dijkstra", "DijkstraFinder"),
    "astar": ("a_star", "AStarFinder"),
}
MAPS = {
    "open field": ("random_walls", 0.0),
    "a quarter walls": ("random_walls", 0.25),
    "maze": ("recursive_backtracking", 0.0),
}
ROUNDS = {30: 40, 100: 12}
# How many times as fast, without steps and with all of them.
LEAST = {30: 3.5, 100: 7.5}
RECORDED = 2.5
MILLI = 1000


def figures() -> Iterator[Figure]:
    """Measure each search on each map, alternating with theirs, including the grid."""
    for side, rounds in ROUNDS.items():
        for name, (maze, density) in MAPS.items():
            text = MAZES[maze].make(side, side, seed=1, density=density)
            for algorithm in FINDERS:
                what = f"{side} × {side}, {name}"
                yield from measure(what, text, algorithm, rounds, LEAST[side])


def measure(
    what: str, text: str, algorithm: str, rounds: int, at_least: float
) -> Iterator[Figure]:
    """Measure one search, with and without recording."""
    peer = "pathfinding>=1.0.10"
    module, finder_class = FINDERS[algorithm]
    new_grid: Any = import_peer(peer, "pathfinding.core.grid").Grid
    found = import_peer(peer, f"pathfinding.finder.{module}")
    new_finder: Any = getattr(found, finder_class)
    # Theirs gets a ready matrix; ours has to parse the text.
    matrix = [[int(mark != "#") for mark in line] for line in text.split("\n")]
    goal = GridGraph(text).goal

    def ours(record: bool = False) -> int:
        grid = GridGraph(text)
        found = search(grid, grid.start, grid.goal, algorithm, "manhattan", record=record)
        return len(found.path)

    def theirs() -> int:
        grid = new_grid(matrix=matrix)
        finder = new_finder(time_limit=float("inf"))
        path, _ = finder.find_path(grid.node(0, 0), grid.node(goal[1], goal[0]), grid)
        return len(path)

    assert ours() == ours(record=True) == theirs()
    turns = [
        (timed(ours), timed(lambda: ours(record=True)), timed(theirs))
        for _ in range(rounds)
    ]
    quick, shown, other = (list(times) for times in zip(*turns, strict=True))
    for steps, samples, least in (("", quick, at_least), (", all steps", shown, RECORDED)):
        yield figure(
            f"{what}: {algorithm}{steps}, grid built, beside pathfinding",
            samples,
            "ms",
            ratio=min(other) / min(samples),  # medians depend on what else runs here
            ratio_at_least=least,
        )


def timed(call: Callable[[], object]) -> float:
    """Return the processor time of this thread, in milliseconds."""
    gc.collect()  # exclude garbage of earlier runs
    start = thread_time()
    call()
    return MILLI * (thread_time() - start)
