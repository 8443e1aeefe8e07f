"""Whether a heuristic is fit: the verdict and its words."""

from __future__ import annotations

import pytest

from linie1_widget.paths import EdgeGraph, GridGraph, check_heuristic

CHAIN = EdgeGraph("S -> A 1, A -> B 1, B -> G 1, B -> X 1")


def test_true_distances_are_fit() -> None:
    report = check_heuristic(CHAIN, "G", {"S": 3, "A": 2, "B": 1, "G": 0, "X": 1}.get)
    assert (report.admissible, report.consistent) == (True, True)
    assert (report.states, report.edges) == (5, 4)
    assert str(report) == (
        "The heuristic (get) is admissible and consistent.\n"
        "A* finds a cheapest path and expands no state twice."
    )


def test_admissible_but_not_consistent() -> None:
    report = check_heuristic(CHAIN, "G", {"S": 3, "A": 0, "B": 1, "G": 0, "X": 9}.get)
    assert (report.admissible, report.consistent) == (True, False)
    (fault,) = report.too_steep
    assert (fault.state, fault.neighbour, fault.cost) == ("S", "A", 1)
    assert (fault.h, fault.h_neighbour) == (3, 0)
    assert str(report) == (
        "The heuristic (get) is admissible but not consistent.\n"
        "From S to A it falls from 3 to 0, but the edge costs only 1.\n"
        "A* finds a cheapest path, but may have to open closed states again."
    )


def test_not_admissible_and_the_worst_comes_first() -> None:
    report = check_heuristic(CHAIN, "G", {"S": 4, "A": 2, "B": 7, "G": 0, "X": 0}.get)
    assert (report.admissible, report.consistent) == (False, False)
    assert [(fault.state, fault.h, fault.remaining) for fault in report.too_high] == [
        ("B", 7, 1),
        ("S", 4, 3),
    ]
    assert str(report) == (
        "The heuristic (get) is not admissible, and so not consistent either.\n"
        "At B it says 7, but the way to the goal costs only 1.\n"
        "The same is true of 1 more state.\n"
        "A* may miss the cheapest path."
    )


def test_a_guess_above_zero_at_the_goal_is_too_high() -> None:
    report = check_heuristic(CHAIN, "G", lambda state: 1)
    assert [fault.state for fault in report.too_high] == ["G"]
    assert not report.too_steep
    assert not report.consistent


def test_where_no_goal_can_be_reached_no_guess_is_too_high() -> None:
    report = check_heuristic(CHAIN, "G", {"X": 9e999, "S": 0, "A": 0, "B": 0, "G": 0}.get)
    assert report.consistent


def test_only_what_can_be_reached_is_looked_at() -> None:
    guesses = {"S": 99, "A": 0, "B": 0, "G": 0, "X": 0}
    assert not check_heuristic(CHAIN, "G", guesses.get).admissible
    assert check_heuristic(CHAIN, "G", guesses.get, states=["A"]).consistent


def test_the_goal_may_be_several_or_a_function() -> None:
    grid = GridGraph("G...\n...G")
    assert check_heuristic(grid, grid.goals, "manhattan").consistent
    assert check_heuristic(
        grid, lambda square: square[1] == 3, lambda s: 3 - s[1]
    ).consistent
    assert not check_heuristic(grid, grid.goals, lambda s: 3 - s[1]).admissible


@pytest.mark.parametrize(
    ("directions", "heuristic", "admissible"),
    [
        (4, "manhattan", True),
        (4, "octile", True),
        (8, "manhattan", False),
        (8, "octile", True),
        (8, "euclidean", True),
    ],
)
def test_distances_by_name(directions: int, heuristic: str, admissible: bool) -> None:
    grid = GridGraph("S..2\n.#..\n...G", directions)
    assert check_heuristic(grid, grid.goal, heuristic).admissible is admissible


def test_rounding_is_no_fault() -> None:
    graph = EdgeGraph("A -> B 0.1, B -> C 0.2")
    assert check_heuristic(
        graph, "C", {"A": 0.30000000000000016, "B": 0.2, "C": 0}.get
    ).consistent


def test_zero_is_always_fit() -> None:
    for heuristic in (None, "zero"):
        report = check_heuristic(CHAIN, "G", heuristic)
        assert report.consistent
        assert str(report).startswith("The heuristic (zero) is admissible and consistent.")
