"""The growth of a search tree, its tidy layout, the boxes of its nodes, and its picture.

A frontier node has the full colour, a closed one a light tint, the current one a frame, and
an obsolete one is dashed and crossed out. All boxes of a tree have one size; each size has
its own symbols.

A node of a search for a path is a state with the path by which it was reached. When the
search finds a cheaper path, it adds a new node beneath another parent; the old one becomes
obsolete and stays. So nodes never move, and the tree of any step is part of the last one.

Subtrees are laid out separately and moved together until they nearly touch; parents are
centred above their children. Each level of a subtree is visited once, when it meets a
deeper one, so the time is linear in the number of nodes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from math import ceil
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.base.arguments import clip, plain
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import FormattedNumber
from linie1_widget.base.svg.elements import Paint, Point, number, segment, translation
from linie1_widget.base.svg.symbols import Symbols
from linie1_widget.paths.graphs.graph import label_of, picture_of, position_of
from linie1_widget.paths.picture.drawn_step import AnyStory, StateMark, cost_words
from linie1_widget.paths.picture.grid_scene import FIGURES
from linie1_widget.paths.picture.scene import WORDS, Layer, SceneFigure
from linie1_widget.paths.picture.style import STATUSES, StepPaint
from linie1_widget.paths.story.steps import STEP_KINDS, Step
from linie1_widget.paths.story.story_base import Attempt, Snapshot
from linie1_widget.paths.texts import SearchTreeNote

NONE = -1  # the parent of a root


class TreeNode(NamedTuple):
    """A state reached by one path."""

    state: Any
    parent: int  # the index of the parent, or `NONE`
    back: bool  # True in the tree of the goal's side
    begins: int  # the number of steps after which the node exists


@dataclass(frozen=True)
class Growth:
    """All nodes of a search; parents come before their children."""

    nodes: tuple[TreeNode, ...]
    # The first step and first node of each restart of the search.
    rounds: tuple[tuple[int, int], ...]
    # The step and index of nodes that represent their state again.
    again: tuple[tuple[int, int], ...] = ()

    def at(self, step: int) -> range:
        """Return the indices of the nodes that exist after this many steps."""
        end = bisect_right(self.nodes, step, key=lambda node: node.begins)
        past = bisect_right(self.rounds, step, key=lambda round_: round_[0])
        return range(self.rounds[past - 1][1], end)

    def current_nodes(self, step: int) -> dict[tuple[Any, bool], int]:
        """Return the index of the current node for each state and side."""
        there = self.at(step)
        turns = [(self.nodes[place].begins, place) for place in there]
        turns += [turn for turn in self.again if turn[0] <= step and turn[1] in there]
        nodes = ((place, self.nodes[place]) for _, place in sorted(turns))
        return {(node.state, node.back): place for place, node in nodes}

    def ends(self) -> list[range]:
        """Return the indices of the nodes of each round."""
        starts = [first for _, first in self.rounds]
        stops = (*starts[1:], len(self.nodes))
        return [range(start, stop) for start, stop in zip(starts, stops, strict=True)]


def growth_of(steps: Iterable[Step]) -> Growth:
    """Return the tree of a search; each restart of the search begins a new round."""
    nodes: list[TreeNode] = []
    rounds, again = [(0, 0)], []
    current: dict[tuple[Any, bool], int] = {}
    places: dict[tuple[Any, bool, int], int] = {}  # by state, side and parent
    for made, step in enumerate(steps, 1):
        state, back = step.state, step.back
        anew = step.kind == "start" and (state, back) in current
        if anew or STEP_KINDS[step.kind].restarts:
            current, places = {}, {}
            # Steps before the first node belong to the first round.
            if nodes:
                rounds.append((made, len(nodes)))
        # If several entries of a state wait, the one that is taken counts.
        taken = step.closed is not None and step.parent is not None
        if not taken and not STEP_KINDS[step.kind].adds:
            continue
        parent = NONE if step.parent is None else current.get((step.parent, back), NONE)
        place = places.setdefault((state, back, parent), len(nodes))
        if place == len(nodes):
            nodes.append(TreeNode(state, parent, back, made))
        elif current[state, back] != place:
            again.append((made, place))
        current[state, back] = place
    return Growth(tuple(nodes), tuple(rounds), tuple(again))


def growth_of_attempts(attempts: Iterable[Attempt]) -> Growth:
    """Return the tree of attempts; the state of a node is its index."""
    nodes = (
        TreeNode(place, attempt.parent, False, attempt.begins)
        for place, attempt in enumerate(attempts)
    )
    return Growth(tuple(nodes), ((0, 0),))


APART = 1.4  # the distance of separate trees, in distances of nodes


class _Outline:
    """The contours of a subtree, deepest level first; `moved` is added to all places."""

    def __init__(self) -> None:
        self.left: list[float] = []
        self.right: list[float] = []
        self.moved = 0.0

    def room(self, other: _Outline) -> float:
        """Return the shift at which another subtree fits to the right of this one."""
        # Start at the root, which is the last level.
        levels = zip(reversed(self.right), reversed(other.left), strict=False)
        return max(self.moved + 1 + right - other.moved - left for right, left in levels)

    def join(self, other: _Outline) -> _Outline:
        """Return the outline of this subtree and of another to its right."""
        shift = other.moved - self.moved
        if len(self.left) >= len(other.left):
            for level in range(1, len(other.left) + 1):
                self.right[-level] = other.right[-level] + shift
            return self
        for level in range(1, len(self.left) + 1):
            other.left[-level] = self.left[-level] - shift
        return other

    def add_root(self, middle: float) -> None:
        """Add a root at `middle`, which becomes the new origin."""
        self.moved -= middle
        self.left.append(-self.moved)
        self.right.append(-self.moved)


def tidy(parents: Sequence[int]) -> list[float]:
    """Return horizontal places at least 1 apart, in order; parents have lower indices."""
    children: list[list[int]] = [[] for _ in parents]
    roots: list[int] = []
    for node, parent in enumerate(parents):
        (children[parent] if parent >= 0 else roots).append(node)
    outlines: dict[int, _Outline] = {}
    places = [0.0] * len(parents)  # relative to the parent until the last loop
    for node in range(len(parents) - 1, -1, -1):
        outline, middle = _Outline(), 0.0
        for child in children[node]:
            own = outlines.pop(child)
            if outline.left:
                places[child] = outline.room(own)
                own.moved += places[child]
                outline = outline.join(own)
            else:
                outline = own
        if children[node]:
            middle = (places[children[node][0]] + places[children[node][-1]]) / 2
        for child in children[node]:
            places[child] -= middle
        outline.add_root(middle)
        outlines[node] = outline
    right = -APART
    for root in roots:
        outline = outlines[root]
        places[root] = right + APART - (min(outline.left) + outline.moved)
        right = places[root] + max(outline.right) + outline.moved
    for node, parent in enumerate(parents):
        if parent >= 0:
            places[node] += places[parent]
    return places


GONE = "gone"  # the status of an obsolete node

_FINER = 0.6  # the width of lines relative to those on a map

_CORNER = 6  # the radius of corners


@cache
def box_symbols(width: float, height: float) -> Symbols:
    """Return the functions that draw the symbols of boxes of this size, by id."""
    return {
        f"box-{name}": partial(_box, name=name, width=width, height=height)
        for name in (*STATUSES, GONE, "looked")
    }


def gone_sign(paint: Paint) -> Any:
    """Return an obsolete node so small that the legend can show it in its real size."""
    return _box(paint, GONE, *GONE_SIZE, "box-sign")


GONE_SIZE = 24, 16


def _box(paint: Paint, name: str, width: float, height: float, id_: str = "") -> Any:
    wide, high = width / _FINER, height / _FINER

    def outline(art: str) -> Any:
        return paint.rect(art, -wide / 2, -high / 2, wide, high, rx=_CORNER / _FINER)

    parts = [outline(name)]
    if name == "current":
        parts.insert(0, outline("current-casing"))
    elif name == GONE:
        x, y = number(wide / 2 - 4), number(high / 2 - 4)
        parts.append(paint.path("gone-strike", f"M-{x} {y}L{x} -{y}"))
    return paint.group(*parts, id=id_ or f"box-{name}", transform=f"scale({_FINER})")


MOST_NODES = 20_000  # the greatest number of nodes; more would slow down the page
_LETTER = 0.6  # the width of a letter, in heights of letters
_LONGEST = 16  # the greatest length of a name

# The heights of letters and of their rows, in pixels before scaling.
_NAME, _PICTURE, _COST = 12.0, 11.0, 10.5
_ROWS = {_NAME: 15.0, _PICTURE: 12.5, _COST: 14.0}

_LEAST, _MOST = 40, 132  # the least and greatest inner width of a box
_PADDING = 10.0, 4.0  # the padding beside, and above or below, the text of a box

_FIRST_PHASE = 60  # the number of nodes of the first layout; it doubles with each later one

_BESIDE, _BETWEEN = 12.0, 26.0  # the gaps between boxes, to the right and down
EDGE = 12.0  # the margin around the whole tree

Face: TypeAlias = tuple[str, ...]  # the lines of text in a box


@dataclass(frozen=True)
class TreePhase:
    """The layout of a tree up to some number of nodes."""

    first: int  # the index of the first node; a phase may be empty
    places: Mapping[int, Point]  # the middle of each node's box
    width: float
    height: float


@dataclass(frozen=True)
class TreeScene:
    """A tree in one of its phases, in pixels."""

    growth: Growth
    phases: tuple[TreePhase, ...]  # those of each round, smaller ones first
    phase: TreePhase  # the current one
    box: tuple[float, float]  # width and height
    faces: Mapping[Any, Face]  # the text of each state
    lines: tuple[SceneFigure, ...]  # the place of each line of a face
    cost: SceneFigure  # the text beneath

    @property
    def places(self) -> Mapping[int, Point]:
        return self.phase.places

    def at(self, step: int) -> TreeScene:
        there = self.growth.at(step)
        if not there:
            return self
        fitting = (phase for phase in self.phases if there[-1] in phase.places)
        return replace(self, phase=next(fitting))

    def edge(self, node: int) -> str:
        """Return path data from the parent of a node to the node."""
        parent = self.growth.nodes[node].parent
        if parent == NONE:
            return ""
        (x, y), (u, v), half = self.places[parent], self.places[node], self.box[1] / 2
        start, middle, end = map(number, (y + half, (y + v) / 2, v - half))
        return f"M{number(x)} {start}V{middle}H{number(u)}V{end}"

    def cross(self, parent: int, node: int) -> str:
        """Return path data of the cross between a node and a neighbour that is skipped."""
        (x, y), (u, v) = self.places[parent], self.places[node]
        middle = f"{number((x + u) / 2 - 5)} {number((y + v) / 2 - 5)}"
        return f"M{middle}l10 10m0-10l-10 10"

    def closing(self, last: int, first: int) -> str:
        """Return path data of the last edge of a cycle, with an arrow head."""
        (x, y), (u, v), (wide, high) = self.places[last], self.places[first], self.box
        # Run to the right of both boxes, where no line of the tree enters one.
        side = max(x, u) + wide / 2 + 0.8 * _BESIDE
        left, down, end, up = x + wide / 2, y + high / 4, u + wide / 2, v - high / 4
        line = f"M{number(left)} {number(down)}H{number(side)}V{number(up)}H{number(end)}"
        return f"{line}m6 -5l-6 5l6 5"


def draws_states(trace: AnyStory) -> bool:
    """Return True if states have pictures but no positions, so that a tree suits better."""
    return (
        trace.has_tree
        and picture_of(trace.graph, trace.first) is not None
        and position_of(trace.graph, trace.first) is None
    )


def too_large(traces: Sequence[AnyStory]) -> bool:
    """Return True if the trees of these stories have too many nodes to be shown."""
    return _count(_growths(traces)) > MOST_NODES


def _growths(traces: Sequence[AnyStory]) -> list[Growth | None]:
    # Only searches have a tree, for a path or for values.
    return [
        growth_of(trace.steps)
        if trace.has_tree
        else growth_of_attempts(trace.attempts)
        if trace.attempts
        else None
        for trace in traces
    ]


def _count(growths: Sequence[Growth | None]) -> int:
    return sum(len(growth.nodes) for growth in growths if growth)


def tree_scenes_of(traces: Sequence[AnyStory]) -> list[TreeScene | None]:
    """Return the tree of each story or None; more than 20,000 nodes are an error."""
    growths = _growths(traces)
    if not any(growths):
        raise InvalidValue(SearchTreeNote.NONE(title=traces[0].title))
    if (nodes := _count(growths)) > MOST_NODES:
        count, most = (FormattedNumber(f"{number:,}") for number in (nodes, MOST_NODES))
        raise InvalidValue(SearchTreeNote.TOO_LARGE(nodes=count, most=most))
    faces = [
        _faces(trace, growth) if growth else {}
        for trace, growth in zip(traces, growths, strict=True)
    ]
    drawn = any(picture_of(trace.graph, trace.first) is not None for trace in traces)
    all_faces = [face for by_state in faces for face in by_state.values()]
    rows = max(map(len, all_faces), default=1)
    longest = max((len(line) for face in all_faces for line in face), default=1)
    size, art = (_PICTURE, "tree-picture") if drawn else (_NAME, "tree-name")
    width = max(size * longest, _COST * max(map(_longest_cost, traces))) * _LETTER
    room, (beside, above) = min(max(width, _LEAST), _MOST), _PADDING
    cost_row = _ROWS[_COST] if any(trace.has_tree for trace in traces) else 0
    box = round(room + beside), round(_ROWS[size] * rows + cost_row + 2 * above)
    top = -box[1] / 2 + above
    lines = tuple(
        SceneFigure("", art, 0, round(top + _ROWS[size] * (row + 0.5), 2), size, room)
        for row in range(rows)
    )
    below = round(top + _ROWS[size] * rows + 0.5 * _ROWS[_COST], 2)

    def scene(trace: AnyStory, growth: Growth, faces: Mapping[Any, Face]) -> TreeScene:
        cost = SceneFigure(FIGURES[trace.figure].beside, "tree-cost", 0, below, _COST, room)
        phases = tuple(
            _phase(growth, range(nodes.start, min(nodes.start + most, nodes.stop)), box)
            for nodes in growth.ends()
            for most in _limits(len(nodes))
        )
        return TreeScene(growth, phases, phases[-1], box, faces, lines, cost)

    return [
        scene(trace, growth, own) if growth else None
        for trace, growth, own in zip(traces, growths, faces, strict=True)
    ]


def _limits(nodes: int) -> list[int]:
    """Return the number of nodes that each phase has room for."""
    limits = [_FIRST_PHASE]
    while limits[-1] < nodes:
        limits.append(2 * limits[-1])
    return limits


def _phase(growth: Growth, there: range, box: tuple[float, float]) -> TreePhase:
    across, down = box[0] + _BESIDE, box[1] + _BETWEEN
    parents = [max(growth.nodes[node].parent - there.start, NONE) for node in there]
    places: dict[int, Point] = {}
    for node, parent, x in zip(there, parents, tidy(parents), strict=True):
        left = round(EDGE + across * x + box[0] / 2, 1)
        above = EDGE + box[1] / 2 - down if parent < 0 else places[there.start + parent][1]
        places[node] = left, above + down
    right = max((x for x, _ in places.values()), default=0) + box[0] / 2 + EDGE
    low = max((y for _, y in places.values()), default=0) + box[1] / 2 + EDGE
    return TreePhase(there.start, places, round(right, 1), round(low, 1))


def _faces(trace: AnyStory, growth: Growth) -> dict[Any, Face]:
    """Return the text of each state; lines of a picture are padded to equal length."""
    if trace.attempts:
        labels = (clip(attempt.label, _LONGEST) for attempt in trace.attempts)
        return {place: (label,) for place, label in enumerate(labels)}
    faces: dict[Any, Face] = {}
    for state in dict.fromkeys(node.state for node in growth.nodes):
        lines = picture_of(trace.graph, state)
        if lines is None:
            faces[state] = (clip(label_of(trace.graph, state), _LONGEST),)
        else:
            wide = max(map(len, lines), default=0)
            # SVG does not keep trailing or repeated blanks.
            padded = (plain(line).ljust(wide) for line in lines)
            faces[state] = tuple(line.replace(" ", "\u00a0") for line in padded)
    return faces


def _longest_cost(trace: AnyStory) -> int:
    if not trace.has_tree:
        return 0
    figure = SceneFigure(FIGURES[trace.figure].beside, "", 0, 0, 0, 0)
    reached = (step for step in trace.steps if STEP_KINDS[step.kind].adds)
    return max(
        (len(figure.filled(cost_words(step.g, step.h))) for step in reached), default=0
    )


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
_LARGEST_SCALE = 1.5
_LEAST_SCALE = 0.75

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
        whole = min(_LARGEST_SCALE, self._room / phase.width, _HIGHEST / phase.height)
        return (1.0, True) if whole < _LEAST_SCALE else (whole, False)

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
