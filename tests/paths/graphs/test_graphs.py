"""Grids, lists of edges, networkx graphs and stops: reading, queries, refusals."""

from __future__ import annotations

import sys
import tracemalloc
from fractions import Fraction
from functools import partial
from itertools import pairwise, permutations
from math import inf, isclose, sqrt
from random import Random
from typing import Any

import networkx as nx
import pytest

from linie1_widget import StopsGraph, check_heuristic, search
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths import EdgeGraph, GridGraph, from_networkx, to_networkx
from tests.paths.asking import Listed, askable


def test_a_grid_knows_its_map() -> None:
    grid = GridGraph(
        """
        S.#
        39G
        """
    )
    assert (grid.rows, grid.cols, grid.directions, len(grid)) == (2, 3, 4, 5)
    assert (grid.start, grid.goal, grid.goals) == ((0, 0), (1, 2), {(1, 2)})
    assert [grid.weight(state) for state in grid] == [1, 1, 3, 9, 1]
    assert grid.position((1, 2)) == (2, 1)
    assert repr(grid) == "<GridGraph: 2 × 3, 4 directions>"
    assert str(GridGraph(str(grid))) == str(grid) == "S.#\n39G"


@pytest.mark.parametrize(
    ("directions", "height", "width"),
    [(4, 9, 13), (8, 9, 13), (4, 180, 180), (8, 130, 130)],
)
def test_a_grid_leads_where_its_text_says(directions: int, height: int, width: int) -> None:
    """Include grids with more edges than the cache keeps."""
    rng = Random(directions)
    rows = ["".join(rng.choices("..#39", k=width)) for _ in range(height)]
    costs = {
        (row, col): 1 if mark == "." else int(mark)
        for row, line in enumerate(rows)
        for col, mark in enumerate(line)
        if mark != "#"
    }
    ways: dict[Any, tuple[Any, ...]] = {}
    back: dict[Any, set[Any]] = {square: set() for square in costs}
    for row, col in costs:
        near = [(row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)]
        found: list[Any] = [(square, costs[square]) for square in near if square in costs]
        slanting = [(-1, 1), (1, 1), (1, -1), (-1, -1)] if directions == 8 else []
        for down, right in slanting:
            square = row + down, col + right
            # Diagonal steps do not cut corners.
            if {square, (row + down, col), (row, col + right)} <= costs.keys():
                found.append((square, sqrt(2) * costs[square]))
        ways[row, col] = tuple(found)
        for square, way in found:
            back[square].add(((row, col), way))
    grid = GridGraph("\n".join(rows), directions)
    assert (list(grid), len(grid)) == ([*costs], len(costs))
    for _ in range(2):
        assert {square: grid.neighbours(square) for square in grid} == ways
    assert {square: set(grid.predecessors(square)) for square in grid} == back


NO_SQUARES = [
    *((-1, 0), (0, -1), (2, 0), (0, 2), (10**400, 0), (1, 1), (0, {})),
    *((0.5, 0), ("0", 0), (0, 0, 0), (0,), [0, 0], "00", None, float("nan"), (None, None)),
]


@pytest.mark.parametrize("state", NO_SQUARES, ids=lambda state: str(state)[:20])
def test_a_grid_knows_its_squares_and_no_others(state: Any) -> None:
    grid = GridGraph("..\n.#", 8)
    assert state not in grid
    assert (1, 0) in grid
    for ask in (grid.neighbours, grid.predecessors, grid.weight):
        with pytest.raises(ValueError, match=r"off the map|is not a square|is a wall"):
            ask(state)


def test_a_grid_takes_little_room() -> None:
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        grid = GridGraph("\n".join(["." * 240] * 240), 8)
        _, peak = tracemalloc.get_traced_memory()
        made = tracemalloc.get_traced_memory()[0]
        for square in grid:
            grid.neighbours(square)
        searched = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert len(grid) == 57_600
    assert peak - before < 10 * len(grid)
    assert searched - made <= 400 * len(grid)


