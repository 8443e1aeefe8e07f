"""JupyterLab as `make lab` starts it: itself and our widgets, whatever is installed."""

from __future__ import annotations

from notebooks.lite.lab import EXTENSIONS
from tests.browser.notebook import Notebook

SIDEBARS = {
    "filebrowser",
    "jp-running-sessions",
    "table-of-contents",
    "extensionmanager.main-view",
    "jp-property-inspector",
    "jp-debugger-sidebar",
}
"""JupyterLab's own."""

TABS = ".jp-SideBar .lm-TabBar-tab"


def test_nothing_foreign_is_loaded_or_shown(notebook: Notebook) -> None:
    notebook.open(["import linie1_widget as l1\nl1.BoardWidget()"])
    notebook.run_all()
    page = notebook.page
    loaded = page.evaluate(
        """() => JSON.parse(document.getElementById("jupyter-config-data").textContent)
        .federated_extensions.map((each) => each.name)"""
    )
    assert sorted(loaded) == sorted(EXTENSIONS)
    tabs = page.locator(TABS).evaluate_all("(all) => all.map((each) => each.dataset.id)")
    assert "filebrowser" in tabs
    assert set(tabs) <= SIDEBARS
