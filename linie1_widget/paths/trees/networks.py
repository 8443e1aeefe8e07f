"""Entry points for spanning trees, Steiner trees and all-pairs distances."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence, Set
from typing import TypeVar

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import DataText
from linie1_widget.base.registry import Registry
from linie1_widget.paths.graphs.edge_list import Network, directed, undirected
from linie1_widget.paths.graphs.graph import Graph, S, checked_state, in_order, label_of
from linie1_widget.paths.story.network_story import Distances, Tree
from linie1_widget.paths.story.steps import Event
from linie1_widget.paths.trees.shortest_paths import FLOYD_WARSHALL, floyd_warshall, settle
from linie1_widget.paths.trees.spanning_trees import BORUVKA, KRUSKAL, PRIM
from linie1_widget.paths.trees.steiner_trees import (
    DREYFUS_WAGNER,
    KOU_MARKOWSKY_BERMAN,
    MEHLHORN,
    members,
    subsets,
)
from linie1_widget.paths.trees.tree_algorithm import (
    SpanningName,
    SteinerName,
    TreeAlgorithm,
    TreeProblem,
)

_ALGORITHMS = (PRIM, KRUSKAL, BORUVKA, KOU_MARKOWSKY_BERMAN, MEHLHORN, DREYFUS_WAGNER)

TREE_ALGORITHMS: Registry[TreeAlgorithm] = Registry(
    "tree algorithm",
    "tree_algorithms",
    {algorithm.name: algorithm for algorithm in _ALGORITHMS},
    TreeAlgorithm,
)
"""All tree algorithms by name, in the order of the lessons."""


T = TypeVar("T")

_NARROW = 12  # the greatest number of table columns that fit side by side
_MOST_TERMINALS = 12  # with more, the table of all subsets would take minutes and gigabytes


def spanning_tree(
    graph: Graph[S],
    algorithm: SpanningName | TreeAlgorithm = "prim",
    *,
    record: bool = True,
) -> Tree[S]:
    """Find a minimum spanning tree of a graph and record the steps.

    Parameters
    ----------
    graph : Graph
        A finite graph that lists its states and whose edges all lead both ways at the same
        cost: an `EdgeGraph` with ``--``, a `GridGraph` without weights, points
        (`EdgeGraph.from_points`), or an undirected networkx graph.
    algorithm : str or TreeAlgorithm
        "prim", "kruskal" or "boruvka", see `TREE_ALGORITHMS`; or a custom algorithm.
    record : bool
        If False, keep no steps.

    Returns
    -------
    Tree
        The tree with ``edges``, ``cost`` and ``steps``. For a graph that is not connected
        it is a spanning forest, as in networkx.

    Raises
    ------
    ValueError
        If an edge leads in one direction only or costs something else in the other, or if
        there is no such algorithm.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph
    >>> graph = EdgeGraph("A -- B 4, A -- C 1, B -- C 2, C -- D 5, B -- D 3")
    >>> story = spanning_tree(graph, "kruskal")
    >>> story.edges, story.cost
    ([('A', 'C'), ('B', 'C'), ('B', 'D')], 6)
    >>> print(story.sentence(3))
    A and C were not connected: put the edge into the tree.
    """
    chosen = _algorithm(algorithm, "spanning")
    network = undirected(graph, negative=True)
    return _tree_of(graph, network, (), chosen, record)


def steiner_tree(
    graph: Graph[S],
    terminals: Iterable[S],
    algorithm: SteinerName | TreeAlgorithm = "dreyfus_wagner",
    *,
    record: bool = True,
) -> Tree[S]:
    """Find a tree that joins some states of a graph, and record the steps.

    Parameters
    ----------
    graph : Graph
        A graph as for `spanning_tree`.
    terminals : iterable of hashable
        The states to join; the tree may use others. Those of a set are taken in the order
        of the graph.
    algorithm : str or TreeAlgorithm
        "dreyfus_wagner" finds a minimum Steiner tree for up to 12 terminals. "kmb" (Kou,
        Markowsky and Berman) and "mehlhorn" are fast for any number k of terminals; their
        tree costs at most 2 (1 - 1/k) times the minimum. Or a custom algorithm.
    record : bool
        If False, keep no steps.

    Returns
    -------
    Tree
        The tree with ``edges``, ``cost`` and ``steps``.

    Raises
    ------
    ValueError
        If a terminal is not in the graph or not reachable from the others, if there are
        none or too many, if an edge cost is negative, or as for `spanning_tree`.

    Examples
    --------
    Three towns around a crossing. The cheapest tree uses the crossing:

    >>> from linie1_widget.paths import EdgeGraph
    >>> star = EdgeGraph("A -- B 5, B -- C 5, C -- A 5, A -- X 3, B -- X 3, C -- X 3")
    >>> steiner_tree(star, "ABC").cost, steiner_tree(star, "ABC", "kmb").cost
    (9, 10)
    """
    chosen = _algorithm(algorithm, "steiner")
    unique = dict.fromkeys(
        checked_state(graph, terminal, "terminal") for terminal in in_order(terminals)
    )
    if not unique:
        raise InvalidValue("no terminal is given: give the states that the tree joins")
    if chosen.table and chosen.exact and len(unique) > _MOST_TERMINALS:
        raise InvalidValue(
            f"{len(unique)} terminals are too many for {chosen.title}, which looks at all "
            f"their sets: give up to {_MOST_TERMINALS}, or use 'kmb' or 'mehlhorn'"
        )
    listed = None if hasattr(type(graph), "__iter__") else list(unique)
    network = undirected(graph, listed)
    number = {state: number for number, state in enumerate(network.states)}
    numbers = [number[state] for state in unique]
    if isinstance(terminals, Set):
        numbers.sort()
    reached = {settled.state for settled in settle(network.near(), [(numbers[0], 0)])}
    for terminal in numbers:
        if terminal not in reached:
            raise InvalidValue(
                f"the terminal {network.states[terminal]!r} cannot be reached from "
                f"{network.states[numbers[0]]!r}: no tree joins them"
            )
    return _tree_of(graph, network, tuple(numbers), chosen, record)


def all_distances(graph: Graph[S], *, record: bool = True) -> Distances[S]:
    """Find the distances between all pairs of states with Floyd–Warshall; record the steps.

    Parameters
    ----------
    graph : Graph
        A finite graph that lists its states; edges may lead one way only. Costs may be
        negative.
    record : bool
        If False, keep no steps.

    Returns
    -------
    Distances
        ``distances[a][b]``, infinite without a path, and ``path(a, b)``.

    Raises
    ------
    ValueError
        If there is a cycle of negative cost, on which no path is the cheapest.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph
    >>> found = all_distances(EdgeGraph("A -- B 1, B -- C 1, A -- C 3"))
    >>> found.distances["A"]["C"], found.path("A", "C"), len(found)
    (2, ['A', 'B', 'C'], 7)
    """
    network = directed(graph, negative=True)
    states = network.states
    steps, matrix = _run_to_end(floyd_warshall(network, record))
    return Distances(
        heading=DataText(FLOYD_WARSHALL.title),
        algorithm=FLOYD_WARSHALL,
        steps=steps,
        graph=graph,
        states=states,
        costs=network.edges,
        rows=tuple(label_of(graph, state) for state in states),
        columns=tuple(range(len(states))) if len(states) <= _NARROW else (),
        distances={
            state: dict(zip(states, row, strict=True))
            for state, row in zip(states, matrix.distances, strict=True)
        },
        between={(states[a], states[b]): states[c] for (a, b), c in matrix.between.items()},
    )


def _tree_of(
    graph: Graph[S],
    network: Network[S],
    terminals: tuple[int, ...],
    chosen: TreeAlgorithm,
    record: bool,
) -> Tree[S]:
    steps, edges = _run_to_end(chosen.run(TreeProblem(network, terminals), record))
    states = network.states
    names = [label_of(graph, states[terminal]) for terminal in terminals]
    return Tree(
        heading=DataText(chosen.title),
        algorithm=chosen,
        steps=steps,
        graph=graph,
        states=states,
        costs=network.edges,
        rows=tuple(_rows(chosen, names)) if chosen.table else (),
        columns=terminals,
        edges=[(states[a], states[b]) for a, b in edges],
        cost=network.cost(edges),
        terminals=tuple(states[terminal] for terminal in terminals),
    )


def _rows(chosen: TreeAlgorithm, names: Sequence[str]) -> Iterable[str]:
    """Yield the headings of the table rows: terminals, or sets of terminals."""
    if not chosen.exact:
        return names
    return (
        f"{{{', '.join(names[bit] for bit in members(subset))}}}"
        for subset in subsets(len(names) - 1)
    )


def _algorithm(algorithm: str | TreeAlgorithm, problem: str) -> TreeAlgorithm:
    chosen = TREE_ALGORITHMS.get(algorithm) if isinstance(algorithm, str) else algorithm
    if not isinstance(chosen, TreeAlgorithm) or chosen.problem != problem:
        names = [
            name for name, entry in TREE_ALGORITHMS.items() if entry.problem == problem
        ]
        raise InvalidValue(
            f"there is no algorithm {algorithm!r} for a {problem} tree: choose one of "
            f"{', '.join(names)}, or give a TreeAlgorithm"
        )
    return chosen


def _run_to_end(run: Generator[Event, None, T]) -> tuple[tuple[Event, ...], T]:
    result: list[T] = []

    def run_on() -> Iterable[Event]:
        result.append((yield from run))

    return tuple(run_on()), result[0]
