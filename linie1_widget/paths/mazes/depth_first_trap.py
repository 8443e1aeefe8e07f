"""A map on which depth-first search takes a very long path to a near goal.

.. [1] The corridor around a spanning tree is an old idea; as a maze: W. D. Pullen, "Think
   Labyrinth: Maze algorithms" (unicursal mazes), https://www.astrolog.org/labyrnth/algrithm.htm
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from linie1_widget.paths.mazes.maze import Maze
from linie1_widget.paths.mazes.passages import Cell, Passage, map_of
from linie1_widget.paths.mazes.prim import prim


def depth_first_trap(rows: int, cols: int, rng: Random) -> str:
    """Draw a closed corridor through all cells, with start and goal side by side.

    The corridor runs around a random spanning tree [1]_. From the start it leads east and
    south. The goal is the next cell south, but depth-first search looks east first.
    """
    tree = set(prim((rows + 1) // 4, (cols + 1) // 4, rng))
    tree |= {(b, a) for a, b in tree}
    nodes = {node for passage in tree for node in passage}
    round_it = (passage for node in nodes for passage in _round(node, tree))
    return map_of(rows, cols, round_it, (0, 0), (1, 0))


def _round(node: Cell, tree: set[Passage]) -> Iterator[Passage]:
    """Yield the passages around a tree node of 2 × 2 cells; edges continue the corridor."""
    row, col = node
    top, left = 2 * row, 2 * col
    corners = (top, left), (top, left + 1), (top + 1, left + 1), (top + 1, left)
    for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
        a, b = corners[side], corners[(side + 1) % 4]
        if (node, (row + down, col + right)) in tree:
            yield a, (a[0] + down, a[1] + right)
            yield b, (b[0] + down, b[1] + right)
        else:
            yield a, b


MAZE = Maze(
    name="depth_first_trap",
    title="A trap for depth-first search",
    description="The goal is round the corner, and a corridor leads all the way round.",
    draw=depth_first_trap,
    least=7,
)
