"""The search widget as Python and as the page meet it, with no page attached."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import traitlets
from ipywidgets import IntSlider, Play, jslink, link

from linie1_widget.drawing.search.mark_art import STATUSES
from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths import EdgeGraph, GridGraph, all_distances, search
from linie1_widget.trans_europa import MAP
from linie1_widget.widgets.playback.search import SearchWidget
from tests.drawing.stories import PAGE_4, TRACES, edges, grid, track, winding_ride


@pytest.fixture
def widget() -> SearchWidget:
    return SearchWidget(grid())


def sent_by(widget: SearchWidget) -> list[dict]:
    """The messages that the widget sends from here on."""
    messages: list[dict] = []
    widget._send = lambda msg, buffers=None: messages.append(msg)
    return messages


def snapshot(widget: SearchWidget) -> dict[str, Any]:
    names = ("step", "playing", "speed", "last", "_traces", "_maps", "_sheet")
    names += ("tree", "_trees")
    return {name: getattr(widget, name) for name in names}


def wire_size(widget: SearchWidget) -> int:
    """What travels to the page beside the bundle."""
    bundle = {"_esm", "_css", "layout"}
    state = widget.get_state()
    return sum(
        len(json.dumps(value)) for name, value in state.items() if name not in bundle
    )


def elements(tree: list[Any]) -> Iterator[tuple[str, dict[str, Any], list[Any]]]:
    """All elements of a tree as the page gets it."""
    tag, attributes, *rest = tree
    children = rest[0] if rest else []
    yield tag, attributes, children
    for child in children:
        if not isinstance(child, str):
            yield from elements(child)


def symbols(widget: SearchWidget) -> list[str]:
    """The ids of the symbols that the page gets."""
    return [attributes["id"] for _, attributes, *_ in widget._sheet]


def ground(widget: SearchWidget) -> list[Any]:
    """What lies beneath the marks of a widget's only map."""
    return next(tree for tree in widget._sheet if tree[1]["id"] == "ground-0")


# stepping ----------------------------------------------------------------------------


def test_it_begins_before_the_first_step_and_knows_the_last(widget):
    assert (widget.step, widget.last) == (0, len(grid()))
    assert (widget.playing, widget.speed) == (False, 4.0)


def test_it_can_begin_anywhere_and_at_any_speed():
    widget = SearchWidget(grid(), step=7, speed=10)
    assert (widget.step, widget.speed) == (7, 10.0)
    with pytest.raises(traitlets.TraitError, match="the steps are 0 to 48"):
        SearchWidget(grid(), step=49)


def test_the_last_step_is_that_of_the_longer_search():
    pair = [track("bidirectional"), track("bfs")]
    widget = SearchWidget(pair, step=51)
    assert widget.last == 51
    assert "step 30 of 30" in widget.describe()


@pytest.mark.parametrize(
    ("trait", "value", "words"),
    [
        ("step", -1, "the steps are 0 to 48"),
        ("step", 49, "the steps are 0 to 48"),
        ("step", 10**30, "the steps are 0 to 48"),
        ("step", 3.0, "whole number from 0 to 48"),
        ("step", "3", "whole number from 0 to 48"),
        ("step", True, "whole number from 0 to 48"),
        ("step", None, "whole number from 0 to 48"),
        ("speed", 0, "0.5 to 60"),
        ("speed", 61, "0.5 to 60"),
        ("speed", float("nan"), "0.5 to 60"),
        ("speed", "fast", "0.5 to 60"),
        ("speed", True, "0.5 to 60"),
        ("playing", "yes", "playing"),
        ("last", 3, "read-only"),
    ],
)
def test_nonsense_raises_and_changes_nothing(widget, trait, value, words):
    widget.step = 5
    before = snapshot(widget)
    with pytest.raises(traitlets.TraitError, match=words):
        setattr(widget, trait, value)
    assert snapshot(widget) == before


