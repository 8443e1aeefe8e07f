"""A search of one's own in the page: its source and its variables, line by line."""

from __future__ import annotations

from inspect import getsource
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from linie1_widget.paths import Watched, watch
from tests.browser.bare import BarePage, Host
from tests.browser.fit import NARROW
from tests.browser.looks import axe, expect_accessible
from tests.browser.story import StoryView, expect_alike, open_story, walk
from tests.browser.test_keyboard import press, tab_until
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import DETOUR, MAZE, MUD

FUNCTIONS = (own.bfs, own.rebuilt, own.dijkstra, own.recursive, own.stops_at_first_sight)
CELL = "import heapq\nfrom collections import deque\n\n" + "\n\n".join(
    map(getsource, FUNCTIONS)
)
"""What a student writes into a cell."""

MAKE = """
from linie1_widget import EdgeGraph, GridGraph, SearchWidget, search, watch
maze = GridGraph('''
    .......#
    .#.##.#.
    .....#G.
    .S...#.#
    ........
    .#...#.#
''')
mud = GridGraph('''
    .5.9.5..
    5....5..
    S..5..5G
    ..9.5...
    5.5....9
''')
graph = EdgeGraph("S -> A 5, S -> B 1, B -> A 2, A -> G 1, B -> G 9")
breadth = SearchWidget(watch(bfs, maze, maze.start, maze.goal))
heap = SearchWidget(watch(dijkstra, mud, mud.start, mud.goal))
depth = SearchWidget(watch(recursive, maze, maze.start, maze.goal))
wrong = SearchWidget(watch(stops_at_first_sight, graph, "S", "G"))
pair = SearchWidget(
    [watch(bfs, maze, maze.start, maze.goal), search(maze, maze.start, maze.goal)]
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


def one(notebook: Host, name: str) -> StoryView:
    (view,) = open_story(notebook, [CELL, MAKE, name], "Step")
    return view


def test_the_source_of_a_cell_is_marked_line_by_line_and_spoken(bare: BarePage) -> None:
    view, story = one(bare, "wrong"), story_of("wrong")
    last = len(story)
    source = view.root.get_by_role("group", name="Source")
    told = [line.strip() for line in story.source.lines]
    assert source.locator(".l1-ui-code-line").all_text_contents() == told
    walk(view, last)
    for step in (1, last // 2, last):
        view.slider.fill(str(step))
        expect(view.said).to_have_text(story.sentence(step - 1))
        expect(view.lines).to_have_text(
            story.source.lines[story.line(step - 1) - 1].strip()
        )

    view, story = one(bare, "breadth"), story_of("breadth")
    tab_until(bare.page, ".linie1 [role=application]", within=True)
    press(bare.page, ".*6 ArrowRight")
    expect(view.spoken).to_contain_text("(")
    view.expect_at(6, len(story))
    expect(view.said).to_have_text(story.sentence(5))


def test_variables_stand_beside_and_a_long_source_keeps_its_line(bare: BarePage) -> None:
    view, story = one(bare, "heap"), story_of("heap")
    step = next(
        n for n in range(len(story)) if "falls from" in story.sentence(n) or n == 60
    )
    view.slider.fill(str(step + 1))
    view.expect_at(step + 1, len(story))
    variables = view.root.get_by_role("group", name="Variables")
    heap = variables.get_by_role("row").filter(has_text="heap")
    expect(heap.locator(".l1-ui-role")).to_have_text("frontier")
    held = story.at(step).variables["heap"].entries
    expect(heap.locator(".l1-ui-entry")).to_have_text(
        [f"{story.label(entry.state)} · {entry.note}" for entry in held[:12]]
    )
    expect(view.counters.nth(1)).to_have_text(str(len(held)))
    view.last.click()
    expect(view.said).to_contain_text("Your path is a path, and no path is cheaper")

    story = story_of("heap")
    long = getsource(own.dijkstra).replace(
        "    return None", "\n".join(["    # that is all"] * 30) + "\n    return None"
    )
    cell = f"{CELL}\n\n{long}"
    (view,) = open_story(bare, [cell, MAKE, "heap"], "Step")
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


def test_side_by_side_with_ours_and_in_a_narrow_cell(bare: BarePage) -> None:
    (view,) = open_story(bare, [CELL, MAKE, "pair"], "Step")
    expect(view.stories).to_have_count(2)
    view.last.click()
    rows = view.root.locator(".l1-ui-comparison tbody tr")
    expect(rows.nth(0).locator("th")).to_have_text("bfs")
    expect(rows.nth(0).locator("td").last).to_have_text("8")
    expect(rows.nth(1).locator("td").last).to_have_text("8")
    assert axe(view.root) == []

    names = ("heap", "pair")
    narrow = f"for each in ({', '.join(names)}): each.layout.width = '{NARROW}px'"
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    for view in open_story(bare, [CELL, f"{MAKE}{narrow}", *names], "Step", len(names)):
        view.slider.fill("60")
        expect(view.at).to_contain_text("Step 60 of ")
        view.expect_it_fits()
        assert axe(view.root) == []


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
