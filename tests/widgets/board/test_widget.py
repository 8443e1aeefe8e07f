"""The board widget as Python and as the page meet it, with no page attached."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from random import Random

import pytest
import traitlets
from ipywidgets import Text, link

from linie1_widget import EXAMPLES, Board, BoardWidget, Cell, Linie1Error
from linie1_widget.linie1.editions import EDITIONS
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED
from tests.linie1.positions import PILE, full
from tests.widgets.wires import first_display


@pytest.fixture
def widget() -> BoardWidget:
    return BoardWidget()


@pytest.fixture
def sent(widget) -> list[dict]:
    """The messages that the widget sends from here on."""
    messages: list[dict] = []
    widget._send = lambda msg, buffers=None: messages.append(msg)
    return messages


def ask(widget: BoardWidget, **request: object) -> None:
    """Send a request as the page does."""
    widget._handle_custom_msg(request, [])


def snapshot(widget: BoardWidget) -> tuple[object, ...]:
    return (
        widget.state, widget.edition, widget.tile, widget.rotation, widget.selected,
        widget.hovered, widget.hand, widget._history, widget._pair, str(widget.board),
    )  # fmt: skip


# playing -----------------------------------------------------------------------------


def test_a_legal_tile_is_laid_and_a_refused_one_changes_nothing(widget):
    verdict = widget.lay("e1", "C90")
    assert verdict.legal
    assert widget.state == str(widget.board) == "e1:C90"
    assert widget.verdict["done"]
    assert widget.selected == "e1"
    refused = widget.lay("d1", "S0")
    assert not refused.legal
    assert widget.state == "e1:C90"
    assert widget.verdict["rules"] == ["A", "B"]
    assert widget.verdict["violations"][1] == {
        "rule": "B",
        "cell": "d1",
        "side": "S",
        "message": "South: the track would run into the Hallenbad (rule B).",
    }
    assert not widget.verdict["done"]
    assert widget.selected == "d1"


def test_without_a_tile_in_hand_laying_asks_for_one(widget):
    with pytest.raises(ValueError, match="no tile is in hand"):
        widget.lay("e1")


def test_the_widget_plays_on_the_very_board_it_is_given():
    board = Board()
    widget = BoardWidget(board)
    assert widget.board is board
    widget.lay("h8", "S0")
    assert str(board) == "h8:S0"
    board.lay("h8", "L0")
    assert widget.state == "h8:L0"
    widget.undo()
    assert str(board) == widget.state == "h8:S0"


def test_undo_and_redo_go_over_whatever_changed_the_board(widget):
    widget.lay("h8", "S0")
    widget.state = "e5:X0"
    widget.load_example("page3-pair-both")
    widget.edition = "guide"
    widget.clear()
    states = [(widget.state, widget.edition)]
    while widget._history[0]:
        widget.undo()
        states.append((widget.state, widget.edition))
    assert [edition for _, edition in states] == ["guide", "guide", *["1995"] * 4]
    assert [state for state, _ in states] == [
        "-",
        EXAMPLES["page3-pair-both"].position,
        EXAMPLES["page3-pair-both"].position,
        "e5:X0",
        "h8:S0",
        "-",
    ]
    for state in reversed(states[:-1]):
        widget.redo()
        assert (widget.state, widget.edition) == state
    with pytest.raises(Linie1Error, match="Nothing to redo"):
        widget.redo()


def test_a_new_play_ends_what_could_be_redone(widget):
    widget.lay("h8", "S0")
    widget.undo()
    widget.lay("e5", "X0")
    assert widget._history == [1, 0]


def test_nothing_to_undo_is_said(widget):
    with pytest.raises(Linie1Error, match="Nothing to undo"):
        widget.undo()


def test_a_hand_is_used_up_and_gets_exchanged_tiles_back():
    widget = BoardWidget(hand="SL")
    assert widget.lay("h8", "C0").rules == {"HAND"}
    widget.lay("h8", "S0")
    assert widget.hand == ["L"]
    widget.lay("h8", "L0")
    assert widget.hand == ["S"]
    widget.undo()
    assert (widget.hand, widget.state) == (["L"], "h8:S0")
    widget.undo()
    assert (widget.hand, widget.state) == (["S", "L"], "-")
    widget.redo()
    assert (widget.hand, widget.state) == (["L"], "h8:S0")


def test_an_empty_hand_is_not_an_endless_one():
    widget = BoardWidget(hand="S")
    widget.lay("h8", "S0")
    assert widget.hand == []
    assert widget.lay("e5", "S0").rules == {"HAND"}


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_an_example_comes_with_its_tile_and_its_verdict(widget, example):
    widget.load_example(example.id)
    assert widget.board == example.board()
    if example.plays:
        cell, tile = example.plays[-1]
        assert (widget.selected, widget.tile, widget.rotation) == (
            cell.name, tile.code, tile.rotation,
        )  # fmt: skip
        assert set(widget.verdict["rules"]) == example.rules


def test_no_such_example(widget):
    with pytest.raises(ValueError, match="no example 'page9'"):
        widget.load_example("page9")


# traits ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trait", "value"),
    [
        ("tile", "Z"),
        ("tile", 5),
        ("rotation", 45),
        ("rotation", True),
        ("rotation", "90"),
        ("hovered", "m1"),
        ("hovered", (12, 0)),
        ("hovered", 3.5),
        ("selected", "d0"),
        ("state", "a1:X0"),
        ("state", "nonsense"),
        ("state", None),
        ("edition", "1996"),
        ("edition", 1995),
        ("hand", "SZ"),
        ("hand", 5),
        ("verdict", {}),
    ],
)
def test_nonsense_raises_and_changes_nothing(widget, trait, value):
    widget.lay("h8", "S0")
    widget.tile = "C"
    before = snapshot(widget)
    with pytest.raises(traitlets.TraitError):
        setattr(widget, trait, value)
    assert snapshot(widget) == before


def test_traits_take_what_names_the_same_thing(widget):
    widget.hovered = (1, 3)
    widget.selected = Cell(1, 3)
    widget.tile = "left_turnout"
    assert (widget.hovered, widget.selected, widget.tile) == ("d2", "d2", "L")
    widget.hovered = None
    assert widget.hovered == ""


def test_pointing_from_python_explains_the_square(widget):
    widget.tile = "C"
    widget.hovered = "d1"
    assert widget.verdict["play"] == "d1:C0"
    assert widget.verdict["rules"] == ["A"]
    widget.rotation = 90
    assert widget.verdict["play"] == "d1:C90"


def test_what_is_said_of_the_hovered_square_follows_the_board(widget):
    widget.tile = "S"
    widget.hovered = "h8"
    widget.board.lay("i8", "S90")
    assert widget.verdict["rules"] == ["D"]
    widget.undo()
    assert widget.verdict["play"] == "h8:S0"
    assert widget.verdict["legal"]


def test_states_can_be_linked(widget):
    other = BoardWidget()
    text = Text()
    link((widget, "state"), (other, "state"))
    link((widget, "hovered"), (text, "value"))
    widget.lay("h8", "S0")
    assert str(other.board) == "h8:S0"
    other.lay("h8", "L0")
    assert str(widget.board) == "h8:L0"
    widget.hovered = "d2"
    assert text.value == "d2"


def test_traits_can_be_observed(widget):
    heard = []
    widget.observe(lambda change: heard.append((change["name"], change["new"])), "state")
    widget.lay("h8", "S0")
    widget.undo()
    assert heard == [("state", "h8:S0"), ("state", "-")]


def test_changing_the_edition_keeps_the_position(widget):
    widget.state = "c2:L0 | H:c2"
    widget.edition = "guide"
    assert (widget.state, widget.board.edition.name) == ("c2:L0 | H:c2", "guide")
    assert widget.lay("c2", "D270").rules == {"SIGN"}


# what the page sends -----------------------------------------------------------------


def test_a_click_is_answered_in_one_message_of_less_than_four_kilobytes():
    widget = BoardWidget(full(Random(5)))
    widget.tile = "D"
    cell, tile = next(iter(widget.board.legal("D")))
    widget.rotation = tile.rotation
    sent: list[dict] = []
    widget._send = lambda msg, buffers=None: sent.append(msg)
    ask(widget, do="lay", cell=cell.name, tile=str(tile))
    assert widget.verdict["done"]
    assert [message["method"] for message in sent] == ["update"]
    assert {"state", "verdict", "_fits", "_history"} <= set(sent[0]["state"])
    assert len(json.dumps(sent[0])) <= 4096


def test_the_page_is_told_in_numbers_what_lies_where(widget):
    widget.state = "c2:Y270 b2:S90 | H:c2"
    tiles = {
        CELLS[at]: ORIENTED[tile]
        for at, tile in (divmod(number, len(ORIENTED)) for number in widget._laid["tiles"])
    }
    assert tiles == widget.board.tiles
    assert widget._laid["stops"] == {"H": CELLS.index(Cell.parse("c2"))}
    widget.clear()
    assert widget._laid == {"tiles": [], "stops": {}}


@pytest.mark.parametrize(
    ("hand", "squares", "most"),
    [(None, ["h6", "h7", "h8", "e5"], 500), ("SSSS", ["e5", "e6"], 500)],
)
def test_a_click_that_lays_a_tile_is_soon_answered(hand, squares, most):
    """In calls of functions, as seconds differ from machine to machine."""
    widget = BoardWidget(EXAMPLES["page2-legal"].board(), hand=hand)
    widget._send = lambda msg, buffers=None: None
    widget.set_state({"tile": "S", "rotation": 0})
    for square in squares:
        request = {"do": "lay", "cell": square, "tile": "S0", "request": "a"}
        assert calls_of(partial(ask, widget, **request)) <= most
        assert widget.verdict["done"]
    assert calls_of(partial(widget.lay, "e8")) <= most
    assert widget.verdict["done"]


def calls_of(act: Callable[[], object]) -> int:
    """How many Python functions are called meanwhile."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(None)
    return calls