def test_steps_can_be_linked(widget):
    other, slider = SearchWidget(grid()), IntSlider(max=widget.last)
    link((widget, "step"), (other, "step"))
    link((widget, "step"), (slider, "value"))
    jslink((Play(max=widget.last), "value"), (widget, "step"))
    other.step = 9
    assert (widget.step, slider.value) == (9, 9)


def test_steps_can_be_observed(widget):
    heard = []
    widget.observe(lambda change: heard.append(change["new"]), "step")
    widget.step = 3
    widget.set_state({"step": 4})
    assert heard == [3, 4]


# what the page sends -----------------------------------------------------------------


def test_the_page_may_set_step_playing_and_speed(widget):
    widget.set_state({"step": 12, "playing": True, "speed": 2.5})
    assert (widget.step, widget.playing, widget.speed) == (12, True, 2.5)
    assert widget._notice == {}


@pytest.mark.parametrize(
    "state",
    [
        {"step": 49},
        {"step": -1},
        {"step": "12"},
        {"step": None},
        {"step": {"n": 1}},
        {"playing": "<b>"},
        {"speed": 0},
        {"speed": 1e9},
        {"tree": "open"},
        {"_trees": [{"x": [7]}]},
        {"last": 99},
        {"_traces": []},
        {"_maps": [{"kind": "board"}]},
        {"_sheet": []},
        {"_esm": "board"},
        {"_notice": {"text": "<b>"}},
        {"_esm": "alert(1)"},
        {"_css": "* {display: none}"},
    ],
    ids=str,
)
def test_a_page_that_sets_what_it_may_not_is_put_right(widget, state):
    widget.step = 5
    before = snapshot(widget)
    sent = sent_by(widget)
    widget.set_state(state)
    assert snapshot(widget) == before
    assert widget._notice["n"] == 1
    name = next(iter(state))
    answers = [message["state"] for message in sent if message["method"] == "update"]
    assert any(answer.get(name) == widget.get_state([name])[name] for answer in answers)


@pytest.mark.parametrize("request_", [None, "step", {"do": "lay"}, [], {"step": 3}])
def test_it_takes_no_requests(widget, request_):
    before = snapshot(widget)
    widget._handle_custom_msg(request_, [])
    assert snapshot(widget) == before
    assert widget._notice["n"] == 1


# what the page gets ------------------------------------------------------------------


@pytest.mark.parametrize("name", TRACES)
def test_the_page_gets_the_packed_story_and_its_map(name):
    trace = TRACES[name]()
    widget = SearchWidget(trace)
    assert widget._traces == [trace.to_dict()]
    (map_,) = widget._maps
    assert map_["shape"] == {"edges": "node", "track": "pin"}.get(name, "square")
    assert len(map_["spots"]) == len(trace.states)
    assert ("board" in symbols(widget)) == (name == "track")
    for value in (widget._traces, widget._maps, widget._sheet):
        assert json.loads(json.dumps(value, allow_nan=False)) == value


@pytest.mark.parametrize("name", TRACES)
def test_the_page_gets_all_symbols_that_it_may_place(name):
    widget = SearchWidget(TRACES[name]())
    (map_,) = widget._maps
    known = symbols(widget)
    shape = map_["shape"]
    placed = {f"{shape}-{name}" for name in (*STATUSES, "looked", "look", "skip")}
    placed |= {map_["ground"], *(symbol for symbol, _, _ in map_["legend"] if symbol)}
    assert placed <= set(known)
    used = set()
    for tree in (*map_["cover"], *widget._sheet):
        for _, attributes, _ in elements(tree):
            for value in (attributes.get("href", ""), attributes.get("fill", "")):
                used |= set(re.findall(r"#([\w-]+)", value))
    assert used <= set(known)


