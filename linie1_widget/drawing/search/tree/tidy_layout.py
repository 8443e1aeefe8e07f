"""Tidy layout of trees, after Reingold and Tilford, "Tidier drawings of trees" (1981).

Subtrees are laid out separately and moved together until they nearly touch; parents are
centred above their children. Each level of a subtree is visited once, when it meets a
deeper one, so the time is linear in the number of nodes.
"""

from __future__ import annotations

from collections.abc import Sequence

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

    def crowned(self, middle: float) -> None:
        """Add a root at `middle`, which becomes the new origin."""
        self.moved -= middle
        self.left.append(-self.moved)
        self.right.append(-self.moved)


def tidy(parents: Sequence[int]) -> list[float]:
    """Return horizontal places in order and at least 1 apart; parents have lower indices.

    >>> tidy([-1, 0, 0, 1, 1, 1])
    [1.5, 1.0, 2.0, 0.0, 1.0, 2.0]
    """
    children: list[list[int]] = [[] for _ in parents]
    roots: list[int] = []
    for node, parent in enumerate(parents):
        (children[parent] if parent >= 0 else roots).append(node)
    outlines: dict[int, _Outline] = {}
    places = [0.0] * len(parents)  # from the parent, until all are known
    for node in range(len(parents) - 1, -1, -1):
        outline = _Outline()
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
            outline.crowned(middle)
        else:
            outline.crowned(0)
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
