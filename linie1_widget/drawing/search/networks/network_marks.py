"""The marks that a step of a network algorithm adds to its map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from linie1_widget.drawing.search.marks import ABOVE, BELOW, COVER, LOOK, Layer, Marks
from linie1_widget.drawing.search.networks.network_art import (
    CROSS,
    FINE,
    FINE_CROSS,
    FOCUS,
    edge_look,
)
from linie1_widget.drawing.search.networks.network_snapshot import NetworkStepModel
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.snapshot import StepModel
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number
from linie1_widget.paths.story.networks.events import REJECTED


class NetworkMarks(Marks):
    """A factory of the elements that show a network on its map."""

    def __init__(self, scene: Scene, paint: StepPaint) -> None:
        super().__init__(scene, paint)
        self._edge = cache(self._make_edge)
        self._ring = cache(self._make_ring)

    def layers(self, seen: StepModel) -> Iterator[Layer]:
        """Yield the elements of a step, in any order."""
        assert isinstance(seen, NetworkStepModel)
        yield COVER, self._cover
        height = ABOVE if self._scene.way_above else BELOW
        if seen.focus:
            yield height - 1, self._edge(*seen.focus, FOCUS)
        for (a, b), status in seen.edges.items():
            yield height, self._edge(a, b, status)
        for state in seen.rings:
            yield LOOK, self._ring(state)
        yield from self._marked(seen)

    def _make_edge(self, a: Any, b: Any, status: str) -> Any:
        (x, y), (u, v) = self._scene.edge(a, b)
        line = f"M{number(x)} {number(y)}L{number(u)} {number(v)}"
        scale = self._scene.scale
        parts = [self._paint.path(edge_look(status, scale), line)]
        if status == REJECTED:
            move = f"translate({number((x + u) / 2)} {number((y + v) / 2)})"
            if scale < FINE:
                move += f" scale({FINE_CROSS})"
            cross = self._paint.path("edge-cross", CROSS)
            parts.append(self._paint.group(cross, transform=move))
        return self._paint.group(*parts)

    def _make_ring(self, state: Any) -> Any:
        return self._placed("looked", self._scene.spots[state])
