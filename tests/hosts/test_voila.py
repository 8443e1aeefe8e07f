"""Voilà, which shows a notebook without its code."""

from __future__ import annotations

from pathlib import Path

import nbformat
from playwright.sync_api import Page

from tests.hosts.course import CELLS
from tests.hosts.server import free_port, require, served
from tests.hosts.trial import try_all


def test_it_lives(page: Page, theme: str, shots: Path, tmp_path: Path) -> None:
    require("voila")
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code) for code in CELLS]
    )
    book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(book, tmp_path / "course.ipynb")
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    arguments = (
        "voila",
        "course.ipynb",
        "--no-browser",
        f"--theme={theme}",
        f"--port={port}",
    )
    with served(tmp_path, arguments, f"{url}/voila/static/voila.js"):
        page.goto(url)
        try_all(page, theme, shots, "voila")
