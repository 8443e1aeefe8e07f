"""Messages and traits that a page may send, through the comm as in a notebook."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest
from anywidget import AnyWidget
from ipywidgets import Layout
from traitlets import TraitError

import linie1_widget as l1
from linie1_widget.base.widget.traits import LARGEST
from linie1_widget.base.widget.widget import Linie1Widget
from tests.base.widget.every import CODE, make
from tests.base.widget.wires import ask, noticed, put, receive, seen, sent_by, unchanged

KINDS: dict[str, Callable[[], Linie1Widget]] = {
    **{kind: partial(make, code) for kind, code in CODE.items()},
    "game": lambda: l1.GameWidget(l1.Game(["Ada", "Ben"], seed=7), bots={"Ben": "greedy"}),
    "trans_europa": lambda: l1.TransEuropaWidget(
        l1.trans_europa.Game(["Ada", "Ben"], seed=7), bots={"Ben": "builder"}
    ),
}
LAY = {"do": "lay", "cell": "e1", "tile": "C90"}
drive, story = KINDS["drive"], KINDS["search"]


@pytest.fixture
def widget() -> l1.BoardWidget:
    return l1.BoardWidget()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, "evil") for name in ("_model_module", "_model_name", "_view_module")),
        *((f"_{part}_module_version", "9") for part in ("model", "view")),
        *(("_view_name", None), ("_dom_classes", ["evil"]), ("tooltip", "evil")),
        *(("layout", "IPY_MODEL_evil"), ("tabbable", True)),
        *((name, "alert(1)") for name in ("_esm", "_shared", "_anywidget_id")),
    ],
)
def test_page_cannot_change_traits_of_every_widget(widget, name, value):
    """Reset scripts with a notice, other traits silently."""
    before = json.loads(json.dumps(widget.get_state(name)))
    script = name in ("_esm", "_shared", "_anywidget_id")
    with unchanged(widget, notices=script):
        put(widget, **{name: value})
    assert noticed(widget) == (f"The page may not set {name}." if script else "")
    assert any(
        message["state"].items() >= before.items() for message in sent_by(widget)[1:]
    )


def test_layout_is_sent_without_what_is_not_set(widget):
    state = widget.layout.get_state()
    assert (state["width"], state["min_width"]) == ("100%", "0")
    assert None not in state.values()
    assert widget.layout.get_state("height") == {"height": None}


def test_ordinary_front_end_messages_give_no_notice(widget):
    other, own = Layout(), widget.layout
    with unchanged(widget, notices=0):
        receive(widget, {"method": "request_state"})
        assert sent_by(widget)[-1]["state"].keys() == set(widget.keys)
        put(widget)
        put(widget, nosuch=5)
        put(widget, layout=f"IPY_MODEL_{other.model_id}")
    assert widget.layout is own
    put(widget, _view_count=1)
    assert seen(widget).notice == {}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ({"do": "x" * (LARGEST + 1)}, "more than 64 kB at once"),
        ({"do": "é" * (LARGEST // 2 + 1)}, "more than 64 kB at once"),
        (["x"] * LARGEST, "more than 64 kB at once"),
        ({str(number): number for number in range(LARGEST // 8)}, "more than 64 kB"),
        ({"do": "\ud800"}, "not Unicode"),
        ({"\udfff": "do"}, "not Unicode"),
        *(
            ({"do": float(number)}, "number that is not finite")
            for number in ("nan", "inf")
        ),
        *((odd, "Unknown request") for odd in (10**4000, None, [], {}, {"do": "x" * 9999})),
    ],
    ids=lambda value: str(value)[:20],
)
def test_oversized_or_malformed_request_is_refused_unread(widget, content, words):
    with unchanged(widget):
        ask(widget, content)
    assert words in noticed(widget)
    assert len(noticed(widget)) < 200
    assert seen(widget).answered["n"] == 1


@pytest.mark.parametrize(
    "value", ["x" * (LARGEST + 1), "\ud800", float("nan"), [[]] * (LARGEST // 2), 10**400],
    ids=lambda value: str(value)[:20],
)  # fmt: skip
def test_oversized_or_malformed_trait_value_is_refused(widget, value):
    for name in ("state", "tile", "rotation"):
        before = widget.get_state(name)
        with unchanged(widget):
            put(widget, **{name: value})
        assert sent_by(widget)[-1]["state"].items() >= before.items()


@pytest.mark.parametrize(
    ("name", "id_"), [("view.7", "view.7"), (7, ""), ("x" * 41, ""), (["v"], "")]
)
def test_every_request_is_answered_by_name(widget, name, id_):
    for count in (1, 2):
        sent_by(widget).clear()
        ask(widget, do="lay", cell="d1", tile="S0", request=name)
        (answer,) = sent_by(widget)
        assert answer["state"]["_answered"] == {"n": count, "id": id_}


def test_valid_requests_are_served_after_refused_ones(widget):
    put(widget, tile="\ud800", rotation="x" * 100_000)
    put(widget, _model_module="evil", tile="C", rotation=90)
    receive(widget, {"method": "custom", "content": LAY}, [b"bytes"])
    assert "bytes" in noticed(widget)
    ask(widget, LAY)
    assert (widget.tile, widget.rotation, widget.state) == ("C", 90, "e1:C90")
    assert sent_by(widget)[-1]["state"]["state"] == "e1:C90"


@pytest.mark.parametrize("first", ["tile", "rotation", "hand", "_words"])
def test_changes_reach_the_page_in_their_order(widget, first):
    others = {"tile": "X", "rotation": 90, "hand": ["C", "X"], "_words": {"a": "b"}}
    names = [*dict.fromkeys([first, *others])]
    with widget.one_message():
        for name in names:
            setattr(widget, name, others[name])
    assert [name for name in sent_by(widget)[-1]["state"] if name in others] == names


def test_widgets_cannot_be_pickled(widget) -> None:
    with pytest.raises(TypeError, match="Widget cannot be pickled, because it belongs"):
        pickle.dumps(widget)


def test_only_public_methods_of_ipywidgets_are_overridden() -> None:
    """Fail if a new version of ipywidgets takes a name of ours for a method."""
    theirs = {
        name
        for kind in AnyWidget.__mro__
        for name, member in vars(kind).items()
        if callable(member)
    }
    ours = {
        name
        for kind in map(type, (make() for make in KINDS.values()))
        for base in kind.__mro__
        if base.__module__.startswith("linie1_widget")
        for name in vars(base)
        if not name.startswith("__")
    }
    public = {"close", "get_state", "notify_change", "send", "send_state", "set_state"}
    assert ours & theirs == {*public, "setup_instance", "_repr_mimebundle_"}


UNKNOWN, NOT_DONE = "Unknown request", "something that cannot be done here"
NO_GAME = "holds no saved game"


def dealt(edition, *players):
    return {"do": "new", "edition": edition, "players": players, "seed": 1}


OURS = replace(l1.EDITIONS["1995"], name="ours", title="Ours")
BEGUN = l1.Game(2, edition=OURS, seed=1)
BEGUN.push("c2:S0")
SPOILT = [('"c2:S0"', '"c2:X0"'), ('"hand_size": 5', '"hand_size": 1e999')]
EVA, FINN = {"name": "Eva", "bot": "greedy"}, {"name": "Finn", "bot": "genius"}
REQUESTS = {
    ("board", UNKNOWN): [
        *("lay", {"do": "lay"}, {"do": "pair", "cell": "a1"}, {"do": "example", "id": 5}),
        {"do": "lay", "cell": ["d2"], "tile": "S0"},
        {"do": "lay", "cell": "d2", "tile": {"code": "S"}},
    ],
    ("board", NOT_DONE): [
        {"do": "lay", "cell": "m1", "tile": "S0"},
        {"do": "lay", "cell": "d2", "tile": "S45"},
        {"do": "example", "id": "<script>"},
        {"do": "edition", "name": "1996"},
    ],
    ("board", "begins on a laid tile"): [{"do": "pair", "cell": "a1", "tile": "S0"}],
    ("game", UNKNOWN): [
        *({"do": "clear"}, {"do": "edition", "name": "guide"}, {"do": "move", "text": 7}),
        {"do": "lay", "cell": 5, "tile": "S0"},
        {"do": "cards", "player": True},
        {"do": "check", "text": "roll"},
        dealt("1995", *["A"] * 2),
        dealt("1995", *[{"name": 1, "bot": ""}] * 2),
    ],
    ("game", NOT_DONE): [
        *({"do": "move", "text": text} for text in ("win", "depart Nowhere")),
        {"do": "lay", "cell": "z9", "tile": "C90"},
        {"do": "lay", "cell": "c5", "tile": "nonsense"},
        *(dealt("1995"), dealt("1812", EVA), dealt("1995", EVA, FINN)),
    ],
    ("game", "Not now: a tile must be laid"): [{"do": "move", "text": "roll"}],
    ("game", "no such cards"): [{"do": "cards", "player": player} for player in (1, 99)],
    ("game", ""): [
        {"do": "load", "text": BEGUN.to_json().replace(*change)} for change in SPOILT
    ],
    ("game", NO_GAME): [{"do": "load", "text": text} for text in ("{}", "[" * 10**5)],
    ("game", "more than 4 MB at once"): [{"do": "load", "text": " " * 5_000_000}],
    ("lesson", UNKNOWN): [
        *({"do": "check", **more} for more in ({}, {"answer": 7}, {"answer": "d4" * 2000})),
        {"do": "dance"},
    ],
    ("trans_europa", UNKNOWN): [
        {"do": "cards", "player": "0"},
        {"do": "new", "map": "", "players": [{"name": 5}], "seed": None},
    ],
    ("trans_europa", NOT_DONE): [{"do": "move", "text": "d8-d12"}],
    ("trans_europa", "no such crossing"): [{"do": "move", "text": "a1"}],
}


@pytest.mark.parametrize(
    ("kind", "words", "request_"),
    [(*shown, request) for shown, several in REQUESTS.items() for request in several],
    ids=lambda value: str(value)[:40],
)
def test_impossible_request_changes_nothing_and_gives_a_notice(kind, words, request_):
    widget = KINDS[kind]()
    with unchanged(widget):
        ask(widget, request_)
    assert words in noticed(widget)


@pytest.mark.parametrize(
    ("kind", "trait", "value", "words"),
    [
        *(("board", "rotation", value, "a rotation") for value in (45, True)),
        *(("board", "hovered", value, "hovered") for value in ("m1", (12, 0), 3.5)),
        ("board", "state", "a1:X0", "state"),
        *(("board", trait, 5, trait) for trait in ("tile", "edition", "hand")),
        *(("search", "step", value, "the steps are 0 to 48") for value in (-1, 49, 10**30)),
        *(("search", "step", value, "from 0 to 48") for value in (3.0, True)),
        ("search", "step", {"n": 1}, "whole number from 0 to 48"),
        *(("search", "speed", value, "0.5 to 60") for value in (0, 61, float("nan"), True)),
        *(("search", trait, "yes", trait) for trait in ("playing", "tree", "shade")),
        ("search", "last", 3, "read-only"),
    ],
)
def test_invalid_trait_value_raises_and_is_reset_in_the_page(kind, trait, value, words):
    widget = KINDS[kind]()
    with unchanged(widget, notices=0), pytest.raises(TraitError, match=words):
        setattr(widget, trait, value)
    with unchanged(widget):
        put(widget, **{trait: value})
    assert sent_by(widget)[-1]["state"].items() >= widget.get_state(trait).items()


PLAYER = ["playing", "speed", "step"]
SQUARE = ["hovered", "report_hover", "rotation", "selected", "tile"]
SEARCHED = [
    *("algorithm", "algorithms", "directions", "heuristic", "heuristics", "limit", "map"),
    *("memory", "shade", "weight", "width", *PLAYER),
]
MAY_SET = {
    "board": ["edition", "state", *SQUARE],
    "drive": PLAYER,
    "game": ["step", *SQUARE],
    "laboratory": SEARCHED,
    "laboratory_tram": [*SEARCHED, *SQUARE],
    "laboratory_graph": SEARCHED,
    "laboratory_europa": SEARCHED,
    "lesson": [],
    "prose": ["step"],
    "search": ["shade", "tree", *PLAYER],
    "trans_europa": ["step"],
    "turn_game": ["step"],
}


@pytest.mark.parametrize("kind", KINDS)
def test_page_may_set_only_its_own_traits(kind):
    widget, names = KINDS[kind](), []
    for name in sorted(set(widget.keys) - set(AnyWidget().keys)):
        shown = seen(widget).notice.get("n", 0)
        put(widget, **{name: "\ud800"})
        refused = noticed(widget) == f"The page may not set {name}."
        if seen(widget).notice.get("n", 0) > shown and not refused:
            names.append(name)
    assert names == sorted(MAY_SET[kind])


@pytest.mark.parametrize("kind", KINDS)
def test_any_trait_value_is_taken_or_refused_with_a_notice(kind):
    widget = KINDS[kind]()
    for name in ["map"] if "laboratory_" in kind else MAY_SET[kind]:
        first = widget.get_state(name)[name]
        entry = first[:1] if isinstance(first, list) else [first]
        for odd in ([], {}, [[]], None, True, -1, 1.5, "", "x", 10**20):
            for value in (odd, [odd], [*entry, odd], [odd, *entry], {"x": odd}):
                count = seen(widget).notice.get("n", 0)
                put(widget, **{name: value})
                if seen(widget).notice.get("n", 0) == count:
                    put(widget, **{name: first})
                else:
                    assert widget.get_state(name)[name] == first
                    # Errors in a map are explained for learners.
                    said = noticed(widget)
                    assert said if name == "map" else name in said
