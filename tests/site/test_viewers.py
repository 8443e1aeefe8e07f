"""Notebooks run with live widgets, in sites built by Sphinx: ``make docs``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from tests.course.books import OFFLINE, game, run

READERS = {"nbsphinx": "nbsphinx", "myst-nb": "myst_nb"}


def site(folder: Path, reader: str, *extensions: str, **settings: object) -> str:
    """Build a site of one notebook; return its only page."""
    book = run(OFFLINE["search"](), OFFLINE["board"](), game())
    settings |= {"nbsphinx_execute": "never", "nb_execution_mode": "off"}
    settings |= {"extensions": [READERS[reader], *extensions]}
    lines = [f"{name} = {value!r}\n" for name, value in settings.items()]
    (folder / "conf.py").write_text("".join(lines), encoding="utf-8")
    nbformat.write(book, folder / "index.ipynb")
    subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-b", "html", ".", "site"],
        cwd=folder,
        check=True,
    )
    return (folder / "site" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("settings", "sections", "pictures"),
    [
        # This case shows the need for the extension; drop it when it fails.
        (None, 0, 0),
        ({}, 2, 2),  # one of them until its section is opened
        ({"linie1_output": "picture"}, 0, 3),
    ],
    ids=["without us", "sections and pictures", "all pictures"],
)
@pytest.mark.parametrize("reader", READERS)
def test_widgets_are_sections_and_pictures(
    reader: str,
    settings: dict[str, str] | None,
    sections: int,
    pictures: int,
    tmp_path: Path,
) -> None:
    extensions = [] if settings is None else ["linie1_widget.course.sphinx"]
    text = site(tmp_path, reader, *extensions, **(settings or {}))
    assert text.count("<section data-linie1") == sections
    assert text.count('width="560"') == pictures
    assert ("linie1/sections.js" in text) == (sections > 0)
    assert "widget-state+json" not in text or settings is None
