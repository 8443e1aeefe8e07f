"""Searches, trees and rides in a page: pointing, accessibility, appearance."""

from __future__ import annotations

import re
from collections.abc import Callable
from inspect import getsource
from io import BytesIO
from itertools import product
from math import inf
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from linie1_widget.paths import EdgeGraph, GridGraph, Trace, search, watch
from linie1_widget.paths.picture.drawn_step import AnyStory
from linie1_widget.paths.picture.search_picture import draw_step
from linie1_widget.paths.picture.tree_scene import tree_scenes_of, tree_snapshot
from tests.browser.bare import BarePage
from tests.browser.board import press, tab_until
from tests.browser.looks import (
    EACH,
    NARROW,
    axe,
    box_of,
    expect_accessible,
    expect_it_fits,
    resize,
)
from tests.browser.pixels import compared, share_of_others
from tests.browser.story import StoryView, open_story
from tests.paths.picture.stories import EDGES, grid, ride, track
from tests.paths.picture.stories import STORIES as TREES
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import DETOUR, MAZE, MUD
from tests.thorough import thorough_except

WIDE = GridGraph("\n".join(["S" + "." * 19, *["." * 20] * 18, "." * 19 + "G"]))
BOARD, ROUTE = ride()

# The largest map that is seen at once with all about its search.
LARGE = GridGraph(
    "\n".join(["S" + "." * 19, *["..#5" * 5, ".3.." * 5] * 5, "." * 19 + "G"])
)

# A map and a graph so large that their marks are pixels.
DENSE = GridGraph(
    "\n".join(["S" + "." * 29, *["..#5.." * 5, ".3...7" * 5] * 14, "." * 29 + "G"])
)
NODES = EdgeGraph(
    "\n".join(
        f"n{x}_{y} -- n{x + right}_{y + 1 - right} {1 + (7 * x + 3 * y) % 5}"
        for x, y, right in product(range(26), range(26), (0, 1))
    )
)

STORIES: dict[str, Callable[[], AnyStory]] = {
    "astar": grid,
    "graph": lambda: search(EdgeGraph(EDGES), "A", "E", "astar", lambda _: 0.25),
    "board": lambda: track("astar"),
    "small squares": lambda: search(LARGE, LARGE.start, LARGE.goal, "greedy"),
    "pixels": lambda: search(DENSE, DENSE.start, DENSE.goal, "bidirectional"),
    "nodes": lambda: search(NODES, "n0_0", "n25_25", "bfs"),
    **TREES,
    "breadth": lambda: watch(own.bfs, MAZE, MAZE.start, MAZE.goal),
    "heap": lambda: watch(own.dijkstra, MUD, MUD.start, MUD.goal),
    "depth": lambda: watch(own.recursive, MAZE, MAZE.start, MAZE.goal),
    "wrong": lambda: watch(own.stops_at_first_sight, DETOUR, "S", "G"),
}

SHOW = """
from linie1_widget import DriveWidget, SearchWidget, search
from tests.browser.test_search import BOARD, LARGE, ROUTE, STORIES, WIDE
from tests.paths.picture.stories import track
shown = []
def show(*stories, **settings):
    named = [STORIES[each]() if isinstance(each, str) else each for each in stories]
    shown.append(SearchWidget(named, **settings))
    return shown[-1]
def go(*ride, **settings):
    shown.append(DriveWidget(*ride, **settings))
    return shown[-1]
"""
RIDE = "go(BOARD, ROUTE, seed=3)"


