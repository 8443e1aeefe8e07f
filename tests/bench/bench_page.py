"""Response times of a board in JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.bench.bare import CLICKS, clicked, yardstick
from tests.bench.browser_wire import Wire
from tests.bench.browsing import notebooks
from tests.bench.figures import Figure, figure, size
from tests.browser.board import BoardView
from tests.browser.notebook import Notebook
from tests.script_sizes import MOST, kibibytes

BOARD = [
    "from linie1_widget import BoardWidget, EXAMPLES",
    "w = BoardWidget(EXAMPLES['page2-legal'].board())\nw.tile = 'S'\nw",
]
SQUARE = "h7"

# Lay and undo a tile alternately. Measure the time to the new name of the square, which
# changes with the drawing, to the browser's painting, and to the kernel's confirmation:
# unconfirmed tiles cannot be undone.
CLICK = """
async (root, [name, clicks, gap]) => {
    const square = [...root.querySelectorAll("[role=gridcell]")]
        .find((cell) => cell.getAttribute("aria-label").startsWith(name + ": "));
    const undo = [...root.querySelectorAll("button")]
        .find((button) => button.textContent.startsWith("Undo"));
    const naming = { attributeFilter: ["aria-label"] };
    const known = () => !root.querySelector(".l1-ui-unconfirmed");
    const drawn = [], laid = [], painted = [];
    for (let click = 0; click < clicks; click++) {
        await new Promise((resolve) => setTimeout(resolve, gap));
        const start = performance.now();
        const seen = changed(square, naming), updated = changed(square, naming, known);
        (click % 2 ? undo : square).click();
        drawn.push(await seen - start);
        const frame = await new Promise((resolve) => requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.now()))));
        painted.push(frame - start);
        laid.push(await updated - start);
    }
    return { drawn, laid, painted };
}
"""

# Simulate a distant kernel by delayed messages. A click is complete when the tile is drawn;
# the squares lie far apart, so that no click waits for a verdict.
FAR = """
(delay) => {
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
        setTimeout(() => send.call(this, data), delay);
    };
}
"""
CLICK_AFAR = """
async (root, [names, gap]) => {
    const squares = [...root.querySelectorAll("[role=gridcell]")];
    const picture = root.querySelector(".l1-ui-svg");
    const times = [];
    for (const name of names) {
        await new Promise((resolve) => setTimeout(resolve, gap));
        const square = squares.find((each) =>
            each.getAttribute("aria-label").startsWith(name + ": "));
        const start = performance.now();
        const drawn = changed(picture, { childList: true, subtree: true });
        square.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
        square.click();
        times.push(await drawn - start);
    }
    return times;
}
"""
DELAY = 200

# Measure the time to the change of the panel, including layout.
HOVER = """
async (root) => {
    const panel = root.querySelector("[aria-label=Verdict]");
    const all = { childList: true, subtree: true, characterData: true };
    const times = [];
    for (const cell of root.querySelectorAll("[role=gridcell]")) {
        const updated = changed(panel, all, () => panel.getBoundingClientRect());
        const start = performance.now();
        cell.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
        times.push(await updated - start);
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return times;
}
"""


def figures() -> Iterator[Figure]:
    """Open boards and click on them; record traffic in separate runs, which are slower."""
    with notebooks() as new:
        yield from yardstick(new())
        yield from times(opened(new()))
        yield from far_away(opened(new()))
        notebook, wire = new(), Wire()
        wire.listen(notebook.page)
        yield from messages(opened(notebook), wire)


def opened(notebook: Notebook) -> BoardView:
    """Open a board in a new notebook, with a tile in hand."""
    notebook.open(BOARD)
    notebook.run_all()
    board = BoardView(notebook.widgets())
    expect(board.held).to_have_text("straight north–south")
    return board


def times(board: BoardView) -> Iterator[Figure]:
    yield from clicked(board.root, CLICK, SQUARE)
    board.root.hover(position={"x": 2, "y": 2})
    measured = board.root.evaluate(HOVER)
    yield figure("hover to explanation, all squares", measured, "ms", p95_at_most=16)


def far_away(board: BoardView) -> Iterator[Figure]:
    squares = [f"{column}{row}" for row in range(1, 13, 2) for column in "acegik"]
    board.page.evaluate(FAR, DELAY)
    for words, gap in (("1 s between", 1000), ("back to back", 0)):
        board.button("Clear").click()
        expect(board.root.locator(".l1-ui-new")).to_have_count(0)
        measured = board.root.evaluate(CLICK_AFAR, [squares, gap])
        what = f"kernel {DELAY} ms away, {len(squares)} clicks, {words}: drawn"
        yield figure(what, measured, "ms", p95_at_most=16)
        expect(board.root.locator(".l1-ui-unconfirmed")).to_have_count(0)


def messages(board: BoardView, wire: Wire) -> Iterator[Figure]:
    yield size("first display: state with script", wire.opening(), "kB", 120)
    yield size("script, minified", kibibytes("board"), "KiB", MOST["board"])
    wire.clear()
    board.root.evaluate(CLICK, [SQUARE, CLICKS, 0])
    yield from wire.traffic(CLICKS, "a click", 4)
    board.root.hover(position={"x": 2, "y": 2})
    wire.clear()
    board.root.evaluate(HOVER)
    yield size("hover: messages to the kernel", len(wire.comm(sent=True)), "", 0)
