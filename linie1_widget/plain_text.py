"""Checks and repairs of texts from outside.

A name or label from a file, a page or a program may contain halves of surrogate pairs,
which no message can carry, bidirectional controls, or far too much text. Texts to keep
are checked with `is_line`; texts to show pass through `plain`, `shortened` or `label`.
"""

from __future__ import annotations

import re
from typing import TypeGuard

# Characters of a name or a title.
LONGEST_LINE = 80

# The condition of `is_line` in words.
A_LINE = f"a text in one line, 1 to {LONGEST_LINE} characters that can be shown"

# More than fits into any picture.
LONGEST_LABEL = 200

# More than any sentence of this package needs without long quotations.
LONGEST_MESSAGE = 1000

_REPLACED = "\ufffd"
_CUT = " … "

# Controls; bidirectional embeddings, overrides and isolates; halves of surrogate pairs
# and other characters that neither UTF-8 nor XML can hold.
_UNFIT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_LONG_WORD = re.compile(r"\S{201,}")


def is_line(value: object) -> TypeGuard[str]:
    r"""Return True if the value can be a name or a title.

    >>> is_line("Zoë"), is_line(" "), is_line("a\nb"), is_line("a" * 81), is_line(7)
    (True, False, False, False, False)
    """
    return (
        isinstance(value, str)
        and len(value) <= LONGEST_LINE
        and value.isprintable()
        and bool(value.strip())
    )


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
