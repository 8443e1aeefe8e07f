"""Steiner trees at most twice as long as needed, by way of spanning trees."""

from __future__ import annotations

from linie1_widget.paths.graphs.network import Edge, pair
from linie1_widget.paths.story.networks.events import (
    CANDIDATE,
    EDGES,
    GROUPS,
    QUEUE,
    TABLE,
    VALUES,
    Event,
    emptied,
)
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.trees.shortest_paths import settle, way_back
from linie1_widget.paths.trees.terminal_tree import LINES, MESSAGES, Link, joined
from linie1_widget.paths.trees.tree_algorithm import Growth, TreeAlgorithm, TreeProblem


def kou_markowsky_berman(question: TreeProblem, record: bool = True) -> Growth:
    """Span the metric closure of the terminals and replace its edges by their paths [1]_.

    In the closure an edge joins any two terminals, at the cost of their shortest path. The
    tree costs at most 2 (1 - 1/k) times the minimum, with k terminals.
    """
    near, terminals = question.network.near(), question.terminals
    links: list[Link] = []
    for row, start in enumerate(terminals):
        settled = {each.state: each for each in settle(near, [(start, 0)])}
        parents = {state: each.parent for state, each in settled.items()}
        for column, goal in enumerate(terminals[:row]):
            cost, way = settled[goal].cost, way_back(goal, parents)
            ends = pair(start, goal)
            links.append((cost, ends, way))
            if record:
                entries = (TABLE, (row, goal), cost), (TABLE, (column, start), cost)
                light = tuple((EDGES, edge, CANDIDATE) for edge in way)
                changes = (emptied(EDGES), *light, *entries, (QUEUE, ends, cost))
                yield Event("distance", goal, start, cost=cost, changes=changes)
    if record:
        yield Event("closure", cost=len(links), changes=(emptied(EDGES),))
    return (yield from joined(question, links, record))


KOU_MARKOWSKY_BERMAN = TreeAlgorithm(
    name="kmb",
    title="Kou, Markowsky and Berman’s approximation",
    problem="steiner",
    factor=2,
    queue="Edges of the closure, the cheapest first",
    table="Distances of the terminals",
    pseudocode=Pseudocode.parse(
        """
for each two terminals:
    find the shortest path between them                          | distance
closure = an edge for each two terminals, at this cost           | closure
"""
        + LINES.lstrip()
    ),
    messages={
        "distance": "The shortest path from {a} to {b} costs {cost}.",
        "closure": "The closure of the terminals has {cost} edges, one for each two.",
        **MESSAGES,
    },
    run=kou_markowsky_berman,
)


def mehlhorn(question: TreeProblem, record: bool = True) -> Growth:
    """Assign each state to its nearest terminal and join regions along their borders [1]_.

    The paths over one edge between two regions suffice for a spanning tree of the metric
    closure. The tree costs at most 2 (1 - 1/k) times the minimum, with k terminals.
    """
    network, terminals = question.network, question.terminals
    region: dict[int, int] = {terminal: terminal for terminal in terminals}
    group = {terminal: at for at, terminal in enumerate(terminals)}
    parents: dict[int, int | None] = {}
    distance: dict[int, float] = {}
    for state, cost, parent in settle(network.near(), [(each, 0) for each in terminals]):
        parents[state], distance[state] = parent, cost
        if parent is not None:
            region[state] = region[parent]
        if record:
            own = region[state]
            marks = (VALUES, (state,), cost), (GROUPS, (state,), group[own])
            kind = "own" if parent is None else "settle"
            path = () if parent is None else ((EDGES, pair(parent, state), CANDIDATE),)
            yield Event(kind, state, parent, own, cost, changes=(*marks, *path))
    best: dict[Edge, Link] = {}
    for (a, b), cost in network.edges.items():
        if a not in region or b not in region or region[a] == region[b]:
            continue
        ends, whole = pair(region[a], region[b]), distance[a] + cost + distance[b]
        if ends in best and best[ends][0] <= whole:
            continue
        old = best[ends][0] if ends in best else None
        way = [*way_back(a, parents), (a, b), *way_back(b, parents)]
        best[ends] = whole, ends, way
        if record:
            kind = "bridge" if old is None else "better"
            seen = (QUEUE, ends, whole), (EDGES, (a, b), CANDIDATE)
            yield Event(kind, a, b, None, whole, old, changes=seen)
    if record:
        yield Event("closure", cost=len(best), changes=(emptied(EDGES),))
    return (yield from joined(question, best.values(), record))


MEHLHORN = TreeAlgorithm(
    name="mehlhorn",
    title="Mehlhorn’s approximation",
    problem="steiner",
    factor=2,
    queue="Paths between terminals, the cheapest first",
    values="{g}",
    pseudocode=Pseudocode.parse(
        """
begin with all terminals at a distance of 0                      | own
take all other states, the nearest first:
    each belongs to the terminal that its path comes from        | settle
for each edge between the regions of two terminals:
    it makes a path between these two                            | bridge
    of several such paths keep the cheapest                      | better
closure = these paths                                            | closure
"""
        + LINES.lstrip()
    ),
    messages={
        "own": "The terminal {a} begins a region of its own.",
        "settle": "{a} is {cost} away from {c}, its nearest terminal: it belongs to the "
        "region of {c}, as {b} does.",
        "bridge": "The edge from {a} to {b} joins two regions: the path over it from one "
        "terminal to the other costs {cost}.",
        "better": "The edge from {a} to {b} makes a cheaper path between its two "
        "terminals: {cost} instead of {old}.",
        "closure": "There are {cost} paths between terminals whose regions meet.",
        **MESSAGES,
    },
    run=mehlhorn,
)
