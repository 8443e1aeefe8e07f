"""Trees to step through in the page: what is said, what is marked, and how it looks."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from linie1_widget.drawing.search.picture import draw_step
from tests.browser.bare import BarePage, Host
from tests.browser.fit import NARROW
from tests.browser.pixels import compared
from tests.browser.story import StoryView, open_story, walk
from tests.browser.test_keyboard import press, tab_until
from tests.browser.test_search import ALIKE
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
HIDE = "(figures, hide) => { if (hide) for (const each of figures) each.remove(); }"


def one(notebook: Host, name: str) -> StoryView:
    (view,) = open_story(notebook, [MAKE, name], "Step")
    return view


@pytest.mark.parametrize("name", ["kruskal", "dreyfus_wagner", "distances"])
def test_each_step_says_what_python_says(bare: BarePage, name: str) -> None:
    view, story = one(bare, name), STORIES[name]()
    last = len(story)
    view.focus()
    steps = [*range(1, last + 1), *range(last - 1, 0, -1)]
    for before, step in zip([0, *steps], steps, strict=False):
        bare.page.keyboard.press("ArrowRight" if step > before else "ArrowLeft")
        expect(view.said).to_have_text(story.sentence(step - 1))
        line = story.pseudocode.lines[story.line(step - 1) - 1]
        expect(view.lines).to_have_text(line.strip())
        if name == "kruskal":
            picture = story.at(step - 1)
            expect(view.counters.first).to_have_text(str(len(picture.tree)))
            expect(view.counters.last).to_have_text(str(len(picture.queue)))
            marked = view.root.locator(".l1-ui-edge-rejected")
            expect(marked).to_have_count(len(picture.rejected))


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


def test_two_trees_side_by_side(bare: BarePage) -> None:
    (view,) = open_story(bare, [MAKE, "pair"], "Step")
    prim, kruskal = grown("prim"), grown("kruskal")
    last = max(len(prim), len(kruskal))
    expect(view.stories).to_have_count(2)
    view.last.click()
    view.expect_at(last, last)
    for row, tree in zip(view.rows.all(), (prim, kruskal), strict=True):
        told = [f"{len(tree)} of {len(tree)}", str(len(tree.edges)), str(tree.cost)]
        expect(row.locator("td")).to_have_text(told)


# In the dark only colours are others.
@pytest.mark.parametrize(("theme", "parts"), [("light", (0, 1, 2, 4)), ("dark", (2,))])
def test_a_live_step_looks_like_the_still_picture_of_it(
    bare: BarePage, shots: Path, theme: str, parts: tuple[int, ...]
) -> None:
    views = open_story(bare, [MAKE, *NAMES], "Step", len(NAMES))
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    bare.theme(theme.capitalize())
    for name, view in zip(NAMES, views, strict=True):
        story = STORIES[name]()
        last = len(story)
        expect(view.root).to_have_attribute("data-theme", theme)
        map_ = view.maps.locator(".l1-ui-map")
        for step in (last * part // 4 for part in parts):
            view.slider.fill(str(step))
            view.expect_at(step, last)
            # On large maps the page names what the step is about; a picture cannot.
            view.root.locator(".l1-ui-figure").evaluate_all(HIDE, name == "lattice")
            shot = shots / f"tree-{name}-{step}-{theme}.png"
            assert compared(map_, draw_step(story, step, theme=theme), shot) <= ALIKE, shot
        view.slider.fill(str(last // 2))
        view.expect_at(last // 2, last)
        view.root.screenshot(path=shots / f"tree-view-{name}-{theme}.png")


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing(bare: BarePage, shots: Path, theme: str) -> None:
    names = ("kruskal", "dreyfus_wagner", "lattice", "pair")
    views = open_story(bare, [MAKE, *names], "Step", len(names))
    bare.theme(theme)
    for name, view in zip(names, views, strict=True):
        expect(view.root).to_have_attribute("data-theme", theme.lower())
        for step in ("0", "7", view.slider.get_attribute("max") or ""):
            view.slider.fill(step)
            expect(view.at).to_contain_text(f"Step {step} of ")
            assert bare.axe(view.root) == [], (name, step)


def test_a_narrow_cell_stays_usable(bare: BarePage, shots: Path) -> None:
    names = ("kruskal", "dreyfus_wagner", "pair")
    narrow = f"for each in ({', '.join(names)}): each.layout.width = '{NARROW}px'"
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    views = open_story(bare, [f"{MAKE}{narrow}", *names], "Step", len(names))
    for name, view in zip(names, views, strict=True):
        view.slider.fill("9")
        expect(view.at).to_contain_text("Step 9 of ")
        view.expect_it_fits()
        view.root.screenshot(path=shots / f"tree-narrow-{name}.png")
        assert bare.axe(view.root) == []


def test_the_table_of_distances_tells_what_is_new(bare: BarePage) -> None:
    view, story = one(bare, "distances"), distances()
    step = next(at for at, each in enumerate(story.steps, 1) if each.kind == "less")
    view.slider.fill(str(step))
    view.expect_at(step, len(story))
    fresh = view.root.locator(".l1-ui-fresh")
    expect(fresh).to_have_count(1)
    cost = story.steps[step - 1].cost
    expect(fresh).to_have_text(f"{cost:g}")
