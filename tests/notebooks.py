"""Run the tutorial's notebooks and keep their outputs: ``python -m tests.notebooks``.

The outputs are the same on every machine: no widget states, times or Python versions.
Live views are omitted, because they need a kernel; the pictures of the widgets are kept.
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
