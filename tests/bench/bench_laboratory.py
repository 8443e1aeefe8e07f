"""Response times of drawing on a map in JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.bench.bare import redrawn
from tests.bench.browser_wire import Wire
from tests.bench.browsing import notebooks
from tests.bench.figures import Figure, size
from tests.browser.bench import BenchView, open_bench
from tests.script_sizes import MOST, kibibytes

ROWS, COLS = 20, 30
CLICKS = 60
CELLS = [
    f"""
from linie1_widget import LaboratoryWidget
rows = ["S" + "." * {COLS - 1}, *["." * {COLS}] * {ROWS - 2}, "." * {COLS - 1} + "G"]
w = LaboratoryWidget("\\n".join(rows), algorithms=("dijkstra", "bfs"), directions=8)
print(w.last)
w
"""
]

# Draw and remove a wall alternately. A change is complete when nothing is unconfirmed,
# which the page shows together with the results of both searches.
DRAW = """
async (root, [x, y, clicks, gap]) => {
    const map = root.querySelector("[role=application]");
    const pending = root.querySelector(".l1-ui-pending");
    const settled = () => !pending.childElementCount;
    const drawn = [], painted = [];
    for (let click = 0; click < clicks; click++) {
        await new Promise((resolve) => setTimeout(resolve, gap));
        const start = performance.now();
        const at = { bubbles: true, isPrimary: true, clientX: x, clientY: y, pointerId: 1 };
        const updated = changed(pending, { childList: true }, settled);
        map.dispatchEvent(new PointerEvent("pointerdown", at));
        map.dispatchEvent(new PointerEvent("pointerup", at));
        drawn.push(await updated - start);
        const frame = await new Promise((resolve) => requestAnimationFrame(() =>
            setTimeout(() => resolve(performance.now()))));
        painted.push(frame - start);
    }
    return { drawn, painted };
}
"""


def figures() -> Iterator[Figure]:
    """Draw on a map of 20 × 30 squares on which two searches run."""
    with notebooks() as new:
        (view,) = open_bench(new(), CELLS, ROWS, COLS)
        yield size("steps of the longer search", view.last_step, "")
        yield from times(view)
        notebook, wire = new(), Wire()
        wire.listen(notebook.page)
        (view,) = open_bench(notebook, CELLS, ROWS, COLS)
        yield from messages(view, wire)


def times(view: BenchView) -> Iterator[Figure]:
    x, y = view.place((10, 15))
    what = f"{CLICKS} changes of a map"
    yield from redrawn(view.root, DRAW, [x, y], CLICKS, what)


def messages(view: BenchView, wire: Wire) -> Iterator[Figure]:
    yield size("first display: state with script", wire.opening(), "kB")
    yield size("script, minified", kibibytes("laboratory"), "KiB", MOST["laboratory"])
    wire.clear()
    x, y = view.place((10, 15))
    view.root.evaluate(DRAW, [x, y, CLICKS, 0])
    expect(view.root.locator(".l1-ui-pending > *")).to_have_count(0)
    yield from wire.traffic(CLICKS, "a change", 150)
