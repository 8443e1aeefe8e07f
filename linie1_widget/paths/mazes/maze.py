"""What makes a map by chance. Each maker is one module, of this room or of your own.

To add one, take `prim` as the pattern for a maze, or `random_walls` for any other map: a
function of rows, columns and a `random.Random` that gives the text of a `GridGraph` with
``S`` and ``G``, and a `Maze` that says all the rest. To be found by its name, it is added
to the list of `built_in`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.paths.graphs.numbers import is_number, quoted

MOST = 500
"""So many rows or columns a map that is made can have."""

DENSITY = 0.3
"""The share of walls, if nothing else is asked for."""


@dataclass(frozen=True, kw_only=True)
class Maze:
    """A way to make a map by chance.

    Attributes
    ----------
    name : str
        As it is asked for, and short.
    title : str
        As a menu names it.
    description : str
        What is special about its maps, in a sentence.
    draw : callable
        Makes the text of a map from rows, columns and a `random.Random`; one that is
        ``dense`` gets the density besides.
    perfect : bool
        Whether its free squares always form a tree: between any two of them there is
        exactly one way.
    dense : bool
        Whether it asks how dense the walls shall be.
    least : int
        How many rows and columns its maps have at least.

    Examples
    --------
    >>> from linie1_widget.paths.mazes.built_in import MAZES
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
        """The text of a map, as `GridGraph` reads it.

        Parameters
        ----------
        rows, cols : int
            From `least` to 500.
        rng : random.Random or int
            The source of all chance, or a seed to make one: the same seed gives the same
            map in every run.
        density : float
            The share of walls, from 0 to 1. Makers that are not `dense` do not ask for
            it, so that one can give it to all.

        Raises
        ------
        ValueError
            If a number is out of its range.
        TypeError
            If an argument is of a kind that cannot be understood.
        """
        for count, what in ((rows, "rows"), (cols, "columns")):
            self._check(count, what)
        if not is_number(density) or not 0 <= density <= 1:
            raise InvalidValue(
                f"the density {quoted(density)} is not a share: give a number from 0, for "
                "no walls, to 1"
            )
        if isinstance(rng, bool) or not isinstance(rng, Random | int):
            raise WrongType(
                f"{quoted(rng)} is no source of chance: give a random.Random, or a whole "
                "number as the seed"
            )
        chance = Random(rng) if isinstance(rng, int) else rng
        if self.dense:
            return self.draw(rows, cols, chance, density)
        return self.draw(rows, cols, chance)

    def _check(self, count: object, what: str) -> None:
        if isinstance(count, bool) or not isinstance(count, int):
            raise WrongType(f"{quoted(count)} {what}: give a whole number")
        if not self.least <= count <= MOST:
            raise InvalidValue(
                f"{quoted(count)} {what}: a map of this kind ({self.title}) has "
                f"{self.least} to {MOST}"
            )
