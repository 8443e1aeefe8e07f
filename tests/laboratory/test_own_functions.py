"""User functions that fail in the laboratory, and algorithms that refuse a map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from linie1_widget import ALGORITHMS, HEURISTICS, TREE_ALGORITHMS, LaboratoryWidget
from linie1_widget.laboratory import map_kind
from linie1_widget.paths import Outcome, Step
from tests.base.widget.wires import noticed, put, seen
from tests.laboratory.lab import TEXTS


@pytest.fixture(autouse=True)
def _built_in_only() -> Iterator[None]:
    yield
    for registry in (ALGORITHMS, TREE_ALGORITHMS, HEURISTICS):
        for name in [name for name in registry if name.startswith("own")]:
            registry.unregister(name)


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    """Wait for a function without end only, and not long."""
    if "still running" in words:
        monkeypatch.setattr(map_kind, "PATIENCE", 0.1)


def faults_of(widget: LaboratoryWidget) -> list[str]:
    """Return why each algorithm could not run, after a check that all parts agree."""
    shown = seen(widget).shown
    assert shown["map"] == widget.map
    told = [trace.get("trouble", "") for trace in shown["traces"]]
    worked = [n for n, why in zip(widget.algorithms, told, strict=True) if not why]
    assert list(widget.result) == worked
    assert [trace.algorithm.name for trace in widget.traces] == worked
    assert widget.last == max(map(len, widget.traces), default=0)
    assert all(why in widget.describe() and why in repr(widget) for why in told)
    assert widget.to_svg().startswith("<svg")
    return told


def short_sighted(state: Any) -> float:
    return {0: 2, 1: 1, 2: 0}[state[1]]


def endless(*_: Any) -> Any:
    while True:
        pass


def leaves(state: Any) -> float:
    raise SystemExit(3)


def test_heuristic_that_raises_on_a_longer_map_says_where() -> None:
    widget = LaboratoryWidget(
        "S..\n..G", algorithms=("dijkstra", "astar"), heuristic=short_sighted
    )
    assert faults_of(widget) == ["", ""]
    put(widget, map="S....G")
    raised = "The heuristic 'short_sighted' raises KeyError: 3 at (0, 3)."
    assert (noticed(widget), faults_of(widget)) == ("", ["", raised])
    widget.map = "S.G"
    assert faults_of(widget) == ["", ""]


@pytest.mark.usefixtures("patience")
@pytest.mark.parametrize(
    ("heuristic", "words"),
    [
        (endless, "A* with endless is still running after 0.1 seconds."),
        (leaves, "A* with leaves raises SystemExit: 3."),
        (lambda state: None, "the heuristic says None for (0, 0)"),
        (lambda state, goal: state[9], "raises IndexError: tuple index out of range at (0"),
    ],
)
def test_failing_heuristic_leaves_the_other_search(heuristic: Any, words: str) -> None:
    widget = LaboratoryWidget("S.G", algorithms=("dijkstra", "astar"), heuristic=heuristic)
    assert words in faults_of(widget)[1]


def test_failing_registered_heuristic_leaves_the_other_search() -> None:
    def own(a: Any, b: Any) -> float:
        raise LookupError("none")

    HEURISTICS.register(own, "own_h")
    widget = LaboratoryWidget("S.G", algorithms=("astar", "bfs"), heuristic="own_h")
    assert faults_of(widget) == ["A* with own_h raises LookupError: none.", ""]


def raises(problem: Any, record: bool) -> Any:
    yield Step("take", problem.start)
    raise KeyError(10)


def takes_what_is_not_there(problem: Any, record: bool) -> Any:
    yield Step("take", (99, 99))
    return Outcome([], 0, 0)


SEARCH, TREE = ALGORITHMS["bfs"], TREE_ALGORITHMS["kmb"]
EDGES = TEXTS["edges"].replace("->", "--")


@pytest.mark.usefixtures("patience")
@pytest.mark.parametrize(
    ("text", "algorithm", "other", "run", "words"),
    [
        ("S.G", SEARCH, "dijkstra", raises, "Mine raises KeyError: 10."),
        ("S.G", SEARCH, "dijkstra", endless, "has returned|Mine is still running"),
        ("S.G", SEARCH, "dijkstra", takes_what_is_not_there, "steps of Mine do not fit"),
        ("S.G", SEARCH, "dijkstra", lambda problem, record: 5, "that has returned 5"),
        (EDGES, TREE, "mehlhorn", raises, "Mine raises AttributeError"),
        (EDGES, TREE, "mehlhorn", endless, "Mine is still running"),
        (TEXTS["cities"], TREE, "mehlhorn", raises, "Mine raises AttributeError"),
    ],
)
def test_failing_algorithm_leaves_the_other_one(text, algorithm, other, run, words) -> None:
    mine = replace(algorithm, name="own", title="Mine", run=run)
    first, second = faults_of(LaboratoryWidget(text, algorithms=(mine, other)))
    assert any(word in first for word in words.split("|"))
    assert not second


@pytest.mark.parametrize(
    ("text", "algorithms", "words"),
    [
        (
            "A -> B 1, B -- C 2, start A, goal C",
            ("kruskal", "dijkstra"),
            ["Kruskal’s algorithm needs edges that lead both ways", ""],
        ),
        ("A -- B 1", ("kruskal", "dijkstra"), ["", "The graph has no start"]),
        ("S.G", ("jump_point", "bfs"), ["it needs a grid with 8 directions", ""]),
    ],
)
def test_each_refusing_algorithm_gives_its_own_reason(text, algorithms, words) -> None:
    told = faults_of(LaboratoryWidget(text, algorithms=algorithms))
    assert [bool(fault) for fault in told] == [bool(fault) for fault in words]
    assert all(part in fault for part, fault in zip(words, told, strict=True))


def test_second_search_by_one_algorithm_keeps_its_name() -> None:
    widget = LaboratoryWidget(
        "S.G", algorithms=("astar", "astar"), heuristic=[leaves, "manhattan"]
    )
    assert list(widget.result) == ["astar 2"]
