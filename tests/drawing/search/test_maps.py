"""On what a search is shown, and where its states lie."""

from __future__ import annotations

from math import dist

import pytest

from linie1_widget.drawing.board.track_geometry import UNIT, WHOLE
from linie1_widget.drawing.search.maps import (
    BoardMap,
    GraphMap,
    GridMap,
    maps_of,
    place_on_board,
)
from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.scenes.layered_layout import WIDE, fitted, layered
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths import EdgeGraph, GridGraph, StopsGraph, search
from tests.drawing.stories import PAGE_4, edges, grid, track


def graph_map(trace) -> GraphMap:
    (map_,) = maps_of([trace])
    assert isinstance(map_, GraphMap)
    return map_


def test_each_graph_has_its_kind_of_map():
    kinds = [type(map_) for map_ in maps_of([track(), grid()])]
    assert kinds == [BoardMap, GridMap]
    assert graph_map(edges())


def test_a_board_map_holds_the_position_and_all_states():
    (map_,) = maps_of([track()])
    assert isinstance(map_, BoardMap)
    assert Board.parse(map_.text) == Board.parse(PAGE_4)
    assert len(map_.places) == len(track().states)
    assert map_.states == track().states


def test_states_of_one_square_lie_apart_and_on_it():
    for cell in (Cell(0, 0), Cell(11, 11), Cell(5, 6)):
        places = [place_on_board((cell, side)) for side in Side]
        assert len({place[:2] for place in places}) == 4
        for x, y, _ in places:
            assert (x - 92) // 64 == cell.col
            assert (y - 92) // 64 == cell.row


@pytest.mark.parametrize("stops", [1, 2, 3, 6])
def test_each_set_of_visited_stops_has_a_part_of_the_square_of_its_own(stops):
    rows = ["S....G", "*" * stops + "." * (6 - stops), "......"]
    graph = StopsGraph(GridGraph("\n".join(rows)))
    trace = search(graph, graph.start, graph.goal, "dijkstra")
    (scene,) = scenes_of([trace], StepPaint())
    assert scene.lattice
    left, top = scene.lattice
    for (row, col), seen in trace.states:
        x, y, _ = scene.spots[(row, col), seen]
        assert ((y - top) // scene.size, (x - left) // scene.size) == (row, col)
    places = [spot[:2] for spot in scene.spots.values()]
    assert len(set(places)) == len(places) == len(trace.states)
    apart = min(dist(a, b) for a in places for b in places if a != b)
    assert apart >= 0.9 * UNIT * scene.scale


def test_states_in_terminals_lie_off_the_board_and_in_the_picture():
    graph = TrackGraph(Board())
    places = [place_on_board(state) for state in graph]
    assert len(places) == len(set(places)) == 24
    for x, y, _ in places:
        assert not (92 <= x <= 860 and 92 <= y <= 860)
        assert 0 < x < WHOLE
        assert 0 < y < WHOLE


def test_a_small_graph_is_shown_as_a_whole():
    map_ = graph_map(edges())
    assert set(map_.labels) == set("ABCDEF")
    assert map_.states[: len(edges().states)] == edges().states


def test_a_large_graph_is_shown_as_far_as_the_search_came():
    graph = EdgeGraph(", ".join(f"n{a} -> n{a + 1}" for a in range(400)))
    map_ = graph_map(search(graph, "n0", "n3"))
    assert map_.labels == ("n0", "n1", "n2", "n3")


def test_edges_there_and_back_at_one_cost_are_one():
    graph = EdgeGraph("A -- B 2, B -> C 1, C -> B 3, C -> A 1, A -> A 1, B -> C 9")
    found = graph_map(search(graph, "A", "C")).edges
    names = graph_map(search(graph, "A", "C")).labels
    assert {(names[a], names[b], cost, one_way) for a, b, cost, one_way in found} == {
        ("A", "B", 2, False),
        ("B", "C", 1, True),
        ("C", "B", 3, True),
        ("C", "A", 1, True),
        ("A", "A", 1, False),
    }


def test_of_a_dense_graph_only_what_was_looked_at_is_shown():
    names = [f"n{number}" for number in range(80)]
    graph = EdgeGraph(", ".join(f"{a} -> {b}" for a in names for b in names if a != b))
    trace = search(graph, "n0", "n3")
    found = graph_map(trace).edges
    looked = {frozenset((step.parent, step.state)) for step in trace.steps if step.parent}
    assert {frozenset((names[a], names[b])) for a, b, *_ in found} == looked


def test_two_searches_of_one_graph_lie_in_the_same_places():
    pair = [edges("bfs"), edges("dfs")]
    graph = pair[0].graph
    assert pair[1].graph is not graph
    pair = [search(graph, "A", "E", algorithm) for algorithm in ("bfs", "dfs")]
    one, other = (
        dict(zip(map_.states, map_.places, strict=True)) for map_ in maps_of(pair)
    )
    assert one == other


def test_given_positions_are_kept():
    positions = {"A": (0, 0), "B": (4, 0), "C": (4, 2)}
    graph = EdgeGraph("A -> B, B -> C", positions)
    map_ = graph_map(search(graph, "A", "C"))
    assert map_.places == ((0, 250), (1000, 250), (1000, 750))


def test_a_graph_with_few_positions_is_laid_out_as_without():
    graph, same = EdgeGraph("A -> B, B -> C", {"A": (9, 9)}), EdgeGraph("A -> B, B -> C")
    maps = [graph_map(search(each, "A", "C")) for each in (graph, same)]
    assert maps[0].places == maps[1].places


@pytest.mark.parametrize("text", [
    "A -> B, A -> C, B -> D, C -> D, D -> E",
    "A -- B, A -- C, A -- D, A -- E, B -- C, C -- D, D -- E",
    "A -> B, C -> D, E",
    "A",
])  # fmt: skip
def test_a_layout_keeps_states_apart_and_within_the_square(text):
    graph = EdgeGraph(text)
    nears = {state: [near for near, _ in graph.neighbours(state)] for state in graph}
    places = layered(list(graph), nears, "A")
    assert layered(list(graph), nears, "A") == places
    for number, place in enumerate(places):
        assert all(0 <= value <= WIDE for value in place)
        assert all(dist(place, other) > 100 for other in places[:number])


def test_a_layout_leads_from_left_to_right():
    places = layered("ABCD", {"A": "B", "B": "C", "C": "D", "D": "A"}, "A")
    assert [x for x, _ in places] == sorted(x for x, _ in places)


def test_a_single_place_is_in_the_middle():
    assert fitted([(7, 7)]) == [(500, 500)]
