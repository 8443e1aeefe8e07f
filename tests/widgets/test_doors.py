"""What a page may send and set, on all widgets, through the comm as in a notebook."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from ipywidgets import Layout

from linie1_widget import (
    Board,
    BoardWidget,
    DriveWidget,
    Game,
    GameWidget,
    LaboratoryWidget,
    LessonWidget,
    SearchWidget,
    TransEuropaWidget,
    shortest_route,
    trans_europa,
)
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.paths import GridGraph, search
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.messages import DEEPEST, LARGEST
from tests.widgets.wires import ask, put, receive, sent_by, wired


def drive() -> DriveWidget:
    board = Board()
    for need in cheapest_completion(board, 1, "F"):
        board.lay(need.cell, need.tiles[0])
    return DriveWidget(board, shortest_route(board, 1, "F"))


def story() -> SearchWidget:
    grid = GridGraph("S..G")
    return SearchWidget(search(grid, grid.start, grid.goal))


KINDS: dict[str, Callable[[], Linie1Widget]] = {
    "board": BoardWidget,
    "drive": drive,
    "search": story,
    "laboratory": LaboratoryWidget,
    "lesson": LessonWidget,
    "game": lambda: GameWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "greedy"}),
    "europa": lambda: TransEuropaWidget(
        trans_europa.Game(["Ada", "Ben"], seed=7), bots={"Ben": "builder"}
    ),
}


@pytest.fixture(params=KINDS)
def widget(request: pytest.FixtureRequest) -> Iterator[Linie1Widget]:
    with wired():
        yield KINDS[request.param]()


def state_of(widget: Linie1Widget) -> dict[str, Any]:
    """All that the page sees but what is said of its requests."""
    state: dict[str, Any] = widget.get_state()
    return {name: state[name] for name in state if name not in ("_notice", "_answered")}


def told(widget: Linie1Widget) -> int:
    """How many notices there have been."""
    count: int = widget._notice.get("n", 0)
    return count


HOST = {
    "_model_module": "evil",
    "_model_module_version": "9",
    "_model_name": "EvilModel",
    "_view_module": "evil",
    "_view_module_version": "9",
    "_view_name": None,
    "_dom_classes": ["evil"],
    "layout": "IPY_MODEL_evil",
    "tabbable": True,
    "tooltip": "evil",
}


@pytest.mark.parametrize("name", HOST)
def test_what_every_widget_has_is_put_right_without_a_word(widget, name):
    before = state_of(widget)
    put(widget, **{name: HOST[name]})
    assert state_of(widget) == before
    assert told(widget) == 0
    assert sent_by(widget)[-1]["state"] == json.loads(json.dumps({name: before[name]}))


def test_another_layout_is_not_taken_either(widget):
    other, own = Layout(), widget.layout
    put(widget, layout=f"IPY_MODEL_{other.model_id}")
    assert widget.layout is own


@pytest.mark.parametrize("name", ["_esm", "_css", "_anywidget_id"])
def test_scripts_are_put_right_and_told_of(widget, name):
    before = state_of(widget)
    put(widget, **{name: "alert(1)"})
    assert state_of(widget) == before
    assert widget._notice["text"] == f"The page may not set {name}."
    assert any(each["state"].get(name) == before[name] for each in sent_by(widget)[1:])


def test_nothing_but_what_is_listed_can_be_set(widget):
    before = state_of(widget)
    for name in set(widget.keys) - widget._page_may_set - {"_view_count"}:
        put(widget, **{name: "evil"})
    assert state_of(widget) == before


def test_what_a_front_end_says_in_its_life_gives_no_notice(widget):
    receive(widget, {"method": "request_state"})
    assert sent_by(widget)[-1]["state"].keys() == set(widget.keys)
    put(widget)
    put(widget, _view_count=1)
    put(widget, nosuch=5)
    assert told(widget) == 0


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({"do": "x" * (LARGEST + 1)}, "more than 64 kB at once"),
        ({"do": "é" * (LARGEST // 2 + 1)}, "more than 64 kB at once"),
        (["x"] * LARGEST, "more than 64 kB at once"),
        ({str(number): number for number in range(LARGEST // 8)}, "more than 64 kB"),
        ({"do": "\ud800"}, "not Unicode"),
        ({"\udfff": "do"}, "not Unicode"),
        ({"do": float("nan")}, "a number that is not finite"),
        ({"do": float("inf")}, "a number that is not finite"),
        (10**4000, "Unknown request"),
        (None, "Unknown request"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_too_much_or_no_text_is_refused_unread(widget, content, words):
    before, answered = state_of(widget), widget._answered["n"]
    ask(widget, content)
    assert state_of(widget) == before
    assert words in widget._notice["text"]
    assert len(widget._notice["text"]) < 200
    assert (told(widget), widget._answered["n"]) == (1, answered + 1)


def test_what_is_too_deep_is_refused_unread(widget):
    lists: object = 1
    objects: object = 1
    for _ in range(DEEPEST):
        lists, objects = [lists], {"x": objects}
    for nested in (lists, objects):
        ask(widget, nested)
        assert "Unknown request" in widget._notice["text"]
    for nested in ([lists], {"x": objects}, [1, {"x": [], "y": lists}]):
        ask(widget, nested)
        assert "more than 16 deep" in widget._notice["text"]


@pytest.mark.parametrize(
    "value", ["x" * (LARGEST + 1), "\ud800", float("nan"), [[]] * LARGEST, 10**400],
    ids=lambda value: str(value)[:20],
)  # fmt: skip
def test_no_trait_takes_too_much_or_no_text(widget, value):
    before = state_of(widget)
    for count, name in enumerate(sorted(widget._page_may_set), start=1):
        put(widget, **{name: value})
        assert state_of(widget) == before
        assert told(widget) == count
        assert len(widget._notice["text"]) < 400
        assert sent_by(widget)[-1]["state"].items() >= {name: before[name]}.items()


LABORATORIES = {
    "laboratory of edges": "S -> A 1\nA -> G 2",
    "laboratory of Europe": trans_europa.MAP,
    "laboratory of track": Board(),
}


@pytest.mark.parametrize("kind", [*KINDS, *LABORATORIES])
def test_whatever_stands_in_a_trait_is_taken_or_refused_with_a_notice(kind):
    with wired():
        widget = (
            LaboratoryWidget(LABORATORIES[kind]) if kind not in KINDS else KINDS[kind]()
        )
        for name in sorted(widget._page_may_set):
            first = widget.get_state()[name]
            entry = first[:1] if isinstance(first, list) else [first]
            for odd in ([], {}, [[]], None, True, -1, 1.5, "", "x", 10**20):
                for value in (odd, [odd], [*entry, odd], [odd, *entry], {"x": odd}):
                    count = told(widget)
                    put(widget, **{name: value})
                    if told(widget) == count:
                        put(widget, **{name: first})
                    else:
                        assert widget.get_state()[name] == first
                        # What is wrong with a map is said in a learner's words.
                        said = widget._notice["text"]
                        assert said if name == "map" else name in said


@pytest.mark.parametrize(
    ("data", "buffers"),
    [
        (None, ()),
        ([], ()),
        ({}, ()),
        ({"method": "fly"}, ()),
        ({"method": ["update"]}, ()),
        ({"method": "update"}, ()),
        ({"method": "update", "state": [1]}, ()),
        ({"method": "update", "state": None, "buffer_paths": []}, ()),
        ({"method": "update", "state": {}, "buffer_paths": [["_esm"]]}, [b"alert(1)"]),
        ({"method": "update", "state": {}, "buffer_paths": [[0, 1]]}, ()),
        ({"method": "update", "state": {}, "buffer_paths": 5}, ()),
        ({"method": "custom"}, ()),
        ({"method": "custom", "content": {"do": "undo"}}, [b"bytes"]),
    ],
    ids=str,
)
def test_what_is_no_message_is_told_of_and_changes_nothing(widget, data, buffers):
    before = state_of(widget)
    receive(widget, data, buffers)
    assert state_of(widget) == before
    assert told(widget) == 1


def test_a_message_without_buffers_is_a_message(widget):
    widget.comm.handle_msg({"content": {"data": {"method": "custom", "content": {}}}})
    assert "Unknown request" in widget._notice["text"]


def test_after_all_that_an_honest_page_is_served():
    with wired():
        widget = BoardWidget()
        put(widget, tile="\ud800", rotation="x" * 100_000)
        put(widget, _model_module="evil", tile="C", rotation=90)
        ask(widget, {"do": "lay", "cell": "e1", "tile": "C90"})
        assert (widget.tile, widget.rotation, widget.state) == ("C", 90, "e1:C90")
        assert sent_by(widget)[-1]["state"]["state"] == "e1:C90"


@pytest.mark.parametrize("first", ["tile", "rotation", "hand", "_words"])
def test_the_page_hears_of_changes_in_the_order_in_which_they_came(first):
    with wired():
        widget = BoardWidget()
        others = {"tile": "X", "rotation": 90, "hand": ["C", "X"], "_words": {"a": "b"}}
        names = [*dict.fromkeys([first, *others])]
        with widget.one_message():
            for name in names:
                setattr(widget, name, others[name])
        assert [name for name in sent_by(widget)[-1]["state"] if name in others] == names
