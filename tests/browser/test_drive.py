"""The trolley's ride in a page: gone through by mouse and keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.bare import BarePage
from tests.browser.looks import expect_accessible
from tests.browser.story import (
    expect_axe_finds_nothing,
    expect_narrow_cells_stay_usable,
    open_story,
    walk,
)
from tests.drawing.stories import ride

BOARD, ROUTE = ride()
LAST = ROUTE.length

MAKE = f"""
from linie1_widget import DriveWidget
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.routing.shortest import shortest_route
board = Board.parse({str(BOARD)!r})
w = DriveWidget(board, shortest_route(board, 1, "FM"), seed=3)
"""
WIND = """
from tests.drawing.stories import winding_ride
long = DriveWidget(*winding_ride(), "2010")
"""


def heading(x: int, y: int, turn: int) -> re.Pattern[str]:
    """Where the trolley stands, and where it looks: 0 is north, clockwise."""
    return re.compile(rf"^translate\({x} {y}\) rotate\({turn}(\.0)?\)$")


def test_the_trolley_goes_everywhere_along_the_track(bare: BarePage) -> None:
    (view,) = open_story(bare, [MAKE, "w"], "Space")
    view.expect_at(0, LAST)
    expect(view.said).to_contain_text("The trolley stands in Waldburgstraße.")
    walk(view, LAST)
    assert ROUTE.cells[2].name == "c2"
    view.slider.fill("2")
    expect(view.trolley).to_have_attribute("transform", heading(252, 188, 180))
    view.page.keyboard.press("ArrowRight")
    expect(view.trolley).to_have_attribute("transform", heading(252, 252, 180))
    # Over a curve to the east, and back the same way without turning round.
    corner = next(at for at, cell in enumerate(ROUTE.cells) if cell.name == "c9")
    view.slider.fill(str(corner))
    expect(view.trolley).to_have_attribute("transform", re.compile(r"rotate\(135(\.0)?\)$"))
    view.on.click()
    expect(view.trolley).to_have_attribute("transform", heading(316, 636, 90))
    view.back.click()
    expect(view.trolley).to_have_attribute("transform", re.compile(r"rotate\(135(\.0)?\)$"))


def test_axe_finds_nothing_and_narrow_cells_stay_usable(bare: BarePage) -> None:
    views = open_story(bare, [MAKE + WIND, "w", "long"], "Space", 2)
    for view in views:
        expect_axe_finds_nothing(bare, view, 8)
        view.spot(1).click()
        expect(view.how).to_contain_text("may be entered and left")
        expect_accessible(bare, view.root)
    expect_narrow_cells_stay_usable(bare, dict(zip(("w", "long"), views, strict=True)), 8)
