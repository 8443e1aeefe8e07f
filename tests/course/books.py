"""Notebooks saved after a run with live widgets."""

from __future__ import annotations

from typing import Any

import nbformat
from IPython.core.formatters import MimeBundleFormatter

from linie1_widget import Board, BoardWidget, GameWidget, LaboratoryWidget, LessonWidget
from linie1_widget.base.widget.output import VIEW
from linie1_widget.base.widget.widget import Linie1Widget
from tests.base.widget.test_one_file import astar, played, ride

STATES = "application/vnd.jupyter.widget-state+json"

# Widgets whose stored traits suffice for a page.
OFFLINE = {
    "search": astar,
    "ride": ride,
    "board": lambda: BoardWidget(Board.parse("b1:S0 b2:S0 c1:S0"), hand="SC"),
    "laboratory": lambda: LaboratoryWidget("S.5.G", algorithms=("bfs", "dijkstra")),
    "graph": lambda: LaboratoryWidget("A -- B 2, B -> C 5, start A, goal C"),
    "lesson": lambda: LessonWidget("rules-3"),
}


def game() -> Linie1Widget:
    return GameWidget(played(4))


def run(*widgets: Linie1Widget, states: bool = True, **others: Any) -> Any:
    """Return a notebook with the outputs and states of widgets, as saved by JupyterLab."""
    outputs = []
    states_by_id: dict[str, Any] = {}
    for widget in widgets:
        data, metadata = MimeBundleFormatter()(widget)
        outputs.append(nbformat.v4.new_output("display_data", data, metadata=metadata))
        states_by_id[widget.model_id] = {
            "model_name": "AnyModel",
            "model_module": "anywidget",
            "state": widget.get_state(),
        }
    outputs += [nbformat.v4.new_output("display_data", data) for data in others.values()]
    cells = [nbformat.v4.new_code_cell("w", outputs=[output]) for output in outputs]
    book = nbformat.v4.new_notebook(cells=cells)
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    book.metadata["language_info"] = {"name": "python", "pygments_lexer": "ipython3"}
    if states:
        book.metadata["widgets"] = {
            STATES: {"state": states_by_id, "version_major": 2, "version_minor": 0}
        }
    return book


def data_of(book: Any) -> list[dict[str, Any]]:
    return [output["data"] for cell in book["cells"] for output in cell["outputs"]]


# A widget of another package.
SLIDER = {VIEW: {"model_id": "s"}, "text/plain": "IntSlider(value=0)"}
