"""Prim's algorithm: one tree that grows by its cheapest outgoing edge.

.. [1] R. C. Prim, "Shortest connection networks and some generalizations", Bell System
   Technical Journal 36, 1957.
"""

from __future__ import annotations

from heapq import heappop, heappush

from linie1_widget.paths.graphs.network import Edge, pair
from linie1_widget.paths.story.networks.events import (
    CANDIDATE,
    EDGES,
    GROUPS,
    QUEUE,
    REJECTED,
    TREE,
    Event,
)
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.trees.tree_algorithm import Growth, TreeAlgorithm, TreeProblem


def prim(question: TreeProblem, record: bool = True) -> Growth:
    """Find a minimum spanning tree [1]_, or a forest if the graph is not connected."""
    network = question.network
    near = network.near()
    inside: set[int] = set()
    tree: list[Edge] = []
    frontier: list[tuple[float, Edge]] = []
    total: float = 0
    for root in range(len(near)):
        if root in inside:
            continue
        inside.add(root)
        if record:
            yield Event("start", root, changes=((GROUPS, (root,), 0),))
        new = root
        while True:
            for other, cost in near[new]:
                if other in inside:
                    continue
                edge = pair(new, other)
                heappush(frontier, (cost, edge))
                if record:
                    seen = (EDGES, edge, CANDIDATE), (QUEUE, edge, cost)
                    yield Event("add", new, other, cost=cost, changes=seen)
            while frontier:
                cost, edge = heappop(frontier)
                a, b = edge if edge[0] in inside else edge[::-1]
                if b not in inside:
                    break
                if record:
                    out = (EDGES, edge, REJECTED), (QUEUE, edge, None)
                    yield Event("cycle", a, b, cost=cost, changes=out)
            else:
                break
            tree.append(edge)
            total += cost
            inside.add(b)
            new = b
            if record:
                joined = (EDGES, edge, TREE), (QUEUE, edge, None), (GROUPS, (b,), 0)
                yield Event("join", a, b, cost=cost, changes=joined)
    if record:
        yield Event("done", cost=total)
    return tree


ALGORITHM = TreeAlgorithm(
    name="prim",
    title="Prim’s algorithm",
    problem="spanning",
    queue="Frontier: edges that lead out of the tree, the cheapest first",
    pseudocode=Pseudocode.parse("""
tree = one state                                                 | start
frontier = its edges
while the frontier is not empty:
    take the cheapest edge from the frontier
    if both its ends are in the tree: leave it out               | cycle
    else: put it into the tree, with the state it leads to       | join
          for each edge from there that leads out of the tree:
              put it into the frontier                           | add
return the tree (if states are left, begin anew with one)        | done
"""),
    messages={
        "start": "Begin a tree with {a}.",
        "add": "The edge from {a} to {b} leads out of the tree: put it into the frontier "
        "with its cost of {cost}.",
        "join": "The cheapest edge of the frontier, {a} to {b} for {cost}, leads out of "
        "the tree: put it in, and {b} with it.",
        "cycle": "The cheapest edge of the frontier, {a} to {b} for {cost}, has both ends "
        "in the tree: it would close a cycle, so leave it out.",
        "done": "The frontier is empty: the tree costs {cost}.",
    },
    run=prim,
)
