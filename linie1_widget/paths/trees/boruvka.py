"""Borůvka's algorithm: all components choose their cheapest outgoing edge at once.

.. [1] O. Borůvka, "O jistém problému minimálním", Práce Moravské přírodovědecké
   společnosti 3, 1926.
"""

from __future__ import annotations

from linie1_widget.paths.graphs.network import Edge
from linie1_widget.paths.story.networks.events import CANDIDATE, EDGES, QUEUE, TREE, Event
from linie1_widget.paths.story.steps import Pseudocode
from linie1_widget.paths.trees.tree_algorithm import Growth, TreeAlgorithm, TreeProblem
from linie1_widget.paths.trees.union_find import UnionFind


def boruvka(question: TreeProblem, record: bool = True) -> Growth:
    """Find a minimum spanning tree by joining all components in rounds [1]_.

    Ties between edges are broken by the order of the states; otherwise the choices of one
    round could close a cycle.
    """
    network = question.network
    order = network.by_cost
    sets = UnionFind(range(len(network.states)))
    tree: list[Edge] = []
    total: float = 0
    if record:
        yield Event("start", changes=sets.alone)
    while True:
        chosen: dict[int, tuple[float, Edge]] = {}
        for cost, edge in order:
            roots = sets.find(edge[0]), sets.find(edge[1])
            if roots[0] != roots[1]:
                for root in roots:
                    chosen.setdefault(root, (cost, edge))
        if not chosen:
            break
        if record:
            yield Event("round", cost=len(chosen), changes=sets.changes())
            for root, (cost, edge) in sorted(chosen.items()):
                a, b = edge if sets.find(edge[0]) == root else edge[::-1]
                seen = (EDGES, edge, CANDIDATE), (QUEUE, edge, cost)
                changes = (*seen, *sets.changes())
                yield Event("choose", a, b, root, cost, changes=changes)
        for cost, (a, b) in sorted(set(chosen.values())):
            # The tie-break guarantees this.
            assert sets.joins(a, b)
            tree.append((a, b))
            total += cost
            if record:
                joined = (EDGES, (a, b), TREE), (QUEUE, (a, b), None)
                yield Event("join", a, b, cost=cost, changes=(*joined, *sets.changes()))
    if record:
        yield Event("done", cost=total, changes=sets.changes())
    return tree


ALGORITHM = TreeAlgorithm(
    name="boruvka",
    title="Borůvka’s algorithm",
    problem="spanning",
    queue="Chosen edges, the cheapest first",
    forest=True,
    pseudocode=Pseudocode.parse("""
each state is a component of its own                             | start
while edges lead from one component to another:                  | round
    for each component:
        choose the cheapest edge that leads out of it            | choose
    put all chosen edges into the tree,
    and join the components at their ends                        | join
return the tree                                                  | done
"""),
    messages={
        "start": "Each state is a component of its own.",
        "round": "A new round: {cost} components look for their cheapest way out.",
        "choose": "The component with the root {c} chooses {a} to {b} for {cost}, the "
        "cheapest edge that leads out of it.",
        "join": "Put the edge from {a} to {b} for {cost} into the tree: two components "
        "become one.",
        "done": "No edge leads from one component to another: the tree costs {cost}.",
    },
    run=boruvka,
)
