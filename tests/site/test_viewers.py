"""Notebooks run with live widgets, in the sites that Sphinx makes: ``make docs``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from tests.publishing.books import ALONE, game, run

READERS = {"nbsphinx": "nbsphinx", "myst-nb": "myst_nb"}


def site(folder: Path, reader: str, *extensions: str, **settings: object) -> str:
    """A site of one notebook, built for real; its only page."""
    book = run(ALONE["search"](), ALONE["board"](), game())
    lines = [f"{name} = {value!r}" for name, value in settings.items()]
    configuration = [f"extensions = {[READERS[reader], *extensions]!r}", *lines]
    (folder / "conf.py").write_text("\n".join(configuration), encoding="utf-8")
    nbformat.write(book, folder / "index.ipynb")
    subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-b", "html", ".", "site"],
        cwd=folder,
        check=True,
    )
    return (folder / "site" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("reader", READERS)
def test_without_us_there_is_no_picture(reader: str, tmp_path: Path) -> None:
    """What the extension is for; once this fails, it is needed no longer."""
    never = {"nbsphinx_execute": "never", "nb_execution_mode": "off"}
    text = site(tmp_path, reader, **never)
    assert "<iframe" not in text
    assert 'width="560"' not in text


@pytest.mark.parametrize("reader", READERS)
def test_widgets_are_pages_and_pictures(reader: str, tmp_path: Path) -> None:
    never = {"nbsphinx_execute": "never", "nb_execution_mode": "off"}
    text = site(tmp_path, reader, "linie1_widget.publishing.sphinx", **never)
    assert text.count("<iframe ") == 2
    assert text.count('width="560"') == 1
    assert "linie1Height" in text


@pytest.mark.parametrize("reader", READERS)
def test_widgets_may_all_be_pictures(reader: str, tmp_path: Path) -> None:
    settings = {
        "nbsphinx_execute": "never",
        "nb_execution_mode": "off",
        "linie1_output": "picture",
    }
    text = site(tmp_path, reader, "linie1_widget.publishing.sphinx", **settings)
    assert "<iframe" not in text
    assert text.count('width="560"') == 3
