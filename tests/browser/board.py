"""A board in the page, with its input by pointer and keyboard."""

from __future__ import annotations

import re
from time import time

from playwright.sync_api import Locator, Page, expect

from linie1_widget.linie1.board.geometry import Cell, Side
from linie1_widget.linie1.board.tiles import TILE_TYPES, Tile

# Cells that show a board called `w`.
BOARD = ["from linie1_widget import BoardWidget", "w = BoardWidget()\nw"]


# Presses of Tab that suffice to reach any element.
TABS = 60

WITHIN = "(selector) => document.activeElement?.closest(selector) !== null"


def tab_until(page: Page, selector: str, *, within: bool) -> None:
    """Press Tab until the focus is inside, or outside, of such an element."""
    for _ in range(TABS):
        if page.evaluate(WITHIN, selector) is within:
            return
        page.keyboard.press("Tab")
    where = page.evaluate("() => document.activeElement?.outerHTML.slice(0, 200)")
    raise AssertionError(f"{TABS} times Tab, and the focus is on {where}")


def press(page: Page, keys: str) -> None:
    """Press keys one after the other: ``"2 r ArrowRight*4 Enter"``."""
    for stroke in keys.split():
        key, _, times = stroke.partition("*")
        for _ in range(int(times or 1)):
            page.keyboard.press(key)


# A page keeps scrolling for a while after a swipe.
ROLLED = """async () => {
    const top = () => document.querySelector(".linie1").getBoundingClientRect().top;
    for (let before = top(), still = 0; still < 10; before = top()) {
        await new Promise(requestAnimationFrame);
        still = top() === before ? still + 1 : 0;
    }
}"""


def touch(page: Page, *places: tuple[float, float]) -> None:
    """Put a finger down, move it and lift it; wait until the page rests."""
    finger = page.context.new_cdp_session(page)
    steps = [("touchStart", places[0]), *(("touchMove", place) for place in places[1:])]
    # The finger rests before it is lifted: a fling would swallow the next tap.
    moved = time() - 1
    for kind, (x, y) in steps:
        event = {"type": kind, "touchPoints": [{"x": x, "y": y}], "timestamp": moved}
        finger.send("Input.dispatchTouchEvent", event)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()
    page.evaluate(ROLLED)


class BoardView:
    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page = root.page
        self.grid = root.get_by_role("grid")
        self.held = root.locator(".l1-ui-held")
        self.verdict = root.get_by_role("group", name="Verdict")
        self.chips = self.verdict.locator(".l1-ui-chip")
        self.sentences = self.verdict.locator(".l1-ui-finding > span:last-child")
        self.broken_rules = root.locator(".l1-ui-rule[aria-current=true] .l1-ui-chip")
        self.signs = root.locator(".l1-ui-sign")
        self.spoken = root.get_by_role("status")
        self.notice = root.get_by_role("alert")

    def square(self, name: str) -> Locator:
        """Return a square by its name, such as ``"d2"``."""
        return self.root.get_by_role("gridcell", name=re.compile(f"^{name}: "))

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def kind(self, code: str) -> Locator:
        title = TILE_TYPES[code].title
        return self.root.get_by_role("button", name=re.compile(f"^{title}, "))

    def take(self, text: str) -> None:
        """Pick a tile and turn it by the buttons: ``"C90"``."""
        tile = Tile.parse(text)
        if self.kind(tile.code).get_attribute("aria-pressed") == "false":
            self.kind(tile.code).click()
        expect(self.kind(tile.code)).to_have_attribute("aria-pressed", "true")
        drawing = self.kind(tile.code).locator("use")
        wanted = f"rotate({tile.rotation} 32 32)" if tile.rotation else None
        for _ in range(3):
            if drawing.get_attribute("transform") == wanted:
                break
            before = self.held.text_content()
            self.button("Turn right").click()
            expect(self.held).not_to_have_text(before or "")
        assert drawing.get_attribute("transform") == wanted

    def play(self, cell: str, tile: str) -> None:
        self.take(tile)
        self.square(cell).click()

    def choose(self, menu: str, label: str) -> None:
        """Choose from the first menu with this label."""
        found = self.root.get_by_role("combobox", name=menu, exact=True)
        found.first.select_option(label=label)

    def sign_at(self, cell: Cell, side: Side | None) -> bool:
        box = self.square(cell.name).bounding_box()
        assert box is not None
        step = {None: (0, 0), Side.N: (0, -1), Side.E: (1, 0), Side.S: (0, 1)}
        right, down = step.get(side, (-1, 0))
        x = box["x"] + box["width"] * (1 + right) / 2
        y = box["y"] + box["height"] * (1 + down) / 2
        places = [sign.bounding_box() for sign in self.signs.all()]
        return any(
            place is not None
            and place["x"] <= x <= place["x"] + place["width"]
            and place["y"] <= y <= place["y"] + place["height"]
            for place in places
        )
