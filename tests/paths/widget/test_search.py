"""The search widget and its tree, in Python and for the page."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from random import Random

import pytest
import traitlets
from ipywidgets import IntSlider, Play, jslink, link

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.course.outputs import part_of
from linie1_widget.paths.picture import tree_scene
from linie1_widget.paths.picture.style import STATUSES
from linie1_widget.paths.picture.tree_scene import growth_of
from linie1_widget.paths.story.steps import Step, Steps
from linie1_widget.paths.story.story_json import columns_as_text
from linie1_widget.paths.widget import tree_entries
from linie1_widget.trans_europa import MAP
from tests.base.widget.wires import noticed, output, put, seen, sent_by
from tests.paths.picture.stories import (
    PAGE_4,
    TRACES,
    Sliding,
    edges,
    grid,
    track,
    winding_ride,
)

EACH = pytest.mark.parametrize("name", TRACES)


@pytest.fixture
def widget():
    return l1.SearchWidget(grid())


def symbols(widget):
    return [attributes["id"] for _, attributes, *_ in seen(widget).sheet]


def test_steps_can_be_set_linked_and_observed(widget):
    assert (widget.step, widget.last) == (0, len(grid()))
    assert (widget.playing, widget.speed) == (False, 4.0)
    later = l1.SearchWidget(grid(), step=7, speed=10)
    assert (later.step, later.speed) == (7, 10.0)
    with pytest.raises(traitlets.TraitError, match="the steps are 0 to 48"):
        l1.SearchWidget(grid(), step=49)

    before = len(sent_by(widget))
    widget.step = 5
    (message,) = sent_by(widget)[before:]
    assert message["state"] == {"step": 5}

    heard = []
    widget.observe(lambda change: heard.append(change["new"]), "step")
    other, slider = l1.SearchWidget(grid()), IntSlider(max=widget.last)
    link((widget, "step"), (other, "step"))
    link((widget, "step"), (slider, "value"))
    jslink((Play(max=widget.last), "value"), (widget, "step"))
    other.step = 9
    assert (widget.step, slider.value) == (9, 9)
    put(widget, step=12, playing=True, speed=2.5)
    assert (widget.step, widget.playing, widget.speed) == (12, True, 2.5)
    assert noticed(widget) == ""
    assert heard == [9, 12]


@EACH
def test_page_gets_the_story_its_map_and_all_symbols(name):
    trace = TRACES[name]()
    widget = l1.SearchWidget(trace)
    (map_,), sheet = seen(widget).maps, seen(widget).sheet
    squares = type(trace.graph) is l1.GridGraph
    assert seen(widget).traces == [columns_as_text(trace.to_dict(), squares)]
    assert map_["shape"] == {"edges": "node", "track": "pin"}.get(name, "square")
    by_column = isinstance(map_["spots"][0], str)
    assert len(map_["spots"][0] if by_column else map_["spots"]) == len(trace.states)
    assert ("board" in symbols(widget)) == (name == "track")
    statuses = [status for status in STATUSES if not status.endswith("-back")]
    placed = {f"{map_['shape']}-{mark}" for mark in (*statuses, "looked", "look", "skip")}
    placed |= {map_["ground"], *(symbol for symbol, _, _ in map_["legend"] if symbol)}
    text = json.dumps([map_["cover"], sheet])
    placed |= set(re.findall(r'"(?:href|fill)": "(?:url\()?#([\w-]+)', text))
    assert placed <= set(symbols(widget))
    classes = set(re.findall(r'"class": "([^"]*)"', text))
    classes |= {f"l1-{art}" for level in map_["figures"] for _, art, *_ in level}
    classes |= {"l1-way-casing", "l1-way", "l1-found-casing", "l1-found"}
    assert classes <= set(re.findall(r"\.(l1-[\w-]+)[,{]", seen(widget).css))
    for widget.step in (6, len(trace) - 1):
        assert widget.to_svg() == l1.draw_step(trace, widget.step)


@pytest.mark.parametrize(("name", "has"), [("bfs", False), ("bidirectional", True)])
def test_page_gets_signs_of_the_goals_side_if_a_search_has_one(name, has):
    widget = l1.SearchWidget(track(name))
    assert ("pin-frontier-back" in symbols(widget)) is has


def test_map_of_a_board_holds_the_searched_track():
    trace, board = track("bidirectional"), l1.Board.parse(PAGE_4)
    widget = l1.SearchWidget(trace)
    (map_,), sheet = seen(widget).maps, json.dumps(seen(widget).sheet)
    tiles = sum(tile.code == "C" for tile in board.tiles.values())
    assert sheet.count('"#tile-C"') == tiles
    looked = {
        (step.state, step.parent)[:: 1 if step.back else -1]
        for step in trace.steps
        if step.parent is not None
    }
    assert {(trace.states[a], trace.states[b]) for a, b, _ in map_["edges"]} == looked
    assert map_["leads"] == {"0": "v-17", "90": "h17", "180": "v17", "270": "h-17"}
    assert "l0 64" in map_["pieces"]


def test_maps_of_two_searches_share_their_ground():
    graph = l1.EdgeGraph("A -> B, B -> C")
    pair = [l1.search(graph, "A", "C", algorithm) for algorithm in ("bfs", "dijkstra")]
    for traces, grounds in (
        (pair, 1),
        ([grid(), track()], 2),
        ([track("dfs"), track()], 1),
    ):
        widget = l1.SearchWidget(traces)
        names = [f"ground-{at}" for at in range(grounds)]
        assert [name for name in symbols(widget) if "ground" in name] == names
        assert {map_["ground"] for map_ in seen(widget).maps} <= set(symbols(widget))


def test_page_gets_the_styles_of_its_own_maps_only():
    europe = l1.search(MAP, MAP.cities["London"].node, MAP.cities["Roma"].node, "bfs")
    for trace, styled in ((europe, True), (grid(), False)):
        widget = l1.SearchWidget(trace)
        assert (".l1-map-land" in seen(widget).css) is styled
        assert ("map-land" in widget._live_part().styles) is styled
        state = widget.get_state()
        assert "map-land" in part_of(state, output(widget)[0]["text/html"]).styles


def on_open(side, *goal, **settings):
    return l1.search(l1.GridGraph("\n".join(["." * side] * side)), (0, 0), goal, **settings)


def test_long_stories_and_their_trees_are_small_on_the_wire():
    long = on_open(25, 24, 24, algorithm="astar", heuristic="euclidean")
    graph = l1.TrackGraph(winding_ride()[0])
    start, goal = (graph.in_terminal(l1.linie1.PLAN.terminals[at])[0] for at in (0, 1))
    pair = [l1.search(graph, start, goal, name, "manhattan") for name in ("dfs", "astar")]
    assert len(long) >= 2000
    assert min(map(len, pair)) > 800
    rides = l1.DriveWidget(*winding_ride())
    for widget in (l1.SearchWidget(long), l1.SearchWidget(pair), rides):
        state = widget.get_state(set(widget.keys) - {"_esm", "layout"})
        assert len(json.dumps(state, allow_nan=False)) <= 150_000
    tree = json.dumps(tree_entries([long]), allow_nan=False)
    assert len(tree) < 50 * len(growth_of(long.steps).nodes) + 3000


def test_search_is_described_in_words(widget):
    widget.step = 2
    assert widget.describe() == (
        "A* with Manhattan distance, step 2 of 48: Take (0, 0): its f = 0 + 8 = 8 is the "
        "smallest in the frontier."
    )
    assert repr(widget) == "SearchWidget('astar with manhattan, step 2 of 48')"
    html = output(widget)[0]["text/html"]
    assert 'alt="A* with Manhattan distance, step 2 of 48' in html
    widget.step = 0
    assert widget.describe().endswith(", step 0 of 48: Nothing has happened yet.")
    pair = l1.SearchWidget([track("bfs"), track("dfs")], step=60)
    assert pair.last == 79
    assert repr(pair) == "SearchWidget('bfs, step 51 of 51; dfs, step 60 of 79')"


class Line:
    def neighbours(self, state):
        return [(state + 1, 1)]


def test_too_large_searches_are_refused(monkeypatch):
    """The squares of one map are counted once, and of two maps twice."""

    def refused(*traces, sentence):
        with pytest.raises(InvalidValue, match=sentence):
            l1.SearchWidget(traces)

    instead = r"smaller map, or a part of it; search\(..., record=False\) .* draw_step"
    places, home = "squares or nodes, but here are", "linie1_widget.paths.widget"
    refused(*[grid()] * 3, sentence="3 traces are too many to stand side by side")
    line, small = l1.search(Line(), 0, 60), on_open(6, 0, 3)
    distances = l1.all_distances(l1.EdgeGraph("A -- B 1, B -- C 2"))
    monkeypatch.setattr(f"{home}.MOST_PLACES", 60)
    refused(line, sentence=rf"60 {places} 61: .*{instead}")
    refused(small, on_open(6, 0, 3), sentence=f"{places} 72")
    assert len(l1.SearchWidget([small, l1.search(small.graph, (0, 0), (0, 2))]).traces) == 2
    monkeypatch.setattr(f"{home}.MOST_PLACES", 61)
    monkeypatch.setattr(f"{home}.MOST_STEPS", 2 * len(line) - 1)
    l1.SearchWidget(line)
    refused(line, line, sentence=rf"{2 * len(line) - 1} steps, .*{instead}")
    monkeypatch.setattr(f"{home}.MOST_TREE_STEPS", len(distances) - 1)
    refused(distances, sentence="steps of trees and distances, .* record=False .* alone")


def test_still_picture_of_a_large_map_is_small_or_left_out():
    rng = Random(1)
    rows = [rng.choices("...#9", k=60) for _ in range(60)]
    rows[0][0] = rows[-1][-1] = "."
    graph = l1.GridGraph("\n".join(map("".join, rows)))
    widget = l1.SearchWidget(l1.search(graph, (0, 0), (59, 59)))
    widget.step = widget.last // 2
    html = output(widget)[0]["text/html"]
    assert "data:image/svg+xml" in html
    # Below a megabyte even with sixteen times as many squares.
    assert len(html) < 62_500
    # A picture that would be too large is replaced by a sentence.
    html = output(l1.SearchWidget(l1.search(Line(), 0, 5_000)))[0]["text/html"]
    assert "<img" not in html
    assert "The picture is too large to keep in a notebook" in html
    assert "Breadth-first search, step 0 of 10003" in html


@EACH
def test_tree_is_sent_only_on_request(name):
    trace = TRACES[name]()
    first, later = l1.SearchWidget(trace, tree=True), l1.SearchWidget(trace)
    assert (later.tree, seen(later).trees) == (False, [])
    assert later.to_svg() == l1.draw_step(trace, 0)
    later.tree = True
    assert seen(first).trees == seen(later).trees == tree_entries([trace])
    assert first.to_svg() == later.to_svg() == l1.draw_step(trace, 0, tree=True)


def test_tree_restarts_with_a_deepened_search():
    story = l1.search(l1.GridGraph("S.G"), (0, 0), (0, 2))
    steps = Steps([*story.steps[:4], Step("deepen", (0, 0), g=1)])
    (entry,) = tree_entries([replace(story, steps=steps)])
    assert [stage["first"] for stage in entry["stages"]] == [0, 2]
    assert [len(stage["x"]) for stage in entry["stages"]] == [2, 0]


def test_page_opens_the_tree_and_keeps_it(widget):
    for asked, sends in (([True], True), ([False, True], False)):
        before = len(sent_by(widget))
        for tree in asked:
            put(widget, tree=tree)
        assert widget.tree
        sent = sent_by(widget)[before:]
        assert any("_trees" in message["state"] for message in sent) is sends
    assert noticed(widget) == ""


def test_tree_replaces_the_map_of_drawn_states_without_places(monkeypatch):
    graph = Sliding()
    trace = l1.search(graph, graph.start, graph.goal, "bfs")
    widget = l1.SearchWidget(trace)
    assert widget.tree
    (entry,) = seen(widget).trees
    assert entry["instead"]
    assert entry["faces"][0] == ["_\u00a01", "3\u00a02"]
    left, top, *size = map(float, entry["sign"][1].split())
    assert [left, top] == [-side / 2 for side in size]
    # The legend shows it in its real size, not a whole node with hair lines.
    assert max(size) <= 30
    assert not l1.SearchWidget(trace, tree=False).tree
    assert not l1.SearchWidget([trace, grid()]).tree
    # With too many nodes only the map remains.
    monkeypatch.setattr(tree_scene, "MOST_NODES", 3)
    assert not l1.SearchWidget(trace).tree
    with pytest.raises(Linie1Error, match="7 nodes, but at most 3"):
        l1.SearchWidget(trace, tree=True)


def test_spanning_tree_has_no_search_tree():
    story = l1.spanning_tree(l1.EdgeGraph("A -- B 1, B -- C 2, A -- C 4"))
    assert seen(l1.SearchWidget([story, edges()], tree=True)).trees[0] == {}
    with pytest.raises(Linie1Error, match="has a tree of parents"):
        l1.SearchWidget(story, tree=True)
    widget = l1.SearchWidget(story)
    put(widget, tree=True)
    assert (widget.tree, seen(widget).trees) == (False, [])
    assert "has a tree of parents" in noticed(widget)
