"""Searches to step through: by mouse, keyboard and links, with and without a kernel."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.paths import GridGraph, search
from tests.browser.bare import BarePage, Host
from tests.browser.fit import NARROW
from tests.browser.notebook import Notebook
from tests.browser.pixels import compared
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
from tests.browser.wire import Wire
from tests.drawing.stories import PAGE_4

TEXT = """
S..#..
.#...2
.#.#.2
.5.#.G
....#.
"""
GRID = GridGraph(TEXT)
ASTAR = search(GRID, GRID.start, GRID.goal, "astar", "manhattan")
DIJKSTRA = search(GRID, GRID.start, GRID.goal, "dijkstra")
LAST = len(ASTAR)

MAKE = f"""
from linie1_widget import SearchWidget
from linie1_widget.paths import GridGraph, search
grid = GridGraph({TEXT!r})
astar = search(grid, grid.start, grid.goal, "astar", "manhattan")
dijkstra = search(grid, grid.start, grid.goal, "dijkstra")
"""
ONE = [MAKE, "w = SearchWidget(astar)\nw"]
PAIR = [MAKE, "w = SearchWidget([astar, dijkstra])\nw"]
MAPS = f"""
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths import EdgeGraph
track = TrackGraph(Board.parse({PAGE_4!r}))
start, goal = (Cell.parse("f1"), Side.S), (Cell.parse("b6"), Side.S)
edges = EdgeGraph("A -> B 1, A -> C 5, B -> C 2, C -> D 1, D -- E 3, E -> A, F -- D 2")
w = SearchWidget([search(track, start, goal, each) for each in ("bfs", "dfs")])
both = SearchWidget(search(grid, grid.start, grid.goal, "bidirectional"))
names = SearchWidget(search(edges, "A", "E", "dijkstra"))
"""
PICTURES = f"""
{MAPS}
grid_view, graph_view, board_view = (SearchWidget(each) for each in (
    astar, search(edges, "A", "E", "astar", lambda state: 0.25),
    search(track, start, goal, "astar", "manhattan"),
))
"""


ALIKE = 0.002
"""In so many pixels two pictures of one step may differ; those of two steps differ in
more."""


def one(notebook: Host) -> StoryView:
    """A single search, called `w` in the kernel."""
    (view,) = open_story(notebook, ONE, "Step")
    return view


def test_go_everywhere_by_mouse_and_keyboard(bare: BarePage) -> None:
    view = one(bare)
    view.expect_at(0, LAST)
    expect(view.said).to_contain_text("Nothing has happened yet.")
    walk(view, LAST)


def test_each_step_says_what_python_says(bare: BarePage) -> None:
    view = one(bare)
    view.focus()
    for step in range(1, LAST + 1):
        bare.page.keyboard.press("ArrowRight")
        picture = ASTAR.at(step - 1)
        expect(view.said).to_have_text(ASTAR.sentence(step - 1))
        expect(view.counters.nth(1)).to_have_text(str(len(picture.frontier)))
        expect(view.counters.nth(2)).to_have_text(str(len(picture.closed)))
        line = ASTAR.pseudocode.lines[ASTAR.line(step - 1) - 1]
        expect(view.lines).to_have_text(line.strip())
    expect(view.counters.first).to_have_text(str(ASTAR.expanded))
    expect(view.counters.last).to_have_text(str(ASTAR.cost))
    # The same on the way back, which is another way in the code.
    for step in range(LAST - 1, 0, -1):
        bare.page.keyboard.press("ArrowLeft")
        picture = ASTAR.at(step - 1)
        expect(view.said).to_have_text(ASTAR.sentence(step - 1))
        expect(view.counters.nth(1)).to_have_text(str(len(picture.frontier)))
        expect(view.counters.nth(2)).to_have_text(str(len(picture.closed)))


def test_play_and_pause(bare: BarePage) -> None:
    cells = [*ONE, "SearchWidget(dijkstra)"]
    view, clock = open_story(bare, cells, "Step", 2)
    play_and_pause(view, clock, LAST)


def test_reached_and_left_by_tab(notebook: Notebook) -> None:
    view = one(notebook)
    page = notebook.page
    tab_until(page, ".linie1", within=True)
    press(page, "End")
    view.expect_at(LAST, LAST)
    expect(view.spoken).to_contain_text(f"Step {LAST} of {LAST}: ")
    expect(view.spoken).to_contain_text(ASTAR.sentence(-1))
    tab_until(page, ".linie1 [role=application]", within=True)
    press(page, "ArrowRight*2")
    expect(view.spoken).to_contain_text("f ")
    # On the map the arrows look around; the search stays where it is.
    view.expect_at(LAST, LAST)
    press(page, ",")
    view.expect_at(LAST - 1, LAST)
    # Keys that mean something to JupyterLab stay in the widget.
    press(page, "a b x d d 0 0")
    assert len(notebook.outputs()) == len(ONE)
    tab_until(page, ".linie1", within=False)


def test_a_square_pointed_at_tells_its_numbers(bare: BarePage) -> None:
    view = one(bare)
    view.last.click()
    view.spot(0).hover()
    expect(view.readout).to_have_text("(0, 0): f 8 = g 0 + h 8, closed")
    view.spot(0).click()
    view.spot(1).hover()
    expect(view.readout).not_to_contain_text("(0, 0): ")
    view.on.hover()
    expect(view.readout).to_contain_text("(0, 0): ")


def test_two_searches_side_by_side(bare: BarePage) -> None:
    (view,) = open_story(bare, PAIR, "Step")
    last = max(len(ASTAR), len(DIJKSTRA))
    expect(view.stories).to_have_count(2)
    boxes = [story.bounding_box() for story in view.stories.all()]
    assert all(boxes)
    left, right = (box for box in boxes if box)
    assert left["x"] + left["width"] <= right["x"]
    assert abs(left["y"] - right["y"]) < 1
    view.slider.fill("9")
    view.expect_at(9, last)
    expect(view.said).to_have_text([each.sentence(8) for each in (ASTAR, DIJKSTRA)])
    for row, trace in zip(view.rows.all(), (ASTAR, DIJKSTRA), strict=True):
        expect(row.locator("td")).to_have_text(
            [f"9 of {len(trace)}", re.compile(r"^\d$"), "searching …"]
        )
    view.last.click()
    expect(view.rows.locator("th")).to_have_text(
        ["A* with Manhattan distance", "Dijkstra’s algorithm"]
    )
    for row, trace in zip(view.rows.all(), (ASTAR, DIJKSTRA), strict=True):
        steps = len(trace)
        expect(row.locator("td")).to_have_text(
            [f"{steps} of {steps}", str(trace.expanded), str(trace.cost)]
        )
    view.back.click()
    view.expect_at(last - 1, last)
    # The shorter one has ended before.
    ended = min(len(ASTAR), len(DIJKSTRA))
    expect(view.rows.filter(has_text=f"{ended} of {ended}")).to_have_count(1)
    walk(view, last)


def test_tied_to_play_and_a_slider(notebook: Notebook) -> None:
    (view,) = open_story(notebook, [MAKE, f"w = SearchWidget(astar)\n{LINKED}"], "Step")
    follow_links(view, notebook, LAST)


def test_python_hears_of_steps_and_leads(notebook: Notebook, wire: Wire) -> None:
    cells = [MAKE, f"w = SearchWidget(astar)\n{ECHO}\nVBox([w, heard])"]
    (view,) = open_story(notebook, cells, "Step")
    heard = notebook.page.locator(".widget-label")
    view.focus()
    notebook.settle()
    wire.clear()
    view.root.evaluate(
        """(root) => { for (let time = 0; time < 12; time++)
        root.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" })) }"""
    )
    view.expect_at(12, LAST)
    expect(heard).to_have_text("Python has step 12")
    # Keys that hurry are told in a few messages.
    assert len(wire.comm(sent=True)) < 12
    notebook.run("w.step = 5")
    view.expect_at(5, LAST)
    notebook.run("w.speed = 60; w.playing = True")
    view.expect_at(LAST, LAST)
    expect(heard).to_have_text(f"Python has step {LAST}")
    expect(view.play).to_be_visible()
    said = notebook.run("print(w.playing, w.describe())")
    assert said == f"False A* with Manhattan distance, step {LAST} of {LAST}: " + (
        f"{ASTAR.sentence(-1)}\n"
    )


