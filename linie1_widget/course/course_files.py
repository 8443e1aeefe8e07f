"""The files of the course, and copies for learners, teachers, nbgrader and Otter.

Learners do not hand in what is in a widget. So in a copy for such a tool, a cell with
lessons is followed by two cells for each: one for the answer and one that checks it. A cell
with a blank is an answer too; if the next cell asserts something, that is its check.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from itertools import accumulate, pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.language.languages import LANGUAGES, using_language
from linie1_widget.base.svg.stills import image
from linie1_widget.base.widget.page import as_html
from linie1_widget.course.sources import (
    ENGLISH,
    Fill,
    NotebookCell,
    NotebookSource,
    declared_minutes,
    lessons_in,
    names_in,
    read_course,
    sections,
    title_of,
)
from linie1_widget.course.texts import SheetText, TeacherText
from linie1_widget.lessons import lessons
from linie1_widget.lessons.exercise import Exercise

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
_NOTEBOOK_LINK = re.compile(r"\b[a-z\d]\d_\w+(?=\.ipynb\b)")
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
            return _NOTEBOOK_LINK.sub(lambda link: self.names.get(link[0], link[0]), text)
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
        if not number and (times := timetable(copy)):
            yield make_cell(False, "times", times)
        for index, lesson in enumerate(lessons_in(text)):
            # The value of a cell is broken between words, and printed text is not.
            suffix = f"solution-{index + 1}" if index else "solution"
            code = f'l1.lessons["{lesson}"].exercise.solution()'
            yield make_cell(True, derived_id(cell, suffix), code)


def timetable(copy: Copy) -> str:
    """Return a table of the sections, with the minutes after which they begin.

    A title with a section right below it gives way to that; one section needs no table.
    """
    language = LANGUAGES[copy.language]
    declared = declared_minutes(copy.source, copy.language)
    titles, minutes = zip(*sections(copy.source, copy.language), strict=True)
    *begins, end = accumulate(minutes, initial=0.0)
    parts = {
        round(begin / end * declared): title
        for begin, title in zip(begins, titles, strict=True)
    }
    if len(parts) == 1:
        return ""
    rows = [f"| {begin} | {title} |" for begin, title in parts.items()]
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


class Question(NamedTuple):
    """An answer, with the marks of a tool about its solution, and code that checks it."""

    id: str
    answer: str
    check: str = ""


class Tool(NamedTuple):
    """The marks of solutions, and the cells, that a grading tool needs."""

    fill: Fill
    question: Callable[[Question], Iterator[dict[str, Any]]]
    before: Callable[[Copy], Iterator[dict[str, Any]]]


def for_tool(copy: Copy, tool: Tool) -> Notebook:
    """Return a notebook from which a tool makes the learners' notebooks."""
    return notebook(_cells(copy, tool))


def _cells(copy: Copy, tool: Tool) -> Iterator[dict[str, Any]]:
    yield from tool.before(copy)
    cells = [cell for cell in copy.source.cells if not cell.for_teachers]
    checks = {cell.id: after for cell, after in pairwise(cells) if _is_check(after, cell)}
    used = {cell.id for cell in checks.values()}
    for cell in cells:
        text = copy.text(cell, tool.fill)
        if cell.has_blank:
            check = checks.get(cell.id)
            code = copy.text(check, tool.fill) if check else ""
            yield from tool.question(Question(cell.id, text, code))
        elif cell.id not in used:
            yield make_cell(cell.code, cell.id, text, cell.tags)
        for lesson in lessons_in(text):
            yield from tool.question(_lesson_question(lesson, tool.fill))


def _is_check(after: NotebookCell, cell: NotebookCell) -> bool:
    asserts = after.code and "assert " in after.text(ENGLISH)
    return cell.has_blank and asserts and not after.has_blank


def _lesson_question(id_: str, fill: Fill) -> Question:
    """Return a lesson as a question, with its right answer."""
    name = f"answer_{id_}".replace("-", "_")
    form, solution = lessons[id_].exercise.form, lessons[id_].exercise.solution()
    if solution.source:
        function = getattr(solution.answer, "__name__", "")
        code = f"{solution.source.strip()}\n\n\n{name} = {function}\n"
    else:
        answer = form.shown(solution.answer)
        literal = solution.answer if isinstance(solution.answer, dict) else answer
        code = f"{name} = {literal!r}\n"
    check = f'result = l1.lessons["{id_}"].check({name})\nassert result, result'
    return Question(id_, fill(code, f"{name} = ...\n").rstrip("\n"), check)


def _nbgrader_fill(solution: str, blank: str) -> str:
    # Learners get the lines outside the marks. Within a function a blank would end it.
    indent = _indent_of(solution)
    before = "" if indent else blank
    return f"{before}{indent}### BEGIN SOLUTION\n{solution}{indent}### END SOLUTION\n"


