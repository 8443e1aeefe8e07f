"""The search tree beside the map: asked for, stepped, gone through, as Python draws it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from linie1_widget.drawing.search.tree.tree_scene import tree_scenes_of
from linie1_widget.drawing.search.tree.tree_snapshot import tree_snapshot
from linie1_widget.paths import GridGraph, search
from tests.browser.bare import BarePage
from tests.browser.fit import NARROW
from tests.browser.looks import axe, expect_accessible
from tests.browser.story import StoryView, open_story
from tests.browser.test_keyboard import press, tab_until
from tests.browser.test_search import ASTAR, LAST, MAKE
from tests.drawing import toys

PUZZLE = Path(toys.__file__).read_text(encoding="utf-8")
WIDE = "\n".join(["S" + "." * 19, *["." * 20] * 18, "." * 19 + "G"])
TREES = f"""
{MAKE}
{PUZZLE}
from linie1_widget.paths import EdgeGraph
puzzle = Sliding()
edges = EdgeGraph("A -> B 1, A -> C 5, B -> C 2, C -> D 1, D -- E 3, E -> A, F -- D 2")
w = SearchWidget(astar, tree=True)
pair = SearchWidget(
    [search(grid, grid.start, grid.goal, "bidirectional"), search(edges, "A", "E")],
    tree=True,
)
sliding = SearchWidget(search(puzzle, puzzle.start, puzzle.goal, "bfs"))
large = GridGraph({WIDE!r})
wide = SearchWidget(search(large, large.start, large.goal, "bfs"), tree=True)
"""


def boxes(view: StoryView) -> Locator:
    return view.root.locator(".l1-ui-box")


def node(view: StoryView, number: int) -> Locator:
    return view.root.locator(f"[data-node='{number}']")


def test_opened_and_gone_through_by_keyboard(bare: BarePage) -> None:
    cells = [MAKE, "w = SearchWidget(astar)\nw", "w"]
    view, other = open_story(bare, cells, "Step", 2)
    button = view.root.get_by_role("button", name="Search tree")
    expect(button).to_have_attribute("aria-expanded", "false")
    view.slider.fill("26")
    expect(boxes(view)).to_have_count(0)
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    (scene,) = tree_scenes_of([ASTAR])
    # Each view of the model has it, and Python knows.
    for each in (view, other):
        expect(boxes(each)).to_have_count(len(tree_snapshot(ASTAR, scene, 26).marks))
    assert bare.run("print(w.tree)") == "True\n"
    view.focus()
    press(bare.page, "t")
    expect(boxes(view)).to_have_count(0)
    bare.run("w.tree = True")
    expect(boxes(other)).not_to_have_count(0)

    (view,) = open_story(bare, [TREES, "w"], "Step")
    page = bare.page
    view.slider.fill("26")
    expect(view.spoken).to_contain_text("Step 26 of ")
    tab_until(page, ".linie1 .l1-ui-tree-pane", within=True)
    press(page, "ArrowUp")
    expect(view.spoken).to_contain_text("(1, 3): f 8 = g 4 + h 4, taken last")
    expect(view.spoken).to_contain_text("depth 4, 1 child")
    press(page, "ArrowUp")
    expect(view.spoken).to_contain_text("(1, 2): ")
    press(page, "ArrowDown*2")
    expect(view.spoken).to_contain_text("(1, 4): ")
    press(page, "ArrowUp ArrowRight")
    expect(view.spoken).to_contain_text("(2, 2): ")
    expect(view.readout).to_contain_text("depth 4, 0 children")
    # The map shows where that is, and the search stays where it was.
    expect(view.maps.first.locator(".l1-ui-pointer")).to_be_visible()
    view.expect_at(26, LAST)
    press(page, ".")
    view.expect_at(27, LAST)
    press(page, "Escape")
    expect(view.readout).not_to_contain_text("depth")


def test_what_one_points_at_the_other_shows_where_there_is_a_map(bare: BarePage) -> None:
    (view,) = open_story(bare, [TREES, "w"], "Step")
    view.slider.fill("26")
    ring = view.root.locator(".l1-ui-tree .l1-ui-pointer")
    expect(ring).to_have_count(0)
    view.spot(0).hover()
    expect(ring).to_have_count(1)
    node(view, 3).hover()
    expect(view.readout).to_contain_text("depth 2")
    expect(view.maps.first.locator(".l1-ui-pointer")).to_be_visible()
    view.on.hover()
    expect(ring).to_have_count(0)
    node(view, 3).click()
    expect(ring).to_have_count(1)
    # A click leaves the arrow keys to the steps.
    press(bare.page, "ArrowRight")
    view.expect_at(27, LAST)

    (view,) = open_story(bare, [TREES, "sliding"], "Step")
    view.last.click()
    expect(view.root.locator(".l1-ui-map-frame")).to_be_hidden()
    expect(node(view, 0)).to_have_text(re.compile("_\u00a01.*3\u00a02"))


def test_a_large_tree_keeps_the_current_node_in_view(bare: BarePage) -> None:
    (view,) = open_story(bare, [TREES, "wide"], "Step")
    pane = view.root.locator(".l1-ui-tree-pane")
    graph = GridGraph(WIDE)
    trace = search(graph, graph.start, graph.goal, "bfs")
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


def test_axe_finds_nothing_and_a_narrow_cell_stays_usable(bare: BarePage) -> None:
    names = ("w", "pair", "sliding", "wide")
    views = open_story(bare, [TREES, *names], "Step", len(names))
    for view in views:
        for step in ("0", "17", view.slider.get_attribute("max") or ""):
            view.slider.fill(step)
            expect(view.at).to_contain_text(f"Step {step} of ")
            expect_accessible(bare, view.root)
        node(view, 0).first.hover()
        expect(view.readout.first).to_contain_text("depth 0")
        assert axe(view.root) == []
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    bare.run(f"for each in ({', '.join(names)}): each.layout.width = '{NARROW}px'")
    for view in views:
        view.slider.fill("17")
        expect(view.at).to_contain_text("Step 17 of ")
        view.keys.click()
        expect(view.help).to_contain_text("show or hide the search tree")
        view.expect_it_fits()
        assert axe(view.root) == []
