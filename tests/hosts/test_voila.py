"""Voilà, which shows a notebook without its code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page

from tests.browser.looks import ORDERS
from tests.browser.notebook import notebook_of
from tests.hosts.course import CELLS
from tests.hosts.server import require, served
from tests.hosts.trial import expect_dressed, try_all


@contextmanager
def opened(page: Page, cells: Sequence[str], theme: str, folder: Path) -> Iterator[None]:
    """Open a notebook with these cells in a page."""
    require("voila")
    nbformat.write(notebook_of(cells), folder / "course.ipynb")
    arguments = ("voila", "course.ipynb", "--no-browser", f"--theme={theme}")
    with served(folder, arguments, "/voila/static/voila.js") as url:
        page.goto(url)
        yield


def test_it_lives(page: Page, theme: str, shots: Path, tmp_path: Path) -> None:
    with opened(page, CELLS, theme, tmp_path):
        try_all(page, theme, shots, "voila")


@pytest.mark.parametrize("order", ORDERS)
def test_all_kinds_are_dressed(page: Page, theme: str, order: str, tmp_path: Path) -> None:
    with opened(page, ORDERS[order], theme, tmp_path):
        expect_dressed(page)
