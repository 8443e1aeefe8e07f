"""Whether a heuristic is fit: the verdict and its words."""

from __future__ import annotations

import pytest

from linie1_widget.paths import EdgeGraph, GridGraph, check_heuristic

CHAIN = EdgeGraph("S -> A 1, A -> B 1, B -> G 1, B -> X 1")
FIT = "A* finds a cheapest path and expands no state twice."


@pytest.mark.parametrize(
    ("guesses", "verdict", "said"),
    [
        # S, A, B, G, X
        ((3, 2, 1, 0, 1), (True, True), f"is admissible and consistent.\n{FIT}"),
        # Where no goal can be reached no guess is too high.
        ((0, 0, 0, 0, 9e999), (True, True), f"is admissible and consistent.\n{FIT}"),
        (
            (3, 0, 1, 0, 9),
            (True, False),
            "is admissible but not consistent.\n"
            "From S to A it falls from 3 to 0, but the edge costs only 1.\n"
            "A* finds a cheapest path, but may have to open closed states again.",
        ),
        (
            (4, 2, 7, 0, 0),
            (False, False),
            "is not admissible, and so not consistent either.\n"
            "At B it says 7, but the way to the goal costs only 1.\n"
            "The same is true of 1 more state.\n"
            "A* may miss the cheapest path.",
        ),
    ],
)
def test_a_heuristic_is_judged_in_words(
    guesses: tuple[float, ...], verdict: tuple[bool, bool], said: str
) -> None:
    report = check_heuristic(CHAIN, "G", dict(zip("SABGX", guesses, strict=True)).get)
    assert (report.admissible, report.consistent) == verdict
    assert (report.states, report.edges) == (5, 4)
    assert str(report) == f"The heuristic (get) {said}"


def test_the_goal_may_be_several_and_only_what_can_be_reached_is_looked_at() -> None:
    report = check_heuristic(CHAIN, "G", lambda state: 1)  # at the goal too
    assert [fault.state for fault in report.too_high] == ["G"]
    assert not report.too_steep
    assert not report.consistent
    grid = GridGraph("G...\n...G")
    assert check_heuristic(grid, grid.goals, "manhattan").consistent
    zero = str(check_heuristic(grid, grid.goals, None))
    assert zero.startswith("The heuristic (zero) is admissible")
    assert check_heuristic(grid, lambda s: s[1] == 3, lambda s: 3 - s[1]).consistent
    assert not check_heuristic(grid, grid.goals, lambda s: 3 - s[1]).admissible
    guesses = {"S": 99, "A": 0, "B": 0, "G": 0, "X": 0}
    assert not check_heuristic(CHAIN, "G", guesses.get).admissible
    assert check_heuristic(CHAIN, "G", guesses.get, states=["A"]).consistent
    with pytest.raises(ValueError, match=r"edge from 'A' to 'B' costs -1"):
        check_heuristic(EdgeGraph("S -> A, A -> B -1"), "B", None)
    # Rounding is no fault.
    graph = EdgeGraph("A -> B 0.1, B -> C 0.2")
    nearly = {"A": 0.30000000000000016, "B": 0.2, "C": 0}
    assert check_heuristic(graph, "C", nearly.get).consistent
