"""Laying tiles in a real JupyterLab, and watching a search find the way on them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.bare import BarePage
from tests.browser.bench import lines, made, open_bench
from tests.browser.board import BoardView
from tests.browser.fit import NARROW
from tests.browser.looks import expect_accessible
from tests.browser.test_keyboard import press, tab_until


def test_tiles_are_laid_and_refused_and_a_search_finds_the_way(bare: BarePage) -> None:
    page = bare.page
    page.set_viewport_size({"width": 1300, "height": 1500})
    (view,) = open_bench(bare, made("b1:S0 b2:S0, start b1, goal c3", "bfs"), 12, 12)
    board = BoardView(view.root)
    expect(view.trouble).to_contain_text("No track lies on c3 yet")
    board.take("S90")
    board.square("b3").click()
    expect(board.chips).to_have_text(["D"])
    expect(board.sentences.first).to_contain_text("it would block the track coming from b2")
    # From here on by keys.
    page.evaluate("document.activeElement.blur()")
    tab_until(page, ".linie1 [role=gridcell]", within=True)
    press(page, "2 r*3")
    expect(board.held).to_have_text("curve, 0°")
    press(page, "Enter")
    expect(board.square("b3")).to_have_accessible_name(re.compile("^b3: curve"))
    press(page, "1 r")
    expect(board.held).to_have_text("straight, 90°")
    press(page, "ArrowRight Enter")
    view.expect_cost("4")
    expect(view.spoken).to_contain_text("Breadth-first search")
    expect(view.trouble).to_be_empty()
    assert lines(bare)[0] == "b1:S0 b2:S0 b3:C0 c3:S90"
    press(page, "f*2")
    expect_accessible(bare, view.root)
    bare.run(f"w.algorithms = ['astar', 'bfs']; w.layout.width = '{NARROW}px'")
    expect(view.found).to_have_count(2)
    view.expect_it_fits()
    # Undone on the left, all of it changes; and no way at all is told, no error.
    press(page, "z*2")
    expect(board.square("b3")).to_have_accessible_name("b3: empty")
    expect(view.trouble).to_contain_text("No track lies on c3 yet")
    expect_accessible(bare, view.root)
    board.choose("Line", "1")
    view.expect_cost("none", "none")
    expect(view.trouble).to_be_empty()
    board.choose("From", "Waldburgstraße → c1")
    # With several goals the nearest one counts.
    board.choose("or to", "Waldburgstraße")
    view.expect_cost("0", "0")
    assert lines(bare)[-1] == "goal f12 b1"
    bare.run("w.map = 'b1:C0 c1:C270, start c1, goal b1'")
    expect(board.square("c1")).to_have_accessible_name(re.compile("^c1: curve"))
