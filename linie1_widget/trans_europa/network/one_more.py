"""The cost of the cheapest tree after one more line of track, or one more terminal.

Without a new track a cheapest tree that uses it splits into two, at both ends of the
line. Their costs are computed once for all crossings, by the algorithm in
`network.steiner`, here also for sets that contain the root.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from operator import add

from linie1_widget.trans_europa.maps.lattice import Edge, Node
from linie1_widget.trans_europa.network.laid import LaidNetwork
from linie1_widget.trans_europa.network.steiner import FAR, CheapestTree


class OneMore(CheapestTree):
    """The cheapest tree over at least one crossing, with costs of possible extensions."""

    def __init__(self, laid: LaidNetwork, nodes: Iterable[Node]) -> None:
        numbering = laid.map.numbering
        terminals = [numbering.node_number[node] for node in nodes]
        super().__init__(numbering, laid.network, terminals)
        whole = self._all
        if whole and whole not in self._costs:
            self._costs[whole] = self._spread(self._merged(whole), self._most(whole))
        root = 1 << len(self._between) - 1
        self._rooted = {0: self._from_root}
        for others in range(1, whole):
            merged = self._merged_with_root(others)
            self._rooted[others] = self._spread(merged, self._most(others | root))

    def _most(self, part: int) -> int:
        # Let S be the cost of a spanning tree, and L the longest distance between two
        # terminals outside of the part. With a crossing at distance d from the nearest
        # terminal, the whole costs at most S + d. The rest joins it and two terminals L
        # apart, which costs at least d + L / 2, half of the way around the three. So the
        # part costs at most S - L / 2.
        # Track on a line makes the rest cheaper by at most 2, and is used only if it makes
        # the whole cheaper by at least 1. So the part costs at most S - L + 1, and at most
        # S - L before its last step.
        return self._enough - (self._longest_left(part) + 1) // 2

    def with_track(self, line: Edge) -> int:
        """Return the least cost with track on this line too."""
        numbering, network = self._numbering, self._network
        one, other = (network[numbering.node_number[end]] for end in line)
        if one == other:
            return self.cost
        costs, rooted, whole = self._costs, self._rooted, self._all
        ways = (
            min(
                costs[part][one] + rooted[whole ^ part][other],
                costs[part][other] + rooted[whole ^ part][one],
            )
            for part in range(1, whole + 1)
        )
        return min([self.cost, *ways])

    def with_crossing(self, node: Node) -> int:
        """Return the least cost with this crossing joined too."""
        return self._joining[self._network[self._numbering.node_number[node]]]

    @cached_property
    def _joining(self) -> list[int]:
        """For each crossing the cost of a tree over it and all terminals."""
        return (
            self._spread(self._merged_with_root(self._all))
            if self._all
            else self._from_root
        )

    def _merged_with_root(self, others: int) -> list[int]:
        """Return the least cost of two trees that meet at a crossing, one with the root."""
        least, part = [FAR] * len(self._network), others
        while part:
            ways = map(add, self._costs[part], self._rooted[others ^ part])
            least = list(map(min, least, ways))
            part = (part - 1) & others
        return least
