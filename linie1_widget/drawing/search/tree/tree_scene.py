"""A search tree as it is drawn: where each node stands, how large, and what is in it.

Nodes keep their places, but a tree of thousands has no room for them near its root: when
it has grown to twice as many it is laid out anew. The page gets the same scene as the
still picture, and places the same boxes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeGuard

from linie1_widget.drawing.search.scenes.scene import SceneFigure
from linie1_widget.drawing.search.scenes.words_at import FIGURES
from linie1_widget.drawing.search.snapshot import Words, tenths
from linie1_widget.drawing.search.story_kinds import AnyStory, figure_of
from linie1_widget.drawing.search.tree.growth import NONE, Growth, grown
from linie1_widget.drawing.search.tree.tidy_layout import tidy
from linie1_widget.drawing.svg.elements import number
from linie1_widget.drawing.svg.pieces import Point
from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.searching.search_tree import SearchTreeNote
from linie1_widget.language.key import FormattedNumber
from linie1_widget.paths.graphs.graph import label_of, picture_of, position_of
from linie1_widget.paths.story.steps import STEP_KINDS
from linie1_widget.paths.story.trace import Trace
from linie1_widget.plain_text import plain

MOST_NODES = 20_000
"""More would be a burden to the page."""

_LETTER = 0.6
"""How wide a letter is, in heights of letters."""

_LONGEST = 16
"""So many letters of a name are shown."""

_NAME, _PICTURE, _COST = 12.0, 11.0, 10.5
_ROWS = {_NAME: 15.0, _PICTURE: 12.5, _COST: 14.0}
"""How high letters are, in pixels where the tree is not scaled; and their rows."""

_LEAST, _MOST = 40, 132
_ASIDE, _ABOVE = 10.0, 4.0
"""How wide a box may be within, and what stands around its words."""

_FIRST_STAGE = 60
"""So many nodes the first layout has room for; each later one for twice as many."""

_BESIDE, _BETWEEN = 12.0, 26.0
"""From box to box, to the right and down."""

EDGE = 12.0
"""Around the whole tree."""


@dataclass(frozen=True)
class TreePhase:
    """Where the nodes of a tree stand until it has more of them.

    Attributes
    ----------
    first : int
        The place of its first node; it may have none, where a search ends as it begins
        anew.
    places : mapping of int to (float, float)
        By the place of a node, the middle of its box.
    width, height : float
        Of the whole tree.
    """

    first: int
    places: Mapping[int, Point]
    width: float
    height: float


@dataclass(frozen=True)
class TreeScene:
    """A tree at one of its stages, in pixels.

    Attributes
    ----------
    growth : Growth
    stages : tuple of TreePhase
        All of them: those of each round, the smaller one first.
    stage : TreePhase
        Where the nodes stand now.
    box : tuple of float
        Width and height of a box.
    faces : mapping of states to tuple of str
        What stands in the boxes: a name, or a picture line by line.
    lines : tuple of SceneFigure
        Where each line of a face stands, from the middle of its box.
    cost : SceneFigure
        What the search has to pay, beneath.
    """

    growth: Growth
    stages: tuple[TreePhase, ...]
    stage: TreePhase
    box: tuple[float, float]
    faces: Mapping[Any, tuple[str, ...]]
    lines: tuple[SceneFigure, ...]
    cost: SceneFigure

    @property
    def places(self) -> Mapping[int, Point]:
        """The middle of each node's box."""
        return self.stage.places

    def at(self, step: int) -> TreeScene:
        """The tree as it is laid out after so many steps."""
        there = self.growth.at(step)
        if not there:
            return self
        fitting = (stage for stage in self.stages if there[-1] in stage.places)
        return replace(self, stage=next(fitting))

    def edge(self, node: int) -> str:
        """The line from the parent of a node down to it, as path data."""
        parent = self.growth.nodes[node].parent
        if parent == NONE:
            return ""
        (x, y), (u, v), half = self.places[parent], self.places[node], self.box[1] / 2
        start, middle, end = map(number, (y + half, (y + v) / 2, v - half))
        return f"M{number(x)} {start}V{middle}H{number(u)}V{end}"

    def style(self, parent: int, node: int) -> str:
        """The line of a look at a node that brings nothing, as path data."""
        (x, y), (u, v) = self.places[parent], self.places[node]
        return f"M{number(x)} {number(y)}L{number(u)} {number(v)}"

    def cross(self, parent: int, node: int) -> str:
        """The cross in the middle of that line."""
        (x, y), (u, v) = self.places[parent], self.places[node]
        middle = f"{number((x + u) / 2 - 5)} {number((y + v) / 2 - 5)}"
        return f"M{middle}l10 10m0-10l-10 10"

    def closing(self, last: int, first: int) -> str:
        """The edge of a cycle back up to its first node, with a head, as path data."""
        (x, y), (u, v), (wide, high) = self.places[last], self.places[first], self.box
        # To the right of both, where no line of the tree leads into a box.
        side = max(x, u) + wide / 2 + 0.8 * _BESIDE
        left, down, end, up = x + wide / 2, y + high / 4, u + wide / 2, v - high / 4
        line = f"M{number(left)} {number(down)}H{number(side)}V{number(up)}H{number(end)}"
        return f"{line}m6 -5l-6 5l6 5"


