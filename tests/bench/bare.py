"""Clicks and changes, measured; and a widget of empty squares as a yardstick."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator

from tests.bench.figures import Figure, figure
from tests.browser.notebook import Notebook

CLICKS = 100
SPACINGS = (("300 ms between", 300), ("back to back", 0))

BARE = '''
import anywidget, traitlets

class Bare(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
        for (let at = 0; at < 144; at++) {
            const square = document.createElement("button");
            square.addEventListener("click", () => model.send({ at }));
            el.append(square);
        }
        el.className = "bare";
        model.on("change:laid", () => {
            const [at, count] = model.get("laid");
            el.children[at].setAttribute("aria-label", `${count}`);
        });
    } };
    """
    laid = traitlets.List([0, 0]).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.receive)

    def receive(self, widget, content, buffers):
        self.laid = [content["at"], self.laid[1] + 1]

Bare()
'''

# Clicks on a square, timed inside the page.
CLICK = """
async (root, [clicks, gap]) => {
    const square = root.children[90], drawn = [];
    for (let click = 0; click < clicks; click++) {
        await new Promise((resolve) => setTimeout(resolve, gap));
        const start = performance.now();
        const seen = changed(square, { attributeFilter: ["aria-label"] });
        square.click();
        drawn.push(await seen - start);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return drawn;
}
"""


def clicked(
    root: Locator, script: str, target: object, prefix: str = ""
) -> Iterator[Figure]:
    """Measure clicks by a script: until drawn, confirmed by the kernel, and painted."""
    # Warm up the engines on both sides.
    root.evaluate(script, [target, 10, 0])
    for (words, gap), limit in zip(SPACINGS, (30, 80), strict=True):
        measured = root.evaluate(script, [target, CLICKS, gap])
        what = f"{prefix}{CLICKS} clicks, {words}"
        yield figure(f"{what}: drawn", measured["drawn"], "ms", p95_at_most=limit)
        yield figure(f"{what}: laid by the kernel", measured["laid"], "ms")
        yield figure(f"{what}: painted", measured["painted"], "ms")


def redrawn(
    root: Locator, script: str, arguments: list[object], changes: int, what: str
) -> Iterator[Figure]:
    """Measure changes of a map by a script: until both searches are drawn and painted."""
    # Warm up the engines on both sides.
    root.evaluate(script, [*arguments, 10, 0])
    for words, gap in SPACINGS:
        measured = root.evaluate(script, [*arguments, changes, gap])
        limit = 60 if gap else None
        for end in ("drawn", "painted"):
            most = limit if end == "drawn" else None
            name = f"{what}, {words}: both searches {end}"
            yield figure(name, measured[end], "ms", p95_at_most=most)


def yardstick(notebook: Notebook) -> Iterator[Figure]:
    notebook.open([BARE])
    notebook.run_all()
    widget = notebook.page.locator(".bare")
    widget.evaluate(CLICK, [10, 0])
    for words, gap in SPACINGS:
        measured = widget.evaluate(CLICK, [CLICKS, gap])
        yield figure(f"a bare widget, {CLICKS} clicks, {words}: drawn", measured, "ms")
