"""A compact form of searches, which are sent to the page after each change.

The states of a map are numbered row by row, whatever a search does first, so that the
page keeps its marks from one search to the next. The columns of a story, lists of such
numbers, become texts: each number is the character ``chr(number + 36)``, in UTF-8 one
to three bytes; -1, which means none, is ``#``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any

from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.story.story_json import columns, wording
from linie1_widget.paths.story.trace import Trace

# The character of 0; that of -1 follows the quotation mark, which JSON escapes.
_FIRST = 36

# The first number without a character of its own, as surrogates begin there.
_MOST = 0xD800 - _FIRST

_COLUMNS = ("state", "parent", "g", "h", "hs", "path")


def packed(trace: Trace[Any], numbers: Mapping[Any, int]) -> dict[str, Any]:
    """Return `Story.to_dict` without names or positions of states, and columns as texts."""
    story = {
        "title": trace.title,
        **wording(trace.algorithm, trace.settings),
        **columns(trace.algorithm, numbers, trace.steps),
        **trace.entries(numbers),
    }
    for name in _COLUMNS:
        if story[name] is not None:
            story[name] = as_text(story[name])
    return story


def as_text(column: Iterable[int]) -> str | list[int]:
    """Return a column as text, or as a list if a number is too large for that."""
    values = list(column)
    different = set(values)
    if max(different, default=0) >= _MOST:
        return values
    letters = {value: chr(value + _FIRST) for value in different}
    return "".join(map(letters.__getitem__, values))


def numbered(graph: Iterable[Any]) -> dict[Any, int]:
    """Return the number of each state, in the order of the graph."""
    return {state: number for number, state in enumerate(graph)}


def numbers_of(graph: GridGraph | StopsGraph) -> dict[Any, int]:
    """Return the number of each state: each square, also a wall, for each set of stops."""
    grid = graph if isinstance(graph, GridGraph) else graph.grid
    squares = list(product(range(grid.rows), range(grid.cols)))
    if isinstance(graph, GridGraph):
        return {square: number for number, square in enumerate(squares)}
    states = ((square, seen) for seen in graph.visits for square in squares)
    return {state: number for number, state in enumerate(states)}
