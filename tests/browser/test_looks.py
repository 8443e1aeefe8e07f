"""A board for everybody: light and dark, narrow and wide, without a fault for axe."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from linie1_widget.linie1.board.examples import EXAMPLES
from tests.browser.bare import BarePage
from tests.browser.board import BOARD, BoardView
from tests.browser.fit import NARROW, expect_it_fits
from tests.browser.looks import (
    CELLS,
    COLOURS,
    ORDERS,
    WIDTHS,
    axe,
    beside_and_alone,
    expect_accessible,
    faults,
    put_in_width,
)
from tests.browser.notebook import Notebook
from tests.browser.pixels import share_of_others
from tests.widgets.every import CODE, make


def test_axe_finds_nothing_and_a_narrow_cell_stays_usable(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    bare.open(BOARD)
    bare.run_all()
    board = BoardView(bare.widgets())
    expect_accessible(bare, board.root)
    for letter in "ABCDE":
        board.choose("Examples of the rule book", EXAMPLES[f"page2-illegal-{letter}"].title)
        expect(board.broken_rules).to_have_text([letter])
        expect_accessible(bare, board.root)
    board.root.get_by_text("any turn", exact=True).click()
    board.square("e1").hover()
    expect(board.verdict).to_contain_text("e1")
    expect_accessible(bare, board.root)
    board.choose("Examples of the rule book", EXAMPLES["page3-pair-both"].title)
    expect(board.button("Pair exchange")).to_have_attribute("aria-pressed", "true")
    expect_accessible(bare, board.root)
    board.square("h7").click()
    expect(board.verdict).to_contain_text("Refused: ")
    expect_accessible(bare, board.root)

    bare.run(f"w.state = '-'; w.layout.width = '{NARROW}px'")
    expect_it_fits(board.root, "button, select, [role=gridcell]")
    board.take("S0")
    board.square("d1").hover()
    expect(board.chips).to_have_text(["A", "B"])
    board.square("e2").click()
    expect(board.square("e2")).to_have_accessible_name(
        "e2: straight north–south, stop sign of the Hallenbad"
    )
    assert axe(board.root) == []


def test_all_kinds_look_right(notebook: Notebook) -> None:
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    notebook.open(CELLS)
    notebook.run_all()
    for width in WIDTHS:
        put_in_width(notebook, width)
        for kind, root in zip(CODE, notebook.widgets().all(), strict=True):
            assert faults(root) == [], (kind, width)
    # In the dark only colours are others.
    notebook.theme("Dark")
    for kind, root in zip(CODE, notebook.widgets().all(), strict=True):
        expect(root).to_have_attribute("data-theme", "dark")
        assert axe(root, COLOURS) == [], kind


@pytest.mark.parametrize("order", ORDERS)
def test_a_widget_looks_beside_all_others_as_it_does_alone(
    notebook: Notebook, order: str
) -> None:
    notebook.page.set_viewport_size({"width": 1280, "height": 2000})
    notebook.open(ORDERS[order])
    notebook.run_all()
    kinds = list(CODE) if order == "forwards" else list(reversed(CODE))
    expect(notebook.widgets()).to_have_count(len(kinds))
    for kind, root in zip(kinds, notebook.widgets().all(), strict=True):
        beside, alone = beside_and_alone(root, make(CODE[kind])._css)
        assert beside.size == alone.size, kind
        assert share_of_others(beside, alone) == 0, kind
