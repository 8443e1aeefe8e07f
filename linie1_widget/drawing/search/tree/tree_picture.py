"""The search tree in a still picture: all of it, or the part about the current node."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import Any

from linie1_widget.drawing.search.snapshot import Mark
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.search.tree.box_art import GONE
from linie1_widget.drawing.search.tree.growth import NONE
from linie1_widget.drawing.search.tree.tree_scene import TreeScene
from linie1_widget.drawing.search.tree.tree_snapshot import TreeSnapshot, tree_snapshot
from linie1_widget.drawing.svg.elements import number
from linie1_widget.language.english.search_tree import SearchTree
from linie1_widget.paths.story.trace import Trace

_LARGEST = 1.5
_LEAST = 0.75
"""How large a tree is drawn, in units of the picture to a pixel: in a smaller one nothing
could be read, and so a part is shown."""

_HIGHEST = 760
_MARGIN = 14
_NOTE = 17
"""How high the tree may be in the picture, what is left around it, and its note."""


class TreePicture:
    """A tree beneath, or in place of, the map of a search.

    Parameters
    ----------
    trace : Trace
    scene : TreeScene
    paint : StepPaint
    width : float
        How wide the picture is.
    """

    def __init__(
        self, trace: Trace[Any], scene: TreeScene, paint: StepPaint, width: float
    ) -> None:
        self._trace = trace
        self._scene = scene
        self._paint = paint
        self._width = width
        room = width - 2 * _MARGIN
        whole = min(_LARGEST, room / scene.width, _HIGHEST / scene.height)
        self.box = scene.box
        self._partly = whole < _LEAST
        self._scale = 1.0 if self._partly else whole
        self._high = min(scene.height * self._scale, _HIGHEST)
        self.height = ceil(self._high + _MARGIN + (2 * _NOTE if self._partly else 0))

    def parts(self, step: int, top: float) -> list[Any]:
        """The tree after so many steps, from this height on."""
        seen = tree_snapshot(self._trace, self._scene, step)
        wide = min(self._width - 2 * _MARGIN, self._scene.width * self._scale)
        view = self._view(seen, wide / self._scale, self._high / self._scale)
        shown = [place for place in seen.marks if self._meets(place, view)]
        tree = self._paint.group(*self._drawn(seen, shown))
        at = (self._width - wide) / 2, top
        parts = [self._paint.window(tree, view, at, (wide, self._high), clipped=True)]
        if self._partly and seen.marks:
            note = SearchTree.PART(shown=len(shown), nodes=len(seen.marks))
            line = top + self._high + 1.2 * _NOTE
            parts.append(
                self._paint.words("words-quiet", str(note), _MARGIN * 2, line, _NOTE)
            )
        return parts

    def _view(
        self, seen: TreeSnapshot, wide: float, high: float
    ) -> tuple[float, float, float, float]:
        """What is seen of the tree: where it is too large, that about the last node."""
        scene = self._scene
        node = seen.current if seen.current != NONE else (0, *seen.way)[-1]
        x, y = scene.places[node]
        left = min(max(x - wide / 2, 0), max(scene.width - wide, 0))
        top = min(max(y - 0.6 * high, 0), max(scene.height - high, 0))
        return round(left, 1), round(top, 1), round(wide, 1), round(high, 1)

    def _meets(self, place: int, view: tuple[float, float, float, float]) -> bool:
        left, top, wide, high = view
        (x, y), (width, height) = self._scene.places[place], self._scene.box
        return (
            left - width / 2 < x < left + wide + width / 2
            and top - height / 2 < y < top + high + height / 2
        )

    def _drawn(self, seen: TreeSnapshot, shown: Iterable[int]) -> list[Any]:
        """The lines, and above them the boxes."""
        paint, scene = self._paint, self._scene
        lines: dict[str, str] = {"tree-line-gone": "", "tree-line": ""}
        for place, mark in seen.marks.items():
            art = "tree-line-gone" if mark.status == GONE else "tree-line"
            lines[art] += scene.edge(place)
        way = "".join(map(scene.edge, seen.way))
        lines["tree-found" if seen.found else "tree-way"] = way
        parts = [paint.path(art, data) for art, data in lines.items() if data]
        node, parent = seen.looked
        skipped = seen.skipped and NONE not in seen.looked
        if skipped:
            parts.append(paint.path("tree-skip", scene.look(parent, node)))
        parts += [self._box(place, seen.marks[place]) for place in shown]
        if node != NONE:
            parts.append(paint.use("box-looked", self._at(node)))
        if skipped:
            parts.append(paint.path("tree-cross", scene.cross(parent, node)))
        return parts

    def _at(self, place: int) -> str:
        x, y = self._scene.places[place]
        return f"translate({number(x)} {number(y)})"

    def _box(self, place: int, mark: Mark) -> Any:
        """A node with what is written in it."""
        paint, scene = self._paint, self._scene
        face = scene.faces[scene.growth.nodes[place].state]
        texts = list(zip(scene.lines, face, strict=False))
        if mark.words.g:
            texts.append((scene.cost, scene.cost.filled(mark.words)))
        words = [
            paint.words(figure.art, text, 0, figure.line(size), size)
            for figure, text in texts
            for size in (figure.fitted(text),)
        ]
        box = paint.use(f"box-{mark.status}")
        return paint.group(box, *words, transform=self._at(place))
