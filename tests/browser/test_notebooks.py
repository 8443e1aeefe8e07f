"""The tutorial's notebooks in a real JupyterLab."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.looks import faults
from tests.browser.notebook import Notebook

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
THEMES = ("Light", "Dark")


def test_there_are_notebooks() -> None:
    assert [file.name for file in NOTEBOOKS][:4] == [
        "01_erste_schritte_de.ipynb",
        "01_first_steps.ipynb",
        "02_regeln_a_bis_e_de.ipynb",
        "02_rules_a_to_e.ipynb",
    ]


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_is_committed_without_widget_state(file: Path) -> None:
    book = json.loads(file.read_text(encoding="utf-8"))
    assert "widgets" not in book["metadata"]
    assert book["metadata"]["kernelspec"]["name"] == "python3"


LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs_and_shows_its_widgets(
    notebook: Notebook, file: Path, shots: Path
) -> None:
    notebook.page.set_viewport_size({"width": 1280, "height": 900})
    notebook.open(file)
    notebook.run_all()
    shown = str(notebook.outputs()).count(LIVE_VIEW)
    expect(notebook.page.locator(".jp-OutputArea-output > .lm-Widget")).to_have_count(shown)
    widgets = notebook.widgets()
    if shown:
        widgets.last.wait_for()
    assert bool(shown) == bool(widgets.count())
    for theme in THEMES:
        notebook.theme(theme)
        for number, widget in enumerate(widgets.all(), 1):
            expect(widget).to_have_attribute("data-theme", theme.lower())
            widget.scroll_into_view_if_needed()
            expect(widget.locator("svg").first).to_be_visible()
            if widget.get_by_role("grid").count():
                expect(widget.get_by_role("gridcell")).to_have_count(144)
            widget.screenshot(path=shots / f"{file.stem}-{number}-{theme}.png")
            assert faults(widget) == [], number
            # Each kind of widget is looked at in both themes by its own tests.
            if theme == THEMES[0]:
                assert notebook.axe(widget) == []
