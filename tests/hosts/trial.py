"""One trial for all hosts: what anybody does first with a board, a search and a game."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.board import BoardView
from tests.browser.looks import faults
from tests.browser.table import TableView
from tests.widgets.every import CODE


def try_all(page: Page, theme: str) -> None:
    """Try the three widgets of `course` in a page; each answer is one of Python's."""
    roots = page.locator(".linie1")
    expect(roots).to_have_count(3)
    board, story, game = (roots.nth(at) for at in range(3))
    for root in (board, story, game):
        expect(root).to_have_attribute("data-theme", theme)
    try_board(board)
    try_search(story)
    try_game(game)


def expect_dressed(page: Page) -> None:
    """All kinds of widgets look right beside each other."""
    roots = page.locator(".linie1")
    expect(roots).to_have_count(len(CODE))
    for number, root in enumerate(roots.all(), 1):
        expect(root.locator("svg").first).to_be_visible()
        wrong = faults(root)
        assert not wrong, f"widget {number}: {wrong}"


def try_board(root: Locator) -> None:
    board, keys = BoardView(root), root.page.keyboard
    expect(root).to_have_role("region")
    board.kind("S").click()
    expect(board.kind("S")).to_have_attribute("aria-pressed", "true")
    board.square("d1").hover()
    expect(board.chips).to_have_text(["A", "B"])
    board.square("c2").click()
    on_c2 = "c2: straight north–south, stop sign of the Hallenbad"
    expect(board.square("c2")).to_have_accessible_name(on_c2)
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(board.square("c3")).to_have_accessible_name("c3: straight north–south")
    keys.press("z")
    expect(board.square("c3")).to_have_accessible_name("c3: empty")
    expect(board.spoken).to_contain_text("Undone.")


def try_search(root: Locator) -> None:
    on = root.get_by_role("button", name="Next step")
    on.click()
    on.click()
    step = root.get_by_role("slider", name="Step")
    expect(step).to_have_attribute("aria-valuetext", re.compile(r"^Step 2 of "))
    root.page.keyboard.press("ArrowLeft")
    expect(step).to_have_attribute("aria-valuetext", re.compile(r"^Step 1 of "))


def try_game(root: Locator) -> None:
    table = TableView(root)
    expect(table.says).to_contain_text("2 plays")
    table.take("S0")
    table.square("b1").click()
    expect(table.square("b1")).to_have_accessible_name(re.compile("^b1: straight north"))
    expect(table.says).to_contain_text("1 play")
