"""Mazes and other generated maps; `prim` and `random_walls` are the patterns."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from linie1_widget.base.arguments import as_whole, is_number
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths.graphs.graph import quoted

MOST = 500  # the greatest number of rows or columns
DENSITY = 0.3  # the default share of walls


@dataclass(frozen=True, kw_only=True)
class Maze:
    """A random generator of maps.

    Attributes
    ----------
    name, title, description : str
        The short name, the name in menus, and the character of its maps in one sentence.
    draw : callable
        The function that returns the text of a map from rows, columns and a
        `random.Random`, and, if ``dense``, the density.
    perfect : bool
        True if the free squares form a tree: exactly one path joins any two of them.
    dense : bool
        True if it uses the density.
    least : int
        The least number of rows and columns.

    Examples
    --------
    >>> from linie1_widget.paths.maze_generators import MAZES
    >>> print(MAZES["prim"].make(5, 9, 7))
    S....#.#.
    ##.#.#.#.
    ...#.....
    .#.#####.
    .#...#..G
    """

    name: str
    title: str
    description: str
    draw: Callable[..., str]
    perfect: bool = False
    dense: bool = False
    least: int = 3

    def make(
        self, rows: int, cols: int, rng: Random | int = 0, density: float = DENSITY
    ) -> str:
        """Return the text of a random map for `GridGraph`.

        Parameters
        ----------
        rows, cols : int
            The size, from `least` to 500.
        rng : random.Random or int
            The random generator, or a seed: equal seeds give equal maps.
        density : float
            The share of walls, from 0 to 1; only `dense` generators use it.

        Raises
        ------
        ValueError
            If a number is out of range.
        TypeError
            If an argument is of a wrong type.
        """
        size: list[int] = []
        for given, what in ((rows, "rows"), (cols, "columns")):
            count = as_whole(given)
            if count is None:
                raise WrongType(f"{quoted(given)} {what}: give a whole number")
            if not self.least <= count <= MOST:
                raise InvalidValue(
                    f"{quoted(given)} {what}: a map of this kind ({self.title}) has "
                    f"{self.least} to {MOST}"
                )
            size.append(count)
        if not is_number(density) or not 0 <= density <= 1:
            raise InvalidValue(
                f"the density {quoted(density)} is not a share: give a number from 0, for "
                "no walls, to 1"
            )
        seed = as_whole(rng)
        if seed is None and not isinstance(rng, Random):
            raise WrongType(
                f"{quoted(rng)} is no source of chance: give a random.Random, or a whole "
                "number as the seed"
            )
        chance = rng if isinstance(rng, Random) else Random(seed)
        return self.draw(*size, chance, *([density] if self.dense else []))


Cell: TypeAlias = tuple[int, int]  # row and column of a cell
Passage: TypeAlias = tuple[Cell, Cell]  # two adjacent cells with a passage between them


def cells_around(cell: Cell, rows: int, cols: int) -> list[Cell]:
    """Return the adjacent cells, clockwise from the north."""
    row, col = cell
    around = (row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)
    return [(y, x) for y, x in around if 0 <= y < rows and 0 <= x < cols]


def map_of(rows: int, cols: int, passages: Iterable[Passage], goal: Cell) -> str:
    """Return the map with these passages from the first cell on, and walls elsewhere.

    With an even number of rows or columns the last one is a wall.
    """
    squares = [["#"] * cols for _ in range(rows)]
    for (y, x), (v, u) in passages:
        squares[2 * y][2 * x] = squares[y + v][x + u] = squares[2 * v][2 * u] = "."
    squares[0][0], squares[2 * goal[0]][2 * goal[1]] = "S", "G"
    return "\n".join(map("".join, squares))


@dataclass(frozen=True)
class PassageMap:
    """A function that draws the passages of ``carve``, from the first cell to the last."""

    carve: Callable[[int, int, Random], Iterable[Passage]]

    def __call__(self, rows: int, cols: int, rng: Random) -> str:
        """Return the text of the map."""
        down, across = (rows + 1) // 2, (cols + 1) // 2
        passages = self.carve(down, across, rng)
        return map_of(rows, cols, passages, (down - 1, across - 1))
