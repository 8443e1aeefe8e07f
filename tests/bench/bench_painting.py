"""Time to paint a step near the end of a search, on maps of several sizes.

Each search is opened twice: as it is, and without canvases, where all marks are elements,
which the browser paints anew at each step. Times are those of the processor.
"""

from __future__ import annotations

import json
from bisect import bisect
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from linie1_widget import SearchWidget
from linie1_widget.paths import GridGraph, search
from tests.bench.browsing import WINDOW
from tests.bench.figures import Figure, figure
from tests.browser.chromium import launched

SIDES = (20, 60, 100, 150)
STEPS = 24
FRAME = 16
CATEGORIES = [
    "blink.user_timing",
    "devtools.timeline",
    "disabled-by-default-devtools.timeline",
]

NO_CANVAS = "HTMLCanvasElement.prototype.getContext = () => null"
# Step on after each frame, as fast as a person can follow.
WALK = """async ([key, steps]) => {
    const root = document.querySelector(".linie1");
    const rest = () => new Promise((resolve) => requestAnimationFrame(() =>
        setTimeout(resolve, 50)));
    for (let step = 0; step <= steps; step++) {
        await rest();
        performance.mark("step");
        root.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    }
}"""

# Of the main thread, and of those that raster.
Times = tuple[list[float], list[float]]


def figures() -> Iterator[Figure]:
    with TemporaryDirectory() as folder, launched() as browser:
        for side in SIDES:
            file, last = Path(folder, f"{side}.html"), written(Path(folder), side)
            for key, way in (("ArrowRight", "on"), ("ArrowLeft", "back")):
                before = painted(browser, file, last, key, NO_CANVAS)
                after = painted(browser, file, last, key)
                for at, thread in enumerate(("main thread", "raster")):
                    what = f"{side} × {side}, a step {way}: {thread}"
                    yield figure(f"{what}, elements", before[at], "ms")
                    ratio = median(before[at]) / median(after[at])
                    most = None if at else FRAME
                    yield figure(what, after[at], "ms", ratio=ratio, median_at_most=most)


def written(folder: Path, side: int) -> int:
    """Write the page of a search through an empty map; return the number of steps."""
    rows = [["."] * side for _ in range(side)]
    rows[0][0], rows[-1][-1] = "S", "G"
    grid = GridGraph("\n".join(map("".join, rows)))
    widget = SearchWidget(search(grid, grid.start, grid.goal, "dijkstra"))
    widget.save_html(folder / f"{side}.html")
    return widget.last


def painted(browser: Browser, file: Path, last: int, key: str, script: str = "") -> Times:
    page = browser.new_page(viewport=WINDOW)  # type: ignore[arg-type]
    page.add_init_script(script)
    page.goto(file.as_uri())
    page.get_by_role("slider").fill(str(last - 3 * STEPS))
    page.evaluate(WALK, [key, STEPS // 2])
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(WALK, [key, STEPS])
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.close()
    return by_step(events)


def by_step(events: list[dict[str, Any]]) -> Times:
    """Add up the processor times of tasks from each step to the next, in milliseconds."""
    marks = [event for event in events if event["name"] == "step"]
    starts = sorted(event["ts"] for event in marks)
    main, raster = ([0.0] * (len(starts) + 1) for _ in range(2))
    for event in events:
        if "tdur" not in event or event["pid"] != marks[0]["pid"]:
            continue
        at, spent = bisect(starts, event["ts"]), event["tdur"] / 1000
        if event["name"] == "RunTask" and event["tid"] == marks[0]["tid"]:
            main[at] += spent
        elif event["name"] == "RasterTask":
            raster[at] += spent
    # The first and the last are not whole.
    return main[1:-1], raster[1:-1]
