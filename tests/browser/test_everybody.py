"""Widgets where a page is unusual: in a box, on a phone, in colours that are forced."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board import BoardView
from tests.browser.notebook import Notebook

BOX = [
    "from ipywidgets import HBox, Layout\nfrom linie1_widget import BoardWidget\n"
    "one, two = BoardWidget(), BoardWidget()\n"
    "HBox([one, two])",
    "phone = BoardWidget(layout=Layout(width='336px'))\nphone",
]
PHONE = 640
"""So many pixels high is the screen of a small phone."""


@pytest.fixture
def box(notebook: Notebook) -> Iterator[Notebook]:
    """Two boards side by side, and one as narrow as a phone; the colours are as before."""
    notebook.open(BOX)
    notebook.run_all()
    expect(notebook.widgets()).to_have_count(3)
    yield notebook
    notebook.page.emulate_media(forced_colors="none", color_scheme="light")


def width(element: Locator) -> float:
    box = element.bounding_box()
    assert box is not None
    return box["width"]


def test_boards_in_a_box_share_its_width(box: Notebook, shots: Path) -> None:
    first, second, _ = box.widgets().all()
    around = box.page.locator(".widget-hbox")
    around.screenshot(path=shots / "box.png")
    assert width(first) == pytest.approx(width(second), abs=2)
    assert width(first) + width(second) > 0.95 * width(around)
    assert around.evaluate("(box) => box.scrollWidth <= box.clientWidth")


def test_tiles_and_board_share_the_screen_of_a_phone(box: Notebook, shots: Path) -> None:
    board = box.widgets().nth(2)
    expect(board.locator("..")).to_have_css("width", "336px")
    board.screenshot(path=shots / "phone.png")
    top = board.locator(".l1-ui-palette").bounding_box()
    end = board.locator(".l1-ui-board").bounding_box()
    assert top is not None
    assert end is not None
    assert end["y"] + end["height"] - top["y"] <= PHONE
    assert board.evaluate("(root) => root.scrollWidth <= root.clientWidth")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_show_what_is_chosen(
    box: Notebook, shots: Path, scheme: str
) -> None:
    dark = scheme == "dark"
    box.page.emulate_media(forced_colors="active", color_scheme="dark" if dark else "light")
    board = BoardView(box.widgets().nth(2))
    expect(board.root).to_have_attribute("data-theme", scheme)
    board.kind("S").click()
    expect(board.kind("S")).to_have_attribute("aria-pressed", "true")
    board.square("d1").hover()
    expect(board.broken_rules).to_have_text(["A", "B"])
    expect(board.kind("S")).to_have_css("outline-style", "solid")
    expect(board.kind("C")).to_have_css("outline-style", "none")
    rules = board.root.locator(".l1-ui-rule")
    expect(rules.nth(0)).to_have_css("outline-style", "solid")
    expect(rules.nth(2)).to_have_css("outline-style", "none")
    assert rules.nth(2).evaluate(
        "(rule) => getComputedStyle(rule).borderTopColor"
    ) == board.root.evaluate("(root) => getComputedStyle(root).backgroundColor")
    board.root.screenshot(path=shots / f"forced-{scheme}.png")
