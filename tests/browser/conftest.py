"""Fixtures: JupyterLab, a browser, and a fresh notebook for each test."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    ViewportSize,
    expect,
)

import linie1_widget
from linie1_widget.base.language.key import Translatable
from linie1_widget.base.texts import PageNotice
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.rooms import room as room_module
from tests.browser.bare import BarePage
from tests.browser.chromium import launched
from tests.browser.lab import Lab
from tests.browser.notebook import DIALOG, PATIENCE, Notebook

FAILED = pytest.StashKey[bool]()
Guest: TypeAlias = Callable[..., Page]
Opened: TypeAlias = Callable[..., Page]
VIEWPORT: ViewportSize = {"width": 1400, "height": 1100}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# anywidget loads each bundle from a blob, and reports failures itself.
OUR_SCRIPTS = re.compile(r"^blob:|/extensions/anywidget/")

# Jupyter's server fails to list its kernels in the moment that one of them starts.
KERNELS = re.compile(r"^http://127\.0\.0\.1:\d+/api/kernels\?\d+$")

WIDGETS = [name for name in linie1_widget.__all__ if name.endswith("Widget")]
# The package, its CSS classes, blobs in stack traces, and the widgets.
OUR_NAMES = re.compile("|".join(["linie1|l1-ui-|blob:", *WIDGETS]), re.IGNORECASE)


@dataclass
class Console:
    """Complaints in the console of a page.

    Any error counts, and any message by or about our scripts. JupyterLab's warnings about
    itself do not, such as slow plugins or restarted kernels.
    """

    messages: list[str] = field(default_factory=list)
    # Words of what the browser itself says of a host that is gone, at any time.
    forgiven: tuple[str, ...] = ()

    def listen(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", self._catch)

    @contextmanager
    def listening(self, page: Page) -> Iterator[None]:
        self.listen(page)
        yield
        page.remove_listener("console", self._hear)
        page.remove_listener("pageerror", self._catch)

    def expect_silence(self) -> None:
        assert not self.messages, "\n".join(self.messages)

    def _catch(self, error: Error) -> None:
        self.messages.append(f"uncaught: {error.stack or error}")

    def _hear(self, message: ConsoleMessage) -> None:
        where = message.location.get("url", "")
        is_ours = OUR_SCRIPTS.search(where) or OUR_NAMES.search(message.text)
        if any(words in message.text for words in self.forgiven):
            return
        if KERNELS.search(where) and "500 (Internal Server Error)" in message.text:
            return
        if is_ours or message.type in {"error", "assert"}:
            self.messages.append(f"{message.type}: {message.text} ({where})")


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    server = Lab(tmp_path_factory.mktemp("lab"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[BrowserContext]:
    """Start one Chromium for all browser tests; fail without one."""
    with launched() as opened:
        yield new_context(opened)


def new_context(browser: Browser | None, **options: Any) -> BrowserContext:
    assert browser is not None
    context = browser.new_context(**{"viewport": VIEWPORT, **options})
    context.set_default_timeout(PATIENCE)
    return context


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder for screenshots, named by SCREENSHOTS."""
    named = os.environ.get("SCREENSHOTS")
    if not named:
        return tmp_path_factory.mktemp("screenshots")
    folder = Path(named).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def console() -> Console:
    """Collect complaints of the page; a test removes those that it expects."""
    return Console()


