"""Mazes by Kruskal's algorithm in random order: they grow everywhere at once.

.. [1] J. B. Kruskal, "On the shortest spanning subtree of a graph and the traveling
   salesman problem", Proceedings of the American Mathematical Society 7, 1956.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from linie1_widget.paths.mazes.maze import Maze
from linie1_widget.paths.mazes.passages import CornerToCorner, Passage
from linie1_widget.paths.trees.union_find import UnionFind


def kruskal(rows: int, cols: int, rng: Random) -> Iterator[Passage]:
    """Open passages in random order, except between connected cells [1]_."""
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    east = [((row, col), (row, col + 1)) for row, col in cells if col + 1 < cols]
    south = [((row, col), (row + 1, col)) for row, col in cells if row + 1 < rows]
    passages = [*east, *south]
    rng.shuffle(passages)
    sets = UnionFind(range(len(cells)))
    for (row, col), (down, right) in passages:
        if sets.joins(row * cols + col, down * cols + right):
            yield (row, col), (down, right)


MAZE = Maze(
    name="kruskal",
    title="Kruskal’s algorithm",
    description="A perfect maze with very many dead ends, alike in all its parts.",
    draw=CornerToCorner(kruskal),
    perfect=True,
)
