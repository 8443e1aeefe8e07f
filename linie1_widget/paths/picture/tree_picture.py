"""Draw a search tree, or the part of it around the current node, after a step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any, TypeAlias

from linie1_widget.base.svg.elements import Point, segment, translation
from linie1_widget.paths.picture.drawn_step import AnyStory, StateMark, cost_words
from linie1_widget.paths.picture.scene import WORDS, Layer
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.picture.tree_scene import GONE, NONE, Growth, TreePhase, TreeScene
from linie1_widget.paths.story.story_base import Snapshot
from linie1_widget.paths.texts import SearchTreeNote


@dataclass(frozen=True)
class TreeSnapshot:
    """A search tree after some of its steps; nodes are given by index."""

    marks: Mapping[int, StateMark]
    path: tuple[int, ...] = ()  # nodes whose edges lead to the current one, or to the goal
    found: bool = False  # True if this is the path to the goal
    current: int = NONE  # the node taken last, or `NONE` at the beginning and end
    # The node looked at and the one it is looked at from, or `NONE`.
    looked: tuple[int, int] = (NONE, NONE)
    skipped: bool = False
    closing: tuple[int, ...] = ()  # last and first node of a cycle


def tree_snapshot(trace: Any, scene: TreeScene, step: int) -> TreeSnapshot:
    """Return the tree of a search after this many steps."""
    if trace.attempts:
        return _attempts_after(trace, scene, step)
    if not step:
        return TreeSnapshot({})
    growth, view, event = scene.growth, trace.at(step), trace.steps[step - 1]
    found, nodes = event.kind == "goal", growth.current_nodes(step)
    current, on_path = NONE, frozenset(trace.path) if found else frozenset()
    if view.current is not None and not found:
        current = nodes.get((view.current, trace.taken_back(step)), NONE)
    sides = view.forward, view.backward
    statuses = [_statuses(*side) for side in zip(sides, ("", "-back"), strict=True)]
    marks = {}
    for place in growth.at(step):
        state, _, back, _ = growth.nodes[place]
        if nodes[state, back] != place:
            marks[place] = StateMark(GONE, cost_words(None, None))
            continue
        status = "current" if place == current else statuses[back].get(state, GONE)
        if state in on_path:
            status = "path"
        costs = cost_words(sides[back].g.get(state), sides[back].h.get(state))
        marks[place] = StateMark(status, costs)
    looked = trace.looked(step)
    looked_nodes = NONE, NONE
    if looked:
        looked_nodes = (
            nodes.get((looked.state, event.back), NONE),
            nodes.get((looked.parent, event.back), NONE),
        )
    path = _path_to(growth, current)
    closing: tuple[int, ...] = ()
    if found:
        ends = {place for place, mark in marks.items() if mark.status == "path"}
        path = tuple(place for place in sorted(ends) if growth.nodes[place].parent in ends)
    if event.kind == "cycle":
        first = nodes[event.state, event.back]
        path, closing = path[len(_path_to(growth, first)) :], (current, first)
        looked_nodes = first, NONE
    skipped = looked is not None and looked.sign == "skip"
    return TreeSnapshot(marks, path, found, current, looked_nodes, skipped, closing)


def _attempts_after(story: AnyStory, scene: TreeScene, step: int) -> TreeSnapshot:
    """Return the tree of attempts: those given up, and the path of those that are not."""
    attempts, there = story.attempts, scene.growth.at(step)
    path = tuple(place for place in there if not 0 <= attempts[place].ends <= step)
    found = len(path) > len(story.states)  # with the root
    statuses = dict.fromkeys(there, GONE)
    statuses |= dict.fromkeys(path, "path" if found else "closed")
    if not found:
        statuses[path[-1]] = "current"
    words = cost_words(None, None)
    marks = {place: StateMark(status, words) for place, status in statuses.items()}
    return TreeSnapshot(marks, path[1:], found, NONE if found else path[-1])


def _statuses(side: Snapshot[Any], ending: str) -> dict[Any, str]:
    closed = dict.fromkeys(side.closed, f"closed{ending}")
    return closed | dict.fromkeys(side.frontier, f"frontier{ending}")


def _path_to(growth: Growth, node: int) -> tuple[int, ...]:
    """Return the nodes from below the root to this one."""
    path = []
    while node != NONE and growth.nodes[node].parent != NONE:
        path.append(node)
        node = growth.nodes[node].parent
    return tuple(reversed(path))


# The greatest and least scale of a whole tree; of a larger tree only a part is drawn.
_LARGEST = 1.5
_LEAST = 0.75

_HIGHEST = 760  # the greatest height of a tree
_MARGIN = 14
_NOTE = 17  # the height of the letters of the note

_LINES, _PATH, _BOXES, _LOOKED = range(4)  # the layers of a tree, lowest first


class TreePicture:
    """A search tree beneath, or instead of, the map."""

    def __init__(
        self, trace: Any, scene: TreeScene, paint: StepPaint, width: float
    ) -> None:
        self._trace = trace
        self._scene = scene
        self._paint = paint
        self._width = width
        self.box: tuple[float, float] = scene.box
        self._room = width - 2 * _MARGIN
        # Cache elements: animations recognise unchanged parts by identity.
        self._placed = cache(self._new_placed)
        scales = [(phase, *self._scaled(phase)) for phase in scene.phases]
        self._high = min(max(phase.height * scale for phase, scale, _ in scales), _HIGHEST)
        noted = any(partly for *_, partly in scales)
        self.height: int = ceil(self._high + _MARGIN + (2 * _NOTE if noted else 0))

    def _scaled(self, phase: TreePhase) -> tuple[float, bool]:
        whole = min(_LARGEST, self._room / phase.width, _HIGHEST / phase.height)
        return (1.0, True) if whole < _LEAST else (whole, False)

    def layers(self, step: int, top: float) -> Iterator[Layer]:
        """Yield the tree after some steps, from the height `top` on."""
        scene = self._scene.at(step)
        scale, partly = self._scaled(scene.phase)
        seen = tree_snapshot(self._trace, scene, step)
        wide = min(self._room, scene.phase.width * scale)
        left = (self._width - wide) / 2
        if not partly:
            for height, part in self._drawn(scene, seen, seen.marks):
                yield WORDS + height, self._placed(part, left, top, scale)
            return
        view = _view(scene, seen, wide / scale, self._high / scale)
        visible = [place for place in seen.marks if _meets(scene, place, view)]
        parts = sorted(self._drawn(scene, seen, visible), key=lambda layer: layer[0])
        tree = self._paint.group(*(_element(part) for _, part in parts))
        yield WORDS, self._paint.window(tree, view, (left, top), (wide, self._high))
        if len(visible) < len(seen.marks):
            note = SearchTreeNote.PART(shown=len(visible), nodes=len(seen.marks))
            at = 2 * _MARGIN, top + self._high + 1.2 * _NOTE
            yield WORDS, self._paint.words("words-quiet", str(note), *at, _NOTE)

    def _drawn(
        self, scene: TreeScene, seen: TreeSnapshot, visible: Iterable[int]
    ) -> Iterator[tuple[int, _Part]]:
        path = self._paint.path
        for place, mark in seen.marks.items():
            if line := scene.edge(place):
                art = "tree-line-gone" if mark.status == GONE else "tree-line"
                yield _LINES, (path, art, line)
        if way := "".join(map(scene.edge, seen.path)):
            yield _PATH, (path, "tree-found" if seen.found else "tree-way", way)
        if seen.closing:
            yield _PATH, (path, "tree-cycle", scene.closing(*seen.closing))
        node, parent = seen.looked
        skipped = seen.skipped and NONE not in seen.looked
        if skipped:
            line = segment(scene.places[parent], scene.places[node])
            yield _PATH, (path, "tree-skip", line)
        for place in visible:
            face = scene.faces[scene.growth.nodes[place].state]
            yield _BOXES, (self._box, scene.places[place], face, seen.marks[place])
        if node != NONE:
            at = translation(*scene.places[node])
            yield _LOOKED, (self._paint.use, "box-looked", at)
        if skipped:
            yield _LOOKED, (path, "tree-cross", scene.cross(parent, node))

    def _new_placed(self, part: _Part, left: float, top: float, scale: float) -> Any:
        move = translation(left, top) + (f" scale({scale:.4g})" if scale != 1 else "")
        return self._paint.group(_element(part), transform=move)

    def _box(self, at: Point, face: tuple[str, ...], mark: StateMark) -> Any:
        paint, scene = self._paint, self._scene
        texts = list(zip(scene.lines, face, strict=False))
        if mark.words.g:
            texts.append((scene.cost, scene.cost.filled(mark.words)))
        words = [figure.element(paint, text) for figure, text in texts]
        box = paint.use(f"box-{mark.status}")
        return paint.group(box, *words, transform=translation(*at))


_Part: TypeAlias = tuple[Any, ...]  # a function that draws an element, and its arguments


def _element(part: _Part) -> Any:
    draw, *arguments = part
    return draw(*arguments)


View: TypeAlias = tuple[float, float, float, float]


def _view(scene: TreeScene, seen: TreeSnapshot, wide: float, high: float) -> View:
    """Return the visible part of a tree: around the current node if it is too large."""
    node = seen.current if seen.current != NONE or not seen.path else seen.path[-1]
    x, y = scene.places.get(node, (scene.phase.width / 2, 0))
    left = min(max(x - wide / 2, 0), max(scene.phase.width - wide, 0))
    top = min(max(y - 0.6 * high, 0), max(scene.phase.height - high, 0))
    return round(left, 1), round(top, 1), round(wide, 1), round(high, 1)


def _meets(scene: TreeScene, place: int, view: View) -> bool:
    (left, top, wide, high), (x, y) = view, scene.places[place]
    beside, above = scene.box[0] / 2, scene.box[1] / 2
    inside = left - beside < x < left + wide + beside
    return inside and top - above < y < top + high + above