@pytest.mark.parametrize("name", TRACES)
def test_the_style_sheet_has_a_rule_for_all_that_the_page_gets(name):
    widget = SearchWidget(TRACES[name]())
    (map_,) = widget._maps
    parts = [part for tree in (*map_["cover"], *widget._sheet) for part in elements(tree)]
    classes = {attributes["class"] for _, attributes, _ in parts if "class" in attributes}
    classes |= {f"l1-{art}" for _, art, *_ in map_["figures"]}
    classes |= {"l1-way-casing", "l1-way", "l1-found-casing", "l1-found"}
    assert classes <= set(re.findall(r"\.(l1-[\w-]+)[,{]", widget._css))


@pytest.mark.parametrize("name", TRACES)
def test_the_page_places_marks_where_the_still_picture_has_them(name):
    trace = TRACES[name]()
    widget = SearchWidget(trace, step=len(trace) - 1)
    (map_,) = widget._maps
    places = set()
    for x, y, *turn in map_["spots"]:
        place = f"translate({x:g} {y:g})" + (f" rotate({turn[0]})" if any(turn) else "")
        places.add(place + (f" scale({map_['scale']})" if map_["scale"] != 1 else ""))
    marks = (
        rf'<use transform="([^"]*)" xlink:href="[^"]*{map_["shape"]}-(?:frontier|closed)"'
    )
    # The first two are those of the legend.
    _, _, *found = sorted(re.findall(marks, widget.to_svg()), key=places.__contains__)
    assert found
    assert set(found) <= places


def test_a_board_map_has_a_place_and_a_heading_for_each_state():
    widget = SearchWidget(track())
    (map_,) = widget._maps
    hrefs = [attributes.get("href") for _, attributes, _ in elements(ground(widget))]
    board = Board.parse(PAGE_4)
    assert hrefs.count("#tile-C") == sum(tile.code == "C" for tile in board.tiles.values())
    assert hrefs.count("#stop") == len(board.stops)
    assert map_["spots"][0] == [444, 139, 180]


def test_a_board_map_says_how_the_track_runs():
    (map_,) = SearchWidget(track("bidirectional"))._maps
    looked = {
        (step.state, step.parent)[:: 1 if step.back else -1]
        for step in track("bidirectional").steps
        if step.parent is not None
    }
    states = track("bidirectional").states
    assert {(states[a], states[b]) for a, b, _ in map_["edges"]} == looked
    assert map_["leads"] == {"0": "v-17", "90": "h17", "180": "v17", "270": "h-17"}
    assert "l0 64" in map_["pieces"]
    assert all(
        re.fullmatch(r"(l|a32 32 0 0 [01] )-?\d+ -?\d+", each) for each in map_["pieces"]
    )


