"""A board under the mouse: take, hover, lay, be refused, exchange, undo, translate."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from linie1_widget.linie1.board.examples import EXAMPLES
from tests.browser.bare import BarePage, shown
from tests.browser.board import BOARD, BoardView


@pytest.fixture
def board(bare: BarePage) -> BoardView:
    """A board of a new page, called `w` in Python."""
    return BoardView(*shown(bare, BOARD))


def test_a_click_is_one_message_each_way_and_shows_before_it(
    board: BoardView, bare: BarePage
) -> None:
    board.take("S90")
    board.square("b4").hover()
    expect(board.verdict).to_contain_text("The straight may lie on b4")
    bare.settle()
    bare.forget()
    bare.page.evaluate("bare.hold()")
    board.square("b4").click()
    expect(board.square("b4")).to_have_accessible_name(
        "b4: straight east–west, not confirmed yet"
    )
    expect(board.drawn("S")).to_have_count(1)
    bare.page.evaluate("bare.letGo()")
    expect(board.square("b4")).to_have_accessible_name("b4: straight east–west")
    expect(board.verdict).to_contain_text("Laid: straight east–west on b4.")
    assert len(bare.sent) == len(bare.received) == 1
    assert bare.run("print(w.state)") == "b4:S90\n"


def test_each_of_the_rules_refuses_and_hovering_asks_nobody(
    board: BoardView, bare: BarePage
) -> None:
    for letter in "ABCDE":
        example = EXAMPLES[f"page2-illegal-{letter}"]
        ((cell, tile),) = example.plays
        verdict = example.explain()
        assert verdict is not None
        messages = [violation.message for violation in verdict.violations]
        # The menu puts the tile of the example in the hand and explains it.
        board.choose("Examples of the rule book", example.title)
        expect(board.held).to_have_text(f"{tile.type.title}, {tile.rotation}°")
        expect(board.sentences).to_have_text(messages)

        bare.settle()
        bare.forget()
        board.square("h7").hover()
        expect(board.verdict).to_contain_text("may lie on h7")
        board.square(cell.name).hover()
        expect(board.verdict).to_contain_text(f"may not lie on {cell.name}")
        expect(board.chips).to_have_text([letter] * len(messages))
        expect(board.sentences).to_have_text(messages)
        for violation in verdict.violations:
            assert board.sign_at(violation.cell, violation.side), violation
        assert bare.sent == []

        board.square(cell.name).click()
        expect(board.verdict).to_contain_text("Refused: ")
        expect(board.sentences).to_have_text(messages)
        expect(board.broken_rules).to_have_text([letter])
        assert bare.run("print(w.state)") == f"{example.position}\n"


def test_two_views_stay_alike_in_two_languages(bare: BarePage) -> None:
    views = one, other = [BoardView(root) for root in shown(bare, [*BOARD, "w"], 2)]
    bare.run(f"w.state = {EXAMPLES['page3-exchange-1'].position!r}")
    one.take("W180")
    expect(other.kind("W")).to_have_attribute("aria-pressed", "true")
    one.square("d10").hover()
    expect(one.verdict).to_contain_text("Returns the right turnout to the hand.")
    one.square("d10").click()
    expect(one.verdict).to_contain_text("Exchanged: three-way 180 degrees on d10.")
    for view in views:
        expect(view.square("d10")).to_have_accessible_name(
            "d10: three-way, turned 180 degrees"
        )
        expect(view.button("Undo")).not_to_have_attribute("aria-disabled", "true")
    labels = "(all) => all.map((cell) => cell.ariaLabel)"
    told, too = (view.root.get_by_role("gridcell").evaluate_all(labels) for view in views)
    assert told == too
    other.square("d1").hover()
    expect(other.verdict).to_contain_text("may not lie on d1")
    expect(one.verdict).not_to_contain_text("may not lie on d1")
    other.button("Undo").click()
    expect(one.square("d10")).to_have_accessible_name(
        "d10: right turnout, turned 90 degrees"
    )

    bare.run("w.load_example('page2-illegal-A')")
    expect(one.root).to_have_attribute("lang", "en")
    german = one.button("Deutsch")
    expect(german).to_have_attribute("lang", "de")
    german.focus()
    german.press("Enter")
    for view in views:
        expect(view.root).to_have_attribute("lang", "de")
        expect(view.button("Rückgängig")).to_be_visible()
        expect(view.root).to_contain_text("Das Gleis würde vom Spielplan herausführen")
    # Whoever has pressed the button is still there, and may press the other one.
    expect(one.button("English")).to_be_focused()
    assert bare.run("print(w.language)") == "de\n"
    one.button("English").press("Enter")
    expect(other.button("Undo")).to_be_visible()
