"""The growth of a search tree, and the tidy layout of trees.

A node is a state with the path by which it was reached. When a search finds a cheaper path,
it adds a new node beneath another parent; the old one becomes obsolete and stays. So nodes
never move, and the tree of any step is part of the last one.

Subtrees are laid out separately and moved together until they nearly touch; parents are
centred above their children. Each level of a subtree is visited once, when it meets a
deeper one, so the time is linear in the number of nodes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from linie1_widget.paths.story.steps import STEP_KINDS, Step

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
    for number, step in enumerate(steps, 1):
        state, back = step.state, step.back
        anew = step.kind == "start" and (state, back) in current
        if anew or "*-" in STEP_KINDS[step.kind].effects:
            current, places = {}, {}
            # Steps before the first node belong to the first round.
            if nodes:
                rounds.append((number, len(nodes)))
        # If several entries of a state wait, the one that is taken counts.
        taken = step.closed is not None and step.parent is not None
        if not taken and "frontier+" not in STEP_KINDS[step.kind].effects:
            continue
        parent = NONE if step.parent is None else current.get((step.parent, back), NONE)
        place = places.setdefault((state, back, parent), len(nodes))
        if place == len(nodes):
            nodes.append(TreeNode(state, parent, back, number))
        elif current[state, back] != place:
            again.append((number, place))
        current[state, back] = place
    return Growth(tuple(nodes), tuple(rounds), tuple(again))


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

    def joined(self, other: _Outline) -> _Outline:
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
                outline = outline.joined(own)
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
