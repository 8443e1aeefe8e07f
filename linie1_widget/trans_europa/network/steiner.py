"""The cheapest tree over some crossings, exactly: Dreyfus and Wagner's algorithm.

For a set of crossings that are to be joined (the terminals) and any crossing v, let
``cost[set][v]`` be the least cost of a tree over the set and v. Such a tree either divides
at v into two of smaller sets, or v is only passed on the way to where it divides:

1. ``merged[v]`` is the least ``cost[part][v] + cost[rest][v]`` over all ways to divide,
2. ``cost[set][v]`` is the least ``merged[u] + distance(u, v)``, found for all v at once by
   spreading from crossing to crossing, as in Dijkstra's algorithm.

Since costs are small whole numbers, what waits is kept in one list for each cost instead of
a heap. Crossings that laid track joins are one, so no step is free and each spreading looks
at a crossing for each cost once. One terminal, the root, is left out of the sets: what is
asked for is the least ``merged[v] + distance(v, root)`` over the set of all others.

A spanning tree of the distances between terminals is never cheaper than what is looked
for. So where a tree over a set costs so much that this and the longest distance between
the terminals left cost more than that, it is part of no cheapest one, and does not spread.

Sources: S. E. Dreyfus, R. A. Wagner: The Steiner problem in graphs (Networks 1, 1971);
R. B. Dial: Algorithm 360 (Communications of the ACM 12, 1969) for the lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import add, eq
from typing import TypeAlias

from linie1_widget.trans_europa.maps.lattice import DOUBLE, SINGLE
from linie1_widget.trans_europa.maps.numbering import Numbering

FAR = 1 << 20
"""More than any tree costs."""

_Step: TypeAlias = tuple[int, int, int]
"""A line, the crossing it leads to, and what it costs."""

_Costs: TypeAlias = list[int]
"""For each crossing what a tree over some terminals and this crossing costs."""


class CheapestTree:
    """A cheapest tree over some crossings, and what it costs.

    Parameters
    ----------
    numbering : Numbering
        The map.
    network : sequence of int
        For each crossing the number of one that stands for all those which laid track
        joins to it.
    terminals : iterable of int
        The crossings to be joined.

    Attributes
    ----------
    cost : int
        The least cost of track that joins all terminals.
    """

    def __init__(
        self, numbering: Numbering, network: Sequence[int], terminals: Iterable[int]
    ) -> None:
        self._numbering, self._network = numbering, network
        self._single = _contracted(numbering.single, network)
        self._double = _contracted(numbering.double, network)
        root, *others = dict.fromkeys(network[each] for each in terminals)
        self._all = (1 << len(others)) - 1
        self._from_root = self._around(root)
        self._costs = {1 << at: self._around(each) for at, each in enumerate(others)}
        far = [*self._costs.values(), self._from_root]
        self._between = [[costs[each] for each in (*others, root)] for costs in far]
        self._enough = _spanning(self._between)
        for part in range(1, self._all):
            if part not in self._costs:
                self._costs[part] = self._spread(self._merged(part), self._most(part))
        if len(others) < 2:
            # With two terminals or one, no tree divides.
            self._top, costs = root, self._costs.get(self._all, self._from_root)
            self.cost = costs[root]
        else:
            totals = list(map(add, self._merged(self._all), self._from_root))
            self.cost = min(totals)
            self._top = totals.index(self.cost)

    def distance(self, crossing: int) -> int:
        """What track from the first terminal to a crossing costs."""
        return self._from_root[self._network[crossing]]

    def lines(self) -> Iterator[int]:
        """The lines of the tree that are not laid yet, by number."""
        steps = self._steps()
        yield from self._tree(self._from_root, 0, self._top, steps)
        if self._all:
            whole = self._costs.get(self._all) or self._merged(self._all)
            yield from self._tree(whole, self._all, self._top, steps)

    def _most(self, part: int) -> int:
        """The most that a tree over these terminals may cost, if others are to be joined.

        The root counts as the last of the terminals.
        """
        return self._enough - self._longest_left(part)

    def _longest_left(self, part: int) -> int:
        """The longest distance between terminals that are not in this part."""
        between = self._between
        left = [at for at in range(len(between)) if not part >> at & 1]
        return max(between[one][other] for one in left for other in left)

    def _around(self, terminal: int) -> _Costs:
        """How far each crossing is from one terminal."""
        costs = [FAR] * len(self._network)
        costs[terminal] = 0
        return self._spread(costs)

    def _merged(self, terminals: int) -> _Costs:
        """The least cost of two trees that meet at a crossing, for each crossing."""
        ways = [
            map(add, self._costs[part], self._costs[terminals ^ part])
            for part in _parts(terminals)
        ]
        return list(map(min, *ways) if len(ways) > 1 else ways[0])

    def _spread(self, costs: _Costs, most: int = FAR - 1) -> _Costs:
        """Let trees that do not cost too much grow to the crossings beside them."""
        single, double = self._single, self._double
        starts: dict[int, list[int]] = {}
        for crossing, cost in enumerate(costs):
            if cost <= most:
                starts.setdefault(cost, []).append(crossing)
        here: list[int] = []
        soon: list[int] = []
        cost = min(starts, default=most + 1)
        while cost <= most and (here or soon or starts):
            later: list[int] = []
            near, far = cost + 1, cost + 2
            here += starts.pop(cost, ())
            for crossing in here:
                if costs[crossing] == cost:
                    for beside in single[crossing]:
                        if costs[beside] > near:
                            costs[beside] = near
                            soon.append(beside)
                    for beside in double[crossing]:
                        if costs[beside] > far:
                            costs[beside] = far
                            later.append(beside)
            here, soon, cost = soon, later, near
        return costs

    def _tree(
        self, costs: _Costs, terminals: int, at: int, steps: dict[int, list[_Step]]
    ) -> Iterator[int]:
        """The lines of a tree over these terminals and a crossing."""
        while costs[at]:
            for part in _parts(terminals):
                one, other = self._costs[part], self._costs[terminals ^ part]
                if one[at] + other[at] == costs[at]:
                    yield from self._tree(one, part, at, steps)
                    yield from self._tree(other, terminals ^ part, at, steps)
                    return
            line, at = next(
                (line, beside)
                for line, beside, cost in steps[at]
                if costs[beside] + cost == costs[at]
            )
            yield line

    def _steps(self) -> dict[int, list[_Step]]:
        """For each crossing the lines away from it, with where to and the cost."""
        numbering, network = self._numbering, self._network
        steps: dict[int, list[_Step]] = {at: [] for at in set(network)}
        for line, (a, b) in enumerate(numbering.ends):
            cost = SINGLE if numbering.singles >> line & 1 else DOUBLE
            steps[network[a]].append((line, network[b], cost))
            steps[network[b]].append((line, network[a], cost))
        return steps


def _spanning(between: list[list[int]]) -> int:
    """What a spanning tree of some distances costs, by Prim's algorithm."""
    total, nearest = 0, between[0]
    waiting = set(range(1, len(between)))
    while waiting:
        taken = min(waiting, key=nearest.__getitem__)
        total += nearest[taken]
        nearest = list(map(min, nearest, between[taken]))
        waiting.remove(taken)
    return total


def _contracted(beside: list[list[int]], network: Sequence[int]) -> list[list[int]]:
    """Where steps lead if those that track joins are one crossing."""
    if all(map(eq, network, range(len(network)))):
        return beside
    joined: list[list[int]] = [[] for _ in beside]
    for crossing, others in zip(network, beside, strict=True):
        joined[crossing] += [network[other] for other in others]
    return joined


def _parts(terminals: int) -> Iterator[int]:
    """One part of each way to divide a set in two."""
    part = (terminals - 1) & terminals
    while part > terminals ^ part:
        yield part
        part = (part - 1) & terminals
