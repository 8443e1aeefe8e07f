"""The tutorial's notebooks in a real JupyterLab."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.looks import axe, faults
from tests.browser.notebook import Notebook

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def test_notebooks_are_committed_without_widget_state() -> None:
    assert [file.name for file in NOTEBOOKS][:4] == [
        "01_erste_schritte_de.ipynb",
        "01_first_steps.ipynb",
        "02_regeln_a_bis_e_de.ipynb",
        "02_rules_a_to_e.ipynb",
    ]
    for file in NOTEBOOKS:
        metadata = json.loads(file.read_text(encoding="utf-8"))["metadata"]
        assert "widgets" not in metadata, file
        assert metadata["kernelspec"]["name"] == "python3", file


def shows_widgets(file: Path) -> bool:
    """Some notebooks have pictures only: all are run, without a page, by nbval."""
    return "Widget(" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "file", [*filter(shows_widgets, NOTEBOOKS)], ids=lambda file: file.stem
)
def test_a_notebook_runs_and_shows_its_widgets(notebook: Notebook, file: Path) -> None:
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    notebook.open(file)
    notebook.run_all()
    shown = str(notebook.outputs()).count(LIVE_VIEW)
    assert shown
    expect(notebook.page.locator(".jp-OutputArea-output > .lm-Widget")).to_have_count(shown)
    widgets = notebook.widgets()
    widgets.last.wait_for()
    asked = set()
    for number, widget in enumerate(widgets.all(), 1):
        expect(widget).to_have_attribute("data-theme", "light")
        expect(widget.locator("svg").first).to_be_visible()
        if widget.get_by_role("grid").count():
            expect(widget.get_by_role("gridcell")).to_have_count(144)
        assert faults(widget) == [], number
        # Each kind is looked at closely, and in both themes, by its own tests.
        kind = widget.get_attribute("class")
        if kind not in asked:
            assert axe(widget) == [], number
        asked.add(kind)
