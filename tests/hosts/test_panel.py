"""Panel, which shows ipywidgets by Bokeh's page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Route

from tests.hosts.course import MAKE
from tests.hosts.server import anywidget_script, require, served
from tests.hosts.trial import try_all

APP = f"""import panel as pn
{MAKE}
pn.extension("ipywidgets", theme="THEME")
pn.Column(*map(pn.pane.IPyWidget, (board, story, game))).servable()
"""


def test_it_lives(page: Page, theme: str, shots: Path, tmp_path: Path) -> None:
    require("panel")
    require("ipywidgets_bokeh")

    # Its page asks a CDN for the script that anywidget has brought along.
    def bring(route: Route) -> None:
        route.fulfill(path=anywidget_script(), content_type="text/javascript")

    page.route("**/anywidget@*/**", bring)
    look = "dark" if theme == "dark" else "default"
    (tmp_path / "app.py").write_text(APP.replace("THEME", look), encoding="utf-8")
    arguments = ("panel", "serve", "app.py", "--address=127.0.0.1")
    with served(tmp_path, arguments, "/app", {"BOKEH_RESOURCES": "server"}) as url:
        page.goto(f"{url}/app")
        try_all(page, theme, shots, "panel")
        widths = [root.bounding_box() for root in page.locator(".linie1").all()]
        assert all(box and box["width"] > 800 for box in widths), widths
