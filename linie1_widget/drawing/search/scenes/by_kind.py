"""The scene of each kind of map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from linie1_widget.drawing.search.maps import (
    BoardMap,
    GraphMap,
    GridMap,
    LatticeMap,
    maps_of,
)
from linie1_widget.drawing.search.scenes.board_scene import board_scene
from linie1_widget.drawing.search.scenes.graph_scene import graph_scene
from linie1_widget.drawing.search.scenes.grid_scene import grid_scene
from linie1_widget.drawing.search.scenes.lattice_scene import lattice_scene
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.paths.story.networks.network_story import NetworkStory


def scenes_of(traces: Sequence[AnyStory], paint: StepPaint) -> list[Scene]:
    """Return the scene of each search; searches of one graph share its layout."""
    scenes = []
    for trace, map_ in zip(traces, maps_of(traces), strict=True):
        ends = _ends(trace)
        if isinstance(map_, BoardMap):
            assert not isinstance(trace, NetworkStory)
            scenes.append(board_scene(map_, trace, ends, paint))
        elif isinstance(map_, GridMap):
            scenes.append(grid_scene(map_, trace, ends, paint))
        elif isinstance(map_, LatticeMap):
            scenes.append(lattice_scene(map_, trace, ends, paint))
        else:
            assert isinstance(map_, GraphMap)
            scenes.append(graph_scene(map_, trace, ends, paint))
    return scenes


def _ends(trace: AnyStory) -> Mapping[Any, str]:
    """Return badges: "S", "G" or "SG" for starts and goals, "T" for terminals of a tree."""
    if isinstance(trace, NetworkStory):
        return trace.marks
    goals = trace.goals or (trace.path[-1:] if trace.path else ())
    start = "SG" if trace.start in goals else "S"
    return {**dict.fromkeys(goals, "G"), trace.start: start}
