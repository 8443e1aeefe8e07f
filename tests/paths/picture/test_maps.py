"""The maps of searches, and the places of their states."""

from __future__ import annotations

import json
import re
from itertools import combinations, pairwise
from math import dist
from random import Random
from typing import Any

import pytest

from linie1_widget import Board, Cell, Side, TrackGraph, film_strip
from linie1_widget.base.svg.elements import UNIT, WHOLE, Box
from linie1_widget.base.svg.styles import LIGHT
from linie1_widget.linie1.picture.board_scene import place_on_board
from linie1_widget.paths import (
    EdgeGraph,
    GridGraph,
    StopsGraph,
    alpha_beta,
    monte_carlo,
    search,
    spanning_tree,
)
from linie1_widget.paths.picture.drawn_step import snapshot
from linie1_widget.paths.picture.graph_scene import (
    WIDE,
    GraphMap,
    fit_layout,
    layer_layout,
    maps_of,
    scenes_of,
)
from linie1_widget.paths.picture.graph_scene import beside as labels_beside
from linie1_widget.paths.picture.scene import EDGE_SIGNS, Marks
from linie1_widget.paths.picture.search_picture import draw_step
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.story.network_story import CUT
from linie1_widget.paths.widget import map_entries
from linie1_widget.trans_europa import AMERICA, MAP, LaidNetwork
from linie1_widget.trans_europa.network import LaidGraph
from linie1_widget.trans_europa.picture.map_picture import QUIET_STYLES
from tests.base.svg.reading import tags, texts, used
from tests.paths.games.nim import Nim
from tests.paths.picture.stories import edges, on_the_lattice
from tests.trans_europa.maps import ISLAND


def graph_map(graph: Any, start: Any = "A", goal: Any = "C") -> GraphMap:
    (map_,) = maps_of([search(graph, start, goal)])
    return map_


