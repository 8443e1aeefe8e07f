"""Speed of stepping through a search of 2,000 steps in JupyterLab."""

from __future__ import annotations

import json
from collections.abc import Iterator

from playwright.sync_api import expect

from tests.bench.browser_wire import Wire
from tests.bench.browsing import Opener, notebooks
from tests.bench.figures import Figure, figure, size
from tests.browser.notebook import Notebook
from tests.browser.story import open_story

STEPS = 2000
LISTENED_STEPS = 200
PAINT_EVERY = 20
FRAME_MILLISECONDS = 16
# The limit for a story of `STEPS` steps; longer stories may take proportionally more.
WIRE_KILOBYTES = 150

KILO = 1000
BUNDLE = {"_esm", "_css"}

SETUP = """
from linie1_widget import SearchWidget
from linie1_widget.paths import GridGraph, search, steiner_tree
from linie1_widget.trans_europa import MAP
def field(size):
    rows = [["."] * size for _ in range(size)]
    rows[0][0], rows[-1][-1] = "S", "G"
    return rows
rows = field(21)
grid = GridGraph("\\n".join(map("".join, rows)))
rows[-1][-2] = rows[-2][-1] = "#"
closed = GridGraph("\\n".join(map("".join, rows)))
def find(graph, *how):
    return search(graph, graph.start, graph.goal, *how)
hand = "Oslo", "Bilbao", "Budapest", "Thessaloniki", "Moskva"
def join(*names):
    return steiner_tree(MAP, [MAP.cities[name].node for name in names])
"""
CASES = {
    "A* with Euclid": 'find(grid, "astar", "euclidean")',
    "depth-first, all in one long way": 'find(closed, "dfs")',
    "Dreyfus and Wagner on 577 lines": "join(*hand)",
    "A* with its tree of 441 states": 'find(grid, "astar", "euclidean"), tree=True',
    "A* beside Dijkstra": '[find(grid, "astar", "manhattan"), find(grid, "dijkstra")]',
}

LARGE = 'find(GridGraph("\\n".join(map("".join, field(45)))), "dijkstra")'

# Measure the page's own work: from the key to the drawing, and to the layout. Painting
# depends on the machine and is measured only now and then.
WALK = """
async (root, [key, steps, every]) => {
    const frame = () => new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(resolve)));
    const at = root.querySelector(".l1-ui-at");
    const said = root.querySelector(".l1-ui-said");
    const drawn = [], laid = [], painted = [];
    await frame();
    for (let step = 0; step < steps; step++) {
        const before = at.textContent;
        const start = performance.now();
        root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        drawn.push(performance.now() - start);
        said.getBoundingClientRect();
        laid.push(performance.now() - start);
        if (at.textContent === before) throw new Error(`no step after ${before}`);
        if (step % every) continue;
        await frame();
        painted.push(performance.now() - start);
    }
    return { drawn, laid, painted };
}
"""


def figures() -> Iterator[Figure]:
    with notebooks() as new:
        for name, code in CASES.items():
            yield from measure(name, code, new)
        yield from whole_tree(new())


def whole_tree(notebook: Notebook) -> Iterator[Figure]:
    """Measure a step with a whole large tree in view, in boxes without text."""
    cells = [SETUP, f"w = SearchWidget({LARGE}, tree=True)\nw.step = w.last\nw"]
    (view,) = open_story(notebook, cells, "Step")
    whole = view.root.get_by_role("button", name="Whole tree")
    whole.click()
    expect(whole).to_have_attribute("aria-pressed", "true")
    for key, way in (("ArrowLeft", "back"), ("ArrowRight", "forward")):
        times = view.root.evaluate(WALK, [key, LISTENED_STEPS, PAINT_EVERY])
        what = f"whole tree of 2,025 states: {LISTENED_STEPS} steps {way}"
        limit = FRAME_MILLISECONDS
        yield figure(f"{what}: drawn", times["drawn"], "ms", p95_at_most=limit)
        yield figure(f"{what}: drawn and laid out", times["laid"], "ms")
        yield figure(f"{what}: painted", times["painted"], "ms")
    notebook.shut_down()


def measure(name: str, code: str, new: Opener) -> Iterator[Figure]:
    """Measure one search, or two side by side; traffic is recorded in separate runs."""
    cells = [SETUP, f"w = SearchWidget({code})\nw"]
    notebook = new()
    (view,) = open_story(notebook, cells, "Step")
    for key, way in (("ArrowRight", "forward"), ("ArrowLeft", "back")):
        times = view.root.evaluate(WALK, [key, STEPS, PAINT_EVERY])
        what = f"{name}: {STEPS:,} steps {way}"
        limit = FRAME_MILLISECONDS
        yield figure(f"{what}: drawn", times["drawn"], "ms", p95_at_most=limit)
        yield figure(f"{what}: drawn and laid out", times["laid"], "ms", p95_at_most=limit)
        yield figure(f"{what}: painted", times["painted"], "ms")
    notebook.shut_down()

    notebook, wire = new(), Wire()
    wire.listen(notebook.page)
    (view,) = open_story(notebook, cells, "Step")
    yield from sizes(name, wire)
    wire.clear()
    view.root.evaluate(WALK, ["ArrowRight", LISTENED_STEPS, 1])
    asked = len(wire.comm(sent=True)) / LISTENED_STEPS
    yield size(f"{name}: messages to the kernel", asked, "a step", 1)
    notebook.shut_down()


def sizes(name: str, wire: Wire) -> Iterator[Figure]:
    """Measure the traffic before the first step."""
    opened = [
        message.content["data"].get("state", {})
        for message in wire.messages
        if message.kind == "comm_open"
    ]
    (state,) = (state for state in opened if "_traces" in state)
    longest = max(len(trace["kinds"]) for trace in state["_traces"])
    limit = WIRE_KILOBYTES * longest / STEPS
    for trace in state["_traces"]:
        steps = len(trace["kinds"])
        assert steps >= STEPS
        what = f"{name}: a trace of {steps:,} steps on the wire"
        yield size(what, kilobytes(trace), "kB", limit)
    rest = {key: value for key, value in state.items() if key not in BUNDLE}
    yield size(f"{name}: all state but the bundle", kilobytes(rest), "kB", limit)
    yield size(f"{name}: all state with the bundle", kilobytes(state), "kB")


def kilobytes(value: object) -> float:
    """Return the size of a value as JSON, in kilobytes."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return len(text.encode()) / KILO
