"""Shortest paths from some states, or from all, to all others.

.. [1] R. W. Floyd, "Algorithm 97: shortest path", Communications of the ACM 5, 1962.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from math import inf
from typing import Any, NamedTuple

from linie1_widget.base.errors import InvalidValue
from linie1_widget.paths.graphs.edge_list import Edge, Network, pair
from linie1_widget.paths.story.network_story import TABLE, VALUES, NetworkNarration
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import clear

Near = Sequence[Sequence[tuple[int, float]]]  # the neighbours of each state with edge costs


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


def edges_back(state: int, parents: dict[int, int | None]) -> list[Edge]:
    """Return the edges from a state back to the start of its path."""
    edges = []
    above = parents[state]
    while above is not None:
        edges.append(pair(above, state))
        state, above = above, parents[above]
    return edges


class Matrix(NamedTuple):
    """The distances (infinite without a path), and the last state to improve each pair."""

    distances: list[list[float]]
    between: dict[tuple[int, int], int]


def negative_cycle(network: Network[Any], state: int) -> InvalidValue:
    """Return the error for a state on a cycle of negative cost."""
    return InvalidValue(
        f"a cycle of negative cost leads through {network.states[state]!r}: each time "
        "round is cheaper, so there are no distances"
    )


def floyd_warshall(
    network: Network[Any], record: bool = True
) -> Generator[Event, None, Matrix]:
    """Allow paths over one more state after the other [1]_."""
    size = range(len(network.states))
    for a, b in network.edges:
        if a == b:
            raise negative_cycle(network, a)
    distances: list[list[float]] = [
        [0 if a == b else network.edges.get((a, b), inf) for b in size] for a in size
    ]
    between: dict[tuple[int, int], int] = {}
    if record:
        zeros = tuple((TABLE, (a, a), 0) for a in size)
        edges = tuple((TABLE, edge, cost) for edge, cost in network.edges.items())
        yield Event("start", changes=(*zeros, *edges))
    for c in size:
        from_c = distances[c]
        if record:
            known = (None if cost == inf else cost for cost in from_c)
            values = tuple((VALUES, state, cost) for state, cost in enumerate(known))
            yield Event("over", (c,), changes=values)
        for a in size:
            row, to_c = distances[a], distances[a][c]
            if to_c == inf:
                continue
            for b in size:
                if to_c + from_c[b] < row[b]:
                    if a == b:
                        raise negative_cycle(network, a)
                    old, row[b] = row[b], to_c + from_c[b]
                    between[a, b] = c
                    if record:
                        new = ((TABLE, (a, b), row[b]),)
                        kind = "new" if old == inf else "less"
                        yield Event(kind, (a, b, c), {"cost": row[b], "old": old}, new)
    if record:
        yield Event("done", changes=(clear(VALUES),))
    return Matrix(distances, between)


FLOYD_WARSHALL = NetworkNarration(
    name="floyd_warshall",
    title="Floyd and Warshall’s algorithm",
    values="{g}",
    table="Distances, from each row to each column",
    pseudocode=Pseudocode.parse("""
distance of a to b = cost of their edge (0 to itself, else ∞)    | start
for each state c:                                                | over
    for each two states a and b:
        if distance of a to c + distance of c to b is less:
            distance of a to b = this sum                        | new less
return the distances                                             | done
"""),
    messages={
        "start": "Begin with the costs of the edges; all other distances are not known.",
        "over": "Now paths may lead through {a}: the map shows the distances from there.",
        "new": "Through {c} there is a path from {a} to {b}: it costs {cost}.",
        "less": "Through {c} the path from {a} to {b} is cheaper: {cost} instead of {old}.",
        "done": "Paths may lead through all states: these are all distances.",
    },
)
