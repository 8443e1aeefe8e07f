"""What an algorithm can be told: a weight, a limit, a width; and what it promises."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from typing import Any

import numpy
import pytest

from linie1_widget.errors import Linie1Error
from linie1_widget.paths import ALGORITHMS, GridGraph, Trace, promises, search

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
