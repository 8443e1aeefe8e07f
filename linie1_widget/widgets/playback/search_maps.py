"""On what a search is shown, as the page gets it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from linie1_widget.drawing.search.maps import BoardMap, GridMap, Map, maps_of
from linie1_widget.paths.story.story_json import json_number
from linie1_widget.paths.story.trace import Trace


def map_entries(traces: Sequence[Trace[Any]]) -> list[dict[str, Any]]:
    """The value of the trait ``_maps``: one entry for each trace, or one for all.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph('''
    ...     S#G
    ...     .5.
    ... ''')
    >>> map_entries([search(grid, grid.start, grid.goal)])[0]
    {'kind': 'grid', 'rows': 2, 'cols': 3, 'walls': ['010', '000'], \
'weights': ['1 0 1', '1 5 1'], 'places': [[0, 0], [1, 0], [1, 1], [1, 2], [0, 2]]}
    """
    entries = [map_entry(map_) for map_ in maps_of(traces)]
    return entries[:1] if entries[1:] == entries[:1] else entries


def map_entry(map_: Map) -> dict[str, Any]:
    """One map as plain JSON.

    Returns
    -------
    dict
        With a ``kind``, and ``places``: where each state is drawn, in the order of the
        states' numbers.

        "board"
            ``state`` is the position; a place is x, y in the picture and the heading.
        "grid"
            ``rows``, ``cols``, ``walls`` (a text of 0 and 1 for each row) and, unless
            all squares cost 1, ``weights`` (numbers with blanks between them, 0 for
            walls); a place is row and column.
        "graph"
            ``edges`` are from, to, cost and whether it leads this way only; ``labels``
            name the states. A place is x, y from 0 to 1000. States that a search never
            came to stand at the end.
    """
    if isinstance(map_, BoardMap):
        places = [list(place) for place in map_.places]
        return {"kind": "board", "state": map_.text, "places": places}
    if isinstance(map_, GridMap):
        return _grid(map_)
    return {
        "kind": "graph",
        "places": [list(place) for place in map_.places],
        "edges": [[a, b, json_number(cost), one_way] for a, b, cost, one_way in map_.edges],
        "labels": list(map_.labels),
    }


def _grid(map_: GridMap) -> dict[str, Any]:
    grid = map_.graph
    rows = [[(row, col) for col in range(grid.cols)] for row in range(grid.rows)]
    weights = [
        [grid.weight(square) if square in grid else 0 for square in row] for row in rows
    ]
    entry: dict[str, Any] = {
        "kind": "grid",
        "rows": grid.rows,
        "cols": grid.cols,
        "walls": ["".join("01"[weight == 0] for weight in row) for row in weights],
    }
    if any(weight > 1 for row in weights for weight in row):
        entry["weights"] = [" ".join(map(str, row)) for row in weights]
    return {**entry, "places": [list(state) for state in map_.states]}
