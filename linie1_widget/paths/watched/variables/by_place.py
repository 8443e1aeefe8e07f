"""Lists that are tables: what stands at a place is said of the state with its number.

On a grid ``dist[row][col]`` says something of the square (row, col); where states are
numbers, ``dist[3]`` of the state 3. Most often such a list is full from the beginning,
with something in it that says nothing: False, None, -1 or infinity.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from numbers import Real
from typing import Any

from linie1_widget.paths.watched.watched_step import CLOSED, PARENTS, G


def at_places(values: Sequence[Any], role: str, start: Any) -> list[tuple[Any, Any]] | None:
    """The states of which a list says something, with what it says; None if it is no table.

    Parameters
    ----------
    values : list
    role : str
        What the variable is for, as its name tells it. Without a role only truth values
        are a table: those of which a search has been to which state.
    start : hashable
        Its place in the list tells whether states are squares or numbers.

    Examples
    --------
    >>> at_places([[0, 1, -1], [1, 2, -1]], "g", (0, 0))
    [((0, 0), 0), ((0, 1), 1), ((1, 0), 1), ((1, 1), 2)]
    >>> at_places([False, True, False], "", 1), at_places([0, 1], "", 1)
    ([(1, True)], None)
    """
    places: list[tuple[Any, Any]]
    if _is_square(start) and is_rectangle(values):
        (row, col), squares = start, True
        inside = row < len(values) and col < len(values[0])
        places = [
            ((y, x), value) for y, line in enumerate(values) for x, value in enumerate(line)
        ]
    else:
        inside, squares = _is_number(start) and start < len(values), False
        places = list(enumerate(values))
    if not inside or any(isinstance(value, list) for _, value in places):
        return None
    truths = all(isinstance(value, bool) for _, value in places)
    if not truths and not _fit([value for _, value in places], role, squares):
        return None
    told = [(place, value) for place, value in places if not _says_nothing(value)]
    if role == CLOSED or truths:
        return [(place, True) for place, value in told if value]
    return told


def is_rectangle(values: Sequence[Any]) -> bool:
    """Whether this is a list of lists that are equally long, and hold something.

    >>> is_rectangle([[1, 2], [3, 4]]), is_rectangle([[1], [2, 3]]), is_rectangle([])
    (True, False, False)
    """
    if not all(isinstance(row, list) for row in values):
        return False
    return len({len(row) for row in values}) == 1 and bool(values[0])


def _fit(values: Sequence[Any], role: str, squares: bool) -> bool:
    """Whether values that stand at places can be what a variable of this role tells."""
    others = [value for value in values if not isinstance(value, Real | None)]
    if role == PARENTS:
        return not others or (squares and all(isinstance(each, tuple) for each in others))
    # A list of numbers that is closed is most often a list of states.
    return not others and (role == G or (role == CLOSED and squares))


def _says_nothing(value: Any) -> bool:
    if value is None or isinstance(value, bool):
        return not value
    return isinstance(value, Real) and value in (-1, inf)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_square(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_number, value))
