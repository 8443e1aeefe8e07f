"""Searches from both ends: they go on after they have met, as long as they have to."""

from __future__ import annotations

from typing import Any

import pytest

from linie1_widget.paths import EdgeGraph, GridGraph, search

# The sides meet first in M, but the way over X and Y is cheaper.
DETOUR = EdgeGraph("S -> M 5, M -> G 5, S -> X 3, X -> Y 3, Y -> G 3")


def test_bidirectional_sides_take_turns_by_size() -> None:
    graph = EdgeGraph("A -- B, B -- C, C -- D, D -- E, E -- F, A -- X, A -- Y, A -- Z")
    trace = search(graph, "A", "F", "bidirectional")
    taken = [
        f"{step.state} back={step.back}" for step in trace.steps if step.kind == "take"
    ]
    assert taken == ["A back=False", *(f"{state} back=True" for state in "FEDC")]
    corridor = search(GridGraph("S.....G"), (0, 0), (0, 6), "bidirectional")
    sides = [step.back for step in corridor.steps if step.kind == "take"]
    assert sides == [False, True] * 3


def test_bidirectional_does_not_stop_too_early() -> None:
    # Who stops where the sides meet first goes by B and C, an edge more.
    graph = EdgeGraph("S -- B, S -- D, B -- C, A -- C, A -- D, A -- G")
    assert search(graph, "S", "G", "bidirectional").path == ["S", "D", "A", "G"]


@pytest.mark.parametrize("name", ["bidirectional_dijkstra", "bidirectional_astar"])
def test_the_first_meeting_need_not_be_the_best(name: str) -> None:
    trace = search(DETOUR, "S", "G", name)
    assert (trace.path, trace.cost) == (["S", "X", "Y", "G"], 9)
    meetings = [step.g for step in trace.steps if step.kind == "meet"]
    assert meetings == sorted(meetings, reverse=True)
    assert meetings[-1] == 9


@pytest.mark.parametrize(
    ("one", "two"), [("bfs", "bidirectional"), ("dijkstra", "bidirectional_dijkstra")]
)
def test_two_sides_expand_less_on_an_open_field(one: str, two: str) -> None:
    field = GridGraph("\n".join(["." * 31] * 31))
    known, found = (search(field, (15, 8), (15, 22), name) for name in (one, two))
    assert (len(found.path), found.cost) == (len(known.path), known.cost)
    assert found.expanded < 0.7 * known.expanded


def test_bidirectional_begins_with_all_goals() -> None:
    graph = EdgeGraph("A -- B, B -- C, B -- D, D -- E")
    trace = search(graph, "A", {"E", "D", "C"}, "bidirectional")
    assert "".join(step.state for step in trace.steps if step.kind == "start") == "ACDE"
    assert len(trace.path) == 3


class OneWay:
    def neighbours(self, state: int) -> list[tuple[int, float]]:
        return [(state + 1, 1)]


class BothWays:
    directed = False

    def neighbours(self, state: int) -> list[tuple[int, float]]:
        return [(state - 1, 1), (state + 1, 1)]


def test_bidirectional_looks_back_only_where_it_may() -> None:
    with pytest.raises(ValueError, match=r"OneWay cannot be searched backwards: give it"):
        search(OneWay(), 1, 3, "bidirectional")
    assert search(BothWays(), 1, 3, "bidirectional").path == [1, 2, 3]


def test_the_goals_side_guesses_the_way_back_to_the_start() -> None:
    grid = GridGraph("S....\n.3#..\n....G")
    trace = search(grid, grid.start, grid.goal, "bidirectional_astar", "manhattan")
    back = [step for step in trace.steps if step.back and step.kind == "take"]
    assert back
    assert all(step.h == sum(step.state) for step in back)


def test_a_function_of_two_states_guesses_both_ways_and_of_one_ahead_only() -> None:
    asked: list[tuple[Any, Any]] = []

    def guess(a: Any, b: Any) -> float:
        asked.append((a, b))
        return 0

    search(DETOUR, "S", "G", "bidirectional_astar", guess)
    assert {("M", "G"), ("S", "M")} <= {*asked}
    guesses = {"S": 5, "M": 5, "X": 5, "Y": 3, "G": 0}
    trace = search(DETOUR, "S", "G", "bidirectional_astar", guesses.__getitem__)
    assert trace.cost == 9
    taken = [step for step in trace.steps if step.kind == "take"]
    assert all(step.h == (0 if step.back else guesses[step.state]) for step in taken)
