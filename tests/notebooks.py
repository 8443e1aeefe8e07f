"""Run the tutorial's notebooks and keep their outputs: ``python -m tests.notebooks``.

What is kept is the same on every machine: no state of widgets, no times, no version of
Python. The live view of a widget is left out too, since nobody can show it before the
cells are run; its picture is kept, which is what a page without Python shows.
"""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "notebooks"
METADATA = {
    "kernelspec": {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def run(file: Path) -> None:
    """Run all cells of a notebook in a fresh kernel and write it back."""
    book = nbformat.read(file, as_version=4)
    NotebookClient(
        book,
        kernel_name="python3",
        resources={"metadata": {"path": str(file.parent)}},
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,
    ).execute()
    book.metadata.clear()
    book.metadata.update(METADATA)
    for cell in book.cells:
        for key in set(cell.metadata) - {"tags"}:
            del cell.metadata[key]
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(LIVE_VIEW, None)
    nbformat.write(book, file)


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.ipynb")):
        run(file)
