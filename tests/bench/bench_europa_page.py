"""What a person waits for at the map of the second game, inside a real JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from linie1_widget.trans_europa import MAP
from tests.bench.bare import CLICKS, SPACINGS, yardstick
from tests.bench.browser_wire import Wire
from tests.bench.browsing import notebooks
from tests.bench.figures import Figure, figure, size
from tests.browser.europa import MapView, cells
from tests.browser.notebook import Notebook
from tests.script_sizes import MOST, kibibytes
from tests.trans_europa.maps import LACKING

KILO = 1000

# By turns a track is laid and taken back. A click is over when the track is drawn, laid or
# waiting as on the board, or gone; again when the kernel has laid it, and when the browser
# has painted that.
CLICK = """
async (root, [spot, clicks, gap]) => {
    const stage = root.querySelector("[role=application]");
    const picture = root.querySelector(".l1-ui-svg");
    const tracks = picture.querySelector(":scope > g:nth-of-type(2)");
    const undo = [...root.querySelectorAll("button")]
        .find((button) => button.textContent.startsWith("Undo"));
    const all = { childList: true, subtree: true };
    const drawn = [], laid = [], painted = [];
    for (let click = 0; click < clicks; click++) {
        await new Promise((resolve) => setTimeout(resolve, gap));
        const box = stage.getBoundingClientRect();
        const at = { clientX: box.left + spot.x, clientY: box.top + spot.y, bubbles: true };
        const start = performance.now();
        const seen = changed(click % 2 ? tracks : picture, all);
        const known = changed(tracks, all);
        click % 2 ? undo.click() : stage.dispatchEvent(new MouseEvent("click", at));
        drawn.push(await seen - start);
        laid.push(await known - start);
        const frame = await new Promise((resolve) => requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.now()))));
        painted.push(frame - start);
    }
    return { drawn, laid, painted };
}
"""

# The explanation is there when the panel has changed and the layout knows about it.
HOVER = """
async (root, spots) => {
    const stage = root.querySelector("[role=application]");
    const panel = root.querySelector("[aria-label=Verdict]");
    const all = { childList: true, subtree: true, characterData: true };
    const times = [];
    for (const { x, y } of spots) {
        const box = stage.getBoundingClientRect();
        const at = { clientX: box.left + x, clientY: box.top + y, bubbles: true };
        const told = changed(panel, all, () => panel.getBoundingClientRect());
        const start = performance.now();
        stage.dispatchEvent(new PointerEvent("pointermove", at));
        times.push(await told - start);
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return times;
}
"""


def figures() -> Iterator[Figure]:
    """Open maps in a JupyterLab and lay track on them.

    What is timed is not listened to at the same time: that costs time too.
    """
    with notebooks() as new:
        yield from yardstick(new())
        yield from times(opened(new()))
        notebook, wire = new(), Wire()
        wire.listen(notebook.page)
        yield from messages(opened(notebook), wire)


def opened(notebook: Notebook) -> MapView:
    """A table of two persons in a notebook of its own."""
    notebook.open(cells({}))
    notebook.run_all()
    table = MapView(notebook.widgets())
    expect(table.says).to_have_text("Ada lays track.")
    return table


def times(table: MapView) -> Iterator[Figure]:
    """How long a person waits."""
    spot = table.spot(LACKING[0])
    # A few clicks for the engines on both sides to warm up.
    table.root.evaluate(CLICK, [spot, 10, 0])
    for (words, gap), limit in zip(SPACINGS, (30, 80), strict=True):
        measured = table.root.evaluate(CLICK, [spot, CLICKS, gap])
        what = f"map, {CLICKS} clicks, {words}"
        yield figure(f"{what}: drawn", measured["drawn"], "ms", p95_at_most=limit)
        yield figure(f"{what}: laid by the kernel", measured["laid"], "ms")
        yield figure(f"{what}: painted", measured["painted"], "ms")
    spots = [table.spot(edge) for edge in MAP.edges]
    measured = table.root.evaluate(HOVER, spots)
    yield figure("map, hover to explanation, all lines", measured, "ms", p95_at_most=16)


def messages(table: MapView, wire: Wire) -> Iterator[Figure]:
    """How much is said."""
    # How the game stands follows the widget itself.
    opening = [each for each in wire.messages if each.kind == "comm_open"]
    opening += wire.comm(sent=False)
    state = sum(each.content_bytes for each in opening) / KILO
    yield size("map, first display: state with script", state, "kB", 120)
    yield size(
        "map, script, minified", kibibytes("trans_europa"), "KiB", MOST["trans_europa"]
    )
    wire.clear()
    table.root.evaluate(CLICK, [table.spot(LACKING[0]), CLICKS, 0])
    asked, answers = wire.comm(sent=True), wire.comm(sent=False)
    yield size("map, messages to the kernel", len(asked) / CLICKS, "a click", 1)
    yield size("map, messages to the page", len(answers) / CLICKS, "a click", 1)
    largest = max(each.content_bytes for each in answers) / KILO
    yield size("map, largest answer", largest, "kB", 4)
    wire.clear()
    table.root.evaluate(HOVER, [table.spot(edge) for edge in MAP.edges])
    yield size("map, hover: messages to the kernel", len(wire.comm(sent=True)), "", 0)
