"""A board in a page: dragging, the wheel, what is in view together and what is spoken."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from linie1_widget import EXAMPLES
from tests.browser.bare import BarePage, shown
from tests.browser.board import BOARD, BoardView, touch
from tests.browser.looks import box_of, resize

# The space for a notebook in JupyterLab on a screen of 1024 by 768 pixels: its height, and
# the widths of a cell with and without the side bar.
HEIGHT, WITH_SIDE_BAR, WITHOUT = 640, 620, 860

GAME = ["from linie1_widget import Game, GameWidget", "w = GameWidget(Game())\nw"]

HEARD = Path(__file__).with_name("heard.txt")
SQUARES = re.compile(r"^ *- '?(row|gridcell) .*\n", re.MULTILINE)
ARROW = " → "
SILENCE = "(nothing is spoken)"

# True if the pointer has been still for long enough.
RESTED = "(before) => performance.now() > before + 400"


def middle(element: Locator) -> tuple[float, float]:
    box = box_of(element)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_tile_is_dragged_by_the_mouse_and_judged_under_way(bare: BarePage) -> None:
    board, mouse = BoardView(*shown(bare, BOARD)), bare.page.mouse
    ghost = board.root.locator(".l1-ui-ghost")
    mouse.move(*middle(board.kind("S")))
    mouse.down()
    mouse.move(*middle(board.square("d1")), steps=5)
    expect(board.held).to_have_text("straight north–south")
    expect(board.verdict).to_contain_text("The straight north–south may not be laid on d1.")
    expect(board.broken_rules).to_have_text(["A", "B"])
    expect(board.root.locator(".l1-ui-broken:visible")).to_have_count(2)
    expect(ghost).to_have_count(1)
    bare.page.keyboard.press("Escape")
    expect(ghost).to_have_count(0)
    mouse.up()
    expect(board.held).to_have_text("no tile in hand")
    assert bare.run("print(w.state)") == "-\n"

    mouse.move(*middle(board.kind("S")))
    mouse.down()
    mouse.move(*middle(board.square("b1")), steps=5)
    mouse.up()
    expect(board.verdict).to_contain_text("Laid: straight north–south on b1.")
    assert bare.run("print(w.state)") == "b1:S0\n"
    # The square is not judged as long as the pointer rests there.
    bare.page.keyboard.press("r")
    expect(board.verdict).to_contain_text("In your hand: straight east–west.")
    expect(board.signs).to_have_count(0)
    board.square("c1").hover()
    board.square("b1").hover()
    expect(board.chips.first).to_be_visible()
    # A rule that the book does not letter is told from now on.
    expect(board.root.locator(".l1-ui-rule .l1-ui-chip")).to_have_text(
        [*"ABCDE", *sorted(set(board.chips.all_text_contents()) - set("ABCDE"))]
    )


def test_tile_is_dragged_by_a_finger(bare: BarePage) -> None:
    bare.page.set_viewport_size({"width": 390, "height": 1200})
    board = BoardView(*shown(bare, BOARD))
    resize(bare, 336, board.root)
    x, y = middle(board.square("e5"))
    touch(bare.page, middle(board.kind("C")), (x, y - 60), (x, y))
    expect(board.verdict).to_contain_text("Laid: curve north–east on e5.")
    assert bare.run("print(w.state)") == "e5:C0\n"


def test_wheel_scrolls_the_page_over_the_board_and_turns_with_shift_or_on_the_tile(
    bare: BarePage,
) -> None:
    page = bare.page
    page.set_viewport_size({"width": 900, "height": 500})
    board = BoardView(*shown(bare, BOARD))
    bare.run("w.tile = 'C'")
    top = "() => document.scrollingElement.scrollTop"
    page.mouse.move(*middle(board.kind("C")))
    page.wait_for_function(RESTED, arg=page.evaluate("performance.now()"))
    page.mouse.wheel(0, 100)
    expect(board.held).to_have_text("curve east–south")
    assert page.evaluate(top) == 0
    board.square("d2").hover()
    page.keyboard.down("Shift")
    page.mouse.wheel(0, 100)
    expect(board.held).to_have_text("curve south–west")
    page.keyboard.up("Shift")
    before = page.evaluate(top)
    page.mouse.wheel(0, 100)
    page.wait_for_function(f"(before) => ({top})() > before", arg=before)
    expect(board.held).to_have_text("curve south–west")


@pytest.mark.parametrize("width", [WITH_SIDE_BAR, WITHOUT])
def test_board_verdict_and_rules_are_in_view_together(bare: BarePage, width: int) -> None:
    bare.page.set_viewport_size({"width": 1024, "height": 768})
    board = BoardView(*shown(bare, BOARD))
    resize(bare, width, board.root)
    board.take("S0")
    board.square("d1").hover()
    expect(board.broken_rules).to_have_text(["A", "B"])
    tiles = [box_of(tile) for tile in board.root.locator(".l1-ui-tile").all()]
    assert len({tile["y"] for tile in tiles}) == 1
    parts = (".l1-ui-svg", ".l1-ui-verdict", ".l1-ui-rules", ".l1-ui-palette")
    boxes = [box_of(board.root.locator(part)) for part in parts]
    ends = [box["y"] + box["height"] for box in boxes]
    assert max(ends) - box_of(board.root)["y"] <= HEIGHT, boxes


# True if a verdict shows all its lines, and where the board is, once Python has answered.
LOOK = """async (verdict) => {
    await bare.settled();
    const board = verdict.closest(".linie1").querySelector(".l1-ui-svg");
    const { x, y, width } = board.getBoundingClientRect();
    return [verdict.scrollHeight <= verdict.clientHeight, [x, y, width]];
}"""


def test_verdict_shows_all_its_lines_and_leaves_the_board_in_its_place(
    bare: BarePage,
) -> None:
    board = BoardView(*shown(bare, BOARD))
    for width in (320, WITH_SIDE_BAR, 848):
        resize(bare, width, board.root)
        places = []
        for example in EXAMPLES.values():
            bare.run(f"w.load_example({example.id!r})")
            whole, place = board.verdict.evaluate(LOOK)
            assert whole, (width, example.id)
            places.append(place)
        assert all(place == places[0] for place in places), places


@pytest.mark.parametrize("code", [BOARD, GAME])
def test_heads_of_the_rules_are_equally_high(bare: BarePage, code: list[str]) -> None:
    root, *_ = shown(bare, code)
    for language in ("en", "de"):
        bare.run(f"w.language = {language!r}")
        heads = [box_of(head) for head in root.locator(".l1-ui-rule-head").all()]
        assert len(heads) == len("ABCDE")
        assert len({head["height"] for head in heads}) == 1, language


def test_board_is_spoken_as_in_heard_txt(bare: BarePage) -> None:
    """Compare the accessibility tree and the announcements with `heard.txt`.

    A line with an arrow is a key or a line of Python, followed by its announcement.
    ``HEARD=1 pytest tests/browser/test_board.py`` rewrites it; review the changes.
    """
    board = BoardView(*shown(bare, BOARD))
    board.square("a1").focus()
    lines, last, anew = [], "a1: empty", "HEARD" in os.environ
    # The squares are checked one by one below.
    tree = SQUARES.sub("", board.root.aria_snapshot() + "\n")
    for line in HEARD.read_text(encoding="utf-8").splitlines():
        asked, arrow, spoken = line.partition(ARROW)
        if not arrow:
            continue
        if asked.startswith("w."):
            assert bare.run(asked) == ""
        else:
            bare.page.keyboard.press(asked)
        if anew:
            bare.settle()
            bare.page.wait_for_timeout(300)  # what is not spoken cannot be waited for
            now = " ".join((board.spoken.text_content() or "").split())
            spoken = SILENCE if now == last else now
        last = last if spoken == SILENCE else spoken
        expect(board.spoken).to_have_text(last)
        lines.append(f"{asked}{ARROW}{spoken}\n")
    found = f"{tree}\n{''.join(lines)}"
    if anew:
        HEARD.write_text(found, encoding="utf-8")
    assert HEARD.read_text(encoding="utf-8") == found
