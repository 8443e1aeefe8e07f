"""The notebooks of the tutorial in JupyterLab."""

from __future__ import annotations

import os
import re
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.board import BoardView
from tests.browser.looks import axe, faults
from tests.browser.notebook import Notebook

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"

HEARD = Path(__file__).with_name("heard.txt")
SQUARES = re.compile(r"^ *- '?(row|gridcell) .*\n", re.MULTILINE)
ARROW = " → "
SILENCE = "(nothing is spoken)"


def test_notebooks_are_committed_without_widget_state() -> None:
    assert NOTEBOOKS
    for file in NOTEBOOKS:
        metadata = nbformat.read(file, 4).metadata
        assert "widgets" not in metadata, file
        assert metadata.kernelspec.name == "python3", file


# The one with the first board is below. Notebooks without widgets are run by nbval alone,
# as is the other language of each: it has the same cells, and `make look` shows it.
LIVE = [
    file
    for file in NOTEBOOKS
    if not file.stem.startswith("01")
    and "Widget(" in file.read_text(encoding="utf-8")
    and file.stem.endswith("_de") == (int(file.stem[1]) % 2 == 0)
]


@pytest.mark.thorough  # nbval runs each, and other tests look at each widget
@pytest.mark.parametrize("file", LIVE, ids=lambda file: file.stem)
def test_notebook_runs_and_shows_its_widgets(notebook: Notebook, file: Path) -> None:
    expect_it_runs(notebook, file)


def expect_it_runs(notebook: Notebook, file: Path) -> None:
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    notebook.open(file)
    notebook.run_all()
    shown = str(notebook.outputs()).count(LIVE_VIEW)
    assert shown
    expect(notebook.page.locator(".jp-OutputArea-output > .lm-Widget")).to_have_count(shown)
    widgets = notebook.widgets()
    widgets.last.wait_for()
    for widget in widgets.all():
        expect(widget).to_have_attribute("data-theme", "light")
        # A question may have no picture.
        expect(widget.locator("svg, h2, p").first).to_be_visible()
        if widget.get_by_role("grid").count():
            expect(widget.get_by_role("gridcell")).to_have_count(144)
    assert faults(widgets) == []
    # Other tests check each kind in the dark theme.
    assert axe(widgets) == []


def test_second_notebook_runs_and_is_spoken_as_in_heard_txt(
    notebook: Notebook,
) -> None:
    """Compare the accessibility tree and the announcements with `heard.txt`.

    A line with an arrow is a key or a line of Python, followed by its announcement.
    ``HEARD=1 pytest tests/browser/test_notebooks.py`` rewrites it; review the changes.
    """
    expect_it_runs(notebook, FOLDER / "01_rules_a_to_e.ipynb")
    board = BoardView(notebook.widgets().first)
    board.square("a1").focus()
    page, lines, last = notebook.page, [], "a1: empty"
    anew = "HEARD" in os.environ
    # The squares are checked one by one below.
    tree = SQUARES.sub("", board.root.aria_snapshot() + "\n")
    for line in HEARD.read_text(encoding="utf-8").splitlines():
        asked, arrow, spoken = line.partition(ARROW)
        if not arrow:
            continue
        if asked.startswith("playground."):
            assert notebook.run(asked) == ""
        else:
            page.keyboard.press(asked)
        if anew:
            notebook.settle()
            page.wait_for_timeout(300)  # what is not spoken cannot be waited for
            now = " ".join((board.spoken.text_content() or "").split())
            spoken = SILENCE if now == last else now
        last = last if spoken == SILENCE else spoken
        expect(board.spoken).to_have_text(last)
        lines.append(f"{asked}{ARROW}{spoken}\n")
    found = f"{tree}\n{''.join(lines)}"
    if anew:
        HEARD.write_text(found, encoding="utf-8")
    assert HEARD.read_text(encoding="utf-8") == found
