"""On what a search is shown, and where its states lie."""

from __future__ import annotations

from math import dist
from typing import Any

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
from linie1_widget.paths import EdgeGraph, GridGraph, StopsGraph, Trace, search
from tests.drawing.stories import PAGE_4, edges, grid, track


def graph_map(trace: Trace[Any]) -> GraphMap:
    (map_,) = maps_of([trace])
    assert isinstance(map_, GraphMap)
    return map_


def test_each_graph_has_its_kind_of_map() -> None:
    assert graph_map(edges())
    on_board, on_grid = maps_of([track(), grid()])
    assert isinstance(on_grid, GridMap)
    assert isinstance(on_board, BoardMap)
    assert Board.parse(on_board.text) == Board.parse(PAGE_4)
    assert len(on_board.places) == len(track().states)
    assert on_board.states == track().states


def test_states_of_one_square_lie_apart_and_on_it() -> None:
    for cell in (Cell(0, 0), Cell(11, 11), Cell(5, 6)):
        places = [place_on_board((cell, side)) for side in Side]
        assert len({place[:2] for place in places}) == 4
        assert {(y - 92) // 64 for _, y, _ in places} == {cell.row}
        assert {(x - 92) // 64 for x, _, _ in places} == {cell.col}


@pytest.mark.parametrize("stops", [1, 2, 3, 6])
def test_each_set_of_visited_stops_has_a_part_of_the_square_of_its_own(
    stops: int,
) -> None:
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


def test_states_in_terminals_lie_off_the_board_and_in_the_picture() -> None:
    graph = TrackGraph(Board())
    places = [place_on_board(state) for state in graph]
    assert len(places) == len(set(places)) == 24
    for x, y, _ in places:
        assert not (92 <= x <= 860 and 92 <= y <= 860)
        assert 0 < x < WHOLE
        assert 0 < y < WHOLE


def test_a_graph_is_shown_as_a_whole_or_as_far_as_the_search_came() -> None:
    small = graph_map(edges())
    assert set(small.labels) == set("ABCDEF")
    assert small.states[: len(edges().states)] == edges().states
    large = EdgeGraph(", ".join(f"n{a} -> n{a + 1}" for a in range(400)))
    assert graph_map(search(large, "n0", "n3")).labels == ("n0", "n1", "n2", "n3")


def test_edges_there_and_back_at_one_cost_are_one() -> None:
    graph = EdgeGraph("A -- B 2, B -> C 1, C -> B 3, C -> A 1, A -> A 1, B -> C 9")
    map_ = graph_map(search(graph, "A", "C"))
    names = map_.labels
    assert {(names[a], names[b], cost, one_way) for a, b, cost, one_way in map_.edges} == {
        ("A", "B", 2, False),
        ("B", "C", 1, True),
        ("C", "B", 3, True),
        ("C", "A", 1, True),
        ("A", "A", 1, False),
    }


def test_of_a_dense_graph_only_what_was_looked_at_is_shown() -> None:
    names = [f"n{number}" for number in range(80)]
    graph = EdgeGraph(", ".join(f"{a} -> {b}" for a in names for b in names if a != b))
    trace = search(graph, "n0", "n3")
    found = graph_map(trace).edges
    looked = {frozenset((step.parent, step.state)) for step in trace.steps if step.parent}
    assert {frozenset((names[a], names[b])) for a, b, *_ in found} == looked


def test_two_searches_of_one_graph_lie_in_the_same_places() -> None:
    graph = edges().graph
    pair = [search(graph, "A", "E", algorithm) for algorithm in ("bfs", "dfs")]
    one, other = (
        dict(zip(map_.states, map_.places, strict=True)) for map_ in maps_of(pair)
    )
    assert one == other


def test_given_positions_are_kept() -> None:
    graph = EdgeGraph("A -> B, B -> C", {"A": (0, 0), "B": (4, 0), "C": (4, 2)})
    places = graph_map(search(graph, "A", "C")).places
    assert places == ((0, 250), (1000, 250), (1000, 750))


def test_a_graph_with_few_positions_is_laid_out_as_without() -> None:
    graph, same = EdgeGraph("A -> B, B -> C", {"A": (9, 9)}), EdgeGraph("A -> B, B -> C")
    maps = [graph_map(search(each, "A", "C")) for each in (graph, same)]
    assert maps[0].places == maps[1].places


@pytest.mark.parametrize("text", [
    "A -> B, A -> C, B -> D, C -> D, D -> E",
    "A -- B, A -- C, A -- D, A -- E, B -- C, C -- D, D -- E",
    "A -> B, C -> D, E",
    "A",
])  # fmt: skip
def test_a_layout_keeps_states_apart_and_within_the_square(text: str) -> None:
    graph = EdgeGraph(text)
    nears = {state: [near for near, _ in graph.neighbours(state)] for state in graph}
    places = layered(list(graph), nears, "A")
    assert layered(list(graph), nears, "A") == places
    for number, place in enumerate(places):
        assert all(0 <= value <= WIDE for value in place)
        assert all(dist(place, other) > 100 for other in places[:number])


def test_a_layout_leads_from_left_to_right() -> None:
    places = layered("ABCD", {"A": "B", "B": "C", "C": "D", "D": "A"}, "A")
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    # A single place is in the middle.
    assert fitted([(7, 7)]) == [(500, 500)]