# The unit of a kind, a step, a place in its pictures, words about that, and the widgets.
KINDS = {
    "maps": (
        *("Step", 9, "[data-target='1']", "."),
        ("show(track('bfs'), track('dfs'))", "show('kruskal')"),
    ),
    "search trees": (
        *("Step", 17, "[data-node='0']", "depth 0"),
        ("show('astar', tree=True)",),
    ),
    "watched": ("Step", 60, "[data-target='1']", ".", ("show('heap')",)),
    "rides": (
        *("Space", 8, "[data-target='1']", "may be entered and left"),
        ("go(BOARD, ROUTE, seed=3)",),
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_stories_are_accessible_and_fit_a_narrow_cell(bare: BarePage, kind: str) -> None:
    unit, step, part, words, widgets = KINDS[kind]
    views = open_story(bare, [SHOW, *widgets], unit, len(widgets))
    for wanted in (step, inf):
        for view in views:
            at = min(wanted, view.last_step)
            view.slider.fill(str(at))
            view.expect_at(at, view.last_step)
        expect_accessible(bare, bare.widgets())
    for view in views:
        view.root.locator(part).first.hover()
        expect(view.readout.or_(view.how).first).to_contain_text(re.compile(words))
        assert axe(view.root) == []
        if view.stories.count() == 2:
            left, right = map(box_of, view.stories.all())
            assert left["x"] + left["width"] <= right["x"]
            assert abs(left["y"] - right["y"]) < 1
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    resize(bare, NARROW, widgets=EACH)
    for view in views:
        view.slider.fill(str(step))
        view.keys.click()
        expect(view.help).to_contain_text("play, pause")
        expect_it_fits(view.root)
    assert axe(bare.widgets()) == []


# The largest share of different pixels in two pictures of one step; different steps exceed
# it.
ALIKE = 0.002

# The costs follow the waves.
COSTS = re.compile(r't8 0"/><g class="[^"]*" font-size="([\d.]+)"><text')
SET_COSTS = "(map, size) => map.style.setProperty('--l1-cost', size)"

TEXT = re.compile("<text.*?</text>")
REMOVE = "(figures) => { for (const each of figures) each.remove(); }"


# What the page draws of the others is held by its own tests, in js/tests.
@pytest.mark.parametrize("name", thorough_except({"astar", "lattice", "pixels"}, STORIES))
def test_live_step_looks_like_its_still_picture(
    bare: BarePage, shots: Path, name: str
) -> None:
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    (view,) = open_story(bare, [SHOW, f"show({name!r})"], "Step")
    story, map_ = STORIES[name](), view.maps.locator(".l1-ui-map").last
    last = len(story)
    steps = {last * part // 4 for part in (0, 2, 4)}
    if isinstance(story, Trace):
        kinds = enumerate((step.kind for step in story.steps), 1)
        improving = (at for at, kind in kinds if kind == "improve")
        steps = {0, 9, last - 1, last, *improving}
    dark = sorted(steps)[len(steps) // 2]
    for theme, asked in (("dark", [dark]), ("light", sorted(steps))):
        bare.theme(theme.capitalize())
        expect(view.root).to_have_attribute("data-theme", theme)
        for step in asked:
            view.slider.fill(str(step))
            view.expect_at(step, last)
            # On large maps the page names the states of a step; still pictures cannot.
            if name == "lattice":
                view.root.locator(".l1-ui-figure").evaluate_all(REMOVE)
            shot = shots / f"{name}-{step}-{theme}.png"
            still = draw_step(story, step, theme=theme)
            # The smaller map has no room for the numbers of its still picture.
            if name in ("pixels", "nodes"):
                still = TEXT.sub("", still)
                view.maps.locator("text").evaluate_all(REMOVE)
            # Costs are as large as each picture needs to be legible.
            if cost := COSTS.search(still):
                map_.evaluate(SET_COSTS, f"{cost[1]}px")
            # A busy Chromium may round places of letters otherwise until it rests.
            tries = (compared(map_, still, shot) for _ in range(3))
            assert any(share <= ALIKE for share in tries), shot
    if isinstance(story, Trace):
        # A single step must be noticeable.
        view.slider.fill(str(last - 1))
        view.expect_at(last - 1, last)
        before = draw_step(story, last - 2)
        assert compared(map_, before, shots / "other.png") > ALIKE, name


# Edges of marks may be rounded otherwise; a mark too many or too few is ten times as much.
ROUNDED = 0.001


def test_steps_paint_the_same_pixels_as_a_jump(bare: BarePage) -> None:
    cells = [SHOW, "show('pixels', 'nodes', step=900)"]
    (view,) = open_story(bare, cells, "Step")
    last = view.last_step
    expect(view.root.locator("canvas")).to_have_count(2)
    # A busy Chromium may round places of letters otherwise until it rests.
    bare.page.add_style_tag(content=".l1-ui-map text { display: none }")

    def seen() -> Image.Image:
        shots = [Image.open(BytesIO(map_.screenshot())) for map_ in view.maps.all()]
        both = Image.new("RGB", (2 * shots[0].width, shots[0].height))
        for at, shot in enumerate(shots):
            both.paste(shot, (at * shots[0].width, 0))
        return both

    def go(*steps: int) -> None:
        for step in steps:
            view.slider.fill(str(step))
            view.expect_at(step, last)

    opened = seen()  # Its marks are there at once.
    for start, keys in ((888, "ArrowRight*12"), (912, "ArrowLeft*12")):
        go(5, start)
        assert share_of_others(seen(), opened) > ROUNDED
        view.focus()
        press(bare.page, keys)
        view.expect_at(900, last)
        assert any(share_of_others(seen(), opened) < ROUNDED for _ in range(3))
    bare.theme("Dark")
    expect(view.root).to_have_attribute("data-theme", "dark")
    changed = seen()
    go(5, 900)
    assert any(share_of_others(seen(), changed) < ROUNDED for _ in range(3))
    # Targets are found though nothing of them is painted.
    view.spot(40).hover(force=True)
    expect(view.readout.first).to_contain_text("(1, 5): ")
    assert axe(view.root) == []


# The places of the parts within the widget, how far it is too wide, the number of legends,
# and of each map the number of its numbers and the size of the smallest.
# The code scrolls after the layout of the next frame.
FRAME = """async (root) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const { left, top } = root.getBoundingClientRect();
    const find = (parts, within = root) =>
        [...within.querySelectorAll(parts)].filter((each) => each.checkVisibility());
    const names = "transport title map said readout frontier counts code";
    const places = names.split(" ").map((name) => [
        name, find(`.l1-ui-${name}${name === "code" ? "-line[aria-current]" : ""}`)
            .map((each) => each.getBoundingClientRect())
            .map((box) => [box.x - left, box.y - top, box.width, box.height])]);
    const size = (each) =>
        parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a;
    const numbers = find(".l1-ui-map").map((map) => find("text", map)
        .filter((each) => /^[0-9+ ]+$/.test(each.textContent)).map(size)
        .filter((each) => each > 0)).map((sizes) => [sizes.length, Math.min(...sizes)]);
    return [Object.fromEntries(places), root.scrollWidth - root.clientWidth,
        root.querySelectorAll(".l1-ui-signs").length, numbers];
}"""
Places = dict[str, list[tuple[float, float, float, float]]]
SEEN = 700
PHONE_HEIGHT = 844


def frame_of(view: StoryView) -> Places:
    """Return the places of the parts; check the width, the legend and the numbers."""
    places, over, legends, numbers = view.root.evaluate(FRAME)
    assert (over, legends) == (0, 1)
    assert all(count > 60 and least > 8.99 for count, least in numbers)
    return places


def lowest_of(places: Places) -> float:
    return max(y + high for parts in places.values() for _, y, _, high in parts)


def test_search_and_all_about_it_are_seen_at_once(bare: BarePage) -> None:
    run = "search(LARGE, LARGE.start, LARGE.goal, {!r})".format
    one, two = run("astar"), run("bidirectional")
    cells = [SHOW, f"show({one})", f"show({one}, {two})", f"show({one}, tree=True)"]
    views = open_story(bare, cells, "Step", 3)
    for width in (833, 1024, 390):
        bare.page.set_viewport_size({"width": max(width, 390), "height": PHONE_HEIGHT})
        resize(bare, width, *(view.root for view in views), widgets=EACH)
        for view in views:
            view.slider.fill("300")
        alone, both, tree = map(frame_of, views)
        assert not tree["code"]
        # A tab moves nothing but what stands at the bottom edge of a phone.
        other = {"code": 0, "transport": 0}
        assert {**tree, **other} == {**alone, **other}
        # The slider is as wide as the widget within its padding.
        assert box_of(views[0].slider)["width"] == min(width, 1000) - 26
        if width > 390:
            for places in (alone, both, tree):
                assert lowest_of(places) <= SEEN, places
            del both["transport"], both["code"]
            for name, (left, right) in both.items():
                assert (left[1], left[3]) == (right[1], right[3]), name
        else:
            root = views[0].root
            root.evaluate("(root) => root.scrollIntoView({ block: 'start' })")
            bar, top = box_of(root.locator(".l1-ui-transport")), box_of(root)["y"]
            assert bar["y"] + bar["height"] == PHONE_HEIGHT
            for name in ("map", "said", "frontier"):
                ((_, y, _, high),) = alone[name]
                assert y + high <= bar["y"] - top


def test_each_kind_of_map_is_seen_at_once_in_both_languages(bare: BarePage) -> None:
    kinds = ("small squares", "graph", "kruskal", "lattice")
    two = (f"{name!r}, {name!r}" for name in kinds)
    # The first of them has long sentences, and the last two are as high as they are wide.
    shows = ("track('astar'), track('dijkstra')", *two, *map(repr, ("points", "board")))
    cells = [SHOW, *(f"show({stories}, step=6)" for stories in shows)]
    views = open_story(bare, cells, "Step", len(shows))
    for language, width in product(("en", "de"), (833, 1024)):
        bare.run(f"{EACH}.language = {language!r}")
        resize(bare, width, *(view.root for view in views), widgets=EACH)
        for view in views:
            expect(view.root).to_have_attribute("lang", language)
        frames = bare.widgets().evaluate_all(f"(all) => Promise.all(all.map({FRAME}))")
        for stories, (places, over, *_) in zip(shows, frames, strict=True):
            assert over == 0
            assert lowest_of(places) <= SEEN, (stories, language, width)
    # These steps are about three states of the map of Europe, or have long sentences.
    lattice = views[4].root
    for language, step, width in product(("en", "de"), (31, 131), (833, 1024)):
        bare.run(f"shown[4].language, shown[4].step = {language!r}, {step}")
        resize(bare, width, lattice, widgets="shown[4]")
        expect(lattice).to_have_attribute("lang", language)
        bare.settle()
        places, *_ = lattice.evaluate(FRAME)
        assert lowest_of(places) <= SEEN, (language, step, width)


def test_long_source_keeps_its_line_in_view(bare: BarePage) -> None:
    long = getsource(own.dijkstra).replace(
        "    return None", "\n".join(["    # that is all"] * 30) + "\n    return None"
    )
    cells = [
        "import heapq\nfrom linie1_widget import SearchWidget, watch\n"
        "from tests.browser.test_search import MUD",
        f"{long}\n\nSearchWidget(watch(dijkstra, MUD, MUD.start, MUD.goal))",
    ]
    (heap,) = open_story(bare, cells, "Step")
    box = heap.root.locator(".l1-ui-long-code")
    for step in (1, heap.last_step - 1, 5):
        heap.slider.fill(str(step))
        heap.expect_at(step, heap.last_step)
        # The code scrolls with the next frame.
        bare.page.wait_for_function(
            """(box) => {
                const [line, all] = [box.querySelector("[aria-current]"), box]
                    .map((each) => each.getBoundingClientRect());
                return line.top >= all.top - 1 && line.bottom <= all.bottom + 1;
            }""",
            arg=box.element_handle(),
        )
    # Whoever reads other lines may point at the map meanwhile.
    box.evaluate("(box) => { box.scrollTop = 1e4; }")
    before = box.evaluate("(box) => box.scrollTop")
    heap.spot(3).hover()
    expect(heap.readout).to_contain_text("(2, 1)")
    box.evaluate("async () => { await new Promise(requestAnimationFrame); }")
    assert box.evaluate("(box) => box.scrollTop") == before > 0


def test_what_is_pointed_at_below_the_map_stays_under_the_pointer(bare: BarePage) -> None:
    cells = [SHOW, "show('heap', step=60)", "show('heap', 'breadth', step=60)"]
    one, two = open_story(bare, cells, "Step", 2)
    for view, entry in ((one, ".l1-ui-code"), (two, ".l1-ui-frontier")):
        value = view.root.locator(f"{entry} [data-states]").first
        value.scroll_into_view_if_needed()
        before = box_of(value)
        value.hover()
        expect(value).to_have_attribute("data-lit", "")
        assert box_of(value) == before
    # What a line changed stands in it, even if both together are too long.
    changed = box_of(two.root.locator(".l1-ui-changed"))
    line = box_of(two.root.locator("[aria-current] > .l1-ui-changed").locator(".."))
    assert changed["y"] + changed["height"] <= line["y"] + line["height"]


def test_arrows_step_after_a_click_on_a_tree_and_move_in_it_after_tab(
    bare: BarePage,
) -> None:
    (view,) = open_story(bare, [SHOW, "show('astar')"], "Step")
    page, last = bare.page, len(grid())
    view.slider.fill("25")
    view.root.get_by_role("tab", name="Search tree").click()
    for keys, step in (("ArrowLeft", 24), ("ArrowRight*2", 26)):
        view.root.locator("[data-node='3']").click()
        press(page, keys)
        view.expect_at(step, last)
    # Wait for the announcement of this step, which was not spoken before.
    expect(view.spoken).to_contain_text("Step 26 of ")
    tab_until(page, ".linie1 .l1-ui-tree-pane", within=True)
    press(page, "ArrowUp")
    expect(view.spoken).to_contain_text("(1, 3): f 8 = g 4 + h 4, taken last")
    view.expect_at(26, last)


HIDDEN_WHILE_THEMES_CHANGE = """async (root) => {
    root.style.display = "none";
    root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
    await null;
    root.style.display = "";
}"""


def test_large_tree_keeps_the_current_node_in_view(bare: BarePage) -> None:
    trace = search(WIDE, WIDE.start, WIDE.goal, "bfs")
    cell = "show(search(WIDE, WIDE.start, WIDE.goal, 'bfs'), tree=True)"
    (view,) = open_story(bare, [SHOW, cell], "Step")
    pane, boxes = (view.root.locator(f".l1-ui-{part}") for part in ("tree-pane", "box"))
    (scene,) = tree_scenes_of([trace])
    for step in (900, len(trace) - 5):
        view.slider.fill(str(step))
        view.expect_at(step, len(trace))
        node = tree_snapshot(trace, scene, step).current
        box, around = box_of(view.root.locator(f"[data-node='{node}']")), box_of(pane)
        assert around["x"] <= box["x"] <= around["x"] + around["width"] - box["width"]
        assert around["y"] <= box["y"] <= around["y"] + around["height"] - box["height"]
        # Only visible nodes are drawn.
        assert boxes.count() < len(scene.growth.at(step)) / 2
        # So they are after a step behind the scenes: a notebook hides cells far away.
        drawn = boxes.evaluate_all("(all) => all.map((each) => each.dataset.node)")
        view.root.evaluate(HIDDEN_WHILE_THEMES_CHANGE)
        assert boxes.evaluate_all("(all) => all.map((each) => each.dataset.node)") == drawn
    view.slider.fill(str(len(trace)))
    view.root.get_by_role("button", name="Whole tree").click()
    expect(boxes).to_have_count(len(scene.places))
    tree, around = box_of(view.root.locator(".l1-ui-tree")), box_of(pane)
    assert tree["width"] <= around["width"]
    assert tree["height"] <= around["height"]