def test_edges_are_read_as_written() -> None:
    graph = EdgeGraph(
        """
        Hafen -- Markt 2, Markt -> Dom 0.5
        Zoo
        """,
        positions={"Dom": (3, 4)},
    )
    assert list(graph) == ["Hafen", "Markt", "Dom", "Zoo"]
    assert graph.neighbours("Markt") == (("Hafen", 2), ("Dom", 0.5))
    assert graph.predecessors("Markt") == (("Hafen", 2),)
    assert (graph.position("Dom"), graph.position("Zoo")) == ((3, 4), None)
    assert repr(graph) == "<EdgeGraph: 4 states, 3 edges>"
    assert len(EdgeGraph("")) == 0


def test_weights_by_name_by_function_or_none() -> None:
    network = nx.DiGraph()
    network.add_edge("A", "B", weight=5, km=7)
    network.add_edge("A", "C")
    assert list(from_networkx(network).neighbours("A")) == [("B", 5), ("C", 1)]
    assert list(from_networkx(network, weight="km").neighbours("A")) == [("B", 7), ("C", 1)]
    assert list(from_networkx(network, weight=None).neighbours("A")) == [("B", 1), ("C", 1)]
    only_heavy = from_networkx(
        network, weight=lambda source, target, data: data.get("weight")
    )
    assert list(only_heavy.neighbours("A")) == [("B", 5)]
    assert list(only_heavy.predecessors("C")) == []
    assert list(only_heavy.predecessors("B")) == [("A", 5)]


def test_of_parallel_edges_the_cheapest_counts_and_later_changes_are_seen() -> None:
    double = nx.MultiDiGraph([("A", "B", {"weight": 5}), ("A", "B", {"weight": 3})])
    graph = from_networkx(double)
    assert list(graph.neighbours("A")) == [("B", 3)]
    assert list(graph.predecessors("B")) == [("A", 3)]
    assert graph.directed
    network = nx.path_graph(3)
    graph = from_networkx(network)
    network.add_edge(0, 2)
    assert search(graph, 0, 2).path == [0, 2]
    assert not graph.directed
    assert (len(graph), 2 in graph, repr(graph)) == (3, True, "<NetworkxGraph: 3 states>")


def test_a_repeated_search_sees_changes_of_a_networkx_graph() -> None:
    network = nx.path_graph(4)
    graph = from_networkx(network)

    def found() -> tuple[list[int], float]:
        trace = search(graph, 0, 3, "dijkstra", record=False)
        return trace.path, trace.cost

    assert found() == ([0, 1, 2, 3], 3)
    network.edges[1, 2]["weight"] = 7  # no function of networkx is called
    assert found() == ([0, 1, 2, 3], 9)
    network.add_edge(0, 3, weight=8)
    assert found() == ([0, 3], 8)
    network.edges[0, 3]["weight"] = Fraction(17, 2)  # read edge by edge from now on
    assert found() == ([0, 3], 8.5)
    network.remove_edge(0, 3)
    nx.relabel_nodes(network, {1: "one"}, copy=False)
    assert found() == ([0, "one", 2, 3], 9)
    network.edges[2, 3]["weight"] = -1
    with pytest.raises(InvalidValue, match="costs -1"):
        found()
    half = from_networkx(network.subgraph([0, "one"]))
    assert search(half, 0, "one", "dijkstra", record=False).cost == 1


def test_positions_from_an_attribute_or_a_mapping() -> None:
    network = nx.Graph([("A", "B")])
    network.nodes["A"]["pos"] = [1, 2]
    for options, places in (
        ({}, [(1, 2), None]),
        ({"position": {"B": (0, 1)}}, [None, (0, 1)]),
        ({"position": None}, [None, None]),
    ):
        graph = from_networkx(network, **options)
        assert [graph.position(state) for state in "AB"] == places


def test_there_and_back() -> None:
    network = nx.DiGraph()
    network.add_weighted_edges_from([("A", "B", -2), ("B", "A", 3), ("C", "A", 4)])
    network.nodes["A"]["pos"] = (0.0, 1.0)
    for given in (network, nx.Graph(network)):
        assert nx.utils.graphs_equal(to_networkx(from_networkx(given)), given)


COUNTDOWN = Listed((number, number - 1, 1) for number in (3, 2, 1))


