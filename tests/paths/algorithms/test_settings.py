"""What an algorithm can be told: a weight, a limit, a width, a heuristic that is fit for
it; and what it promises."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any

import numpy
import pytest

from linie1_widget import EdgeGraph, GridGraph, Linie1Error, check_heuristic, search
from linie1_widget.paths import ALGORITHMS, Trace, promises

GRID = GridGraph("S...\n.##.\n...G")
SETTINGS = {each.name: each for one in ALGORITHMS.values() for each in one.settings}


def run(algorithm: str, **settings: Any) -> Trace[Any]:
    return search(GRID, GRID.start, GRID.goal, algorithm, "manhattan", **settings)


@pytest.mark.parametrize("three", [3, numpy.int64(3), numpy.float32(3)])
def test_a_trace_knows_what_was_set_or_else_the_default(three: Any) -> None:
    trace = run("weighted_astar", weight=three)
    assert trace.settings == {"weight": 3}
    assert trace.title == "Weighted A*, weight 3 with Manhattan distance"
    assert trace.name == "weighted_astar, weight 3 with manhattan"
    assert json.loads(json.dumps(trace.to_dict()))["settings"] == {"weight": 3}
    assert "f = 0 + 3 · h = 15" in trace.sentence(0)
    assert "f = 0 + 3 · h = {h}" in trace.to_dict()["sentences"]["s"]
    unset = run("weighted_astar")
    assert unset.settings == {"weight": SETTINGS["weight"].default}
    assert unset.title == "Weighted A*, weight 2 with Manhattan distance"
    assert run("astar").settings == {}


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_setting_of_another_may_be_given_to_all(algorithm: str) -> None:
    grid = GridGraph("S...\n.##.\n...G", 8)
    question = grid, grid.start, grid.goal, algorithm, "octile"
    given = {name: setting.default for name, setting in SETTINGS.items()}
    trace = search(*question, **given)
    assert trace.steps == search(*question).steps
    assert set(trace.settings) == {each.name for each in ALGORITHMS[algorithm].settings}


@pytest.mark.parametrize(
    ("algorithm", "settings", "words"),
    [
        ("weighted_astar", {"wieght": 2}, "no setting 'wieght': it has weight"),
        ("bfs", {"depth": 2}, "bfs has no setting 'depth': it has none"),
        ("bfs", {"weight": -1}, "weight is -1: give a number from 0 to 100"),
        *(
            ("weighted_astar", {"weight": wrong}, rf"weight is {wrong!r}: give a number")
            for wrong in (-1, 101, float("nan"), True, "2", None)
        ),
        ("weighted_astar", {"weight": Fraction(1, 2)}, "weight is Fraction"),
    ],
)
def test_what_cannot_be_set_is_said(
    algorithm: str, settings: dict[str, Any], words: str
) -> None:
    with pytest.raises((ValueError, TypeError), match=words) as caught:
        run(algorithm, **settings)
    assert isinstance(caught.value, Linie1Error)


def test_the_weight_leads_from_dijkstra_to_greed() -> None:
    assert run("weighted_astar", weight=0).expanded == run("dijkstra").expanded
    assert run("weighted_astar", weight=1).path == run("astar").path
    mud = GridGraph("S9999G\n......")
    costs = [
        search(mud, mud.start, mud.goal, "weighted_astar", "manhattan", weight=weight).cost
        for weight in (1, 2, 100)
    ]
    assert costs == [7, 7, 37]
    assert search(mud, mud.start, mud.goal, "greedy", "manhattan").cost == 37


# the table of promises --------------------------------------------------------------------

LETTER = re.compile(r"C\*|[A-Za-zε]+")


def test_each_algorithm_has_a_row_whose_letters_are_explained() -> None:
    table = promises().split("\n\n")[0].splitlines()
    rows = [row.strip("| ").split(" | ") for row in table]
    assert [row[0] for row in rows[2:]] == [each.title for each in ALGORITHMS.values()]
    assert {row.count("|") for row in table} == {7}
    for algorithm in ALGORITHMS.values():
        notes = promises([algorithm]).split("\n\n")[1]
        for bound in (algorithm.time, algorithm.memory):
            assert re.fullmatch(r"O\(.+\)", bound), algorithm
            letters = set(LETTER.findall(bound)) - {"O", "min", "log"}
            assert letters <= set(LETTER.findall(notes)), algorithm
        # Who promises nothing says when it helps.
        assert algorithm.complete or algorithm.condition


# whether a heuristic is fit --------------------------------------------------------------

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
