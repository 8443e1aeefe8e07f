"""Response times of drawing on a map, in JupyterLab and in a page without Python."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect

from linie1_widget import LaboratoryWidget, to_html
from tests.bench.bare import redrawn
from tests.bench.browser_wire import Wire
from tests.bench.browsing import CHANGED, WINDOW, notebooks
from tests.bench.figures import Figure, figure, size
from tests.browser.bench import BenchView, open_bench
from tests.browser.chromium import launched
from tests.script_sizes import MOST, kibibytes

ROWS, COLS = 20, 30
CLICKS = 60
ROW = "." * (COLS - 1)
MAP = "\n".join([f"S{ROW}", *[f".{ROW}"] * (ROWS - 2), f"{ROW}G"])
SEARCHES = {"algorithms": ("dijkstra", "bfs"), "directions": 8}
CELLS = [
    f"""
from linie1_widget import LaboratoryWidget
w = LaboratoryWidget({MAP!r}, **{SEARCHES})
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
    yield from alone()


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


def alone() -> Iterator[Figure]:
    """Draw on the same map in a page without Python."""
    what = f"{CLICKS} changes without Python"
    with launched() as browser, TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(to_html(LaboratoryWidget(MAP, **SEARCHES)), encoding="utf-8")
        page = browser.new_page(viewport=WINDOW)  # type: ignore[arg-type]
        page.add_init_script(CHANGED)
        page.goto(file.as_uri())
        view = BenchView(page.locator(".linie1"), ROWS, COLS)
        expect(view.found).to_have_count(2)
        x, y = view.place((10, 15))
        view.root.evaluate(DRAW, [x, y, 10, 0])
        counters = page.context.new_cdp_session(page)
        counters.send("Performance.enable", {"timeDomain": "threadTicks"})

        def busy() -> float:
            metrics = counters.send("Performance.getMetrics")["metrics"]
            named = {each["name"]: each["value"] for each in metrics}
            return 1000 * float(named["ScriptDuration"])

        # The time of the processor, as other programs on the machine do not count.
        drawn, computed = [], []
        for _ in range(CLICKS):
            before = busy()
            drawn += view.root.evaluate(DRAW, [x, y, 1, 0])["drawn"]
            computed.append(busy() - before)
        yield figure(f"{what}: both searches drawn", drawn, "ms")
        name = f"{what}: the scripts until then, of the processor"
        yield figure(name, computed, "ms", median_at_most=15, p95_at_most=30)
