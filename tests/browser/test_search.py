"""Searches and trees in a page: gone through by mouse and keyboard, and how they look."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.paths import EdgeGraph, GridGraph, search
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
from tests.drawing.stories import EDGES, track
from tests.drawing.trees import STORIES

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
from linie1_widget.paths import EdgeGraph, GridGraph, search
grid = GridGraph({TEXT!r})
astar = search(grid, grid.start, grid.goal, "astar", "manhattan")
dijkstra = search(grid, grid.start, grid.goal, "dijkstra")
"""
ONE = [MAKE, "w = SearchWidget(astar)\nw"]
PICTURES = {
    "grid": ASTAR,
    "graph": search(EdgeGraph(EDGES), "A", "E", "astar", lambda _: 0.25),
    "board": track("astar"),
}
MAPS = """
from linie1_widget import SearchWidget, search
from tests.browser.test_search import GRID, PICTURES
from tests.drawing.stories import edges, track
from tests.drawing.trees import STORIES
w = SearchWidget([track("bfs"), track("dfs")])
both = SearchWidget(search(GRID, GRID.start, GRID.goal, "bidirectional"))
names = SearchWidget(edges())
pair = SearchWidget([STORIES["prim"](), STORIES["kruskal"]()])
alike = {name: SearchWidget(story) for name, story in PICTURES.items()}
trees = {name: SearchWidget(make()) for name, make in STORIES.items()}
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
    trees = [f"trees[{name!r}]" for name in ("kruskal", "dreyfus_wagner", "lattice")]
    names = ["w", "both", "names", "pair", *trees]
    views = open_story(bare, [MAPS, *names], "Step", len(names))
    for pair in (views[0], views[3]):
        left, right = (story.bounding_box() for story in pair.stories.all())
        assert left
        assert right
        assert left["x"] + left["width"] <= right["x"]
        assert abs(left["y"] - right["y"]) < 1
    for view in views:
        expect_axe_finds_nothing(bare, view, 9)
    for view in views[:3]:
        view.spot(1).hover()
        expect(view.readout.first).to_contain_text(": ")
        assert axe(view.root) == []
    # All but the lattice, whose map is as wide as it is.
    narrow = dict(zip(names[:-1], views[:-1], strict=True))
    expect_narrow_cells_stay_usable(bare, narrow, 9)


def test_a_live_step_looks_like_the_still_picture_of_it(
    bare: BarePage, shots: Path
) -> None:
    cells = [MAPS, *(f"alike[{name!r}]" for name in PICTURES)]
    views = open_story(bare, cells, "Step", len(PICTURES))
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    for (name, trace), view in zip(PICTURES.items(), views, strict=True):
        last = len(trace)
        improving = {at for at, step in enumerate(trace.steps, 1) if step.kind == "improve"}
        expect_alike(bare, view, trace, {0, 9, last - 1, last, *improving}, shots / name)
        # What a single step changes would be noticed.
        view.slider.fill(str(last - 1))
        view.expect_at(last - 1, last)
        shown, before = view.maps.locator(".l1-ui-map"), draw_step(trace, last - 2)
        assert compared(shown, before, shots / "other.png") > ALIKE, name


def test_so_does_a_step_of_a_tree(bare: BarePage, shots: Path) -> None:
    cells = [MAPS, *(f"trees[{name!r}]" for name in STORIES)]
    views = open_story(bare, cells, "Step", len(STORIES))
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    for (name, make), view in zip(STORIES.items(), views, strict=True):
        story, calm = make(), name == "lattice"
        steps = {len(story) * part // 4 for part in (0, 2, 4)}
        expect_alike(bare, view, story, steps, shots / f"tree-{name}", figures=not calm)
