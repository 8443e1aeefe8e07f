"""Grids drawn as text: the maps of first lessons."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from textwrap import dedent
from typing import TypeAlias

from linie1_widget.errors import InvalidValue, WrongType

Square: TypeAlias = tuple[int, int]
"""A state of a grid: row and column, counted from 0 at the top left."""

_WEIGHTS = {".": 1, "S": 1, "G": 1, **{str(digit): digit for digit in range(1, 10)}}
_WALL = "#"

_STRAIGHT = ((-1, 0), (0, 1), (1, 0), (0, -1))
_DIAGONAL = ((-1, 1), (1, 1), (1, -1), (-1, -1))
_SQRT2 = sqrt(2)


class GridGraph:
    """A map of squares with walls and weights.

    Parameters
    ----------
    text : str
        One line for each row: ``#`` is a wall, ``.`` a free square, a digit 1 to 9 a
        square that costs as much to enter. ``S`` and ``G`` are free squares that mark
        a start and goals. The lines may be indented.
    directions : {4, 8}
        With 8, diagonal steps are allowed too. They cost √2 times as much, and cut no
        corner: both squares beside the step have to be free.

    Notes
    -----
    Neighbours come clockwise from the north: north, east, south, west, then north-east,
    south-east, south-west, north-west.

    Since no step costs less than its length, the heuristics "manhattan" (4 directions),
    "octile" and "euclidean" (both) are admissible and consistent on every grid.

    Examples
    --------
    >>> grid = GridGraph('''
    ...     S.#
    ...     #.5
    ...     #.G
    ... ''')
    >>> grid.start, grid.goal
    ((0, 0), (2, 2))
    >>> grid.neighbours((1, 1))
    (((0, 1), 1), ((1, 2), 5), ((2, 1), 1))
    >>> from linie1_widget.paths.search import search
    >>> search(grid, grid.start, grid.goal, "astar", "manhattan").path
    [(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)]
    """

    def __init__(self, text: str, directions: int = 4) -> None:
        if directions not in (4, 8):
            raise InvalidValue(f"a grid has 4 or 8 directions, not {directions!r}")
        self._lines = _lines(text)
        self._directions = directions
        self._weights = {
            (row, col): _WEIGHTS[mark]
            for row, line in enumerate(self._lines)
            for col, mark in enumerate(line)
            if mark != _WALL
        }
        self._edges = {square: tuple(self._leave(square)) for square in self._weights}

    # what a search asks ---------------------------------------------------------------

    def neighbours(self, state: Square, /) -> tuple[tuple[Square, float], ...]:
        """The squares one step away, each with the cost to enter it."""
        try:
            return self._edges[state]
        except (KeyError, TypeError):
            raise InvalidValue(self._why_not(state)) from None

    def predecessors(self, state: Square, /) -> tuple[tuple[Square, float], ...]:
        """The squares from which one step leads here, with the cost to enter this one.

        >>> GridGraph("5.").predecessors((0, 0))
        (((0, 1), 5),)
        """
        return tuple(
            (square, cost)
            for square, _ in self.neighbours(state)
            for back, cost in self._edges[square]
            if back == state
        )

    def position(self, state: Square, /) -> tuple[int, int]:
        """(x, y) of the square: its column and its row."""
        row, col = state
        return col, row

    def __contains__(self, state: object) -> bool:
        return state in self._edges

    def __iter__(self) -> Iterator[Square]:
        return iter(self._edges)

    def __len__(self) -> int:
        return len(self._edges)

    # the map --------------------------------------------------------------------------

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self._lines)

    @property
    def cols(self) -> int:
        """The number of columns."""
        return len(self._lines[0])

    @property
    def directions(self) -> int:
        """4 or 8."""
        return self._directions

    @property
    def start(self) -> Square:
        """The square marked ``S``."""
        return self._only("S", self._marked("S"))

    @property
    def goal(self) -> Square:
        """The square marked ``G``, if there is exactly one."""
        return self._only("G", self._marked("G"))

    @property
    def goals(self) -> frozenset[Square]:
        """All squares marked ``G``."""
        return frozenset(self._marked("G"))

    def weight(self, state: Square) -> int:
        """What it costs to enter this square.

        >>> GridGraph("S3G").weight((0, 1))
        3
        """
        self.neighbours(state)
        return self._weights[state]

    def __str__(self) -> str:
        return "\n".join(self._lines)

    def __repr__(self) -> str:
        return f"<GridGraph: {self.rows} × {self.cols}, {self.directions} directions>"

    # the inside -----------------------------------------------------------------------

    def _leave(self, square: Square) -> Iterator[tuple[Square, float]]:
        row, col = square
        for down, right in _STRAIGHT:
            nxt = (row + down, col + right)
            if nxt in self._weights:
                yield nxt, self._weights[nxt]
        for down, right in _DIAGONAL if self._directions == 8 else ():
            nxt = (row + down, col + right)
            if {nxt, (row + down, col), (row, col + right)} <= self._weights.keys():
                yield nxt, self._weights[nxt] * _SQRT2

    def _marked(self, mark: str) -> list[Square]:
        return [(row, col) for row, col in self._weights if self._lines[row][col] == mark]

    def _only(self, mark: str, squares: list[Square]) -> Square:
        if len(squares) != 1:
            raise InvalidValue(
                f"the map has {len(squares) or 'no'} squares marked {mark}: "
                f"mark one, or name the square as (row, col)"
            )
        return squares[0]

    def _why_not(self, state: object) -> str:
        match state:
            case tuple((int(row), int(col))):
                if 0 <= row < self.rows and 0 <= col < self.cols:
                    return f"{state!r} is a wall: choose a free square"
                return (
                    f"{state!r} is off the map: it has the rows 0 to {self.rows - 1} "
                    f"and the columns 0 to {self.cols - 1}"
                )
        return f"{state!r} is no square: give row and column, as in (0, 2)"


def _lines(text: str) -> list[str]:
    """The rows of a map, if it is one."""
    if not isinstance(text, str):
        raise WrongType(f"a map is a text such as 'S.#\\n..G', not {text!r}")
    lines = [line.rstrip() for line in dedent(text).strip("\n").rstrip().split("\n")]
    if not lines[0]:
        raise InvalidValue("the map is empty: draw at least one square, such as '.'")
    for number, line in enumerate(lines, 1):
        for place, mark in enumerate(line, 1):
            if mark not in _WEIGHTS and mark != _WALL:
                raise InvalidValue(
                    f"line {number} of the map has {mark!r} as character {place}: use "
                    "# for walls, . for free squares, 1 to 9 for weights, S and G"
                )
        if len(line) != len(lines[0]):
            raise InvalidValue(
                f"line {number} of the map has {len(line)} squares and line 1 has "
                f"{len(lines[0])}: all have to be equally long"
            )
    if sum(line.count("S") for line in lines) > 1:
        raise InvalidValue("the map has several squares marked S: a search has one start")
    return lines