def has_tree(trace: AnyStory) -> TypeGuard[Trace[Any]]:
    """Whether a story grows a tree of parents: whether it is a search for a path."""
    return isinstance(trace, Trace)


def draws_states(trace: AnyStory) -> bool:
    """Whether the tree says more than a map: the states have pictures, and no places."""
    graph: Any = trace.graph
    return (
        has_tree(trace)
        and picture_of(graph, trace.first) is not None
        and position_of(graph, trace.first) is None
    )


def too_large(traces: Sequence[AnyStory]) -> bool:
    """Whether the trees of these stories have more nodes than can be shown."""
    return _count(_growths(traces)) > MOST_NODES


def _growths(traces: Sequence[AnyStory]) -> list[Growth | None]:
    return [grown(trace.steps) if has_tree(trace) else None for trace in traces]


def _count(growths: Sequence[Growth | None]) -> int:
    return sum(len(growth.nodes) for growth in growths if growth)


def tree_scenes_of(traces: Sequence[AnyStory]) -> list[TreeScene | None]:
    """The tree of each story, None for one without; all boxes are equally large.

    Raises
    ------
    ValueError
        If none of them has a tree, or they have more than 20,000 nodes.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> (scene,) = tree_scenes_of([search(grid, grid.start, grid.goal)])
    >>> scene.places, scene.faces[0, 1]
    ({0: (38.5, 30.5), 1: (38.5, 93.5), 2: (38.5, 156.5)}, ('(0, 1)',))
    """
    if not any(map(has_tree, traces)):
        raise InvalidValue(SearchTreeNote.NONE(title=traces[0].title))
    growths = _growths(traces)
    nodes = _count(growths)
    if nodes > MOST_NODES:
        found, most = (FormattedNumber(f"{each:,}") for each in (nodes, MOST_NODES))
        raise InvalidValue(SearchTreeNote.TOO_LARGE(nodes=found, most=most))
    faces = [
        _faces(trace, growth) if growth else {}
        for trace, growth in zip(traces, growths, strict=True)
    ]
    drawn = any(picture_of(trace.graph, trace.first) is not None for trace in traces)
    all_faces = [face for found in faces for face in found.values()]
    rows = max(map(len, all_faces), default=1)
    longest = max((len(line) for face in all_faces for line in face), default=1)
    size = _PICTURE if drawn else _NAME
    costs = max(_longest_cost(trace) for trace in traces)
    within = max(size * longest, _COST * costs) * _LETTER
    room = min(max(within, _LEAST), _MOST)
    box = round(room + _ASIDE), round(_ROWS[size] * rows + _ROWS[_COST] + 2 * _ABOVE)
    top = -box[1] / 2 + _ABOVE
    art = "tree-picture" if drawn else "tree-name"
    lines = tuple(
        SceneFigure("", art, 0, round(top + _ROWS[size] * (row + 0.5), 2), size, room)
        for row in range(rows)
    )
    below = round(top + _ROWS[size] * rows + 0.5 * _ROWS[_COST], 2)
    return [
        _laid(
            growth,
            box,
            found,
            lines,
            SceneFigure(FIGURES[figure_of(trace)], "tree-cost", 0, below, _COST, room),
        )
        if growth
        else None
        for trace, growth, found in zip(traces, growths, faces, strict=True)
    ]


