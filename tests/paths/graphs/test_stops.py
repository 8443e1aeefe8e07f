"""Stops on the way: the cheapest way over all of them, and what a map may say of them."""

from __future__ import annotations

from itertools import pairwise, permutations
from math import inf, isclose
from random import Random
from typing import Any

import pytest

from linie1_widget.errors import Linie1Error
from linie1_widget.paths import GridGraph, StopsGraph, check_heuristic, search, to_networkx
from tests.paths.asking import askable


def drawn(rng: Random, stops: int, directions: int) -> StopsGraph:
    squares = rng.choices("...#25", k=30)
    places = rng.sample(range(30), stops + 2)
    for mark, place in zip(["S", "G", *"*" * stops], places, strict=True):
        squares[place] = mark
    rows = ("".join(squares[at : at + 6]) for at in range(0, 30, 6))
    return StopsGraph(GridGraph("\n".join(rows), directions))


def cheapest(graph: StopsGraph) -> float:
    """The least cost over all orders of the stops, each leg the cheapest."""

    def leg(a: Any, b: Any) -> float:
        return search(graph.grid, a, b, "dijkstra", record=False).cost

    grid = graph.grid
    return min(
        sum(leg(a, b) for a, b in pairwise([grid.start, *order, grid.goal]))
        for order in permutations(grid.stops)
    )


@pytest.mark.parametrize(("directions", "by_name"), [(4, "manhattan"), (8, "octile")])
@pytest.mark.parametrize("stops", [1, 2, 3])
def test_the_way_over_all_stops_costs_what_the_best_order_does(
    stops: int, directions: int, by_name: str
) -> None:
    rng = Random(stops)
    for number in range(12):
        graph = drawn(rng, stops, directions)
        least = cheapest(graph)
        for heuristic in (None, by_name, graph.farthest_stop):
            if number < 4:
                assert check_heuristic(graph, graph.goal, heuristic).consistent
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
    ("error", "words", "grid"),
    [
        (ValueError, r"the map has no stops: mark 1 to 6", GridGraph("S.G")),
        (ValueError, r"the map has 7 stops: mark 1 to 6", GridGraph("S*******G")),
        (TypeError, r"a str is not a grid: give a GridGraph whose map", "S*G"),
    ],
)
def test_bad_maps_are_explained(error: type[Exception], words: str, grid: Any) -> None:
    with pytest.raises(error, match=words) as caught:
        StopsGraph(grid)
    assert isinstance(caught.value, Linie1Error)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (((0, 1), frozenset()), r"\(0, 1\) is a stop: whoever is there has visited it"),
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
