"""The notebooks of the course, written from one source for each, in Markdown.

A source holds the cells in all languages side by side, with the answers and the notes for
teachers; `Source.notebook` makes a copy for a learner or for a teacher of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from linie1_widget.errors import InvalidValue
from linie1_widget.language.language import TRANSLATED

ENGLISH = "en"
LANGUAGES = (ENGLISH, *TRANSLATED)

METADATA = {
    "kernelspec": {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    },
    "language_info": {"name": "python"},
}

_MARKDOWN = re.compile(r"<!-- ([\w-]{1,64})((?: [\w-]+)*) -->$")
_CODE = re.compile(r"(`{3,})python ([\w-]{1,64})((?: [\w-]+)*)$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_HEADER = re.compile(r"(\w+): ([\w-]+)$")
_LINK = re.compile(r"\b\d\d_\w+(?=\.ipynb\b)")
_LESSONS = re.compile(r'(?:l1\.LessonWidget\("([\w-]+)"\)\s*)+')
_LESSON = re.compile(r'l1\.LessonWidget\("([\w-]+)"\)')
_IMPORT = "import linie1_widget as l1"
_IMPORTS = re.compile(rf"^{_IMPORT}$(?:\n(?:import|from) .*)*", re.MULTILINE)
_BEGIN, _BLANK, _END = (
    f"### {mark}" for mark in ("BEGIN SOLUTION", "BLANK", "END SOLUTION")
)


@dataclass(frozen=True)
class Cell:
    """A cell with its text in each language; code in English only is for all of them."""

    id: str
    code: bool
    texts: Mapping[str, str]
    lines: Mapping[str, int]  # where each text begins
    tags: tuple[str, ...] = ()
    for_teachers: bool = False

    def text(self, language: str) -> str:
        """Return the text in a language, by default in English."""
        return self.texts.get(language, self.texts[ENGLISH])

    def speaks(self, language: str) -> bool:
        """Return True if nothing of the cell is to be translated."""
        return self.code or language in self.texts


@dataclass(frozen=True)
class Source:
    """The source of a notebook."""

    file: Path
    names: Mapping[str, str]  # of the notebook, in each language
    cells: tuple[Cell, ...]

    def missing(self, language: str) -> list[str]:
        """Return the ids of the cells that have no text in a language."""
        return [cell.id for cell in self.cells if not cell.speaks(language)]

    def notebook(
        self, language: str, names: Mapping[str, str], *, teacher: bool
    ) -> dict[str, Any]:
        """Return a copy without outputs, as the content of a file of nbformat 4.5.

        Parameters
        ----------
        language : str
            "en" or "de".
        names : mapping of str to str
            The names of all notebooks in this language by their English ones, see
            `names_in`; for links.
        teacher : bool
            Whether it has the solutions, and the notes for teachers.
        """
        cells = []
        unspoken = language != ENGLISH
        for cell in self.cells:
            if cell.for_teachers and not teacher:
                continue
            text = cell.text(language)
            if not cell.code:
                text = _LINK.sub(lambda link: names.get(link[0], link[0]), text)
                cells.append(_markdown(cell.id, text, cell.tags))
                continue
            text = self._filled(cell, language, teacher)
            if unspoken and _IMPORT in text.splitlines():
                text = _IMPORTS.sub(rf'\g<0>\n\nl1.speak("{language}")', text, count=1)
                unspoken = False
            cells.append(_code(cell.id, text, cell.tags))
            if teacher and (lessons := lessons_in(text)):
                lines = [
                    f'print(l1.lessons["{lesson}"].exercise.solution())'
                    for lesson in lessons
                ]
                cells.append(_code(f"{cell.id[:55]}-solution", "\n".join(lines), ()))
        if unspoken:
            raise InvalidValue(
                f"{self.file} has no cell with the line {_IMPORT!r}, after which the copy "
                f"in {language!r} would say so"
            )
        return {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}

    def _filled(self, cell: Cell, language: str, teacher: bool) -> str:
        """Return code with its solutions, or with the blanks."""
        text = cell.text(language)
        first = cell.lines[language if language in cell.texts else ENGLISH]
        kept, part, order = [], _END, {_END: _BEGIN, _BEGIN: _BLANK, _BLANK: _END}
        for number, line in enumerate(text.splitlines(), first + 1):
            mark = line.strip()
            if mark in order:
                if mark != order[part]:
                    raise _fault(self.file, number, f"{mark!r}, but {order[part]!r} is due")
                part = mark
            elif part == _END or (part == _BEGIN) == teacher:
                kept.append(line)
        if part != _END:
            raise _fault(self.file, first, f"the cell {cell.id!r} lacks {order[part]!r}")
        return "\n".join(kept)


def lessons_in(code: str) -> list[str]:
    """Return the ids of the lessons that a cell shows, if it does nothing else."""
    return _LESSON.findall(code) if _LESSONS.fullmatch(code) else []


def names_in(sources: Sequence[Source], language: str) -> dict[str, str]:
    """Return the names of notebooks in a language by their English ones."""
    return {source.names[ENGLISH]: source.names[language] for source in sources}


def read_course(folder: Path) -> list[Source]:
    """Return the sources in a folder, in order."""
    return [read_source(file) for file in sorted(folder.glob("[0-9]*.md"))]


def read_source(file: Path) -> Source:
    """Return a source; raise InvalidValue with file and line if it is none."""
    lines = file.read_text(encoding="utf-8").splitlines()
    names = {ENGLISH: file.stem}
    if not lines or lines[0] != "---" or "---" not in lines[1:]:
        raise _fault(file, 1, "a source begins with '---', 'de: NAME' and '---'")
    end = lines.index("---", 1)
    for number, line in enumerate(lines[1:end], 2):
        head = _HEADER.match(line)
        if head is None or head[1] not in TRANSLATED:
            raise _fault(file, number, f"{line!r} should be a language and a name, 'de: …'")
        names[head[1]] = head[2]
    if missing := set(LANGUAGES) - set(names):
        raise _fault(file, 1, f"the name in {', '.join(sorted(missing))} is missing")
    cells: dict[str, Cell] = {}
    for part in _parts(file, lines, end + 1):
        (language,) = part.lines
        if part.id not in cells:
            if language != ENGLISH:
                raise _fault(
                    file, part.lines[language], f"{part.id!r} comes before its English"
                )
            cells[part.id] = part
            continue
        other = cells[part.id]
        if language in other.texts:
            raise _fault(
                file,
                part.lines[language],
                f"{part.id!r} stands there twice in {language!r}",
            )
        if (part.code, part.for_teachers, part.tags) != (
            *(other.code, other.for_teachers, other.tags),
        ):
            raise _fault(
                *(file, part.lines[language]),
                f"{part.id!r} has another kind or other flags than in English",
            )
        cells[part.id] = Cell(
            *(part.id, part.code, {**other.texts, **part.texts}),
            *({**other.lines, **part.lines}, part.tags, part.for_teachers),
        )
    return Source(file, names, tuple(cells.values()))


def _parts(file: Path, lines: list[str], at: int) -> Iterator[Cell]:
    """Yield the cells from a line on, each in one language."""
    while at < len(lines):
        line = lines[at]
        markdown, code = _MARKDOWN.match(line), _CODE.match(line)
        begun = at = at + 1
        if markdown:
            at = _end_of_markdown(lines, begun)
            id_, flags = markdown.groups()
        elif code:
            fence, id_, flags = code.groups()
            try:
                at = lines.index(fence, begun)
            except ValueError:
                raise _fault(
                    file, begun, f"the cell {id_!r} has no end {fence!r}"
                ) from None
        elif line.strip():
            raise _fault(file, begun, f"{line!r} stands outside a cell")
        else:
            continue
        text = "\n".join(lines[begun:at]).strip("\n")
        at += bool(code)
        words = flags.split()
        languages = [each for each in words if each in TRANSLATED] or [ENGLISH]
        tags = tuple(each for each in words if each not in (*TRANSLATED, "teacher"))
        yield Cell(
            *(id_, bool(code), {languages[0]: text}, {languages[0]: begun}),
            *(tags, "teacher" in words),
        )


def _end_of_markdown(lines: list[str], at: int) -> int:
    """Return the line of the next cell, or the end."""
    fence = ""
    for number, line in enumerate(lines[at:], at):
        opened = _FENCE.match(line)
        if fence:
            # Closed by at least as many of the same.
            if opened and opened[1].startswith(fence) and not line.strip(f" {fence[0]}"):
                fence = ""
        elif _MARKDOWN.match(line) or _CODE.match(line):
            return number
        elif opened:
            fence = opened[1]
    return len(lines)


def _fault(file: Path, line: int, fault: str) -> InvalidValue:
    return InvalidValue(f"{file}, line {line}: {fault}")


def _markdown(id_: str, text: str, tags: Sequence[str]) -> dict[str, Any]:
    return {
        "cell_type": "markdown",
        "id": id_,
        "metadata": {"tags": list(tags)} if tags else {},
        "source": text.splitlines(keepends=True),
    }


def _code(id_: str, text: str, tags: Sequence[str]) -> dict[str, Any]:
    more: dict[str, Any] = {"cell_type": "code", "execution_count": None, "outputs": []}
    return {**_markdown(id_, text, tags), **more}


def as_file(notebook: Mapping[str, Any]) -> str:
    """Return the text of a notebook's file, as Jupyter writes it."""
    return json.dumps(notebook, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
