"""A trial for all hosts: a board, a search and a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from jupyter_core.paths import jupyter_path
from playwright.sync_api import Locator, Page, expect

from tests.base.widget.every import CODE
from tests.browser.board import BoardView
from tests.browser.looks import faults
from tests.browser.story import StoryView
from tests.browser.table import TableView

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
ON_C2 = "c2: straight north–south, stop sign of the Hallenbad"
ON_C3 = "c3: straight north–south"


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


def three_widgets() -> Sequence[Any]:
    made: dict[str, Any] = {}
    exec(MAKE, made)
    return [made[name] for name in CELLS[1:]]


def try_all(page: Page, theme: str) -> None:
    roots = page.locator(".linie1")
    expect(roots).to_have_count(3)
    try_each(roots.all(), theme)


def try_each(roots: Sequence[Locator], theme: str) -> None:
    """Try the board, the search and the game; each answer comes from Python."""
    for root in roots:
        expect(root).to_have_attribute("data-theme", theme)
        expect(root).to_have_role("region")
    board, keys = BoardView(roots[0]), roots[0].page.keyboard
    board.take("S0")
    board.square("d1").hover()
    expect(board.chips).to_have_text(["A", "B"])
    board.square("c2").click()
    expect(board.square("c2")).to_have_accessible_name(ON_C2)
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(board.square("c3")).to_have_accessible_name(ON_C3)
    keys.press("z")
    expect(board.square("c3")).to_have_accessible_name("c3: empty")
    expect(board.spoken).to_contain_text("Undone.")

    story = StoryView(roots[1], "Step")
    story.on.click()
    story.on.click()
    expect(story.at).to_contain_text("Step 2 of")
    keys.press("ArrowLeft")
    expect(story.at).to_contain_text("Step 1 of")

    table = TableView(roots[2])
    table.play("b1", "S0")
    expect(table.square("b1")).to_have_accessible_name(re.compile("^b1: straight north"))
    expect(table.says).to_contain_text("1 play left")


def expect_styled(page: Page) -> None:
    roots = page.locator(".linie1")
    expect(roots).to_have_count(len(CODE))
    for root in roots.all():
        expect(root.locator("svg").first).to_be_visible()
    assert faults(roots) == []
