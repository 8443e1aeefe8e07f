"""Searches to step through: by mouse, keyboard and links, with and without a kernel."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.paths import GridGraph, search
from tests.browser.bare import BarePage, Host
from tests.browser.fit import NARROW
from tests.browser.looks import axe, expect_accessible
from tests.browser.pixels import compared
from tests.browser.story import (
    ALIKE,
    StoryView,
    expect_alike,
    open_story,
    play_and_pause,
    walk,
)
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


def one(notebook: Host) -> StoryView:
    """A single search, called `w` in the kernel."""
    (view,) = open_story(notebook, ONE, "Step")
    return view


def test_each_step_is_gone_to_and_says_what_python_says(bare: BarePage) -> None:
    view = one(bare)
    view.expect_at(0, LAST)
    expect(view.said).to_contain_text("Nothing has happened yet.")
    walk(view, LAST)
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


def test_play_and_pause(bare: BarePage) -> None:
    cells = [*ONE, "SearchWidget(dijkstra)"]
    view, clock = open_story(bare, cells, "Step", 2)
    play_and_pause(view, clock, LAST)


def test_a_square_tells_its_numbers_and_two_views_stay_alike(bare: BarePage) -> None:
    view = one(bare)
    view.last.click()
    view.spot(0).hover()
    expect(view.readout).to_have_text("(0, 0): f 8 = g 0 + h 8, closed")
    view.spot(0).click()
    view.spot(1).hover()
    expect(view.readout).not_to_contain_text("(0, 0): ")
    view.on.hover()
    expect(view.readout).to_contain_text("(0, 0): ")

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


def test_axe_finds_nothing_and_a_narrow_cell_stays_usable(bare: BarePage) -> None:
    views = open_story(bare, [MAKE + MAPS, "w", "both", "names"], "Step", 3)
    for view in views:
        for step in ("0", "9", view.slider.get_attribute("max") or ""):
            view.slider.fill(step)
            expect(view.at).to_contain_text(f"Step {step} of ")
            expect_accessible(bare, view.root)
        view.spot(1).hover()
        expect(view.readout.first).to_contain_text(": ")
        assert axe(view.root) == []
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    bare.run(f"for each in (w, both, names): each.layout.width = '{NARROW}px'")
    for view in views:
        view.slider.fill("9")
        expect(view.at).to_contain_text("Step 9 of ")
        view.keys.click()
        expect(view.help).to_contain_text("play, pause")
        view.expect_it_fits()
        assert axe(view.root) == []


def test_a_live_step_looks_like_the_still_picture_of_it(
    bare: BarePage, shots: Path
) -> None:
    kernel: dict[str, Any] = {}
    exec(MAKE + PICTURES, kernel)  # what the cells make, made here as well
    names = ("grid_view", "graph_view", "board_view")
    views = open_story(bare, [MAKE + PICTURES, *names], "Step", len(names))
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    for name, view in zip(names, views, strict=True):
        (trace,) = kernel[name].traces
        last = len(trace)
        improving = {at for at, step in enumerate(trace.steps, 1) if step.kind == "improve"}
        expect_alike(bare, view, trace, {0, 9, last - 1, last, *improving}, shots / name)
        # What a single step changes would be noticed.
        view.slider.fill(str(last - 1))
        view.expect_at(last - 1, last)
        shown, before = view.maps.locator(".l1-ui-map"), draw_step(trace, last - 2)
        assert compared(shown, before, shots / "other.png") > ALIKE, name