def _nbgrader_question(question: Question) -> Iterator[dict[str, Any]]:
    def cell(id_: str, text: str, **more: object) -> dict[str, Any]:
        metadata = {
            "nbgrader": {
                "cell_type": "code",
                "grade_id": id_,
                "schema_version": 3,
                "task": False,
                **more,
            }
        }
        return make_cell(True, id_, text) | {"metadata": metadata}

    answer = f"{question.id}-answer"
    yield cell(answer, question.answer, grade=False, solution=True, locked=False)
    if question.check:
        check = f"{question.id}-check"
        yield cell(check, question.check, grade=True, solution=False, locked=True, points=1)


def _otter_fill(solution: str, blank: str) -> str:
    indent = _indent_of(solution)
    return (
        f"{indent}# BEGIN SOLUTION NO PROMPT\n{solution}{indent}# END SOLUTION\n"
        f'{indent}""" # BEGIN PROMPT\n{blank}{indent}"""; # END PROMPT\n'
    )


def _otter_question(question: Question) -> Iterator[dict[str, Any]]:
    id_ = question.id
    if not question.check:
        yield make_cell(True, id_, question.answer)
        return
    yield _raw(
        f"{id_}-begin", f"# BEGIN QUESTION\nname: {id_.replace('-', '_')}\npoints: 1"
    )
    yield _raw(f"{id_}-begin-solution", "# BEGIN SOLUTION")
    yield make_cell(True, f"{id_}-answer", question.answer)
    yield _raw(f"{id_}-end-solution", "# END SOLUTION")
    yield _raw(f"{id_}-begin-tests", "# BEGIN TESTS")
    yield make_cell(True, f"{id_}-check", question.check)
    yield _raw(f"{id_}-end-tests", "# END TESTS")
    yield _raw(f"{id_}-end", "# END QUESTION")


def _otter_before(copy: Copy) -> Iterator[dict[str, Any]]:
    name = copy.source.names[copy.language]
    yield _raw(
        "assignment",
        f"# ASSIGNMENT CONFIG\nname: {name}\nstrip_solutions_from_all_cells: true\n"
        "export_cell:\n  pdf: false",
    )


def _raw(id_: str, text: str) -> dict[str, Any]:
    return make_cell(False, id_, text) | {"cell_type": "raw"}


def _indent_of(text: str) -> str:
    return text[: len(text) - len(text.lstrip(" "))]


TOOLS: Mapping[str, Tool] = MappingProxyType(
    {
        "nbgrader": Tool(_nbgrader_fill, _nbgrader_question, lambda _: iter(())),
        "otter": Tool(_otter_fill, _otter_question, _otter_before),
    }
)


LEARNERS, TEACHERS, SHEETS = "learners", "teachers", "sheets"

WRITERS: Mapping[str, Callable[[Copy], Notebook]] = MappingProxyType(
    {
        LEARNERS: for_learners,
        TEACHERS: for_teachers,
        **{name: partial(for_tool, tool=tool) for name, tool in TOOLS.items()},
    }
)
"""The audience and the form of a copy of a notebook."""

_PACKAGE = Path(__file__).parents[1]


def sources_folder() -> Path:
    """Return the folder of the notebooks' sources."""
    for folder in (_PACKAGE / "course", _PACKAGE.parent / "notebooks"):
        if next(folder.glob("source/01_*.md"), None):
            return folder / "source"
    raise Linie1Error("this installation has no course: install linie1_widget again")


def course_files(audience: str, language: str) -> dict[str, bytes]:
    """Return the content of the files of the course by their names.

    Parameters
    ----------
    audience : str
        One of `WRITERS`, or "sheets" for pages to print.
    language : str
        "en" or "de".
    """
    sources = read_course(sources_folder())
    names = names_in(sources, language)
    copies = {names[source.file.stem]: Copy(source, language, names) for source in sources}
    if audience == SHEETS:
        return {f"{name}.html": sheet(copy).encode() for name, copy in copies.items()}
    write = WRITERS[audience]
    return {f"{name}.ipynb": as_file(write(copy)).encode() for name, copy in copies.items()}


def check_folder(folder: Path, language: str) -> None:
    """Raise InvalidValue if a folder is a file or has the course in another language."""
    if folder.exists() and not folder.is_dir():
        raise InvalidValue(f"{str(folder)!r} is a file: name a folder for the course")
    sources = read_course(sources_folder())
    present = {file.stem: file.name for file in folder.glob("*.ipynb")}
    ours = set(names_in(sources, language).values())
    theirs = {name for source in sources for name in source.names.values()} - ours
    for stem in sorted(theirs & present.keys()):
        raise InvalidValue(
            f"{str(folder)!r} has the course in another language ({present[stem]}): name "
            "another folder"
        )


