"""Arguments as people give them: numbers of any library, and words almost right."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from numbers import Integral, Rational, Real
from operator import index
from typing import Any

GREATEST = 1e100  # large enough for every map, small enough for sums of floats
USUAL = 1_000_000_000  # numbers up to here are compared several times faster

REAL = (Real, Decimal)  # numpy's complex numbers are floats as well, with a warning


def is_number(value: Any) -> bool:
    """Return True for a finite int or float, also of numpy, not for bools and Fractions.

    >>> from fractions import Fraction
    >>> [is_number(value) for value in (3, 0.5, True, Fraction(1, 2), "3", float("nan"))]
    [True, True, False, False, False, False]
    """
    if not counts(type(value)):
        return False
    # numpy's float16 and float32 cannot be compared with 1e100.
    size = value if isinstance(value, int) else float(value)
    return -GREATEST <= size <= GREATEST


def as_number(value: Any) -> int | float | None:
    """Return a finite number of any library as an int or a float; None for anything else.

    >>> from decimal import Decimal
    >>> from fractions import Fraction
    >>> [as_number(value) for value in (3, Fraction(1, 2), Decimal("2.5"), True, "3")]
    [3, 0.5, 2.5, None, None]
    """
    kind = type(value)
    if kind is int and -USUAL <= value <= USUAL:
        return value  # type: ignore[no-any-return]
    if kind is not int and kind is not float:
        if kind is bool or not isinstance(value, REAL):
            return None
        try:
            whole = as_whole(value)
            value = float(value) if whole is None else whole
        except (TypeError, ValueError, OverflowError):  # a signal, too large
            return None
    return value if -GREATEST <= value <= GREATEST else None


def counts(kind: type) -> bool:
    """Return True if values of this class are ints or floats."""
    if kind is int or kind is float:
        return True
    if issubclass(kind, Rational):
        return issubclass(kind, Integral) and not issubclass(kind, bool)
    return issubclass(kind, Real)


def as_whole(value: Any) -> int | None:
    """Return a whole number as an int, numpy's too; None for anything else.

    >>> [as_whole(value) for value in (7, True, 7.0, "7")]
    [7, None, None, None]
    """
    # Numpy's too, which have an index before version 2.
    if type(value).__name__ in ("bool", "bool_"):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def kind_of(value: object) -> str:
    """Return the class of a value with an article, such as "an int"."""
    return with_article(type(value).__name__)


def with_article(word: str) -> str:
    """Return a word with its article.

    >>> with_article("edition"), with_article("board")
    ('an edition', 'a board')
    """
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def meant(word: object, words: Iterable[str]) -> str:
    """Return a sentence that names the word most like a given one; "" if none is near.

    >>> meant("langauge", ["language", "theme"]), meant(7, ["seven"])
    (': did you mean language?', '')
    """
    from difflib import get_close_matches

    near = get_close_matches(word, list(words), 1) if isinstance(word, str) else []
    return f": did you mean {near[0]}?" if near else ""
