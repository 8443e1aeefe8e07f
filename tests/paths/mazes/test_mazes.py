"""Random maps: the promises of each maker, over many seeds and sizes."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

import networkx as nx
import pytest

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths import MAZES, GridGraph, Maze, search, to_networkx
from linie1_widget.paths.mazes import recursive_backtracking

SIZES = ((7, 7), (8, 8), (7, 30), (31, 7), (20, 30), (13, 10))
SEEDS = range(6)
SMALL = ((3, 3), (3, 8), (6, 4))
MAKERS = list(MAZES.values())


def maps(name: str, directions: int = 4) -> list[GridGraph]:
    return [
        GridGraph(MAZES[name].make(*size, seed=seed), directions)
        for size in SIZES
        for seed in SEEDS
    ]


def found(grid: GridGraph, algorithm: str, heuristic: str | None = None) -> Any:
    return search(grid, grid.start, grid.goal, algorithm, heuristic, record=False)


@pytest.mark.parametrize("maze", MAKERS, ids=list(MAZES))
def test_a_map_has_its_size_a_goal_that_can_be_reached_and_a_seed(maze: Maze) -> None:
    for rows, cols in (*SIZES, *(SMALL if maze.least == 3 else ())):
        for seed in SEEDS:
            grid = GridGraph(maze.make(rows, cols, seed=seed, density=0.6))
            assert (grid.rows, grid.cols) == (rows, cols)
            assert found(grid, "bfs").cost < inf
            if maze.perfect:
                cells = ((rows + 1) // 2) * ((cols + 1) // 2)
                assert len(grid) == 2 * cells - 1
                assert nx.is_tree(to_networkx(grid).to_undirected())
    made = [maze.make(20, 30, seed=seed) for seed in SEEDS]
    assert made == [maze.make(20, 30, seed=Random(seed)) for seed in SEEDS]
    assert maze.make(9, 9)
    assert len(set(made)) == len(made), "other seeds make other maps"


def test_only_perfect_mazes_call_themselves_so_and_none_recurs_deeply() -> None:
    names = ["recursive_backtracking", "prim", "kruskal", "recursive_division"]
    assert [maze.name for maze in MAKERS if maze.perfect] == names
    assert list(MAZES) == [maze.name for maze in MAKERS]
    assert len(list(recursive_backtracking(60, 60, Random(1)))) == 60 * 60 - 1


@pytest.mark.parametrize("density", [0, 0.1, 0.5, 1])
def test_walls_are_as_dense_as_was_asked_for_where_a_way_is_left(density: float) -> None:
    for seed in SEEDS:
        text = MAZES["random_walls"].make(20, 30, seed=seed, density=density)
        opened = round(density * 598) - text.count("#")
        assert opened >= 0
        assert opened <= 1 or density > 0.1


def test_no_more_walls_are_taken_out_than_must_be() -> None:
    # Among walls only, the path from corner to corner has the least possible length.
    text = MAZES["random_walls"].make(9, 14, seed=1, density=1)
    assert text.count(".") == 9 + 14 - 3
    assert found(GridGraph(text), "bfs").cost == 9 + 14 - 2


@pytest.mark.parametrize(("directions", "heuristic"), [(4, "manhattan"), (8, "octile")])
def test_each_search_goes_into_its_trap(directions: int, heuristic: str) -> None:
    for grid in maps("greedy_trap", directions):
        cheapest = found(grid, "astar", heuristic).cost
        assert found(grid, "greedy", heuristic).cost >= 2 * cheapest, str(grid)
    for grid in maps("depth_first_trap", directions):
        assert found(grid, "bfs").cost == 2
        # All free squares but the one between the start and the goal.
        assert len(found(grid, "dfs").path) == len(grid) - 1
        assert len(grid) >= 32
    for grid in maps("dijkstra_trap", directions):
        guided, blind = found(grid, "astar", heuristic), found(grid, "dijkstra")
        assert guided.expanded == guided.cost == blind.cost
        assert blind.expanded >= 3 * guided.expanded, str(grid)


@pytest.mark.parametrize(
    ("error", "words", "arguments"),
    [
        (InvalidValue, r"2 rows: a map .* \(Prim’s algorithm\) has 3 to 500", (2, 9)),
        (InvalidValue, r"501 columns: .* has 3 to 500", (9, 501)),
        (WrongType, r"True rows: give a whole number", (True, 9)),
        (WrongType, r"9.0 columns: give a whole number", (9, 9.0)),
        (
            WrongType,
            r"'x' is not a source of randomness: give a random.Random",
            (9, 9, "x"),
        ),
        (WrongType, r"True is not a source of randomness", (9, 9, True)),
        (InvalidValue, r"density 1.5 is not a share: give a number from 0", (9, 9, 0, 1.5)),
        (InvalidValue, r"density nan is not a share", (9, 9, 0, float("nan"))),
        (InvalidValue, r"density '1' is not a share", (9, 9, 0, "1")),
        (InvalidValue, r"an int rows: a map of this kind", (10**5000, 9)),
    ],
)
def test_bad_wishes_are_named(error: type[Exception], words: str, arguments: Any) -> None:
    rows, cols, *options = arguments
    named = dict(zip(("seed", "density"), options, strict=False))
    with pytest.raises(error, match=words):
        MAZES["prim"].make(rows, cols, **named)
