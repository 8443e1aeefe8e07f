"""The marks, figures and paths that a step of a search adds to its map."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import atan2, degrees
from typing import Any, TypeAlias

from linie1_widget.drawing.search.mark_art import way_looks
from linie1_widget.drawing.search.scenes.scene import Scene, Spot
from linie1_widget.drawing.search.snapshot import Looked, StepModel, Words
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number

# The height of a layer, and an element in it; higher layers hide lower ones.
Layer: TypeAlias = tuple[int, Any]

BELOW, MARKS, CURRENT, ABOVE, COVER, LOOK, WORDS = range(7)


class Marks:
    """A factory of the elements of a search, cached so that animations recognise them."""

    def __init__(self, scene: Scene, paint: StepPaint) -> None:
        self._scene = scene
        self._paint = paint
        self._cover = paint.group(*scene.cover)
        self._way = cache(self._make_way)
        self._mark = cache(self._make_mark)
        self._figures = cache(self._make_figures)
        self._look = cache(self._make_look)

    def layers(self, seen: StepModel) -> Iterator[Layer]:
        """Yield the elements of a step, in any order."""
        yield COVER, self._cover
        if len(seen.way) > 1:
            yield ABOVE if self._scene.way_above else BELOW, self._way(seen.way, seen.found)
        if seen.looked:
            yield LOOK, self._look(seen.looked)
        yield from self._marked(seen)

    def _marked(self, seen: StepModel) -> Iterator[Layer]:
        for state, mark in seen.marks.items():
            height = CURRENT if mark.status == "current" else MARKS
            yield height, self._mark(state, mark.status)
            if self._scene.written:
                yield WORDS, self._figures(state, mark.words)

    def _make_way(self, states: tuple[Any, ...], found: bool) -> Any:
        data = self._scene.way(states)
        return self._paint.group(*(self._paint.path(art, data) for art in way_looks(found)))

    def _make_mark(self, state: Any, status: str) -> Any:
        return self._placed(status, self._scene.spots[state])

    def _make_look(self, looked: Looked) -> Any:
        scene = self._scene
        place, start = scene.spots[looked.state], scene.spots[looked.parent]
        turn = degrees(atan2(place.y - start.y, place.x - start.x))
        return self._paint.group(
            self._placed("looked", place),
            self._placed(looked.sign, place._replace(turn=round(turn))),
        )

    def _placed(self, name: str, place: Spot) -> Any:
        at = f"translate({number(place.x)} {number(place.y)})"
        if place.turn:
            at += f" rotate({place.turn})"
        if self._scene.scale != 1:
            at += f" scale({self._scene.scale})"
        return self._paint.use(f"{self._scene.shape}-{name}", at)

    def _make_figures(self, state: Any, words: Words) -> Any:
        scene = self._scene
        x, y = scene.words.get(state, scene.spots[state][:2])
        parts = []
        for figure in scene.figures:
            text = figure.filled(words)
            size = figure.fitted(text)
            at = x + figure.x, y + figure.line(size)
            parts.append(self._paint.words(figure.art, text, *at, size))
        return self._paint.group(*parts)
