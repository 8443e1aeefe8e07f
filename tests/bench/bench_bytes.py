"""Bytes that reach JupyterLab's page: ten searches, and notebooks of the course."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.bench.browser_wire import KILO, Wire
from tests.bench.browsing import notebooks
from tests.bench.figures import Figure, size

BOOKS = Path(__file__).parents[2] / "notebooks"
# Kilobytes at most: the notebooks are those with most searches, and most maps to draw on.
OPENED: dict[str, tuple[Path | list[str], float]] = {
    "ten searches": (
        [
            "from linie1_widget import SearchWidget, search\n"
            "from linie1_widget.paths import GridGraph\n"
            'rows = ["S" + 19 * ".", *18 * [20 * "."], 19 * "." + "G"]\n'
            'grid = GridGraph("\\n".join(rows))',
            *10 * ["SearchWidget(search(grid, grid.start, grid.goal))"],
        ],
        500,
    ),
    "notebook 05": (BOOKS / "05_costs_and_guesses.ipynb", 1300),
    "notebook 06": (BOOKS / "06_laboratory.ipynb", 1300),
}


def figures() -> Iterator[Figure]:
    with notebooks() as new:
        for name, (cells, most) in OPENED.items():
            notebook, wire = new(), Wire()
            wire.listen(notebook.page)
            notebook.open(cells)
            notebook.run_all()
            notebook.settle()
            received = sum(message.bytes for message in wire.messages if not message.sent)
            yield size(f"{name}: bytes to the page", received / KILO, "kB", most)