@pytest.fixture
def page(
    browser: BrowserContext, console: Console, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """Yield the shared page; fail on complaints in the console or an open dialog.

    Loading JupyterLab takes seconds, so the page is renewed only after a failed test or a
    notebook that could not be closed.
    """
    opened = browser.pages[0] if browser.pages else browser.new_page()
    opened.set_viewport_size(VIEWPORT)
    with console.listening(opened):
        yield opened
    dialogs = opened.locator(DIALOG).all_inner_texts()
    failed = console.messages or dialogs or request.node.stash.get(FAILED, False)
    if failed or opened.locator(".jp-Notebook").count():
        opened.close()
    console.expect_silence()
    assert dialogs == []


@pytest.fixture
def notebook(
    page: Page, lab: Lab, shots: Path, request: pytest.FixtureRequest
) -> Iterator[Notebook]:
    """Yield a page for a notebook, and take a screenshot at the end."""
    book = Notebook(page, lab)
    yield book
    _picture(page, request.node, shots)
    book.start_kernel_ahead()
    book.shut_down()


@pytest.fixture(scope="session")
def bare_pages() -> list[BarePage]:
    """Keep the page of one test for the next."""
    return []


@pytest.fixture
def bare(
    bare_pages: list[BarePage],
    browser: BrowserContext,
    console: Console,
    shots: Path,
    request: pytest.FixtureRequest,
) -> Iterator[BarePage]:
    """Yield a page for widgets; it is renewed only after a failed test."""
    if not bare_pages:
        # Apart from JupyterLab, whose page is the first of its context.
        bare_pages.append(BarePage(new_context(browser.browser).new_page()))
    made = bare_pages.pop()
    opened = made.page
    opened.set_viewport_size(VIEWPORT)
    opened.emulate_media(color_scheme="light", forced_colors="none")
    opened.mouse.move(0, 0)
    with console.listening(opened), made.running():
        yield made
        _picture(opened, request.node, shots)
    if console.messages or request.node.stash.get(FAILED, False):
        opened.close()
    else:
        bare_pages.append(made)
    console.expect_silence()


@pytest.fixture(autouse=True)
def untranslated(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail if a page was refused something for which there is no translated sentence.

    The error of Python is in English; the page shows a notice without the reason.
    """
    errors: list[BaseException | None] = []
    notify = Linie1Widget._notify

    def listen(widget: Linie1Widget, sentence: Translatable) -> None:
        if getattr(sentence, "key", None) is PageNotice.NOT_DONE:
            errors.append(sys.exc_info()[1])
        notify(widget, sentence)

    monkeypatch.setattr(Linie1Widget, "_notify", listen)
    yield
    assert errors == []


@pytest.fixture
def guest(browser: BrowserContext, console: Console) -> Iterator[Guest]:
    """Open links, each in a browser of its own."""
    with ExitStack() as contexts:

        def come(url: str, **options: object) -> Page:
            given = {"viewport": {"width": 1024, "height": 1100}, **options}
            context = new_context(browser.browser, **given)
            page = contexts.enter_context(context).new_page()
            console.listen(page)
            page.goto(url)
            return page

        yield come
    console.expect_silence()


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let 127.0.0.2 stand for the network, as Linux has all of 127.0.0.0/8."""
    monkeypatch.setattr(room_module, "network_address", lambda: "127.0.0.2")
    is_public = property(lambda address: address.host == "127.0.0.2")
    monkeypatch.setattr(room_module.Address, "is_public", is_public)


@pytest.fixture
def opened(guest: Guest, tmp_path: Path) -> Opened:
    """Open a page of one file from disk; it fails if it asks for anything else."""

    def open_page(
        *parts: Linie1Widget | str, text: str = "", shown: int = 0, **options: object
    ) -> Page:
        file = tmp_path / "page.html"
        file.write_text(text or linie1_widget.to_html(*parts), encoding="utf-8")
        page = guest(file.as_uri(), offline=True, **options)
        widgets = shown or sum(not isinstance(part, str) for part in parts)
        expect(page.locator(".linie1")).to_have_count(widgets)
        return page

    return open_page


def _picture(page: Page, test: pytest.Item, shots: Path) -> None:
    """Take a screenshot after a failure, or after each test on request."""
    if "SCREENSHOTS" in os.environ or test.stash.get(FAILED, False):
        page.screenshot(path=shots / f"{test.name}.png")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put first what needs JupyterLab, which is for one of two workers, if it can be.

    It is started once then, and notebooks need not wait for their turn.
    """
    items.sort(key=lambda item: "lab" not in getattr(item, "fixturenames", ()))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    item.stash[FAILED] = report.failed or item.stash.get(FAILED, False)
    server = getattr(item, "funcargs", {}).get("lab")
    if report.failed and server is not None:
        last = "".join(server.log.splitlines(keepends=True)[-40:])
        report.sections.append(("JupyterLab's log", last))
    return report
