"""Accessibility and appearance: themes, widths, boxes, phones, forced colours, print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from linie1_widget import EXAMPLES, GameWidget
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.linie1.board.tiles import TILE_TYPES
from linie1_widget.trans_europa import MAP
from linie1_widget.trans_europa.picture.land import UNIT, extent
from tests.base.widget.every import CODE, make
from tests.base.widget.test_one_file import played
from tests.base.widget.wires import seen
from tests.browser.bare import BarePage, shown
from tests.browser.board import BOARD, BoardView, press, touch
from tests.browser.conftest import PHONE, Opened
from tests.browser.looks import (
    CELLS,
    COLOURS,
    EACH,
    NARROW,
    WIDTHS,
    axe,
    beside_and_alone,
    box_of,
    expect_accessible,
    expect_it_fits,
    expect_width,
    faults,
    resize,
)
from tests.browser.notebook import Notebook
from tests.browser.pixels import share_of_others

BOX = [
    "from ipywidgets import HBox, Layout, VBox, jslink\nimport linie1_widget as l1\n"
    "one, two = l1.BoardWidget(), l1.BoardWidget()\n"
    "tie = jslink((one, 'state'), (two, 'state'))\n"
    "lesson = l1.LessonWidget(l1.lessons['rules-1'])\n"
    "VBox([HBox([one, two]), lesson, l1.LaboratoryWidget()])",
    "phone = l1.BoardWidget(layout=Layout(width='336px'))\nphone",
]
# The least size of a touch target and of a square, in pixels.
FINGER, SQUARE, LEAST = 44, 26, 22
SMALLER = """(all, least) => all.filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height) < least;
}).map((each) => each.outerHTML)"""
TARGETS = "button, select, [type=range]"


def test_board_is_accessible_in_each_state_and_fits_a_narrow_cell(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1000, "height": 1900})
    board = BoardView(*shown(bare, BOARD))
    expect_accessible(bare, board.root)
    for letter in "ABCDE":
        example = EXAMPLES[f"page2-illegal-{letter}"]
        board.choose("More", example.title)
        expect(board.broken_rules).to_have_text([letter])
        violations = example.explain().violations
        expect(board.sentences).to_have_text(
            [violation.message for violation in violations]
        )
        assert all(
            board.sign_at(violation.cell, violation.side) for violation in violations
        )
    expect_accessible(bare, board.root)
    board.button("Show where it fits").click()
    board.square("e1").hover()
    expect(board.verdict).to_contain_text("e1")
    assert axe(board.root) == []
    board.choose("More", EXAMPLES["page3-pair-both"].title)
    more = board.root.get_by_role("combobox", name="More")
    expect(more.locator("option").first).to_have_text("Pair exchange")
    board.square("h7").click()
    expect(board.verdict).to_contain_text("Refused: ")
    expect_accessible(bare, board.root)

    bare.run("w.state = '-'")
    resize(bare, NARROW)
    expect_it_fits(board.root)
    board.take("S0")
    board.square("d1").hover()
    expect(board.chips).to_have_text(["A", "B"])
    board.square("e2").click()
    on_e2 = "e2: straight north–south, stop sign of the Hallenbad"
    expect(board.square("e2")).to_have_accessible_name(on_e2)
    assert axe(board.root) == []


def test_every_widget_looks_right_in_jupyterlab(notebook: Notebook) -> None:
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    roots = shown(notebook, CELLS, len(CODE))
    for width in WIDTHS:
        resize(notebook, width, *roots, widgets=EACH)
        assert faults(notebook.widgets()) == [], width
    # The dark theme differs in colours only.
    notebook.theme("Dark")
    for root in roots:
        expect(root).to_have_attribute("data-theme", "dark")
    assert axe(notebook.widgets(), COLOURS) == []


@pytest.mark.thorough  # tests of the sheets hold that each dresses its own widget only
def test_every_widget_looks_the_same_beside_others_as_alone(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 1280, "height": 2000})
    roots = shown(bare, CELLS, len(CODE))
    for kind, root in zip(CODE, roots, strict=True):
        *beside, alone = beside_and_alone(root, seen(make(CODE[kind])).css)
        for picture in beside:
            assert picture.size == alone.size, kind
            assert share_of_others(picture, alone) == 0, kind


def test_boards_share_a_box_are_tied_by_jslink_and_fit_a_phone(notebook: Notebook) -> None:
    one, two, _, _, phone = shown(notebook, BOX, 5)
    around = notebook.page.locator(".widget-hbox")
    widths = [box_of(part)["width"] for part in (one, two, around)]
    assert widths[0] == pytest.approx(widths[1], abs=2)
    assert sum(widths[:2]) > 0.95 * widths[2]

    expect_width(phone, 336)
    top, end = (box_of(phone.locator(part)) for part in (".l1-ui-palette", ".l1-ui-board"))
    assert end["y"] + end["height"] - top["y"] <= 640
    for part in (around, phone):
        assert part.evaluate("(box) => box.scrollWidth <= box.clientWidth")

    first, second = BoardView(one), BoardView(two)
    first.play("e1", "C90")
    expect(first.verdict).to_contain_text("Laid: ")
    expect(second.square("e1")).to_have_accessible_name("e1: curve east–south")
    second.button("Undo").click()
    expect(first.square("e1")).to_have_accessible_name("e1: empty")
    assert notebook.run("print(one.state, two.state)") == "- -\n"


def test_forced_colours_show_what_is_chosen(bare: BarePage) -> None:
    board = BoardView(*shown(bare, BOARD))
    board.kind("S").click()
    expect(board.kind("S")).to_have_attribute("aria-pressed", "true")
    board.square("d1").hover()
    expect(board.broken_rules).to_have_text(["A", "B"])
    rules = board.root.locator(".l1-ui-rule")
    bare.page.emulate_media(forced_colors="active", color_scheme="dark")
    expect(board.root).to_have_attribute("data-theme", "dark")
    for chosen, other in ((board.kind("S"), board.kind("C")), (rules.nth(0), rules.nth(2))):
        expect(chosen).to_have_css("outline-style", "solid")
        expect(other).to_have_css("outline-style", "none")
    assert rules.nth(2).evaluate(
        "(rule) => getComputedStyle(rule).borderTopColor"
    ) == board.root.evaluate("(root) => getComputedStyle(root).backgroundColor")


def all_parts() -> list[Linie1Widget]:
    kinds = ("board", "search", "trans_europa")
    return [*(make(CODE[kind]) for kind in kinds), GameWidget(played())]


def test_targets_are_large_enough_for_fingers(opened: Opened) -> None:
    page = opened(*all_parts(), **PHONE, device_scale_factor=2)
    targets = page.locator(".linie1").locator(TARGETS).locator("visible=true")
    assert targets.evaluate_all(SMALLER, FINGER) == []
    assert page.evaluate("() => document.scrollingElement.scrollWidth <= innerWidth")
    squares = page.locator(".l1-ui-pan").get_by_role("gridcell")
    hits = page.locator(".l1-ui-pan .l1-ui-hit")
    # A tap enlarges a board.
    assert box_of(squares.first)["width"] >= LEAST
    assert box_of(hits.first)["width"] >= SQUARE
    europa = box_of(page.locator(".l1-ui-map-stage > svg"))
    assert europa["width"] * UNIT / extent(MAP)[0] >= SQUARE
    # A phone has no keyboard.
    expect(page.locator(".l1-ui-tile .l1-ui-key").first).to_be_hidden()


def test_tap_enlarges_the_board_on_a_phone_and_the_next_one_lays(bare: BarePage) -> None:
    page = bare.page
    page.set_viewport_size({"width": 390, "height": 844})
    board = BoardView(*shown(bare, BOARD))
    resize(bare, 390, board.root)
    pan = board.root.locator(".l1-ui-pan")
    # The board is seen whole until a finger needs room.
    whole = box_of(board.square("e5"))
    assert pan.evaluate("(pan) => pan.scrollWidth <= pan.clientWidth")
    assert LEAST <= whole["width"] < FINGER
    board.take("S0")

    def tap(name: str) -> None:
        box = box_of(board.square(name))
        touch(page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))

    tap("g1")
    whole_board = board.root.get_by_role("button", name="Whole board")
    expect(whole_board).to_be_visible()
    enlarged = box_of(board.square("g1"))
    assert min(enlarged["width"], enlarged["height"]) >= FINGER
    expect(board.square("g1")).to_be_in_viewport(ratio=1)
    assert bare.run("print(w.state)") == "-\n"
    tap("g1")
    expect(board.square("g1")).to_have_accessible_name(re.compile("straight"))
    # A finger moves the board, and lays nothing.
    before = bare.run("print(w.state)")
    box = box_of(pan)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch(page, (x, y), (x, y - 40), (x, y - 120))
    page.wait_for_function(
        "([pan, far]) => pan.scrollTop > far", arg=[pan.element_handle(), FINGER]
    )
    assert bare.run("print(w.state)") == before
    # Whoever lays a tile, and wherever the focus goes, the square is seen.
    bare.run("w.lay('b1', 'S0')")
    expect(board.square("b1")).to_be_in_viewport(ratio=1)
    board.square("b1").focus()
    press(page, "End")
    expect(board.square("l1")).to_be_in_viewport(ratio=1)
    # The verdict stays in view where the board is enlarged.
    page.set_viewport_size({"width": 390, "height": 664})
    page.evaluate("scrollTo(0, 0)")
    expect(board.verdict).to_be_in_viewport(ratio=1)
    whole_board.click()
    expect(whole_board).to_be_hidden()
    assert box_of(board.square("e5"))["width"] == whole["width"]


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
    for width in (848, 274):
        resize(bare, width, board.root)
        for code in TILE_TYPES:
            bare.run(f"w.tile = {code!r}")
            chosen = board.root.locator(f"[aria-pressed=true] [href$=tile-{code}]")
            expect(chosen).to_be_visible()
            assert held.evaluate(WHOLE), (width, code)
        keys = board.root.locator(".l1-ui-tile .l1-ui-key").locator("visible=true")
        for key in keys.all():
            count = box_of(key.locator("..").locator(".l1-ui-count"))
            assert count["x"] + count["width"] <= box_of(key)["x"]


def test_magnified_board_fits_and_print_shows_no_controls(opened: Opened) -> None:
    """Test 1400 by 1100 pixels at 200 %, and a small laptop with print output."""
    page = opened(*all_parts(), viewport={"width": 700, "height": 550})
    board = BoardView(page.locator(".linie1").first)
    for width, height in ((700, 550), (683, 384)):
        page.set_viewport_size({"width": width, "height": height})
        tiles, squares = (
            box_of(board.root.locator(part)) for part in (".l1-ui-palette", ".l1-ui-svg")
        )
        top = min(tiles["y"], squares["y"])
        assert max(box["y"] + box["height"] for box in (tiles, squares)) - top <= height
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
    controls = page.locator(".linie1 button.l1-ui-button").or_(page.get_by_role("slider"))
    expect(controls.locator("visible=true")).to_have_count(0)
