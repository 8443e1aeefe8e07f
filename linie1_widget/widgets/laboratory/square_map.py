"""The draft of a map of squares, an immutable value.

It need not be fit for a search: it may lack a start or a goal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.searching import MapFault
from linie1_widget.language.key import FormattedNumber
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.plain_text import label

# Rows and columns at most, as each square is an element of the page.
MOST = 60

START, GOAL, STOP, FREE, WALL = "SG*.#"

BRUSHES = (WALL, FREE, *"123456789", START, GOAL, STOP)

# Walls and weights do not cover these.
_ENDS = START + GOAL + STOP


@dataclass(frozen=True)
class SquareMap:
    r"""A map as text, see `GridGraph`, with the strokes that change it.

    >>> drawn = SquareMap.parse("S..\n..G").painted([(0, 1), (1, 1)], "#")
    >>> print(drawn.moved((1, 2), (0, 2)))
    S#G
    .#.
    """

    lines: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> SquareMap:
        """Read a map of at most 60 rows and columns."""
        if isinstance(text, str) and len(text) > 2 * MOST * MOST:
            most, found = (
                FormattedNumber(f"{each:,}") for each in (2 * MOST * MOST, len(text))
            )
            raise InvalidValue(MapFault.TEXT(most=most, found=found))
        grid = GridGraph(text)
        _check_size(grid.rows, grid.cols)
        return cls(tuple(str(grid).split("\n")))

    @property
    def rows(self) -> int:
        """The number of rows."""
        return len(self.lines)

    @property
    def cols(self) -> int:
        """The number of columns."""
        return len(self.lines[0])

    def __str__(self) -> str:
        return "\n".join(self.lines)

    def mark(self, square: Square) -> str:
        """Return the mark of a square."""
        row, col = square
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            raise InvalidValue(
                MapFault.OFF(square=str(square), rows=self.rows, cols=self.cols)
            )
        return self.lines[row][col]

    def ends(self) -> list[tuple[Square, str]]:
        """Return the squares of start, goals and stops, row by row, with their marks."""
        return [
            ((row, col), mark)
            for row, line in enumerate(self.lines)
            for col, mark in enumerate(line)
            if mark in _ENDS
        ]

    def painted(self, squares: Iterable[Square], brush: str) -> SquareMap:
        """Paint squares with one of `BRUSHES`.

        Walls and weights keep start, goals and stops; free squares, goals and stops keep
        the start. Of several squares the last becomes the start and replaces the old one.
        """
        if brush not in BRUSHES:
            raise InvalidValue(
                f"{brush!r} cannot be painted: use one of {' '.join(BRUSHES)}"
            )
        chosen = list(squares)
        marks = {square: self.mark(square) for square in chosen}
        if brush == START:
            return self._with_start(chosen[-1]) if chosen else self
        kept = START if brush in (FREE, GOAL, STOP) else _ENDS
        new = FREE if brush == "1" else brush
        return self._with({at: new for at, mark in marks.items() if mark not in kept})

    def moved(self, source: Square, target: Square) -> SquareMap:
        """Move a start, goal or stop to a square without one, and leave a free square."""
        mark = self.mark(source)
        if mark not in _ENDS:
            raise InvalidValue(MapFault.NOTHING_THERE(square=str(source)))
        if self.mark(target) in _ENDS:
            return self
        return self._with({source: FREE, target: mark})

    def resized(self, rows: int, cols: int) -> SquareMap:
        r"""Change the rows at the lower end and the columns at the right, 1 to 60 each.

        A start, goals and stops that would be cut off move to the nearest square left.
        """
        _check_size(rows, cols)
        cut = (line[:cols].ljust(cols, FREE) for line in self.lines[:rows])
        blank = (FREE * cols for _ in range(rows - self.rows))
        changes: dict[Square, str] = {}
        for (row, col), mark in self.ends():
            nearest = min(row, rows - 1), min(col, cols - 1)
            # The first one keeps the square, except that the start always does.
            if mark == START or nearest not in changes:
                changes[nearest] = mark
        return SquareMap((*cut, *blank))._with(changes)

    def cleared(self) -> SquareMap:
        """Remove everything but start, goals and stops."""
        blank = SquareMap((FREE * self.cols,) * self.rows)
        return blank._with(dict(self.ends()))

    def _with_start(self, square: Square) -> SquareMap:
        old = {at: FREE for at, mark in self.ends() if mark == START}
        return self._with({**old, square: START})

    def _with(self, changes: dict[Square, str]) -> SquareMap:
        if not changes:
            return self
        lines = [list(line) for line in self.lines]
        for (row, col), mark in changes.items():
            lines[row][col] = mark
        return SquareMap(tuple(map("".join, lines)))


def _check_size(rows: int, cols: int) -> None:
    for count in (rows, cols):
        if type(count) is not int or not 1 <= count <= MOST:
            size = {"rows": label(repr(rows)), "cols": label(repr(cols))}
            raise InvalidValue(MapFault.SIZE(most=MOST, **size))
