"""A search of one's own in the page: its source and its variables, line by line."""

from __future__ import annotations

from inspect import getsource
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from linie1_widget.drawing.search.picture import draw_step
from linie1_widget.paths import Watched, watch
from tests.browser.bare import BarePage, Host
from tests.browser.fit import NARROW
from tests.browser.pixels import compared
from tests.browser.story import StoryView, open_story, walk
from tests.browser.test_keyboard import press, tab_until
from tests.browser.test_search import ALIKE
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


def test_the_source_of_a_cell_is_marked_line_by_line(bare: BarePage) -> None:
    view, story = one(bare, "wrong"), story_of("wrong")
    last = len(story)
    source = view.root.get_by_role("group", name="Source")
    told = [line.strip() for line in story.source.lines]
    assert source.locator(".l1-ui-code-line").all_text_contents() == told
    view.focus()
    steps = [*range(1, last + 1), *range(last - 1, 0, -1)]
    for before, step in zip([0, *steps], steps, strict=False):
        bare.page.keyboard.press("ArrowRight" if step > before else "ArrowLeft")
        expect(view.said).to_have_text(story.sentence(step - 1))
        expect(view.lines).to_have_text(
            story.source.lines[story.line(step - 1) - 1].strip()
        )
    walk(view, last)


def test_the_variables_stand_beside_the_map(bare: BarePage) -> None:
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


def test_a_long_source_keeps_its_line_in_sight(bare: BarePage) -> None:
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


def test_by_keyboard_and_spoken(bare: BarePage) -> None:
    view, story = one(bare, "breadth"), story_of("breadth")
    tab_until(bare.page, ".linie1 [role=application]", within=True)
    press(bare.page, ".*6 ArrowRight")
    expect(view.spoken).to_contain_text("(")
    view.expect_at(6, len(story))
    expect(view.said).to_have_text(story.sentence(5))


def test_side_by_side_with_ours(bare: BarePage) -> None:
    (view,) = open_story(bare, [CELL, MAKE, "pair"], "Step")
    expect(view.stories).to_have_count(2)
    view.last.click()
    rows = view.root.locator(".l1-ui-comparison tbody tr")
    expect(rows.nth(0).locator("th")).to_have_text("bfs")
    expect(rows.nth(0).locator("td").last).to_have_text("8")
    expect(rows.nth(1).locator("td").last).to_have_text("8")
    assert bare.axe(view.root) == []


# In the dark only colours are others.
@pytest.mark.parametrize(("theme", "parts"), [("light", (0, 1, 2, 4)), ("dark", (2,))])
def test_a_live_step_looks_like_the_still_picture_of_it(
    bare: BarePage, shots: Path, theme: str, parts: tuple[int, ...]
) -> None:
    views = open_story(bare, [CELL, MAKE, *NAMES], "Step", len(NAMES))
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    bare.theme(theme.capitalize())
    for name, view in zip(NAMES, views, strict=True):
        story = story_of(name)
        last = len(story)
        expect(view.root).to_have_attribute("data-theme", theme)
        map_ = view.maps.locator(".l1-ui-map")
        for step in (last * part // 4 for part in parts):
            view.slider.fill(str(step))
            view.expect_at(step, last)
            shot = shots / f"watch-{name}-{step}-{theme}.png"
            assert compared(map_, draw_step(story, step, theme=theme), shot) <= ALIKE, shot
        view.slider.fill(str(last // 2))
        view.expect_at(last // 2, last)
        view.root.screenshot(path=shots / f"watch-view-{name}-{theme}.png")
        assert bare.axe(view.root) == []


def test_a_narrow_cell_stays_usable(bare: BarePage, shots: Path) -> None:
    names = ("heap", "pair")
    narrow = f"for each in ({', '.join(names)}): each.layout.width = '{NARROW}px'"
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    views = open_story(bare, [CELL, f"{MAKE}{narrow}", *names], "Step", len(names))
    for name, view in zip(names, views, strict=True):
        view.slider.fill("60")
        expect(view.at).to_contain_text("Step 60 of ")
        view.expect_it_fits()
        view.root.screenshot(path=shots / f"watch-narrow-{name}.png")
        assert bare.axe(view.root) == []
