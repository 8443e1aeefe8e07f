"""Minimum Steiner trees, exactly, by the algorithm of Dreyfus and Wagner.

For a set of crossings to be joined (terminals) and any crossing v, ``cost[set][v]`` is
the least cost of a tree over the set and v. Either the tree divides at v into trees over
two parts, or v is the end of a path from the crossing where it divides:

1. ``merged[v]`` is the least ``cost[part][v] + cost[rest][v]`` over all divisions,
2. ``cost[set][v]`` is the least ``merged[u] + distance(u, v)``.

One terminal, the root, is in no set: the result is the least ``merged[v] +
distance(v, root)`` over the set of all others.

Sources: S. E. Dreyfus, R. A. Wagner: The Steiner problem in graphs (Networks 1, 1971);
R. B. Dial: Algorithm 360 (Communications of the ACM 12, 1969), used in `_spread`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import add, eq
from typing import TypeAlias

from linie1_widget.trans_europa.map.lattice import DOUBLE, SINGLE, Numbering

FAR = 1 << 20  # more than any tree costs

_Step: TypeAlias = tuple[int, int, int]  # a line, the crossing it leads to, and its cost

# for each crossing the cost of a tree over some terminals and this crossing
_Costs: TypeAlias = list[int]


class CheapestTree:
    """A cheapest tree over some crossings, and its `cost`."""

    def __init__(
        self, numbering: Numbering, network: Sequence[int], terminals: Iterable[int]
    ) -> None:
        # `network` has for each crossing the number that represents all joined to it.
        self._numbering, self._network = numbering, network
        self._single = _contracted(numbering.single, network)
        self._double = _contracted(numbering.double, network)
        root, *others = dict.fromkeys(network[each] for each in terminals)
        self._all = (1 << len(others)) - 1
        self._from_root = self._around(root)
        self._costs = {1 << at: self._around(each) for at, each in enumerate(others)}
        far = [*self._costs.values(), self._from_root]
        self._between = [[costs[each] for each in (*others, root)] for costs in far]
        # A spanning tree is an upper bound. If the tree of a set exceeds it together with
        # the longest distance between other terminals, it is in no cheapest tree.
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
        """Return the cost of track from the first terminal to a crossing."""
        return self._from_root[self._network[crossing]]

    def lines(self) -> Iterator[int]:
        """Yield the numbers of the tree's lines that have no track."""
        steps = self._steps()
        yield from self._tree(self._from_root, 0, self._top, steps)
        if self._all:
            whole = self._costs.get(self._all) or self._merged(self._all)
            yield from self._tree(whole, self._all, self._top, steps)

    def _most(self, part: int) -> int:
        """Return the most that a tree over these terminals may cost in a cheapest tree."""
        return self._enough - self._longest_left(part)

    def _longest_left(self, part: int) -> int:
        """Return the longest distance between terminals outside of this part."""
        between = self._between
        left = [at for at in range(len(between)) if not part >> at & 1]
        return max(between[one][other] for one in left for other in left)

    def _around(self, terminal: int) -> _Costs:
        costs = [FAR] * len(self._network)
        costs[terminal] = 0
        return self._spread(costs)

    def _merged(self, terminals: int) -> _Costs:
        """Return for each crossing the least cost of two trees that meet there."""
        sums = [
            map(add, self._costs[part], self._costs[terminals ^ part])
            for part in _parts(terminals)
        ]
        return list(map(min, *sums) if len(sums) > 1 else sums[0])

    def _spread(self, costs: _Costs, most: int = FAR - 1) -> _Costs:
        """Extend trees that cost at most `most` to neighbouring crossings, in place."""
        # Dijkstra's algorithm for all crossings at once. As costs are small integers, one
        # list for each cost replaces the heap. Joined crossings are one: no step is free.
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
        """Yield the lines of a tree over these terminals and a crossing."""
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
        numbering, network = self._numbering, self._network
        steps: dict[int, list[_Step]] = {at: [] for at in set(network)}
        for line, (a, b) in enumerate(numbering.ends):
            cost = SINGLE if numbering.singles >> line & 1 else DOUBLE
            steps[network[a]].append((line, network[b], cost))
            steps[network[b]].append((line, network[a], cost))
        return steps


def _spanning(between: list[list[int]]) -> int:
    """Return the cost of a minimum spanning tree of some distances, by Prim's algorithm."""
    total, nearest = 0, between[0]
    waiting = set(range(1, len(between)))
    while waiting:
        taken = min(waiting, key=nearest.__getitem__)
        total += nearest[taken]
        nearest = list(map(min, nearest, between[taken]))
        waiting.remove(taken)
    return total


def _contracted(beside: list[list[int]], network: Sequence[int]) -> list[list[int]]:
    """Return the neighbours of each crossing, with joined crossings as one."""
    if all(map(eq, network, range(len(network)))):
        return beside
    joined: list[list[int]] = [[] for _ in beside]
    for crossing, others in zip(network, beside, strict=True):
        joined[crossing] += [network[other] for other in others]
    return joined


def _parts(terminals: int) -> Iterator[int]:
    """Yield one part of each division of a set in two."""
    part = (terminals - 1) & terminals
    while part > terminals ^ part:
        yield part
        part = (part - 1) & terminals
