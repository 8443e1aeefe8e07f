"""Shortest paths from some states to all others, for the algorithms of this room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from math import inf
from typing import NamedTuple

from linie1_widget.paths.graphs.network import Edge, pair

Near = Sequence[Sequence[tuple[int, float]]]
"""The neighbours of each state, with the costs of their edges."""


class Settled(NamedTuple):
    """A state whose distance is known.

    Attributes
    ----------
    state : int
    cost : number
        Its distance.
    parent : int or None
        The state before it; None where the paths begin.
    """

    state: int
    cost: float
    parent: int | None


def settle(near: Near, starts: Iterable[tuple[int, float]]) -> Iterator[Settled]:
    """Take all states that can be reached, the nearest first.

    Parameters
    ----------
    near : sequence
    starts : iterable of (int, number)
        Where the paths begin, and what it costs already to be there.

    Examples
    --------
    >>> near = [[(1, 2), (2, 9)], [(0, 2), (2, 3)], [(0, 9), (1, 3)]]
    >>> [tuple(each) for each in settle(near, [(0, 0)])]
    [(0, 0, None), (1, 2, 0), (2, 5, 1)]
    """
    best = dict(starts)
    parents: dict[int, int | None] = dict.fromkeys(best)
    heap = [(cost, state) for state, cost in best.items()]
    heapify(heap)
    done: set[int] = set()
    while heap:
        cost, state = heappop(heap)
        if state in done:
            continue
        done.add(state)
        yield Settled(state, cost, parents[state])
        for other, more in near[state]:
            if cost + more < best.get(other, inf):
                best[other] = cost + more
                parents[other] = state
                heappush(heap, (cost + more, other))


def way_back(state: int, parents: dict[int, int | None]) -> list[Edge]:
    """The edges from a state back to where its path begins."""
    edges = []
    above = parents[state]
    while above is not None:
        edges.append(pair(above, state))
        state, above = above, parents[above]
    return edges
