"""What sets the searches apart, one by one, on graphs small enough to follow."""

from __future__ import annotations

from typing import Any

import pytest

from linie1_widget.paths import (
    ALGORITHMS,
    STEP_KINDS,
    EdgeGraph,
    GridGraph,
    Trace,
    search,
)
from tests.paths.scenarios import askable

DIAMOND = EdgeGraph("A -> B 1, A -> C 1, B -> D 1, C -> D 1, D -> E 1")


def story(trace: Trace[Any]) -> str:
    """The kinds of steps with their states, as one line."""
    return " ".join(f"{step.kind}:{step.state}" for step in trace.steps)


def taken(trace: Trace[Any]) -> list[Any]:
    return [step.state for step in trace.steps if step.kind == "take"]


def test_breadth_first_step_by_step() -> None:
    trace = search(DIAMOND, "A", "D", "bfs")
    assert story(trace) == (
        "start:A take:A add:B add:C take:B add:D take:C skip:D take:D goal:D"
    )
    assert [trace.sentence(index) for index in range(-4, -1)] == [
        "Take C from the front of the queue.",
        "D has been seen before: skip it.",
        "Take D from the front of the queue.",
    ]


def test_depth_first_step_by_step() -> None:
    trace = search(DIAMOND, "A", {"X"} & {"Y"}, "dfs")
    assert story(trace) == (
        "start:A take:A add:C add:B take:B add:D take:D add:E take:E "
        "take:C skip:D fail:None"
    )


def test_depth_first_drops_what_it_has_closed_meanwhile() -> None:
    trace = search(EdgeGraph("A -> B, A -> C, B -> C"), "A", lambda _: False, "dfs")
    assert story(trace) == (
        "start:A take:A add:C add:B take:B add:C take:C drop:C fail:None"
    )
    assert trace.at(5).frontier == ("C", "C")


@pytest.mark.parametrize("name", askable(DIAMOND, "E"))
def test_another_way_that_costs_as_much_is_no_better(name: str) -> None:
    trace = search(DIAMOND, "A", "E", name, most_steps=100)
    assert not {"improve", "reopen"} & {step.kind for step in trace.steps}
    round_and_round = EdgeGraph("A -> B 0, B -> A 0, B -> C 1")
    assert search(round_and_round, "A", "C", name, most_steps=100).path == ["A", "B", "C"]


def recursive(graph: Any, state: Any, seen: list[Any]) -> list[Any]:
    """Depth-first search as the textbooks write it first."""
    seen.append(state)
    for nxt, _ in graph.neighbours(state):
        if nxt not in seen:
            recursive(graph, nxt, seen)
    return seen


@pytest.mark.parametrize("directions", [4, 8])
def test_depth_first_goes_as_the_recursive_one(directions: int) -> None:
    grid = GridGraph("..#..\n.....\n#.#.#\n.....", directions)
    trace = search(grid, (0, 0), lambda _: False, "dfs")
    assert taken(trace) == recursive(grid, (0, 0), [])


def test_dijkstra_takes_states_by_their_distance() -> None:
    graph = EdgeGraph("A -> B 7, A -> C 1, C -> D 1, D -> B 1, B -> E 1")
    trace = search(graph, "A", "E", "dijkstra")
    found = [f"{step.state} {step.g}" for step in trace.steps if step.kind == "take"]
    assert found == ["A 0", "C 1", "D 2", "B 3", "E 4"]
    (improved,) = (step for step in trace.steps if step.kind == "improve")
    assert (improved.state, improved.old, improved.g) == ("B", 7, 3)
    assert (improved.improved, improved.added, improved.taken) == ("B", None, None)


def test_zero_makes_astar_dijkstra() -> None:
    grid = GridGraph("S1923\n.#3#.\n..1.G")
    plain, guided = (search(grid, (0, 0), (2, 4), name) for name in ("dijkstra", "astar"))
    assert taken(guided) == taken(plain)
    assert guided.path == plain.path


