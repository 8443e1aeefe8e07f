"""The notebooks of the tutorial in JupyterLab."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from tests.browser.looks import axe, faults
from tests.browser.notebook import Notebook

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def test_notebooks_are_committed_without_widget_state() -> None:
    assert NOTEBOOKS
    for file in NOTEBOOKS:
        metadata = nbformat.read(file, 4).metadata
        assert "widgets" not in metadata, file
        assert metadata.kernelspec.name == "python3", file


# Notebooks without widgets are run by nbval alone, as is the other language of each: it has
# the same cells, and `make look` shows it.
LIVE = [
    file
    for file in NOTEBOOKS
    if "Widget(" in file.read_text(encoding="utf-8")
    and file.stem.endswith("_de") == (int(file.stem[1]) % 2 == 0)
]


@pytest.mark.thorough  # nbval runs each, and other tests look at each widget
@pytest.mark.parametrize("file", LIVE, ids=lambda file: file.stem)
def test_notebook_runs_and_shows_its_widgets(notebook: Notebook, file: Path) -> None:
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
