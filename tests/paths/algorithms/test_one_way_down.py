"""Searches that keep one way in mind: to a depth, in rounds, or as long as it is best."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, takewhile
from math import inf
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.paths import EdgeGraph, GridGraph, Trace, from_networkx, search
from tests.paths.algorithms.test_properties import FEW, NODES, guesses, length, networks

LINE = EdgeGraph("A -> B, B -> C, C -> D, A -> E, E -> D")
ROUNDS = ["iterative_deepening", "idastar", "rbfs"]


def story(trace: Trace[Any]) -> str:
    return " ".join(
        f"{step.kind}:{step.g if step.kind == 'deepen' else step.state}"
        for step in trace.steps
    )


ROOM = GridGraph("\n".join(["S.....#", *["......#"] * 5, "######G"]))
"""Closed, with more ways through it than can be walked."""


class Endless:
    """A tree without end: to the left costs 1, to the right 2."""

    def neighbours(self, state: str) -> list[tuple[str, float]]:
        return [(state + "l", 1), (state + "r", 2)]


def test_depth_limited_step_by_step() -> None:
    trace = search(LINE, "A", "D", "depth_limited", limit=2)
    assert story(trace) == (
        "start:A take:A add:E add:B take:B add:C take:C cut:D leave:C leave:B take:E "
        "add:D take:D goal:D"
    )
    assert trace.sentence(7) == "D would lie deeper than 2 edges: cut it off."
    assert trace.path == ["A", "E", "D"]
    picture = trace.at(8)
    assert (picture.frontier, picture.current) == (("E",), "B")
    assert picture.closed == {"A", "B"}


@FEW
@given(networks(), st.integers(0, NODES), st.sampled_from([0, 2, 100]))
def test_the_limit_alone_decides(network: Any, limit: int, memory: int) -> None:
    graph, settings = from_networkx(network), {"limit": limit, "memory": memory}
    trace = search(graph, 0, NODES - 1, "depth_limited", **settings)
    assert trace.found == (length(network, None) <= limit)
    assert len(trace.path) - 1 <= limit
    if trace.found:
        assert nx.is_path(network, trace.path)
    else:
        assert f"at most {limit} edges" in trace.sentence(-1)
    assert search(graph, 0, 0, "depth_limited", **settings).path == [0]


@FEW
@given(networks(), st.sampled_from(ROUNDS), st.sampled_from([0, 1, 4]))
def test_what_is_remembered_changes_no_cost(network: Any, name: str, memory: int) -> None:
    graph = from_networkx(network)
    full = search(graph, 0, NODES - 1, name)
    scarce = search(graph, 0, NODES - 1, name, memory=memory)
    if name == "iterative_deepening":
        assert len(scarce.path) == len(full.path)
    else:
        assert scarce.cost == pytest.approx(full.cost)
    for number, step in enumerate(scarce.steps):
        if step.kind in ("take", "drop"):
            assert scarce.at(number - 1).frontier[0] == step.state


def test_iterative_deepening_goes_an_edge_deeper_each_round() -> None:
    trace = search(LINE, "A", "D", "iterative_deepening")
    assert [step.g for step in trace.steps if step.kind == "deepen"] == [0, 1, 2]
    assert trace.sentence(0) == "A new round from A: no deeper than a limit of 0 edges."
    assert trace.path == ["A", "E", "D"]


@pytest.mark.parametrize("name", ROUNDS)
def test_graphs_without_end_are_searched(name: str) -> None:
    trace = search(Endless(), "", "rlr", name)
    assert (trace.path, trace.cost) == (["", "r", "rl", "rlr"], 5)


def rounds(trace: Trace[Any]) -> Iterator[tuple[float, dict[Any, float], set[Any]]]:
    """Of each round of IDA* its limit, the least f of what it cut off, what it reached."""
    for number, step in enumerate(trace.steps):
        if step.kind == "deepen":
            cut: dict[Any, float] = {}
            reached: set[Any] = set()
            for each in takewhile(lambda s: s.kind != "deepen", trace.steps[number + 1 :]):
                if each.kind == "cut":
                    cut[each.state] = min(each.f, cut.get(each.state, inf))
                elif each.kind == "take":
                    reached.add(each.state)
            yield step.g, cut, reached


@FEW
@given(networks(), guesses, st.sampled_from([0, 1, 4, 100]))
def test_idastar_says_truly_what_it_cut_off(
    network: Any, guess: list[float], memory: int
) -> None:
    graph = from_networkx(network)
    trace = search(graph, 0, NODES - 1, "idastar", guess.__getitem__, memory=memory)
    told = [*rounds(trace)]
    for (_, cut, reached), (limit, *_) in pairwise(told):
        new = [f for state, f in cut.items() if state not in reached]
        assert min(cut.values()) <= limit <= min(new, default=inf)
        if memory in (0, 100):  # knows of nothing that it has been reached, or of all
            assert limit == min(new if memory else cut.values())
    if not trace.found:
        _, cut, reached = told[-1]
        assert cut.keys() <= reached
        assert trace.sentence(-1) == (
            "Nothing was cut off that has not been reached, and the goal was not found: "
            "there is no path."
        )


def test_sums_that_differ_by_rounding_need_one_round() -> None:
    field = GridGraph("\n".join(["." * 6] * 6), 8)
    trace = search(field, (0, 0), (5, 3), "idastar", "zero")
    limits = [step.g for step in trace.steps if step.kind == "deepen"]
    assert all(b - a > 1e-6 for a, b in pairwise(limits))
    assert trace.cost == pytest.approx(search(field, (0, 0), (5, 3), "astar").cost)


def test_rbfs_forgets_a_way_and_comes_back_to_it() -> None:
    graph = EdgeGraph("S -> A 1, S -> B 1, A -> C 3, C -> G 4, B -> D 4, D -> G 1")
    guesses = {"S": 3, "A": 1, "B": 2, "C": 1, "D": 1, "G": 0}
    trace = search(graph, "S", "G", "rbfs", guesses.get)
    assert (trace.path, trace.cost) == (["S", "B", "D", "G"], 6)
    at = [step.kind for step in trace.steps].index("revise")
    assert (trace.steps[at].state, trace.steps[at].f) == ("A", 5)
    assert "nothing below it is better than f = 5" in trace.sentence(at)
    assert "A" in trace.at(at - 1).closed
    assert "A" in trace.at(at).frontier
    assert trace.at(at).current == "S"


@pytest.mark.parametrize("name", ["depth_limited", *ROUNDS])
def test_a_long_corridor_and_a_closed_room_are_left_soon(name: str) -> None:
    # Longer than Python can recur.
    size = 3000 if name in ("depth_limited", "rbfs") else 300
    grid, options = GridGraph("S" + "." * size + "G"), {"limit": size + 1, "record": False}
    trace = search(grid, grid.start, grid.goal, name, "manhattan", **options)
    assert trace.cost == size + 1
    trace = search(ROOM, ROOM.start, ROOM.goal, name, "manhattan")
    assert not trace.found
    assert trace.expanded < 5_000


def test_a_story_may_be_too_long() -> None:
    said = r"idastar has told 500 steps and is not done: try"
    with pytest.raises(ValueError, match=said):
        search(ROOM, ROOM.start, ROOM.goal, "idastar", memory=0, most_steps=500)
    bfs = search(ROOM, ROOM.start, ROOM.goal)
    assert search(ROOM, ROOM.start, ROOM.goal, most_steps=len(bfs)).steps == bfs.steps
    with pytest.raises(ValueError, match="has told"):
        search(ROOM, ROOM.start, ROOM.goal, most_steps=len(bfs) - 1)
    for wrong in (0, -1, 2.5, True, "9"):
        with pytest.raises(ValueError, match="most_steps is"):
            search(ROOM, ROOM.start, ROOM.goal, most_steps=wrong)


# beam -------------------------------------------------------------------------------------


def test_a_beam_keeps_the_best_of_each_layer() -> None:
    graph = EdgeGraph("S -> A, S -> B, S -> C, A -> G 9, B -> D, C -> D, D -> G")
    guesses = {"S": 3, "A": 3, "B": 1, "C": 2, "D": 1, "G": 0}
    trace = search(graph, "S", "G", "beam", guesses.get, width=2)
    assert story(trace) == (
        "start:S take:S add:A add:B add:C prune:A take:B add:D take:C skip:D take:D add:G "
        "take:G goal:G"
    )
    assert trace.sentence(5) == (
        "The layer holds more than 2, and the h = 3 of A is the greatest: throw it out."
    )
    assert trace.at(5).frontier == ("B", "C")
    assert trace.at(5).current == "S"


def test_a_narrow_beam_may_miss_the_goal_and_a_wide_one_is_breadth_first() -> None:
    trap = GridGraph("....#.\n.##.#.\nS.#..G\n.####.\n......")
    narrow = search(trap, trap.start, trap.goal, "beam", "manhattan", width=1)
    assert not narrow.found
    assert "There may be a path" in narrow.sentence(-1)
    wide = search(trap, trap.start, trap.goal, "beam", "manhattan", width=1000)
    assert wide.path == search(trap, trap.start, trap.goal, "bfs").path
