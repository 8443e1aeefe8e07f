"""How the kinds of maps look, and the states of a search on them.

A scene gives what never changes (`ground`), and what a moment of a search adds. What
it adds is made once and kept: the same mark of the same state is the same element, so
that an animation knows what stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from linie1_widget.drawing.search.maps import BoardMap, GraphMap, GridMap, Map
from linie1_widget.drawing.search.scenes.board_scene import BoardScene
from linie1_widget.drawing.search.scenes.fine_grid_scene import FINE, FineGridScene
from linie1_widget.drawing.search.scenes.graph_scene import GraphScene
from linie1_widget.drawing.search.scenes.grid_scene import GridScene
from linie1_widget.drawing.search.snapshot import Mark, Snapshot
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.paths.story.trace import Trace

Layer = tuple[int, Any]
"""An element, and how high it lies: what lies higher hides what lies lower."""

BELOW, MARKS, CURRENT, ABOVE, WORDS = range(5)


class Scene(Protocol):
    """A map that a search is drawn on, as wide as the picture of a board."""

    marks: str
    way_above: bool
    height: float

    def ground(self) -> list[Any]:
        """What never changes."""
        ...

    def way(self, states: tuple[Any, ...], found: bool) -> Any:
        """The line through these states; None if they are too few for one."""
        ...

    def mark(self, state: Any, mark: Mark) -> Any:
        """What is shown of a state."""
        ...

    def words(self, state: Any, mark: Mark) -> Any:
        """What is written on it, above the way; None if that is in the mark."""
        ...


def scene_of(trace: Trace[Any], map_: Map, paint: StepPaint) -> Scene | FineGridScene:
    """The scene for a search on its map."""
    goals = trace.goals or (trace.path[-1:] if trace.path else ())
    ends: Mapping[Any, str] = {**dict.fromkeys(goals, "G"), trace.start: "S"}
    both = {trace.start} & set(goals)
    ends = {**ends, **dict.fromkeys(both, "SG")}
    if isinstance(map_, BoardMap):
        return BoardScene(map_, ends, paint)
    if isinstance(map_, GridMap):
        fine = map_.graph.rows * map_.graph.cols > FINE
        return (FineGridScene if fine else GridScene)(map_, ends, paint)
    assert isinstance(map_, GraphMap)
    return GraphScene(map_, ends, paint)


def layers_of(scene: Scene | FineGridScene, snapshot: Snapshot) -> list[Layer]:
    """What a moment of a search adds to the ground."""
    way = ABOVE if scene.way_above else BELOW
    line = scene.way(snapshot.way, snapshot.found)
    layers: list[Layer] = [] if line is None else [(way, line)]
    if isinstance(scene, FineGridScene):
        return [*layers, *((MARKS, part) for part in scene.crowd(snapshot.marks))]
    for state, mark in snapshot.marks.items():
        height = CURRENT if mark.status == "current" else MARKS
        layers.append((height, scene.mark(state, mark)))
        words = scene.words(state, mark)
        if words is not None:
            layers.append((WORDS, words))
    return layers
