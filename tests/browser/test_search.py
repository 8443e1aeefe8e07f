"""Searches in a page: gone through by mouse and keyboard, and how they look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.paths import GridGraph, search
from tests.browser.bare import BarePage
from tests.browser.looks import axe
from tests.browser.pixels import compared
from tests.browser.story import (
    ALIKE,
    expect_alike,
    expect_axe_finds_nothing,
    expect_narrow_cells_stay_usable,
    open_story,
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


def test_a_story_is_stepped_through_and_its_squares_are_pointed_at(bare: BarePage) -> None:
    (view,) = open_story(bare, ONE, "Step")
    view.expect_at(0, LAST)
    expect(view.said).to_contain_text("Nothing has happened yet.")
    walk(view, LAST)
    view.last.click()
    expect(view.said).to_have_text(ASTAR.sentence(-1))
    view.spot(0).hover()
    expect(view.readout).to_have_text("(0, 0): f 8 = g 0 + h 8, closed")
    view.spot(0).click()
    view.spot(1).hover()
    expect(view.readout).not_to_contain_text("(0, 0): ")
    view.on.hover()
    expect(view.readout).to_contain_text("(0, 0): ")


def test_axe_finds_nothing_and_narrow_cells_stay_usable(bare: BarePage) -> None:
    names = ("w", "both", "names")
    views = open_story(bare, [MAKE + MAPS, *names], "Step", len(names))
    pair, *_ = views
    left, right = (story.bounding_box() for story in pair.stories.all())
    assert left
    assert right
    assert left["x"] + left["width"] <= right["x"]
    assert abs(left["y"] - right["y"]) < 1
    for view in views:
        expect_axe_finds_nothing(bare, view, 9)
        view.spot(1).hover()
        expect(view.readout.first).to_contain_text(": ")
        assert axe(view.root) == []
    expect_narrow_cells_stay_usable(bare, dict(zip(names, views, strict=True)), 9)


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
