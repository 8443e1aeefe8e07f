r"""Searches as they travel after each change: as few bytes, and as little work, as can be.

The squares of a map have their numbers row by row, whatever a search does first, so that
the page keeps its marks from one search to the next. The columns of a story, lists of
such numbers, are texts here: each number is one character, ``chr(number + 36)``, in UTF-8
one to three bytes; -1, which stands for none, is ``#``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from linie1_widget.paths.graphs.grid import Square
from linie1_widget.paths.story.story_json import pack
from linie1_widget.paths.story.trace import Trace

_FIRST = 36
"""The character of 0: those before it would be escaped in JSON, but for that of -1."""

_MOST = 0xD800 - _FIRST
"""The first number without a character of its own: the halves of pairs begin there."""

_COLUMNS = ("state", "parent", "g", "h", "path")


def packed(trace: Trace[Square], numbers: Mapping[Square, int]) -> dict[str, Any]:
    """A search as `Story.to_dict` has it, its columns as texts and its squares unnamed.

    Parameters
    ----------
    trace : Trace
    numbers : mapping
        The number of each square.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> trace = search(grid, grid.start, grid.goal)
    >>> story = packed(trace, {(0, 0): 0, (0, 1): 1, (0, 2): 2})
    >>> story["kinds"], story["state"], story["parent"]
    ('stataktg', '$$%%&$&&', '##$$%%%%')
    """
    story = {
        "title": trace.title,
        **pack(trace.algorithm, trace.graph, numbers, trace.steps),
        **trace.entries(numbers),
    }
    for name in ("states", "positions"):
        del story[name]
    for name in _COLUMNS:
        if story[name] is not None:
            story[name] = as_text(story[name])
    return story


def as_text(column: Iterable[int]) -> str | list[int]:
    """A column as a text; as it is if a number is too large for that.

    >>> as_text([0, 1, -1, 600]), as_text([60_000])
    ('$%#ɼ', [60000])
    """
    values = list(column)
    if max(values, default=0) >= _MOST:
        return values
    return "".join([chr(value + _FIRST) for value in values])