def test_states_of_a_square_lie_apart_and_terminals_off_the_board() -> None:
    for cell in (Cell(0, 0), Cell(11, 11), Cell(5, 6)):
        places = [place_on_board((cell, side)) for side in Side]
        assert len({place[:2] for place in places}) == 4
        squares = {((y - 92) // 64, (x - 92) // 64) for x, y, _ in places}
        assert squares == {(cell.row, cell.col)}
    places = [place_on_board(state) for state in TrackGraph(Board())]
    assert len(places) == len(set(places)) == 24
    for x, y, _ in places:
        assert not (92 <= x <= 860 and 92 <= y <= 860)
        assert 0 < min(x, y) <= max(x, y) < WHOLE


@pytest.mark.parametrize("stops", [1, 3, 6])
def test_each_set_of_visited_stops_has_its_part_of_the_square(stops: int) -> None:
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


def test_large_graphs_show_only_what_the_search_reached() -> None:
    small = graph_map(edges().graph, "A", "E")
    assert set(small.labels) == set("ABCDEF")
    message = search(edges().graph, "A", "E").states
    assert small.states[: len(message)] == message
    large = EdgeGraph(", ".join(f"n{a} -> n{a + 1}" for a in range(400)))
    assert graph_map(large, "n0", "n3").labels == ("n0", "n1", "n2", "n3")
    names = [f"n{number}" for number in range(80)]
    graph = EdgeGraph(", ".join(f"{a} -> {b}" for a in names for b in names if a != b))
    drawn = graph_map(graph, "n0", "n3").edges
    found = {frozenset((names[a], names[b])) for a, b, *_ in drawn}
    steps = search(graph, "n0", "n3").steps
    assert found == {frozenset((step.parent, step.state)) for step in steps if step.parent}


def test_edges_in_both_directions_at_one_cost_are_merged() -> None:
    graph = EdgeGraph("A -- B 2, B -> C 1, C -> B 3, C -> A 1, A -> A 1, B -> C 9")
    map_ = graph_map(graph)
    found = {(map_.labels[a], map_.labels[b], *how) for a, b, *how in map_.edges}
    ways = {("B", "C", 1, True), ("C", "B", 3, True), ("C", "A", 1, True)}
    assert found == {("A", "B", 2, False), ("A", "A", 1, False), *ways}


def test_graph_has_given_positions_or_the_same_layout_each_time() -> None:
    pair = [search(edges().graph, "A", "E", algorithm) for algorithm in ("bfs", "dfs")]
    found = [dict(zip(map_.states, map_.places, strict=True)) for map_ in maps_of(pair)]
    assert found[0] == found[1]
    places = {"A": (0, 0), "B": (4, 0), "C": (4, 2)}
    given, some, none = (
        graph_map(EdgeGraph("A -> B, B -> C", known)).places
        for known in (places, {"A": (9, 9)}, None)
    )
    assert given == ((0, 250), (1000, 250), (1000, 750))
    assert some == none
    (scene,) = scenes_of(pair[:1], StepPaint())
    assert all(0 < y < scene.height for _, y, *_ in scene.spots.values())


@pytest.mark.parametrize("text", [
    "A -> B, A -> C, B -> D, C -> D, D -> E",
    "A -- B, A -- C, A -- D, A -- E, B -- C, C -- D, D -- E",
    "A -> B, C -> D, E",
    "A",
])  # fmt: skip
def test_layout_keeps_states_apart_and_leads_to_the_right(text: str) -> None:
    graph = EdgeGraph(text)
    nears = {state: [near for near, _ in graph.neighbours(state)] for state in graph}
    places = layer_layout(list(graph), nears, "A")
    assert layer_layout(list(graph), nears, "A") == places
    for number, place in enumerate(places):
        assert all(0 <= value <= WIDE for value in place)
        assert all(dist(place, other) > 100 for other in places[:number])
    places = layer_layout("ABCD", {"A": "B", "B": "C", "C": "D", "D": "A"}, "A")
    assert [x for x, _ in places] == sorted(x for x, _ in places)
    # A single place lies in the middle.
    assert fit_layout([(7, 7)]) == [(500, 500)]


def test_labels_beside_nodes_are_cut_and_none_hangs_over_the_edge() -> None:
    long = "abcdefghijklmnopqrstuvwxyz"
    words = texts(draw_step(search(EdgeGraph(f"A -> {long}"), "A", long), 0))
    assert [word for word in words if word.endswith("…")] == ["abcdefghijklmnopq…"]
    # At the right edge no word hangs over it, but stands on the left.
    up_and_down = [((80, 50), (80, 0)), ((80, 50), (80, 100))]
    ((left, _),) = labels_beside([(80, 50)], 10, [(30, 12)], up_and_down, (110, 100))
    assert left < 80


def test_legend_of_a_graph_says_what_the_numbers_of_a_search_mean() -> None:
    graph = EdgeGraph("A -- B 2, B -- C 3")
    for algorithm, said in (("astar", "number: f = g + h"), ("greedy", "number: h")):
        (scene,) = scenes_of([search(graph, "A", "C", algorithm)], StepPaint())
        assert scene.notes == [said]


LONDON, ROMA = (MAP.cities[name].node for name in ("London", "Roma"))
TREES = [spanning_tree(AMERICA, "prim"), spanning_tree(ISLAND, "kruskal")]
STORIES = [search(MAP, LONDON, ROMA, "dijkstra"), on_the_lattice("kmb"), *TREES]


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.title)
def test_search_on_a_map_shows_cities_and_lines(story: Any) -> None:
    map_ = story.graph
    for theme in ("light", "dark"):
        picture = draw_step(story, len(story), theme=theme)
        assert {*map_.cities} <= set(texts(picture))
        assert len(picture) < 200_000
    (scene,) = scenes_of([story], StepPaint())
    # Double lines are explained where there are any.
    assert scene.notes == ["double line: costs 2"]
    assert {*scene.spots} == {*map_.nodes}
    for a, b in map_.edges:
        apart = dist(scene.spots[a][:2], scene.spots[b][:2])
        assert apart > 1.8 * scene.size
        assert dist(*scene.edge(a, b)) > 0.8 * apart
    places = [spot[:2] for spot in scene.spots.values()]
    assert min(dist(*pair) for pair in combinations(places, 2)) > scene.size
    # The whole map is visible, from edge to edge.
    left, top, width, height = scene.window
    assert (left, top, width) == (0, 0, WHOLE)
    assert all(left < x < left + width and top < y < top + height for x, y in places)


def test_quiet_map_has_a_style_for_every_class() -> None:
    graph = LaidGraph(LaidNetwork(MAP, ["d8-e9"]))
    (scene,) = scenes_of([spanning_tree(graph, "prim")], StepPaint())
    parts = "".join(part.tostring() for part in (*scene.ground, *scene.cover))
    assert {*re.findall(r"l1-(map-[\w-]+|water-[\w-]+)", parts)} == {*QUIET_STYLES}


def test_stories_share_one_map_in_the_page() -> None:
    pair = [spanning_tree(MAP, "prim"), spanning_tree(MAP, "kruskal")]
    (one, sheet), (both, shared) = map_entries(pair[:1]), map_entries(pair)
    assert [entry["ground"] for entry in both] == ["ground-0", "ground-0"]
    assert len(json.dumps(sheet)) == len(json.dumps(shared)) < 25_000
    assert len(json.dumps(one)) < 15_000
    story = on_the_lattice("kmb")
    assert film_strip(story, [1, len(story)]).count(">London<") == 2


SIDE = 60


def large(seed: int = 1, directions: int = 4) -> GridGraph:
    rng = Random(seed)
    rows = [rng.choices("...#59", k=SIDE) for _ in range(SIDE)]
    rows[0][0], rows[-1][-1] = "S", "G"
    return GridGraph("\n".join(map("".join, rows)), directions)


def squares(picture: str, art: str) -> set[tuple[int, int]]:
    style = {
        name: LIGHT.colours.get(str(value), str(value))
        for name, value in StepPaint.styles[art].items()
    }
    found: set[tuple[int, int]] = set()
    for path in tags(picture, "path"):
        if all(path.get(name) == value for name, value in style.items()):
            for run in re.findall(r"M(\d+) (\d+)h(\d+)", path.get("d", "")):
                left, middle, length = (int(part) // 64 for part in run)
                found |= {(middle, col) for col in range(left, left + length)}
    return found


@pytest.mark.parametrize("algorithm", ["astar", "bidirectional"])
def test_dense_grid_colours_each_square_by_its_status(algorithm: str) -> None:
    grid = large()
    walls = {(row, col) for row in range(SIDE) for col in range(SIDE)} - set(grid)
    trace = search(grid, grid.start, grid.goal, algorithm, "manhattan")
    for step in (round(0.4 * len(trace)), len(trace)):
        picture, marks = draw_step(trace, step), snapshot(trace, step).marks
        assert {"badge-S", "badge-G"} <= set(used(picture))
        assert squares(picture, "wall-line") == walls
        assert squares(picture, "weight-2") == {s for s in grid if grid.weight(s) == 5}
        for status in ("frontier", "closed", "path", "current"):
            # The goal's side uses the same colours.
            known = (status, f"{status}-back")
            expected = {state for state, mark in marks.items() if mark.status in known}
            assert squares(picture, f"crowd-{status}") == expected, status


def test_path_on_a_dense_grid_leads_through_its_squares() -> None:
    grid = large(3, directions=8)
    trace = search(grid, grid.start, grid.goal, "astar", "octile")
    ways = [path.get("d", "") for path in tags(draw_step(trace, len(trace)), "path")]
    (way,) = (data for data in ways if data.count("L") > 10 and "h" not in data)
    points = [complex(*map(float, at)) for at in re.findall(r"[ML]([\d.]+) ([\d.]+)", way)]
    across, passed = points[-1] - points[0], [grid.start]
    for point in (end - points[0] for end in points[1:]):
        end = point.imag / across.imag * (SIDE - 1), point.real / across.real * (SIDE - 1)
        row, col = passed[-1]
        down, right = round(end[0]) - row, round(end[1]) - col
        count = max(abs(down), abs(right))
        for at in range(1, count + 1):
            passed.append((row + down * at // count, col + right * at // count))
    assert passed == trace.path


def test_dense_grid_with_stops_colours_parts_of_squares() -> None:
    rows = ["S" + "." * 29, *["." * 30] * 3, "...*" + "." * 26, *["." * 30] * 24]
    graph = StopsGraph(GridGraph("\n".join([*rows, "*" + "." * 28 + "G"])))
    trace = search(graph, graph.start, graph.goal, "bfs")
    step = len(trace) // 2
    picture, marks = draw_step(trace, step), snapshot(trace, step).marks
    # Two stops divide a square into two rows of two parts each.
    (a, b) = graph.grid.stops
    sets = ((), (a,), (b,), (a, b))
    part = {frozenset(seen): divmod(at, 2) for at, seen in enumerate(sets)}
    for status in ("frontier", "closed"):
        expected = {
            (2 * row + part[seen][0], 2 * col + part[seen][1])
            for ((row, col), seen), mark in marks.items()
            if mark.status == status
        }
        assert squares(picture, f"crowd-{status}") == expected


def test_numbers_of_two_searches_are_equally_large_on_squares() -> None:
    grid = GridGraph("S.......\n.......G")
    both = [search(grid, grid.start, grid.goal, "astar")]
    both.append(search(grid, grid.start, grid.goal, "bfs"))
    for pixels in (0.3, 0.5, 0.7, 1):
        sizes = []
        paint = StepPaint(LIGHT)
        for story, scene in zip(both, scenes_of(both, paint), strict=True):
            mark = snapshot(story, 5).marks[0, 1]
            figures = Marks(scene, paint, pixels).texts((0, 1), mark)
            sizes.append([figure.size for figure, _ in figures][:1])
        assert sizes[0] == sizes[1], pixels


def test_game_tree_has_values_in_nodes_and_moves_beside_edges() -> None:
    story = alpha_beta([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    (scene,) = scenes_of([story], StepPaint())
    radius = scene.size / 2
    written = [
        (word.text, (float(word.get("x", 0)), float(word.get("y", 0))))
        for word in tags(draw_step(story, len(story)), "text")
    ]
    for state, value in story.at(-1).value.items():
        x, y = scene.spots[state][:2]
        # Numbers are written at their base line, within the node.
        inside = [
            text for text, at in written if dist(at, (x, y + 0.3 * radius)) < radius / 3
        ]
        assert inside == [f"{value:g}"], state
    moves = [(text, at) for text, at in written if text in ("a", "b", "c")]
    places = [at for _, at in moves if at[1] < scene.height]
    assert len(places) == len(story.graph) - 1
    for x, y in places:
        middle = x, y - 0.36 * 22
        assert min(dist(middle, spot[:2]) for spot in scene.spots.values()) > radius + 8
        assert min(dist(middle, at) for at in places if at != (x, y)) > 20
    drawn = draw_step(story, len(story))
    blades = EDGE_SIGNS[CUT][1]
    scissors = re.findall(rf'translate\(([\d.]+) ([\d.]+)\)"><path \S* d="{blades}', drawn)
    assert len(scissors) == 2
    for x, y in scissors:
        tip = float(x) + 14, float(y) + 16
        assert min(dist(tip, at) for at in places) > 14


def test_sampled_tree_tells_visits_and_means_in_its_nodes() -> None:
    story = monte_carlo(Nim(), (5, 0), games=30, seed=1)
    tables = story.at(-1)
    words = texts(draw_step(story, len(story)))
    for tried, mean in zip(tables.tried.values(), tables.mean.values(), strict=True):
        assert {str(tried), f"{mean} %"} <= {*words}
    legend = "number: how often tried; in large nodes below it: how much of that Max won"
    assert legend in words
    for move in story.moves:
        (name,) = (
            n for n in story.columns if story.graph.nodes[n].position == move.position
        )
        assert tables.mean[name] == round(100 * move.mean)


@pytest.mark.parametrize("seed", range(6))
def test_labels_of_a_graph_lie_on_no_edge_and_on_no_other_label(seed: int) -> None:
    luck, names = Random(seed), "ABCDEFGH"
    places = {
        name: (at % 4 * 3 + luck.random(), at // 4 * 3) for at, name in enumerate(names)
    }
    pairs = [*pairwise("ABCDHGFEA"), ("B", "F"), ("C", "H")]
    text = ", ".join(f"{a} -- {b} {luck.randint(10, 99) / 10}" for a, b in pairs)
    trace = search(EdgeGraph(text, places), "A", "H", "astar", "zero")
    (scene,) = scenes_of([trace], StepPaint())
    lines = [(scene.spots[a][:2], scene.spots[b][:2]) for a, b in pairs if a in scene.spots]
    costs = [Box(x, y, 14, 18) for x, y in scene.costs]
    labels = [Box(x, y, 90, 18) for x, y in scene.words.values()]
    assert len(costs) == len(pairs)
    for box in (*costs, *labels):
        assert not any(box.crossed(*line) for line in lines)
    wide = [box._replace(width=30) for box in costs]
    for one, other in combinations([*wide, *labels], 2):
        assert not one.meets(other)
