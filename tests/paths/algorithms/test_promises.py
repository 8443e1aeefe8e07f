"""Time and memory match the promises: on families of growing graphs the counts of edges and
states stay within the bound, and on some family come close to it. Also options of
algorithms, and checks of heuristics."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import cache
from math import ceil, inf, log2
from typing import Any, NamedTuple

import networkx as nx
import numpy
import pytest

from linie1_widget import EdgeGraph, GridGraph, check_heuristic, search
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.paths import ALGORITHMS, STEP_KINDS, Algorithm, Trace, promises
from tests.paths.asking import Listed

# The defaults of beam search and of weighted A*.
WIDTH, WEIGHT = 4, 2


class Task(NamedTuple):
    """A graph to search, with its lower bound if it is a grid."""

    edges: list[tuple[Hashable, Hashable, float]]
    start: Any
    goal: Any
    h: dict[Any, float] = {}  # noqa: RUF012


def tree(depth: int, more: float = 0) -> Task:
    """Return a binary tree; with ``more`` all ways have different costs."""
    last = 2 ** (depth + 1) - 2
    return Task([(at // 2, at + 1, 1 + more * (at + 1)) for at in range(last)], 0, last)


def dear_edge(length: int) -> Task:
    """Return a direct edge to the goal, and a cheap chain that leads nowhere."""
    chain = [(at, at + 1, 1) for at in range(length)]
    return Task([(0, -1, length), *chain], 0, -1)


def two_chains(length: int) -> Task:
    """Return two ways that look better alternately."""
    ways = [((s, at), (s, at + 1), 2) for s in (1, 2) for at in range(length)]
    return Task([(0, (1, 0), 1), (0, (2, 0), 2), *ways], 0, (2, length))


def stars(size: int) -> Task:
    """Return neighbours with equally many neighbours; the goal is the last one."""
    near = range(1, size + 1)
    rays = [(at, (at, ray), 1) for at in near for ray in range(size)]
    return Task([*((0, at, 1) for at in near), *rays], 0, size)


def layers(length: int) -> Task:
    """Return layers of five states, with all edges between neighbouring layers."""
    five = range(5)
    ends = [((at, a), (at + 1, b)) for at in range(length) for a in five for b in five]
    return Task([(a, b, 1) for a, b in ends], (0, 0), (length, 4))


def grid(side: int) -> Task:
    squares = [(row, col) for row in range(side) for col in range(side)]
    edges = [
        ((row, col), to, 1 + (to[0] * 7 + to[1] * 3) % 5)
        for row, col in squares
        for to in ((row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1))
        if to in squares
    ]
    ahead = {square: 2 * (side - 1) - sum(square) for square in squares}
    return Task(edges, (0, 0), (side - 1, side - 1), ahead)


def shortcuts(size: int) -> Task:
    """Return edges from each state to all later ones, the expensive ones first."""
    ends = [(a, b) for a in range(size) for b in range(a + 1, size + 1)]
    return Task([(a, b, (b - a) ** 2) for a, b in reversed(ends)], 0, size)


FAMILIES: tuple[tuple[Callable[[int], Task], tuple[int, ...], bool], ...] = (
    # family,                       sizes,        one way to each state
    (tree,                          (2, 4, 8),    True),
    (lambda size: tree(size, 1e-3), (2, 4, 6),    True),
    (dear_edge,                     (5, 20, 80),  True),
    (two_chains,                    (5, 20, 60),  True),
    (stars,                         (4, 8, 16),   True),
    (layers,                        (3, 10, 30),  False),
    (grid,                          (4, 8, 12),   False),
    (shortcuts,                     (5, 10, 20),  False),
)  # fmt: skip


@cache
def letters(family: int, size: int) -> dict[str, float]:
    """Measure the letters of a promise."""
    make, _, one_way = FAMILIES[family]
    task = make(size)
    network = nx.DiGraph()
    network.add_weighted_edges_from(task.edges)
    ahead = nx.single_source_dijkstra_path_length(network, task.start)
    back = nx.single_source_dijkstra_path_length(network.reverse(), task.goal)
    edges = nx.single_source_shortest_path_length(network, task.start)
    states, least = len(ahead), ahead[task.goal]
    f = [(g, task.h.get(state, 0)) for state, g in ahead.items()]
    return {
        "b": max(2, *(degree for _, degree in network.out_degree())),
        "d": edges[task.goal],
        "limit": edges[task.goal],
        "m": max(edges.values()) if one_way else states - 1,
        "V": states,
        "E": len(task.edges),
        "C": least,
        "ε": min(cost for *_, cost in task.edges),
        "N": sum(g + h <= least + 1e-9 for g, h in f),
        "N weighted_astar": sum(g + WEIGHT * h <= WEIGHT * least + 1e-9 for g, h in f),
        "N bidirectional_astar": sum(
            g <= least + 1e-9 for g in (*ahead.values(), *back.values())
        ),
        "width": WIDTH,
    }


def value(promise: str, algorithm: str, known: dict[str, float]) -> float:
    """Evaluate a promise such as ``O(b · N²)`` with these letters."""
    formula = promise.removeprefix("O")
    for said, python in (
        *(("C*", "C"), ("·", "*"), ("^", "**"), ("²", "**2"), (" log V", "*log2(V)")),
        *(("⌈", "ceil("), ("⌉", ")")),
    ):
        formula = formula.replace(said, python)
    names = known | {"N": known.get(f"N {algorithm}", known["N"])}
    found: float = eval(formula, {"ceil": ceil, "log2": log2, "min": min}, names)
    return found


def kept(trace: Trace[Any]) -> int:
    """Count the most entries that are in the frontier or closed at a time."""
    now = most = 0
    for step in trace.steps:
        kind = STEP_KINDS[step.kind]
        now = 0 if kind.restarts else now
        now += kind.growth("frontier") + kind.growth("closed")
        most = max(most, now)
    return most


# Jump point search examines squares of a grid, not edges.
MEASURED = [algorithm for algorithm in ALGORITHMS.values() if not algorithm.only_grids]


@pytest.mark.parametrize("algorithm", MEASURED, ids=repr)
def test_time_and_memory_grow_as_promised(algorithm: Algorithm) -> None:
    in_the_end: list[tuple[float, float]] = []
    for family, (make, sizes, one_way) in enumerate(FAMILIES):
        if "memory" in algorithm.defaults and not one_way:
            continue  # ways count here, and there are too many
        for size in sizes:
            task, known = make(size), letters(family, size)
            graph = Listed(task.edges)
            trace = search(
                *(graph, task.start, task.goal, algorithm),
                lambda state, task=task: task.h.get(state, 0),
                limit=known["limit"],
                memory=0,
            )
            time = graph.looked_at / (1 + value(algorithm.time, algorithm.name, known))
            memory = kept(trace) / (1 + value(algorithm.memory, algorithm.name, known))
            assert time < 3, (task[1:3], known)
            assert memory < 3, (task[1:3], known)
        in_the_end.append((time, memory))
    for measured in zip(*in_the_end, strict=True):
        assert max(measured) > 0.1


GRID = GridGraph("S...\n.##.\n...G")
SETTINGS = {
    setting.name: setting for one in ALGORITHMS.values() for setting in one.settings
}


def run(algorithm: str, **settings: Any) -> Trace[Any]:
    return search(GRID, GRID.start, GRID.goal, algorithm, "manhattan", **settings)


@pytest.mark.parametrize("three", [3, numpy.int64(3), numpy.float32(3), Fraction(3)])
def test_trace_holds_settings_and_defaults(three: Any) -> None:
    trace = run("weighted_astar", weight=three)
    assert trace.settings == {"weight": 3}
    assert trace.title == "Weighted A*, weight 3 with Manhattan distance"
    assert trace.name == "weighted_astar, weight 3 with manhattan"
    assert json.loads(json.dumps(trace.to_dict()))["settings"] == {"weight": 3}
    assert "f = 0 + 3 · h = 15" in trace.sentence(1)
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
    assert set(trace.settings) == {
        setting.name for setting in ALGORITHMS[algorithm].settings
    }


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
        ("weighted_astar", {"weight": 1j}, "weight is 1j"),
    ],
)
def test_invalid_settings_are_refused(
    algorithm: str, settings: dict[str, Any], words: str
) -> None:
    with pytest.raises((InvalidValue, WrongType), match=words):
        run(algorithm, **settings)


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
    far = search(mud, mud.start, mud.goal, "weighted_astar", lambda _: inf, weight=0)
    assert far.cost == 7


LETTER = re.compile(r"C\*|[A-Za-zε]+")


def test_each_algorithm_has_a_row_whose_letters_are_explained() -> None:
    table = promises().split("\n\n")[0].splitlines()
    rows = [row.strip("| ").split(" | ") for row in table]
    assert [row[0] for row in rows[2:]] == [
        algorithm.title for algorithm in ALGORITHMS.values()
    ]
    assert {row.count("|") for row in table} == {7}
    for algorithm in ALGORITHMS.values():
        notes = promises([algorithm]).split("\n\n")[1]
        for bound in (algorithm.time, algorithm.memory):
            assert re.fullmatch(r"O\(.+\)", bound), algorithm
            letters = set(LETTER.findall(bound)) - {"O", "min", "log"}
            assert letters <= set(LETTER.findall(notes)), algorithm
        # An incomplete algorithm states a condition.
        assert algorithm.complete or algorithm.condition
        # Each that minimises the cost says which costs it needs.
        assert algorithm.optimal != "cost" or " cost" in algorithm.condition


CHAIN = EdgeGraph("S -> A 1, A -> B 1, B -> G 1, B -> X 1")
FIT = "A* finds a cheapest path and expands no state twice."


@pytest.mark.parametrize(
    ("guesses", "verdict", "said"),
    [
        # S, A, B, G, X
        ((3, 2, 1, 0, 1), (True, True), f"is admissible and consistent.\n{FIT}"),
        # If no goal can be reached, no estimate is too high.
        ((0, 0, 0, 0, 9e999), (True, True), f"is admissible and consistent.\n{FIT}"),
        (
            (3, 0, 1, 0, 9),
            (True, False),
            "is admissible but not consistent.\n"
            "From S to A it falls from 3 to 0, but the edge costs only 1.\n"
            "A* finds a cheapest path, but may have to reopen closed states.",
        ),
        (
            (4, 2, 7, 0, 0),
            (False, False),
            "is not admissible, and so not consistent either.\n"
            "At B it is 7, but the path to the goal costs only 1.\n"
            "The same is true of 1 more state.\n"
            "A* may miss the cheapest path.",
        ),
    ],
)
def test_a_heuristic_is_judged_in_words(
    guesses: tuple[float, ...], verdict: tuple[bool, bool], said: str
) -> None:
    report = check_heuristic(CHAIN, dict(zip("SABGX", guesses, strict=True)).get, "G")
    assert (report.admissible, report.consistent) == verdict
    assert (report.states, report.edges) == (5, 4)
    assert str(report) == f"The heuristic (get) {said}"


def test_several_goals_and_unreachable_states_are_checked() -> None:
    report = check_heuristic(CHAIN, lambda state: 1, "G")  # at the goal too
    assert [fault.state for fault in report.too_high] == ["G"]
    assert not report.too_steep
    assert not report.consistent
    grid = GridGraph("G...\n...G")
    assert check_heuristic(grid, "manhattan", grid.goals).consistent
    zero = str(check_heuristic(grid, None, grid.goals))
    assert zero.startswith("The heuristic (zero) is admissible")
    assert check_heuristic(grid, lambda s: 3 - s[1], lambda s: s[1] == 3).consistent
    assert not check_heuristic(grid, lambda s: 3 - s[1], grid.goals).admissible
    guesses = {"S": 99, "A": 0, "B": 0, "G": 0, "X": 0}
    assert not check_heuristic(CHAIN, guesses.get, "G").admissible
    assert check_heuristic(CHAIN, guesses.get, "G", states=["A"]).consistent
    with pytest.raises(ValueError, match=r"edge from 'A' to 'B' costs -1"):
        check_heuristic(EdgeGraph("S -> A, A -> B -1"), None, "B")
    # Rounding errors are tolerated.
    graph = EdgeGraph("A -> B 0.1, B -> C 0.2")
    nearly = {"A": 0.30000000000000016, "B": 0.2, "C": 0}
    assert check_heuristic(graph, nearly.get, "C").consistent
