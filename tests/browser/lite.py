"""The JupyterLite site in a browser without access to other hosts.

Run by ``make lite-test``, which builds the site first.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import nullcontext
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import monotonic
from types import SimpleNamespace
from typing import cast
from zipfile import ZipFile

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from notebooks.lite.site import EXTENSIONS, ROOT
from tests.browser.board import BoardView
from tests.browser.chromium import launched
from tests.browser.conftest import new_context
from tests.browser.lab import Lab
from tests.browser.notebook import DIALOG, PATIENCE, Notebook
from tests.browser.story import StoryView

SITE = Path(os.environ.get("LITE", "dist/lite")).resolve()
NOTEBOOKS = sorted(file.name for file in (ROOT / "notebooks").glob("*.ipynb"))
MEGABYTES = 60
NO_PLOT = "A plot would stand here."
COLOURS = re.compile(r"\x1b\[[\d;]*m")

# Block all other hosts for pages and workers.
ALONE = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"


class Files(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Write no log."""


class Site(Notebook):
    """A notebook of the site, in its own page."""

    def __init__(self, page: Page, url: str) -> None:
        # One page alone needs no turn.
        alone = SimpleNamespace(url=url, turn=nullcontext())
        super().__init__(page, cast(Lab, alone))
        self.url = url
        self.foreign: list[str] = []
        self.lost: list[str] = []
        page.context.route("**/*", self._answer)
        page.on("response", self._look)

    def enter(self, name: str) -> None:
        self.page.goto(f"{self.url}/lab/index.html?path={name}")
        self.page.wait_for_function("() => 'jupyterapp' in window")
        expect(self.page.locator(".jp-Notebook")).to_be_visible()

    def settle(self) -> None:
        """Do nothing: messages are handled in order, and completion is not reported."""

    def _answer(self, route: Route) -> None:
        url = route.request.url
        if not url.startswith(self.url):
            self.foreign.append(url)
            route.abort()
        else:
            route.continue_()

    def _look(self, response: object) -> None:
        # JupyterLite probes for optional settings; wheels are never optional.
        status, url = getattr(response, "status", 0), getattr(response, "url", "")
        if status >= 400 and url.endswith((".whl", ".wasm", ".mjs", ".zip")):
            self.lost.append(url)


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    assert (SITE / "index.html").is_file(), f"{SITE} is no site: run make lite"
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=SITE))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def alone() -> Iterator[Browser]:
    with launched(ALONE) as opened:
        yield opened


@pytest.fixture
def site(alone: Browser, url: str) -> Iterator[Site]:
    context = new_context(alone)
    book = Site(context.new_page(), url)
    yield book
    for theme in ("light", "dark"):
        book.theme(theme.capitalize())
        for widget in book.widgets().all():
            expect(widget).to_have_attribute("data-theme", theme)
    assert book.page.locator(DIALOG).all_inner_texts() == []
    assert book.foreign == []
    assert book.lost == []
    context.close()


def test_site_is_below_60_megabytes() -> None:
    size = sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file())
    assert size < MEGABYTES * 1e6


def test_site_has_the_named_extensions_only() -> None:
    folder = SITE / "extensions"
    packages = [*folder.glob("[!@]*/package.json"), *folder.glob("@*/*/package.json")]
    there = {package.parent.relative_to(folder).as_posix() for package in packages}
    assert there == set(EXTENSIONS)


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_notebook_opens_without_a_dialog(site: Site, notebook: str) -> None:
    site.enter(notebook)
    assert site.run("print('ready')") == "ready\n"


@pytest.mark.parametrize(
    ("notebook", "texts"),
    [
        ("00_five_minutes.ipynb", ("Python is loading", "Python is ready")),
        ("00_fuenf_minuten_de.ipynb", ("Python wird geladen", "Python ist bereit")),
    ],
)
def test_progress_line_says_what_is_loading(
    site: Site, notebook: str, texts: tuple[str, str]
) -> None:
    site.enter(notebook)
    line = site.page.locator("#linie1-progress")
    for text in texts:
        expect(line).to_contain_text(text)
    site.run_all()
    expect(line).to_have_count(0)


def test_second_notebook_lays_a_tile(site: Site) -> None:
    site.enter("01_rules_a_to_e.ipynb")
    site.run_all()
    board = BoardView(site.page.locator(".linie1").first)
    expect(board.grid).to_be_visible()
    before = int(site.run("print(len(playground.board.tiles))"))
    board.play("h6", "S0")
    expect(board.square("h6")).to_have_accessible_name(re.compile("^h6: straight"))
    assert int(site.run("print(len(playground.board.tiles))")) == before + 1


def test_fourth_notebook_steps_a_search(site: Site) -> None:
    site.enter("03_who_is_next.ipynb")
    site.run_all()
    texts = [str(output) for outputs in site.outputs() for output in outputs]
    assert sum(NO_PLOT in text for text in texts) == 1
    story = StoryView(site.page.locator(".l1w-run").first, "Step")
    for step in ("Step 1 of", "Step 2 of"):
        story.on.click()
        expect(story.at).to_contain_text(step)


def test_bots_play_without_threads(site: Site) -> None:
    site.enter("g1_a_whole_game.ipynb")
    site.run_all()
    site.run(
        "alone = l1.GameWidget(l1.Game(['Ada', 'Ben'], seed=12), "
        "bots={'Ada': 'random', 'Ben': 'greedy'})\n"
        "alone.start()"
    )
    deadline = monotonic() + PATIENCE / 1000
    while int(site.run("print(len(alone.game.moves))")) < 3:
        assert monotonic() < deadline


def test_libraries_show_help_without_their_sources(site: Site, tmp_path: Path) -> None:
    """Wheels of others hold bytecode alone; ours their sources too."""
    wheel = tmp_path / "tiny-1-py3-none-any.whl"
    with ZipFile(wheel, "w") as packed:
        packed.writestr("tiny.py", "def one():\n    return 1 / 0\n")
        about = "Metadata-Version: 2.1\nName: tiny\nVersion: 1\n"
        packed.writestr("tiny-1.dist-info/METADATA", about)
        packed.writestr("tiny-1.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        packed.writestr("tiny-1.dist-info/RECORD", "")
    address = f"{site.url}/{wheel.name}"
    site.page.context.route(address, lambda route: route.fulfill(path=wheel))
    site.enter("00_five_minutes.ipynb")
    site.run("import linie1_widget as l1")
    said = site.run("import networkx; help(networkx.shortest_path)")
    assert "Compute shortest paths in the graph." in said
    assert "Compute shortest paths" in site.run("networkx.shortest_path??")
    said = site.run("networkx.shortest_path(networkx.path_graph(3), 0, 9)")
    assert "Target 9 is not in G" in said
    assert "chosen = _algorithm" in COLOURS.sub("", site.run("l1.search??"))
    said = site.run(f"%pip install {address}\nimport tiny\ntiny.one()")
    assert "division by zero" in said
