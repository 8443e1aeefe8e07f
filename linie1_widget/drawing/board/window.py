"""A rectangular part of the board, with coordinates along its edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from linie1_widget.drawing.board.track_geometry import HALF, RIM, UNIT, WHOLE, corner
from linie1_widget.drawing.svg.elements import Paint
from linie1_widget.drawing.svg.pieces import Point
from linie1_widget.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.linie1.geometry import COLUMNS, SIZE, Cell, as_cell

_STRIP = 20  # the width of the strip with the coordinates where there is no rim

# The least width and height of a part: the rim and six squares.
_LEAST_WINDOW = RIM + 6 * UNIT


@dataclass(frozen=True)
class Window:
    """A rectangle of squares, given by its north-west and south-east corners."""

    first: Cell
    last: Cell

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width and height of the picture, including rim or strips."""
        left, top = corner(self.first)
        right, bottom = (at + UNIT for at in corner(self.last))
        left = left - _STRIP if self.first.col else 0
        top = top - _STRIP if self.first.row else 0
        right = right + _STRIP if self.last.col < SIZE - 1 else WHOLE
        bottom = bottom + _STRIP if self.last.row < SIZE - 1 else WHOLE
        return left, top, right - left, bottom - top

    def strips(self, paint: Paint) -> Iterator[Any]:
        """Yield the names of columns and rows along edges within the board."""
        left, top, width, height = self.box
        columns = range(self.first.col, self.last.col + 1)
        rows = range(self.first.row, self.last.row + 1)
        for inner, y in (
            (self.first.row > 0, top),
            (self.last.row < SIZE - 1, top + height - _STRIP),
        ):
            if inner:
                yield paint.rect("rim", left, y, width, _STRIP)
                for column in columns:
                    x = RIM + UNIT * column + HALF
                    yield paint.text("coord", COLUMNS[column], x, y + 15)
        for inner, x in (
            (self.first.col > 0, left),
            (self.last.col < SIZE - 1, left + width - _STRIP),
        ):
            if inner:
                yield paint.rect("rim", x, top, _STRIP, height)
                for row in rows:
                    y = RIM + UNIT * row + HALF
                    yield paint.text("coord", str(row + 1), x + _STRIP / 2, y + 5)


WHOLE_BOARD = Window(Cell(0, 0), Cell(SIZE - 1, SIZE - 1))

# A window, or its opposite corners as text such as ``"a1:f6"``.
WindowLike: TypeAlias = Window | str


def as_window(value: WindowLike | None) -> Window:
    """Convert to a `Window`; None gives the whole board."""
    if value is None:
        return WHOLE_BOARD
    if isinstance(value, Window):
        return value
    wanted = "a window is two squares in opposite corners such as 'a1:f6'"
    if not isinstance(value, str):
        raise WrongType(f"{wanted}, not {value!r}")
    try:
        a, b = map(as_cell, value.split(":"))
    except (Linie1Error, ValueError):
        raise InvalidValue(f"{wanted}, not {value!r}") from None
    if not (a.on_board and b.on_board):
        raise InvalidValue(f"{wanted}, not {value!r}")
    (top, bottom), (left, right) = sorted((a.row, b.row)), sorted((a.col, b.col))
    return Window(Cell(top, left), Cell(bottom, right))


def window_around(
    cells: Iterable[Cell], points: Iterable[Point]
) -> tuple[float, float, float, float]:
    """Return left, top, width and height of the part with these squares and points."""
    corners = [corner(cell) for cell in cells]
    spots = [*corners, *((x + UNIT, y + UNIT) for x, y in corners), *points]
    left, right = _span([x for x, _ in spots])
    top, bottom = _span([y for _, y in spots])
    return left, top, right - left, bottom - top


def _span(values: Sequence[float]) -> tuple[float, float]:
    """Return a range from the nearer rim to beyond the farthest of the values."""
    if not values:
        return 0, WHOLE

    def up_to(value: float) -> float:
        end = RIM + UNIT * int((value - RIM) // UNIT + 1)
        return WHOLE if end > WHOLE - RIM else max(_LEAST_WINDOW, end)

    low, high = min(values), max(values)
    if low < WHOLE - high:
        return 0, up_to(high)
    return WHOLE - up_to(WHOLE - low), WHOLE
