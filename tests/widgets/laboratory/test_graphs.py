"""Graphs in the laboratory: what each change makes of them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget import EdgeGraph, LaboratoryWidget, search
from linie1_widget.errors import Linie1Error
from linie1_widget.widgets.laboratory.edges.edge_map import EdgeMap
from tests.widgets.laboratory.requests import TEXTS, drag, join
from tests.widgets.wires import ask, noticed, seen

TEXT = TEXTS["edges"]


@pytest.fixture
def widget() -> LaboratoryWidget:
    return LaboratoryWidget(TEXT, algorithms=("dijkstra", "bfs"))


def test_an_edge_graph_is_searched_from_its_first_node_to_its_last():
    places = {"A": (0, 0), "B": (4, 1), "C": (9, 3)}
    graph = EdgeGraph("A -> B 1, A -- C 4, B -> C 2", places)
    widget = LaboratoryWidget(graph, ("dijkstra",))
    lines = widget.map.split("\n")
    assert lines[:3] == ["A at 0 0", "B at 4 1", "C at 9 3"]
    assert lines[-2:] == ["start A", "goal C"]
    assert widget.result["dijkstra"].path == ("A", "B", "C")
    assert widget.trace.steps == search(graph, "A", {"C"}, "dijkstra").steps
    assert "3 nodes, 3 edges: dijkstra, cost 3" in repr(widget)


def test_a_node_stays_on_the_paper_which_stays_where_it_is(widget):
    frame = seen(widget).stage["frame"]
    ask(widget, drag("B", [1e8, -1e8]))
    assert seen(widget).stage["frame"] == frame
    assert float(widget.map.split("\n")[1].split()[2]) < 20


def test_nodes_and_edges_come_and_go(widget):
    ask(widget, do="add", at=[2, 2])
    assert "D at 2 2" in widget.map
    ask(widget, join("A", "D", 1, both=False))
    ask(widget, join("D", "C", 1))
    assert widget.result["dijkstra"].path == ("A", "D", "C")
    ask(widget, do="turn", edge=["A", "D"])
    assert "D -> A 1" in widget.map.split("\n")
    assert widget.result["dijkstra"].cost == 3
    ask(widget, do="undo")
    assert widget.result["dijkstra"].cost == 2
    ask(widget, do="part", edge=["D", "C"])
    assert widget.result["dijkstra"].cost == 3
    ask(widget, do="add", at=None)
    ask(widget, do="remove", node="D")
    ask(widget, do="goal", node="B")
    ask(widget, do="goal", node="C")
    ask(widget, do="start", node="C")
    assert widget.map.split("\n")[-2:] == ["start C", "goal B"]
    assert widget.result["dijkstra"].path == ("C", "B")
    ask(widget, do="clear")
    assert widget.result["dijkstra"].path == ()
    assert "--" not in widget.map
    assert noticed(widget) == ""


def test_the_last_node_stays():
    widget = LaboratoryWidget("A -- B, start A, goal B")
    ask(widget, do="remove", node="A")
    ask(widget, do="remove", node="B")
    assert widget.map.split("\n")[1:] == ["goal B"]
    assert "at least one node" in noticed(widget)


@pytest.mark.parametrize(
    ("cost", "both", "edges"),
    [
        (9, True, {"A -- B 1", "A -- C 9", "B -- C 2"}),
        (9, False, {"A -- B 1", "C -> A 9", "A -> C 4", "B -- C 2"}),
        (4, False, {"A -- B 1", "A -- C 4", "B -- C 2"}),
    ],
)
def test_an_edge_back_replaces_the_old_one_or_stands_beside_it(widget, cost, both, edges):
    ask(widget, join("C", "A", cost, both))
    found = widget.map.replace("C -- A", "A -- C").split("\n")
    assert sorted(line for line in found if "-" in line) == sorted(edges)


def test_an_edge_that_comes_to_cost_as_much_as_the_one_back_is_one_with_it():
    drawn = EdgeMap.parse("A -> B 2, B -- C 1, B -> A 3").joined("A", "B", 3, both=False)
    assert str(drawn).split("\n")[3:5] == ["A -- B 3", "B -- C 1"]
    assert drawn.graph().neighbours("B") == (("A", 3), ("C", 1))


def changed(drawn: EdgeMap, rng: Random) -> EdgeMap:
    a, b = rng.choice(list(drawn.places)), rng.choice(list(drawn.places))
    place = rng.uniform(-50, 50), rng.uniform(-50, 50)
    changes: list[Callable[[], EdgeMap]] = [
        lambda: drawn.added(place),
        lambda: drawn.removed(a),
        lambda: drawn.moved(a, place),
        lambda: drawn.begun(a),
        lambda: drawn.aimed(a),
        lambda: drawn.parted(a, b),
        lambda: drawn.turned(a, b),
        lambda: drawn.joined(a, b, rng.choice((-1, 0.5, 2, 3)), rng.random() < 0.5),
    ]
    return rng.choice(changes)()


@given(st.integers(0, 2**32))
def test_the_text_says_all_of_it(seed):
    rng = Random(seed)
    drawn = EdgeMap.parse(TEXT)
    for _ in range(rng.randint(1, 20)):
        try:
            drawn = changed(drawn, rng)
        except Linie1Error:
            continue
    again = EdgeMap.parse(str(drawn), drawn.frame)
    assert (again, str(again), again.frame) == (drawn, str(drawn), drawn.frame)
    # The graph that is searched has these edges, in the order of the text.
    lines = [line for line in str(drawn).split("\n") if " at " not in line]
    edges = [line for line in lines if "-" in line or len(line) < 3]
    plain, graph = EdgeGraph("\n".join([*drawn.places, *edges])), drawn.graph()
    for node in drawn.places:
        assert graph.neighbours(node) == plain.neighbours(node)
