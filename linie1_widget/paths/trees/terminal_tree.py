"""Building a Steiner tree from paths between terminals, as both approximations do."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TypeAlias

from linie1_widget.paths.graphs.network import Edge
from linie1_widget.paths.story.networks.events import (
    EDGES,
    PATH,
    QUEUE,
    REJECTED,
    TREE,
    Event,
)
from linie1_widget.paths.trees.tree_algorithm import Growth, TreeProblem
from linie1_widget.paths.trees.union_find import UnionFind

# A path between two terminals: its cost, both terminals and its edges.
Link: TypeAlias = tuple[float, Edge, list[Edge]]

LINES = """
for each of these, the cheapest first:
    if it closes a cycle of terminals: leave it out              | closes
    else: mark the edges of its path                             | path
for each marked edge, the cheapest first:
    put it into the tree                                         | join
    unless it closes a cycle                                     | cycle
while a leaf of the tree is not a terminal: cut it off           | prune
return the tree                                                  | done
"""

MESSAGES = {
    "closes": "{a} and {b} hang together already: leave out the path between them that "
    "costs {cost}.",
    "path": "{a} and {b} do not hang together: mark the path between them, which costs "
    "{cost}.",
    "join": "The marked edge from {a} to {b} for {cost} joins two parts: put it into the "
    "tree.",
    "cycle": "The marked edge from {a} to {b} for {cost} would close a cycle: leave it "
    "out.",
    "prune": "{a} is a leaf and not a terminal: cut it off, with its edge to {b} for "
    "{cost}.",
    "done": "All terminals hang together: the tree costs {cost}.",
}


def joined(question: TreeProblem, links: Iterable[Link], record: bool) -> Growth:
    """Build a tree from the cheapest paths."""
    edges = yield from _chosen(question.terminals, sorted(links), record)
    tree = yield from _spanned(question, edges, record)
    leaves = yield from _pruned(question, tree, record)
    kept = [edge for edge in tree if edge not in leaves]
    if record:
        yield Event("done", cost=sum(question.network.edges[edge] for edge in kept))
    return kept


def _chosen(
    terminals: Sequence[int], links: Sequence[Link], record: bool
) -> Generator[Event, None, set[Edge]]:
    sets = UnionFind(terminals)
    marked: set[Edge] = set()
    for cost, (a, b), way in links:
        if not sets.joins(a, b):
            if record:
                yield Event("closes", a, b, cost=cost, changes=((QUEUE, (a, b), None),))
            continue
        new = [edge for edge in way if edge not in marked]
        marked.update(new)
        if record:
            lit = tuple((EDGES, edge, PATH) for edge in new)
            yield Event("path", a, b, cost=cost, changes=((QUEUE, (a, b), None), *lit))
    return marked


def _spanned(question: TreeProblem, edges: set[Edge], record: bool) -> Growth:
    costs = question.network.edges
    sets = UnionFind({*question.terminals, *(state for edge in edges for state in edge)})
    tree = []
    for cost, (a, b) in sorted((costs[edge], edge) for edge in edges):
        fits = sets.joins(a, b)
        if fits:
            tree.append((a, b))
        if record:
            status = (EDGES, (a, b), TREE if fits else REJECTED)
            kind = "join" if fits else "cycle"
            yield Event(kind, a, b, cost=cost, changes=(status,))
    return tree


def _pruned(
    question: TreeProblem, tree: Sequence[Edge], record: bool
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
        if leaf in question.terminals or len(edges_of[leaf]) != 1:
            continue
        (edge,) = edges_of[leaf]
        other = sum(edge) - leaf
        cut.add(edge)
        edges_of[leaf].clear()
        edges_of[other].discard(edge)
        waiting.append(other)
        if record:
            cost = question.network.edges[edge]
            yield Event("prune", leaf, other, cost=cost, changes=((EDGES, edge, REJECTED),))
    return cut
