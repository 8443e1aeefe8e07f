"""The exact Steiner tree algorithm of Dreyfus and Wagner: a table of all sets of terminals.

.. [1] S. E. Dreyfus, R. A. Wagner, "The Steiner problem in graphs", Networks 1, 1971.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf

from linie1_widget.paths.graphs.edge_list import Edge, pair
from linie1_widget.paths.story.network_story import CANDIDATE, EDGES, TABLE, TREE, VALUES
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import TableChange, clear
from linie1_widget.paths.trees.shortest_paths import Settled, settle
from linie1_widget.paths.trees.tree_algorithm import Growth, TreeAlgorithm, TreeProblem

Row = dict[int, Settled]

# The changes that clear the map before the next set.
_FRESH = clear(VALUES), clear(EDGES)


def dreyfus_wagner(problem: TreeProblem, record: bool = True) -> Growth:
    """Find a minimum Steiner tree from the costs of all terminal sets at all states [1]_.

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
