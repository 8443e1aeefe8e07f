"""What a message from the page may be: plain JSON, of a bearable size.

Looked at before anything else is done with it, and before it is echoed: what cannot be
sent on must not come in.
"""

from __future__ import annotations

from math import isfinite

from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.page_notices import PageNotice
from linie1_widget.plain_text import LONGEST_LINE, label

KILOBYTE = 1024

LARGEST = 64 * KILOBYTE
"""More than any request or value needs."""

LARGEST_FILE = 4 * 1024 * KILOBYTE
"""Many times as much as a long game that somebody has saved."""

DEEPEST = 16
"""Lists in lists, or objects; no honest message has more than four."""


def check_message(content: object, most: int = LARGEST) -> None:
    r"""Refuse what is not plain JSON, or too much of it.

    Parameters
    ----------
    content : object
        What the page has sent, as it was read.
    most : int
        How many bytes it may have, about.

    Raises
    ------
    ValueError
        With a sentence that does not quote it.

    Examples
    --------
    >>> check_message({"do": "lay", "cell": "d2", "tile": "S0"})
    >>> check_message({"do": "x" * 100_000})
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: The page sent more than 64 kB at once.
    >>> check_message({"do": "half a pair: \ud800"})
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: The page sent a text that is not Unicode.
    """
    left, waiting = most, [(content, 0)]
    while waiting:
        value, depth = waiting.pop()
        left -= 2
        if isinstance(value, str):
            plain = value.isascii() or len(value) > left
            left -= len(value) if plain else _size(value)
        elif isinstance(value, float):
            if not isfinite(value):
                raise InvalidValue(PageNotice.NOT_FINITE)
            left -= 8
        elif isinstance(value, int):
            left -= value.bit_length() // 3
        elif isinstance(value, list | dict):
            if depth == DEEPEST:
                raise InvalidValue(PageNotice.TOO_DEEP(depth=DEEPEST))
            left -= 2 * len(value)
            if left >= 0:
                inner = value if isinstance(value, list) else [*value, *value.values()]
                waiting += [(each, depth + 1) for each in inner]
        elif value is not None:
            raise InvalidValue(PageNotice.NOT_JSON)
        if left < 0:
            raise InvalidValue(PageNotice.TOO_MUCH(size=_told(most)))


def unknown(request: object) -> InvalidValue:
    """The error for a request, or a part of one, that no page of ours sends.

    >>> print(unknown({"do": "fly"}))
    Unknown request from the page: {'do': 'fly'}
    """
    return InvalidValue(PageNotice.UNKNOWN(request=in_brief(request)))


def in_brief(request: object) -> str:
    """A request as a sentence names it."""
    return label(repr(request), LONGEST_LINE)


def _size(text: str) -> int:
    try:
        return len(text.encode())
    except UnicodeEncodeError:
        raise InvalidValue(PageNotice.NOT_UNICODE) from None


def _told(size: int) -> str:
    kilobytes = size // KILOBYTE
    return f"{kilobytes} kB" if kilobytes < KILOBYTE else f"{kilobytes // KILOBYTE} MB"
