"""The built-in maze generators by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from linie1_widget.paths.mazes import (
    depth_first_trap,
    dijkstra_trap,
    greedy_trap,
    kruskal,
    prim,
    random_walls,
    recursive_backtracking,
    recursive_division,
)
from linie1_widget.paths.mazes.maze import Maze

_MODULES = (
    recursive_backtracking,
    prim,
    kruskal,
    recursive_division,
    random_walls,
    greedy_trap,
    depth_first_trap,
    dijkstra_trap,
)

MAZES: Mapping[str, Maze] = MappingProxyType(
    {module.MAZE.name: module.MAZE for module in _MODULES}
)
"""All maze generators by name, in the order of the menu.

Examples
--------
>>> [name for name, maze in MAZES.items() if maze.perfect]
['recursive_backtracking', 'prim', 'kruskal', 'recursive_division']
>>> print(MAZES["random_walls"].make(4, 12, rng=3, density=0.25))
S#...#...#..
....##......
#......#...#
..###....#.G
"""
