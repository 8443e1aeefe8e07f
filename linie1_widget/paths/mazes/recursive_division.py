"""Mazes by recursive division: walls through an open room, each with one gap.

.. [1] J. Buck, "Mazes for Programmers", Pragmatic Bookshelf, 2015, chapter 12.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from linie1_widget.paths.mazes.maze import Maze
from linie1_widget.paths.mazes.passages import CornerToCorner, Passage


def recursive_division(rows: int, cols: int, rng: Random) -> Iterator[Passage]:
    """Divide a room across its longer side by a wall with a gap, and so on [1]_."""
    rooms = [(0, 0, rows, cols)]
    while rooms:
        top, left, down, across = rooms.pop()
        lies = down > across or (down == across and rng.random() < 0.5)
        if min(down, across) == 1:
            squares = [(top + y, left + x) for y in range(down) for x in range(across)]
            yield from pairwise(squares)
        elif lies:
            wall, gap = rng.randrange(1, down), left + rng.randrange(across)
            yield (top + wall - 1, gap), (top + wall, gap)
            rooms += (top, left, wall, across), (top + wall, left, down - wall, across)
        else:
            wall, gap = rng.randrange(1, across), top + rng.randrange(down)
            yield (gap, left + wall - 1), (gap, left + wall)
            rooms += (top, left, down, wall), (top, left + wall, down, across - wall)


MAZE = Maze(
    name="recursive_division",
    title="Recursive division",
    description="A perfect maze of rooms in rooms, with long straight walls.",
    draw=CornerToCorner(recursive_division),
    perfect=True,
)
