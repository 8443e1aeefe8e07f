"""The search tree beside the map: asked for, stepped, gone through, as Python draws it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from linie1_widget.drawing.search.tree.tree_scene import tree_scenes_of
from linie1_widget.drawing.search.tree.tree_snapshot import tree_snapshot
from linie1_widget.paths import GridGraph, search
from tests.browser.bare import BarePage
from tests.browser.looks import axe
from tests.browser.story import (
    StoryView,
    expect_axe_finds_nothing,
    expect_narrow_cells_stay_usable,
    open_story,
)
from tests.browser.test_keyboard import press, tab_until
from tests.browser.test_search import ASTAR, LAST, MAKE

WIDE = GridGraph("\n".join(["S" + "." * 19, *["." * 20] * 18, "." * 19 + "G"]))
TREES = """
from linie1_widget import SearchWidget, search
from tests.browser.test_search import ASTAR, GRID
from tests.browser.test_search_tree import WIDE
from tests.drawing.stories import edges
from tests.drawing.toys import Sliding
puzzle = Sliding()
w = SearchWidget(ASTAR, tree=True)
pair = SearchWidget(
    [search(GRID, GRID.start, GRID.goal, "bidirectional"), edges()], tree=True
)
sliding = SearchWidget(search(puzzle, puzzle.start, puzzle.goal, "bfs"))
wide = SearchWidget(search(WIDE, WIDE.start, WIDE.goal, "bfs"), tree=True)
"""


def boxes(view: StoryView) -> Locator:
    return view.root.locator(".l1-ui-box")


def node(view: StoryView, number: int) -> Locator:
    return view.root.locator(f"[data-node='{number}']")


def test_a_tree_is_asked_for_pointed_at_and_gone_through_by_keyboard(
    bare: BarePage,
) -> None:
    (view,) = open_story(bare, [MAKE, "w = SearchWidget(astar)\nw"], "Step")
    page = bare.page
    button = view.root.get_by_role("button", name="Search tree")
    view.slider.fill("26")
    expect(boxes(view)).to_have_count(0)
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    (scene,) = tree_scenes_of([ASTAR])
    expect(boxes(view)).to_have_count(len(tree_snapshot(ASTAR, scene, 26).marks))
    assert bare.run("print(w.tree)") == "True\n"

    # What one is pointed at the other shows.
    ring = view.root.locator(".l1-ui-tree .l1-ui-pointer")
    pointer = view.maps.first.locator(".l1-ui-pointer")
    expect(ring).to_have_count(0)
    view.spot(0).hover()
    expect(ring).to_have_count(1)
    node(view, 3).hover()
    expect(view.readout).to_contain_text("depth 2")
    expect(pointer).to_be_visible()
    view.on.hover()
    expect(ring).to_have_count(0)
    node(view, 3).click()
    expect(ring).to_have_count(1)
    # A click leaves the arrow keys to the steps.
    press(page, "ArrowRight")
    view.expect_at(27, LAST)
    node(view, 3).click()
    view.on.hover()
    expect(ring).to_have_count(0)

    press(page, "ArrowLeft")
    # What is spoken of the step does not come between.
    expect(view.spoken).to_contain_text("Step 26 of ")
    tab_until(page, ".linie1 .l1-ui-tree-pane", within=True)
    press(page, "ArrowUp")
    expect(view.spoken).to_contain_text("(1, 3): f 8 = g 4 + h 4, taken last")
    press(page, "ArrowUp")
    expect(view.readout).to_contain_text("(1, 2): ")
    # The map shows where that is, and the search stays where it was.
    expect(pointer).to_be_visible()
    view.expect_at(26, LAST)
    press(page, ".")
    view.expect_at(27, LAST)
    press(page, "Escape")
    expect(view.readout).not_to_contain_text("depth")


def test_a_large_tree_keeps_the_current_node_in_view(bare: BarePage) -> None:
    (view,) = open_story(bare, [TREES, "wide"], "Step")
    pane = view.root.locator(".l1-ui-tree-pane")
    trace = search(WIDE, WIDE.start, WIDE.goal, "bfs")
    (scene,) = tree_scenes_of([trace])
    for step in (900, 1201, len(trace) - 5):
        view.slider.fill(str(step))
        view.expect_at(step, len(trace))
        current = node(view, tree_snapshot(trace, scene, step).current)
        box, around = current.bounding_box(), pane.bounding_box()
        assert box, step
        assert around, step
        assert around["x"] <= box["x"] <= around["x"] + around["width"] - box["width"]
        assert around["y"] <= box["y"] <= around["y"] + around["height"] - box["height"]
        # Only what is seen is drawn.
        assert boxes(view).count() < len(scene.growth.at(step)) / 2
    view.slider.fill(str(len(trace)))
    view.root.get_by_role("button", name="Whole tree").click()
    expect(boxes(view)).to_have_count(len(scene.places))
    tree, around = view.root.locator(".l1-ui-tree").bounding_box(), pane.bounding_box()
    assert tree
    assert around
    assert tree["width"] <= around["width"]
    assert tree["height"] <= around["height"]


def test_axe_finds_nothing_and_narrow_cells_stay_usable(bare: BarePage) -> None:
    names = ("w", "pair", "sliding", "wide")
    views = open_story(bare, [TREES, *names], "Step", len(names))
    for view in views:
        expect_axe_finds_nothing(bare, view, 17)
        node(view, 0).first.hover()
        expect(view.readout.first).to_contain_text("depth 0")
        assert axe(view.root) == []
    # What has no map shows the pictures of its states.
    sliding = views[names.index("sliding")]
    expect(sliding.root.locator(".l1-ui-map-frame")).to_be_hidden()
    expect(node(sliding, 0)).to_have_text(re.compile("_\u00a01.*3\u00a02"))
    expect_narrow_cells_stay_usable(bare, dict(zip(names, views, strict=True)), 17)
