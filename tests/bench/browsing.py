"""JupyterLab pages for measurements, a new one for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from playwright.sync_api import Page, expect, sync_playwright

from tests.browser import chromium
from tests.browser.lab import Lab
from tests.browser.notebook import PATIENCE, Notebook

# Opens a new page for a notebook and closes the previous one.
Opener: TypeAlias = Callable[[], Notebook]

WINDOW = {"width": 1400, "height": 1100}

# For the scripts of the benches: the time of a change that fulfils `over`, by a
# MutationObserver with the options `ways`.
CHANGED = f"""
window.changed = (node, ways, over = () => true) => new Promise((resolve, reject) => {{
    const observer = new MutationObserver(() => {{
        if (!over()) return;
        clearTimeout(late);
        observer.disconnect();
        resolve(performance.now());
    }});
    const late = setTimeout(() => {{
        observer.disconnect();
        const what = node.getAttribute("aria-label") ?? node.getAttribute("class");
        reject(new Error(`“${{what}}” should have changed within {PATIENCE / 1000:g} s`));
    }}, {PATIENCE});
    observer.observe(node, ways);
}});
"""


@contextmanager
def notebooks() -> Iterator[Opener]:
    """Run a JupyterLab and a browser."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
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
                pages[0].add_init_script(CHANGED)
                return Notebook(pages[0], lab)

            yield new
            browser.close()
        finally:
            lab.stop()