def test_only_what_can_be_reached_goes_to_networkx(monkeypatch: pytest.MonkeyPatch) -> None:
    graph = EdgeGraph("A -> B 5, A -> B 2, A -> B 4, C -> A")
    network = to_networkx(graph, ["A"])
    assert list(network.edges(data="weight")) == [("A", "B", 2)]
    assert set(to_networkx(graph)) == {"A", "B", "C"}
    assert set(to_networkx(COUNTDOWN, [3])) == {0, 1, 2, 3}
    monkeypatch.setitem(sys.modules, "networkx", None)
    with pytest.raises(ImportError, match=r"networkx is needed to make a networkx graph: "):
        to_networkx(graph)


@pytest.mark.parametrize(
    ("error", "words", "make", "given"),
    [
        (InvalidValue, r"line 2 of the map has 'x' as character 3: use # for walls",
         GridGraph, "...\n..x"),
        (InvalidValue, r"line 1 of the map has '0' as character 1", GridGraph, "0"),
        (InvalidValue, r"line 2 of the map has 2 squares and line 1 has 3",
         GridGraph, "...\n.."),
        (InvalidValue, r"the map is empty: draw at least one square", GridGraph, "\n  \n"),
        (InvalidValue, r"line 2 of the map has 0 squares", GridGraph, ".\n\n."),
        (InvalidValue, r"several squares marked S: a search has one s", GridGraph, "SS"),
        (InvalidValue, r"4 or 8 directions, not 6", partial(GridGraph, ".."), 6),
        (InvalidValue, r"the map has no squares marked S: mark one",
         lambda text: GridGraph(text).start, ".G"),
        (InvalidValue, r"the map has 2 squares marked G",
         lambda text: GridGraph(text).goal, "GG"),
        (InvalidValue, r"'much' in 'A -> B much' is not a cost", EdgeGraph, "A -> B much"),
        *((InvalidValue, f"edge from 'A' to 'B' costs {cost}", EdgeGraph, f"A -> B {cost}")
          for cost in ("-inf", "inf", "nan")),
        (InvalidValue, r"from 'A' to 'B' costs inf", EdgeGraph, f"A -> B {'9' * 5000}"),
        (InvalidValue, r"costs 9+ … 9+: a cost", EdgeGraph, f"A -> B {'9' * 400}"),
        *((InvalidValue, f"'{cost}' in 'A -> B {cost}' is not", EdgeGraph, f"A -> B {cost}")
          for cost in ("\uff12", "²", "1_000")),
        (InvalidValue, r"'C' is not a state of this graph: it has A, B",
         partial(EdgeGraph, "A -- B"), {"C": (0, 0)}),
        (WrongType, r"a dict is not a networkx graph: give a Graph", from_networkx, {}),
        (InvalidValue, r"'Z' is not a node of the networkx graph",
         from_networkx(nx.Graph()).neighbours, "Z"),
        (InvalidValue, r"Listed cannot list its states: say where to",
         to_networkx, COUNTDOWN),
        (InvalidValue, r"the map has no stops: mark 1 to 6", StopsGraph, GridGraph("S.G")),
        (InvalidValue, r"the map has 7 stops: mark 1", StopsGraph, GridGraph("S*******G")),
        *((InvalidValue, rf"^a comma ends an edge: write '{point}' for '{comma}'",
           EdgeGraph, text)
          for text, point, comma in (
            ("A->B 1,5, B -- C 2", r"1\.5", "1,5"),
            ("A -- B 2\nB -- C -1,5", r"-1\.5", "-1,5"),
            ("A -- B 1,5,C", r"1\.5", "1,5"),
            ("A -- B 1,5 2", r"1\.5", "1,5"))),
    ],
)  # fmt: skip
def test_what_makes_no_graph_is_explained(
    error: type[Exception], words: str, make: Any, given: Any
) -> None:
    with pytest.raises(error, match=words):
        list(make(given))


def drawn(rng: Random, stops: int, directions: int) -> StopsGraph:
    squares = rng.choices("...#25", k=30)
    places = rng.sample(range(30), stops + 2)
    for mark, place in zip(["S", "G", *"*" * stops], places, strict=True):
        squares[place] = mark
    rows = ("".join(squares[at : at + 6]) for at in range(0, 30, 6))
    return StopsGraph(GridGraph("\n".join(rows), directions))


