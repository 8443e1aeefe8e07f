"""On what a search is shown, and where its states lie."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import combinations
from math import dist
from random import Random
from typing import Any

import pytest

from linie1_widget.drawing import animate, as_gif, film_strip
from linie1_widget.drawing.board.track_geometry import UNIT, WHOLE
from linie1_widget.drawing.lattice.calm_map import CALM_LOOKS
from linie1_widget.drawing.search.maps import (
    BoardMap,
    GraphMap,
    GridMap,
    maps_of,
    place_on_board,
)
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.scenes.layered_layout import WIDE, fitted, layered
from linie1_widget.drawing.search.snapshot import snapshot
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.styles import as_theme
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths import (
    EdgeGraph,
    GridGraph,
    StopsGraph,
    Trace,
    search,
    spanning_tree,
)
from linie1_widget.trans_europa import AMERICA, MAP, Map
from linie1_widget.trans_europa.network.laid import Laid
from linie1_widget.trans_europa.network.laid_graph import LaidGraph
from linie1_widget.widgets.playback.search_maps import map_entries
from tests.drawing.reading import tags, texts, used
from tests.drawing.stories import PAGE_4, edges, grid, track
from tests.drawing.trees import on_the_lattice
from tests.trans_europa.maps import ISLAND


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


def test_states_of_one_square_lie_apart_and_those_in_terminals_off_the_board() -> None:
    for cell in (Cell(0, 0), Cell(11, 11), Cell(5, 6)):
        places = [place_on_board((cell, side)) for side in Side]
        assert len({place[:2] for place in places}) == 4
        assert {(y - 92) // 64 for _, y, _ in places} == {cell.row}
        assert {(x - 92) // 64 for x, _, _ in places} == {cell.col}
    graph = TrackGraph(Board())
    places = [place_on_board(state) for state in graph]
    assert len(places) == len(set(places)) == 24
    for x, y, _ in places:
        assert not (92 <= x <= 860 and 92 <= y <= 860)
        assert 0 < x < WHOLE
        assert 0 < y < WHOLE


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


def test_of_a_graph_all_is_shown_or_what_the_search_came_to() -> None:
    small = graph_map(edges())
    assert set(small.labels) == set("ABCDEF")
    assert small.states[: len(edges().states)] == edges().states
    large = EdgeGraph(", ".join(f"n{a} -> n{a + 1}" for a in range(400)))
    assert graph_map(search(large, "n0", "n3")).labels == ("n0", "n1", "n2", "n3")
    names = [f"n{number}" for number in range(80)]
    graph = EdgeGraph(", ".join(f"{a} -> {b}" for a in names for b in names if a != b))
    trace = search(graph, "n0", "n3")
    found = graph_map(trace).edges
    looked = {frozenset((step.parent, step.state)) for step in trace.steps if step.parent}
    assert {frozenset((names[a], names[b])) for a, b, *_ in found} == looked


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


def test_places_are_those_that_are_given_and_the_same_for_each_search() -> None:
    graph = edges().graph
    pair = [search(graph, "A", "E", algorithm) for algorithm in ("bfs", "dfs")]
    one, other = (
        dict(zip(map_.states, map_.places, strict=True)) for map_ in maps_of(pair)
    )
    assert one == other
    graph = EdgeGraph("A -> B, B -> C", {"A": (0, 0), "B": (4, 0), "C": (4, 2)})
    places = graph_map(search(graph, "A", "C")).places
    assert places == ((0, 250), (1000, 250), (1000, 750))
    graph, same = EdgeGraph("A -> B, B -> C", {"A": (9, 9)}), EdgeGraph("A -> B, B -> C")
    maps = [graph_map(search(each, "A", "C")) for each in (graph, same)]
    assert maps[0].places == maps[1].places


@pytest.mark.parametrize("text", [
    "A -> B, A -> C, B -> D, C -> D, D -> E",
    "A -- B, A -- C, A -- D, A -- E, B -- C, C -- D, D -- E",
    "A -> B, C -> D, E",
    "A",
])  # fmt: skip
def test_a_layout_keeps_states_apart_within_the_square_and_leads_to_the_right(
    text: str,
) -> None:
    graph = EdgeGraph(text)
    nears = {state: [near for near, _ in graph.neighbours(state)] for state in graph}
    places = layered(list(graph), nears, "A")
    assert layered(list(graph), nears, "A") == places
    for number, place in enumerate(places):
        assert all(0 <= value <= WIDE for value in place)
        assert all(dist(place, other) > 100 for other in places[:number])
    places = layered("ABCD", {"A": "B", "B": "C", "C": "D", "D": "A"}, "A")
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    # A single place is in the middle.
    assert fitted([(7, 7)]) == [(500, 500)]


def test_words_beside_nodes_are_cut_and_keep_away_from_edges() -> None:
    long = "abcdefghijklmnopqrstuvwxyz"
    words = texts(draw_step(search(EdgeGraph(f"A -> {long}"), "A", long), 0))
    assert [word for word in words if word.endswith("…")] == ["abcdefghijklmnopq…"]
    places = {"M": (2, 2), "N": (2, 0), "S": (2, 4), "W": (0, 2), "E": (4, 2)}
    graph = EdgeGraph("M -- N 1, M -- S 2, M -- W 3, N -- E 1", places)
    (scene,) = scenes_of([search(graph, "M", "W")], StepPaint())
    (x, y), (beside, level) = scene.spots["M"][:2], scene.words["M"]
    assert beside > x
    assert level == y


# on a map of the second game ---------------------------------------------------------

LONDON, ROMA = (MAP.cities[name].node for name in ("London", "Roma"))


@pytest.mark.parametrize(
    "make",
    [
        lambda: on_the_lattice("kmb"),
        lambda: spanning_tree(AMERICA, "prim"),
        lambda: search(MAP, LONDON, ROMA, "dijkstra"),
        lambda: spanning_tree(ISLAND, "kruskal"),
    ],
    ids=["kmb", "prim", "dijkstra", "kruskal"],
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_map_is_seen_with_its_cities(make: Callable[[], Any], theme: str) -> None:
    story = make()
    picture = draw_step(story, len(story), theme=theme)
    assert {*story.graph.cities} <= set(texts(picture))
    assert len(picture) < 200_000


@pytest.mark.parametrize("map_", [MAP, AMERICA, ISLAND], ids=lambda map_: map_.name)
def test_marks_stand_on_the_crossings_and_lines_are_seen_between_them(map_: Map) -> None:
    (scene,) = scenes_of([spanning_tree(map_, "prim")], StepPaint())
    # Double lines are told apart where there are any.
    assert scene.notes == ["double line: costs 2"]
    assert {*scene.spots} == {*map_.nodes}
    for a, b in map_.edges:
        apart = dist(scene.spots[a][:2], scene.spots[b][:2])
        assert apart > 1.8 * scene.size
        assert dist(*scene.edge(a, b)) > 0.8 * apart
    places = [spot[:2] for spot in scene.spots.values()]
    assert min(dist(*pair) for pair in combinations(places, 2)) > scene.size
    # All of the map is seen, from edge to edge.
    left, top, width, height = scene.window
    assert (left, top, width) == (0, 0, WHOLE)
    assert all(left < x < left + width and top < y < top + height for x, y in places)


def test_what_is_painted_has_a_rule_in_the_page() -> None:
    graph = LaidGraph(Laid(MAP, ["d8-e9"]))
    (scene,) = scenes_of([spanning_tree(graph, "prim")], StepPaint())
    parts = "".join(part.tostring() for part in (*scene.ground, *scene.cover))
    assert {*re.findall(r"l1-(map-[\w-]+|water-[\w-]+)", parts)} == {*CALM_LOOKS}


def test_stories_share_a_map_that_a_film_strip_shows_in_each_picture() -> None:
    pair = [spanning_tree(MAP, "prim"), spanning_tree(MAP, "kruskal")]
    (one, sheet), (both, shared) = map_entries(pair[:1]), map_entries(pair)
    assert [entry["ground"] for entry in both] == ["ground-0", "ground-0"]
    assert len(json.dumps(sheet)) == len(json.dumps(shared)) < 25_000
    assert len(json.dumps(one)) < 15_000
    story = on_the_lattice("kmb")
    assert film_strip(story, [1, len(story)]).count(">London<") == 2


# on large grids ----------------------------------------------------------------------

SIDE = 60
RUN = re.compile(r"M(\d+) (\d+)h(\d+)")
POINT = re.compile(r"[ML](-?[\d.]+) (-?[\d.]+)")


def large(seed: int = 1, side: int = SIDE, directions: int = 4) -> GridGraph:
    rng = Random(seed)
    rows = [rng.choices("...#59", k=side) for _ in range(side)]
    rows[0][0], rows[-1][-1] = "S", "G"
    return GridGraph("\n".join(map("".join, rows)), directions)


def squares(picture: str, art: str) -> set[tuple[int, int]]:
    """The squares that are painted in the colour of an art class."""
    look = StepPaint(as_theme("light")).look(art)
    found: set[tuple[int, int]] = set()
    for path in tags(picture, "path"):
        if all(path.get(name) == str(value) for name, value in look.items()):
            found |= set(covered(path.get("d", "")))
    return found


def covered(data: str) -> Iterator[tuple[int, int]]:
    """The squares, 64 wide, that lines through their middles run through."""
    for left, middle, length in RUN.findall(data):
        first, count = int(left) // 64, int(length) // 64
        yield from ((int(middle) // 64, col) for col in range(first, first + count))


@pytest.mark.parametrize("algorithm", ["bfs", "astar", "bidirectional"])
def test_each_square_has_the_colour_of_what_it_is(algorithm: str) -> None:
    grid = large()
    walls = {(row, col) for row in range(SIDE) for col in range(SIDE)} - set(grid)
    trace = search(grid, grid.start, grid.goal, algorithm, "manhattan")
    for step in (0, round(0.4 * len(trace)), len(trace)):
        picture, marks = draw_step(trace, step), snapshot(trace, step).marks
        assert {"badge-S", "badge-G"} <= set(used(picture))
        assert squares(picture, "wall-line") == walls
        assert squares(picture, "weight-2") == {s for s in grid if grid.weight(s) == 5}
        for status in ("frontier", "closed", "path", "current"):
            # What is on the goal's side has the same colour.
            known = (status, f"{status}-back")
            expected = {state for state, mark in marks.items() if mark.status in known}
            assert squares(picture, f"crowd-{status}") == expected, status


def test_the_way_leads_through_the_middles_of_its_squares() -> None:
    grid = large(3, directions=8)
    trace = search(grid, grid.start, grid.goal, "astar", "octile")
    ways = [path.get("d", "") for path in tags(draw_step(trace, len(trace)), "path")]
    (way,) = (data for data in ways if data.count("L") > 10 and "h" not in data)
    points = [(float(x), float(y)) for x, y in POINT.findall(way)]
    (left, top), (right, bottom) = points[0], points[-1]
    passed = [(0, 0)]
    for x, y in points[1:]:
        end = (
            round((y - top) / (bottom - top) * (SIDE - 1)),
            round((x - left) / (right - left) * (SIDE - 1)),
        )
        while passed[-1] != end:
            row, col = passed[-1]
            down, aside = end[0] - row, end[1] - col
            passed.append((row + (down > 0) - (down < 0), col + (aside > 0) - (aside < 0)))
    assert passed == trace.path


def test_a_large_grid_is_a_small_picture_that_moves_and_becomes_pixels() -> None:
    grid = large(2, 100)
    trace = search(grid, grid.start, grid.goal)
    picture = draw_step(trace, len(trace) // 2)
    assert draw_step(trace, len(trace) // 2) == picture
    assert len(picture) < 120_000
    grid = large()
    trace = search(grid, grid.start, grid.goal)
    assert animate(trace, steps=[0, 50, len(trace)]).count("<animate ") > 2
    assert as_gif(trace, steps=[0, len(trace)], width=200).startswith(b"GIF8")


def test_parts_of_squares_have_colours_too() -> None:
    rows = ["S" + "." * 29, *["." * 30] * 3, "...*" + "." * 26, *["." * 30] * 24]
    graph = StopsGraph(GridGraph("\n".join([*rows, "*" + "." * 28 + "G"])))
    trace = search(graph, graph.start, graph.goal, "bfs")
    step = len(trace) // 2
    picture, marks = draw_step(trace, step), snapshot(trace, step).marks
    # With two stops there are two rows of two parts each in a square.
    (a, b), part = graph.grid.stops, {}
    for at, seen in enumerate(((), (a,), (b,), (a, b))):
        part[frozenset(seen)] = divmod(at, 2)
    for status in ("frontier", "closed"):
        expected = {
            (2 * row + part[seen][0], 2 * col + part[seen][1])
            for ((row, col), seen), mark in marks.items()
            if mark.status == status
        }
        assert squares(picture, f"crowd-{status}") == expected
