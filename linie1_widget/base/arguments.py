"""Checks of arguments and of texts from outside.

A name or label from a file, a page or a program may contain halves of surrogate pairs,
which no message can carry, bidirectional controls, or far too much text. Texts to keep
are checked with `is_line`; texts to show pass through `plain`, `shortened` or `label`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from numbers import Integral, Rational, Real
from operator import index
from typing import Any, TypeGuard
from unicodedata import category, normalize

GREATEST = 1e100  # large enough for every map, small enough for sums of floats
USUAL = 1_000_000_000  # numbers up to here are compared several times faster


def is_real(value: object) -> bool:
    """Return True for real numbers and Decimals, by their classes.

    `float` would take numpy's complex numbers as well, with a warning.
    """
    decimal = sys.modules.get("decimal")  # without it, which takes a while, nobody has one
    return isinstance(value, Real) or bool(decimal and isinstance(value, decimal.Decimal))


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
    cls = type(value)
    if cls is not int and cls is not float:
        if cls is bool or not is_real(value):
            return None
        try:
            whole = as_whole(value)
            value = float(value) if whole is None else whole
        except (TypeError, ValueError, OverflowError):  # a signal, too large
            return None
    return value if -GREATEST <= value <= GREATEST else None


def counts(cls: type) -> bool:
    """Return True if values of this class are ints or floats."""
    if cls is int or cls is float:
        return True
    if issubclass(cls, Rational):
        return issubclass(cls, Integral) and not issubclass(cls, bool)
    return issubclass(cls, Real)


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


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """Return a sentence that names the word most like a given one; "" if none is near.

    >>> did_you_mean("langauge", ["language", "theme"]), did_you_mean(7, ["seven"])
    (': did you mean language?', '')
    """
    from difflib import get_close_matches

    near = get_close_matches(word, list(words), 1) if isinstance(word, str) else []
    return f": did you mean {near[0]}?" if near else ""


# Characters of a name or a title.
LONGEST_LINE = 80

# The condition of `is_line` in words.
A_LINE = f"a text in one line, 1 to {LONGEST_LINE} characters that can be shown"

# More than fits into any picture.
LONGEST_LABEL = 200

# More than any sentence of this package needs without long quotations.
LONGEST_MESSAGE = 1000

# Some editors put it before a text.
BOM = "\ufeff"

_REPLACED = "\ufffd"
_CUT = " … "

# Controls; bidirectional embeddings, overrides and isolates; halves of surrogate pairs
# and other characters that neither UTF-8 nor XML can hold.
_UNFIT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_LONG_WORD = re.compile(r"\S{201,}")

# The joiners of Persian, Sinhala and emoji, between two other characters; in scripts of
# India they also end a word, after the sign that a consonant has no vowel.
_JOINER = re.compile(
    "(?<=[^\0-\x7f\u200c\u200d])[\u200c\u200d](?=[^\0-\x7f\u200c\u200d])"
    "|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]"
)

# Invisible characters: fillers, selectors of variants, and the blank of Braille.
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)

# Marks upon one letter: more than any script has.
_MOST_MARKS = 8


def is_line(value: object, most: int = LONGEST_LINE) -> TypeGuard[str]:
    r"""Return True if the value can be a name or a title of at most so many characters.

    >>> is_line("Zoë"), is_line(" "), is_line("a\nb"), is_line("a" * 81), is_line(7)
    (True, False, False, False, False)
    """
    if not isinstance(value, str) or len(value) > most:
        return False
    seen = _JOINER.sub("", value).replace("\xa0", " ")
    categories = "".join([category(sign)[0] for sign in _INVISIBLE.sub("", seen)])
    return (
        seen.isprintable()
        and any(letter in categories for letter in "LNPS")
        and "M" * (_MOST_MARKS + 1) not in categories
    )


def is_word(text: str) -> bool:
    """Return True for letters and digits of any script, and underscores."""
    if text.isascii():
        return re.fullmatch(r"\w+", text) is not None
    seen = _JOINER.sub("", text)
    categories = [category(sign)[0] for sign in re.sub(r"\w", "", seen)]
    return (
        set(categories) <= {"M"}
        and category(seen[0])[0] != "M"
        and _INVISIBLE.search(seen) is None
    )


def looks(name: str) -> str:
    r"""Return the visible form of a name, which is equal for names that look alike.

    >>> looks("Ada ") == looks("Ada"), looks("Ju\u0308rgen") == looks("Jürgen")
    (True, True)
    """
    seen = _INVISIBLE.sub("", _JOINER.sub("", name))
    return " ".join(normalize("NFKC", seen).split())


def plain(text: str) -> str:
    """Replace characters that cannot be sent or would mislead; keep tabs and newlines."""
    return _UNFIT.sub(_REPLACED, text)


def shortened(text: str) -> str:
    """Return a text without its middle if it is too long, made plain.

    >>> shortened(f"{'a' * 5000!r} is not an edge: write 'A -> B 2'")[110:]
    "aaaaaaa … aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' is not an edge: write 'A -> B 2'"
    >>> len(shortened("to be " * 5000))
    1000
    """
    text = _LONG_WORD.sub(lambda word: _shortened(word[0], 160), text)
    return plain(_shortened(text, LONGEST_MESSAGE))


def label(text: str, most: int = LONGEST_LABEL) -> str:
    """Return a name in one line of at most so many characters."""
    if text.isprintable() and len(text) <= most:
        return text
    return " ".join(plain(_shortened(text, most)).split())


def _shortened(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    head = (most - len(_CUT)) * 3 // 4
    tail = most - len(_CUT) - head
    return f"{text[:head]}{_CUT}{text[-tail:]}"


def clip(text: str, most: int) -> str:
    """Return a text, or its beginning and an ellipsis if it has more letters than this."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
