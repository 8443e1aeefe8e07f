"""A widget of 144 squares that does nothing: the yardstick for the time of a click."""

from __future__ import annotations

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
"""A cell of a notebook that shows it."""

CLICK = """
async (root, [clicks, gap]) => {
    const square = root.children[90], drawn = [];
    for (let click = 0; click < clicks; click++) {
        await new Promise((resolve) => setTimeout(resolve, gap));
        const start = performance.now();
        const changed = new Promise((resolve) => {
            const observer = new MutationObserver(() => {
                observer.disconnect();
                resolve(performance.now());
            });
            observer.observe(square, { attributeFilter: ["aria-label"] });
        });
        square.click();
        drawn.push(await changed - start);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return drawn;
}
"""
"""Clicks on a square of it, and how long each took, inside the page."""