def _laid(
    growth: Growth,
    box: tuple[float, float],
    faces: Mapping[Any, tuple[str, ...]],
    lines: tuple[SceneFigure, ...],
    cost: SceneFigure,
) -> TreeScene:
    """The scene of a tree, each stage of each round laid out by itself."""
    stages = tuple(
        _stage(growth, range(round_.start, min(round_.start + most, round_.stop)), box)
        for round_ in growth.ends()
        for most in _limits(len(round_))
    )
    return TreeScene(growth, stages, stages[-1], box, faces, lines, cost)


def _limits(nodes: int) -> list[int]:
    """How many nodes each stage has room for.

    >>> _limits(200), _limits(60)
    ([60, 120, 240], [60])
    """
    limits = [_FIRST_STAGE]
    while limits[-1] < nodes:
        limits.append(2 * limits[-1])
    return limits


def _stage(growth: Growth, there: range, box: tuple[float, float]) -> TreePhase:
    across, down = box[0] + _BESIDE, box[1] + _BETWEEN
    parents = [max(growth.nodes[node].parent - there.start, NONE) for node in there]
    places: dict[int, Point] = {}
    for node, parent, x in zip(there, parents, tidy(parents), strict=True):
        left = round(EDGE + across * x + box[0] / 2, 1)
        above = EDGE + box[1] / 2 - down if parent < 0 else places[there.start + parent][1]
        places[node] = left, above + down
    right, low = (max((at[way] for at in places.values()), default=0) for way in (0, 1))
    width, height = right + box[0] / 2 + EDGE, low + box[1] / 2 + EDGE
    return TreePhase(there.start, places, round(width, 1), round(height, 1))


def _faces(trace: AnyStory, growth: Growth) -> dict[Any, tuple[str, ...]]:
    """What stands for each state; the lines of a picture are made equally long."""
    found: dict[Any, tuple[str, ...]] = {}
    for state in dict.fromkeys(node.state for node in growth.nodes):
        lines = picture_of(trace.graph, state)
        if lines is None:
            name = label_of(trace.graph, state)
            found[state] = (name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…",)
        else:
            wide = max(map(len, lines), default=0)
            # Blanks at the ends of a line, and several in a row, would not be kept.
            found[state] = tuple(
                plain(line).ljust(wide).replace(" ", "\u00a0") for line in lines
            )
    return found


def _longest_cost(trace: AnyStory) -> int:
    """How many letters the costs of a node have at most."""
    if not has_tree(trace):
        return 0
    figure = SceneFigure(FIGURES[figure_of(trace)], "", 0, 0, 0, 0)
    return max(
        (
            len(figure.filled(cost_words(step.g, step.h)))
            for step in trace.steps
            if STEP_KINDS[step.kind].frontier in ("+", "~")
        ),
        default=0,
    )


def cost_words(g: Any, h: Any) -> Words:
    """What is known of a node, as it is written."""
    total = "" if h is None or g is None else tenths(g + h)
    return Words("", tenths(g), tenths(h), total)
