"""Trees to step through in the page: what is said, what is marked, and how it looks."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.bare import BarePage, Host
from tests.browser.fit import NARROW
from tests.browser.looks import axe, expect_accessible
from tests.browser.story import StoryView, expect_alike, open_story, walk
from tests.browser.test_keyboard import press, tab_until
from tests.drawing.trees import HAND, STAR, STORIES, TOWNS, distances, grown

MAKE = f"""
from linie1_widget import EdgeGraph, GridGraph, SearchWidget
from linie1_widget import all_distances, spanning_tree, steiner_tree
from linie1_widget.trans_europa import MAP
towns, star = EdgeGraph({TOWNS!r}), EdgeGraph({STAR!r})
cities = [MAP.cities[name].node for name in {HAND!r}]
places = {{"A": (0, 0), "B": (4, 0.6), "C": (3.6, 3), "D": (0.5, 2.4)}}
prim, kruskal, boruvka = (
    SearchWidget(spanning_tree(towns, name)) for name in ("prim", "kruskal", "boruvka")
)
kmb, mehlhorn, dreyfus_wagner = (
    SearchWidget(steiner_tree(star, "ABCD", name))
    for name in ("kmb", "mehlhorn", "dreyfus_wagner")
)
distances = SearchWidget(all_distances(towns))
grid = SearchWidget(spanning_tree(GridGraph("....\\n.#..\\n...."), "kruskal"))
points = SearchWidget(spanning_tree(EdgeGraph.from_points(places), "prim"))
lattice = SearchWidget(steiner_tree(MAP, cities, "mehlhorn"))
pair = SearchWidget([spanning_tree(towns, "prim"), spanning_tree(towns, "kruskal")])
"""
NAMES = tuple(STORIES)


def one(notebook: Host, name: str) -> StoryView:
    (view,) = open_story(notebook, [MAKE, name], "Step")
    return view


def test_the_panels_show_forest_and_table(bare: BarePage) -> None:
    first, second = open_story(bare, [MAKE, "kruskal", "dreyfus_wagner"], "Step", 2)
    first.last.click()
    forest = first.root.get_by_role("group", name="Union–find")
    expect(forest.locator(".l1-ui-forest > li")).to_have_count(1)
    expect(forest.locator(".l1-ui-entry")).to_have_text(["A", "B", "C", "D", "E", "F"])
    story = grown("dreyfus_wagner")
    second.last.click()
    table = second.root.get_by_role("group", name="Table")
    expect(table.locator("tbody th")).to_have_text(list(story.rows))
    entries = story.at(-1).table
    for row, name in zip(table.locator("tbody tr").all(), story.rows, strict=True):
        expect(row.locator("td")).to_have_text(
            [str(entries[name, each]) for each in "ABCD"]
        )


def test_by_keyboard_and_spoken(bare: BarePage) -> None:
    view, story = one(bare, "mehlhorn"), grown("mehlhorn")
    walk(view, len(story))
    tab_until(bare.page, ".linie1 [role=application]", within=True)
    press(bare.page, ".*6 ArrowRight")
    expect(view.spoken).to_contain_text("A")
    view.expect_at(6, len(story))
    expect(view.said).to_have_text(story.sentence(5))


def test_two_trees_stand_side_by_side_and_a_table_tells_what_is_new(
    bare: BarePage,
) -> None:
    view, table = open_story(bare, [MAKE, "pair", "distances"], "Step", 2)
    prim, kruskal = grown("prim"), grown("kruskal")
    last = max(len(prim), len(kruskal))
    expect(view.stories).to_have_count(2)
    view.last.click()
    view.expect_at(last, last)
    for row, tree in zip(view.rows.all(), (prim, kruskal), strict=True):
        told = [f"{len(tree)} of {len(tree)}", str(len(tree.edges)), str(tree.cost)]
        expect(row.locator("td")).to_have_text(told)
    story = distances()
    step = next(at for at, each in enumerate(story.steps, 1) if each.kind == "less")
    table.slider.fill(str(step))
    table.expect_at(step, len(story))
    fresh = table.root.locator(".l1-ui-fresh")
    expect(fresh).to_have_count(1)
    cost = story.steps[step - 1].cost
    expect(fresh).to_have_text(f"{cost:g}")


def test_a_live_step_looks_like_the_still_picture_of_it(
    bare: BarePage, shots: Path
) -> None:
    views = open_story(bare, [MAKE, *NAMES], "Step", len(NAMES))
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    for name, view in zip(NAMES, views, strict=True):
        story = STORIES[name]()
        steps = {len(story) * part // 4 for part in (0, 2, 4)}
        expect_alike(bare, view, story, steps, shots / name, figures=name != "lattice")


def test_axe_finds_nothing_and_a_narrow_cell_stays_usable(bare: BarePage) -> None:
    names = ("kruskal", "dreyfus_wagner", "pair", "lattice")
    views = open_story(bare, [MAKE, *names], "Step", len(names))
    for view in views:
        for step in ("0", "7", view.slider.get_attribute("max") or ""):
            view.slider.fill(step)
            expect(view.at).to_contain_text(f"Step {step} of ")
            expect_accessible(bare, view.root)
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    narrow = ", ".join(names[:3])
    bare.run(f"for each in ({narrow}): each.layout.width = '{NARROW}px'")
    for view in views[:3]:
        view.slider.fill("9")
        expect(view.at).to_contain_text("Step 9 of ")
        view.expect_it_fits()
        assert axe(view.root) == []
