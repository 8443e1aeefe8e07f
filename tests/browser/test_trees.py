"""Trees to step through in the page, and how they look."""

from __future__ import annotations

from pathlib import Path

from tests.browser.bare import BarePage
from tests.browser.story import (
    expect_alike,
    expect_axe_finds_nothing,
    expect_narrow_cells_stay_usable,
    open_story,
)
from tests.drawing.trees import HAND, STAR, STORIES, TOWNS

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


def test_a_live_step_looks_like_the_still_picture_of_it(
    bare: BarePage, shots: Path
) -> None:
    views = open_story(bare, [MAKE, *NAMES], "Step", len(NAMES))
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    for name, view in zip(NAMES, views, strict=True):
        story = STORIES[name]()
        steps = {len(story) * part // 4 for part in (0, 2, 4)}
        expect_alike(bare, view, story, steps, shots / name, figures=name != "lattice")


def test_axe_finds_nothing_and_narrow_cells_stay_usable(bare: BarePage) -> None:
    names = ("kruskal", "dreyfus_wagner", "pair", "lattice")
    views = open_story(bare, [MAKE, *names], "Step", len(names))
    for view in views:
        expect_axe_finds_nothing(bare, view, 7)
    narrow = dict(zip(names[:3], views, strict=False))
    expect_narrow_cells_stay_usable(bare, narrow, 9)