def test_a_grid_map_has_its_walls_and_weights():
    widget = SearchWidget(grid())
    (map_,) = widget._maps
    walls = {
        (int(wall["y"]) // 64, int(wall["x"]) // 64 + more)
        for _, wall, _ in elements(ground(widget))
        if wall.get("fill") == "url(#wall)"
        for more in range(int(wall["width"]) // 64)
    }
    assert walls == {(0, 3), (1, 1), (2, 1), (2, 3), (3, 3), (4, 4)}
    weights = [
        (attributes["x"], attributes["y"], children)
        for tree in map_["cover"]
        for _, attributes, children in elements(tree)
        if attributes.get("class") == "l1-weight-ink"
    ]
    assert weights == [(380, 79, ["2"]), (380, 143, ["2"]), (124, 207, ["5"])]
    assert map_["spots"][1][0] - map_["spots"][0][0] == map_["size"]
    plain = SearchWidget(search(GridGraph("S.G"), (0, 0), (0, 2)))
    assert "l1-weight" not in json.dumps([plain._maps, plain._sheet])


def test_a_graph_map_has_its_edges_and_labels():
    widget = SearchWidget(edges())
    (map_,) = widget._maps
    names = [
        children[0]
        for tree in map_["cover"]
        for _, attributes, children in elements(tree)
        if attributes.get("class") == "l1-node-name"
    ]
    assert sorted(names) == list("ABCDEF")
    costs = [
        children[0]
        for _, attributes, children in elements(ground(widget))
        if attributes.get("class") == "l1-edge-cost"
    ]
    assert sorted(costs) == sorted("1521312")
    heads = next(tree for tree in map_["cover"] if tree[1].get("class") == "l1-edge-head")
    assert heads[1]["d"].count("Z") == 5  # two of the seven edges lead both ways
    assert len(map_["words"]) == len(map_["spots"])


def test_what_lies_beneath_two_searches_is_sent_once():
    graph = EdgeGraph("A -> B, B -> C")
    pair = [search(graph, "A", "C", algorithm) for algorithm in ("bfs", "dijkstra")]
    for shown, grounds in ((pair, 1), ([grid(), track()], 2), ([track("dfs"), track()], 1)):
        widget = SearchWidget(shown)
        assert [name for name in symbols(widget) if "ground" in name] == [
            f"ground-{at}" for at in range(grounds)
        ]
        assert {map_["ground"] for map_ in widget._maps} <= set(symbols(widget))


def test_two_thousand_steps_are_small_on_the_wire():
    rows = ["." * 27 for _ in range(24)]
    graph = GridGraph("\n".join(rows))
    trace = search(graph, (0, 0), (23, 26), "astar", "euclidean")
    assert len(trace) >= 2000
    assert wire_size(SearchWidget(trace)) <= 150_000


def test_a_full_board_is_small_on_the_wire():
    graph = TrackGraph(winding_ride()[0])
    start, goal = (graph.in_terminal(PLAN.terminals[at])[0] for at in (0, 1))
    pair = [search(graph, start, goal, name, "manhattan") for name in ("dfs", "astar")]
    assert min(map(len, pair)) > 800
    assert wire_size(SearchWidget(pair)) <= 150_000


def test_a_step_is_one_small_message(widget):
    sent = sent_by(widget)
    widget.step = 5
    (message,) = sent
    assert message["state"] == {"step": 5}


# pictures and words ------------------------------------------------------------------


@pytest.mark.parametrize("name", TRACES)
def test_the_picture_is_that_of_the_function(name):
    widget = SearchWidget(TRACES[name](), step=6)
    assert widget.to_svg() == draw_step(TRACES[name](), 6)
    widget.step = 7
    assert widget.to_svg() == draw_step(TRACES[name](), 7)
    ET.fromstring(widget.to_svg())


def test_it_is_described_in_words(widget):
    widget.step = 2
    assert widget.describe() == (
        "A* with Manhattan distance, step 2 of 48: Take (0, 0): its f = 0 + 8 = 8 is the "
        "smallest in the frontier."
    )
    widget.step = 0
    assert widget.describe() == (
        "A* with Manhattan distance, step 0 of 48: Nothing has happened yet."
    )


def test_the_repr_is_short_and_holds_no_address(widget):
    assert repr(widget) == "SearchWidget('astar with manhattan, step 0 of 48')"
    pair = SearchWidget([track("bfs"), track("dfs")], step=60)
    assert repr(pair) == "SearchWidget('bfs, step 51 of 51; dfs, step 60 of 79')"


def test_a_static_picture_stands_beside_the_view(widget):
    widget.step = 3
    data, _ = widget._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert 'alt="A* with Manhattan distance, step 3 of 48' in data["text/html"]
    again, _ = SearchWidget(grid(), step=3)._repr_mimebundle_()
    assert again["text/html"] == data["text/html"]


# what cannot be shown ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "error", "words"),
    [
        (None, TypeError, "a NoneType is not a trace: give what search"),
        ([], ValueError, "give one, or two to compare them"),
        ([1, 2], TypeError, "a int is not a trace"),
        ([[]], TypeError, "a list is not a trace"),
    ],
)
def test_what_is_no_trace_is_refused(given, error, words):
    with pytest.raises(error, match=words) as caught:
        SearchWidget(given)
    assert isinstance(caught.value, Linie1Error)


def test_three_searches_are_too_many():
    with pytest.raises(ValueError, match="3 traces are too many to stand side by side"):
        SearchWidget([grid()] * 3)


def test_a_search_that_was_not_recorded_is_refused():
    graph = GridGraph("S.G")
    with pytest.raises(ValueError, match="ask for it with record=True"):
        SearchWidget(search(graph, (0, 0), (0, 2), record=False))


# sizes -------------------------------------------------------------------------------


def open_grid(side: int) -> GridGraph:
    return GridGraph("\n".join(["." * side] * side))


TOO_MUCH = r"smaller map, or a part of it; search\(..., record=False\) .* draw_step"


class Line:
    """Numbers in a row."""

    def neighbours(self, state):
        return [(state + 1, 1)]


def test_a_map_with_too_many_squares_is_refused_with_what_to_do():
    graph = open_grid(245)
    trace = search(graph, (0, 0), (0, 3))
    told = rf"up to 60,000 squares or nodes, and here are 60,025: .*{TOO_MUCH}"
    with pytest.raises(ValueError, match=told) as caught:
        SearchWidget(trace)
    assert isinstance(caught.value, Linie1Error)
    widget = SearchWidget(search(open_grid(244), (0, 0), (0, 3)))
    assert widget.last == len(trace)
    widget.close()


def test_two_searches_on_one_map_need_it_once_and_on_two_maps_twice():
    graph = open_grid(200)
    trace = search(graph, (0, 0), (0, 3))
    widget = SearchWidget([trace, search(graph, (0, 0), (0, 3))])
    assert {map_["ground"] for map_ in widget._maps} == {"ground-0"}
    widget.close()
    with pytest.raises(ValueError, match="here are 80,000"):
        SearchWidget([trace, search(open_grid(200), (0, 0), (0, 3))])


def test_too_many_nodes_or_steps_are_refused(monkeypatch):
    trace, home = search(Line(), 0, 60), "linie1_widget.widgets.playback.search"
    monkeypatch.setattr(f"{home}.MOST_PLACES", 60)
    with pytest.raises(ValueError, match=rf"60 squares or nodes, .* 61: .*{TOO_MUCH}"):
        SearchWidget(trace)
    monkeypatch.setattr(f"{home}.MOST_PLACES", 61)
    monkeypatch.setattr(f"{home}.MOST_STEPS", 2 * len(trace) - 1)
    SearchWidget(trace).close()
    with pytest.raises(ValueError, match=rf"{2 * len(trace) - 1} steps, .*{TOO_MUCH}"):
        SearchWidget([trace, trace])


def test_more_distances_are_refused_than_a_page_can_bear():
    told = (
        r"50,000 steps of trees and distances, and here are \d\d,\d{3}: .* record=False "
        "gives the tree or the distances alone, and draw_step"
    )
    with pytest.raises(ValueError, match=told):
        SearchWidget(all_distances(MAP))


def test_the_picture_beside_a_large_map_stays_small():
    rng = Random(1)
    rows = [rng.choices("...#9", k=120) for _ in range(120)]
    rows[0][0] = rows[-1][-1] = "."
    graph = GridGraph("\n".join(map("".join, rows)))
    widget = SearchWidget(search(graph, (0, 0), (119, 119)))
    for step in (0, widget.last // 2, widget.last):
        widget.step = step
        data, _ = widget._repr_mimebundle_()
        assert "data:image/svg+xml" in data["text/html"]
        # Less than a megabyte also where there are four times as many squares.
        assert len(data["text/html"]) < 250_000
    widget.close()


def test_where_a_picture_would_be_too_large_there_is_a_sentence():
    widget = SearchWidget(search(Line(), 0, 9_000))
    data, _ = widget._repr_mimebundle_()
    assert "<img" not in data["text/html"]
    assert "The picture is too large to be kept in a notebook" in data["text/html"]
    assert "Breadth-first search, step 0 of 18003" in data["text/html"]
    widget.close()
