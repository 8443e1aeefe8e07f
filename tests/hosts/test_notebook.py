"""Jupyter Notebook 7, beside JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

import nbformat
import pytest
from playwright.sync_api import Page

from tests.browser.lab import Lab
from tests.browser.looks import ORDERS
from tests.browser.notebook import Notebook, notebook_of
from tests.hosts.trial import CELLS, LAID, expect_styled, require, try_all

NUMBERS = count(1)


@pytest.fixture(scope="module", params=["jupyterlab", "notebook"])
def app(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Lab]:
    require(request.param)
    server = Lab(tmp_path_factory.mktemp(request.param), request.param)
    server.start()
    yield server
    server.stop()


def test_widgets_work_in_jupyter(app: Lab, page: Page, theme: str) -> None:
    notebook = ran(page, app, CELLS, theme)
    try_all(page, theme)
    assert notebook.run("print(board.state, story.step)") == f"{LAID} 1\n"
    notebook.end_kernel()


@pytest.mark.parametrize("order", ORDERS)
def test_every_widget_is_styled_in_jupyter(
    app: Lab, page: Page, theme: str, order: str
) -> None:
    notebook = ran(page, app, ORDERS[order], theme)
    expect_styled(page)
    notebook.end_kernel()


def ran(page: Page, app: Lab, cells: Sequence[str], theme: str) -> Notebook:
    notebook = Notebook(page, app)
    if app.module == "jupyterlab":
        notebook.open(cells)
    else:
        # Notebook 7 shows each notebook in a page of its own.
        name = f"alone-{next(NUMBERS)}.ipynb"
        nbformat.write(notebook_of(cells), app.root / name)
        page.goto(f"{app.url}/notebooks/{name}")
        page.wait_for_function("() => 'jupyterapp' in window")
    notebook.run_all()
    notebook.theme(theme.capitalize())
    return notebook
