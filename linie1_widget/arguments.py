"""Arguments as people give them: whole numbers of any library, and words almost right."""

from __future__ import annotations

from collections.abc import Iterable
from operator import index
from typing import Any


def as_whole(value: Any) -> int | None:
    """Return a whole number as an int, numpy's too; None for anything else.

    >>> [as_whole(value) for value in (7, True, 7.0, "7")]
    [7, None, None, None]
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def meant(word: object, words: Iterable[str]) -> str:
    """Return a sentence that names the word most like a given one; "" if none is near.

    >>> meant("langauge", ["language", "theme"]), meant(7, ["seven"])
    (': did you mean language?', '')
    """
    from difflib import get_close_matches

    near = get_close_matches(word, list(words), 1) if isinstance(word, str) else []
    return f": did you mean {near[0]}?" if near else ""
