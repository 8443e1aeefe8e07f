"""Voilà, which shows a notebook without its code, and Panel in a Bokeh page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, Route

from tests.browser.lab import served
from tests.browser.looks import ORDERS
from tests.browser.notebook import notebook_of
from tests.hosts.trial import CELLS, MAKE, anywidget_script, expect_styled, require, try_all


@contextmanager
def opened(page: Page, cells: Sequence[str], theme: str, folder: Path) -> Iterator[None]:
    require("voila")
    nbformat.write(notebook_of(cells), folder / "course.ipynb")
    arguments = ("voila", "course.ipynb", "--no-browser", f"--theme={theme}")
    with served(folder, arguments, "/voila/static/voila.js") as url:
        page.goto(url)
        yield


def test_widgets_work_in_voila(page: Page, theme: str, tmp_path: Path) -> None:
    with opened(page, CELLS, theme, tmp_path):
        try_all(page, theme)


@pytest.mark.parametrize("order", ORDERS)
def test_every_widget_is_styled_in_voila(
    page: Page, theme: str, order: str, tmp_path: Path
) -> None:
    with opened(page, ORDERS[order], theme, tmp_path):
        expect_styled(page)


APP = f"""import panel as pn
{MAKE}
pn.extension("ipywidgets", theme="THEME")
pn.Column(*map(pn.pane.IPyWidget, (board, story, game))).servable()
"""


def test_widgets_work_in_panel(page: Page, theme: str, tmp_path: Path) -> None:
    require("panel")
    require("ipywidgets_bokeh")

    # The page would load anywidget's script from a CDN.
    def bring(route: Route) -> None:
        route.fulfill(path=anywidget_script(), content_type="text/javascript")

    page.route("**/anywidget@*/**", bring)
    look = "dark" if theme == "dark" else "default"
    sheets: list[Route] = []
    page.route(f"**/{look}.css*", lambda route: sheets.append(route))
    (tmp_path / "app.py").write_text(APP.replace("THEME", look), encoding="utf-8")
    arguments = ("panel", "serve", "app.py", "--address=127.0.0.1")
    with served(tmp_path, arguments, "/app", {"BOKEH_RESOURCES": "server"}) as url:
        page.goto(f"{url}/app", wait_until="domcontentloaded")
        # The colours of the page come after the widgets.
        page.locator(".linie1").nth(2).wait_for()
        assert sheets
        for sheet in sheets:
            sheet.continue_()
        try_all(page, theme)
        widths = [root.bounding_box() for root in page.locator(".linie1").all()]
        assert all(box and box["width"] > 800 for box in widths), widths
