"""Pages of a real JupyterLab to measure in, a new one for each question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium
from tests.browser.lab import Lab
from tests.browser.notebook import Notebook

Opener: TypeAlias = Callable[[], Notebook]
"""Opens a new page for a notebook; the one before is closed."""

WINDOW = {"width": 1400, "height": 1100}


@contextmanager
def notebooks() -> Iterator[Opener]:
    """A JupyterLab and a browser for a while."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        lab = Lab(Path(folder))
        lab.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=chromium.require(), args=list(chromium.FLAGS)
            )
            pages: list[Page] = []

            def new() -> Notebook:
                while pages:
                    pages.pop().close()
                pages.append(browser.new_page(viewport=WINDOW))  # type: ignore[arg-type]
                return Notebook(pages[0], lab)

            yield new
            browser.close()
        finally:
            lab.stop()
