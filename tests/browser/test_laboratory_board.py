"""Laying tiles in a real JupyterLab, and watching a search find the way on them."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.bare import BarePage, Host
from tests.browser.bench import BenchView, open_bench
from tests.browser.board import BoardView
from tests.browser.fit import NARROW
from tests.browser.looks import expect_accessible
from tests.browser.test_keyboard import press, tab_until

MAKE = (
    "from linie1_widget import LaboratoryWidget\n"
    "w = LaboratoryWidget('b1:S0 b2:S0, start b1, goal c3', ('bfs',))"
)
ONE = [f"{MAKE}\nw"]


def laboratory(notebook: Host) -> tuple[BenchView, BoardView]:
    """A laboratory of a board, called `w` in the kernel, on its right and on its left."""
    (view,) = open_bench(notebook, ONE, 12, 12)
    return view, BoardView(view.root)


def position(notebook: Host) -> str:
    """What lies on the board as Python has it."""
    return notebook.run("print(w.map)").strip().split("\n")[0]


def test_lay_be_refused_and_find_a_way(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1300, "height": 2200})
    view, board = laboratory(bare)
    expect(view.trouble).to_contain_text("No track lies on c3 yet")
    board.take("S90")
    board.square("b3").click()
    expect(board.chips).to_have_text(["D"])
    expect(board.sentences.first).to_contain_text("it would block the track coming from b2")
    board.take("C0")
    board.square("b3").click()
    expect(board.square("b3")).to_have_accessible_name(re.compile("^b3: curve"))
    board.take("S90")
    board.square("c3").click()
    view.expect_cost("4")
    expect(view.trouble).to_be_empty()
    assert position(bare) == "b1:S0 b2:S0 b3:C0 c3:S90"
    # Undone on the left, all of it changes; and no way at all is told, no error.
    board.button("Undo").click()
    expect(view.trouble).to_contain_text("No track lies on c3 yet")
    board.choose("Line", "1")
    expect(view.found.first).to_contain_text("none")
    expect(view.trouble).to_be_empty()
    board.choose("From", "Waldburgstraße → c1")
    # With several goals the nearest one counts.
    board.choose("or to", "Waldburgstraße")
    view.expect_cost("0")
    assert bare.run("print(w.map)").strip().endswith("goal f12 b1")
    board.choose("or to", "–")
    expect(view.found.first).to_contain_text("none")
    board.choose("To", "Waldburgstraße")
    view.expect_cost("0")
    bare.run("w.map = 'b1:C0 c1:C270, start c1, goal b1'")
    expect(board.square("c1")).to_have_accessible_name(re.compile("^c1: curve"))


def test_all_of_it_by_keyboard_and_axe_finds_nothing(bare: BarePage) -> None:
    page = bare.page
    page.set_viewport_size({"width": 1300, "height": 1500})
    view, board = laboratory(bare)
    tab_until(page, ".linie1 [role=gridcell]", within=True)
    press(page, "2")
    expect(board.held).to_have_text("curve, 0°")
    press(page, "ArrowRight ArrowDown ArrowDown Enter")
    expect(board.square("b3")).to_have_accessible_name(re.compile("^b3: curve"))
    press(page, "1 r")
    expect(board.held).to_have_text("straight, 90°")
    press(page, "ArrowRight Enter")
    view.expect_cost("4")
    expect(view.spoken).to_contain_text("Breadth-first search")
    assert position(bare) == "b1:S0 b2:S0 b3:C0 c3:S90"
    press(page, "f*2")
    expect_accessible(bare, view.root)
    bare.run(f"w.algorithms = ['astar', 'bfs']; w.layout.width = '{NARROW}px'")
    expect(view.found).to_have_count(2)
    view.expect_it_fits()
    press(page, "z*2")
    expect(board.square("b3")).to_have_accessible_name("b3: empty")
    expect(view.trouble).to_contain_text("No track lies on c3 yet")
    expect_accessible(bare, view.root)
