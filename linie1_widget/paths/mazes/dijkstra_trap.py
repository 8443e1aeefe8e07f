"""A map on which A* gains most over Dijkstra's algorithm."""

from __future__ import annotations

from random import Random

from linie1_widget.paths.mazes.maze import Maze

_DENSITY = 0.15


def dijkstra_trap(rows: int, cols: int, rng: Random) -> str:
    """Draw a wide road along the longer side, from the middle of the map to its end.

    A* follows it straight; Dijkstra's algorithm expands most of the map.
    """
    if rows > cols:
        turned = dijkstra_trap(cols, rows, rng).split("\n")
        return "\n".join(map("".join, zip(*turned, strict=True)))
    middle = rows // 2
    squares = [
        [
            "#" if abs(row - middle) > 1 and rng.random() < _DENSITY else "."
            for _ in range(cols)
        ]
        for row in range(rows)
    ]
    squares[middle][cols // 2] = "S"
    squares[middle][rng.choice((0, -1))] = "G"
    return "\n".join(map("".join, squares))


MAZE = Maze(
    name="dijkstra_trap",
    title="A trap for Dijkstra’s algorithm",
    description="A free road leads to the goal; whoever does not guess looks everywhere.",
    draw=dijkstra_trap,
    least=7,
)
