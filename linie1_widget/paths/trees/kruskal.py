"""Kruskal's algorithm: the cheapest edges first, unless they close a cycle.

.. [1] J. B. Kruskal, "On the shortest spanning subtree of a graph and the traveling
   salesman problem", Proceedings of the American Mathematical Society 7, 1956.
"""

from __future__ import annotations

from linie1_widget.paths.graphs.network import Edge
from linie1_widget.paths.story.networks.events import (
    CANDIDATE,
    EDGES,
    QUEUE,
    REJECTED,
    TREE,
    Event,
)
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.trees.tree_algorithm import Growth, TreeAlgorithm, TreeProblem
from linie1_widget.paths.trees.union_find import UnionFind


def kruskal(question: TreeProblem, record: bool = True) -> Growth:
    """Find a minimum spanning tree by adding edges in the order of their costs [1]_."""
    network = question.network
    order = network.by_cost
    sets = UnionFind(range(len(network.states)))
    tree: list[Edge] = []
    total: float = 0
    if record:
        waiting = tuple((QUEUE, edge, cost) for cost, edge in order)
        yield Event("sort", changes=(*sets.alone, *waiting))
    for cost, (a, b) in order:
        if record:
            roots = sets.find(a), sets.find(b)
            kind = "same" if roots[0] == roots[1] else "look"
            seen = (EDGES, (a, b), CANDIDATE), (QUEUE, (a, b), None)
            yield Event(kind, a, b, roots[0], cost, changes=(*seen, *sets.changes()))
        joined = sets.joins(a, b)
        if joined:
            tree.append((a, b))
            total += cost
        if record:
            status = (EDGES, (a, b), TREE if joined else REJECTED)
            kind = "join" if joined else "cycle"
            yield Event(kind, a, b, cost=cost, changes=(status, *sets.changes()))
    if record:
        yield Event("done", cost=total)
    return tree


ALGORITHM = TreeAlgorithm(
    name="kruskal",
    title="Kruskal’s algorithm",
    problem="spanning",
    queue="Edges to come, the cheapest first",
    forest=True,
    pseudocode=Pseudocode.parse("""
sort the edges by cost; each state is a tree of its own          | sort
for each edge, the cheapest first:
    find the roots of its two ends                               | look same
    if they are the same: it closes a cycle, leave it out        | cycle
    else: put it into the tree,
          hang the root of the smaller tree below the other one  | join
return the tree                                                  | done
"""),
    messages={
        "sort": "Sort the edges by cost. Each state is a tree of its own.",
        "look": "The next edge is {a} to {b} for {cost}. Its ends have different roots.",
        "same": "The next edge is {a} to {b} for {cost}. Both its ends have the root {c}.",
        "join": "{a} and {b} did not hang together: put the edge into the tree.",
        "cycle": "{a} and {b} hang together already: the edge would close a cycle, so "
        "leave it out.",
        "done": "No edge is left: the tree costs {cost}.",
    },
    run=kruskal,
)
