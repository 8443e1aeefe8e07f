"""Mazes as cells with passages between them, and their drawing as squares.

A maze of 3 × 4 cells is a map of 5 × 7 squares. Each cell is one square; the square between
two cells is free where there is a passage::

    cells  o   o - o - o      squares  . # . . . . .
           |       |                   . # # # . # #
           o - o - o   o               . . . . . # .
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

# Row and column of a cell.
Cell: TypeAlias = tuple[int, int]

# Two adjacent cells with a passage between them.
Passage: TypeAlias = tuple[Cell, Cell]


def cells_around(cell: Cell, rows: int, cols: int) -> list[Cell]:
    """Return the adjacent cells, clockwise from the north."""
    row, col = cell
    around = (row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)
    return [(y, x) for y, x in around if 0 <= y < rows and 0 <= x < cols]


def map_of(
    rows: int, cols: int, passages: Iterable[Passage], start: Cell, goal: Cell
) -> str:
    """Return the map with these passages and walls elsewhere.

    With an even number of rows or columns the last one is a wall.
    """
    squares = [["#"] * cols for _ in range(rows)]
    for (y, x), (v, u) in passages:
        squares[2 * y][2 * x] = squares[y + v][x + u] = squares[2 * v][2 * u] = "."
    for mark, (row, col) in (("S", start), ("G", goal)):
        squares[2 * row][2 * col] = mark
    return "\n".join(map("".join, squares))


@dataclass(frozen=True)
class CornerToCorner:
    """A function that draws the passages of ``carve``, from the first cell to the last."""

    carve: Callable[[int, int, Random], Iterable[Passage]]

    def __call__(self, rows: int, cols: int, rng: Random) -> str:
        """Return the text of the map."""
        down, across = (rows + 1) // 2, (cols + 1) // 2
        passages = self.carve(down, across, rng)
        return map_of(rows, cols, passages, (0, 0), (down - 1, across - 1))
