"""Graphs in the laboratory: what each change makes of them, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
import traitlets
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget import EdgeGraph, LaboratoryWidget, search
from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.widgets.laboratory.edges.edge_map import EdgeMap
from linie1_widget.widgets.laboratory.edges.edge_text import LONGEST
from tests.widgets.wires import ask, put, wired

TEXT = "A at 0 3\nB at 5 0\nC at 5 6\nA -- B 1\nA -> C 4\nB -- C 2\nstart A\ngoal C"


@pytest.fixture
def widget() -> Iterator[LaboratoryWidget]:
    with wired():
        yield LaboratoryWidget(TEXT, algorithms=("dijkstra", "bfs"))


def drag(node: str, to: object, stroke: str = "s") -> dict[str, object]:
    piece = {"stroke": stroke, "node": node, "to": to}
    return {"do": "draw", "strokes": [piece]}


def join(source: str, target: str, cost: object, both: object = True) -> dict[str, object]:
    return {"do": "join", "edge": [source, target], "cost": cost, "both": both}


# from Python -------------------------------------------------------------------------


def test_an_edge_graph_is_searched_from_its_first_node_to_its_last():
    graph = EdgeGraph(
        "A -> B 1, A -- C 4, B -> C 2", {"A": (0, 0), "B": (4, 1), "C": (9, 3)}
    )
    widget = LaboratoryWidget(graph, ("dijkstra",))
    assert widget.map.split("\n")[:3] == ["A at 0 0", "B at 4 1", "C at 9 3"]
    assert widget.map.split("\n")[-2:] == ["start A", "goal C"]
    assert widget.result["dijkstra"].path == ("A", "B", "C")
    assert widget.trace.steps == search(graph, "A", {"C"}, "dijkstra").steps
    assert "3 nodes, 3 edges: dijkstra, cost 3" in repr(widget)


def test_the_text_is_a_trait_both_ways(widget):
    assert widget.map == TEXT
    widget.map = "A -- B 7, start A, goal B"
    assert widget.result["dijkstra"].cost == 7
    ask(widget, join("A", "B", 2.5))
    assert "A -- B 2.5" in widget.map.split("\n")
    widget.undo()
    widget.undo()
    assert widget.map == TEXT


def test_a_graph_that_cannot_be_searched_is_told_in_a_sentence(widget):
    for text, why in (
        ("A -- B", "The graph has no start"),
        ("A -- B, start A", "The graph has no goal"),
        ("A -- B -2, start A, goal B", "from A to B costs less than 0"),
    ):
        widget.map = text
        assert why in widget.describe()
        assert dict(widget.result) == {}
        assert widget.to_svg().startswith("<svg")
    widget.algorithms = ["bellman_ford"]
    assert "round and round" in widget.describe() or widget.result["bellman_ford"]
    widget.algorithms = ["jump_point"]
    assert "needs a grid with 8 directions" in widget.describe()


def test_every_heuristic_can_be_chosen():
    widget = LaboratoryWidget(TEXT)
    for name in ("zero", "manhattan", "euclidean", "octile", "farthest_stop"):
        widget.heuristic = name
        assert bool(widget.result) == (name != "farthest_stop")
    assert "there are no stops" in widget._shown["trouble"]


def test_what_only_squares_have_is_refused(widget):
    with pytest.raises(InvalidValue, match="only a map of squares"):
        widget.resize(3, 3)
    with pytest.raises(InvalidValue, match="only a map of squares"):
        widget.make_maze("prim")
    widget.clear()
    assert "--" not in widget.map


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "at least one node"),
        ("A -- ", "not an edge"),
        ("A -- A", "leads to another node"),
        ("A at 1 much", "is no place"),
        ("A at 1 1e99", "is no place"),
        ("A at 9999999 0", "lies at"),
        ("A -- B 1,5, start A, goal B", r"write '1\.5' for '1,5'"),
        ("A at 0,5 3", r"write '0\.5' for '0,5'"),
        ("A at 3 0,5", r"write '0\.5' for '0,5'"),
        ("A -- B 1e9", "costs 1000000000.0"),
        ("A -- B, start C", "no node 'C'"),
        ("A -- B, goal A C", "no node 'C'"),
        ("A" * 13 + " -- B", "1 to 12 letters"),
        (", ".join(f"N{number}" for number in range(61)), "at most 60 nodes"),
        ("A -- B, " * LONGEST, "at most 20,000 characters"),
        (5, "is a text"),
    ],
)
def test_nonsense_raises_and_changes_nothing(widget, text, words):
    with pytest.raises(traitlets.TraitError, match=words):
        widget.map = text
    assert widget.map == TEXT
    put(widget, map=text)
    assert widget.map == TEXT
    assert widget._notice["n"] == 1


def test_too_many_edges_are_refused():
    names = [f"N{number}" for number in range(22)]
    edges = [f"{a} -- {b}" for a in names for b in names if a < b]
    with pytest.raises(traitlets.TraitError, match="at most 200 edges, and here are 231"):
        LaboratoryWidget(", ".join(edges))


# what the page asks for --------------------------------------------------------------


def test_a_node_is_dragged_in_one_step_of_undoing(widget):
    ask(widget, drag("B", [4, 1]))
    ask(widget, drag("B", [4.14, 2]))
    assert widget.map.split("\n")[1] == "B at 4.1 2"
    assert widget._history == [1, 0]
    # It stays on the paper, which stays where it is.
    frame = widget._stage["frame"]
    ask(widget, drag("B", [1e8, -1e8], "t"))
    assert widget._stage["frame"] == frame
    assert float(widget.map.split("\n")[1].split()[2]) < 20
    ask(widget, {"do": "undo"})
    ask(widget, {"do": "undo"})
    assert (widget.map, widget._history) == (TEXT, [0, 2])


def test_nodes_and_edges_come_and_go(widget):
    ask(widget, {"do": "add", "at": [2, 2]})
    assert "D at 2 2" in widget.map
    ask(widget, join("A", "D", 1, both=False))
    ask(widget, join("D", "C", 1))
    assert widget.result["dijkstra"].path == ("A", "D", "C")
    ask(widget, {"do": "turn", "edge": ["A", "D"]})
    assert "D -> A 1" in widget.map.split("\n")
    assert widget.result["dijkstra"].cost == 3
    ask(widget, {"do": "undo"})
    assert widget.result["dijkstra"].cost == 2
    ask(widget, {"do": "part", "edge": ["D", "C"]})
    assert widget.result["dijkstra"].cost == 3
    ask(widget, {"do": "add", "at": None})
    ask(widget, {"do": "remove", "node": "D"})
    ask(widget, {"do": "goal", "node": "B"})
    ask(widget, {"do": "goal", "node": "C"})
    ask(widget, {"do": "start", "node": "C"})
    assert widget.map.split("\n")[-2:] == ["start C", "goal B"]
    assert widget.result["dijkstra"].path == ("C", "B")
    ask(widget, {"do": "clear"})
    assert widget.result["dijkstra"].path == ()
    assert widget._notice == {}


@pytest.mark.parametrize(
    ("cost", "both", "edges"),
    [
        (9, True, ["A -- B 1", "A -- C 9", "B -- C 2"]),
        (9, False, ["A -- B 1", "C -> A 9", "A -> C 4", "B -- C 2"]),
        (4, False, ["A -- B 1", "A -- C 4", "B -- C 2"]),
    ],
)
def test_an_edge_back_takes_the_place_of_the_old_one_or_stands_beside_it(
    widget, cost, both, edges
):
    ask(widget, join("C", "A", cost, both))
    found = [line for line in widget.map.split("\n") if "-" in line]
    assert sorted(found) in (
        sorted(edges),
        sorted(edge.replace("A -- C", "C -- A") for edge in edges),
    )


@pytest.mark.parametrize(
    "request_",
    [
        drag("Z", [1, 1]),
        drag("B", [1]),
        drag("B", [1, "2"]),
        drag("B", [1, True]),
        drag("B", [1, float("nan")]),
        drag("B", [1, 10**400]),
        drag("B", [1, 1], stroke=""),
        {"do": "draw", "strokes": [{"stroke": "a", "brush": "#", "squares": [[0, 0]]}]},
        join("A", "A", 1),
        join("A", "Z", 1),
        join("A", "B", "1"),
        join("A", "B", float("inf")),
        join("A", "B", 10**400),
        join("A", "B", True),
        join("A", "B", 1, both=1),
        {"do": "part", "edge": ["A"]},
        {"do": "turn", "edge": ["C", "A"]},
        {"do": "part", "edge": ["A", "Z"]},
        {"do": "add", "at": [1, 2, 3]},
        {"do": "remove", "node": "Z"},
        {"do": "start", "node": "Z"},
        {"do": "goal", "node": 5},
        {"do": "grow", "rows": 1, "cols": 0},
        {"do": "maze", "name": "prim", "seed": 1},
        {"do": "set", "values": {"map": "A"}},
        {"do": "undo"},
    ],
    ids=str,
)
def test_what_makes_no_sense_changes_nothing_and_is_told(widget, request_):
    shown = widget._shown
    ask(widget, request_)
    assert (widget.map, widget._shown, widget._history) == (TEXT, shown, [0, 0])
    assert widget._notice["n"] == 1


def test_the_last_node_stays():
    with wired():
        widget = LaboratoryWidget("A -- B, start A, goal B")
        ask(widget, {"do": "remove", "node": "A"})
        ask(widget, {"do": "remove", "node": "B"})
        assert widget.map.split("\n")[1:] == ["goal B"]
        assert "at least one node" in widget._notice["text"]


# what a change makes of it -----------------------------------------------------------


def changed(drawn: EdgeMap, rng: Random) -> EdgeMap:
    """The graph after some change."""
    a, b = rng.choice(list(drawn.places)), rng.choice(list(drawn.places))
    place = rng.uniform(-50, 50), rng.uniform(-50, 50)
    change = rng.randrange(8)
    if change == 0:
        return drawn.added(place)
    if change == 1:
        return drawn.removed(a)
    if change == 2:
        return drawn.moved(a, place)
    if change == 3:
        return drawn.begun(a)
    if change == 4:
        return drawn.aimed(a)
    if change == 5:
        return drawn.parted(a, b)
    if change == 6:
        return drawn.turned(a, b)
    return drawn.joined(a, b, rng.choice((-1, 0.5, 2, 3)), rng.random() < 0.5)


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
    text = "\n".join(line for line in str(drawn).split("\n") if " at " not in line)
    lines = [line for line in text.split("\n") if "-" in line or len(line) < 3]
    plain = EdgeGraph("\n".join([*drawn.places, *lines]))
    graph = drawn.graph()
    for node in drawn.places:
        assert graph.neighbours(node) == plain.neighbours(node)
