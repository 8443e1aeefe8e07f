"""The data that the page needs to draw a search on laid track."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from linie1_widget.drawing.search.maps import BoardMap, place_on_board
from linie1_widget.drawing.search.scenes.board_scene import board_scene, track_piece
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.search import search
from linie1_widget.widgets.laboratory.tram_map.laid_track import LaidTrack
from linie1_widget.widgets.playback.search_maps import map_entry


def canvas(draft: LaidTrack, algorithms: Sequence[str]) -> dict[str, Any]:
    """Return the value of the trait ``_stage``; the page draws the board itself."""
    graph = draft.graph()
    states = tuple(graph)
    places = tuple(map(place_on_board, states))
    map_ = BoardMap(draft.position, states, places, graph)
    ends = {state: "G" for state in states if state in draft.last(graph)}
    ends[draft.first] = "SG" if draft.first in ends else "S"
    pieces = {
        (state, after): track_piece(state, after, graph)
        for state in states
        for after, _ in graph.neighbours(state)
    }
    # A search without steps that knows all states.
    nowhere = replace(search(graph, states[0], states[0]), goals=states)
    entries = []
    for name in algorithms:
        trace = replace(nowhere, algorithm=ALGORITHMS[name])
        scene = board_scene(map_, trace, ends, StepPaint())
        entries.append(map_entry(trace, replace(scene, pieces=pieces)))
    return {
        "states": [graph.label(state) for state in states],
        "start": draft.start.name,
        "goals": [goal.name for goal in draft.goals],
        "maps": entries,
    }
