"""Approximate Steiner trees by spanning trees, at most twice the minimum.

.. [1] L. Kou, G. Markowsky, L. Berman, "A fast algorithm for Steiner trees", Acta
   Informatica 15, 1981.
.. [2] K. Mehlhorn, "A faster approximation algorithm for the Steiner problem in graphs",
   Information Processing Letters 27, 1988.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TypeAlias

from linie1_widget.paths.graphs.edge_list import Edge, pair
from linie1_widget.paths.story.network_story import (
    CANDIDATE,
    EDGES,
    GROUPS,
    PATH,
    QUEUE,
    REJECTED,
    TABLE,
    TREE,
    VALUES,
)
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import clear
from linie1_widget.paths.trees.shortest_paths import edges_back, settle
from linie1_widget.paths.trees.spanning_trees import UnionFind
from linie1_widget.paths.trees.tree_algorithm import Growth, TreeAlgorithm, TreeProblem

# A path between two terminals: its cost, both terminals and its edges.
Link: TypeAlias = tuple[float, Edge, list[Edge]]

LINES = """for each of these, the cheapest first:
    if it closes a cycle of terminals: leave it out              | closes
    else: mark the edges of its path                             | path
for each marked edge, the cheapest first:
    put it into the tree                                         | join
    unless it closes a cycle                                     | cycle
while a leaf of the tree is not a terminal: cut it off           | prune
return the tree                                                  | done
"""

MESSAGES = {
    "closes": "{a} and {b} are already connected: leave out the path between them that "
    "costs {cost}.",
    "path": "{a} and {b} are not connected: mark the path between them, which costs "
    "{cost}.",
    "join": "The marked edge from {a} to {b} for {cost} joins two parts: put it into the "
    "tree.",
    "cycle": "The marked edge from {a} to {b} for {cost} would close a cycle: leave it "
    "out.",
    "prune": "{a} is a leaf and not a terminal: cut it off, with its edge to {b} for "
    "{cost}.",
    "done": "All terminals are connected: the tree costs {cost}.",
}


def join_terminals(problem: TreeProblem, links: Iterable[Link], record: bool) -> Growth:
    """Build a tree from the cheapest paths."""
    edges = yield from _choose_paths(problem.terminals, sorted(links), record)
    tree = yield from _span(problem, edges, record)
    leaves = yield from _prune(problem, tree, record)
    kept = [edge for edge in tree if edge not in leaves]
    if record:
        yield Event("done", values={"cost": problem.network.cost(kept)})
    return kept


def _choose_paths(
    terminals: Sequence[int], links: Sequence[Link], record: bool
) -> Generator[Event, None, set[Edge]]:
    sets = UnionFind(terminals)
    marked: set[Edge] = set()
    for cost, (a, b), path in links:
        if not sets.union(a, b):
            if record:
                yield Event("closes", (a, b), {"cost": cost}, ((QUEUE, (a, b), None),))
            continue
        new = [edge for edge in path if edge not in marked]
        marked.update(new)
        if record:
            marks = tuple((EDGES, edge, PATH) for edge in new)
            yield Event("path", (a, b), {"cost": cost}, ((QUEUE, (a, b), None), *marks))
    return marked


def _span(problem: TreeProblem, edges: set[Edge], record: bool) -> Growth:
    costs = problem.network.edges
    sets = UnionFind({*problem.terminals, *(state for edge in edges for state in edge)})
    tree = []
    for cost, (a, b) in sorted((costs[edge], edge) for edge in edges):
        fits = sets.union(a, b)
        if fits:
            tree.append((a, b))
        if record:
            status = (EDGES, (a, b), TREE if fits else REJECTED)
            kind = "join" if fits else "cycle"
            yield Event(kind, (a, b), {"cost": cost}, (status,))
    return tree


def _prune(
    problem: TreeProblem, tree: Sequence[Edge], record: bool
) -> Generator[Event, None, set[Edge]]:
    """Return the edges to cut so that all leaves are terminals."""
    edges_of: dict[int, set[Edge]] = {}
    for edge in tree:
        for state in edge:
            edges_of.setdefault(state, set()).add(edge)
    cut: set[Edge] = set()
    waiting = sorted(edges_of, reverse=True)
    while waiting:
        leaf = waiting.pop()
        if leaf in problem.terminals or len(edges_of[leaf]) != 1:
            continue
        (edge,) = edges_of[leaf]
        other = sum(edge) - leaf
        cut.add(edge)
        edges_of[leaf].clear()
        edges_of[other].discard(edge)
        waiting.append(other)
        if record:
            cost = problem.network.edges[edge]
            yield Event("prune", (leaf, other), {"cost": cost}, ((EDGES, edge, REJECTED),))
    return cut


def kou_markowsky_berman(problem: TreeProblem, record: bool = True) -> Growth:
    """Span the metric closure of the terminals and replace its edges by their paths [1]_.

    In the closure an edge joins any two terminals, at the cost of their shortest path. The
    tree costs at most 2 (1 - 1/k) times the minimum, with k terminals.
    """
    near, terminals = problem.network.near(), problem.terminals
    links: list[Link] = []
    for row, start in enumerate(terminals):
        settled = {found.state: found for found in settle(near, [(start, 0)])}
        parents = {state: found.parent for state, found in settled.items()}
        for column, goal in enumerate(terminals[:row]):
            cost, path = settled[goal].cost, edges_back(goal, parents)
            ends = pair(start, goal)
            links.append((cost, ends, path))
            if record:
                entries = (TABLE, (row, goal), cost), (TABLE, (column, start), cost)
                marks = tuple((EDGES, edge, CANDIDATE) for edge in path)
                changes = (clear(EDGES), *marks, *entries, (QUEUE, ends, cost))
                yield Event("distance", (goal, start), {"cost": cost}, changes)
    if record:
        yield Event("closure", values={"cost": len(links)}, changes=(clear(EDGES),))
    return (yield from join_terminals(problem, links, record))


KOU_MARKOWSKY_BERMAN = TreeAlgorithm(
    name="kmb",
    title="Kou, Markowsky and Berman’s approximation",
    problem="steiner",
    factor=2,
    queue="Edges of the closure, the cheapest first",
    table="Distances of the terminals",
    marks=(CANDIDATE, PATH, REJECTED, TREE),
    pseudocode=Pseudocode.parse(f"""
