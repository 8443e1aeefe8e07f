"""Accessibility and appearance: themes, widths, boxes, phones, forced colours, print."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, expect

from linie1_widget import EXAMPLES, GameWidget, to_html
from linie1_widget.drawing.lattice.lattice_geometry import UNIT, extent
from linie1_widget.linie1.tiles import TILE_TYPES
from linie1_widget.trans_europa import MAP
from tests.browser.bare import BarePage, shown
from tests.browser.board import BOARD, BoardView, press, tab_until
from tests.browser.looks import (
    CELLS,
    COLOURS,
    NARROW,
    WIDTHS,
    axe,
    beside_and_alone,
    expect_accessible,
    expect_it_fits,
    faults,
    put_in_width,
)
from tests.browser.notebook import Notebook
from tests.browser.pixels import share_of_others
from tests.browser.test_laboratory import touch
from tests.widgets.every import CODE, make
from tests.widgets.test_one_file import played

BOX = [
    "from ipywidgets import HBox, Layout, VBox, jslink\nimport linie1_widget as l1\n"
    "one, two = l1.BoardWidget(), l1.BoardWidget()\n"
    "tie = jslink((one, 'state'), (two, 'state'))\n"
    "lesson = l1.LessonWidget(l1.lessons['rules-1'])\n"
    "VBox([HBox([one, two]), lesson, l1.LaboratoryWidget()])",
    "phone = l1.BoardWidget(layout=Layout(width='336px'))\nphone",
]
# The height of a small phone's screen, in pixels.
PHONE = 640
# The least size of a touch target, in pixels.
FINGER = 44
# The least size of a square, in pixels.
SQUARE = 26
SMALLER = """(all, least) => all.filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height) < least;
}).map((each) => each.outerHTML)"""
TARGETS = "button, select, .l1-ui-segment-face, [type=range]"


def test_axe_finds_nothing_and_a_narrow_cell_stays_usable(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    board = BoardView(*shown(bare, BOARD))
    expect_accessible(bare, board.root)
    for letter in "ABCDE":
        example = EXAMPLES[f"page2-illegal-{letter}"]
        board.choose("Examples of the rule book", example.title)
        expect(board.broken_rules).to_have_text([letter])
        violations = example.explain().violations
        expect(board.sentences).to_have_text([each.message for each in violations])
        assert all(board.sign_at(each.cell, each.side) for each in violations)
        expect_accessible(bare, board.root)
    board.root.get_by_text("any way", exact=True).click()
    board.square("e1").hover()
    expect(board.verdict).to_contain_text("e1")
    expect_accessible(bare, board.root)
    board.choose("Examples of the rule book", EXAMPLES["page3-pair-both"].title)
    expect(board.button("Pair exchange")).to_have_attribute("aria-pressed", "true")
    expect_accessible(bare, board.root)
    board.square("h7").click()
    expect(board.verdict).to_contain_text("Refused: ")
    expect_accessible(bare, board.root)

    bare.run(f"w.state = '-'; w.layout.width = '{NARROW}px'")
    expect_it_fits(board.root)
    board.take("S0")
    board.square("d1").hover()
    expect(board.chips).to_have_text(["A", "B"])
    board.square("e2").click()
    expect(board.square("e2")).to_have_accessible_name(
        "e2: straight north–south, stop sign of the Hallenbad"
    )
    assert axe(board.root) == []


def test_all_kinds_look_right(notebook: Notebook) -> None:
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    roots = shown(notebook, CELLS, len(CODE))
    for width in WIDTHS:
        put_in_width(notebook, width)
        assert faults(notebook.widgets()) == [], width
    # The dark theme differs in colours only.
    notebook.theme("Dark")
    for root in roots:
        expect(root).to_have_attribute("data-theme", "dark")
    assert axe(notebook.widgets(), COLOURS) == []


def test_a_widget_looks_beside_others_as_alone(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1280, "height": 2000})
    roots = shown(bare, CELLS, len(CODE))
    for kind, root in zip(CODE, roots, strict=True):
        *beside, alone = beside_and_alone(root, make(CODE[kind])._css)
        for each in beside:
            assert each.size == alone.size, kind
            assert share_of_others(each, alone) == 0, kind


def test_a_pair_is_exchanged_and_undone_by_keys_alone(bare: BarePage) -> None:
    board, page = BoardView(*shown(bare, BOARD)), bare.page
    example = EXAMPLES["page3-pair-both"]
    bare.run(f"w.state = {example.position!r}")
    tab_until(page, ".linie1 [role=grid]", within=True)
    expect(board.square("a1")).to_be_focused()
    board.kind("L").focus()
    press(page, "ArrowRight Enter")
    expect(board.kind("R")).to_have_attribute("aria-pressed", "true")
    board.square("a1").focus()
    for keys, said in (
        ("r ArrowDown*2 ArrowRight", "may not lie here: rule E"),
        ("p Enter", "First half chosen: right turnout for b3."),
        ("3 Shift+R ArrowRight", "left turnout north–south and south–west may lie here"),
        ("Enter", "Exchanged: "),
    ):
        press(page, keys)
        expect(board.spoken).to_contain_text(said)
    expect(board.square("c3")).to_have_accessible_name("c3: left turnout")
    right = "b3: right turnout, turned 90 degrees"
    expect(board.square("b3")).to_have_accessible_name(right)
    press(page, "Control+z")
    expect(board.square("c3")).to_have_accessible_name("c3: straight north–south")
    expect(board.square("c3")).to_be_focused()
    assert bare.run("print(w.state)") == f"{example.position}\n"


def box_of(element: Locator) -> FloatRect:
    box = element.bounding_box()
    assert box is not None
    return box


def test_boards_share_a_box_are_tied_by_jslink_and_fit_a_phone(notebook: Notebook) -> None:
    one, two, _, _, phone = shown(notebook, BOX, 5)
    around = notebook.page.locator(".widget-hbox")
    widths = [box_of(each)["width"] for each in (one, two, around)]
    assert widths[0] == pytest.approx(widths[1], abs=2)
    assert sum(widths[:2]) > 0.95 * widths[2]
    assert around.evaluate("(box) => box.scrollWidth <= box.clientWidth")

    expect(phone.locator("..")).to_have_css("width", "336px")
    top, end = (box_of(phone.locator(part)) for part in (".l1-ui-palette", ".l1-ui-board"))
    assert end["y"] + end["height"] - top["y"] <= PHONE
    assert phone.evaluate("(root) => root.scrollWidth <= root.clientWidth")

    first, second = BoardView(one), BoardView(two)
    first.take("C90")
    first.square("e1").click()
    expect(first.verdict).to_contain_text("Laid: ")
    expect(second.square("e1")).to_have_accessible_name("e1: curve east–south")
    second.button("Undo").click()
    expect(first.square("e1")).to_have_accessible_name("e1: empty")
    assert notebook.run("print(one.state, two.state)") == "- -\n"


def test_forced_colours_show_what_is_chosen(bare: BarePage) -> None:
    bare.open(BOARD)
    bare.page.emulate_media(forced_colors="active", color_scheme="light")
    bare.run_all()
    board = BoardView(bare.widgets())
    board.kind("S").click()
    expect(board.kind("S")).to_have_attribute("aria-pressed", "true")
    board.square("d1").hover()
    expect(board.broken_rules).to_have_text(["A", "B"])
    rules = board.root.locator(".l1-ui-rule")
    for scheme in ("light", "dark"):
        bare.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        expect(board.root).to_have_attribute("data-theme", scheme)
        expect(board.kind("S")).to_have_css("outline-style", "solid")
        expect(board.kind("C")).to_have_css("outline-style", "none")
        expect(rules.nth(0)).to_have_css("outline-style", "solid")
        expect(rules.nth(2)).to_have_css("outline-style", "none")
        assert rules.nth(2).evaluate(
            "(rule) => getComputedStyle(rule).borderTopColor"
        ) == board.root.evaluate("(root) => getComputedStyle(root).backgroundColor")


@pytest.fixture
def opened(browser: BrowserContext, tmp_path: Path) -> Iterator[Callable[..., Page]]:
    parts = (
        *(make(CODE[kind]) for kind in ("board", "search", "trans_europa")),
        GameWidget(played()),
    )
    file = tmp_path / "page.html"
    file.write_text(to_html(*parts), encoding="utf-8")
    with ExitStack() as machines:

        def open_on(**machine: Any) -> Page:
            assert browser.browser is not None
            context = machines.enter_context(browser.browser.new_context(**machine))
            page = context.new_page()
            page.goto(file.as_uri())
            expect(page.locator(".linie1")).to_have_count(len(parts))
            return page

        yield open_on


def test_all_is_large_enough_for_fingers(opened: Callable[..., Page]) -> None:
    page = opened(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        device_scale_factor=2,
    )
    targets = page.locator(".linie1").locator(TARGETS).locator("visible=true")
    assert targets.evaluate_all(SMALLER, FINGER) == []
    assert page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
    squares = page.locator(".l1-ui-pan").get_by_role("gridcell")
    hits = page.locator(".l1-ui-pan .l1-ui-hit")
    assert min(box_of(each)["width"] for each in (squares.first, hits.first)) >= SQUARE
    europa = box_of(page.locator(".l1-ui-map-stage > svg"))
    assert europa["width"] * UNIT / extent(MAP)[0] >= SQUARE
    # A phone has no keyboard.
    expect(page.locator(".l1-ui-tile .l1-ui-key").first).to_be_hidden()


def test_on_a_phone_a_finger_moves_the_board_and_a_tap_lays(bare: BarePage) -> None:
    page = bare.page
    page.set_viewport_size({"width": 390, "height": 844})
    board = BoardView(*shown(bare, BOARD))
    bare.run("w.layout.width = '274px'")
    pan = board.root.locator(".l1-ui-pan")
    moved = "(pan) => pan.scrollLeft"
    expect(board.root.locator("..")).to_have_css("width", "274px")
    assert box_of(board.square("e5"))["width"] >= SQUARE
    board.take("S0")
    near, far = (box_of(board.square(name)) for name in ("b6", "g6"))
    y = near["y"] + SQUARE / 2
    touch(page, *((x, y) for x in (far["x"], far["x"] - 40, near["x"])))
    assert pan.evaluate(moved) > SQUARE
    assert bare.run("print(w.state)") == "-\n"
    tapped = box_of(board.square("g1"))
    for _ in range(2):
        touch(page, (tapped["x"] + SQUARE / 2, tapped["y"] + SQUARE / 2))
    expect(board.square("g1")).to_have_accessible_name(re.compile("straight"))
    # Whoever lays a tile, and wherever the focus goes, the square is seen.
    bare.run("w.lay('b1', 'S0')")
    expect(board.square("b1")).to_be_in_viewport(ratio=1)
    board.square("b1").focus()
    press(page, "End")
    expect(board.square("l1")).to_be_in_viewport(ratio=1)


# True if each word of an element is whole, on one line within it.
WHOLE = """(element) => {
    const text = element.firstChild, range = document.createRange();
    const { left, right } = element.getBoundingClientRect();
    return [...text.data.matchAll(/\\S+/g)].every(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()];
        const [first] = boxes;
        return boxes.length === 1 && first.left >= left - 1 && first.right <= right + 1;
    });
}"""


def test_names_of_tiles_break_between_words_and_counts_stand_alone(bare: BarePage) -> None:
    board = BoardView(*shown(bare, BOARD))
    bare.run("w.language, w.rotation = 'de', 180")
    held = board.root.locator(".l1-ui-held-tile")
    for width in (848, 700, 380, 274):
        bare.run(f"w.layout.width = '{width}px'")
        expect(board.root.locator("..")).to_have_css("width", f"{width}px")
        for code in TILE_TYPES:
            bare.run(f"w.tile = {code!r}")
            expect(
                board.root.locator(f"[aria-pressed=true] [href$=tile-{code}]")
            ).to_be_visible()
            assert held.evaluate(WHOLE), (width, code)
        keys = board.root.locator(".l1-ui-tile .l1-ui-key").locator("visible=true")
        for key in keys.all():
            count = box_of(key.locator("..").locator(".l1-ui-count"))
            assert count["x"] + count["width"] <= box_of(key)["x"]


def test_a_magnified_page_and_paper_hold_what_is_there(opened: Callable[..., Page]) -> None:
    """Test 1400 by 1100 pixels at 200 %, and a small laptop with print output."""
    page = opened(viewport={"width": 700, "height": 550}, device_scale_factor=2)
    board = BoardView(page.locator(".linie1").first)
    for width, height in ((700, 550), (683, 384)):
        page.set_viewport_size({"width": width, "height": height})
        tiles, squares = (
            box_of(board.root.locator(part)) for part in (".l1-ui-palette", ".l1-ui-svg")
        )
        top = min(tiles["y"], squares["y"])
        assert max(each["y"] + each["height"] for each in (tiles, squares)) - top <= height
        ends = "(all) => all.map((each) => each.getBoundingClientRect().right)"
        parts = board.root.locator(f".l1-ui-palette :is({TARGETS})")
        assert max(parts.evaluate_all(ends)) <= tiles["x"] + tiles["width"] + 0.5
    page.set_viewport_size({"width": 700, "height": 1000})
    board.take("S0")
    board.square("d1").hover()
    expect(board.broken_rules).to_have_text(["A", "B"])
    page.emulate_media(media="print")
    for letter in (board.chips.first, board.root.locator(".l1-ui-rule .l1-ui-chip").last):
        expect(letter).to_have_css("print-color-adjust", "exact")
    assert board.verdict.evaluate("(it) => it.scrollHeight <= it.clientHeight")
    expect(
        page.locator(".linie1 button.l1-ui-button").locator("visible=true")
    ).to_have_count(0)
    expect(page.get_by_role("slider").locator("visible=true")).to_have_count(0)