@pytest.mark.parametrize("algorithm", ["dijkstra", "astar", "greedy", "bfs"])
def test_ties_go_to_who_came_first(algorithm: str) -> None:
    graph = EdgeGraph("A -> C, A -> B, B -> D, C -> D, D -> E")
    assert "".join(taken(search(graph, "A", "E", algorithm))) == "ACBDE"


class Mixed:
    def neighbours(self, state: object) -> list[tuple[object, float]]:
        return [("text", 1), ((1, 2), 1), (1j, 1), (type(None), 1)]


@pytest.mark.parametrize("algorithm", askable(Mixed(), bool))
def test_states_need_not_be_comparable(algorithm: str) -> None:
    assert search(Mixed(), "start", 1j, algorithm).path[-1] == 1j


# heuristics, good and bad ---------------------------------------------------------------


def test_an_inconsistent_heuristic_makes_astar_open_a_state_again() -> None:
    # Going by A costs 1, by B it costs 4 to get to A's place in the queue: h(B) is so much
    # lower than h(A) that C is closed by the dear way first.
    graph = EdgeGraph("S -> A 1, S -> B 2, A -> C 1, B -> C 3, C -> G 5")
    trace = search(graph, "S", "G", "astar", {"S": 0, "A": 6, "B": 0, "C": 0, "G": 0}.get)
    assert (trace.path, trace.cost) == (["S", "A", "C", "G"], 7)
    (opened,) = (step for step in trace.steps if step.kind == "reopen")
    assert (opened.state, opened.old, opened.g) == ("C", 5, 2)
    assert (opened.reopened, opened.added, opened.improved) == ("C", "C", "C")
    assert trace.sentence(trace.steps.index(opened)) == (
        "C was closed with g = 5, and 2 is cheaper: open it again with f = 2 + 0 = 2, "
        "parent A."
    )
    assert taken(trace).count("C") == 2
    before, after = (trace.at(trace.steps.index(opened) + shift) for shift in (-1, 0))
    assert ("C" in before.closed, "C" in after.closed) == (True, False)
    assert "C" in after.frontier


def test_an_inadmissible_heuristic_makes_astar_miss_the_best_path() -> None:
    graph = EdgeGraph("S -> A 1, A -> G 1, S -> G 5")
    trace = search(graph, "S", "G", "astar", {"S": 0, "A": 9, "G": 0}.get)
    assert (trace.path, trace.cost) == (["S", "G"], 5)
    # What is infinitely far away is no way.
    trace = search(graph, "S", "G", "astar", {"S": 0, "A": float("inf"), "G": 0}.get)
    assert (trace.path, trace.cost) == (["S", "G"], 5)
    assert "f = 1 + ∞ = ∞" in trace.sentence(2)


def test_each_state_is_guessed_once() -> None:
    asked: list[str] = []

    def guess(state: str) -> float:
        asked.append(state)
        return 0

    search(DIAMOND, "A", "E", "astar", guess)
    assert asked == ["A", "A", "B", "C", "D", "E"]  # once more at first, to check it


# the words -------------------------------------------------------------------------------


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_each_line_is_where_its_steps_are(algorithm: str) -> None:
    even = ALGORITHMS[algorithm].only_grids
    grid = GridGraph("S...\n.#..\n...G", 8) if even else GridGraph("S.5.\n.#2.\n...G")
    code = ALGORITHMS[algorithm].pseudocode
    words = {kind: kind for kind in STEP_KINDS} | {
        "add": "put", "improve": "change", "reopen": "open", "deepen": "limit",
        "leave": "back", "revise": "back", "prune": "throw", "goal": "return",
        "fail": "no path",
    }  # fmt: skip
    trace = search(grid, grid.start, grid.goal, algorithm, "octile")
    for index, step in enumerate(trace.steps):
        assert words[step.kind] in code.lines[trace.line(index) - 1]
    for kind, line in code.line_of.items():
        assert words[kind] in code.lines[line - 1]
    assert "|" not in str(code)
