"""Every search on every case: what each promises, and what all have in common."""

from __future__ import annotations

from itertools import pairwise
from math import inf, isclose
from typing import Any

import pytest

from linie1_widget.paths import ALGORITHMS, Trace, check_heuristic, search
from tests.paths.scenarios import SCENARIOS, Scenario

GOES_ON = ("bidirectional", "bidirectional_dijkstra", "bidirectional_astar", "bellman_ford")
"""Who does not stop by taking a goal."""


def run(scenario: Scenario, algorithm: str, record: bool = True) -> Trace[Any]:
    question = scenario.graph, scenario.start, scenario.goal
    return search(*question, algorithm, scenario.heuristic, record=record)


@pytest.mark.parametrize(
    ("scenario", "algorithm"),
    [
        pytest.param(scenario, algorithm, id=f"{scenario}-{algorithm}")
        for scenario in SCENARIOS
        for algorithm in scenario.algorithms
    ],
)
def test_promises_are_kept(scenario: Scenario, algorithm: str) -> None:
    trace, promise = run(scenario, algorithm), ALGORITHMS[algorithm]
    untold = run(scenario, algorithm, record=False)
    assert run(scenario, algorithm).steps == trace.steps
    assert (untold.path, untold.cost, len(untold)) == (trace.path, trace.cost, 0)
    assert untold.expanded == trace.expanded
    taken = sum(step.kind == "take" for step in trace.steps)
    assert trace.expanded == taken - (trace.found and algorithm not in GOES_ON)
    if not trace.found:
        assert (trace.path, trace.cost, trace.steps[-1].kind) == ([], inf, "fail")
        assert not (scenario.solvable and promise.complete)
        return
    assert scenario.solvable
    assert (trace.path[0], trace.steps[-1].kind) == (scenario.start, "goal")
    assert scenario.is_goal(trace.path[-1])
    # Of parallel edges the cheapest counts, or the first.
    by_cost = promise.optimal == "cost" or "improve" in promise.pseudocode.line_of
    edges = []
    for state, nxt in pairwise(trace.path):
        costs = [cost for to, cost in scenario.graph.neighbours(state) if to == nxt]
        edges.append(min(costs) if by_cost else costs[0])
    assert isclose(trace.cost, sum(edges))
    assert len(edges) >= scenario.edges
    assert trace.cost >= scenario.cost or isclose(trace.cost, scenario.cost)
    match promise.optimal:
        case "edges":
            assert len(edges) == scenario.edges
        case "cost":
            assert isclose(trace.cost, scenario.cost)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_the_heuristics_of_the_cases_are_sound(scenario: Scenario) -> None:
    question = scenario.graph, scenario.goal, scenario.heuristic
    assert check_heuristic(*question, states=[scenario.start]).consistent
    assert "reopen" not in {step.kind for step in run(scenario, "astar").steps}
