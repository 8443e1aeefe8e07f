"""A map on which greedy best-first search finds an expensive path."""

from __future__ import annotations

from random import Random

from linie1_widget.paths.mazes.maze import Maze

_DEEP = "6789"


def greedy_trap(rows: int, cols: int, rng: Random) -> str:
    """Draw a swamp between start and goal, and a road around it along one side.

    The straight path costs 6 to 9 per square, the road around it 1.
    """
    if rows > cols:
        turned = greedy_trap(cols, rows, rng).split("\n")
        return "\n".join(map("".join, zip(*turned, strict=True)))
    squares = [[".", *rng.choices(_DEEP, k=cols - 2), "."] for _ in range(rows)]
    squares[rng.choice((0, -1))] = ["."] * cols
    start, goal = ("S", "G") if rng.random() < 0.5 else ("G", "S")
    squares[rows // 2][0], squares[rows // 2][-1] = start, goal
    return "\n".join(map("".join, squares))


MAZE = Maze(
    name="greedy_trap",
    title="A trap for greedy search",
    description="The straight way leads through a swamp, and a cheap road around it.",
    draw=greedy_trap,
    least=7,
)
