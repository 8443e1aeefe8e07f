"""Marks on grids with thousands of squares, merged so that documents stay small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from linie1_widget.drawing.board.track_geometry import UNIT
from linie1_widget.drawing.search.marks import CURRENT, MARKS, Layer, Marks
from linie1_widget.drawing.search.scenes.grid_scene import lines_through
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.snapshot import StepModel
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number


def marks_on(scene: Scene, paint: StepPaint) -> Marks:
    """Return a factory of marks that suits the size of the scene."""
    return (Crowd if scene.crowded else Marks)(scene, paint)


class Crowd(Marks):
    """Marks as squares of one colour, and paths scaled to the squares."""

    def _marked(self, seen: StepModel) -> Iterator[Layer]:
        alike: dict[str, list[Any]] = {}
        for state, mark in seen.marks.items():
            alike.setdefault(mark.status, []).append(state)
        for status, states in alike.items():
            cells = sorted(map(self._scene.cell, states))
            line = self._paint.path(f"crowd-{status}", lines_through(cells))
            height = CURRENT if status == "current" else MARKS
            yield height, self._paint.group(line, transform=self._scene.lattice_move)

    def _make_way(self, states: tuple[Any, ...], found: bool) -> Any:
        size = self._scene.scale * UNIT
        cells = map(self._scene.cell, states)
        turns = _corners(list(cells))
        data = self._scene.way([states[at] for at in turns])
        line = self._paint.path("found" if found else "way", data)
        line["stroke-width"] = number((0.6 if found else 0.5) * size)
        if not found:
            line["stroke-dasharray"] = f"{number(2 * size)} {number(size)}"
        return line


def _corners(squares: Sequence[tuple[int, int]]) -> list[int]:
    """Return the indices at which a path through squares begins, turns and ends.

    >>> _corners([(0, 0), (0, 1), (0, 2), (1, 3), (0, 3)])
    [0, 2, 3, 4]
    """
    moves = [(after[0] - here[0], after[1] - here[1]) for here, after in pairwise(squares)]
    turns = [at for at, (a, b) in enumerate(pairwise(moves), 1) if a != b]
    return [0, *turns, len(squares) - 1]
