"""Checks of numbers: edge costs and positions."""

from __future__ import annotations

from numbers import Integral, Rational, Real
from typing import Any, NoReturn

from linie1_widget.errors import InvalidValue

# Large enough for every map, small enough for sums of floats.
GREATEST = 1e100


def is_number(value: object) -> bool:
    """Return True for a finite int or float, also of numpy, not for bools and Fractions.

    >>> from fractions import Fraction
    >>> [is_number(value) for value in (3, 0.5, True, Fraction(1, 2), "3", float("nan"))]
    [True, True, False, False, False, False]
    """
    number: Any = value
    if not counts(type(value)):
        return False
    # numpy's float16 and float32 cannot be compared with 1e100.
    size = number if isinstance(value, int) else float(number)
    return -GREATEST <= size <= GREATEST


def counts(kind: type) -> bool:
    """Return True if values of this class are ints or floats."""
    if kind is int or kind is float:
        return True
    if issubclass(kind, Rational):
        return issubclass(kind, Integral) and not issubclass(kind, bool)
    return issubclass(kind, Real)


def is_cost(value: object) -> bool:
    """Return True if the value is a valid edge cost: a number, 0 or more."""
    number: Any = value
    return is_number(value) and bool(number >= 0)


def refuse_cost(
    state: object, nxt: object, cost: object, negative: bool = False
) -> NoReturn:
    """Raise InvalidValue for an invalid edge cost; ``negative`` allows costs below 0.

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
    """Return a position as a tuple or None; raise ValueError if it is invalid.

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
    """Return the repr, or the class if Python refuses one, as for an int of 5,000 digits.

    >>> quoted(3), quoted(10**5000)
    ('3', 'an int')
    """
    try:
        return repr(value)
    except Exception:
        kind = type(value).__name__
        return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"
