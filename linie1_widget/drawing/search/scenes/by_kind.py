"""The scene for each kind of map."""

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
    """What each of these searches is drawn on; those of one graph share its layout."""
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
    """Which states have a letter: "S", "G" or "SG" at start and goals, "T" at terminals."""
    if isinstance(trace, NetworkStory):
        return trace.marks
    goals = trace.goals or (trace.path[-1:] if trace.path else ())
    start = "SG" if trace.start in goals else "S"
    return {**dict.fromkeys(goals, "G"), trace.start: start}
