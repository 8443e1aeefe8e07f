"""Random walls of a given density, with a path to the goal."""

from __future__ import annotations

from collections import deque
from random import Random

from linie1_widget.paths.mazes.maze import Maze
from linie1_widget.paths.mazes.passages import Cell, cells_around


def random_walls(rows: int, cols: int, rng: Random, density: float) -> str:
    """Place random walls, then remove as few as needed for a path from corner to corner."""
    free = [(row, col) for row in range(rows) for col in range(cols)]
    start, goal = free[0], free[-1]
    walls = set(rng.sample(free[1:-1], round(density * (len(free) - 2))))
    walls -= set(_way_through(walls, rows, cols))
    marks = {start: "S", goal: "G", **dict.fromkeys(walls, "#")}
    return "\n".join(
        "".join(marks.get((row, col), ".") for col in range(cols)) for row in range(rows)
    )


def _way_through(walls: set[Cell], rows: int, cols: int) -> list[Cell]:
    """Return a path from corner to corner through the fewest walls (0-1 BFS)."""
    start, goal = (0, 0), (rows - 1, cols - 1)
    parents: dict[Cell, Cell] = {}
    costs = {start: 0}
    waiting = deque([(0, start)])
    while waiting:
        cost, cell = waiting.popleft()
        if cost > costs[cell]:
            continue
        if cell == goal:
            break
        for nxt in cells_around(cell, rows, cols):
            new = cost + (nxt in walls)
            if new < costs.get(nxt, new + 1):
                costs[nxt], parents[nxt] = new, cell
                (waiting.append if nxt in walls else waiting.appendleft)((new, nxt))
    way = [goal]
    while way[-1] != start:
        way.append(parents[way[-1]])
    return way


MAZE = Maze(
    name="random_walls",
    title="Walls by chance",
    description="Single walls, as dense as is asked for; the goal can always be reached.",
    draw=random_walls,
    dense=True,
)
