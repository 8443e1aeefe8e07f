"""A laboratory begins with an admissible heuristic and reports overestimates."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from linie1_widget import EdgeGraph, GridGraph, LaboratoryWidget, check_heuristic, search
from linie1_widget.laboratory.map_kind import caution
from linie1_widget.trans_europa import MAP
from tests.base.widget.wires import ask, seen
from tests.laboratory.lab import drag
from tests.linie1.positions import played

GRAPH = "A -- B 2, B -- C 3, A -- C 7, start A, goal C"
FAR = "A at 0 0, B at 10 0, C at 10 4, A -- B 10, B -- C 4, A -- C 11, start A, goal C"
OPEN = "S...\n....\n...G"


def said(widget: LaboratoryWidget) -> list[str]:
    return [trace.get("caution", "") for trace in seen(widget).shown["traces"]]


@pytest.mark.parametrize(
    ("given_", "settings", "begun"),
    [
        (GRAPH, {}, ("astar", "zero")),
        (EdgeGraph("A -- B 2, B -- C 3, A -- C 7"), {}, ("astar", "zero")),
        (FAR, {}, ("astar", "euclidean")),
        (f"{GRAPH}, C -- D -1", {}, ("bellman_ford", "zero")),
        (OPEN, {}, ("astar", "manhattan")),
        (OPEN, {"directions": 8}, ("astar", "octile")),
        (GridGraph(OPEN, 8), {}, ("astar", "octile")),
        (OPEN.replace("....", ".*9."), {"directions": 8}, ("astar", "octile")),
        (played(Random(1), "1995", 40), {}, ("astar", "manhattan")),
        (MAP, {}, ("dreyfus_wagner", "zero")),
        (GRAPH, {"algorithms": ("greedy",)}, ("greedy", "zero")),
        (GRAPH, {"heuristic": "octile"}, ("astar", "octile")),
    ],
)
def test_default_search_finds_cheapest_paths(given_, settings, begun):
    widget = LaboratoryWidget(given_, **settings)
    assert (widget.algorithm, widget.heuristic) == begun
    if "heuristic" not in settings:
        assert not any(said(widget))


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_default_heuristic_of_any_graph_is_admissible(seed):
    rng = Random(seed)
    names = "ABCDEF"[: rng.randint(2, 6)]
    places = [f"{name} at {rng.randint(0, 9)} {rng.randint(0, 6)}" for name in names]
    edges = [f"{a} -- {b} {rng.randint(0, 20)}" for a in names for b in names if a < b]
    widget = LaboratoryWidget(", ".join([*places, *edges, "start A", f"goal {names[-1]}"]))
    best = search(widget.graph, "A", names[-1], "dijkstra", record=False)
    assert widget.result["astar"].cost == best.cost
    assert check_heuristic(widget.graph, widget.heuristic, names[-1]).admissible


def test_caution_names_state_excess_and_consequence():
    widget = LaboratoryWidget(GRAPH, heuristic="manhattan")
    assert said(widget) == [
        "At A the heuristic says 10.8, which is 5.8 too high: the cheapest path to the "
        "goal costs 5. A* may miss the cheapest path."
    ]
    ask(widget, drag("B", [5, 0]))
    assert widget.result["astar"].cost == 7
    (text,) = said(widget)
    assert text.startswith("At B the heuristic says 9, which is 6 too high")
    assert "The same is true of 1 more state. A* has missed" in text
    assert text.endswith("it costs 5, not 7.")
    widget.language = "de"
    assert said(widget)[0].startswith("Bei B sagt die Heuristik 9 und damit 6 zu viel")


def test_caution_counts_stops_on_the_way():
    widget = LaboratoryWidget(
        OPEN, algorithms=("astar", "astar"), heuristic=("octile", "manhattan"), directions=8
    )
    assert list(map(bool, said(widget))) == [False, True]
    widget.map = "S*..\n....\n...G"
    assert said(widget)[1].startswith("At (0, 0) {A} the heuristic says 5")
    assert "true of 5 more states" in said(widget)[1]
    widget.heuristics = ["octile", "farthest_stop"]
    assert said(widget) == ["", ""]


def squares(rng: Random) -> tuple[Any, Any, Any]:
    marks = "S" + "".join(rng.choices(".....##39", k=10)) + "G"
    lines = (marks[at : at + 4] for at in (0, 4, 8))
    grid = GridGraph("\n".join(lines), rng.choice((4, 8)))
    return grid, grid.start, grid.goals


def nodes(rng: Random) -> tuple[Any, Any, Any]:
    edges = [f"{a} -> {b} {rng.randint(0, 9)}" for a in "ABCDE" for b in "ABCDE" if a != b]
    places = {node: (rng.randint(0, 9), rng.randint(0, 9)) for node in "ABCDE"}
    graph = EdgeGraph(", ".join([*"ABCDE", *rng.sample(edges, 8)]), places)
    return graph, "A", frozenset("E")


@pytest.mark.parametrize("made", [squares, nodes])
@settings(max_examples=50)
@given(st.integers(0, 2**32), st.sampled_from(["manhattan", "euclidean", "octile"]))
def test_caution_is_given_exactly_for_overestimates(made, seed, name):
    graph, start, goals = made(Random(seed))
    trace = search(graph, start, goals, "astar", name)
    said = caution(trace)
    report = check_heuristic(graph, name, goals, states=[start])
    assert bool(said) == bool(report.too_high and trace.found)
    if said:
        assert said.startswith(f"At {report.too_high[0].label} the heuristic says ")
        best = search(graph, start, goals, "dijkstra", record=False)
        assert ("has missed" in said) == (trace.cost > best.cost + 1e-9)
