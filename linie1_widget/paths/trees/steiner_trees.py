"""Steiner trees: cheapest ones, and some from spanning trees, at most twice the minimum.

.. [1] L. Kou, G. Markowsky, L. Berman, "A fast algorithm for Steiner trees", Acta
   Informatica 15, 1981.
.. [2] K. Mehlhorn, "A faster approximation algorithm for the Steiner problem in graphs",
   Information Processing Letters 27, 1988.
.. [3] S. E. Dreyfus, R. A. Wagner, "The Steiner problem in graphs", Networks 1, 1971.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from math import inf
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
from linie1_widget.paths.story.tables import TableChange, clear
from linie1_widget.paths.trees.shortest_paths import Settled, edges_back, settle
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


Row = dict[int, Settled]

# The changes that clear the map before the next set.
_FRESH = clear(VALUES), clear(EDGES)


def dreyfus_wagner(problem: TreeProblem, record: bool = True) -> Growth:
    """Find a minimum Steiner tree from the costs of all terminal sets at all states [3]_.

    Small sets come first. A set is a bit mask of all terminals but the last, where the tree
    ends. The time grows with 3 to the power of the number of terminals.
    """
    network, terminals = problem.network, problem.terminals
    near, end = network.near(), terminals[-1]
    sets = subsets(len(terminals) - 1)
    row = {subset: number for number, subset in enumerate(sets)}
    best: dict[int, Row] = {}
    halves: dict[int, dict[int, int]] = {}
    for subset in sets:
        starts, halves[subset] = _starts(subset, best, terminals)
        best[subset] = {}
        if record:
            yield Event("set", values={"set": row[subset]}, changes=_FRESH)
        for settled in settle(near, starts.items()):
            best[subset][settled.state] = settled
            if record:
                yield _settled(settled, row, subset, halves[subset].get(settled.state))
    if record:
        whole = best[sets[-1]][end].cost if sets else 0
        last = row[sets[-1]] if sets else None
        yield Event("whole", (end,), {"cost": whole, "set": last}, _FRESH)
    tree: list[Edge] = []
    waiting = [(sets[-1], end)] if sets else []
    while waiting:
        subset, state = waiting.pop()
        parent, half = best[subset][state].parent, halves[subset].get(state)
        if parent is not None:
            edge = pair(parent, state)
            # With edges of cost 0, two parts may share one.
            if edge not in tree:
                tree.append(edge)
            waiting.append((subset, parent))
            if record:
                values = {"cost": network.edges[edge], "set": row[subset]}
                yield Event("edge", (state, parent), values, ((EDGES, edge, TREE),))
        elif half is not None:
            waiting += [(subset ^ half, state), (half, state)]
            if record:
                values = {"set": row[half], "rest": row[subset ^ half]}
                yield Event("split", (state,), values)
    if record:
        yield Event("done", values={"cost": network.cost(tree)})
    return tree


def subsets(terminals: int) -> list[int]:
    """Return all non-empty sets of terminals as bit masks, small sets first.

    >>> [f"{subset:03b}" for subset in subsets(3)]
    ['001', '010', '100', '011', '101', '110', '111']
    """
    return sorted(range(1, 1 << terminals), key=lambda subset: (subset.bit_count(), subset))


def members(subset: int) -> Iterator[int]:
    """Yield the numbers of the terminals in a set."""
    return (bit for bit in range(subset.bit_length()) if subset >> bit & 1)


def _starts(
    subset: int, best: Mapping[int, Row], terminals: tuple[int, ...]
) -> tuple[dict[int, float], dict[int, int]]:
    """Return the start costs of trees over a set by state, and their first halves."""
    if subset.bit_count() == 1:
        (bit,) = members(subset)
        return {terminals[bit]: 0}, {}
    costs: dict[int, float] = {}
    halves: dict[int, int] = {}
    half = (subset - 1) & subset
    # Visit each pair of halves once.
    while half > subset ^ half:
        one, other = best[half], best[subset ^ half]
        for state, settled in one.items():
            cost = settled.cost + other[state].cost if state in other else inf
            if cost < costs.get(state, inf):
                costs[state], halves[state] = cost, half
        half = (half - 1) & subset
    return costs, halves


def _settled(
    settled: Settled, row: Mapping[int, int], subset: int, half: int | None
) -> Event:
    (state, cost, parent), number = settled, row[subset]
    marks: tuple[TableChange, ...] = ((VALUES, state, cost), (TABLE, (number, state), cost))
    if parent is not None:
        marks = (*marks, (EDGES, pair(parent, state), CANDIDATE))
        return Event("settle", (state, parent), {"cost": cost, "set": number}, marks)
    if half is None:
        return Event("own", (state,), {"cost": cost, "set": number}, marks)
    values = {"cost": cost, "set": row[half], "rest": row[subset ^ half]}
    return Event("meet", (state,), values, marks)


DREYFUS_WAGNER = TreeAlgorithm(
    name="dreyfus_wagner",
    title="Dreyfus and Wagner’s algorithm",
    problem="steiner",
    values="{g}",
    table="Cost of joining a set of terminals at a state",
    marks=(CANDIDATE, TREE),
    pseudocode=Pseudocode.parse("""
for each set of terminals (without the last), small sets first:  | set
    a set of one costs 0 at its terminal                         | own
    a larger one: at each state, the least sum of two parts      | meet
    take the states, the cheapest first:
        pass on the cost over the edges                          | settle
the whole tree costs what all the others cost at the last one    | whole
from there, read back how its cost came about:
    over an edge: put it into the tree                           | edge
    from two parts: read back both                               | split
return the tree                                                  | done
"""),
    messages={
        "set": "Now for the set {set}: what does a tree cost that joins it with a state?",
        "own": "A tree of {a} alone costs {cost}.",
        "meet": "At {a} the trees of {set} and {rest} meet: together they cost {cost}.",
        "settle": "The tree of {set} reaches {a} through {b}: it costs {cost} there.",
        "whole": "{set} and {a} are all terminals: the cheapest tree costs {cost}.",
        "edge": "The tree of {set} came to {a} through {b}: put that edge into the tree, "
        "which costs {cost}.",
        "split": "At {a} two parts met, {set} and {rest}: read back both.",
        "done": "The tree is whole: it costs {cost}, and no other one costs less.",
    },
    run=dreyfus_wagner,
)