def test_taking_a_tile_is_answered_with_the_verdicts_of_all_squares(widget, sent):
    widget.set_state({"tile": "X", "rotation": 90})
    update = [message for message in sent if message["method"] == "update"]
    assert len(update) == 1
    table = update[0]["state"]["_fits"]
    assert (table["tile"], table["rotation"]) == ("X", 90)
    assert len(table["squares"].split(";")) == len(table["turns"]) == 144


def test_a_pair_is_exchanged_in_two_clicks(widget):
    widget.load_example("page3-pair-A-alone")
    ask(widget, do="pair", cell="b3", tile="R90")
    assert widget._pair == {"cell": "b3", "tile": "R", "rotation": 90}
    widget.set_state({"tile": "L", "rotation": 0})
    squares = widget._fits["squares"].split(";")
    assert "p" not in squares[Cell.parse("c3").row * 12 + Cell.parse("c3").col]
    ask(widget, do="lay", cell="c4", tile="L0")
    assert "PAIR" in widget.verdict["rules"]
    ask(widget, do="lay", cell="c3", tile="L0")
    assert widget.verdict["done"]
    assert widget._pair == {}
    assert "b3:R90" in widget.state
    assert "c3:L0" in widget.state
    ask(widget, do="undo")
    assert widget.state == EXAMPLES["page3-pair-both"].position


