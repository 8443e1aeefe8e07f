"""What can be the cost of an edge, or where a state lies."""

from __future__ import annotations

from numbers import Integral, Rational, Real
from typing import Any, NoReturn

from linie1_widget.errors import InvalidValue

GREATEST = 1e100
"""More than any map needs, and little enough for sums that Python can work with."""


def is_number(value: object) -> bool:
    """Whether this is a finite int or float, as numpy has them too.

    Truth values and Fractions are none: what is made of them cannot be written as costs
    are.

    >>> from fractions import Fraction
    >>> [is_number(value) for value in (3, 0.5, True, Fraction(1, 2), "3", float("nan"))]
    [True, True, False, False, False, False]
    """
    number: Any = value
    if not counts(type(value)):
        return False
    # The narrow floats of numpy cannot be compared with so great a number.
    size = number if isinstance(value, int) else float(number)
    return -GREATEST <= size <= GREATEST


def counts(kind: type) -> bool:
    """Whether values of this class are ints or floats."""
    if kind is int or kind is float:
        return True
    if issubclass(kind, Rational):
        return issubclass(kind, Integral) and not issubclass(kind, bool)
    return issubclass(kind, Real)


def is_cost(value: object) -> bool:
    """Whether this can be the cost of an edge: a number, 0 or more."""
    number: Any = value
    return is_number(value) and bool(number >= 0)


def refuse_cost(
    state: object, nxt: object, cost: object, negative: bool = False
) -> NoReturn:
    """Say that this edge has a cost with which a search cannot work.

    Parameters
    ----------
    state, nxt : hashable
        The two ends of the edge.
    cost : object
    negative : bool
        Whether the search can work with costs of less than 0.

    Examples
    --------
    >>> refuse_cost("A", "B", -2)
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: the edge from 'A' to 'B' costs -2: a cost is an int \
or a float from 0 to 1e+100; only the algorithm bellman_ford can search edges that cost less
    """
    least = f"-{GREATEST:g}" if negative else "0"
    other = "; only the algorithm bellman_ford can search edges that cost less"
    raise InvalidValue(
        f"the edge from {state!r} to {nxt!r} costs {quoted(cost)}: a cost is an int or a "
        f"float from {least} to {GREATEST:g}"
        f"{other if is_number(cost) and not negative else ''}"
    )


def checked_position(state: object, where: object) -> tuple[Any, ...] | None:
    """The position of a state, if it can be one; None and () say that it has none.

    Raises
    ------
    ValueError
        If it is something else than some finite numbers; the sentence names the state.

    Examples
    --------
    >>> checked_position("A", [3, 0.5])
    (3, 0.5)
    >>> checked_position("A", (3, float("nan")))
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: 'A' lies at (3, nan): a position is a pair of \
finite ints or floats (x, y)
    """
    if where is None:
        return None
    given: Any = where
    try:
        found: tuple[Any, ...] = tuple(given)
    except TypeError:
        found = (None,)
    if not all(map(is_number, found)):
        raise InvalidValue(
            f"{state!r} lies at {quoted(where)}: a position is a pair of finite ints or "
            "floats (x, y)"
        )
    return found


def quoted(value: object) -> str:
    """Its repr; for a number of thousands of digits Python has none.

    >>> quoted(3), quoted(10**5000)
    ('3', 'an int')
    """
    try:
        return repr(value)
    except Exception:
        kind = type(value).__name__
        return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"
