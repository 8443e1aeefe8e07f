"""The trolley's ride: by mouse, keyboard and links, with and without a kernel."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import expect

from linie1_widget.linie1.routing.crossing import how_to_pass
from linie1_widget.widgets.playback.drive import DriveWidget
from tests.browser.bare import BarePage, Host
from tests.browser.fit import NARROW
from tests.browser.looks import axe, expect_accessible
from tests.browser.story import (
    StoryView,
    open_story,
    walk,
)
from tests.drawing.stories import ride, winding_ride

BOARD, ROUTE = ride()
WINDING_BOARD, WINDING = winding_ride()
LAST = ROUTE.length

MAKE = f"""
from linie1_widget import DriveWidget
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.routing.shortest import shortest_route
board = Board.parse({str(BOARD)!r})
w = DriveWidget(board, shortest_route(board, 1, "FM"), seed=3)
"""
SHOW = [MAKE, "w"]
WIND = f"""
full = Board.parse({str(WINDING_BOARD)!r})
long = DriveWidget(full, shortest_route(full, 5, "AGK"), "2010")
"""


def one(notebook: Host) -> StoryView:
    """The short ride, called `w` in the kernel."""
    (view,) = open_story(notebook, SHOW, "Space")
    return view


def heading(x: int, y: int, turn: int) -> re.Pattern[str]:
    """Where the trolley stands, and where it looks: 0 is north, clockwise."""
    return re.compile(rf"^translate\({x} {y}\) rotate\({turn}(\.0)?\)$")


def test_the_trolley_goes_everywhere_along_the_track(bare: BarePage) -> None:
    view = one(bare)
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


def test_rolls_stops_and_squares_are_told(bare: BarePage) -> None:
    view, winding = open_story(bare, [MAKE + WIND, "w", "long"], "Space", 2)
    rolls = DriveWidget(BOARD, ROUTE, seed=3).rolls
    assert len(rolls) > 2
    assert all(before.after == after.before for before, after in pairwise(rolls))
    for roll in rolls:
        view.slider.fill(str(roll.after))
        view.expect_at(roll.after, LAST)
        expect(view.roll).to_contain_text(roll.sentence)
        expect(view.said).to_contain_text(roll.sentence)
    expect(view.said).to_contain_text("Auf der Schmelz")
    for letter, at in ROUTE.passes.items():
        stop = view.stops.locator("li").filter(has_text=re.compile(f"^{letter}"))
        view.slider.fill(str(at - 1))
        expect(stop).to_contain_text(f"ahead, at space {at}")
        view.on.click()
        expect(stop).to_contain_text(f"passed at space {at}")

    squares = [cell.name for cell in WINDING.cells]
    tiles = [cell.name for cell in WINDING_BOARD.tiles]
    twice = next(cell for cell in tiles if squares.count(cell) == 2)
    at = [str(place) for place, cell in enumerate(squares) if cell == twice]
    number = tiles.index(twice)
    said = [*how_to_pass(WINDING_BOARD, twice)]
    said.append(f"This route passes it at space {' and '.join(at)}.")
    winding.spot(number).click()
    expect(winding.how).to_contain_text(f"How {twice} may be entered and left")
    expect(winding.how.locator("li")).to_have_text(said)
    # What was clicked stays while the trolley rides and the mouse is elsewhere.
    winding.on.hover()
    winding.page.keyboard.press("ArrowRight")
    winding.expect_at(1, WINDING.length)
    expect(winding.how.locator("li")).to_have_text(said)


def test_axe_finds_nothing_and_a_narrow_cell_stays_usable(bare: BarePage) -> None:
    views = open_story(bare, [MAKE + WIND, "w", "long"], "Space", 2)
    for view in views:
        for step in ("0", "8", view.slider.get_attribute("max") or ""):
            view.slider.fill(step)
            expect(view.at).to_contain_text(f"Space {step} of ")
            expect_accessible(bare, view.root)
        view.spot(1).click()
        expect(view.how).to_contain_text("may be entered and left")
        expect_accessible(bare, view.root)
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    bare.run(f"w.layout.width = long.layout.width = '{NARROW}px'")
    for view in views:
        view.slider.fill("8")
        expect(view.at).to_contain_text("Space 8 of ")
        view.keys.click()
        expect(view.help).to_contain_text("play, pause")
        view.expect_it_fits()
        assert axe(view.root) == []
