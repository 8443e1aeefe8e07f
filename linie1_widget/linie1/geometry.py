"""Sides and squares: the words in which everything else speaks of places."""

from __future__ import annotations

from enum import Enum
from functools import total_ordering
from typing import NamedTuple, TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.names import SideName
from linie1_widget.language.language import ENGLISH, Language

SIZE = 12
"""Rows and columns of the board; it is square."""

COLUMNS = "abcdefghijkl"
"""The letters of the columns, from the edge with Barbarossaplatz."""


@total_ordering
class Side(Enum):
    """A side of a square, clockwise from north.

    North is the edge of the terminals 1, 2, 3 with the lower row numbers. Sides have the
    order in which they are named, so that a heap takes pairs of a cost and a state.

    Examples
    --------
    >>> Side.N.opposite
    <Side.S: 'S'>
    >>> Side.E.turned(90)
    <Side.S: 'S'>
    >>> min(Side.W, Side.E)
    <Side.E: 'E'>
    """

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    # Each side is one object, looked up in sets millions of times.
    __hash__ = object.__hash__

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Side):
            return NotImplemented
        return _INDEX[self] < _INDEX[other]

    @property
    def index(self) -> int:
        """0 for north, then clockwise to 3 for west."""
        return _INDEX[self]

    @property
    def word(self) -> str:
        """The name in English, as a sentence begins with it.

        >>> Side.W.word
        'West'
        """
        return self.render(ENGLISH, "begin")

    def render(self, language: Language, form: str = "") -> str:
        """The name in a language."""
        return _SIDE_NAMES[self].render(language, form)

    @property
    def opposite(self) -> Side:
        """The side across: what is south here is north over there."""
        return _OPPOSITE[self]

    def turned(self, degrees: int) -> Side:
        """The side that this one becomes after a clockwise turn.

        Parameters
        ----------
        degrees : int
            A multiple of 90.
        """
        return SIDES[(_INDEX[self] + degrees // 90) % 4]


SIDES = (Side.N, Side.E, Side.S, Side.W)
"""The four sides, clockwise from north."""

_INDEX = {side: index for index, side in enumerate(SIDES)}
_SIDE_NAMES = {side: SideName[side.value] for side in SIDES}
_OPPOSITE = {side: SIDES[index - 2] for index, side in enumerate(SIDES)}
_STEPS = {Side.N: (-1, 0), Side.E: (0, 1), Side.S: (1, 0), Side.W: (0, -1)}


class Cell(NamedTuple):
    """A square of the board, counted from 0.

    Parameters
    ----------
    row : int
        0 at the edge of the terminals 1, 2, 3.
    col : int
        0 at the edge with Barbarossaplatz.

    Examples
    --------
    >>> Cell(1, 3).name
    'd2'
    >>> Cell.parse("d2")
    Cell(row=1, col=3)
    >>> Cell.parse("d2").step(Side.N)
    Cell(row=0, col=3)
    """

    row: int
    col: int

    @property
    def on_board(self) -> bool:
        """Whether the board has such a square."""
        return 0 <= self.row < SIZE and 0 <= self.col < SIZE

    @property
    def name(self) -> str:
        """Column letter and row number, as the rim of the board shows them.

        A square off the board has no letter and is shown by its numbers.
        """
        return _NAMES.get(self) or f"({self.row}, {self.col})"

    def render(self, _language: Language, _form: str = "") -> str:
        """Its name, which is the same in all languages."""
        return self.name

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Read a name such as ``"d2"``.

        Raises
        ------
        ValueError
            If there is no such square.
        """
        if not isinstance(text, str):
            raise WrongType(f"a square's name is a text such as 'd2', not {text!r}")
        cell = _NAMED.get(text)
        if cell is not None:
            return cell
        raise InvalidValue(
            f"{text!r} names no square: give a column a to l and a row 1 to {SIZE}, "
            "as in 'd2'"
        )

    def step(self, side: Side) -> Cell | None:
        """The neighbouring square over this side; None beyond the edge."""
        rows, cols = _STEPS[side]
        row, col = self[0] + rows, self[1] + cols
        return CELLS[row * SIZE + col] if 0 <= row < SIZE and 0 <= col < SIZE else None

    def beyond(self, side: Side) -> Cell:
        """The place over this side, also where the board ends.

        >>> Cell.parse("c1").beyond(Side.N)
        Cell(row=-1, col=2)
        """
        rows, cols = _STEPS[side]
        return Cell(self.row + rows, self.col + cols)

    def side_towards(self, other: Cell) -> Side | None:
        """The side that this square shares with the other; None if it shares none."""
        step = (other.row - self.row, other.col - self.col)
        return next((side for side in SIDES if _STEPS[side] == step), None)


CELLS = tuple(Cell(row, col) for row in range(SIZE) for col in range(SIZE))
"""All squares, row by row."""

_NAMES = {cell: f"{COLUMNS[cell.col]}{cell.row + 1}" for cell in CELLS}
_NAMED = {name: cell for cell, name in _NAMES.items()}

CellLike: TypeAlias = Cell | tuple[int, int] | str
"""A `Cell`, a pair ``(row, col)`` counted from 0, or a name such as ``"d2"``."""


def as_cell(value: CellLike) -> Cell:
    """Convert to a `Cell`.

    Numbers may lie off the board: whether there is such a square is a rule's
    question (OFF), so that a refused play can say so in its verdict.

    Examples
    --------
    >>> as_cell("d2") == as_cell((1, 3)) == Cell(1, 3)
    True
    """
    if type(value) is Cell:
        return value
    if isinstance(value, str):
        return Cell.parse(value)
    try:
        row, col = value
        if type(row) is not int or type(col) is not int:
            raise TypeError
    except (TypeError, ValueError):
        raise WrongType(
            f"{value!r} is not a square: give a name such as 'd2', "
            "or row and column counted from 0 such as (1, 3)"
        ) from None
    return Cell(row, col)
