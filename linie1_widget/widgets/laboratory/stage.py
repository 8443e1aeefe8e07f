"""What the page needs to draw maps of one size: it places all else by itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from linie1_widget.drawing.search.maps import GridMap
from linie1_widget.drawing.search.mark_art import STEP_SYMBOLS, marks_of
from linie1_widget.drawing.search.scenes.grid_scene import grid_scene
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.symbols import Node, sheet
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.search import search
from linie1_widget.widgets.playback.search_maps import map_entry

_OF_THE_MAP = ("cover", "spots")
"""What an entry for a `SearchWidget` says of the squares themselves."""


def stage(rows: int, cols: int, algorithms: Sequence[str]) -> dict[str, Any]:
    """The value of the trait ``_stage``.

    Parameters
    ----------
    rows, cols : int
    algorithms : sequence of str
        Names of `ALGORITHMS`.

    Returns
    -------
    dict
        "rows", "cols"
            Of the map.
        "squares"
            What each square is called, row by row.
        "visits", "parts", "across"
            With stops on the way there are as many states in a square as there are sets
            of stops that may have been visited: what each is called behind its square,
            in which part of the square it stands, and how many parts lie side by side.
        "maps"
            For each search what `map_entry` says, but nothing of single squares.

    Examples
    --------
    >>> found = stage(1, 2, ["bfs"])
    >>> found["squares"], found["maps"][0]["size"], found["maps"][0]["lattice"]
    (['(0, 0)', '(0, 1)'], 112, [364, 30])
    """
    grid = GridGraph("\n".join(["." * cols] * rows))
    return {
        "rows": rows,
        "cols": cols,
        "squares": [label_of(grid, square) for square in grid],
        "visits": [""],
        "parts": [0],
        "across": 1,
        "maps": [_entry(rows, cols, name) for name in algorithms],
    }


@lru_cache
def _entry(rows: int, cols: int, algorithm: str) -> dict[str, Any]:
    """How a search looks on maps of this size; a square with a weight brings its note."""
    grid = GridGraph("\n".join([*["." * cols] * (rows - 1), "2" * cols]))
    trace = search(grid, (0, 0), (0, 0), algorithm)
    scene = grid_scene(GridMap(trace.states, grid), trace, {}, StepPaint())
    entry = map_entry(trace, scene)
    return {name: value for name, value in entry.items() if name not in _OF_THE_MAP}


@cache
def symbols() -> list[Node]:
    """What the page places on a map of squares."""
    return sheet(STEP_SYMBOLS, StepPaint(), ["wall", *marks_of("square")])
