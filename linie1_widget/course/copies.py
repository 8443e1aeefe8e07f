"""Copies of a notebook of the course: for a learner, and for a teacher."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.course.sources import (
    ENGLISH,
    Fill,
    NotebookCell,
    NotebookSource,
    declared_minutes,
    lessons_in,
    sections,
)
from linie1_widget.course.texts import TeacherText

METADATA = {
    "kernelspec": {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}

Notebook = dict[str, Any]

# A teacher's copy opens what stays closed until a lesson is answered.
_CLOSED = re.compile(r'(\bl1\.after\(\s*)"[^"]*"')
_LINK = re.compile(r"\b[a-z\d]\d_\w+(?=\.ipynb\b)")
_IMPORT = "import linie1_widget as l1"
_IMPORTS = re.compile(rf"^{_IMPORT}$(?:\n(?:import|from) .*)*", re.MULTILINE)
_MAX_ID = 64


@dataclass(frozen=True)
class Copy:
    """A source in one language.

    Attributes
    ----------
    source : NotebookSource
    language : str
        "en" or "de".
    names : mapping of str to str
        The names of all notebooks in this language by their English ones, for links; see
        `names_in`.
    """

    source: NotebookSource
    language: str
    names: Mapping[str, str]

    def __post_init__(self) -> None:
        if self.language != ENGLISH and self._import is None:
            raise InvalidValue(
                f"{self.source.file} has no cell with the line {_IMPORT!r}, after which "
                f"the copy sets its language, {self.language!r}"
            )

    def text(self, cell: NotebookCell, fill: Fill) -> str:
        """Return the text of a cell, with its links or with its blanks filled in."""
        text = cell.filled(self.language, fill)
        if not cell.code:
            return _LINK.sub(lambda link: self.names.get(link[0], link[0]), text)
        if self.language != ENGLISH and cell is self._import:
            setting = f'l1.set_language("{self.language}")'
            return _IMPORTS.sub(rf"\g<0>\n\n{setting}", text, count=1)
        return text

    @property
    def _import(self) -> NotebookCell | None:
        cells = (cell for cell in self.source.cells if cell.code)
        return next((cell for cell in cells if _IMPORTS.search(cell.text(ENGLISH))), None)


def for_learners(copy: Copy) -> Notebook:
    """Return a notebook with blanks, and without answers and notes for teachers."""
    return notebook(
        _learners_cell(cell, copy.text(cell, lambda _, blank: blank))
        for cell in copy.source.cells
        if not cell.for_teachers
    )


def _learners_cell(cell: NotebookCell, text: str) -> dict[str, Any]:
    made = make_cell(cell.code, cell.id, text, cell.tags)
    if cell.code and lessons_in(text):
        # A question is read, not its code.
        made["metadata"]["jupyter"] = {"source_hidden": True}
    return made


def for_teachers(copy: Copy) -> Notebook:
    """Return a notebook with solutions, with notes, and with a timetable."""
    return notebook(_teachers_cells(copy))


def _teachers_cells(copy: Copy) -> Iterator[dict[str, Any]]:
    for number, cell in enumerate(copy.source.cells):
        text = copy.text(cell, lambda solution, _: solution)
        if cell.code:
            text = _CLOSED.sub(r"\1None", text)
        yield make_cell(cell.code, cell.id, text, cell.tags)
        if not number:
            yield make_cell(False, "times", timetable(copy))
        for index, lesson in enumerate(lessons_in(text)):
            # The value of a cell is broken between words, and printed text is not.
            suffix = f"solution-{index + 1}" if index else "solution"
            code = f'l1.lessons["{lesson}"].exercise.solution()'
            yield make_cell(True, derived_id(cell, suffix), code)


def timetable(copy: Copy) -> str:
    """Return a table of the sections, with the minutes after which they begin."""
    language = LANGUAGES[copy.language]
    declared = declared_minutes(copy.source, copy.language)
    titles, minutes = zip(*sections(copy.source, copy.language), strict=True)
    *begins, end = accumulate(minutes, initial=0.0)
    rows = [
        f"| {round(begin / end * declared)} | {title} |"
        for begin, title in zip(begins, titles, strict=True)
    ]
    minute, part = TeacherText.MINUTE.render(language), TeacherText.PART.render(language)
    head = f"| {minute} | {part} |"
    about = TeacherText.TIMES(minutes=declared).render(language)
    return "\n".join([f"*{about}*", "", head, "| --- | --- |", *rows])


def make_cell(code: bool, id_: str, text: str, tags: Sequence[str] = ()) -> dict[str, Any]:
    """Return a cell in the form of nbformat."""
    cell = {
        "cell_type": "code" if code else "markdown",
        "id": id_,
        "metadata": {"tags": list(tags)} if tags else {},
        "source": text.splitlines(keepends=True),
    }
    return cell | ({"execution_count": None, "outputs": []} if code else {})


def derived_id(cell: NotebookCell, suffix: str) -> str:
    """Return an id for a cell that belongs to another one."""
    return f"{cell.id[: _MAX_ID - 1 - len(suffix)]}-{suffix}"


def notebook(cells: Iterator[dict[str, Any]]) -> Notebook:
    """Return a notebook without outputs, as the content of a file of nbformat 4.5."""
    return {"cells": [*cells], "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}


def as_file(content: Notebook) -> str:
    """Return the text of a notebook's file, as Jupyter writes it."""
    return json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
