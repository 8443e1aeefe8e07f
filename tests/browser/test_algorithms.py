"""Each algorithm in the page: what is said there, and on which line, is as in Python."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from linie1_widget.paths import ALGORITHMS, GridGraph, Trace, search
from tests.browser.bare import BarePage
from tests.browser.story import open_story
from tests.browser.test_search import TEXT

EVEN = TEXT.replace("2", ".").replace("5", ".")
SHOWN = 6
"""So many steps of each are looked at, besides the last."""

MAKE = f"""
from ipywidgets import VBox
from linie1_widget import SearchWidget
from linie1_widget.paths import ALGORITHMS, GridGraph, search
grid, even = GridGraph({TEXT!r}), GridGraph({EVEN!r}, 8)
def searched(name):
    graph = even if ALGORITHMS[name].only_grids else grid
    heuristic = "octile" if graph is even else "manhattan"
    return search(graph, graph.start, graph.goal, name, heuristic)
VBox([SearchWidget(searched(name)) for name in ALGORITHMS])
"""

STEP_AND_READ = """async (root, step) => {
    const slider = root.querySelector("input[type=range]");
    slider.value = step;
    slider.dispatchEvent(new Event("input", {bubbles: true}));
    const said = () => root.querySelector(".l1-ui-at").textContent;
    while (!said().startsWith(`Step ${step} of `)) await new Promise(requestAnimationFrame);
    const lines = [...root.querySelectorAll(".l1-ui-code-line")];
    return [
        root.querySelector(".l1-ui-said").textContent,
        lines.findIndex((line) => line.getAttribute("aria-current") === "step") + 1,
        said(),
    ];
}"""


def traced(name: str) -> Trace[Any]:
    """The search that the page shows."""
    jumps = ALGORITHMS[name].only_grids
    graph = GridGraph(EVEN, 8) if jumps else GridGraph(TEXT)
    heuristic = "octile" if jumps else "manhattan"
    return search(graph, graph.start, graph.goal, name, heuristic)


def read(root: Locator, step: int) -> list[Any]:
    """What the page says at a step: sentence, number of the line, and which step it is."""
    found: list[Any] = root.evaluate(STEP_AND_READ, step)
    return found


def test_each_algorithm_is_told_in_the_page_as_python_tells_it(bare: BarePage) -> None:
    assert len(ALGORITHMS) == 16
    views = open_story(bare, [MAKE], "Step", len(ALGORITHMS))
    for view, name in zip(views, ALGORITHMS, strict=True):
        trace = traced(name)
        last = len(trace)
        for step in range(1, last, max(last // SHOWN, 1)):
            told = [trace.sentence(step - 1), trace.line(step - 1)]
            assert read(view.root, step) == [*told, f"Step {step} of {last}"], name
        view.last.click()
        view.expect_at(last, last)
        expect(view.said).to_have_text(trace.sentence(-1))
        assert read(view.root, last)[1] == trace.line(-1), name
        assert trace.found, name
