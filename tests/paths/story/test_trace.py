"""The recorded story: pictures, sentences, tables, and its size for the page."""

from __future__ import annotations

import copy
import json
import pickle
import sys
from collections import Counter
from dataclasses import replace
from math import inf
from typing import Any

import networkx as nx
import pytest

from linie1_widget import SearchWidget, paths
from linie1_widget.paths import ALGORITHMS, EdgeGraph, GridGraph, Step, Trace, search
from linie1_widget.paths.algorithms.algorithm import Outcome, Problem, Search
from tests.interrupts import everywhere

GRID = GridGraph("S.3.\n.#..\n...G")
EVEN = GridGraph("S...\n.#..\n...G", 8)


def run(algorithm: str = "astar", **more: Any) -> Trace[Any]:
    grid = EVEN if ALGORITHMS[algorithm].only_grids else GRID
    return search(grid, grid.start, grid.goal, algorithm, "manhattan", **more)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_most_held_is_the_largest_frontier_with_closed(algorithm: str) -> None:
    trace = run(algorithm)
    frontiers, sizes = [], []
    for made in range(len(trace) + 1):
        tables = trace.tables_after(made)
        waiting = (
            len(entries)
            for name, table in tables.items()
            if name.startswith("frontier")
            for entries in table.values()
        )
        closed = sum(len(t) for name, t in tables.items() if name.startswith("closed"))
        frontiers.append(sum(waiting))
        sizes.append(frontiers[-1] + closed)
    assert (trace.largest_frontier, trace.most_held) == (max(frontiers), max(sizes))
    with pytest.raises(ValueError, match="was not recorded"):
        _ = run(algorithm, record=False).most_held


def test_bidirectional_snapshot_holds_both_sides() -> None:
    graph = EdgeGraph("A -> B, B -> C, C -> D, D -> E")
    trace = search(graph, "A", "E", "bidirectional")
    kinds = [step.kind for step in trace.steps]
    picture = trace.at(kinds.index("take", kinds.index("take") + 1) + 1)
    assert picture.step.back
    assert picture.path == ["E"]
    assert (picture.frontier, picture.backward.frontier) == (("B",), ())
    assert picture.backward.closed == ("E",)
    assert trace.at(-1).path == trace.path == list("ABCDE")
    said = trace.to_dict()["sentences"]
    assert said["T"].startswith("The goal's side takes {state} from")
    assert said["t"].startswith("The start's side takes {state} from")


@pytest.mark.parametrize(
    ("algorithm", "first", "then"), [("dfs", 0, 9), ("bidirectional", 9, 2)]
)
def test_interrupted_replay_leaves_later_snapshots_right(
    algorithm: str, first: int, then: int
) -> None:
    pictures = [run(algorithm).at(made) for made in range(len(run(algorithm)) + 1)]

    def begin() -> Trace[Any]:
        trace = run(algorithm)
        trace.at(first)
        return trace

    for trace in everywhere(begin, lambda trace: trace.at(then)):
        for index in (then, first, *range(len(pictures))):
            assert trace.at(index) == pictures[index]


def walk(graph: GridGraph, start: Any, goal: Any) -> None:
    for _state, _cost in graph.neighbours(start):
        pass


STORIES = {
    "trace": run(),
    "tree": paths.spanning_tree(EVEN),
    "watched": paths.watch(walk, GRID, GRID.start, GRID.goal),
}


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_story_indexes_steps_as_its_widget_does(story: Any) -> None:
    begin, third, end = story.at(0), story.at(3), story.at(len(story))
    assert (begin.made, begin.step, story.line(0)) == (0, None, 0)
    assert (third.made, third.step, end.step) == (3, story[2], story[-1])
    assert story.at(-1) == end
    assert story.at(-len(story) - 1) == begin
    assert [*story] == [*story.steps] == [*story[:3], *story[3:]]
    assert story.sentence(0) == "Nothing has happened yet."
    for made in (0, 1, 2, len(story)):
        assert SearchWidget(story, step=made).describe().endswith(story.sentence(made))


def test_snapshot_of_a_missing_or_unrecorded_step_is_refused() -> None:
    for index in (-99, 99, 10**9):
        with pytest.raises(ValueError, match=rf"no step {index}: the steps are 0 to \d+"):
            run().at(index)
    with pytest.raises(TypeError, match=r"whole number, not 'last'"):
        run().at("last")
    trace = run(record=False)
    assert (bool(trace), trace.steps) == (True, ())
    with pytest.raises(ValueError, match=r"not recorded: ask for it with record=True"):
        trace.at(0)
    assert trace.to_dict()["kinds"] == ""
    assert len(trace.to_dict()["path"]) == len(trace.path)


def test_trace_repr_is_one_line() -> None:
    text = "<Trace: astar with manhattan, 6 states, cost 5, 6 expanded, 22 steps>"
    assert repr(run()) == text
    assert repr(run("bfs", record=False)).endswith("10 expanded, not recorded>")
    nowhere = search(EdgeGraph("A, B"), "A", "B", "greedy", lambda state: 0)
    assert repr(nowhere) == "<Trace: greedy with a function, no path, 1 expanded, 3 steps>"


def test_sentences_use_the_labels_of_the_graph() -> None:
    class Streets(EdgeGraph):
        def label(self, state: str) -> str:
            return f"the {state} Street"

    trace = search(Streets("Long -- Low"), "Long", "Low")
    assert trace.sentence(3) == (
        "the Low Street is new: put it at the end of the queue, "
        "with parent the Long Street."
    )
    assert trace.algorithm.sentence(trace.steps[2]).startswith("Low is new")
    assert trace.to_dict()["states"] == ["the Long Street", "the Low Street"]


