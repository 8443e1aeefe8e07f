"""Sentences with live numbers in a page, beside their map and beside a laboratory."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.bare import BarePage, shown
from tests.browser.looks import NARROW, box_of, expect_accessible, expect_it_fits, resize
from tests.laboratory.prose.test_prose import MAP, PAIR

TEXT = (
    "A* expands {astar.expanded} squares, Dijkstra {dijkstra.expanded}, where mud costs "
    "{mud=5:1..9}. After {step} steps the [frontier](#astar.frontier) holds "
    "{astar.frontier}; from the [start](#start)."
)
LIT = re.compile("l1-ui-on")
ASKED = f"algorithms={PAIR}"


def highlighted(root: Locator) -> Locator:
    return root.locator('.l1-ui-highlighted:not([d=""]):not(:not([d]))')


def word(root: Locator, name: str) -> Locator:
    return root.get_by_role("button", name=name, exact=True)


def expect_small_map(root: Locator) -> None:
    size = box_of(root.locator(".l1-ui-beside"))
    assert (size["width"] <= 340, size["height"] <= 260) == (True, True)


def test_prose_and_its_own_map_change_together(bare: BarePage) -> None:
    made = f"import linie1_widget as l1\nw = l1.prose({TEXT!r}, {MAP!r}, {ASKED})\nw"
    (root,) = shown(bare, [made])
    mud, step = root.locator(".l1-ui-value").all()
    box, mouse = box_of(mud), bare.page.mouse
    mouse.move(box["x"] + 5, box["y"] + 5)
    mouse.down()
    mouse.move(box["x"] - 200, box["y"] + 5, steps=4)
    mouse.up()
    bare.settle()
    expect(mud).to_have_text("1")
    assert bare.run("print(w.describe())").strip() == root.locator("p").inner_text()
    step.press("Home")
    for _ in range(4):
        step.press("ArrowRight")
    expect(root).to_contain_text("A* expands 1 squares")
    word(root, "frontier").hover()
    expect(highlighted(root)).to_have_count(1)
    mouse.move(0, 0)
    expect(highlighted(root)).to_have_count(0)
    root.get_by_role("application").first.press("ArrowRight")
    expect(word(root, "start")).to_have_class(LIT)
    expect_accessible(bare, root)
    expect_small_map(root)
    resize(bare, NARROW)
    expect_it_fits(root)


def test_every_kind_of_map_beside_prose_stays_small(bare: BarePage) -> None:
    high = "\n".join(["S....", *["....."] * 8, "....G"])
    places = {"S": (0, 0), "A": (0, 9), "G": (1, 5)}
    graph = f"l1.EdgeGraph('S -> A 3, A -> G 1, S -> G 9', {places})"
    found = [f"l1.search(g, 'S', 'G', {name!r})" for name in PAIR]
    cells = [
        f"import linie1_widget as l1\ng = {graph}\nl1.prose('{{step}}', {found[0]})",
        f"l1.prose('{{astar.f}} {{dijkstra.f}}', [{', '.join(found)}])",
        f"l1.prose('{{step}}', {high!r}, algorithms={PAIR[:1]})",
        f"l1.prose('{{step}}', {high!r}, {ASKED})",
        "g = l1.TrackGraph('b1:C0 c1:L0 c2:S0 c3:S0 | H:c2'); first, *_, last = g\n"
        "l1.prose('{bfs.cost}', l1.search(g, first, last))",
    ]
    roots = shown(bare, cells, 5)
    # No part of the board beside its window.
    board = roots[-1].locator(".l1-ui-map")
    drawn = board.evaluate("(svg) => svg.clientWidth / svg.clientHeight")
    _, _, width, height = map(float, (board.get_attribute("viewBox") or "").split())
    assert abs(drawn - width / height) < 0.05
    for root in roots:
        expect_small_map(root)


def test_prose_and_a_laboratory_change_together(bare: BarePage) -> None:
    making = f"import linie1_widget as l1\nlab = l1.LaboratoryWidget({MAP!r}, {ASKED})\n"
    prose, lab = shown(bare, [f"{making}l1.prose({TEXT!r}, lab)", "lab"], 2)
    prose.locator(".l1-ui-value").nth(1).press("Home")
    expect(lab.locator(".l1-ui-at")).to_contain_text("Step 0 of")
    lab.get_by_role("button", name="Next step").click()
    expect(prose).to_contain_text("After 1 steps")
    word(prose, "start").hover()
    expect(highlighted(lab)).to_have_count(2)
    lab.get_by_role("application").first.press("ArrowRight")
    expect(word(prose, "start")).to_have_class(LIT)
    bare.run("lab.map = 'S.G'")
    expect(prose).to_contain_text("where mud costs 1")
