"""A trial for all hosts: a board, a search and a game."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from jupyter_core.paths import jupyter_path
from playwright.sync_api import Page, expect

from tests.browser.board import BoardView
from tests.browser.looks import faults
from tests.browser.table import TableView
from tests.widgets.every import CODE

MAKE = """from linie1_widget import Board, BoardWidget, Game, GameWidget, SearchWidget
from linie1_widget.paths import GridGraph, search
board = BoardWidget(Board.parse("b1:S0 c1:S0 b2:S0"))
grid = GridGraph("S..\\n.#.\\n..G")
story = SearchWidget(search(grid, grid.start, grid.goal, "astar", "manhattan"))
game = GameWidget(Game(["Ada", "Ben"], seed=7))
"""

# A notebook with the three widgets.
CELLS = (MAKE, "board", "story", "game")

# The final position in Python.
LAID = "b1:S0 c1:S0 b2:S0 c2:S0 | H:c2"


def require(module: str) -> None:
    if find_spec(module) is None:
        pytest.fail(
            f"there is no {module} here: `make hosts` installs it, or "
            "`pip install --group hosts` in a checkout",
            pytrace=False,
        )


def anywidget_script() -> Path:
    places = (
        Path(root, "nbextensions", "anywidget", "index.js") for root in jupyter_path()
    )
    return next(file for file in places if file.exists())


def try_all(page: Page, theme: str) -> None:
    """Try the three widgets in a page; each answer comes from Python."""
    roots, keys = page.locator(".linie1"), page.keyboard
    expect(roots).to_have_count(3)
    for root in roots.all():
        expect(root).to_have_attribute("data-theme", theme)
        expect(root).to_have_role("region")

    board = BoardView(roots.nth(0))
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

    story = roots.nth(1)
    on = story.get_by_role("button", name="Next step")
    on.click()
    on.click()
    step = story.get_by_role("slider", name="Step")
    expect(step).to_have_attribute("aria-valuetext", re.compile(r"^Step 2 of "))
    keys.press("ArrowLeft")
    expect(step).to_have_attribute("aria-valuetext", re.compile(r"^Step 1 of "))

    table = TableView(roots.nth(2))
    expect(table.says).to_contain_text("2 plays")
    table.take("S0")
    table.square("b1").click()
    expect(table.square("b1")).to_have_accessible_name(re.compile("^b1: straight north"))
    expect(table.says).to_contain_text("1 play")


def expect_dressed(page: Page) -> None:
    roots = page.locator(".linie1")
    expect(roots).to_have_count(len(CODE))
    for root in roots.all():
        expect(root.locator("svg").first).to_be_visible()
    assert faults(roots) == []
