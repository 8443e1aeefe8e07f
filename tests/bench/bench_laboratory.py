"""Response times of drawing on a map in JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import expect

from tests.bench.browser_wire import Wire
from tests.bench.browsing import notebooks
from tests.bench.figures import Figure, figure, size
from tests.browser.bench import BenchView, open_bench
from tests.script_sizes import MOST, kibibytes

ROWS, COLS = 20, 30
CLICKS = 60
KILO = 1000
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
    # Warm up the engines on both sides.
    view.root.evaluate(DRAW, [x, y, 10, 0])
    for words, gap in (("300 ms between", 300), ("back to back", 0)):
        measured = view.root.evaluate(DRAW, [x, y, CLICKS, gap])
        what = f"{CLICKS} changes of a map, {words}: both searches"
        limit = 60 if gap else None
        yield figure(f"{what} drawn", measured["drawn"], "ms", p95_at_most=limit)
        yield figure(f"{what} painted", measured["painted"], "ms")


def messages(view: BenchView, wire: Wire) -> Iterator[Figure]:
    opening = [message for message in wire.messages if message.kind == "comm_open"]
    state = sum(message.content_bytes for message in opening) / KILO
    yield size("first display: state with script", state, "kB")
    yield size("script, minified", kibibytes("laboratory"), "KiB", MOST["laboratory"])
    wire.clear()
    x, y = view.place((10, 15))
    view.root.evaluate(DRAW, [x, y, CLICKS, 0])
    expect(view.root.locator(".l1-ui-pending > *")).to_have_count(0)
    asked, answers = wire.comm(sent=True), wire.comm(sent=False)
    yield size("messages to the kernel", len(asked) / CLICKS, "a change", 1)
    yield size("messages to the page", len(answers) / CLICKS, "a change", 1)
    largest = max(len(str(answer.content).encode()) for answer in answers) / KILO
    yield size("largest answer", largest, "kB", 150)
    yield size(
        "the same with its headers",
        max(answer.bytes for answer in answers) / KILO,
        "kB",
        150,
    )
