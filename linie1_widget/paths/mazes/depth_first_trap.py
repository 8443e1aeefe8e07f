"""A map on which depth-first search is dreadful: the goal is round the corner.

References
----------
.. [1] The way round a spanning tree is an old idea; as a maze: W. D. Pullen, "Think
   Labyrinth: Maze algorithms" (unicursal mazes), https://www.astrolog.org/labyrnth/algrithm.htm
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from linie1_widget.paths.mazes.maze import Maze
from linie1_widget.paths.mazes.passages import Cell, Passage, map_of
from linie1_widget.paths.mazes.prim import prim


def depth_first_trap(rows: int, cols: int, rng: Random) -> str:
    """One closed corridor through all cells; start and goal lie side by side on it.

    The corridor runs round a spanning tree by chance [1]_. From the start it leads east
    and south. The goal is the next cell in the south, and depth-first search, which looks
    to the east first, finds it from the other end.
    """
    tree = set(prim((rows + 1) // 4, (cols + 1) // 4, rng))
    tree |= {(b, a) for a, b in tree}
    nodes = {node for passage in tree for node in passage}
    round_it = (passage for node in nodes for passage in _round(node, tree))
    return map_of(rows, cols, round_it, (0, 0), (1, 0))


def _round(node: Cell, tree: set[Passage]) -> Iterator[Passage]:
    """The passages about one node of the tree, which is four cells large.

    Where an edge leaves the node, two passages run along it; elsewhere one turns.
    """
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
