"""Maps from outside: with stops, from Moving AI files, and generated."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

from linie1_widget.base.errors import Linie1Error
from linie1_widget.paths import (
    MAZES,
    TRAM_DEPOT,
    GridGraph,
    StopsGraph,
    read_map,
    read_scenarios,
    search,
)
from linie1_widget.paths.picture.search_picture import draw_step
from tests.fuzz.campaign import Campaign
from tests.fuzz.texts import assert_short_message, spoilt, value

TEXTS = 100
STOPS = ("S.*\n..9\n*.G", "S*...\n.###.\n...*G", "*S*G*", "S******G")
HEAD = "type octile\nheight 3\nwidth 5\nmap\n"
MAPS = (
    HEAD + ".....\n.@TW.\nGS.O.\n",
    HEAD.replace("\n", "\r\n") + "@@@@@\r\n.....\r\n@@@@@\r\n",
    TRAM_DEPOT.read_text(encoding="ascii"),
)
SCENARIOS = (
    "version 1\n0\tyard.map\t5\t3\t0\t0\t4\t2\t5.41421356\n",
    "version 1.0\n0 a.map 5 3 0 0 4 0 4\n1 a.map 5 3 4 2 0 0 5.41421356\n",
)


def stops(rng: Random) -> int:
    """Damage maps with stops: searched and drawn (if small), or refused."""
    for _ in range(TEXTS):
        try:
            graph = StopsGraph(
                GridGraph(spoilt(rng.choice(STOPS), rng), rng.choice((4, 8)))
            )
            algorithm = rng.choice(("bfs", "dijkstra", "astar", "bidirectional"))
            guess: Any = rng.choice(("manhattan", graph.farthest_stop))
            trace = search(graph, graph.start, graph.goal, algorithm, guess)
        except Linie1Error as error:
            assert_short_message(error)
            continue
        assert all(state in graph for state in trace.states)
        assert (trace.cost < inf) == bool(trace.path)
        if rng.random() < 0.1 and len(trace) < 500:
            assert draw_step(trace, rng.randint(0, len(trace))).encode()
    return TEXTS


def files(rng: Random) -> int:
    """Damage benchmark files: read, or refused."""
    for _ in range(TEXTS):
        try:
            grid = read_map(spoilt(rng.choice(MAPS), rng))
            assert str(GridGraph(str(grid), 8)) == str(grid)
            for scenario in read_scenarios(spoilt(rng.choice(SCENARIOS), rng)):
                rows, cols = scenario.size
                for row, col in (scenario.start, scenario.goal):
                    assert 0 <= row < rows
                    assert 0 <= col < cols
        except Linie1Error as error:
            assert_short_message(error)
    return 2 * TEXTS


def mazes(rng: Random) -> int:
    """Generate maps with numbers of any kind: solvable, or refused."""
    for _ in range(TEXTS // 4):
        maze = rng.choice(list(MAZES.values()))
        wishes: list[Any] = [rng.randint(0, 30), rng.randint(0, 30), rng.randint(0, 9)]
        if rng.random() < 0.5:
            wishes[rng.randrange(3)] = value(rng, 1)
        density: Any = value(rng, 0) if rng.random() < 0.3 else rng.random()
        try:
            grid = GridGraph(maze.make(*wishes[:2], seed=wishes[2], density=density))
        except Linie1Error as error:
            assert_short_message(error)
            continue
        assert (grid.rows, grid.cols) == (wishes[0], wishes[1])
        assert search(grid, grid.start, grid.goal, record=False).path
    return TEXTS // 4


# The campaigns on maps.
CAMPAIGNS = (
    Campaign("stops", stops, rounds=2),
    Campaign("benchmark files", files, rounds=2),
    Campaign("mazes", mazes, rounds=2),
)