def test_steps_are_an_immutable_picklable_sequence() -> None:
    steps = run().steps
    assert steps == tuple(steps) == run().steps
    assert hash(steps) == hash(tuple(steps))
    assert steps != run("bfs").steps
    assert steps != list(steps)
    assert repr(steps) == repr(tuple(steps))
    assert [steps[at] for at in range(-1, 2)] == [steps[-1], *steps[:2]]
    assert all(type(step) is Step for step in (*steps, *steps[3:5], steps[3]))
    assert pickle.loads(pickle.dumps(steps)) == copy.copy(steps) == steps
    with pytest.raises(AttributeError):
        steps[0].g = 3
    with pytest.raises(AttributeError):
        run().path = []


def test_algorithm_may_yield_rows_of_values_as_steps() -> None:
    def reckless(problem: Problem[str], record: bool) -> Search[str]:
        yield "start", problem.start, None, 0, None, None, False
        yield Step("fail")
        return Outcome([], inf, 0)

    bfs = ALGORITHMS["bfs"]
    text = search(EdgeGraph("A, B"), "A", "B", replace(bfs, run=reckless))
    assert text.steps == (Step("start", "A", g=0), Step("fail"))
    assert text.sentence(1) == "Put the start A into the queue."


def test_step_kinds_have_their_effects_and_unique_letters() -> None:
    changes = {
        kind: [
            name
            for name in ("taken", "added", "improved", "closed", "reopened")
            if getattr(Step(kind, "X"), name) == "X"
        ]
        for kind in paths.STEP_KINDS
    }
    assert {kind: " ".join(names) for kind, names in changes.items() if names} == {
        "start": "added",
        "take": "taken closed",
        "drop": "taken",
        "add": "added",
        "improve": "improved",
        "reopen": "added improved reopened",
        "leave": "reopened",
        "revise": "added reopened",
    }
    assert len(changes) == 17
    assert max(Counter(kind.letter for kind in paths.STEP_KINDS.values()).values()) == 1


def test_trace_can_be_copied_and_its_snapshots_changed() -> None:
    trace = run()
    pictures = trace.at(4), trace.at(9)
    for twin in (copy.deepcopy(trace), pickle.loads(pickle.dumps(trace))):
        assert (twin.at(4), twin.at(9)) == pictures
    dict.clear(trace.at(5).g)
    assert trace.at(5) == run().at(5)


def in_thousands(trace: Trace[Any]) -> float:
    """Return the bytes of 2,000 steps in Jupyter's JSON, with blanks and no infinities."""
    sent = json.dumps(trace.to_dict(), ensure_ascii=False, allow_nan=False).encode()
    return len(sent) / len(trace) * 2000 / 1000


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_two_thousand_steps_are_packed_small(algorithm: str) -> None:
    again = algorithm in ("iterative_deepening", "idastar", "rbfs")  # repeated rounds
    side = 9 if again else 24
    field = GridGraph("\n".join(["." * side] * side), 4 if again else 8)
    two_sided = ALGORITHMS[algorithm].two_sided
    trace = search(field, (0, 0), (23, 23) if two_sided else lambda _: False, algorithm)
    assert len(trace) > 2000 or ALGORITHMS[algorithm].only_grids
    assert in_thousands(trace) <= 75 or len(trace) < 2000


def test_two_thousand_steps_without_repetition_are_packed_small() -> None:
    # A tree without repetition, with costs and positions of 17 digits.
    tree = nx.balanced_tree(3, 6)
    for number, (source, target) in enumerate(tree.edges):
        tree[source][target]["weight"] = 1 + (number * 0.6180339887498949) % 1
    for node in tree:
        tree.nodes[node]["pos"] = ((node * 0.7548776662466927) % 1, node / 3 - 1e-9)
    trace = search(
        paths.from_networkx(tree), 0, 700, "astar", lambda node: (node * 0.569840290998) % 1
    )
    assert len(trace) > 1900
    assert in_thousands(trace) <= 150


def test_infinity_and_unreached_goals_are_packed() -> None:
    trace = search(EdgeGraph("A -> B, C"), "A", "C", "astar", {"A": 0, "B": 9e999}.get)
    assert trace.states == ("A", "B", "C")
    packed = trace.to_dict()
    assert (packed["cost"], packed["goals"], packed["path"]) == (None, [2], [])
    guesses = [packed["numbers"][at] if at >= 0 else "-" for at in packed["h"]]
    assert guesses == [0, None, "-"]
    assert packed["positions"] is None
    json.dumps(packed, allow_nan=False)
    assert packed["effects"]["a"] == "frontier,push,g,g,h,h,parent,parent"


def test_dataframe_has_a_row_for_each_step(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = run()
    rows = trace.to_dataframe().to_dict("records")
    parts = {"state": (0, 1), "parent": (0, 0), "g": 1, "h": 4, "f": 5, "back": False}
    said = {"line": 10, "frontier": 1, "closed": 1, "sentence": trace.sentence(3)}
    assert rows[2] == {"kind": "add", **parts, **said}
    for made, row in enumerate(rows, 1):
        picture = trace.at(made)
        sizes = len(picture.frontier), len(picture.closed)
        assert (row["frontier"], row["closed"]) == sizes
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match=r"pandas is needed to make a table of the steps"):
        trace.to_dataframe()
