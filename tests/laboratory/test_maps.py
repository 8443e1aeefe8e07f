"""Boards, graphs and maps with cities in the laboratory: the effect of each change."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import dist
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import linie1_widget as l1
from linie1_widget.laboratory.europa_kind import EUROPA, TrackMap
from linie1_widget.laboratory.graph_kind import GRAPH, EdgeMap
from linie1_widget.laboratory.map_kind import pack_tree
from linie1_widget.laboratory.tram_kind import TRAM, LaidTrack
from linie1_widget.trans_europa import AMERICA, MAP
from tests.base.widget.wires import ask, noticed, put, seen
from tests.laboratory.lab import TEXTS, drag, join, lay
from tests.linie1.positions import played
from tests.trans_europa.maps import ISLAND

TRACK, EDGES, CITIES = (TEXTS[kind] for kind in ("board", "edges", "cities"))
JOINED = "A -- B 5, B -- C 5, C -- A 5, A -- X 3, B -- X 3, C -- X 3"


@pytest.fixture
def on_board():
    return l1.LaboratoryWidget(TRACK, algorithms=("dijkstra", "bfs"))


@pytest.fixture
def widget() -> l1.LaboratoryWidget:
    return l1.LaboratoryWidget(EDGES, algorithms=("dijkstra", "bfs"))


def test_laboratory_leaves_the_given_board_alone():
    board = l1.Board.parse("b1:S0 b2:S0")
    widget = l1.LaboratoryWidget(board, algorithms=("bfs",))
    assert widget.map == "b1:S0 b2:S0\nstart b1\ngoal f12"
    widget.lay("b3", "S0")
    assert str(board) == "b1:S0 b2:S0"
    assert str(widget.graph.board_text) == "b1:S0 b2:S0 b3:S0"
    guide = l1.LaboratoryWidget(l1.Board("guide"))
    assert guide.edition == "guide"
    assert str(guide.lay("a1", "Q0")) == str(l1.Board("guide").explain("a1", "Q0"))
    with pytest.raises(l1.Linie1Error, match="only a board has tiles"):
        l1.LaboratoryWidget("S.G").lay("a1", "Q0")
    assert not l1.LaboratoryWidget("S.G").has_trait("tile")
    widget.map = text = "b1:S0 b2:C0 c2:C270, start b1, goal c1"
    pair = ("b2", "L0"), ("c2", "C270")
    shown = l1.Board.parse(text.partition(",")[0]).explain_pair(*pair)
    assert str(widget.lay_pair(*pair)) == str(shown)
    widget.clear()
    assert widget.map == "-\nstart b1\ngoal c1"


def test_each_laid_tile_is_searched_at_once(on_board):
    assert "There is no track yet on c3" in on_board.describe()
    on_board.lay("b3", "C0")
    assert not on_board.result
    on_board.lay("c3", "S90")
    graph = l1.TrackGraph(l1.Board.parse("b1:S0 b2:S0 b3:C0 c3:S90"))
    start = (l1.Cell(-1, 1), l1.Side.S)
    goals = {state for state in graph if state[0] == l1.Cell.parse("c3")}
    assert on_board.trace.steps == l1.search(graph, start, goals, "dijkstra").steps
    assert [found.cost for found in on_board.result.values()] == [4, 4]
    assert on_board.step == on_board.last


def test_missing_ends_are_those_of_the_laid_line():
    assert str(LaidTrack.parse("f1:S0 j12:S0")).endswith("start f1\ngoal j12")
    assert str(LaidTrack.parse("c1:S0")).endswith("start c1\ngoal f12")
    assert str(LaidTrack.parse("f1:S0 j12:S0, goal a2 b3")).endswith("start f1\ngoal a2 b3")


@pytest.mark.parametrize("seed", [0, 2, 5])
def test_text_and_page_contain_all_track(seed):
    track = TRAM.parse(played(Random(seed), "1995", 9 * seed))
    assert LaidTrack.parse(str(track)) == track
    graph = track.graph
    (entry,) = TRAM.canvas(track, ["astar"], searched=True)["maps"]
    states = list(graph)
    edges = {(states[a], states[b]) for a, b, _ in entry.get("edges", [])}
    assert edges == {(state, to) for state in states for to, _ in graph.neighbours(state)}
    assert len(entry["spots"]) == len(states)


def test_page_lays_tiles_by_the_rules_of_a_board(on_board):
    put(on_board, tile="S")
    before = seen(on_board).verdicts
    assert before["squares"].split(",")[25] == "jN"
    ask(on_board, lay("b3", "S90"))
    assert on_board.map == TRACK
    assert on_board.verdict.rules == {"D"}
    assert on_board.verdict.violations[0].side is l1.Side.N
    german = l1.LaboratoryWidget(TRACK, language="de")
    german.lay("b3", "S90")
    assert "Regel D" in german._verdict["violations"][0]["message"]
    ask(on_board, lay("b3", "C0"))
    assert on_board._verdict["done"]
    assert seen(on_board).verdicts != before
    assert seen(on_board).laid == seen(l1.LaboratoryWidget(on_board.map)).laid
    ask(on_board, lay("b3", "L0"))
    board = l1.Board.parse("b1:S0 b2:S0 b3:C0")
    assert bool(on_board.verdict) == board.allows("b3", "L0")
    ask(on_board, do="undo")
    assert on_board.verdict is None


def test_nearest_of_several_goals_is_found(on_board):
    for goals, cost in (("c3 b2 b1", 0), ("c3 b2", 2)):
        on_board.map = f"b1:S0 b2:S0, start b1, goal {goals}"
        assert on_board.result["bfs"].cost == cost


def test_board_laboratory_has_its_own_script_and_picture(on_board):
    assert '[{"script":"laboratory_tram"' in l1.to_html(on_board)
    assert 'viewBox="0 0 304 304"' in on_board.to_svg(window="a1:c3")
    on_board.map = "b1:S0 b2:S0, goal b2"
    assert "Dijkstra" in on_board.to_svg()


def test_edge_graph_is_searched_from_first_to_last_node():
    places = {"A": (0, 0), "B": (4, 1), "C": (9, 3)}
    graph = l1.EdgeGraph("A -> B 1, A -- C 4, B -> C 2", places)
    widget = l1.LaboratoryWidget(graph, algorithms=("dijkstra",))
    lines = widget.map.split("\n")
    assert lines[:3] == ["A at 0 0", "B at 4 1", "C at 9 3"]
    assert lines[-2:] == ["start A", "goal C"]
    assert widget.result["dijkstra"].path == ("A", "B", "C")
    assert widget.trace.steps == l1.search(graph, "A", {"C"}, "dijkstra").steps
    assert "3 nodes, 3 edges: dijkstra, cost 3" in repr(widget)
    nodes = [f"N{number}" for number in range(60)]
    assert l1.LaboratoryWidget(l1.EdgeGraph(", ".join(nodes))).map.count(" at ") == 60


@pytest.mark.parametrize("scale", [0.3, 1, 7, 400])
def test_new_edge_costs_its_length_rounded_up(scale: float) -> None:
    luck = Random(1)
    nodes = [
        f"{name} at {luck.random() * scale} {luck.random() * scale}" for name in "ABCDE"
    ]
    widget = l1.LaboratoryWidget(", ".join([*nodes, "start A", "goal E"]))
    for a, b in combinations("ABCDE", 2):
        ask(widget, join(a, b, None))
    drawn = EdgeMap.parse(widget.map)
    for (a, b), cost in drawn.costs.items():
        far = dist(drawn.places[a], drawn.places[b])
        assert far <= cost + 1e-6 <= far + max(1, scale / 5)
        assert len(f"{cost:g}") <= 4
    # The straight line never says too much.
    assert GRAPH.defaults(drawn, 4) == ("astar", "euclidean")


@pytest.mark.parametrize("names", [("astar", "bfs"), ("bfs", "astar"), ("prim", "astar")])
def test_page_knows_where_costs_are_written(names):
    stage = seen(l1.LaboratoryWidget(EDGES, algorithms=names)).stage
    edges = stage["edges"]
    written = [node[1] for node in stage["ground"][2] if node[0] == "text"]
    assert [each["x"] for each in written] == pytest.approx(
        [x for *_, x, _ in edges], abs=0.1
    )
    assert [edge[:4] for edge in edges] == [
        [0, 1, 1, True],
        [0, 2, 4, False],
        [1, 2, 2, True],
    ]
    spots = stage["maps"][0]["spots"]
    for a, b, _, _, *place in edges:
        (x, y), (u, v) = spots[a], spots[b]
        # Beside the line, between both ends.
        assert dist(place, (x, y)) + dist(place, (u, v)) < 1.2 * dist((x, y), (u, v))


def test_page_adds_moves_and_removes_nodes_and_edges(widget):
    frame = seen(widget).stage["frame"]
    ask(widget, drag("B", [1e8, -1e8]))
    assert seen(widget).stage["frame"] == frame
    assert float(widget.map.split("\n")[1].split()[2]) < 20
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
    assert "C -> D" not in widget.map
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


def test_last_node_cannot_be_removed():
    widget = l1.LaboratoryWidget("A -- B, start A, goal B")
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
def test_edge_back_replaces_or_joins_the_old_one(widget, cost, both, edges):
    ask(widget, join("C", "A", cost, both))
    found = widget.map.replace("C -- A", "A -- C").split("\n")
    assert sorted(line for line in found if "-" in line) == sorted(edges)


def test_two_edges_of_equal_cost_become_one():
    drawn = EdgeMap.parse("A -> B 2, B -- C 1, B -> A 3").set_edge("A", "B", 3, both=False)
    assert str(drawn).split("\n")[3:5] == ["A -- B 3", "B -- C 1"]
    assert drawn.graph.neighbours("B") == (("A", 3), ("C", 1))


def changed(drawn: EdgeMap, rng: Random) -> EdgeMap:
    a, b = rng.choice(list(drawn.places)), rng.choice(list(drawn.places))
    place = rng.uniform(-50, 50), rng.uniform(-50, 50)
    changes: list[Callable[[], EdgeMap]] = [
        lambda: drawn.add_node(place),
        lambda: drawn.remove_node(a),
        lambda: drawn.move_node(a, place),
        lambda: drawn.set_start(a),
        lambda: drawn.toggle_goal(a),
        lambda: drawn.toggle_terminal(a),
        lambda: drawn.remove_edge(a, b),
        lambda: drawn.reverse_edge(a, b),
        lambda: drawn.set_edge(a, b, rng.choice((-1, 0.5, 2, 3)), rng.random() < 0.5),
    ]
    return rng.choice(changes)()


@settings(max_examples=50)
@given(st.integers(0, 2**32))
def test_text_of_a_drawn_graph_holds_all_of_it(seed):
    rng = Random(seed)
    drawn = EdgeMap.parse(EDGES)
    for _ in range(rng.randint(1, 20)):
        try:
            drawn = changed(drawn, rng)
        except l1.Linie1Error:
            continue
    again = EdgeMap.parse(str(drawn), drawn.frame)
    assert (again, str(again), again.frame) == (drawn, str(drawn), drawn.frame)
    # The searched graph has these edges, in the order of the text.
    lines = [line for line in str(drawn).split("\n") if " at " not in line]
    edges = [line for line in lines if "-" in line or len(line) < 3]
    plain, graph = l1.EdgeGraph("\n".join([*drawn.places, *edges])), drawn.graph
    for node in drawn.places:
        assert graph.neighbours(node) == plain.neighbours(node)


@pytest.mark.parametrize("name", l1.TREE_ALGORITHMS)
def test_each_tree_algorithm_runs_on_a_drawn_graph(name):
    widget = l1.LaboratoryWidget(f"{JOINED}, start A, goal B C", algorithms=[name])
    graph, algorithm = widget.graph, l1.TREE_ALGORITHMS[name]
    if algorithm.problem == "spanning":
        tree, badges = l1.spanning_tree(graph, name), set[str]()
    else:
        tree, badges = l1.steiner_tree(graph, "ABC", name), {"T"}
    assert widget.trace.steps == tree.steps
    assert widget.result[name].edges == tuple(tree.edges)
    assert widget.result[name].cost == tree.cost
    stage, (story,) = seen(widget).stage, seen(widget).shown["traces"]
    (entry,) = stage["maps"]
    assert list(tree.states) == stage["nodes"] == list("ABCX")
    assert (story["edges"], story["caution"]) == (len(tree.edges), "")
    assert entry["tables"] == tree.to_dict()["tables"]
    assert set(stage["badges"]) == badges
    assert str(entry["cover"]).count("badge-T") == 3 * len(badges)
    symbols = {attributes["id"] for _, attributes, _ in seen(widget).sheet}
    assert {"badge-T", "edge-tree", "node-group-5", "node-frontier"} <= symbols
    assert f"4 nodes, 6 edges: {name}, cost {tree.cost}, " in repr(widget)


def test_steiner_tree_may_have_edges_that_cost_nothing():
    widget = l1.LaboratoryWidget("A -- B 0, B -- C 1, start A, goal C", algorithms=["kmb"])
    assert widget.result["kmb"].cost == 1


def test_click_chooses_the_terminals_of_a_steiner_tree():
    widget = l1.LaboratoryWidget(JOINED, algorithms=["kmb"])
    for node, ends in (
        ("B", ["start B"]),
        ("A", ["start B", "goal A"]),
        ("C", ["start B", "goal A C"]),
        ("B", ["goal A C"]),
    ):
        ask(widget, do="terminal", node=node)
        assert widget.map.split("\n")[10:] == ends
    assert widget.trace.terminals == ("A", "C")
    ask(widget, do="undo")
    assert widget.trace.terminals == ("A", "B", "C")
    # A search begins at the first one.
    widget.algorithm = "dijkstra"
    assert widget.result["dijkstra"].path == ("B", "A")


def test_search_and_tree_run_side_by_side():
    widget = l1.LaboratoryWidget(
        f"{JOINED}, start A, goal B", algorithms=["prim", "dijkstra"]
    )
    assert [found.cost for found in widget.result.values()] == [9, 5]
    assert seen(widget).stage["badges"] == ["G", "S"]
    assert "Prim" in widget.to_svg()
    widget.algorithms = ["dijkstra", "kmb"]
    assert (widget.result["kmb"].edges, widget.trace.cost) == ((("A", "B"),), 5)


def test_disconnected_graph_gets_a_forest_and_a_caution():
    widget = l1.LaboratoryWidget(
        "A -- B -2, B -- C 3, A -- C 4", algorithms=["kruskal", "prim"]
    )
    assert [result.cost for result in widget.result.values()] == [1, 1]
    widget = l1.LaboratoryWidget("A -- B, C -- D", algorithms=["kruskal"])
    assert widget.result["kruskal"].edges == (("A", "B"), ("C", "D"))
    (story,) = seen(widget).shown["traces"]
    assert story["caution"].startswith("No path leads from A to C: Kruskal’s algorithm")


def test_trans_europa_map_starts_with_a_hand_of_cities_and_their_tree() -> None:
    widget = l1.LaboratoryWidget(MAP)
    cities = widget.map.split("\n")[0].removeprefix("cities: ").split(", ")
    assert len({MAP.cities[name].colour for name in cities}) == len(cities) == 5
    ends = [MAP.cities[name].node for name in cities]
    (found,) = widget.result.values()
    assert found.cost == l1.steiner_tree(MAP, ends).cost
    assert found.cost == sum(MAP.edges[edge] for edge in found.tracks)
    assert found.steps == widget.last == widget.step == len(widget.trace)
    assert f"cost {found.cost}, {len(found.tracks)} lines" in repr(widget)
    widget.algorithms = ["kmb", "mehlhorn"]
    assert [trace.algorithm.name for trace in widget.traces] == ["kmb", "mehlhorn"]
    assert widget.to_svg().startswith("<svg")


def test_laid_track_costs_nothing() -> None:
    widget = l1.LaboratoryWidget(CITIES)
    (found,) = widget.result.values()
    assert (found.cost, len(found.tracks)) == (3, 2)
    widget.map = "cities: London, Paris; tracks: d8-e9 e9-f8 f8-g9"
    (found,) = widget.result.values()
    assert (found.cost, found.tracks) == (0, ())
    assert widget.map.split("\n")[1] == "tracks: d8-e9 f8-e9 f8-g9"


@pytest.mark.parametrize("map_", [AMERICA, ISLAND], ids=lambda map_: map_.name)
def test_text_of_any_map_reproduces_it(map_) -> None:
    widget = l1.LaboratoryWidget(map_, algorithms=("mehlhorn",))
    assert widget.graph.map == map_
    again = l1.LaboratoryWidget(widget.map, algorithms=("mehlhorn",))
    assert (again.map, again.result) == (widget.map, widget.result)
    assert l1.LaboratoryWidget(str(map_), algorithms=("mehlhorn",)).graph.map == map_


@pytest.mark.parametrize(
    ("given", "fits"),
    [
        *((text, True) for text in ("tracks:", "  Tracks : d8-e9", str(MAP))),
        *((text, False) for text in ("A -- B, red -- C", "A, red -> B", None, 3)),
    ],
    ids=lambda value: str(value)[:20],
)
def test_texts_of_trans_europa_maps_are_recognised(given, fits) -> None:
    assert EUROPA.matches(given) == fits


def test_packed_tree_is_the_same_story_in_fewer_letters() -> None:
    def unpacked(column: str | list[int] | None) -> list[int] | None:
        return (
            [ord(letter) - 36 for letter in column] if isinstance(column, str) else column
        )

    widget = l1.LaboratoryWidget(CITIES, algorithms=tuple(EUROPA.algorithms)[:2])
    for tree in widget.traces:
        whole, small = tree.to_dict(), pack_tree(tree, edges=1)
        assert small.keys() - {"edges", "caution"} == whole.keys() - {"states"}
        for name in ("a", "cost", "costs"):
            assert unpacked(small[name]) == whole[name]
        for name in ("keys", "changes"):
            assert [unpacked(part) for part in small[name]] == whole[name]


@pytest.mark.parametrize("seed", range(3))
def test_each_change_of_cities_or_track_is_in_the_text(seed) -> None:
    rng = Random(seed)
    lines, cities = [*ISLAND.edges], [*ISLAND.cities]
    now = TrackMap.of(ISLAND)
    for _ in range(20):
        before = now
        if rng.random() < 0.4:
            now = now.toggle_city(rng.choice(cities))
        else:
            now = now.toggle_track(rng.choice(lines).name)
        assert TrackMap.parse(str(now)) == now != before
