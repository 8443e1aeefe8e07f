"""A board under the mouse: take, hover, lay, be refused, exchange, undo."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from linie1_widget.linie1.board.examples import EXAMPLES
from tests.browser.bare import BarePage
from tests.browser.board import BoardView

BOARD = ["from linie1_widget import BoardWidget", "w = BoardWidget()\nw"]
REFUSED = {letter: EXAMPLES[f"page2-illegal-{letter}"] for letter in "ABCDE"}


def dots(number: int) -> re.Pattern[str]:
    """A path that draws so many separate dots."""
    return re.compile(rf"^(M[^M]+){{{number}}}$")


@pytest.fixture
def board(bare: BarePage) -> BoardView:
    """A board of a new page, called `w` in Python."""
    bare.open(BOARD)
    bare.run_all()
    expect(bare.widgets()).to_have_count(1)
    return BoardView(bare.widgets())


def test_hovering_asks_nobody_and_a_click_is_one_message_each_way(
    board: BoardView, bare: BarePage
) -> None:
    board.take("S0")
    board.square("e2").hover()
    expect(board.verdict).to_contain_text("The straight may lie on e2")
    bare.settle()
    bare.forget()
    board.square("d1").hover()
    expect(board.verdict).to_contain_text("The straight may not lie on d1")
    expect(board.chips).to_have_text(["A", "B"])
    expect(board.broken_rules).to_have_text(["A", "B"])
    expect(board.sentences).to_have_text(
        [
            "North: the track would lead off the board (rule A).",
            "South: the track would run into the Hallenbad (rule B).",
        ]
    )
    assert bare.sent == []

    board.take("C90")
    board.square("e1").hover()
    expect(board.verdict).to_contain_text("may lie on e1")
    bare.settle()
    bare.forget()
    board.square("e1").click()
    expect(board.square("e1")).to_have_accessible_name("e1: curve east–south")
    expect(board.verdict).to_contain_text("Laid: curve east–south on e1.")
    assert len(bare.sent) == len(bare.received) == 1
    assert bare.run("print(w.state)") == "e1:C90\n"


def test_clicks_show_before_they_reach_the_kernel(board: BoardView, bare: BarePage) -> None:
    board.take("S90")
    board.square("b4").hover()
    expect(board.verdict).to_contain_text("may lie on b4")
    bare.page.evaluate("bare.hold()")
    board.square("b4").click()
    expect(board.square("b4")).to_have_accessible_name(
        "b4: straight east–west, not confirmed yet"
    )
    expect(board.drawn("S")).to_have_count(1)
    # What the rules say of the next square depends on the answer: it only waits.
    board.square("c4").click()
    expect(board.square("c4")).to_have_accessible_name("c4: empty")
    expect(board.drawn("S")).to_have_count(2)
    bare.page.evaluate("bare.letGo()")
    expect(board.square("b4")).to_have_accessible_name("b4: straight east–west")
    expect(board.square("c4")).to_have_accessible_name("c4: straight east–west")
    expect(board.verdict).to_contain_text("Laid: straight east–west on c4.")
    assert bare.run("print(w.state)") == "b4:S90 c4:S90\n"


def test_each_of_the_rules_refuses(board: BoardView, bare: BarePage) -> None:
    for letter, example in REFUSED.items():
        (cell, tile) = example.plays[0]
        verdict = example.explain()
        assert verdict is not None
        messages = [violation.message for violation in verdict.violations]
        # The menu puts the tile of the example in the hand and explains it.
        board.choose("Examples of the rule book", example.title)
        expect(board.held).to_have_text(f"{tile.type.title}, {tile.rotation}°")
        expect(board.sentences).to_have_text(messages)

        board.square("h7").hover()
        expect(board.verdict).to_contain_text("may lie on h7")
        board.square(cell.name).hover()
        expect(board.verdict).to_contain_text(f"may not lie on {cell.name}")
        expect(board.chips).to_have_text([letter] * len(messages))
        expect(board.sentences).to_have_text(messages)
        for violation in verdict.violations:
            assert board.sign_at(violation.cell, violation.side), violation

        board.square(cell.name).click()
        expect(board.verdict).to_contain_text("Refused: ")
        expect(board.sentences).to_have_text(messages)
        expect(board.broken_rules).to_have_text([letter])
        assert bare.run("print(w.state)") == f"{example.position}\n"


def test_a_tile_and_a_pair_are_exchanged_and_undone(
    board: BoardView, bare: BarePage
) -> None:
    example = EXAMPLES["page3-exchange-1"]
    bare.run(f"w.state = {example.position!r}")
    expect(board.square("d10")).to_have_accessible_name(
        "d10: right turnout, turned 90 degrees"
    )
    board.take("W180")
    board.square("d10").hover()
    expect(board.verdict).to_contain_text("Returns the right turnout to the hand.")
    board.square("d10").click()
    expect(board.verdict).to_contain_text("Exchanged: three-way 180 degrees on d10.")
    exchanged = "d10: three-way, turned 180 degrees"
    expect(board.square("d10")).to_have_accessible_name(exchanged)

    board.button("Undo").click()
    expect(board.square("d10")).to_have_accessible_name(
        "d10: right turnout, turned 90 degrees"
    )
    assert bare.run("print(w.state)") == f"{example.position}\n"
    board.button("Redo").click()
    expect(board.square("d10")).to_have_accessible_name(exchanged)

    example = EXAMPLES["page3-pair-both"]
    (first, first_tile), (second, second_tile) = example.plays
    bare.run(f"w.state = {example.position!r}")
    expect(board.square(second.name)).to_have_accessible_name(
        f"{second.name}: straight north–south"
    )
    board.take(str(first_tile))
    board.square(first.name).hover()
    expect(board.chips).to_have_text(["E"])

    board.button("Pair exchange").click()
    board.square(first.name).click()
    expect(board.verdict).to_contain_text(first.name)
    board.take(str(second_tile))
    board.square(second.name).hover()
    expect(board.verdict).to_contain_text(f"may lie on {second.name}")
    expect(board.verdict).to_contain_text(f"The first half waits on {first.name}.")
    board.square(second.name).click()
    expect(board.verdict).to_contain_text("Exchanged: ")
    expect(board.square(second.name)).to_have_accessible_name(
        f"{second.name}: left turnout"
    )
    expect(board.square(first.name)).to_have_accessible_name(
        f"{first.name}: right turnout, turned 90 degrees"
    )

    board.button("Undo").click()
    expect(board.square(second.name)).to_have_accessible_name(
        f"{second.name}: straight north–south"
    )
    assert bare.run("print(w.state)") == f"{example.position}\n"


def test_python_points_and_the_page_shows_what_fits(
    board: BoardView, bare: BarePage
) -> None:
    bare.run("w.tile = 'S'; w.hovered = 'd1'")
    expect(board.chips).to_have_text(["A", "B"])
    bare.run("w.hovered = ''")
    board.square("f5").hover()
    expect(board.verdict).to_contain_text("f5")
    assert bare.run("print(repr(w.hovered))") == "''\n"
    bare.run("w.report_hover = True")
    board.square("g5").hover()
    expect(board.verdict).to_contain_text("g5")
    assert bare.run("print(repr(w.hovered))") == "'g5'\n"

    board.take("C0")
    here = board.root.locator(".l1-ui-fit")
    in_another_turn = board.root.locator(".l1-ui-fit-turned")
    plays = "[(c, t) for c, t in w.board.legal('C')]"
    legal = int(bare.run(f"print(sum(str(t) == 'C0' for _, t in {plays}))"))
    squares = int(bare.run(f"print(len({{c for c, _ in {plays}}}))"))
    assert 0 < legal < squares
    board.root.get_by_text("as turned", exact=True).click()
    expect(here).to_have_attribute("d", dots(legal))
    expect(in_another_turn).to_have_attribute("d", "")
    board.root.get_by_text("any turn", exact=True).click()
    expect(here).to_have_attribute("d", dots(legal))
    expect(in_another_turn).to_have_attribute("d", dots(squares - legal))


def test_two_views_stay_alike(bare: BarePage) -> None:
    bare.open([*BOARD, "w"])
    bare.run_all()
    expect(bare.widgets()).to_have_count(2)
    one, other = map(BoardView, bare.widgets().all())
    one.take("C90")
    expect(other.kind("C")).to_have_attribute("aria-pressed", "true")
    one.square("e1").click()
    for view in (one, other):
        expect(view.square("e1")).to_have_accessible_name("e1: curve east–south")
        expect(view.button("Undo")).not_to_have_attribute("aria-disabled", "true")
    names = [
        [
            cell.get_attribute("aria-label")
            for cell in view.root.get_by_role("gridcell").all()
        ]
        for view in (one, other)
    ]
    assert names[0] == names[1]
    other.square("e2").hover()
    expect(other.verdict).to_contain_text("may not lie on e2")
    expect(one.verdict).not_to_contain_text("may not lie on e2")
    other.button("Undo").click()
    expect(one.square("e1")).to_have_accessible_name("e1: empty")
