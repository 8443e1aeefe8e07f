"""Checks and repairs of texts from outside.

A name or label from a file, a page or a program may contain halves of surrogate pairs,
which no message can carry, bidirectional controls, or far too much text. Texts to keep
are checked with `is_line`; texts to show pass through `plain`, `shortened` or `label`.
"""

from __future__ import annotations

import re
from typing import TypeGuard
from unicodedata import category, normalize

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

# Characters that nobody sees: fillers, selectors of variants, and the blank of Braille.
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
    shown = _JOINER.sub("", value).replace("\xa0", " ")
    kinds = "".join([category(each)[0] for each in _INVISIBLE.sub("", shown)])
    return (
        shown.isprintable()
        and any(kind in kinds for kind in "LNPS")
        and "M" * (_MOST_MARKS + 1) not in kinds
    )


def is_word(text: str) -> bool:
    """Return True for letters and digits of any script, and underscores."""
    if text.isascii():
        return re.fullmatch(r"\w+", text) is not None
    shown = _JOINER.sub("", text)
    kinds = [category(each)[0] for each in re.sub(r"\w", "", shown)]
    return (
        set(kinds) <= {"M"}
        and category(shown[0])[0] != "M"
        and _INVISIBLE.search(shown) is None
    )


def looks(name: str) -> str:
    r"""Return what is seen of a name: equal for names that look the same.

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
