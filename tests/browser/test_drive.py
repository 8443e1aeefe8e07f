"""The trolley's ride: by mouse, keyboard and links, with and without a kernel."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from linie1_widget.linie1.routing.crossing import how_to_pass
from linie1_widget.widgets.playback.drive import DriveWidget
from tests.browser.bare import BarePage, Host
from tests.browser.fit import NARROW
from tests.browser.notebook import Notebook
from tests.browser.story import (
    ECHO,
    LINKED,
    StoryView,
    follow_links,
    open_story,
    play_and_pause,
    walk,
)
from tests.browser.test_keyboard import press, tab_until
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


def test_go_everywhere_by_mouse_and_keyboard(bare: BarePage) -> None:
    view = one(bare)
    view.expect_at(0, LAST)
    expect(view.said).to_contain_text("The trolley stands in Waldburgstraße.")
    walk(view, LAST)


def test_the_trolley_rides_along_the_track(bare: BarePage) -> None:
    view = one(bare)
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


def test_rolls_and_stops_are_told(bare: BarePage) -> None:
    view = one(bare)
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


def test_a_square_tells_how_it_is_passed(bare: BarePage) -> None:
    (view,) = open_story(bare, [MAKE + WIND, "long"], "Space")
    squares = [cell.name for cell in WINDING.cells]
    tiles = [cell.name for cell in WINDING_BOARD.tiles]
    twice = next(cell for cell in tiles if squares.count(cell) == 2)
    at = [str(place) for place, cell in enumerate(squares) if cell == twice]
    number = tiles.index(twice)
    said = [*how_to_pass(WINDING_BOARD, twice)]
    said.append(f"This route passes it at space {' and '.join(at)}.")
    view.spot(number).click()
    expect(view.how).to_contain_text(f"How {twice} may be entered and left")
    expect(view.how.locator("li")).to_have_text(said)
    # What was clicked stays while the trolley rides and the mouse is elsewhere.
    view.on.hover()
    view.page.keyboard.press("ArrowRight")
    view.expect_at(1, WINDING.length)
    expect(view.how.locator("li")).to_have_text(said)


def test_play_and_pause(bare: BarePage) -> None:
    cells = [MAKE + WIND, "long", "DriveWidget(full, long.route)"]
    view, clock = open_story(bare, cells, "Space", 2)
    play_and_pause(view, clock, WINDING.length)


def test_reached_and_left_by_tab(notebook: Notebook) -> None:
    view = one(notebook)
    page = notebook.page
    tab_until(page, ".linie1", within=True)
    press(page, "End")
    view.expect_at(LAST, LAST)
    expect(view.spoken).to_contain_text(f"Space {LAST} of {LAST}: ")
    expect(view.spoken).to_contain_text("Auf der Schmelz")
    tab_until(page, ".linie1 [role=application]", within=True)
    press(page, "ArrowDown")
    first = next(iter(BOARD.tiles)).name
    expect(view.spoken).to_contain_text(f"How {first} may be entered and left")
    view.expect_at(LAST, LAST)
    press(page, "a b x d d 0 0")
    assert len(notebook.outputs()) == len(SHOW)
    tab_until(page, ".linie1", within=False)


def test_tied_to_play_and_a_slider(notebook: Notebook) -> None:
    (view,) = open_story(notebook, [f"{MAKE}{LINKED}"], "Space")
    follow_links(view, notebook, LAST)


def test_python_hears_of_steps_and_leads(notebook: Notebook) -> None:
    (view,) = open_story(notebook, [f"{MAKE}{ECHO}\nVBox([w, heard])"], "Space")
    heard = notebook.page.locator(".widget-label")
    view.focus()
    press(notebook.page, "ArrowRight*5")
    expect(heard).to_have_text("Python has step 5")
    told = f"DriveWidget('{ROUTE.assignment}, space 5 of {LAST}')\n"
    assert notebook.run("print(w)") == told
    notebook.run("w.step = 9")
    view.expect_at(9, LAST)
    notebook.run("w.speed = 60; w.playing = True")
    view.expect_at(LAST, LAST)
    expect(heard).to_have_text(f"Python has step {LAST}")
    expect(view.play).to_be_visible()


@pytest.mark.parametrize(
    "end", [Notebook.end_kernel, Notebook.restart], ids=["ended", "restarted"]
)
def test_without_its_kernel_it_goes_on(
    notebook: Notebook, end: Callable[[Notebook], None]
) -> None:
    view = one(notebook)
    view.on.click()
    view.expect_at(1, LAST)
    end(notebook)
    walk(view, LAST)
    press(notebook.page, "+*4 Space")
    view.expect_at(LAST, LAST)
    expect(view.play).to_be_visible()
    expect(view.said).to_contain_text("Auf der Schmelz")
    expect(view.notice).to_be_empty()


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing(bare: BarePage, shots: Path, theme: str) -> None:
    views = open_story(bare, [MAKE + WIND, "w", "long"], "Space", 2)
    bare.theme(theme)
    for number, view in enumerate(views):
        expect(view.root).to_have_attribute("data-theme", theme.lower())
        for step in ("0", "8", view.slider.get_attribute("max") or ""):
            view.slider.fill(step)
            expect(view.at).to_contain_text(f"Space {step} of ")
            view.root.screenshot(path=shots / f"drive-{number}-{step}-{theme}.png")
            assert bare.axe(view.root) == [], (number, step)
        view.spot(1).click()
        expect(view.how).to_contain_text("may be entered and left")
        assert bare.axe(view.root) == [], number


def test_a_narrow_cell_stays_usable(bare: BarePage, shots: Path) -> None:
    narrow = f"w.layout.width = long.layout.width = '{NARROW}px'"
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    views = open_story(bare, [f"{MAKE}{WIND}{narrow}", "w", "long"], "Space", 2)
    for number, view in enumerate(views):
        view.slider.fill("8")
        expect(view.at).to_contain_text("Space 8 of ")
        view.keys.click()
        expect(view.help).to_contain_text("play, pause")
        view.expect_it_fits()
        view.root.screenshot(path=shots / f"drive-{number}-narrow.png")
        assert bare.axe(view.root) == []
