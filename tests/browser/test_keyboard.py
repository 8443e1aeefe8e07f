"""A board by the keyboard alone: reach it, play on it, leave it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from linie1_widget.linie1.board.examples import EXAMPLES
from tests.browser.bare import BarePage, Host, shown
from tests.browser.board import BOARD, BoardView

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
    (root,) = shown(host, BOARD)
    tab_until(host.page, ".linie1", within=True)
    tab_until(host.page, ".linie1 [role=grid]", within=True)
    return BoardView(root)


def press(page: Page, keys: str) -> None:
    """Press keys one after the other: ``"2 r ArrowRight*4 Enter"``."""
    for each in keys.split():
        key, _, times = each.partition("*")
        for _ in range(int(times or 1)):
            page.keyboard.press(key)


def test_a_pair_is_exchanged_and_undone_by_keys_alone(bare: BarePage) -> None:
    board, page = reached(bare), bare.page
    example = EXAMPLES["page3-pair-both"]
    bare.run(f"w.state = {example.position!r}")
    expect(board.square("a1")).to_be_focused()
    expect(board.square("c3")).to_have_accessible_name("c3: straight north–south")
    board.kind("L").focus()
    press(page, "ArrowRight Enter")
    expect(board.kind("R")).to_have_attribute("aria-pressed", "true")
    expect(board.spoken).to_contain_text("right turnout")
    board.square("a1").focus()
    press(page, "r ArrowDown*2 ArrowRight")
    expect(board.square("b3")).to_be_focused()
    expect(board.held).to_have_text("right turnout, 90°")
    expect(board.chips).to_have_text(["E"])
    expect(board.spoken).to_contain_text("may not lie here: rule E")
    press(page, "p")
    expect(board.button("Pair exchange")).to_have_attribute("aria-pressed", "true")
    press(page, "Enter")
    expect(board.spoken).to_contain_text("First half chosen: right turnout for b3.")
    press(page, "3 Shift+R ArrowRight")
    expect(board.held).to_have_text("left turnout, 0°")
    expect(board.verdict).to_contain_text("The first half waits on b3.")
    expect(board.spoken).to_contain_text(
        "left turnout north–south and south–west may lie here"
    )
    press(page, "Enter")
    expect(board.spoken).to_contain_text("Exchanged: ")
    expect(board.square("c3")).to_have_accessible_name("c3: left turnout")
    expect(board.square("b3")).to_have_accessible_name(
        "b3: right turnout, turned 90 degrees"
    )
    press(page, "Control+z")
    expect(board.square("c3")).to_have_accessible_name("c3: straight north–south")
    expect(board.square("c3")).to_be_focused()
    assert bare.run("print(w.state)") == f"{example.position}\n"
    press(page, "Escape")
    expect(board.kind("L")).to_have_attribute("aria-pressed", "false")
    expect(board.spoken).to_contain_text("Tile put back.")
