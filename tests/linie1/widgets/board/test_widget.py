"""The board widget, in Python and for the page."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from linie1_widget import EXAMPLES, Board, BoardWidget, Cell, Linie1Error
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.tiles import ORIENTED, ROTATIONS, Tile
from linie1_widget.linie1.widgets.board.tile_in_hand import VerdictCache, findings_text
from tests.base.widget.wires import ask, effort, first_display, output, put, seen, sent_by
from tests.interrupts import calls
from tests.linie1.positions import PILE, full, touches


@pytest.fixture
def widget() -> BoardWidget:
    return BoardWidget()


def test_board_widget_lays_on_the_given_board_by_the_rules():
    board = Board()
    widget = BoardWidget(board)
    assert widget.board is board
    assert widget.lay("e1", "C90").legal
    assert widget.state == str(board) == "e1:C90"
    assert (widget._verdict["done"], widget.selected) == (True, "e1")
    assert not widget.lay("d1", "S0").legal
    assert widget.state == str(board) == "e1:C90"
    assert (widget._verdict["done"], widget.selected) == (False, "d1")
    assert widget.verdict.rules == {"A", "B"}
    violation = widget._verdict["violations"][1]
    assert "into the Hallenbad" in violation.pop("message")
    assert violation == {"rule": "B", "cell": "d1", "side": "S"}
    with pytest.raises(ValueError, match="no tile is in hand"):
        widget.lay("e1")
    with pytest.raises(ValueError, match="no example 'page9'"):
        widget.load_example("page9")
    board.lay("e1", "D180")
    assert widget.state == "e1:D180"
    widget.undo()
    assert str(board) == widget.state == "e1:C90"


def test_undo_and_redo_cover_every_kind_of_change(widget):
    widget.lay("h8", "S0")
    widget.state = "e5:X0"
    ask(widget, do="example", id="page3-pair-both")
    ask(widget, do="edition", name="guide")
    ask(widget, do="clear")
    example = EXAMPLES["page3-pair-both"].position
    states = [
        *(("-", "1995"), ("h8:S0", "1995"), ("e5:X0", "1995")),
        *((example, "1995"), (example, "guide"), ("-", "guide")),
    ]
    for state in states[::-1]:
        assert (widget.state, widget.edition) == state
        if seen(widget).history[0]:
            ask(widget, do="undo")
    with pytest.raises(Linie1Error, match="Nothing to undo"):
        widget.undo()
    for state in states[1:]:
        ask(widget, do="redo")
        assert (widget.state, widget.edition) == state
    with pytest.raises(Linie1Error, match="Nothing to redo"):
        widget.redo()
    assert seen(widget).notice == {}
    # A new play clears the redo history, also from the page.
    widget.undo()
    assert seen(widget).history == [4, 1]
    put(widget, state="e6:X0")
    assert str(widget.board) == "e6:X0"
    assert seen(widget).history == [5, 0]


def test_hand_loses_laid_tiles_and_gains_exchanged_ones():
    widget = BoardWidget(hand="SL")
    assert widget.lay("h8", "C0").rules == {"HAND"}
    widget.lay("h8", "S0")
    assert widget.hand == ["L"]
    widget.lay("h8", "L0")
    assert widget.hand == ["S"]
    widget.undo()
    assert (widget.hand, widget.state) == (["L"], "h8:S0")
    widget.undo()
    assert widget.hand == ["S", "L"]
    widget.redo()
    assert widget.hand == ["L"]
    widget.lay("e5", "L0")
    assert widget.hand == []
    assert widget.lay("e6", "S0").rules == {"HAND"}


@pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)
def test_example_loads_with_its_tile_and_verdict(widget, example):
    heard = list[str]()
    widget.observe(lambda change: heard.append(change["new"]), "state")
    widget.load_example(example.id)
    assert widget.board == example.board()
    assert heard == [widget.state] * (widget.state != "-")
    if example.plays:
        cell, tile = example.plays[-1]
        assert widget.selected == cell.name
        assert (widget.tile, widget.rotation) == (tile.code, tile.rotation)
        assert widget.verdict.rules == example.rules


def test_selection_traits_accept_equal_names_and_update_the_verdict(widget):
    widget.hovered = (1, 3)
    widget.selected = Cell(1, 3)
    widget.tile = "left_turnout"
    assert (widget.hovered, widget.selected, widget.tile) == ("d2", "d2", "L")
    widget.hovered = None
    assert widget.hovered == ""
    widget.tile = "S"
    widget.hovered = "d1"
    assert (widget.verdict.play, widget.verdict.rules) == ("d1:S0", {"A", "B"})
    widget.rotation = 90
    assert widget.verdict.play == "d1:S90"
    widget.rotation = 0
    widget.hovered = "h8"
    widget.board.lay("i8", "S90")
    assert widget.verdict.rules == {"D"}
    widget.undo()
    assert widget.verdict


def test_choosing_and_laying_a_tile_sends_one_message_below_9_kb():
    widget = BoardWidget(full(Random(5)))
    sent_by(widget).clear()
    put(widget, tile="D", rotation=90)
    (update,) = [message for message in sent_by(widget) if message["method"] == "update"]
    table = update["state"]["_verdicts"]
    assert (table["tile"], table["rotation"]) == ("D", 90)
    cell, tile = next(iter(widget.board.legal("D")))
    widget.rotation = tile.rotation
    sent_by(widget).clear()
    ask(widget, do="lay", cell=cell.name, tile=str(tile))
    assert widget._verdict["done"]
    (answer,) = sent_by(widget)
    assert answer["method"] == "update"
    assert {"state", "_verdict", "_verdicts", "_laid", "_history"} <= set(answer["state"])
    assert len(json.dumps(answer)) <= 9 * 1024


@pytest.mark.parametrize(
    ("hand", "squares"), [(None, ["h6", "h7", "h8", "e5"]), ("SSSS", ["e5", "e6"])]
)
def test_laying_a_tile_takes_at_most_900_calls(hand, squares):
    widget = BoardWidget(EXAMPLES["page2-legal"].board(), hand=hand)
    put(widget, tile="S", rotation=0)
    for square in squares:
        assert effort(widget, do="lay", cell=square, tile="S0", request="a") <= 900
        assert widget._verdict["done"]
    assert calls(partial(widget.lay, "e8")) <= 900
    assert widget._verdict["done"]


def test_pair_exchange_takes_two_clicks_or_is_dropped(widget):
    widget.load_example("page3-pair-A-alone")
    ask(widget, do="pair", cell="b3", tile="R90")
    assert seen(widget).pair == {"cell": "b3", "tile": "R", "rotation": 90}
    ask(widget, do="unpair")
    assert seen(widget).pair == {}
    ask(widget, do="pair", cell="b3", tile="R90")
    put(widget, tile="L", rotation=0)
    findings = seen(widget).verdicts["squares"].split(",")[CELLS.index(Cell.parse("c3"))]
    assert "p" not in {word[0] for word in findings.split()}
    ask(widget, do="lay", cell="c4", tile="L0")
    assert "PAIR" in widget.verdict.rules
    ask(widget, do="lay", cell="c3", tile="L0")
    assert widget._verdict["done"]
    assert seen(widget).pair == {}
    assert {"b3:R90", "c3:L0"} <= {*widget.state.split()}
    ask(widget, do="undo")
    assert widget.state == EXAMPLES["page3-pair-both"].position


def test_cached_verdicts_equal_fresh_ones() -> None:
    rng = Random(8)
    verdicts = VerdictCache()
    for edition in EDITIONS:
        board = Board(edition)
        for play in range(40):
            singles = board.legal(rng.choices(PILE, k=3))
            some = rng.sample(singles, min(6, len(singles)))
            board.lay(*next((one for one in some if touches(board, one[0])), some[0]))
            if rng.random() < 0.2:
                board.undo()
            if play % 20 == 0:
                tile = rng.choice(ORIENTED)
            hand = rng.choice([None, "SC", tile.code])
            table = verdicts.single(board, tile, hand)
            assert table == VerdictCache().single(board, tile, hand)
            if play % 20 == 19:
                squares = table["squares"].split(",")
                for cell, findings, turns in zip(
                    CELLS, squares, table["turns"], strict=True
                ):
                    verdict = board.explain(cell, tile, hand=hand)
                    parts = verdict.violations or verdict.effects
                    assert findings == findings_text(parts, cell)
                    assert int(turns, 16) == sum(
                        1 << turn
                        for turn, rotation in enumerate(ROTATIONS)
                        if board.allows(cell, Tile(tile.code, rotation))
                    )


def test_new_edition_keeps_the_position_and_changes_verdicts(widget):
    widget.state = position = "c2:L0 | H:c2"
    widget.tile = "Y"
    judged = []
    for edition in EDITIONS:
        widget.edition = edition
        assert (widget.state, widget.board.edition.name) == (position, edition)
        judged.append(seen(widget).verdicts["squares"])
    assert any(squares != judged[0] for squares in judged)
    widget.edition = "guide"
    assert widget.lay("c2", "D270").rules == {"SIGN"}


def test_picture_and_words_show_the_tried_tile(widget):
    assert first_display(widget) <= 122_000
    plain = widget.to_svg()
    widget.lay("d1", "S0")
    assert widget.to_svg() != plain
    page = output(widget)[0]["text/html"]
    assert 'alt="Linie 1 board' in page
    assert "run into the Hallenbad" in page
    widget.clear()
    widget.selected = ""
    assert widget.to_svg() == plain
    widget.lay("h8", "S0")
    assert repr(widget) == "BoardWidget('Linie 1 board, 1995 edition: 1 tile')"


def test_house_rules_are_listed_among_the_editions():
    ours = replace(EDITIONS["1995"], must_halt=True)
    named = replace(ours, name="ours")
    assert BoardWidget(edition=named).edition == "ours"
    widget = BoardWidget(edition=ours)
    assert widget.edition == ours.short
    widget.edition = "2010"
    assert widget.board.edition == EDITIONS["2010"]
    put(widget, edition=ours.short)
    assert widget.board.edition == ours
    widget.edition = taller = replace(ours, hand_size=6)
    assert widget.board.edition == taller
    listed = [edition["name"] for edition in widget._page["editions"]]
    assert listed == [*EDITIONS, ours.short, taller.short]
    widget.undo()
    assert (widget.board.edition, widget.edition) == (ours, ours.short)
    with pytest.raises(ValueError, match="no edition '19': did you mean 1995"):
        widget.edition = "19"
    assert widget.edition == ours.short
