"""Draw a search tree, or the part of it around the current node, after a step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.drawing.search.scenes.scene import WORDS, Layer
from linie1_widget.drawing.search.snapshot import StateMark, looked_at
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.search.tree_layout import NONE, Growth
from linie1_widget.drawing.search.tree_scene import (
    GONE,
    TreePhase,
    TreeScene,
    cost_words,
)
from linie1_widget.drawing.svg.elements import Point, number
from linie1_widget.language.english.searching import SearchTreeNote
from linie1_widget.paths.story.replay import SearchSide
from linie1_widget.paths.story.steps import STEP_KINDS
from linie1_widget.paths.story.trace import Trace


@dataclass(frozen=True)
class TreeSnapshot:
    """A search tree after some of its steps; nodes are given by index."""

    marks: Mapping[int, StateMark]
    # Nodes whose edges lead to the current one, or form the path or cycle.
    way: tuple[int, ...] = ()
    found: bool = False  # True if the way is the path
    current: int = NONE  # the node taken last, or `NONE` at the beginning and end
    # The node looked at and the one it is looked at from, or `NONE`.
    looked: tuple[int, int] = (NONE, NONE)
    skipped: bool = False
    closing: tuple[int, ...] = ()  # last and first node of a cycle


def tree_snapshot(trace: Trace[Any], scene: TreeScene, step: int) -> TreeSnapshot:
    """Return the tree of a search after this many steps."""
    if not step:
        return TreeSnapshot({})
    growth = scene.growth
    picture = trace.at(step)
    event = trace.steps[step - 1]
    found = event.kind == "goal"
    standing = growth.standing(step)
    current = NONE
    if picture.current is not None and not found:
        current = standing.get((picture.current, _taken_back(trace, step)), NONE)
    path = frozenset(trace.path) if found else frozenset()
    sides = (picture.forward, picture.backward)
    statuses = [
        _statuses(side, back) for side, back in zip(sides, ("", "-back"), strict=True)
    ]
    marks = {}
    for place in growth.at(step):
        state, _, back, _ = growth.nodes[place]
        side = sides[back]
        stands = standing[state, back] == place
        status = statuses[back].get(state, GONE) if stands else GONE
        if stands and state in path:
            status = "path"
        elif place == current:
            status = "current"
        g, h = (side.g.get(state), side.h.get(state)) if stands else (None, None)
        marks[place] = StateMark(status, cost_words(g, h))
    looked = looked_at(event)
    ends = (NONE, NONE)
    if looked:
        pair = (looked.state, event.back), (looked.parent, event.back)
        ends = standing.get(pair[0], NONE), standing.get(pair[1], NONE)
    way = _along(growth, marks) if found else _way(growth, current)
    closing: tuple[int, ...] = ()
    if event.kind == "cycle":
        first = standing[event.state, event.back]
        way, closing = _below(growth, way, first), (current, first)
        ends = first, NONE
    return TreeSnapshot(
        marks,
        way,
        found,
        current,
        ends,
        looked is not None and looked.sign == "skip",
        closing,
    )


def _taken_back(trace: Trace[Any], step: int) -> bool:
    """Return True if the last state taken was taken on the goal's side."""
    taken = step - 1
    while taken and not STEP_KINDS[trace.steps[taken].kind].current:
        taken -= 1
    return trace.steps[taken].back


def _statuses(side: SearchSide[Any], ending: str) -> dict[Any, str]:
    closed = dict.fromkeys(side.closed, f"closed{ending}")
    return closed | dict.fromkeys(side.frontier, f"frontier{ending}")


def _way(growth: Growth, node: int) -> tuple[int, ...]:
    """Return the nodes from below the root to this one."""
    way = []
    while node != NONE and growth.nodes[node].parent != NONE:
        way.append(node)
        node = growth.nodes[node].parent
    return tuple(reversed(way))


def _below(growth: Growth, way: tuple[int, ...], first: int) -> tuple[int, ...]:
    depth = len(_way(growth, first))
    return way[depth:]


def _along(growth: Growth, marks: Mapping[int, StateMark]) -> tuple[int, ...]:
    path = {place for place, mark in marks.items() if mark.status == "path"}
    return tuple(place for place in sorted(path) if growth.nodes[place].parent in path)


# The greatest and least scale of a whole tree; of a larger tree only a part is drawn.
_LARGEST = 1.5
_LEAST = 0.75

_HIGHEST = 760  # the greatest height of a tree
_MARGIN = 14
_NOTE = 17  # the height of the letters of the note

_LINES, _WAY, _BOXES, _LOOKED = range(4)  # the layers of a tree, lowest first