def test_two_views_stay_alike(bare: BarePage) -> None:
    cells = [*ONE, "w"]
    this, other = open_story(bare, cells, "Step", 2)
    this.slider.fill("7")
    other.expect_at(7, LAST)
    bare.run("w.speed = 60")
    expect(other.speed).to_have_text("60/s")
    other.play.click()
    for view in (this, other):
        view.expect_at(LAST, LAST)
        expect(view.play).to_be_visible()


@pytest.mark.parametrize(
    "end", [Notebook.end_kernel, Notebook.restart], ids=["ended", "restarted"]
)
def test_without_its_kernel_it_goes_on(
    notebook: Notebook, end: Callable[[Notebook], None]
) -> None:
    (view,) = open_story(notebook, PAIR, "Step")
    last = max(len(ASTAR), len(DIJKSTRA))
    view.on.click()
    view.expect_at(1, last)
    end(notebook)
    walk(view, last)
    expect(view.said).to_have_count(2)
    press(notebook.page, "+*4 Space")
    view.expect_at(last, last)
    expect(view.play).to_be_visible()
    expect(view.said.first).to_have_text(ASTAR.sentence(-1))
    expect(view.notice).to_be_empty()


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing(bare: BarePage, shots: Path, theme: str) -> None:
    cells = [MAKE + MAPS, "w", "both", "names"]
    views = open_story(bare, cells, "Step", 3)
    bare.theme(theme)
    for number, view in enumerate(views):
        expect(view.root).to_have_attribute("data-theme", theme.lower())
        for step in ("0", "9", view.slider.get_attribute("max") or ""):
            view.slider.fill(step)
            expect(view.at).to_contain_text(f"Step {step} of ")
            view.root.screenshot(path=shots / f"search-{number}-{step}-{theme}.png")
            assert bare.axe(view.root) == [], (number, step)
        view.spot(1).hover()
        expect(view.readout.first).to_contain_text(": ")
        assert bare.axe(view.root) == [], number


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_live_step_looks_like_the_still_picture_of_it(
    notebook: Notebook, shots: Path, theme: str
) -> None:
    kernel: dict[str, Any] = {}
    exec(MAKE + PICTURES, kernel)  # what the cells make, made here as well
    names = ("grid_view", "graph_view", "board_view")
    views = open_story(notebook, [MAKE + PICTURES, *names], "Step", len(names))
    notebook.page.set_viewport_size({"width": 1400, "height": 1400})
    notebook.theme(theme.capitalize())
    for name, view in zip(names, views, strict=True):
        (trace,) = kernel[name].traces
        expect(view.root).to_have_attribute("data-theme", theme)
        steps = {0, 9, len(trace) - 1, len(trace)}
        steps |= {at for at, step in enumerate(trace.steps, 1) if step.kind == "improve"}
        map_ = view.maps.locator(".l1-ui-map")
        for step in sorted(steps):
            view.slider.fill(str(step))
            view.expect_at(step, len(trace))
            shot = shots / f"alike-{name}-{step}-{theme}.png"
            assert compared(map_, draw_step(trace, step, theme=theme), shot) <= ALIKE, shot
        # What a single step changes would be noticed.
        before = draw_step(trace, len(trace) - 2, theme=theme)
        view.slider.fill(str(len(trace) - 1))
        view.expect_at(len(trace) - 1, len(trace))
        assert compared(map_, before, shots / "other.png") > ALIKE, name


def test_a_narrow_cell_stays_usable(bare: BarePage, shots: Path) -> None:
    narrow = f"w.layout.width = both.layout.width = names.layout.width = '{NARROW}px'"
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    cells = [f"{MAKE}{MAPS}{narrow}", "w", "both", "names"]
    views = open_story(bare, cells, "Step", 3)
    for number, view in enumerate(views):
        view.slider.fill("9")
        expect(view.at).to_contain_text("Step 9 of ")
        view.keys.click()
        expect(view.help).to_contain_text("play, pause")
        view.expect_it_fits()
        view.root.screenshot(path=shots / f"search-{number}-narrow.png")
        assert bare.axe(view.root) == []
