"""A search tree as it is drawn: where each node stands, how large, and what is in it.

All nodes that ever come have their places from the first step on. The page gets the same
scene as the still picture, and places the same boxes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from linie1_widget.drawing.search.scenes.scene import Figure
from linie1_widget.drawing.search.scenes.words_at import FIGURES
from linie1_widget.drawing.search.snapshot import Words, tenths
from linie1_widget.drawing.search.story_kinds import AnyStory, figure_of
from linie1_widget.drawing.search.tree.growth import NONE, Growth, grown
from linie1_widget.drawing.search.tree.tidy_layout import tidy
from linie1_widget.drawing.svg.pieces import Point
from linie1_widget.errors import InvalidValue
from linie1_widget.language.english.search_tree import SearchTree
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
_ROWS = {_NAME: 15.0, _PICTURE: 12.5, _COST: 13.0}
"""How high letters are, in pixels where the tree is not scaled; and their rows."""

_LEAST, _MOST = 40, 132
_ASIDE, _ABOVE = 10.0, 4.0
"""How wide a box may be within, and what stands around its words."""

_BESIDE, _BETWEEN = 12.0, 26.0
"""From box to box, to the right and down."""

EDGE = 12.0
"""Around the whole tree."""


@dataclass(frozen=True)
class TreeScene:
    """A tree with all of its nodes, in pixels.

    Attributes
    ----------
    growth : Growth
    places : tuple of (float, float)
        The middle of each node's box.
    width, height : float
        Of the whole tree.
    box : tuple of float
        Width and height of a box.
    faces : mapping of states to tuple of str
        What stands in the boxes: a name, or a picture line by line.
    lines : tuple of Figure
        Where each line of a face stands, from the middle of its box.
    cost : Figure
        What the search has to pay, beneath.
    """

    growth: Growth
    places: tuple[Point, ...]
    width: float
    height: float
    box: tuple[float, float]
    faces: Mapping[Any, tuple[str, ...]]
    lines: tuple[Figure, ...]
    cost: Figure

    def edge(self, node: int) -> str:
        """The line from the parent of a node down to it, as path data."""
        parent = self.growth.nodes[node].parent
        if parent == NONE:
            return ""
        (x, y), (u, v), half = self.places[parent], self.places[node], self.box[1] / 2
        return f"M{x:g} {y + half:g}V{(y + v) / 2:g}H{u:g}V{v - half:g}"

    def look(self, parent: int, node: int) -> str:
        """The line of a look at a node that brings nothing, as path data."""
        (x, y), (u, v) = self.places[parent], self.places[node]
        return f"M{x:g} {y:g}L{u:g} {v:g}"

    def cross(self, parent: int, node: int) -> str:
        """The cross in the middle of that line."""
        (x, y), (u, v) = self.places[parent], self.places[node]
        return f"M{(x + u) / 2 - 5:g} {(y + v) / 2 - 5:g}l10 10m0-10l-10 10"


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
    (((38.5, 30.0), (38.5, 92.0), (38.5, 154.0)), ('(0, 1)',))
    """
    growths = [grown(trace.steps) if has_tree(trace) else None for trace in traces]
    if not any(growths):
        raise InvalidValue(str(SearchTree.NONE(title=traces[0].title)))
    nodes = sum(len(growth.nodes) for growth in growths if growth)
    if nodes > MOST_NODES:
        raise InvalidValue(
            str(SearchTree.TOO_LARGE(nodes=f"{nodes:,}", most=f"{MOST_NODES:,}"))
        )
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
        Figure("", art, 0, round(top + _ROWS[size] * (row + 0.5), 2), size, room)
        for row in range(rows)
    )
    below = round(top + _ROWS[size] * rows + 0.5 * _ROWS[_COST], 2)
    return [
        _laid(
            growth,
            box,
            found,
            lines,
            Figure(FIGURES[figure_of(trace)], "tree-cost", 0, below, _COST, room),
        )
        if growth
        else None
        for trace, growth, found in zip(traces, growths, faces, strict=True)
    ]


def _laid(
    growth: Growth,
    box: tuple[float, float],
    faces: Mapping[Any, tuple[str, ...]],
    lines: tuple[Figure, ...],
    cost: Figure,
) -> TreeScene:
    """The scene of a tree, each round of it laid out by itself."""
    across, down = box[0] + _BESIDE, box[1] + _BETWEEN
    places: list[Point] = []
    depths: list[int] = []
    for round_ in growth.ends():
        first = round_.start
        nodes = [growth.nodes[node] for node in round_]
        parents = [node.parent - first if node.parent >= 0 else NONE for node in nodes]
        for parent, x in zip(parents, tidy(parents), strict=True):
            depths.append(0 if parent == NONE else depths[first + parent] + 1)
            left, top = EDGE + across * x, EDGE + down * depths[-1]
            places.append((round(left + box[0] / 2, 1), top + box[1] / 2))
    right, low = (max((place[way] for place in places), default=0) for way in (0, 1))
    return TreeScene(
        growth=growth,
        places=tuple(places),
        width=round(right + box[0] / 2 + EDGE, 1),
        height=low + box[1] / 2 + EDGE,
        box=box,
        faces=faces,
        lines=lines,
        cost=cost,
    )


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
    figure = Figure(FIGURES[figure_of(trace)], "", 0, 0, 0, 0)
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
