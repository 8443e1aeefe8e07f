"""A board by the mouse and by the keyboard: refused, exchanged, undone, translated."""

from __future__ import annotations

from playwright.sync_api import expect

from linie1_widget import EXAMPLES
from tests.browser.bare import BarePage, shown
from tests.browser.board import BOARD, BoardView, press, tab_until


def test_each_of_the_rules_refuses_and_hovering_asks_nobody(bare: BarePage) -> None:
    board = BoardView(*shown(bare, BOARD))
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
        bare.sent.clear()
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
    one.take("S0")
    one.square("b4").click()
    for view in views:
        expect(view.square("b4")).to_have_accessible_name("b4: straight north–south")
    other.square("d1").hover()
    expect(other.verdict).to_contain_text("may not lie on d1")
    expect(one.verdict).not_to_contain_text("may not lie on d1")

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


def test_a_pair_is_exchanged_and_undone_by_keys_alone(bare: BarePage) -> None:
    board, page = BoardView(*shown(bare, BOARD)), bare.page
    example = EXAMPLES["page3-pair-both"]
    bare.run(f"w.state = {example.position!r}")
    tab_until(page, ".linie1 [role=grid]", within=True)
    expect(board.square("a1")).to_be_focused()
    board.kind("L").focus()
    press(page, "ArrowRight Enter")
    expect(board.kind("R")).to_have_attribute("aria-pressed", "true")
    board.square("a1").focus()
    for keys, said in (
        ("r ArrowDown*2 ArrowRight", "may not lie here: rule E"),
        ("p Enter", "First half chosen: right turnout for b3."),
        ("3 Shift+R ArrowRight", "left turnout north–south and south–west may lie here"),
        ("Enter", "Exchanged: "),
    ):
        press(page, keys)
        expect(board.spoken).to_contain_text(said)
    expect(board.square("c3")).to_have_accessible_name("c3: left turnout")
    right = "b3: right turnout, turned 90 degrees"
    expect(board.square("b3")).to_have_accessible_name(right)
    press(page, "Control+z")
    expect(board.square("c3")).to_have_accessible_name("c3: straight north–south")
    expect(board.square("c3")).to_be_focused()
    assert bare.run("print(w.state)") == f"{example.position}\n"
