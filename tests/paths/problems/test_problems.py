"""The textbook's problems: their sizes, solutions and admissible heuristics."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import networkx as nx
import pytest

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue
from linie1_widget.paths import TextbookProblem, check_heuristic, search, to_networkx
from linie1_widget.paths.graphs.textbook_problems import ROADS, straight_line
from linie1_widget.paths.picture.search_picture import draw_step
from tests.paths.algorithms.test_table_heuristics import moves_left_in_the_puzzle

ALL = list(l1.PROBLEMS.values())
SMALL = [problem for problem in ALL if problem.states < 1000]


def goals(problem: TextbookProblem) -> frozenset[Any]:
    goal = problem.goal
    return goal if isinstance(goal, frozenset) else frozenset([goal])


@pytest.mark.parametrize("problem", SMALL, ids=repr)
def test_a_problem_is_as_large_and_as_dear_as_it_says(problem: TextbookProblem) -> None:
    network = to_networkx(problem, [problem.start])
    assert len(network) == problem.states
    lengths = nx.single_source_dijkstra_path_length(network, problem.start)
    assert min(lengths[goal] for goal in goals(problem) if goal in lengths) == problem.cost
    assert repr(problem).endswith(f"{problem.states} states>")
    there = {(a, b, cost) for a in network for b, cost in problem.neighbours(a)}
    back = {(b, a, cost) for a in network for b, cost in problem.predecessors(a)}
    assert there == {edge for edge in back if edge[0] in network}
    assert problem.directed == (there != {(b, a, cost) for a, b, cost in there})


@pytest.mark.parametrize("problem", ALL, ids=list(l1.PROBLEMS))
def test_each_heuristic_is_never_too_high_and_says_why(problem: TextbookProblem) -> None:
    assert l1.PROBLEMS[problem.name] is problem
    assert problem.heuristics
    for name, heuristic in problem.heuristics.items():
        assert heuristic.__name__ == name
        assert str(heuristic.__doc__).startswith("Never too high: ")
        trace = search(problem, problem.start, problem.goal, "astar", heuristic)
        assert trace.cost == problem.cost
        if problem in SMALL:
            report = check_heuristic(
                problem, heuristic, problem.goal, states=[problem.start]
            )
            assert report.consistent, report
            assert report.name == name


def test_the_whole_sliding_puzzle_is_known_and_no_guess_is_too_high() -> None:
    problem = l1.PROBLEMS["sliding_puzzle"]
    remaining = moves_left_in_the_puzzle()
    assert len(remaining) == problem.states
    assert max(remaining.values()) == 31
    assert remaining[problem.start] == problem.cost
    assert {"water_jugs", "river_crossing"} <= set(l1.PROBLEMS)
    assert (1, 2, 3, 4, 5, 6, 7, 0, 8) in problem
    for no_state in ((2, 1, 3, 4, 5, 6, 7, 8, 0), (True, 2, 3, 4, 5, 6, 7, 8, 0)):
        assert no_state not in problem
    misplaced, manhattan = (problem.heuristics[name] for name in ("misplaced", "manhattan"))
    for state, left in Random(1).sample([*remaining.items()], 20_000):
        assert misplaced(state, problem.goal) <= manhattan(state, problem.goal) <= left
        assert {cost for _, cost in problem.neighbours(state)} == {1}


@pytest.mark.parametrize("problem", ALL, ids=list(l1.PROBLEMS))
def test_states_have_names_and_pictures_of_their_own(problem: TextbookProblem) -> None:
    trace = search(problem, problem.start, problem.goal, "bidirectional")
    states = trace.states
    assert len(set(map(problem.label, states))) == len(states)
    pictures = [problem.picture(state) for state in states]
    assert len(set(pictures)) == len(states)
    for picture in pictures:
        assert picture
        assert all(line.isprintable() for line in picture)
    if len({len(picture) for picture in pictures}) == 1 and len(pictures[0]) > 1:
        assert len({len(line) for picture in pictures for line in picture}) == 1
    assert draw_step(trace, len(trace)).startswith("<")


def test_the_city_map_has_no_road_shorter_than_the_way_of_a_crow() -> None:
    problem = l1.PROBLEMS["city_map"]
    for city, roads in ROADS.items():
        for other, length in roads:
            assert straight_line(city, other) <= length <= 1.6 * straight_line(city, other)
    fewest = search(problem, problem.start, problem.goal)
    # The lesson of the map: the fewest roads are not the shortest way.
    assert fewest.cost > problem.cost
    by_name = search(problem, problem.start, problem.goal, "astar", "euclidean")
    assert by_name.cost == problem.cost


@pytest.mark.parametrize("problem", ALL, ids=list(l1.PROBLEMS))
@pytest.mark.parametrize(
    "state", [None, "x", "", (), (9, 9), (0, 0, 0), [0, 0], {}, (1.5, "a"), 10**400]
)
def test_what_is_no_state_is_explained(problem: TextbookProblem, state: Any) -> None:
    assert state not in problem
    for ask in (problem.neighbours, problem.predecessors):
        with pytest.raises(InvalidValue, match=r"is not a state of '.*': a state is"):
            ask(state)


def test_a_problem_of_ones_own() -> None:
    own = TextbookProblem(
        name="count",
        title="Counting",
        description="Count to 3.",
        start=0,
        goal=3,
        states=4,
        cost=3,
        moves=lambda number: [(number + 1, 1)] if number < 3 else [],
        is_state=range(4).__contains__,
        named=str,
        pictured=lambda number: ("|" * number,),
    )
    assert search(own, own.start, own.goal).path == [0, 1, 2, 3]
    assert own.position(0) is None


def test_a_search_examines_only_the_states_that_it_is_given() -> None:
    examined: list[Any] = []
    river = l1.PROBLEMS["river_crossing"]

    def is_state(state: Any) -> bool:
        examined.append(state)
        return river.is_state(state)

    problem = replace(river, is_state=is_state)
    for algorithm in ("bfs", "bidirectional"):
        assert search(problem, river.start, river.goal, algorithm).cost == river.cost
    assert set(examined) <= {river.start, river.goal}
