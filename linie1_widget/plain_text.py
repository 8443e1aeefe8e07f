"""Texts from outside, made fit to be kept, sent and read.

A name, a title or a label may come from a file, from a page or from somebody's program,
and may hold what no message can carry (half of a surrogate pair), what turns the text
around it about (bidirectional controls), or far too much. What is kept is checked with
`is_line` where it comes in; what is only told goes through `plain`, `shortened` or `label`.
"""

from __future__ import annotations

import re
from typing import TypeGuard

LONGEST_LINE = 80
"""How many characters a name or a title may have."""

A_LINE = f"a text in one line, 1 to {LONGEST_LINE} characters that can be shown"
"""What `is_line` asks for, in words."""

LONGEST_LABEL = 200
"""More than fits into any picture; more would only be a burden."""

LONGEST_TOLD = 1000
"""More than any sentence of this package needs that quotes nothing at length."""

_REPLACED = "\ufffd"
_CUT = " … "

# Controls; bidirectional embeddings, overrides and isolates; halves of surrogate pairs
# and what else neither UTF-8 nor XML can hold.
_UNFIT = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_LONG_WORD = re.compile(r"\S{201,}")


def is_line(value: object) -> TypeGuard[str]:
    r"""Whether this can be a name or a title.

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
    r"""The text, with a mark for each character that cannot be sent or would mislead.

    Tabs and ends of lines stay.

    >>> plain("a\x00b\ud800c\u202ed") == "a\ufffdb\ufffdc\ufffdd"
    True
    """
    return _UNFIT.sub(_REPLACED, text)


def shortened(text: str) -> str:
    """A sentence as it can be told, with what it quotes: plain, and not too long.

    What is too long loses its middle, as a sentence says at its end what would be right.

    >>> shortened(f"{'a' * 5000!r} is not an edge: write 'A -> B 2'")[110:]
    "aaaaaaa … aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' is not an edge: write 'A -> B 2'"
    >>> len(shortened("to be " * 5000))
    1000
    """
    text = _LONG_WORD.sub(lambda word: _shortened(word[0], 160), text)
    return plain(_shortened(text, LONGEST_TOLD))


def label(text: str, most: int = LONGEST_LABEL) -> str:
    r"""A name that others gave to something, in one line of a bearable length.

    >>> label("Hafen\nand harbour"), len(label("a" * 500))
    ('Hafen and harbour', 200)
    """
    if text.isprintable() and len(text) <= most:
        return text
    return " ".join(plain(_shortened(text, most)).split())


def _shortened(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    head = (most - len(_CUT)) * 3 // 4
    tail = most - len(_CUT) - head
    return f"{text[:head]}{_CUT}{text[-tail:]}"