def test_a_pair_can_be_dropped(widget):
    widget.load_example("page3-pair-A-alone")
    ask(widget, do="pair", cell="b3", tile="R90")
    ask(widget, do="unpair")
    assert widget._pair == {}


@pytest.mark.parametrize("request_", [
    {"do": "undo"}, {"do": "redo"}, {"do": "clear"}, {"do": "edition", "name": "2010"},
    {"do": "example", "id": "page2-illegal-B"},
])  # fmt: skip
def test_the_other_requests_are_carried_out(widget, request_):
    widget.lay("h8", "S0")
    widget.lay("e5", "X0")
    widget.undo()
    before = snapshot(widget)
    ask(widget, **request_)
    assert snapshot(widget) != before
    assert widget._notice == {}


HOSTILE = [
    None,
    "lay",
    [],
    {},
    {"do": "format the disk"},
    {"do": "lay"},
    {"do": "lay", "cell": "m1", "tile": "S0"},
    {"do": "lay", "cell": "d2", "tile": "S45"},
    {"do": "lay", "cell": ["d2"], "tile": "S0"},
    {"do": "lay", "cell": "d2", "tile": {"code": "S"}},
    {"do": "pair", "cell": "a1", "tile": "S0"},
    {"do": "pair", "cell": "a1"},
    {"do": "example", "id": "<script>"},
    {"do": "example", "id": 5},
    {"do": "edition", "name": "1996"},
    {"do": "redo"},
    {"do": "x" * 10_000},
]


