"""Write the teachers' notebooks from their sources, run them and keep their outputs.

``python -m tests.notebooks``, or for some of them ``python -m tests.notebooks 04 12``. A
notebook in German is written as soon as all its cells have German.

``python -m tests.notebooks --learners DIR`` writes the learners' copies whose code differs
from the teacher's, for nbval: the others need not be run again.

The outputs are the same on every machine: no widget states, times or Python versions.
Live views are omitted, because they need a kernel; the pictures of the widgets are kept.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from linie1_widget.course.course_files import (
    METADATA,
    Copy,
    as_file,
    for_learners,
    for_teachers,
)
from linie1_widget.course.sources import (
    ENGLISH,
    LANGUAGES,
    NotebookSource,
    names_in,
    read_course,
)

FOLDER = Path(__file__).parents[1] / "notebooks"
LIVE_VIEW = "application/vnd.jupyter.widget-view+json"


def run(content: dict[str, Any], file: Path) -> None:
    """Run a notebook in its folder, and keep it with its outputs if they are new."""
    book = nbformat.reads(as_file(content), as_version=4)
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
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(LIVE_VIEW, None)
    if not (file.exists() and nbformat.read(file, as_version=4) == book):
        print(f"  {file.name} is new")
        nbformat.write(book, file)


def write_learners(sources: list[NotebookSource], folder: Path) -> None:
    """Write the learners' copies with blanks in their code, or without some code."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in sources:
        code = [cell for cell in source.cells if cell.code]
        filled = (cell.filled(ENGLISH, lambda solution, _: solution) for cell in code)
        blank = (cell.filled(ENGLISH, lambda _, blank: blank) for cell in code)
        if [*filled] != [*blank] or any(cell.for_teachers for cell in code):
            copy = Copy(source, ENGLISH, names_in(sources, ENGLISH))
            content = for_learners(copy)
            for made in content["cells"]:
                made["metadata"].setdefault("tags", []).append("nbval-ignore-output")
            (folder / f"{source.names[ENGLISH]}.ipynb").write_text(
                as_file(content), encoding="utf-8"
            )


def main(chosen: list[str]) -> None:
    sources = read_course(FOLDER / "source")
    if chosen[:1] == ["--learners"]:
        write_learners(sources, Path(chosen[1]))
        return
    for choice in chosen:
        if not any(source.file.stem.startswith(choice) for source in sources):
            raise SystemExit(f"no source in notebooks/source begins with {choice!r}")
    for source in sources:
        if chosen and not source.file.stem.startswith(tuple(chosen)):
            continue
        for language in LANGUAGES:
            name = source.names[language]
            if missing := source.missing(language):
                print(f"{name}: left out, {len(missing)} cells lack {language!r}")
                continue
            print(name, flush=True)
            copy = Copy(source, language, names_in(sources, language))
            run(for_teachers(copy), FOLDER / f"{name}.ipynb")


if __name__ == "__main__":
    main(sys.argv[1:])