def cheapest(graph: StopsGraph) -> float:
    def leg(a: Any, b: Any) -> float:
        return search(graph.grid, a, b, "dijkstra", record=False).cost

    grid = graph.grid
    return min(
        sum(leg(a, b) for a, b in pairwise([grid.start, *order, grid.goal]))
        for order in permutations(grid.stops)
    )


@pytest.mark.parametrize(("directions", "by_name"), [(4, "manhattan"), (8, "octile")])
@pytest.mark.parametrize("stops", [1, 2, 3])
def test_stops_cost_as_in_the_best_order(stops: int, directions: int, by_name: str) -> None:
    rng = Random(stops)
    for number in range(12):
        graph = drawn(rng, stops, directions)
        least = cheapest(graph)
        for heuristic in (None, by_name, graph.farthest_stop):
            if number < 4:
                assert check_heuristic(graph, heuristic, graph.goal).consistent
            algorithm = "astar" if heuristic else "dijkstra"
            trace = search(graph, graph.start, graph.goal, algorithm, heuristic)
            assert isclose(trace.cost, least), str(graph.grid)
            if trace.path:
                assert {square for square, _ in trace.path} >= set(graph.grid.stops)
    there = {(a, b): cost for a in graph for b, cost in graph.neighbours(a)}
    back = {(b, a): cost for a in graph for b, cost in graph.predecessors(a)}
    assert there == back


def test_the_farthest_stop_says_more_than_the_distance_of_the_goal() -> None:
    graph = StopsGraph(GridGraph("S.........G\n" + "." * 11 + "\n.....*....."))
    few, many = (
        search(graph, graph.start, graph.goal, "astar", heuristic).expanded
        for heuristic in (graph.farthest_stop, "manhattan")
    )
    assert few < many


def test_states_are_squares_with_what_can_have_been_visited_there() -> None:
    graph = StopsGraph(GridGraph("S*#\n.*G"))
    states = list(graph)
    assert len(states) == len(set(states)) == len(graph) == 3 * 4 + 2 * 2
    assert all(state in graph for state in states)
    assert set(to_networkx(graph, [graph.start])) <= set(states)
    assert graph.start == ((0, 0), frozenset())
    assert graph.goal == ((1, 2), frozenset({(0, 1), (1, 1)}))
    assert graph.goals == {graph.goal}
    assert graph.position(graph.goal) == (2, 1)
    assert graph.label(graph.goal) == "(1, 2) {A, B}"
    assert repr(graph) == "<StopsGraph: 2 stops on <GridGraph: 2 × 3, 4 directions>>"


@pytest.mark.parametrize("algorithm", askable(None, None))
def test_the_goal_is_passed_when_a_stop_lies_behind_it(algorithm: str) -> None:
    graph = StopsGraph(GridGraph("S.G.*"))
    trace = search(graph, graph.start, graph.goal, algorithm, "manhattan")
    assert [square[1] for square, _ in trace.path] == [0, 1, 2, 3, 4, 3, 2]
    nowhere = StopsGraph(GridGraph("S.G\n###\n*.."))
    assert search(nowhere, nowhere.start, nowhere.goal, algorithm).cost == inf


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (((0, 1), frozenset()), r"\(0, 1\) is a stop, so the state must list it"),
        (((1, 0), frozenset()), r"\(1, 0\) is a wall"),
        (((9, 9), frozenset()), r"\(9, 9\) is off the map"),
        (((0, 0), frozenset({(0, 0)})), r"is not a state of this map: give a square and"),
        (((0, 0), {(0, 1)}), r"is not a state of this map"),
        ((0, 0), r"is not a state of this map"),
        (None, r"None is not a state of this map"),
    ],
)
def test_what_is_no_state_is_explained(state: Any, words: str) -> None:
    graph = StopsGraph(GridGraph("S*G\n#.."))
    assert state not in graph
    for ask in (graph.neighbours, graph.predecessors):
        with pytest.raises(ValueError, match=words):
            ask(state)
