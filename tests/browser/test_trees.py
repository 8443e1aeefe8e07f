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
from tests.drawing.trees import STORIES

MAKE = """
from linie1_widget import SearchWidget
from tests.drawing.trees import STORIES
made = {name: SearchWidget(make()) for name, make in STORIES.items()}
made["pair"] = SearchWidget([STORIES["prim"](), STORIES["kruskal"]()])
"""


def cell(name: str) -> str:
    """The cell that shows this story."""
    return f"made[{name!r}]"


def test_a_live_step_looks_like_the_still_picture_of_it(
    bare: BarePage, shots: Path
) -> None:
    views = open_story(bare, [MAKE, *map(cell, STORIES)], "Step", len(STORIES))
    bare.page.set_viewport_size({"width": 1400, "height": 1400})
    for (name, make), view in zip(STORIES.items(), views, strict=True):
        story = make()
        steps = {len(story) * part // 4 for part in (0, 2, 4)}
        expect_alike(bare, view, story, steps, shots / name, figures=name != "lattice")


def test_axe_finds_nothing_and_narrow_cells_stay_usable(bare: BarePage) -> None:
    cells = [*map(cell, ("kruskal", "dreyfus_wagner", "pair", "lattice"))]
    views = open_story(bare, [MAKE, *cells], "Step", len(cells))
    for view in views:
        expect_axe_finds_nothing(bare, view, 7)
    narrow = dict(zip(cells[:3], views[:3], strict=True))
    expect_narrow_cells_stay_usable(bare, narrow, 9)
