"""A search of one's own in the page: its source and its variables, line by line."""

from __future__ import annotations

from inspect import getsource
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from linie1_widget.paths import Watched, watch
from tests.browser.bare import BarePage
from tests.browser.looks import axe, expect_accessible
from tests.browser.story import expect_alike, expect_narrow_cells_stay_usable, open_story
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import DETOUR, MAZE, MUD

FUNCTIONS = (own.bfs, own.rebuilt, own.dijkstra, own.recursive, own.stops_at_first_sight)
CELL = "import heapq\nfrom collections import deque\n\n" + "\n\n".join(
    map(getsource, FUNCTIONS)
)
"""What a student writes into a cell."""

MAKE = """
from linie1_widget import SearchWidget, search, watch
from tests.paths.watched.test_watch import DETOUR, MAZE, MUD
breadth = SearchWidget(watch(bfs, MAZE, MAZE.start, MAZE.goal))
heap = SearchWidget(watch(dijkstra, MUD, MUD.start, MUD.goal))
depth = SearchWidget(watch(recursive, MAZE, MAZE.start, MAZE.goal))
wrong = SearchWidget(watch(stops_at_first_sight, DETOUR, "S", "G"))
pair = SearchWidget(
    [watch(bfs, MAZE, MAZE.start, MAZE.goal), search(MAZE, MAZE.start, MAZE.goal)]
)
"""
NAMES = ("breadth", "heap", "depth", "wrong")


def story_of(name: str) -> Watched[Any]:
    """The same story in Python."""
    if name == "wrong":
        return watch(own.stops_at_first_sight, DETOUR, "S", "G")
    grid = MUD if name == "heap" else MAZE
    function = {"breadth": own.bfs, "heap": own.dijkstra, "depth": own.recursive}[name]
    return watch(function, grid, grid.start, grid.goal)


def test_the_source_of_a_cell_is_read_and_a_long_one_keeps_its_line(
    bare: BarePage,
) -> None:
    (view,) = open_story(bare, [CELL, MAKE, "wrong"], "Step")
    story = story_of("wrong")
    source = view.root.get_by_role("group", name="Source")
    told = [line.strip() for line in story.source.lines]
    assert source.locator(".l1-ui-code-line").all_text_contents() == told
    view.last.click()
    expect(view.said).to_have_text(story.sentence(-1))
    expect(view.lines).to_have_text(story.source.lines[story.line(-1) - 1].strip())

    story = story_of("heap")
    long = getsource(own.dijkstra).replace(
        "    return None", "\n".join(["    # that is all"] * 30) + "\n    return None"
    )
    (view,) = open_story(bare, [f"{CELL}\n\n{long}", MAKE, "heap"], "Step")
    box = view.root.locator(".l1-ui-long-code")
    for step in (1, len(story) - 1, 5):
        view.slider.fill(str(step))
        view.expect_at(step, len(story))
        seen = box.evaluate(
            """(box) => {
                const [line, all] = [box.querySelector("[aria-current]"), box]
                    .map((each) => each.getBoundingClientRect());
                return line.top >= all.top - 1 && line.bottom <= all.bottom + 1;
            }"""
        )
        assert seen, step


def test_narrow_cells_stay_usable(bare: BarePage) -> None:
    names = ("heap", "pair")
    views = open_story(bare, [CELL, MAKE, *names], "Step", len(names))
    views[1].last.click()
    assert axe(views[1].root) == []
    expect_narrow_cells_stay_usable(bare, dict(zip(names, views, strict=True)), 60)


def test_a_live_step_looks_like_the_still_picture_of_it(
    bare: BarePage, shots: Path
) -> None:
    views = open_story(bare, [CELL, MAKE, *NAMES], "Step", len(NAMES))
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    for name, view in zip(NAMES, views, strict=True):
        story = story_of(name)
        steps = {len(story) * part // 4 for part in (0, 2, 4)}
        expect_alike(bare, view, story, steps, shots / name)
        expect_accessible(bare, view.root)
