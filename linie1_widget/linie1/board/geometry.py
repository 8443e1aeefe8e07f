"""Sides and squares of the board."""

from __future__ import annotations

from enum import Enum
from functools import total_ordering
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import ENGLISH, Language
from linie1_widget.linie1.texts import SideName

SIZE = 12  # the number of rows and columns
COLUMNS = "abcdefghijkl"  # the letters of the columns, from the edge with Barbarossaplatz


@total_ordering
class Side(Enum):
    """A side of a square, ordered clockwise from north.

    North is the edge of the board at the terminals 1, 2 and 3, where row numbers begin.

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

    if not TYPE_CHECKING:
        # Members are singletons; hashing by identity speeds up sets.
        __hash__ = object.__hash__

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Side):
            return NotImplemented
        return _INDEX[self] < _INDEX[other]

    @property
    def index(self) -> int:
        """The number of the side: 0 for north, clockwise to 3 for west."""
        return _INDEX[self]

    @property
    def word(self) -> str:
        """The English name, capitalised.

        >>> Side.W.word
        'West'
        """
        return self.render(ENGLISH, "begin")

    def render(self, language: Language, form: str = "") -> str:
        return _SIDE_NAMES[self].render(language, form)

    @property
    def opposite(self) -> Side:
        """The opposite side."""
        return _OPPOSITE[self]

    def turned(self, degrees: int) -> Side:
        """Return the side after a clockwise turn by a multiple of 90 degrees."""
        return SIDES[(_INDEX[self] + degrees // 90) % 4]


SIDES = (Side.N, Side.E, Side.S, Side.W)  # clockwise from north

_INDEX = {side: index for index, side in enumerate(SIDES)}
_SIDE_NAMES = {side: SideName[side.value] for side in SIDES}
_OPPOSITE = {side: SIDES[index - 2] for index, side in enumerate(SIDES)}
_STEPS = {Side.N: (-1, 0), Side.E: (0, 1), Side.S: (1, 0), Side.W: (0, -1)}


class Cell(NamedTuple):
    """A square of the board.

    Parameters
    ----------
    row, col : int
        0 to 11, from the edge of the terminals 1, 2 and 3 and from the edge with
        Barbarossaplatz.

    Examples
    --------
    >>> Cell(1, 3), Cell.parse("d2").step(Side.N), Cell(-1, 3)
    (d2, d1, (-1, 3))
    >>> Cell.parse("d2").row, Cell.parse("d2").col
    (1, 3)
    """

    row: int
    col: int

    @property
    def on_board(self) -> bool:
        """True if the square lies on the board."""
        return 0 <= self.row < SIZE and 0 <= self.col < SIZE

    @property
    def name(self) -> str:
        """The column letter and row number; the two numbers for a square off the board."""
        return _NAMES.get(self) or f"({self.row}, {self.col})"

    def __repr__(self) -> str:
        return self.name

    def __format__(self, spec: str) -> str:
        return format(self.name, spec)

    def render(self, _language: Language, _form: str = "") -> str:
        return self.name

    @classmethod
    def parse(cls, text: str) -> Cell:
        """Read a name such as ``"d2"``; raise ValueError if there is no such square."""
        cell = _NAMED.get(text)
        if cell is not None:
            return cell
        raise InvalidValue(
            f"{text!r} names no square: give a column a to l and a row 1 to {SIZE}, "
            "as in 'd2'"
        )

    def step(self, side: Side) -> Cell | None:
        """Return the neighbour over a side; None beyond the edge."""
        rows, cols = _STEPS[side]
        row, col = self[0] + rows, self[1] + cols
        return CELLS[row * SIZE + col] if 0 <= row < SIZE and 0 <= col < SIZE else None

    def beyond(self, side: Side) -> Cell:
        """Return the place over a side, even off the board.

        >>> Cell.parse("c1").beyond(Side.N)
        (-1, 2)
        """
        rows, cols = _STEPS[side]
        return Cell(self.row + rows, self.col + cols)

    def side_towards(self, other: Cell) -> Side | None:
        """Return the side shared with another square, or None."""
        step = (other.row - self.row, other.col - self.col)
        return next((side for side in SIDES if _STEPS[side] == step), None)


CELLS = tuple(Cell(row, col) for row in range(SIZE) for col in range(SIZE))  # row by row

_NAMES = {cell: f"{COLUMNS[cell.col]}{cell.row + 1}" for cell in CELLS}
_NAMED = {name: cell for cell, name in _NAMES.items()}

# A `Cell`, a pair ``(row, col)`` counted from 0, or a name such as ``"d2"``.
CellLike: TypeAlias = Cell | tuple[int, int] | str


def as_cell(value: CellLike) -> Cell:
    """Convert to a `Cell`, possibly off the board: rule OFF refuses those in a verdict."""
    if type(value) is Cell:
        return value
    if isinstance(value, str):
        return Cell.parse(value)
    try:
        row, col = map(as_whole, value)
        if row is None or col is None:
            raise TypeError
    except (TypeError, ValueError):
        raise WrongType(
            f"{value!r} is not a square: give a name such as 'd2', "
            "or row and column counted from 0 such as (1, 3)"
        ) from None
    return Cell(row, col)
