"""Shortest paths from some states to all others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from math import inf
from typing import NamedTuple

from linie1_widget.paths.graphs.network import Edge, pair

# The neighbours of each state with edge costs.
Near = Sequence[Sequence[tuple[int, float]]]


class Settled(NamedTuple):
    """A state with its distance and its parent; None at the start of a path."""

    state: int
    cost: float
    parent: int | None


def settle(near: Near, starts: Iterable[tuple[int, float]]) -> Iterator[Settled]:
    """Yield all reachable states, nearest first, from pairs (start, initial cost)."""
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
    """Return the edges from a state back to the start of its path."""
    edges = []
    above = parents[state]
    while above is not None:
        edges.append(pair(above, state))
        state, above = above, parents[above]
    return edges