class TreePicture:
    """A search tree beneath, or instead of, the map."""

    def __init__(
        self, trace: Trace[Any], scene: TreeScene, paint: StepPaint, width: float
    ) -> None:
        self._trace = trace
        self._scene = scene
        self._paint = paint
        self._width = width
        self.box = scene.box
        self._room = width - 2 * _MARGIN
        # Cache elements: animations recognise unchanged parts by identity.
        self._placed = cache(self._make_placed)
        scales = [(stage, *self._scaled(stage)) for stage in scene.stages]
        self._high = min(max(stage.height * scale for stage, scale, _ in scales), _HIGHEST)
        noted = any(partly for *_, partly in scales)
        self.height = ceil(self._high + _MARGIN + (2 * _NOTE if noted else 0))

    def _scaled(self, stage: TreePhase) -> tuple[float, bool]:
        whole = min(_LARGEST, self._room / stage.width, _HIGHEST / stage.height)
        return (1.0, True) if whole < _LEAST else (whole, False)

    def layers(self, step: int, top: float) -> Iterator[Layer]:
        """Yield the tree after some steps, from the height `top` on."""
        scene = self._scene.at(step)
        scale, partly = self._scaled(scene.stage)
        seen = tree_snapshot(self._trace, scene, step)
        wide = min(self._room, scene.stage.width * scale)
        left = (self._width - wide) / 2
        if not partly:
            for height, part in self._drawn(scene, seen, seen.marks):
                yield WORDS + height, self._placed(part, _Place(left, top, scale))
            return
        view = _view(scene, seen, wide / scale, self._high / scale)
        shown = [place for place in seen.marks if _meets(scene, place, view)]
        parts = sorted(self._drawn(scene, seen, shown), key=lambda each: each[0])
        tree = self._paint.group(*(self._make(part) for _, part in parts))
        size = wide, self._high
        yield WORDS, self._paint.window(tree, view, (left, top), size)
        if len(shown) < len(seen.marks):
            note = SearchTreeNote.PART(shown=len(shown), nodes=len(seen.marks))
            line = top + self._high + 1.2 * _NOTE
            at = _MARGIN * 2, line
            yield WORDS, self._paint.words("words-quiet", str(note), *at, _NOTE)

    def _drawn(
        self, scene: TreeScene, seen: TreeSnapshot, shown: Iterable[int]
    ) -> Iterator[tuple[int, _Part]]:
        for place, mark in seen.marks.items():
            line = scene.edge(place)
            if line:
                art = "tree-line-gone" if mark.status == GONE else "tree-line"
                yield _LINES, _Line(art, line)
        way = "".join(map(scene.edge, seen.way))
        if way:
            yield _WAY, _Line("tree-found" if seen.found else "tree-way", way)
        if seen.closing:
            yield _WAY, _Line("tree-cycle", scene.closing(*seen.closing))
        node, parent = seen.looked
        skipped = seen.skipped and NONE not in seen.looked
        if skipped:
            yield _WAY, _Line("tree-skip", scene.style(parent, node))
        for place in shown:
            face = scene.faces[scene.growth.nodes[place].state]
            yield _BOXES, _Box(scene.places[place], face, seen.marks[place])
        if node != NONE:
            yield _LOOKED, _Ring(scene.places[node])
        if skipped:
            yield _LOOKED, _Line("tree-cross", scene.cross(parent, node))

    def _make_placed(self, part: _Part, place: _Place) -> Any:
        element = self._make(part)
        moved = f"translate({number(place.left)} {number(place.top)})"
        if place.scale != 1:
            moved += f" scale({place.scale:.4g})"
        return self._paint.group(element, transform=moved)

    def _make(self, part: _Part) -> Any:
        if isinstance(part, _Line):
            return self._paint.path(part.art, part.data)
        if isinstance(part, _Ring):
            return self._paint.use("box-looked", _at(part.at))
        return self._box(part)

    def _box(self, part: _Box) -> Any:
        paint, scene = self._paint, self._scene
        texts = list(zip(scene.lines, part.face, strict=False))
        if part.mark.words.g:
            texts.append((scene.cost, scene.cost.filled(part.mark.words)))
        words = [
            paint.words(figure.art, text, 0, figure.line(size), size)
            for figure, text in texts
            for size in (figure.fitted(text),)
        ]
        box = paint.use(f"box-{part.mark.status}")
        return paint.group(box, *words, transform=_at(part.at))


class _Line(NamedTuple):
    art: str
    data: str


class _Ring(NamedTuple):
    at: Point


class _Box(NamedTuple):
    at: Point
    face: tuple[str, ...]
    mark: StateMark


_Part: TypeAlias = _Line | _Ring | _Box


class _Place(NamedTuple):
    left: float
    top: float
    scale: float


View: TypeAlias = tuple[float, float, float, float]


def _view(scene: TreeScene, seen: TreeSnapshot, wide: float, high: float) -> View:
    """Return the visible part of a tree: around the current node if it is too large."""
    node = seen.current if seen.current != NONE else (NONE, *seen.way)[-1]
    x, y = scene.places.get(node, (scene.stage.width / 2, 0))
    left = min(max(x - wide / 2, 0), max(scene.stage.width - wide, 0))
    top = min(max(y - 0.6 * high, 0), max(scene.stage.height - high, 0))
    return round(left, 1), round(top, 1), round(wide, 1), round(high, 1)


def _meets(scene: TreeScene, place: int, view: View) -> bool:
    left, top, wide, high = view
    (x, y), (width, height) = scene.places[place], scene.box
    return (
        left - width / 2 < x < left + wide + width / 2
        and top - height / 2 < y < top + high + height / 2
    )


def _at(place: Point) -> str:
    x, y = place
    return f"translate({number(x)} {number(y)})"
