"""Numbers at the border of a graph: what comes in is a number of Python afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from decimal import Decimal
from fractions import Fraction
from math import nan
from typing import Any

import networkx as nx
import numpy
import pytest

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths import (
    ALGORITHMS,
    TREE_ALGORITHMS,
    EdgeGraph,
    GridGraph,
    all_distances,
    check_heuristic,
    farthest_first,
    from_networkx,
    landmarks,
    pattern_database,
    search,
    spanning_tree,
    steiner_tree,
    watch,
)
from linie1_widget.paths.algorithms.algorithm import cost_along, reconstruct_path
from linie1_widget.paths.algorithms.heuristics import HEURISTICS
from linie1_widget.paths.graphs.edge_list import directed
from linie1_widget.paths.graphs.graph import euclidean
from tests.paths.watched import own_searches as own

KINDS: list[Callable[[Any], Any]] = [
    *(numpy.int8, numpy.int16, numpy.int32, numpy.int64),
    *(numpy.uint8, numpy.uint16, numpy.uint32, numpy.uint64),
    *(numpy.float16, numpy.float32, numpy.float64, numpy.longdouble),
    *(Fraction, Decimal, int, float),
]
ANY_GRAPH = [name for name, algorithm in ALGORITHMS.items() if not algorithm.only_grids]
NONNEGATIVE = [name for name in ANY_GRAPH if not ALGORITHMS[name].negative]

# The cheap way from 0 to 5 costs 500, more than int8 and uint8 hold; the other one 510.
LINE = [(at, at + 1, 100) for at in range(5)]
WAYS = [*LINE, (0, 6, 127), (6, 7, 127), (7, 8, 127), (8, 9, 2), (9, 5, 127)]


class Own:
    """A graph as a learner writes it, undirected, with costs of one kind."""

    directed = False

    def __init__(self, edges: Iterable[tuple[Any, Any, Any]]) -> None:
        self.near: dict[Any, list[tuple[Any, Any]]] = {}
        for a, b, cost in edges:
            self.near.setdefault(a, []).append((b, cost))
            self.near.setdefault(b, []).append((a, cost))

    def neighbours(self, state: Any) -> list[tuple[Any, Any]]:
        return self.near[state]

    def position(self, state: Any) -> Any:
        return numpy.int8(120 - 3 * state), numpy.int8(-100)


class Finite(Own):
    """The same, with all its states."""

    def __iter__(self) -> Any:
        return iter(self.near)

    def __len__(self) -> int:
        return len(self.near)


def networkx_graph(edges: Iterable[tuple[Any, Any, Any]]) -> Any:
    graph = nx.Graph()
    graph.add_weighted_edges_from(edges)
    return from_networkx(graph)


MAKERS = {"edges": EdgeGraph, "networkx": networkx_graph, "own": Own, "finite": Finite}


def of_kind(kind: Callable[[Any], Any]) -> list[tuple[Any, Any, Any]]:
    """Return the edges with numbers of numpy as states too."""
    return [(numpy.int64(a), numpy.int64(b), kind(cost)) for a, b, cost in WAYS]


def is_plain(value: Any) -> bool:
    return value is None or type(value) in (int, float)


# All algorithms read costs in one way: each kind for one of them, and all with two kinds.
READ = [(kind, "astar") for kind in KINDS]
READ += [(kind, name) for kind in (numpy.uint8, Fraction) for name in ANY_GRAPH]


@pytest.mark.parametrize(("kind", "algorithm"), READ)
def test_costs_of_any_kind_become_numbers_of_python(
    kind: Callable[[Any], Any], algorithm: str
) -> None:
    plain = search(EdgeGraph(WAYS), 0, 5, algorithm, lambda state: 0)
    for name, maker in MAKERS.items():
        graph = maker(of_kind(kind))
        for start in (0, numpy.int16(0)):
            trace = search(graph, start, 5, algorithm, lambda state: kind(0), max_steps=999)
            assert (trace.path, trace.cost) == (plain.path, plain.cost), name
            assert all(type(state) is int for state in trace.path)
            assert is_plain(trace.cost)
            assert all(is_plain(step.g) and is_plain(step.h) for step in trace)
            assert [step.state for step in trace] == [step.state for step in plain]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_other_entry_points_read_numbers_as_the_searches_do(
    kind: Callable[[Any], Any],
) -> None:
    plain = EdgeGraph(WAYS)
    for maker in (EdgeGraph, networkx_graph, Finite):
        graph = maker(of_kind(kind))
        for name, algorithm in TREE_ALGORITHMS.items():
            tree, expected = (
                spanning_tree(any_graph, name)
                if algorithm.problem == "spanning"
                else steiner_tree(any_graph, [0, 5, 8], name)
                for any_graph in (graph, plain)
            )
            assert (tree.edges, tree.cost) == (expected.edges, expected.cost)
            assert is_plain(tree.cost)
            assert all(type(state) is int for edge in tree.edges for state in edge)
        found = all_distances(graph)
        assert found.distances == all_distances(plain).distances
        assert is_plain(found.distances[0][5])
        report = check_heuristic(graph, lambda state: kind(127), 5)
        assert [state.remaining for state in report.too_high] == [0, 100]
        far = landmarks(graph, farthest_first(graph, 2))
        assert far.states == landmarks(plain, farthest_first(plain, 2)).states
        assert is_plain(far(0, 5))
        assert pattern_database(graph.neighbours, 5)(0) == 500


@pytest.mark.parametrize("maker", MAKERS.values(), ids=MAKERS)
def test_watch_judges_a_path_by_costs_of_any_kind(maker: Any) -> None:
    for kind in (numpy.int8, numpy.float16, Fraction, Decimal):
        story = watch(own.bfs, maker(of_kind(kind)), 0, 5)
        assert story.judgement.cheapest
        assert "500" in str(story.judgement)


@pytest.mark.parametrize(
    "name", [name for name, algorithm in ALGORITHMS.items() if algorithm.guided]
)
def test_a_heuristic_may_return_numbers_of_any_kind(name: str) -> None:
    grid = GridGraph("S...\n....\n...G", 8)
    plain = search(grid, grid.start, grid.goal, name, lambda at: 2 - at[0])
    for kind in KINDS:
        rows = [kind(2), kind(1), kind(0)]
        trace = search(grid, grid.start, grid.goal, name, lambda at, h=rows: h[at[0]])
        assert all(is_plain(step.h) for step in trace)
        assert (trace.path, trace.cost) == (plain.path, plain.cost)

        def both(at: Any, goal: Any, kind: Any = kind) -> Any:
            return kind(abs(goal[0] - at[0]))

        trace = search(grid, grid.start, grid.goal, name, both)
        assert all(is_plain(step.h) for step in trace)
    for odd in (numpy.float32("inf"), Decimal("inf"), numpy.bool_(True), True):
        trace = search(grid, grid.start, grid.goal, name, lambda at, h=odd: h)
        assert all(is_plain(step.h) for step in trace)


@pytest.mark.parametrize("heuristic", ["manhattan", "euclidean", "octile"])
def test_positions_of_numpy_do_not_overflow(heuristic: str) -> None:
    edges = [(at, at + 1, 3) for at in range(80)]
    networkx = nx.path_graph(81)
    places = {at: (numpy.int8(120 - 3 * at), numpy.int8(-100)) for at in networkx}
    for graph in (
        Own(edges),
        EdgeGraph(edges, places),
        from_networkx(networkx, weight=None, position=places),
    ):
        first = search(graph, 0, 80, "astar", heuristic).steps[0]
        assert first.h == 240
        assert is_plain(first.h)


def test_numbers_are_rounded_alike_in_every_version_and_in_javascript() -> None:
    tenths = EdgeGraph([(at, at + 1, 0.1) for at in range(10)])
    added = 0.9999999999999999  # Python's own `sum` makes it 1.0 since 3.12
    assert cost_along(range(11), tenths.neighbours) == added
    assert directed(tenths).cost((at, at + 1) for at in range(10)) == added
    # `math.dist` says ...458.
    assert euclidean((0, 0), (3.2, 1.5)) == 3.534119409414459
    points = EdgeGraph.from_points({"A": (0, 0), "B": (3.2, 1.5)})
    assert points.neighbours("A") == (("B", 3.534119409414459),)


def test_a_registered_heuristic_is_read_like_a_function() -> None:
    grid = GridGraph("S.G")
    HEURISTICS.register(lambda a, b: numpy.int8(1) if a != b else nan, "odd")
    try:
        with pytest.raises(InvalidValue, match=r"says nan for \(0, 2\)"):
            search(grid, grid.start, grid.goal, "astar", "odd")
    finally:
        HEURISTICS.unregister("odd")


def test_a_state_in_a_tuple_of_numpy_is_one_of_python() -> None:
    grid = GridGraph("S.G")
    start, goal = (tuple(square) for square in numpy.array([grid.start, grid.goal]))
    trace = search(grid, start, goal)
    assert repr(trace.path) == "[(0, 0), (0, 1), (0, 2)]"


LATE = [("S", "G", 5), ("S", "A", 10), ("A", "G", -8)]


@pytest.mark.parametrize("algorithm", NONNEGATIVE)
def test_a_negative_cost_is_refused_wherever_it_is(algorithm: str) -> None:
    network = nx.DiGraph()
    network.add_weighted_edges_from(LATE)

    def weight(a: Any, b: Any, data: Any) -> Any:
        return numpy.int8(data["weight"])

    networks = (from_networkx(network, weight=of) for of in ("weight", weight))
    for graph in (EdgeGraph("S -> G 5, S -> A 10, A -> G -8"), *networks):
        said = "from 'A' to 'G' costs -8: .*only the algorithm bellman_ford"
        with pytest.raises(InvalidValue, match=said):
            search(graph, "S", "G", algorithm)
        assert search(graph, "S", "G", "bellman_ford").cost == 2
    apart = EdgeGraph("S -> G 5, A -> G -8")
    if not ALGORITHMS[algorithm].two_sided:
        assert search(apart, "S", "G", algorithm).cost == 5


@pytest.mark.parametrize("weight", ["weight", lambda a, b, data: data["weight"]])
def test_a_cost_of_zero_is_not_negative(weight: Any) -> None:
    network = nx.DiGraph()
    network.add_weighted_edges_from([("S", "A", 0), ("A", "G", 0)])
    graph = from_networkx(network, weight=weight)
    assert search(graph, "S", "G", "dijkstra").cost == 0


def test_trees_and_distances_take_negative_costs() -> None:
    graph = EdgeGraph("A -- B -3, B -- C 2, A -- C -1, C -- C -7, C -- D 4")
    for name in ("prim", "kruskal", "boruvka"):
        story = spanning_tree(graph, name)
        assert (sorted(story.edges), story.cost) == (
            [("A", "B"), ("A", "C"), ("C", "D")],
            0,
        )
        assert story.sentence(-1)
    found = all_distances(EdgeGraph("A -> B 4, A -> C 2, C -> B -3, B -> D 1"))
    assert found.distances["A"] == {"A": 0, "B": -1, "C": 2, "D": 0}
    assert found.path("A", "D") == ["A", "C", "B", "D"]


@pytest.mark.parametrize(
    "edges",
    ["A -- B -1", "A -> B 2, B -> C -4, C -> A 1", "A -> A -1", "A -> B, B -> B -0.5"],
)
def test_a_negative_cycle_has_no_distances(edges: str) -> None:
    with pytest.raises(
        InvalidValue, match=r"a cycle of negative cost leads through '[A-C]'"
    ):
        all_distances(EdgeGraph(edges))


@pytest.mark.parametrize(
    "ask",
    [
        lambda graph: steiner_tree(graph, "AB"),
        lambda graph: check_heuristic(graph, None, "B"),
        lambda graph: landmarks(graph, ["A"]),
        lambda graph: pattern_database(graph.neighbours, "A"),
    ],
)
def test_no_message_names_an_algorithm_that_was_not_asked_for(ask: Any) -> None:
    with pytest.raises(InvalidValue, match=r"costs -1: a cost is an int or a float .*100$"):
        ask(EdgeGraph("A -- B -1"))


class NoReturn(Finite):
    def neighbours(self, state: Any) -> Any:
        return [(1, 1)] if state == 0 else None


class Table(Finite):
    """A graph whose table of costs misses one."""

    def neighbours(self, state: Any) -> Any:
        return [(n, {(0, 1): 1, (1, 0): 1}[state, n]) for n, _ in self.near[state]]


@pytest.mark.parametrize(
    ("graph", "error", "message"),
    [
        (
            NoReturn(LINE),
            WrongType,
            r"neighbours\([13]\) gives None: is a return missing\? Ret",
        ),
        (Table(LINE), InvalidValue, r"^neighbours\([13]\) raised KeyError: \([13], 2\)$"),
    ],
)
def test_slips_in_neighbours_are_named_wherever_they_happen(
    graph: Any, error: type[Exception], message: str
) -> None:
    asked: list[Callable[[], Any]] = [
        *(lambda name=name: search(graph, 0, 3, name) for name in ANY_GRAPH),
        *(lambda at=at: search(graph, at, 3) for at in (0, 1)),
        lambda: spanning_tree(graph),
        lambda: all_distances(graph),
        lambda: check_heuristic(graph, None, 3),
    ]
    for ask in asked:
        with pytest.raises(error, match=message):
            ask()


def test_a_state_that_the_own_table_forgets_is_named() -> None:
    graph = Own([("a", "b", 1)])
    del graph.near["b"]
    message = r"^'b' is not a state of this graph: neighbours\('b'\) raised KeyError: 'b'$"
    for start in "ab":
        with pytest.raises(InvalidValue, match=message):
            search(graph, start, "z")


@pytest.mark.parametrize("state", [None, ..., nan], ids=str)
def test_values_for_no_state_are_no_states(state: Any) -> None:
    for start, goal in ((state, "B"), ("B", state), ("B", {state})):
        with pytest.raises((InvalidValue, WrongType), match="stands for no state"):
            search(Own([(state, "B", 1)]), start, goal)
    with pytest.raises(WrongType, match="cannot be a state"):
        EdgeGraph([(state, "B")])


class Endless(dict[int, Any]):
    """A graph that keeps what it was asked for."""

    def neighbours(self, state: int) -> Any:
        assert state < 9
        return self.setdefault(state, [(state + 1, 1)])


def test_a_graph_that_grows_while_it_is_searched_is_not_explored_beforehand() -> None:
    graph = Endless({0: [(1, 1)]})
    assert search(graph, 0, lambda state: state == 3, "dijkstra").cost == 3


def test_a_misspelt_weight_is_refused() -> None:
    graph = nx.Graph()
    graph.add_edge(0, 1, length=3, toll=1)
    message = (
        r"no edge .* attribute 'lenght': did you mean length\? \(there is 'length', 'toll';"
    )
    for other in (graph, nx.MultiDiGraph(graph)):
        with pytest.raises(InvalidValue, match=message):
            from_networkx(other, weight="lenght")
        assert search(from_networkx(other, weight="length"), 0, 1, "dijkstra").cost == 3
        assert search(from_networkx(other), 0, 1, "dijkstra").cost == 1
    with pytest.raises(InvalidValue, match="there is none; with"):
        from_networkx(nx.path_graph(2), weight="km")
    graph.add_edge(1, 2)
    assert search(from_networkx(graph, weight="length"), 0, 2, "dijkstra").cost == 4
    assert len(from_networkx(nx.Graph(), weight="length")) == 0


def test_reconstruct_path_refuses_a_cycle() -> None:
    for parents in ({"A": "A"}, {"A": "B", "B": "C", "C": "B"}):
        with pytest.raises(InvalidValue, match=r"parents of '.' lead in a circle"):
            reconstruct_path("A", parents)
    assert reconstruct_path("A", {"A": "B", "B": "C"}) == ["C", "B", "A"]


SETS = """
from linie1_widget.paths import *
class Own:
    directed = False
    def neighbours(self, state):
        return [(each, 2 + (state + each).count("e")) for each in WORDS if each != state]
WORDS = "seven three eight one four".split()
listed = EdgeGraph([(a, b, 2 + (a + b).count("e")) for a in WORDS for b in WORDS if a < b])
few = {"seven", "one", "eight", "four"}
for name in ("dreyfus_wagner", "kmb", "mehlhorn"):
    for graph in (listed, Own()):
        tree = steiner_tree(graph, few, name)
        print(name, tree.terminals, tree.edges, *map(tree.sentence, range(len(tree))))
print(landmarks(listed, few).states, *to_networkx(Own(), few).edges)
print(search(Own(), "three", few, "bidirectional").path)
print(EdgeGraph({"one": few}), EdgeGraph({(a, b) for a in few for b in few}), sep="\\n")
"""


def test_runs_do_not_depend_on_the_hashes_of_a_set() -> None:
    runs = {
        subprocess.run(
            [sys.executable, "-c", SETS],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in range(2)
    }
    assert len(runs) == 1
    assert b"dreyfus_wagner ('" in runs.pop()
