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
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances
from playwright.sync_api import BrowserContext, Frame, Locator, Page, Route, expect

from linie1_widget import LaboratoryWidget, prose
from tests.browser.board import BoardView
from tests.browser.notebook import PATIENCE
from tests.browser.story import StoryView
from tests.browser.table import TableView
from tests.hosts.trial import LAID, MAKE, anywidget_script
from tests.widgets.wires import Wire, wired

PACKAGE = Path(sys.prefix, "html_manager", "package", "dist")
MANAGER = Path(os.environ.get("HTML_MANAGER", PACKAGE)) / "embed-amd.js"
SCRIPT = Path(__file__).with_name("output_frame.js")

# What a page sees of the one around it.
PARENT = """() => {
try { return parent.document.title; } catch (error) { return error.name; } }"""
ON_C2 = "c2: straight north–south, stop sign of the Hallenbad"
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
        html = "".join(f"<iframe src='{each}'></iframe>" for each in addresses)
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
        made = _FrameWire(self, *args, **kwargs)
        self._wires[made.comm_id] = made
        return made

    def publish(self, message: dict[str, Any]) -> None:
        for waiting in self._waiting.values():
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


class _FrameWire(Wire):
    """A comm whose messages go to all frames, as a kernel's do."""

    def __init__(self, hosted: Hosted, *args: Any, **kwargs: Any) -> None:
        self._hosted = hosted
        super().__init__(*args, **kwargs)

    def publish_msg(
        self, msg_type: str, data: Any = None, *args: Any, **kwargs: Any
    ) -> None:
        super().publish_msg(msg_type, data, *args, **kwargs)
        if msg_type == "comm_msg":
            self._hosted.publish({"id": self.comm_id, "data": self.sent[-1]})


@pytest.fixture
def hosted(browser: BrowserContext, theme: str) -> Iterator[Hosted]:
    if not MANAGER.exists():
        pytest.fail(
            "Jupyter's manager for pages is not here: `make hosts` gets it, or `npm pack "
            "@jupyter-widgets/html-manager`, unpacked where HTML_MANAGER names its dist",
            pytrace=False,
        )
    assert browser.browser is not None
    context = browser.browser.new_context(
        viewport={"width": 1200, "height": 3500}, color_scheme=theme
    )
    context.set_default_timeout(PATIENCE)
    made = Hosted(context.new_page(), theme)
    with wired(made.wire):
        yield made
    context.close()


@pytest.fixture
def made() -> SimpleNamespace:
    names: dict[str, Any] = {}
    exec(MAKE, names)
    return SimpleNamespace(**names)


def try_there(board: Locator, story: Locator, game: Locator, theme: str) -> None:
    """Try the three widgets, wherever their views are."""
    for root in (board, story, game):
        expect(root).to_have_attribute("data-theme", theme)
    keys = board.page.keyboard
    view = BoardView(board)
    view.take("S0")
    view.square("d1").hover()
    expect(view.chips).to_have_text(["A", "B"])
    view.square("c2").click()
    expect(view.square("c2")).to_have_accessible_name(ON_C2)
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(view.square("c3")).to_have_accessible_name("c3: straight north–south")
    keys.press("z")
    expect(view.square("c3")).to_have_accessible_name("c3: empty")

    steps = StoryView(story, "Step")
    steps.on.click()
    steps.on.click()
    expect(steps.at).to_contain_text("Step 2 of")
    keys.press("ArrowLeft")
    expect(steps.at).to_contain_text("Step 1 of")

    table = TableView(game)
    table.play("b1", "S0")
    expect(table.says).to_contain_text("1 play left")


def test_each_output_is_a_page_of_its_own(
    hosted: Hosted, made: SimpleNamespace, theme: str
) -> None:
    frames = hosted.show((made.board,), (made.story,), (made.game,), (made.board,))
    board, story, game, again = (frame.locator(".linie1") for frame in frames)
    try_there(board, story, game, theme)
    assert (made.board.state, made.story.step) == (LAID, 1)
    expect(BoardView(again).square("c2")).to_have_accessible_name(ON_C2)
    for frame in frames:
        assert not frame.evaluate("() => output.hasKernel()")
        assert frame.evaluate(PARENT) == "SecurityError"


def test_sentences_follow_a_laboratory_in_another_page(hosted: Hosted) -> None:
    laboratory = LaboratoryWidget("S...\n.#..\n...G")
    text = prose("After {step} steps A* has looked at {astar.expanded}.", laboratory)
    there, here = (
        frame.locator(".linie1") for frame in hosted.show((laboratory,), (text,))
    )
    here.locator(".l1-ui-value").first.press("Home")
    expect(there.locator(".l1-ui-at")).to_contain_text("Step 0 of")
    there.get_by_role("button", name="Next step").click()
    there.get_by_role("button", name="Next step").click()
    expect(here).to_contain_text("After 2 steps")


def test_all_outputs_share_a_page(
    hosted: Hosted, made: SimpleNamespace, theme: str
) -> None:
    """Kaggle's outputs share a page; without anywidget's script there are pages of ours."""
    (frame,) = hosted.show((made.board, made.story, made.game, made.board))
    board, story, game, again = map(frame.locator(".linie1").nth, range(4))
    try_there(board, story, game, theme)
    assert (made.board.state, made.story.step) == (LAID, 1)
    expect(BoardView(again).square("c2")).to_have_accessible_name(ON_C2)
    frame.evaluate(
        "(html) => { document.body.innerHTML = html }", made.story.embed()._repr_html_()
    )
    steps = StoryView(frame.frame_locator("iframe").locator(".linie1"), "Step")
    steps.on.click()
    expect(steps.at).to_contain_text("Step 2 of")
