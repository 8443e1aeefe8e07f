"""The approximation of Kou, Markowsky and Berman: a spanning tree of the metric closure.

.. [1] L. Kou, G. Markowsky, L. Berman, "A fast algorithm for Steiner trees", Acta
   Informatica 15, 1981.
"""

from __future__ import annotations

from linie1_widget.paths.graphs.network import pair
from linie1_widget.paths.story.networks.events import (
    CANDIDATE,
    EDGES,
    QUEUE,
    TABLE,
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


ALGORITHM = TreeAlgorithm(
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
