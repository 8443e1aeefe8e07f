"""Where the nodes of a tree stand side by side: as near as they can, in their order.

After Reingold and Tilford, "Tidier drawings of trees" (IEEE Transactions on Software
Engineering 7, 1981): subtrees are laid out by themselves and moved together until they
nearly touch; a parent stands in the middle above its children. Each level of a subtree
is looked at once, when it meets a deeper one, so that the time grows with the nodes.
"""

from __future__ import annotations

from collections.abc import Sequence

APART = 1.4
"""How far trees stand apart, in distances of nodes."""


class _Outline:
    """The left and the right side of a subtree, level by level, the deepest first.

    Their places are those of the root, if this stands at 0, and `moved` is to be added.
    """

    def __init__(self) -> None:
        self.left: list[float] = []
        self.right: list[float] = []
        self.moved = 0.0

    def room(self, other: _Outline) -> float:
        """How far to the right another one has to go to stand beside this."""
        # From the root on, which stands at the end.
        levels = zip(reversed(self.right), reversed(other.left), strict=False)
        return max(self.moved + 1 + right - other.moved - left for right, left in levels)

    def joined(self, other: _Outline) -> _Outline:
        """The outline of both: of this, and of one to the right of it."""
        shift = other.moved - self.moved
        if len(self.left) >= len(other.left):
            for level in range(1, len(other.left) + 1):
                self.right[-level] = other.right[-level] + shift
            return self
        for level in range(1, len(self.left) + 1):
            other.left[-level] = self.left[-level] - shift
        return other

    def crowned(self, middle: float) -> None:
        """Set a root above it, and count from there."""
        self.moved -= middle
        self.left.append(-self.moved)
        self.right.append(-self.moved)


def tidy(parents: Sequence[int]) -> list[float]:
    """The place of each node from the left, in distances of neighbours.

    Nodes of one depth stand at least 1 apart, and have the order of their parents and,
    beneath one parent, that in which they are given. The leftmost stands at 0. Of
    several trees each stands to the right of those before it.

    Parameters
    ----------
    parents : sequence of int
        The place of the parent of each node, which is less than its own; below 0 for a
        root.

    Examples
    --------
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
