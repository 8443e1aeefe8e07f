"""A stand-in for Google Colab and Kaggle, which cannot be tried here.

As in Colab, each output is a page of its own origin, with its own manager and models. As on
Kaggle, all outputs may share one. Neither manager knows its kernel, which is this process.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances
from playwright.sync_api import BrowserContext, Frame, Page, Route, expect

from linie1_widget import LaboratoryWidget, prose
from tests.base.widget.wires import Wire, wired
from tests.browser.bare import PageWire
from tests.browser.board import BoardView
from tests.browser.conftest import new_context
from tests.browser.story import StoryView
from tests.hosts.trial import LAID, ON_C2, anywidget_script, three_widgets, try_each

PACKAGE = Path(sys.prefix, "html_manager", "package", "dist")
MANAGER = Path(os.environ.get("HTML_MANAGER", PACKAGE)) / "embed-amd.js"
SCRIPT = Path(__file__).with_name("output_frame.js")

# What a page sees of the one around it.
PARENT = """() => {
try { return parent.document.title; } catch (error) { return error.name; } }"""
HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><title>{}</title>
<style>body {{ margin: 0; }} iframe {{ width: 100%; height: 1100px; border: 0; }}</style>"""
DARK = "<style>body { background: #383838; color: #d5d5d5; }</style>"


class Hosted:
    """A notebook whose outputs are frames, and the kernel behind it."""

    def __init__(self, page: Page, theme: str) -> None:
        self.page, self.theme = page, theme
        self._wires: dict[str, Wire] = {}
        self._waiting: dict[Frame, list[dict[str, Any]]] = {}
        page.context.expose_binding("modelState", self._state)
        page.context.expose_binding("toPython", self._hear)
        page.context.expose_binding("fromPython", self._take)
        page.route("**/*", self._answer)

    def show(self, *outputs: tuple[Widget, ...]) -> list[Frame]:
        """Show widgets: for each output a frame with its own origin."""
        addresses = [f"http://output-{number}.test/" for number in range(len(outputs))]
        html = "".join(f"<iframe src='{address}'></iframe>" for address in addresses)
        self.page.goto("http://notebook.test/")
        self.page.evaluate("(html) => { document.body.innerHTML = html }", html)
        frames = []
        for address, widgets in zip(addresses, outputs, strict=True):
            self.page.frame_locator(f"iframe[src='{address}']").locator("body").wait_for(
                state="attached"
            )
            frame = self.page.frame(url=address)
            assert frame is not None
            frames.append(frame)
            for script in (SCRIPT, MANAGER, anywidget_script()):
                frame.add_script_tag(path=script)
            for widget in widgets:
                frame.evaluate("(id) => output.show(id)", widget.model_id)
        return frames

    def wire(self, *args: Any, **kwargs: Any) -> Wire:
        made = PageWire(self.publish, *args, **kwargs)
        self._wires[made.comm_id] = made
        return made

    def publish(self, message: dict[str, Any]) -> None:
        """Send a message to all frames, as a kernel does."""
        for waiting in self._waiting.values():
            if message["kind"] == "comm_msg":
                waiting.append(message)

    def _state(self, source: dict[str, Any], name: str) -> Any:
        # From now on this frame has the model, and hears of its changes.
        self._waiting.setdefault(source["frame"], [])
        return json.loads(json.dumps(_instances[name].get_state()))

    def _hear(self, _source: object, comm: str, text: str) -> None:
        content = {"comm_id": comm, "data": json.loads(text)}
        self._wires[comm].handle_msg({"content": content, "buffers": []})

    def _take(self, source: dict[str, Any]) -> list[dict[str, Any]]:
        messages = self._waiting.get(source["frame"], [])
        taken = messages[:]
        messages.clear()
        return taken

    def _answer(self, route: Route) -> None:
        host = urlsplit(route.request.url).hostname or ""
        if host.endswith(".test"):
            look = DARK if self.theme == "dark" else ""
            route.fulfill(body=HTML.format(host) + look, content_type="text/html")
        else:
            route.abort()


@pytest.fixture
def hosted(browser: BrowserContext, theme: str) -> Iterator[Hosted]:
    if not MANAGER.exists():
        pytest.fail(
            "Jupyter's manager for pages is not here: `make hosts` gets it, or `npm pack "
            "@jupyter-widgets/html-manager`, unpacked where HTML_MANAGER names its dist",
            pytrace=False,
        )
    size = {"width": 1200, "height": 3500}
    context = new_context(browser.browser, viewport=size, color_scheme=theme)
    made = Hosted(context.new_page(), theme)
    with wired(made.wire):
        yield made
    context.close()


@pytest.mark.parametrize("shared", [False, True], ids=["a frame each", "one frame"])
def test_widgets_work_in_outputs_without_kernel_access(
    hosted: Hosted, theme: str, shared: bool
) -> None:
    """Kaggle's outputs share a page; without anywidget's script there are pages of ours."""
    widgets = three_widgets()
    board, story, _ = widgets
    outputs = [(*widgets, board)] if shared else [(each,) for each in (*widgets, board)]
    frames = hosted.show(*outputs)
    here = range(4 // len(frames))
    *roots, again = (frame.locator(".linie1").nth(at) for frame in frames for at in here)
    try_each(roots, theme)
    assert (board.state, story.step) == (LAID, 1)
    expect(BoardView(again).square("c2")).to_have_accessible_name(ON_C2)
    for frame in frames:
        assert not frame.evaluate("() => output.hasKernel()")
        assert frame.evaluate(PARENT) == "SecurityError"
    page = story.embed()._repr_html_()
    frame.evaluate("(html) => { document.body.innerHTML = html }", page)
    steps = StoryView(frame.frame_locator("iframe").locator(".linie1"), "Step")
    steps.on.click()
    expect(steps.at).to_contain_text("Step 2 of")


def test_prose_follows_a_laboratory_in_another_output(hosted: Hosted) -> None:
    laboratory = LaboratoryWidget("S...\n.#..\n...G")
    text = prose("After {step} steps A* has looked at {astar.expanded}.", laboratory)
    frames = hosted.show((laboratory,), (text,))
    there, here = (frame.locator(".linie1") for frame in frames)
    here.locator(".l1-ui-value").first.press("Home")
    story = StoryView(there, "Step")
    expect(story.at).to_contain_text("Step 0 of")
    story.on.click()
    story.on.click()
    expect(here).to_contain_text("After 2 steps")
