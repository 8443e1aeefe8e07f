"""Two sides with costs: they go on after they have met, as long as they have to."""

from __future__ import annotations

from typing import Any

import pytest

from linie1_widget.paths import EdgeGraph, GridGraph, search

BOTH = ["bidirectional_dijkstra", "bidirectional_astar"]
# The sides meet first in M, but the way over X and Y is cheaper.
DETOUR = EdgeGraph("S -> M 5, M -> G 5, S -> X 3, X -> Y 3, Y -> G 3")


@pytest.mark.parametrize("name", BOTH)
def test_the_first_meeting_need_not_be_the_best(name: str) -> None:
    trace = search(DETOUR, "S", "G", name)
    assert (trace.path, trace.cost) == (["S", "X", "Y", "G"], 9)
    meetings = [step.g for step in trace.steps if step.kind == "meet"]
    assert meetings == sorted(meetings, reverse=True)
    assert meetings[-1] == 9


def test_it_stops_as_soon_as_no_path_can_be_better() -> None:
    field = GridGraph("\n".join(["." * 41] * 41))
    one, two = (
        search(field, (20, 10), (20, 30), name, record=False)
        for name in ("dijkstra", "bidirectional_dijkstra")
    )
    assert two.cost == one.cost
    assert two.expanded < 0.7 * one.expanded


@pytest.mark.parametrize("name", BOTH)
def test_one_way_edges_and_entry_costs_are_obeyed(name: str) -> None:
    ring = EdgeGraph("A -> B 1, B -> C 2, C -> D 3, D -> A 4")
    assert search(ring, "B", "A", name).cost == 9
    grid = GridGraph("S23G\n.9..")
    assert search(grid, grid.start, grid.goal, name, "manhattan").cost == 6


@pytest.mark.parametrize("name", BOTH)
def test_each_side_is_pictured(name: str) -> None:
    grid = GridGraph("S....\n.3#..\n....G")
    trace = search(grid, grid.start, grid.goal, name, "manhattan")
    assert trace.at(-1).path == trace.path
    back = [step for step in trace.steps if step.back and step.kind == "take"]
    assert back
    if name == "bidirectional_astar":
        # The goal's side guesses the way back to the start.
        assert all(step.h == sum(step.state) for step in back)


def test_a_function_of_two_states_guesses_both_ways() -> None:
    asked: list[tuple[Any, Any]] = []

    def guess(a: Any, b: Any) -> float:
        asked.append((a, b))
        return 0

    search(DETOUR, "S", "G", "bidirectional_astar", guess)
    assert ("M", "G") in asked
    assert ("S", "M") in asked


def test_a_function_of_one_state_guesses_ahead_only() -> None:
    guesses = {"S": 5, "M": 5, "X": 5, "Y": 3, "G": 0}
    trace = search(DETOUR, "S", "G", "bidirectional_astar", guesses.__getitem__)
    assert trace.cost == 9
    for step in trace.steps:
        if step.kind == "take":
            assert step.h == (0 if step.back else guesses[step.state])
