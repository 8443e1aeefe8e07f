"""Mazes by Prim's algorithm with random choices: they grow at their boundary.

.. [1] R. C. Prim, "Shortest connection networks and some generalizations", Bell System
   Technical Journal 36, 1957.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from linie1_widget.paths.mazes.maze import Maze
from linie1_widget.paths.mazes.passages import CornerToCorner, Passage, cells_around


def prim(rows: int, cols: int, rng: Random) -> Iterator[Passage]:
    """Open random passages out of the maze until it has all cells [1]_."""
    cell = rng.randrange(rows), rng.randrange(cols)
    seen = {cell}
    rim = [(cell, nxt) for nxt in cells_around(cell, rows, cols)]
    while rim:
        at = rng.randrange(len(rim))
        rim[at], rim[-1] = rim[-1], rim[at]
        cell, nxt = rim.pop()
        if nxt not in seen:
            yield cell, nxt
            seen.add(nxt)
            rim += [(nxt, far) for far in cells_around(nxt, rows, cols) if far not in seen]


MAZE = Maze(
    name="prim",
    title="Prim’s algorithm",
    description="A perfect maze with many short dead ends; ways lead straight outwards.",
    draw=CornerToCorner(prim),
    perfect=True,
)
