"""Union–find: the connected components of a growing forest.

.. [1] R. E. Tarjan, "Efficiency of a good but not linear set union algorithm", Journal of
   the ACM 22, 1975.
"""

from __future__ import annotations

from collections.abc import Iterable

from linie1_widget.paths.story.networks.events import FOREST, GROUPS, Change


class UnionFind:
    """A disjoint-set forest with union by size and path compression [1]_, and a log."""

    def __init__(self, states: Iterable[int]) -> None:
        self.above = {state: state for state in states}
        self._members = {state: [state] for state in self.above}
        self._group: dict[int, int] = {}
        self._free: list[int] = []
        self._changes: list[Change] = []

    @property
    def alone(self) -> tuple[Change, ...]:
        """The initial changes: each state is a root."""
        return tuple((FOREST, (state,), state) for state in self.above)

    def find(self, state: int) -> int:
        """Return the root of a state, with path compression."""
        root = state
        while self.above[root] != root:
            root = self.above[root]
        while self.above[state] != root:
            above, self.above[state] = self.above[state], root
            self._changes.append((FOREST, (state,), root))
            state = above
        return root

    def joins(self, a: int, b: int) -> bool:
        """Join the trees of two states; return False if they are the same."""
        roots = self.find(a), self.find(b)
        if roots[0] == roots[1]:
            return False
        # On ties keep the root of the earlier state, whatever the order of the ends.
        keep, goes = sorted(roots, key=lambda root: (-len(self._members[root]), root))
        self.above[goes] = keep
        self._changes.append((FOREST, (goes,), keep))
        self._paint(keep, goes)
        self._members[keep] += self._members.pop(goes)
        return True

    def changes(self) -> tuple[Change, ...]:
        """Return the changes since the last call."""
        noted, self._changes = tuple(self._changes), []
        return noted

    def _paint(self, keep: int, goes: int) -> None:
        """Give the members of both trees the lowest free group number."""
        painted = self._members[goes]
        if keep not in self._group:
            self._group[keep] = self._free.pop() if self._free else len(self._group)
            painted = [*self._members[keep], *painted]
        if goes in self._group:
            self._free.append(self._group.pop(goes))
            self._free.sort(reverse=True)
        group = self._group[keep]
        self._changes += [(GROUPS, (state,), group) for state in painted]
