"""A board by the keyboard alone: reach it, play on it, leave it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from linie1_widget.linie1.board.examples import EXAMPLES
from tests.browser.bare import BarePage, Host
from tests.browser.board import BoardView

BOARD = ["from linie1_widget import BoardWidget", "w = BoardWidget()\nw"]
TABS = 60
"""So many presses of Tab are enough to get anywhere."""

WITHIN = "(selector) => document.activeElement?.closest(selector) !== null"


def tab_until(page: Page, selector: str, *, within: bool) -> None:
    """Press Tab until the focus is in such an element, or outside of it."""
    for _ in range(TABS):
        if page.evaluate(WITHIN, selector) is within:
            return
        page.keyboard.press("Tab")
    where = page.evaluate("() => document.activeElement?.outerHTML.slice(0, 200)")
    raise AssertionError(f"{TABS} times Tab, and the focus is on {where}")


def reached(host: Host) -> BoardView:
    """A board, called `w` in Python and reached by Tab."""
    host.open(BOARD)
    host.run_all()
    expect(host.widgets()).to_have_count(1)
    tab_until(host.page, ".linie1", within=True)
    tab_until(host.page, ".linie1 [role=grid]", within=True)
    return BoardView(host.widgets())


@pytest.fixture
def board(bare: BarePage) -> BoardView:
    """A board in a page of its own."""
    return reached(bare)


def press(page: Page, keys: str) -> None:
    """Press keys one after the other: ``"2 r ArrowRight*4 Enter"``."""
    for each in keys.split():
        key, _, times = each.partition("*")
        for _ in range(int(times or 1)):
            page.keyboard.press(key)


def test_lay_be_refused_undo_redo_and_choose(board: BoardView, bare: BarePage) -> None:
    page = bare.page
    expect(board.square("a1")).to_be_focused()
    press(page, "2 r ArrowRight*4")
    expect(board.square("e1")).to_be_focused()
    expect(board.held).to_have_text("curve, 90°")
    expect(board.verdict).to_contain_text("The curve may lie on e1.")
    press(page, "Enter")
    expect(board.spoken).to_contain_text("Laid: curve east–south on e1.")
    expect(board.square("e1")).to_have_accessible_name("e1: curve east–south")

    press(page, "r*3 ArrowLeft")
    expect(board.spoken).to_contain_text("d1: empty")
    expect(board.spoken).to_contain_text("may not lie here: rule A")
    expect(board.chips.first).to_have_text("A")
    press(page, "?")
    expect(board.spoken).to_contain_text("North: the track would lead off the board")
    press(page, "Enter")
    expect(board.spoken).to_contain_text("Refused: curve north–east on d1.")
    assert bare.run("print(w.state)") == "e1:C90\n"

    press(page, "z")
    expect(board.spoken).to_contain_text("Undone.")
    expect(board.square("e1")).to_have_accessible_name("e1: empty")
    press(page, "y")
    expect(board.spoken).to_contain_text("Redone.")
    expect(board.square("e1")).to_have_accessible_name("e1: curve east–south")
    expect(board.square("d1")).to_be_focused()

    press(page, "Escape")
    board.kind("S").focus()
    press(page, "ArrowRight Enter")
    expect(board.kind("C")).to_have_attribute("aria-pressed", "true")
    expect(board.spoken).to_contain_text("curve")
    press(page, "Escape")
    expect(board.kind("C")).to_have_attribute("aria-pressed", "false")
    expect(board.spoken).to_contain_text("Tile put back.")
    board.root.get_by_role("combobox", name="Edition").select_option("guide")
    expect(board.spoken).to_contain_text("Edition: ")
    assert bare.run("print(w.edition)") == "guide\n"


def test_exchange_a_pair(board: BoardView, bare: BarePage) -> None:
    page = bare.page
    example = EXAMPLES["page3-pair-both"]
    bare.run(f"w.state = {example.position!r}")
    expect(board.square("c3")).to_have_accessible_name("c3: straight north–south")
    press(page, "4 r ArrowDown*2 ArrowRight")
    expect(board.spoken).to_contain_text("may not lie here: rule E")
    press(page, "p")
    expect(board.button("Pair exchange")).to_have_attribute("aria-pressed", "true")
    press(page, "Enter")
    expect(board.spoken).to_contain_text("First half chosen: right turnout for b3.")
    press(page, "3 Shift+R ArrowRight")
    expect(board.held).to_have_text("left turnout, 0°")
    expect(board.spoken).to_contain_text(
        "left turnout north–south and south–west may lie here"
    )
    press(page, "Enter")
    expect(board.spoken).to_contain_text("Exchanged: ")
    expect(board.square("c3")).to_have_accessible_name("c3: left turnout")
    press(page, "Control+z")
    expect(board.square("c3")).to_have_accessible_name("c3: straight north–south")
