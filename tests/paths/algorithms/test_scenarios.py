"""Every search on every case: what each promises, and what all have in common."""

from __future__ import annotations

from itertools import pairwise
from math import inf, isclose
from typing import Any

import pytest

from linie1_widget.paths import ALGORITHMS, Trace, check_heuristic, search
from tests.paths.scenarios import SCENARIOS, Scenario

CASES = [
    pytest.param(scenario, algorithm, id=f"{scenario}-{algorithm}")
    for scenario in SCENARIOS
    for algorithm in scenario.algorithms
]


def run(scenario: Scenario, algorithm: str, record: bool = True) -> Trace[Any]:
    return search(
        scenario.graph,
        scenario.start,
        scenario.goal,
        algorithm,
        scenario.heuristic,
        record=record,
    )


@pytest.mark.parametrize(("scenario", "algorithm"), CASES)
def test_promises(scenario: Scenario, algorithm: str) -> None:
    trace = run(scenario, algorithm)
    if not scenario.solvable:
        assert (trace.path, trace.cost, trace.found) == ([], inf, False)
        assert trace.steps[-1].kind == "fail"
        return
    if not trace.found:
        assert not ALGORITHMS[algorithm].complete
        return
    assert trace.path[0] == scenario.start
    assert scenario.is_goal(trace.path[-1])
    assert trace.steps[-1].kind == "goal"
    assert isclose(trace.cost, sum(step_costs(scenario, trace.path, algorithm)))
    length = len(trace.path) - 1
    assert length >= scenario.edges
    assert trace.cost >= scenario.cost or isclose(trace.cost, scenario.cost)
    match ALGORITHMS[algorithm].optimal:
        case "edges":
            assert length == scenario.edges
        case "cost":
            assert isclose(trace.cost, scenario.cost)


def step_costs(scenario: Scenario, path: list[Any], algorithm: str) -> list[float]:
    """What the edges of a path cost: of parallel ones the cheapest, or the first."""
    costs = []
    for state, nxt in pairwise(path):
        parallel = [cost for to, cost in scenario.graph.neighbours(state) if to == nxt]
        assert parallel, f"{state} has no edge to {nxt}"
        chosen = ALGORITHMS[algorithm]
        by_cost = chosen.optimal == "cost" or "improve" in chosen.pseudocode.line_of
        costs.append(min(parallel) if by_cost else parallel[0])
    return costs


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_who_listens_changes_nothing(scenario: Scenario) -> None:
    for algorithm in scenario.algorithms:
        told, again = run(scenario, algorithm), run(scenario, algorithm)
        untold = run(scenario, algorithm, record=False)
        assert again.steps == told.steps
        assert untold.path == told.path
        assert untold.cost == told.cost
        assert untold.expanded == told.expanded
        assert len(untold) == 0


GOES_ON = ("bidirectional", "bidirectional_dijkstra", "bidirectional_astar", "bellman_ford")
"""Who does not stop by taking a goal."""


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_expanded_counts_what_was_taken(scenario: Scenario) -> None:
    for algorithm in scenario.algorithms:
        trace = run(scenario, algorithm)
        taken = sum(step.kind == "take" for step in trace.steps)
        goal_was_taken = trace.found and algorithm not in GOES_ON
        assert trace.expanded == taken - goal_was_taken


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_the_heuristics_of_the_cases_are_sound(scenario: Scenario) -> None:
    report = check_heuristic(
        scenario.graph, scenario.goal, scenario.heuristic, states=[scenario.start]
    )
    assert report.consistent
    trace = run(scenario, "astar")
    assert not [step for step in trace.steps if step.kind == "reopen"]


@pytest.mark.parametrize(
    ("algorithm", "name", "length", "cost"),
    [
        # That they promise no more is true too: here they miss the best.
        ("bfs", "cheap detour", 1, 9),
        ("bidirectional", "cheap detour", 1, 9),
        ("dijkstra", "cheap detour", 3, 3),
        ("astar", "cheap detour", 3, 3),
        ("dfs", "open field", 11, 11),
        ("greedy", "through mud", 2, 10),
    ],
)
def test_what_is_not_promised(algorithm: str, name: str, length: int, cost: float) -> None:
    (scenario,) = (each for each in SCENARIOS if each.name == name)
    trace = run(scenario, algorithm)
    assert (len(trace.path) - 1, trace.cost) == (length, pytest.approx(cost))
