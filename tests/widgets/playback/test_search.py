"""The search widget as Python and as the page meet it, with no page attached."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from random import Random
from typing import Any

import pytest
import traitlets
from ipywidgets import IntSlider, Play, jslink, link

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths import EdgeGraph, GridGraph, search
from linie1_widget.widgets.playback.search import SearchWidget
from tests.drawing.stories import TRACES, edges, grid, track, winding_ride


@pytest.fixture
def widget() -> SearchWidget:
    return SearchWidget(grid())


def sent_by(widget: SearchWidget) -> list[dict]:
    """The messages that the widget sends from here on."""
    messages: list[dict] = []
    widget._send = lambda msg, buffers=None: messages.append(msg)
    return messages


def snapshot(widget: SearchWidget) -> dict[str, Any]:
    names = ("step", "playing", "speed", "last", "_traces", "_maps", "_page")
    return {name: getattr(widget, name) for name in names}


def wire_size(widget: SearchWidget) -> int:
    """What travels to the page beside the bundle."""
    bundle = {"_esm", "_css", "layout"}
    state = widget.get_state()
    return sum(
        len(json.dumps(value)) for name, value in state.items() if name not in bundle
    )


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
        {"last": 99},
        {"_traces": []},
        {"_maps": [{"kind": "board"}]},
        {"_page": {}},
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
    assert map_["kind"] == {"grid": "grid", "edges": "graph", "track": "board"}[name]
    assert len(map_["places"]) >= len(trace.states)
    assert bool(widget._page) == (name == "track")
    for value in (widget._traces, widget._maps):
        assert json.loads(json.dumps(value, allow_nan=False)) == value


def test_a_board_map_has_a_place_and_a_heading_for_each_state():
    widget = SearchWidget(track())
    (map_,) = widget._maps
    assert map_["state"].startswith("b1:C0 c1:Y270 f1:S0")
    assert map_["places"][0] == [444, 139, "S"]


def test_a_grid_map_has_its_walls_and_weights():
    (map_,) = SearchWidget(grid())._maps
    assert (map_["rows"], map_["cols"]) == (5, 6)
    assert map_["walls"][:2] == ["000100", "010000"]
    assert map_["weights"][3] == "1 5 1 0 1 1"
    assert map_["places"][0] == [0, 0]
    plain = GridGraph("S.G")
    assert "weights" not in SearchWidget(search(plain, (0, 0), (0, 2)))._maps[0]


def test_a_graph_map_has_its_edges_and_labels():
    (map_,) = SearchWidget(edges())._maps
    assert map_["labels"][:2] == ["A", "B"]
    assert [0, 1, 1, True] in map_["edges"]
    known = [map_["labels"].index(name) for name in "DE"]
    assert any({a, b} == set(known) and not one_way for a, b, _, one_way in map_["edges"])
    assert all(0 <= value <= 1000 for place in map_["places"] for value in place)


def test_equal_maps_are_sent_once():
    graph = EdgeGraph("A -> B, B -> C")
    pair = [search(graph, "A", "C", algorithm) for algorithm in ("bfs", "dijkstra")]
    assert len(SearchWidget(pair)._maps) == 1
    assert len(SearchWidget([grid(), track()])._maps) == 2


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
        (None, TypeError, "a NoneType is no trace: give what search"),
        ([], ValueError, "give one, or two to compare them"),
        ([1, 2], TypeError, "a int is no trace"),
        ([[]], TypeError, "a list is no trace"),
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
    with pytest.raises(ValueError, match="search with record=True"):
        SearchWidget(search(graph, (0, 0), (0, 2), record=False))


# sizes -------------------------------------------------------------------------------


def open_grid(side: int) -> GridGraph:
    return GridGraph("\n".join(["." * side] * side))


TOO_MUCH = r"smaller map, or a part of it; search\(..., record=False\) .* draw_step"


def test_a_map_with_too_many_squares_is_refused_with_what_to_do():
    graph = open_grid(245)
    trace = search(graph, (0, 0), (0, 3))
    told = rf"up to 60,000 squares or nodes, and here are 60,025: .*{TOO_MUCH}"
    with pytest.raises(ValueError, match=told) as caught:
        SearchWidget(trace)
    assert isinstance(caught.value, Linie1Error)
    assert SearchWidget(search(open_grid(244), (0, 0), (0, 3))).last == len(trace)


def test_two_searches_on_one_map_need_it_once_and_on_two_maps_twice():
    def pair(*graphs):
        return SearchWidget([search(graph, (0, 0), (0, 3)) for graph in graphs])

    graph = open_grid(200)
    assert len(pair(graph, graph)._maps) == 1
    with pytest.raises(ValueError, match="here are 80,000"):
        pair(graph, open_grid(200))


def test_a_search_with_too_many_nodes_is_refused_before_it_is_laid_out():
    class Numbers:
        def neighbours(self, state):
            return [(state + 1, 1)]

    trace = search(Numbers(), 0, 60_000)
    with pytest.raises(ValueError, match="here are 60,001"):
        SearchWidget(trace)


def test_a_search_with_too_many_steps_is_refused():
    graph = open_grid(240)
    trace = search(graph, (0, 0), (239, 239), "dijkstra")
    assert len(trace) > 200_000
    with pytest.raises(ValueError, match=rf"up to 200,000 steps, and .*{TOO_MUCH}"):
        SearchWidget(trace)


def test_the_picture_beside_a_large_map_stays_small():
    rng = Random(1)
    rows = [rng.choices("...#9", k=225) for _ in range(225)]
    rows[0][0] = rows[-1][-1] = "."
    graph = GridGraph("\n".join(map("".join, rows)))
    widget = SearchWidget(search(graph, (0, 0), (224, 224)))
    for step in (0, widget.last // 2, widget.last):
        widget.step = step
        data, _ = widget._repr_mimebundle_()
        assert "data:image/svg+xml" in data["text/html"]
        assert len(data["text/html"]) < 1_000_000


def test_where_a_picture_would_be_too_large_there_is_a_sentence():
    class Line:
        def neighbours(self, state):
            return [(state + 1, 1)] if state < 9_000 else []

    widget = SearchWidget(search(Line(), 0, 9_000))
    data, _ = widget._repr_mimebundle_()
    assert "<img" not in data["text/html"]
    assert "The picture is too large to be kept in a notebook" in data["text/html"]
    assert "Breadth-first search, step 0 of 18003" in data["text/html"]
