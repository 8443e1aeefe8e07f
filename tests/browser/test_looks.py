"""A board for everybody: light and dark, narrow and wide, without a fault for axe."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from linie1_widget.linie1.board.examples import EXAMPLES
from tests.browser.board import BoardView
from tests.browser.fit import NARROW, expect_it_fits
from tests.browser.looks import (
    CELLS,
    ORDERS,
    WIDTHS,
    beside_and_alone,
    faults,
    put_in_width,
)
from tests.browser.notebook import Notebook
from tests.browser.pixels import share_of_others
from tests.widgets.every import CODE, make

BOARD = [
    "from linie1_widget import BoardWidget",
    "w = BoardWidget()\nw.layout.width = '{width}px'\nw",
]
WIDE = 960


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing(notebook: Notebook, shots: Path, theme: str) -> None:
    notebook.open([code.format(width=WIDE) for code in BOARD])
    notebook.run_all()
    notebook.theme(theme)
    board = BoardView(notebook.widgets())
    expect(board.root).to_have_attribute("data-theme", theme.lower())

    def look(name: str) -> None:
        board.root.screenshot(path=shots / f"{name}-{theme}.png")
        assert notebook.axe(board.root) == [], name

    look("empty")
    for letter in "ABCDE":
        board.choose("Examples of the rule book", EXAMPLES[f"page2-illegal-{letter}"].title)
        expect(board.broken_rules).to_have_text([letter])
        look(f"rule-{letter}")
    board.root.get_by_text("any turn", exact=True).click()
    board.square("e1").hover()
    expect(board.verdict).to_contain_text("e1")
    look("fits")
    board.choose("Examples of the rule book", EXAMPLES["page3-pair-both"].title)
    expect(board.button("Pair exchange")).to_have_attribute("aria-pressed", "true")
    look("pair")
    board.square("h7").click()
    expect(board.verdict).to_contain_text("Refused: ")
    look("refused")
    notebook.restart()
    expect(board.notice).to_contain_text("The kernel does not answer")
    look("kernel-gone")


def test_a_narrow_cell_stays_usable(notebook: Notebook, shots: Path) -> None:
    notebook.page.set_viewport_size({"width": 1000, "height": 1900})
    notebook.open([code.format(width=NARROW) for code in BOARD])
    notebook.run_all()
    board = BoardView(notebook.widgets())
    expect_it_fits(board.root, "button, select, [role=gridcell]")

    board.take("S0")
    board.square("d1").hover()
    expect(board.chips).to_have_text(["A", "B"])
    board.square("e2").click()
    expect(board.square("e2")).to_have_accessible_name(
        "e2: straight north–south, stop sign of the Hallenbad"
    )
    board.root.screenshot(path=shots / "narrow.png")
    assert notebook.axe(board.root) == []


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_all_kinds_look_right(notebook: Notebook, shots: Path, theme: str) -> None:
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    notebook.open(CELLS)
    notebook.run_all()
    notebook.theme(theme)
    for width in WIDTHS:
        put_in_width(notebook, width)
        for kind, root in zip(CODE, notebook.widgets().all(), strict=True):
            expect(root).to_have_attribute("data-theme", theme.lower())
            root.screenshot(path=shots / f"looks-{kind}-{width}-{theme}.png")
            assert faults(root) == [], (kind, width)


@pytest.mark.parametrize("order", ORDERS)
def test_a_widget_looks_beside_all_others_as_it_does_alone(
    notebook: Notebook, shots: Path, order: str
) -> None:
    notebook.page.set_viewport_size({"width": 1280, "height": 2000})
    notebook.open(ORDERS[order])
    notebook.run_all()
    kinds = list(CODE) if order == "forwards" else list(reversed(CODE))
    expect(notebook.widgets()).to_have_count(len(kinds))
    for kind, root in zip(kinds, notebook.widgets().all(), strict=True):
        beside, alone = beside_and_alone(root, make(CODE[kind])._css)
        beside.save(shots / f"beside-{kind}.png")
        alone.save(shots / f"alone-{kind}.png")
        assert beside.size == alone.size, kind
        assert share_of_others(beside, alone) == 0, kind
