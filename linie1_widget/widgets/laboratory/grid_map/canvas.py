"""What the page needs to draw maps of one size: it places all else by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from linie1_widget.drawing.search.maps import GridMap
from linie1_widget.drawing.search.scenes.grid_scene import grid_scene
from linie1_widget.drawing.search.scenes.stop_parts import part_of, parts_across
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.language.language import Language, current_language
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.graphs.stops import StopsGraph
from linie1_widget.paths.search import search
from linie1_widget.paths.story.steps import Steps
from linie1_widget.paths.story.trace import Trace
from linie1_widget.widgets.playback.search_maps import map_entry

_OF_THE_MAP = ("cover", "spots")
"""What an entry for a `SearchWidget` says of the squares themselves."""


def canvas(rows: int, cols: int, stops: int, algorithms: Sequence[str]) -> dict[str, Any]:
    """The value of the trait ``_stage``.

    Parameters
    ----------
    rows, cols, stops : int
        How many the map has.
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
    >>> found = canvas(1, 2, 0, ["bfs"])
    >>> found["squares"], found["maps"][0]["size"], found["maps"][0]["lattice"]
    (['(0, 0)', '(0, 1)'], 112, [364, 30])
    """
    visits, parts, across = _layers(stops)
    return {
        "rows": rows,
        "cols": cols,
        "squares": _squares(rows, cols),
        "visits": visits,
        "parts": parts,
        "across": across,
        "maps": [
            _entry(rows, cols, stops, name, current_language()) for name in algorithms
        ],
    }


@lru_cache
def _squares(rows: int, cols: int) -> list[str]:
    grid = GridGraph("\n".join(["." * cols] * rows))
    return [label_of(grid, square) for square in grid]


@cache
def _layers(stops: int) -> tuple[list[str], list[int], int]:
    """For each set of visited stops its name and its part of a square, and their number."""
    if not stops:
        return [""], [0], 1
    graph = StopsGraph(GridGraph("S" + "*" * stops))
    square, _ = graph.start
    names = [graph.label((square, seen)) for seen in graph.visits]
    part = part_of(graph)
    return (
        [name.removeprefix(str(square)) for name in names],
        [part[seen] for seen in graph.visits],
        parts_across(graph),
    )


@lru_cache
def _entry(
    rows: int, cols: int, stops: int, algorithm: str, _language: Language
) -> dict[str, Any]:
    """How a search looks on maps of this size; a square with a weight brings its note."""
    marks = "*" * stops + "2" * (rows * cols - stops)
    lines = (marks[at : at + cols] for at in range(0, len(marks), cols))
    grid = GridGraph("\n".join(lines))
    last = rows - 1, cols - 1
    trace: Trace[Any]
    if stops:
        graph = StopsGraph(grid)
        trace = search(graph, (last, frozenset()), (last, frozenset()))
        map_ = GridMap(trace.states, grid, graph)
    else:
        trace = search(grid, last, last)
        map_ = GridMap(trace.states, grid)
    # A scene goes by the algorithm of a search alone, and not each can search every map.
    trace = replace(trace, algorithm=ALGORITHMS[algorithm], steps=Steps(()))
    entry = map_entry(trace, grid_scene(map_, trace, {}, StepPaint()))
    return {name: value for name, value in entry.items() if name not in _OF_THE_MAP}
