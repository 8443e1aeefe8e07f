"""A map of squares that is being drawn: what each stroke makes of it.

It is a value, and so is what comes of a stroke. Whether such a map can be searched is not
asked here: while it is drawn it may be without a goal, or without a start.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.searching.laboratory import MapFault
from linie1_widget.language.key import FormattedNumber
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.plain_text import label

MOST = 60
"""So many rows and columns a map has at most: each square is an element of the page."""

START, GOAL, STOP, FREE, WALL = "SG*.#"

BRUSHES = (WALL, FREE, *"123456789", START, GOAL, STOP)
"""What can be painted."""

_ENDS = START + GOAL + STOP
"""What walls and weights do not cover."""


@dataclass(frozen=True)
class SquareMap:
    r"""A map as text, see `GridGraph`, with the strokes that change it.

    Parameters
    ----------
    lines : tuple of str
        Its rows, all of one length.

    Examples
    --------
    >>> drawn = SquareMap.parse("S..\n..G").painted([(0, 1), (1, 1)], "#")
    >>> print(drawn.moved((1, 2), (0, 2)))
    S#G
    .#.
    """

    lines: tuple[str, ...]

    @classmethod
    def parse(cls, text: str) -> SquareMap:
        """Read a map.

        Raises
        ------
        ValueError
            If it is not one, or has more than 60 rows or columns.
        TypeError
            If it is no text.
        """
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
        """What stands on a square.

        Raises
        ------
        ValueError
            If it is off the map.
        """
        row, col = square
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            raise InvalidValue(
                MapFault.OFF(square=str(square), rows=self.rows, cols=self.cols)
            )
        return self.lines[row][col]

    def ends(self) -> list[tuple[Square, str]]:
        """The squares of start, goals and stops, row by row, with their signs."""
        return [
            ((row, col), mark)
            for row, line in enumerate(self.lines)
            for col, mark in enumerate(line)
            if mark in _ENDS
        ]

    # strokes ---------------------------------------------------------------------------

    def painted(self, squares: Iterable[Square], brush: str) -> SquareMap:
        """The map with some squares painted.

        Walls and weights leave start, goals and stops alone, and what frees squares leaves
        the start; a new start, of several squares the last one, takes the place of the old.

        Parameters
        ----------
        squares : iterable of (int, int)
        brush : str
            "#" for walls, "." for free squares, "1" to "9" for weights, "S", "G", "*" for
            a stop.

        Raises
        ------
        ValueError
            If there is no such brush, or a square is off the map.

        Examples
        --------
        >>> drawn = SquareMap.parse("S..G")
        >>> [str(drawn.painted([(0, 0), (0, 1)], brush)) for brush in "#.5SG"]
        ['S#.G', 'S..G', 'S5.G', '.S.G', 'SG.G']
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
        """The map with a start, goal or stop elsewhere, and a free square in its place.

        Raises
        ------
        ValueError
            If there is none on the first square, or a square is off the map.

        Examples
        --------
        >>> str(SquareMap.parse("S#.G").moved((0, 0), (0, 1)))
        '.S.G'

        One does not push away the other.

        >>> str(SquareMap.parse("S#.G").moved((0, 0), (0, 3)))
        'S#.G'
        """
        mark = self.mark(source)
        if mark not in _ENDS:
            raise InvalidValue(MapFault.NOTHING_THERE(square=str(source)))
        if self.mark(target) in _ENDS:
            return self
        return self._with({source: FREE, target: mark})

    def resized(self, rows: int, cols: int) -> SquareMap:
        r"""The map with more or fewer rows at its lower end, and columns at its right.

        A start, goals and stops that would be cut off come to the nearest square that is
        left.

        Raises
        ------
        ValueError
            If a number is not from 1 to 60.

        Examples
        --------
        >>> print(SquareMap.parse("S..G\n....").resized(1, 3))
        S.G
        """
        _check_size(rows, cols)
        cut = (line[:cols].ljust(cols, FREE) for line in self.lines[:rows])
        blank = (FREE * cols for _ in range(rows - self.rows))
        changes: dict[Square, str] = {}
        for (row, col), mark in self.ends():
            nearest = min(row, rows - 1), min(col, cols - 1)
            # What comes first stays, and the start counts most: a map keeps it.
            if mark == START or nearest not in changes:
                changes[nearest] = mark
        return SquareMap((*cut, *blank))._with(changes)

    def cleared(self) -> SquareMap:
        """The map with nothing but its start, goals and stops.

        >>> str(SquareMap.parse("S#7G").cleared())
        'S..G'
        """
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
