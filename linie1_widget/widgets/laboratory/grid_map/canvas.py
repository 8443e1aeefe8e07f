"""The data that the page needs to draw maps of one size; it places the rest itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from linie1_widget.drawing.search.maps import GridMap
from linie1_widget.drawing.search.scenes.board_scene import part_of, parts_across
from linie1_widget.drawing.search.scenes.grid_scene import grid_scene
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

# The parts of an entry for a `SearchWidget` that describe single squares.
_OF_THE_MAP = ("cover", "spots")


def canvas(rows: int, cols: int, stops: int, algorithms: Sequence[str]) -> dict[str, Any]:
    """Return the value of the trait ``_stage`` for a map of this size with so many stops.

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
    """Return name and part of a square for each set of stops seen, and parts in a row."""
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
    """Return the look of a search on maps of this size."""
    # All squares have a weight, for the note about weights in the legend.
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
    # A scene depends on the algorithm only, and not all algorithms can search all maps.
    trace = replace(trace, algorithm=ALGORITHMS[algorithm], steps=Steps(()))
    entry = map_entry(trace, grid_scene(map_, trace, {}, StepPaint()))
    return {name: value for name, value in entry.items() if name not in _OF_THE_MAP}
