"""Notebooks that were run with live widgets, exported, and opened without a network."""

from __future__ import annotations

from pathlib import Path

from nbconvert import HTMLExporter
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.story import StoryView
from tests.publishing.books import ALONE, game, run

TEMPLATES = Path(__file__).parents[2] / "linie1_widget" / "publishing" / "templates"


def test_an_exported_notebook_steps_and_shows_without_a_network(
    browser: BrowserContext, tmp_path: Path
) -> None:
    exporter = HTMLExporter(
        template_name="linie1", extra_template_basedirs=[str(TEMPLATES)]
    )
    widget = ALONE["search"]()
    book = run(widget, ALONE["board"](), game())
    text, _ = exporter.from_notebook_node(book)
    file = tmp_path / "notebook.html"
    file.write_text(text, encoding="utf-8")
    page = browser.new_page()

    def keep_home(route: Route) -> None:
        home = route.request.url.startswith(("file:", "blob:", "data:"))
        route.continue_() if home else route.abort()

    page.route("**/*", keep_home)
    page.goto(file.as_uri())
    frames = page.locator("iframe")
    expect(frames).to_have_count(2)
    view = StoryView(frames.nth(0).content_frame.locator(".linie1"), "Step")
    view.on.click()
    view.expect_at(1, widget.last)
    # The frame is as high as its page: nothing has to be scrolled within it.
    expect(frames.nth(0)).not_to_have_css("height", "900px")
    board = frames.nth(1).content_frame.locator(".linie1")
    expect(board.get_by_role("gridcell")).to_have_count(144)
    picture = page.locator("img[width='560']")
    box = picture.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 400
    page.close()
