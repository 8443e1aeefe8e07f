"""Mazes by recursive backtracking: a random walk that goes back at dead ends.

.. [1] J. Buck, "Mazes for Programmers", Pragmatic Bookshelf, 2015, chapter 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from linie1_widget.paths.mazes.maze import Maze
from linie1_widget.paths.mazes.passages import CornerToCorner, Passage, cells_around


def recursive_backtracking(rows: int, cols: int, rng: Random) -> Iterator[Passage]:
    """Walk to a random new cell; if there is none, go back [1]_."""
    way = [(rng.randrange(rows), rng.randrange(cols))]  # a stack, as recursion is limited
    seen = set(way)
    while way:
        new = [cell for cell in cells_around(way[-1], rows, cols) if cell not in seen]
        if not new:
            way.pop()
            continue
        nxt = rng.choice(new)
        yield way[-1], nxt
        seen.add(nxt)
        way.append(nxt)


MAZE = Maze(
    name="recursive_backtracking",
    title="Recursive backtracking",
    description="A perfect maze of long, winding corridors with few dead ends.",
    draw=CornerToCorner(recursive_backtracking),
    perfect=True,
)
