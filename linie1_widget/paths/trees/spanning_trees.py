"""Minimum spanning trees by Prim, Kruskal and Borůvka, with union–find.

.. [1] R. E. Tarjan, "Efficiency of a good but not linear set union algorithm", Journal of
   the ACM 22, 1975.
.. [2] R. C. Prim, "Shortest connection networks and some generalizations", Bell System
   Technical Journal 36, 1957.
.. [3] J. B. Kruskal, "On the shortest spanning subtree of a graph and the traveling
   salesman problem", Proceedings of the American Mathematical Society 7, 1956.
.. [4] O. Borůvka, "O jistém problému minimálním", Práce Moravské přírodovědecké
   společnosti 3, 1926.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush

from linie1_widget.paths.graphs.edge_list import Edge, pair
from linie1_widget.paths.story.network_story import (
    CANDIDATE,
    EDGES,
    FOREST,
    GROUPS,
    QUEUE,
    REJECTED,
    TREE,
)
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import TableChange
from linie1_widget.paths.trees.tree_algorithm import Growth, TreeAlgorithm, TreeProblem


class UnionFind:
    """A disjoint-set forest with union by size and path compression [1]_, and a log."""

    def __init__(self, states: Iterable[int]) -> None:
        self.above: dict[int, int] = {state: state for state in states}
        self._members = {state: [state] for state in self.above}
        self._group: dict[int, int] = {}
        self._free: list[int] = []
        self._changes: list[TableChange] = []

    @property
    def singletons(self) -> tuple[TableChange, ...]:
        """The initial changes: each state is a root."""
        return tuple((FOREST, state, state) for state in self.above)

    def find(self, state: int) -> int:
        """Return the root of a state, with path compression."""
        root = state
        while self.above[root] != root:
            root = self.above[root]
        while self.above[state] != root:
            above, self.above[state] = self.above[state], root
            self._changes.append((FOREST, state, root))
            state = above
        return root

    def union(self, a: int, b: int) -> bool:
        """Join the trees of two states; return False if they are the same."""
        roots = self.find(a), self.find(b)
        if roots[0] == roots[1]:
            return False
        # On ties keep the root of the earlier state, whatever the order of the ends.
        keep, goes = sorted(roots, key=lambda root: (-len(self._members[root]), root))
        self.above[goes] = keep
        self._changes.append((FOREST, goes, keep))
        self._paint(keep, goes)
        self._members[keep] += self._members.pop(goes)
        return True

    def changes(self) -> tuple[TableChange, ...]:
        """Return the changes since the last call."""
        changes, self._changes = tuple(self._changes), []
        return changes

    def _paint(self, keep: int, goes: int) -> None:
        """Give the members of both trees the lowest free group number."""
        painted = self._members[goes]
        if keep not in self._group:
            self._group[keep] = self._free.pop() if self._free else len(self._group)
            painted = [*self._members[keep], *painted]
        if goes in self._group:
            self._free.append(self._group.pop(goes))
            self._free.sort(reverse=True)
        group = self._group[keep]
        self._changes += [(GROUPS, state, group) for state in painted]


def prim(problem: TreeProblem, record: bool = True) -> Growth:
    """Find a minimum spanning tree [2]_, or a forest if the graph is not connected."""
    network = problem.network
    near = network.near()
    inside: set[int] = set()
    tree: list[Edge] = []
    frontier: list[tuple[float, Edge]] = []
    for root in range(len(near)):
        if root in inside:
            continue
        inside.add(root)
        if record:
            yield Event("start", (root,), changes=((GROUPS, root, 0),))
        new = root
        while True:
            for other, cost in near[new]:
                if other in inside:
                    continue
                edge = pair(new, other)
                heappush(frontier, (cost, edge))
                if record:
                    seen = (EDGES, edge, CANDIDATE), (QUEUE, edge, cost)
                    yield Event("add", (new, other), {"cost": cost}, seen)
            while frontier:
                cost, edge = heappop(frontier)
                a, b = edge if edge[0] in inside else edge[::-1]
                if b not in inside:
                    break
                if record:
                    out = (EDGES, edge, REJECTED), (QUEUE, edge, None)
                    yield Event("cycle", (a, b), {"cost": cost}, out)
            else:
                break
            tree.append(edge)
            inside.add(b)
            new = b
            if record:
                joined = (EDGES, edge, TREE), (QUEUE, edge, None), (GROUPS, b, 0)
                yield Event("join", (a, b), {"cost": cost}, joined)
    if record:
        yield Event("done", values={"cost": network.cost(tree)})
    return tree


PRIM = TreeAlgorithm(
    name="prim",
    title="Prim’s algorithm",
    problem="spanning",
    queue="Frontier: edges that lead out of the tree, the cheapest first",
    marks=(CANDIDATE, REJECTED, TREE, GROUPS),
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


def kruskal(problem: TreeProblem, record: bool = True) -> Growth:
    """Find a minimum spanning tree by adding edges in the order of their costs [3]_."""
    network = problem.network
    order = network.by_cost
    sets = UnionFind(range(len(network.states)))
    tree: list[Edge] = []
    if record:
        waiting = tuple((QUEUE, edge, cost) for cost, edge in order)
        yield Event("sort", changes=(*sets.singletons, *waiting))
    for cost, (a, b) in order:
        if record:
            roots = sets.find(a), sets.find(b)
            kind = "same" if roots[0] == roots[1] else "look"
            seen = (EDGES, (a, b), CANDIDATE), (QUEUE, (a, b), None)
            yield Event(kind, (a, b, roots[0]), {"cost": cost}, (*seen, *sets.changes()))
        joined = sets.union(a, b)
        if joined:
            tree.append((a, b))
        if record:
            status = (EDGES, (a, b), TREE if joined else REJECTED)
            kind = "join" if joined else "cycle"
            yield Event(kind, (a, b), {"cost": cost}, (status, *sets.changes()))
    if record:
        yield Event("done", values={"cost": network.cost(tree)})
    return tree


KRUSKAL = TreeAlgorithm(
    name="kruskal",
    title="Kruskal’s algorithm",
    problem="spanning",
    queue="Edges to come, the cheapest first",
    forest=True,
    marks=(CANDIDATE, REJECTED, TREE, GROUPS),
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
        "join": "{a} and {b} were not connected: put the edge into the tree.",
        "cycle": "{a} and {b} are already connected: the edge would close a cycle, so "
        "leave it out.",
        "done": "No edge is left: the tree costs {cost}.",
    },
    run=kruskal,
)


def boruvka(problem: TreeProblem, record: bool = True) -> Growth:
    """Find a minimum spanning tree by joining all components in rounds [4]_.

    Ties between edges are broken by the order of the states; otherwise the choices of one
    round could close a cycle.
    """
    network = problem.network
    order = network.by_cost
    sets = UnionFind(range(len(network.states)))
    tree: list[Edge] = []
    if record:
        yield Event("start", changes=sets.singletons)
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
            yield Event("round", values={"cost": len(chosen)}, changes=sets.changes())
            for root, (cost, edge) in sorted(chosen.items()):
                a, b = edge if sets.find(edge[0]) == root else edge[::-1]
                seen = (EDGES, edge, CANDIDATE), (QUEUE, edge, cost)
                changes = (*seen, *sets.changes())
                yield Event("choose", (a, b, root), {"cost": cost}, changes)
        for cost, (a, b) in sorted(set(chosen.values())):
            # The tie-break guarantees this.
            assert sets.union(a, b)
            tree.append((a, b))
            if record:
                joined = (EDGES, (a, b), TREE), (QUEUE, (a, b), None)
                yield Event("join", (a, b), {"cost": cost}, (*joined, *sets.changes()))
    if record:
        values = {"cost": network.cost(tree)}
        yield Event("done", values=values, changes=sets.changes())
    return tree


BORUVKA = TreeAlgorithm(
    name="boruvka",
    title="Borůvka’s algorithm",
    problem="spanning",
    queue="Chosen edges, the cheapest first",
    forest=True,
    marks=(CANDIDATE, TREE, GROUPS),
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