def write_missing(files: Mapping[str, bytes], folder: Path) -> tuple[list[str], list[str]]:
    """Write missing files; return the names of new files, and of old ones that differ."""
    folder.mkdir(parents=True, exist_ok=True)
    new, changed = [], []
    for name, content in files.items():
        path = folder / name
        try:
            with path.open("xb") as file:
                file.write(content)
            new.append(name)
        except FileExistsError:
            if path.read_bytes() != content:
                changed.append(name)
    return new, changed


_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_LINK = re.compile(r"\[([^]]+)\]\([^)]*\)")  # on paper only its words
_FOLDED = re.compile(r"<details>.*?</details>", re.DOTALL)
_LINES = {"function": 12, "map": 6, "list": 2, "text": 2, "code": 2}  # by form, else 1

_STYLE = """
@page { size: A4; margin: 18mm 16mm; }
body { font: 11pt/1.4 system-ui, sans-serif; max-width: 178mm; margin: 1em auto;
  padding: 0 1em; color: #000; background: #fff; }
header { border-bottom: 1px solid #000; margin-bottom: 1em; }
h1 { font-size: 17pt; margin: 0 0 .4em; }
header p:not(.form) { display: flex; gap: 1em; margin: 0 0 .8em; }
header span { flex: 1; border-bottom: 1px dotted #555; }
section { break-inside: avoid; margin: 0 0 1.6em; }
h2 { font-size: 12pt; margin: 0 0 .3em; }
p { margin: .3em 0; white-space: pre-line; }
img { display: block; max-width: 120mm; max-height: 95mm; margin: .5em 0; }
pre { font: 9.5pt/1.35 ui-monospace, monospace; white-space: pre-wrap; margin: .4em 0; }
.form { font-size: 9.5pt; }
ul { list-style: "☐  "; margin: .4em 0; padding-left: 1.6em; }
.line { border-bottom: 1px dotted #555; height: 2.1em; }
@media print { body { margin: 0; padding: 0; } }
"""


def sheet(copy: Copy) -> str:
    """Return the sheet as a page of HTML that needs nothing else."""
    with using_language(LANGUAGES[copy.language]):
        title = escape(title_of(copy.source, copy.language))
        body = "\n".join(
            f"<section>\n<h2>{number}. {head}</h2>\n{text}\n</section>"
            for number, (head, text) in enumerate(_questions(copy), 1)
        )
        return (
            f'<!doctype html>\n<html lang="{copy.language}">\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
            f"<header>\n<h1>{title}</h1>\n"
            f"<p>{SheetText.NAME} <span></span> {SheetText.DATE} <span></span></p>\n"
            f'<p class="form">{SheetText.MARK}</p>\n'
            f"</header>\n{body}\n</body>\n</html>\n"
        )


def _questions(copy: Copy) -> Iterator[tuple[str, str]]:
    """Yield the title and the HTML of each question for a learner."""
    title = about = ""
    for cell in copy.source.cells:
        text = copy.text(cell, lambda _, blank: blank)
        if cell.for_teachers:
            continue
        if not cell.code:
            *_, title, about = ["", title, *_HEADING.split(_on_paper(text))]
            for block in re.split(r"\n{2,}", about):
                if block.startswith(f"**{SheetText.OPEN}"):
                    yield escape(title), as_html(block) + _room(4)
        elif cell.has_blank:
            code = f"<pre>{escape(text)}</pre>"
            yield escape(title), as_html(about) + code + _room(4)
        for id_ in lessons_in(text) if cell.code else ():
            exercise = lessons[id_].exercise
            yield escape(str(exercise.title)), _task(exercise)


def _on_paper(text: str) -> str:
    return _LINK.sub(r"\1", _FOLDED.sub("", text))


def _task(exercise: Exercise) -> str:
    parts = [f"<p>{escape(str(exercise.task))}</p>"]
    if exercise.figure is not None:
        # An image isolates the ids and styles of the picture.
        parts.append(image(exercise.figure._repr_svg_(), str(exercise.figure)))
    choices = getattr(exercise.form, "choices", ())
    if choices:
        items = "".join(f"<li>{escape(str(choice))}</li>" for choice in choices)
        return "\n".join([*parts, f"<ul>{items}</ul>"])
    parts.append(f'<p class="form">{escape(str(exercise.instruction))}</p>')
    return "\n".join([*parts, _room(_LINES.get(exercise.form.kind, 1))])


def _room(lines: int) -> str:
    return '<div class="line"></div>' * lines