@pytest.mark.parametrize("request_", HOSTILE, ids=lambda value: str(value)[:40])
def test_a_wrong_request_changes_nothing_and_comes_back_as_a_notice(widget, request_):
    widget.lay("h8", "S0")
    before = snapshot(widget)
    widget._handle_custom_msg(request_, [])
    assert snapshot(widget) == before
    assert widget._notice["n"] == 1
    assert 0 < len(widget._notice["text"]) < 400
    widget._handle_custom_msg(request_, [])
    assert widget._notice["n"] == 2


def test_every_request_has_an_answer_even_if_it_changes_nothing(widget, sent):
    for count in (1, 2):
        ask(widget, do="lay", cell="d1", tile="S0")
        assert len(sent) == count
        assert sent[-1]["state"]["_answered"] == {"n": count, "id": ""}


@pytest.mark.parametrize(
    ("name", "id_"), [("view.7", "view.7"), (7, ""), ("x" * 41, ""), (["v"], "")]
)
def test_an_answer_names_the_request_if_that_has_a_name(widget, sent, name, id_):
    ask(widget, do="lay", cell="d1", tile="S0", request=name)
    assert sent[-1]["state"]["_answered"]["id"] == id_


@pytest.mark.parametrize(
    "state",
    [
        {"state": "a1:X0"},
        {"state": 5},
        {"tile": "Z"},
        {"rotation": 45},
        {"edition": "1996"},
        {"verdict": {"legal": True}},
        {"hand": ["S"]},
        {"_history": [9, 9]},
        {"_pair": {"cell": "nowhere", "tile": "S0"}},
        {"_page": {}},
        {"_fits": {"squares": "<b>"}},
        {"_notice": {"text": "<b>"}},
        {"_esm": "alert(1)"},
        {"_css": "* {display: none}"},
        {"hovered": "zz"},
    ],
    ids=str,
)
def test_a_page_that_sets_what_it_may_not_is_put_right(widget, sent, state):
    widget.lay("h8", "S0")
    before = snapshot(widget)
    sent.clear()
    widget.set_state(state)
    assert snapshot(widget) == before
    assert widget._notice["n"] == 1
    name = next(iter(state))
    answers = [message["state"] for message in sent if message["method"] == "update"]
    assert any(answer.get(name) == widget.get_state([name])[name] for answer in answers)


def test_a_legal_state_from_the_page_is_taken_over(widget):
    widget.set_state({"state": "e5:X0"})
    assert str(widget.board) == "e5:X0"
    assert widget._history == [1, 0]


# pictures ----------------------------------------------------------------------------


def test_the_repr_is_short_and_holds_no_address(widget):
    widget.lay("h8", "S0")
    assert repr(widget) == "BoardWidget('Linie 1 board, 1995 edition: 1 tile')"
    assert repr(BoardWidget(widget.board)) == repr(widget)


def test_a_static_picture_stands_beside_the_view(widget):
    widget.lay("d1", "S0")
    data, _ = widget._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert 'alt="Linie 1 board' in data["text/html"]
    assert "run into the Hallenbad" in data["text/html"]
    again, _ = widget._repr_mimebundle_()
    assert again["text/html"] == data["text/html"]


def test_the_picture_shows_the_tile_that_is_tried(widget):
    plain = widget.to_svg()
    widget.lay("d1", "S0")
    assert widget.to_svg() != plain
    widget.clear()
    widget.selected = ""
    assert widget.to_svg() == plain


def test_the_first_state_is_small_enough(widget):
    assert first_display(widget) <= 120_000


def test_random_requests_never_part_the_widget_from_its_board():
    rng = Random(3)
    widget = BoardWidget()
    acts: list[Callable[[], None]] = [
        lambda: ask(widget, do="undo"),
        lambda: ask(widget, do="redo"),
        lambda: ask(widget, do="edition", name=rng.choice(list(EDITIONS))),
        lambda: widget.set_state({"tile": rng.choice(PILE), "rotation": 90}),
    ]
    for _ in range(120):
        singles = widget.board.legal(rng.choices(PILE, k=2))
        cell, tile = rng.choice(singles)
        ask(widget, do="lay", cell=cell.name, tile=str(tile))
        rng.choice(acts)()
        assert widget.state == str(widget.board)
        assert widget.edition == widget.board.edition.name
        assert Board.parse(widget.state, widget.edition) == widget.board
