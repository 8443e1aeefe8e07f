"""Response times of the Trans Europa map in JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from linie1_widget.trans_europa import MAP
from tests.bench.bare import CLICKS, clicked, yardstick
from tests.bench.browser_wire import KILO, Wire
from tests.bench.browsing import notebooks
from tests.bench.figures import Figure, figure, size
from tests.browser.europa import MapView, cells
from tests.browser.notebook import Notebook
from tests.script_sizes import MOST, kibibytes
from tests.trans_europa.maps import LACKING

# Lay and undo a track alternately. Measure the time to the drawing or removal of the track,
# to the confirmation by the kernel, and to the browser's painting.
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

# Measure the time to the change of the panel, including layout.
HOVER = """
async (root, spots) => {
    const stage = root.querySelector("[role=application]");
    const panel = root.querySelector("[aria-label=Verdict]");
    const all = { childList: true, subtree: true, characterData: true };
    const times = [];
    for (const { x, y } of spots) {
        const box = stage.getBoundingClientRect();
        const at = { clientX: box.left + x, clientY: box.top + y, bubbles: true };
        const updated = changed(panel, all, () => panel.getBoundingClientRect());
        const start = performance.now();
        stage.dispatchEvent(new PointerEvent("pointermove", at));
        times.push(await updated - start);
        await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return times;
}
"""


def figures() -> Iterator[Figure]:
    """Open maps and lay track; record traffic in separate runs, which are slower."""
    with notebooks() as new:
        yield from yardstick(new())
        yield from times(opened(new()))
        notebook, wire = new(), Wire()
        wire.listen(notebook.page)
        yield from messages(opened(notebook), wire)


def opened(notebook: Notebook) -> MapView:
    """Open a table of two persons in a new notebook."""
    notebook.open(cells({}))
    notebook.run_all()
    table = MapView(notebook.widgets())
    expect(table.says).to_have_text("Ada lays track.")
    return table


def times(table: MapView) -> Iterator[Figure]:
    yield from clicked(table.root, CLICK, table.spot(LACKING[0]), "map, ")
    spots = [table.spot(edge) for edge in MAP.edges]
    measured = table.root.evaluate(HOVER, spots)
    yield figure("map, hover to explanation, all lines", measured, "ms", p95_at_most=16)


def messages(table: MapView, wire: Wire) -> Iterator[Figure]:
    # The state of the game follows the widget itself.
    game = sum(message.content_bytes for message in wire.comm(sent=False)) / KILO
    state = wire.opening() + game
    yield size("map, first display: state with script", state, "kB", 120)
    yield size(
        "map, script, minified", kibibytes("trans_europa"), "KiB", MOST["trans_europa"]
    )
    wire.clear()
    table.root.evaluate(CLICK, [table.spot(LACKING[0]), CLICKS, 0])
    yield from wire.traffic(CLICKS, "a click", 4, "map, ")
    wire.clear()
    table.root.evaluate(HOVER, [table.spot(edge) for edge in MAP.edges])
    yield size("map, hover: messages to the kernel", len(wire.comm(sent=True)), "", 0)