for each two terminals:
    find the shortest path between them                          | distance
closure = an edge for each two terminals, at this cost           | closure
{LINES}"""),
    messages={
        "distance": "The shortest path from {a} to {b} costs {cost}.",
        "closure": "The closure of the terminals has {cost} edges, one for each pair.",
        **MESSAGES,
    },
    run=kou_markowsky_berman,
)


def mehlhorn(problem: TreeProblem, record: bool = True) -> Growth:
    """Assign each state to its nearest terminal and join regions along their borders [2]_.

    The paths over one edge between two regions suffice for a spanning tree of the metric
    closure. The tree costs at most 2 (1 - 1/k) times the minimum, with k terminals.
    """
    network, terminals = problem.network, problem.terminals
    region: dict[int, int] = {terminal: terminal for terminal in terminals}
    group = {terminal: number for number, terminal in enumerate(terminals)}
    parents: dict[int, int | None] = {}
    distance: dict[int, float] = {}
    starts = [(terminal, 0) for terminal in terminals]
    for state, cost, parent in settle(network.near(), starts):
        parents[state], distance[state] = parent, cost
        if parent is not None:
            region[state] = region[parent]
        if record:
            own = region[state]
            marks = (VALUES, state, cost), (GROUPS, state, group[own])
            kind = "own" if parent is None else "settle"
            edge = () if parent is None else ((EDGES, pair(parent, state), CANDIDATE),)
            yield Event(kind, (state, parent, own), {"cost": cost}, (*marks, *edge))
    best: dict[Edge, Link] = {}
    for (a, b), cost in network.edges.items():
        if a not in region or b not in region or region[a] == region[b]:
            continue
        ends, total = pair(region[a], region[b]), distance[a] + cost + distance[b]
        if ends in best and best[ends][0] <= total:
            continue
        old = best[ends][0] if ends in best else None
        path = [*edges_back(a, parents), (a, b), *edges_back(b, parents)]
        best[ends] = total, ends, path
        if record:
            kind = "bridge" if old is None else "better"
            seen = (QUEUE, ends, total), (EDGES, (a, b), CANDIDATE)
            yield Event(kind, (a, b), {"cost": total, "old": old}, seen)
    if record:
        yield Event("closure", values={"cost": len(best)}, changes=(clear(EDGES),))
    return (yield from join_terminals(problem, best.values(), record))


MEHLHORN = TreeAlgorithm(
    name="mehlhorn",
    title="Mehlhorn’s approximation",
    problem="steiner",
    factor=2,
    queue="Paths between terminals, the cheapest first",
    values="{g}",
    marks=(CANDIDATE, PATH, REJECTED, TREE, GROUPS),
    pseudocode=Pseudocode.parse(f"""
begin with all terminals at a distance of 0                      | own
take all other states, the nearest first:
    each belongs to the terminal that its path comes from        | settle
for each edge between the regions of two terminals:
    it makes a path between these two                            | bridge
    of several such paths keep the cheapest                      | better
closure = these paths                                            | closure
{LINES}"""),
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
