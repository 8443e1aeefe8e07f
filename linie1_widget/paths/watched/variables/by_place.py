"""Lists used as tables: ``dist[row][col]`` of a square or ``dist[3]`` of the state 3.

False, None, -1 and infinity are empty cells.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import inf
from numbers import Real
from typing import Any

from linie1_widget.paths.watched.line_events import CLOSED, PARENTS, G


@dataclass(frozen=True)
class Places:
    """The cells of a list by place, row by row; ``cols`` is 0 if places are numbers."""

    cells: Sequence[Any]
    cols: int
    marks: bool

    def place(self, number: int) -> Any:
        """Return the state of a cell."""
        return divmod(number, self.cols) if self.cols else number

    def value(self, number: int) -> Any:
        """Return the value of a cell, or None if it is empty."""
        value = self.cells[number]
        if self.marks:
            return True if value and not _says_nothing(value) else None
        return None if _says_nothing(value) else value


def at_places(values: Sequence[Any], role: str, start: Any) -> Places | None:
    """Return the cells of a list that is a table, or None.

    The ``role`` comes from the variable's name; without one only bools are a table.
    ``start`` decides whether states are squares or numbers.

    >>> table = at_places([[0, 1, -1], [1, 2, -1]], "g", (0, 0))
    >>> [(table.place(number), table.value(number)) for number in range(3)]
    [((0, 0), 0), ((0, 1), 1), ((0, 2), None)]
    >>> at_places([False, True, False], "", 1).value(1), at_places([0, 1], "", 1)
    (True, None)
    """
    cells: Sequence[Any] = values
    cols = 0
    if _is_square(start) and is_rectangle(values):
        (row, col), cols = start, len(values[0])
        inside = row < len(values) and col < cols
        cells = [*chain.from_iterable(values)]
    else:
        inside = _is_number(start) and start < len(values)
    if not inside:
        return None
    kinds = {*map(type, cells)}
    if any(issubclass(kind, list) for kind in kinds):
        return None
    truths = kinds <= {bool}
    if not truths and not _fit(kinds, role, bool(cols)):
        return None
    return Places(cells, cols, truths or role == CLOSED)


def is_rectangle(values: Sequence[Any]) -> bool:
    """Return True for a non-empty list of equally long, non-empty lists.

    >>> is_rectangle([[1, 2], [3, 4]]), is_rectangle([[1], [2, 3]]), is_rectangle([])
    (True, False, False)
    """
    if {*map(type, values)} != {list}:
        return False
    return len({*map(len, values)}) == 1 and bool(values[0])


def _fit(kinds: set[type], role: str, squares: bool) -> bool:
    others = [kind for kind in kinds if not issubclass(kind, Real | type(None))]
    if role == PARENTS:
        return not others or (squares and all(issubclass(each, tuple) for each in others))
    # A list of numbers named as closed mostly holds states, not cells.
    return not others and (role == G or (role == CLOSED and squares))


def _says_nothing(value: Any) -> bool:
    if value is None or isinstance(value, bool):
        return not value
    return isinstance(value, Real) and value in (-1, inf)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_square(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_number, value))
