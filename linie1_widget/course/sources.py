"""The sources of the notebooks, each in all languages, and the minutes they take.

A source holds the cells in all languages side by side, with the answers and the notes for
teachers; `copies` and `grading` make notebooks of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import cycle
from pathlib import Path

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import text_of
from linie1_widget.base.language.key import TRANSLATED

ENGLISH = "en"
LANGUAGES = (ENGLISH, *TRANSLATED)

# Takes a solution and its blank, and returns the text that a copy has there.
Fill = Callable[[str, str], str]

_MARKDOWN = re.compile(r"<!-- ([\w-]{1,64})((?: [\w-]+)*) -->$")
_CODE = re.compile(r"(`{3,})python ([\w-]{1,64})((?: [\w-]+)*)$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_HEADER = re.compile(r"(\w+): ([\w-]+)$")
_LESSONS = re.compile(r'(?:l1\.LessonWidget\("([\w-]+)"\)\s*)+')
_LESSON = re.compile(r'l1\.LessonWidget\("([\w-]+)"\)')
_MARK = re.compile(r"^ *### (BEGIN SOLUTION|BLANK|END SOLUTION)$", re.MULTILINE)
_SOLUTION = re.compile(
    r"^ *### BEGIN SOLUTION\n(.*?)^ *### BLANK\n(.*?)^ *### END SOLUTION(?:\n|$)",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class NotebookCell:
    """A cell and its texts by language; code without a translation is for all languages."""

    id: str
    code: bool
    texts: dict[str, str]
    lines: dict[str, int]  # where the texts begin
    tags: tuple[str, ...] = ()
    for_teachers: bool = False

    def text(self, language: str) -> str:
        return self.texts.get(language, self.texts[ENGLISH])

    def filled(self, language: str, fill: Fill) -> str:
        """Return the text with its solutions and blanks filled in, if it has any."""
        text = self.text(language)
        if not self.code:
            return text
        return _SOLUTION.sub(lambda found: fill(found[1], found[2]), text).strip("\n")

    @property
    def has_blank(self) -> bool:
        return self.code and _MARK.search(self.text(ENGLISH)) is not None


@dataclass(frozen=True)
class NotebookSource:
    """The source of a notebook."""

    file: Path
    names: Mapping[str, str]  # of the notebook, in each language
    cells: tuple[NotebookCell, ...]

    def missing(self, language: str) -> list[str]:
        """Return the ids of the cells that are not translated into a language."""
        texts = (cell for cell in self.cells if not cell.code)
        return [cell.id for cell in texts if language not in cell.texts]


def lessons_in(code: str) -> list[str]:
    """Return the ids of the lessons that a cell shows, if it does nothing else."""
    return _LESSON.findall(code) if _LESSONS.fullmatch(code) else []


def names_in(sources: Sequence[NotebookSource], language: str) -> dict[str, str]:
    """Return the names of notebooks in a language by their English ones."""
    return {source.names[ENGLISH]: source.names[language] for source in sources}


def read_course(folder: Path) -> list[NotebookSource]:
    """Return the sources in a folder, in order."""
    return [read_source(file) for file in sorted(folder.glob("*.md"))]


def read_source(file: Path) -> NotebookSource:
    """Return a source; raise InvalidValue with file and line if it is malformed."""
    lines = text_of(file).splitlines()
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
    cells: dict[str, NotebookCell] = {}
    for cell in _cells_in_one_language(file, lines, end + 1):
        ((language, start),) = cell.lines.items()
        english = cells.get(cell.id)
        if english is None:
            if language != ENGLISH:
                raise _fault(file, start, f"{cell.id!r} comes before its English")
            cells[cell.id] = cell
            continue
        if language in english.texts:
            raise _fault(file, start, f"{cell.id!r} comes twice in {language!r}")
        texts, starts = english.texts | cell.texts, english.lines | cell.lines
        cells[cell.id] = replace(english, texts=texts, lines=starts)
        if replace(cell, texts=texts, lines=starts) != cells[cell.id]:
            fault = f"{cell.id!r} has another type or other flags than in English"
            raise _fault(file, start, fault)
    return NotebookSource(file, names, tuple(cells.values()))


def _cells_in_one_language(
    file: Path, lines: list[str], index: int
) -> Iterator[NotebookCell]:
    """Yield the cells from a line on, each with a single text."""
    while index < len(lines):
        line = lines[index]
        markdown, code = _MARKDOWN.match(line), _CODE.match(line)
        start = index = index + 1
        if markdown:
            index = _end_of_markdown(lines, start)
            id_, flags = markdown.groups()
        elif code:
            fence, id_, flags = code.groups()
            if fence not in lines[start:]:
                raise _fault(file, start, f"the cell {id_!r} has no end {fence!r}")
            index = lines.index(fence, start)
        elif line.strip():
            raise _fault(file, start, f"{line!r} is outside a cell")
        else:
            continue
        text = "\n".join(lines[start:index]).strip("\n")
        if code:
            _check_blanks(file, start + 1, text)
            index += 1
        words = flags.split()
        language = next((word for word in words if word in TRANSLATED), ENGLISH)
        tags = tuple(word for word in words if word not in (*TRANSLATED, "teacher"))
        yield NotebookCell(
            id_, bool(code), {language: text}, {language: start}, tags, "teacher" in words
        )


def _check_blanks(file: Path, first: int, text: str) -> None:
    marks = list(_MARK.finditer(text))
    order = zip(marks, cycle(("BEGIN SOLUTION", "BLANK", "END SOLUTION")), strict=False)
    stray = next((mark for mark, name in order if mark[1] != name), None)
    if stray is None and len(marks) % 3:
        stray = marks[-1]
    if stray is not None:
        fault = (
            f"{stray[0].strip()!r} belongs to no '### BEGIN SOLUTION', '### BLANK' and "
            "'### END SOLUTION' in this order"
        )
        raise _fault(file, first + text[: stray.start()].count("\n"), fault)


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


WORDS = 130  # a minute, of a learner who thinks along
CODE = 0.6  # minutes to read a cell, run it and look at what it shows
QUESTION = 1.5  # minutes for a lesson or a blank

_DECLARED = re.compile(r"^\*(\d+) (?:minutes|Minuten)\b", re.MULTILINE)
_HEADING = re.compile(r"^##? (.+)$", re.MULTILINE)


def declared_minutes(source: NotebookSource, language: str) -> int:
    """Return the minutes that the first cell names."""
    cell = source.cells[0]
    found = None if cell.code else _DECLARED.search(cell.text(language))
    if found is None:
        raise InvalidValue(
            f"{source.file}: the first cell should say in {language!r} how long it takes, "
            "as in '*45 minutes. You need … Afterwards you can …*'"
        )
    return int(found[1])


def title_of(source: NotebookSource, language: str) -> str:
    """Return the first heading."""
    found = _HEADING.search(source.cells[0].text(language))
    return found[1] if found else source.names[language]


def sections(source: NotebookSource, language: str) -> list[tuple[str, float]]:
    """Return the headings in order, with the minutes that a learner takes below them."""
    titles: list[str] = []
    minutes: list[float] = []
    for title, count in _pieces(source.cells, language):
        if title is not None:
            titles.append(title)
            minutes.append(0.0)
        if minutes:
            minutes[-1] += count
    return list(zip(titles, minutes, strict=True))


def _pieces(
    cells: Iterable[NotebookCell], language: str
) -> Iterator[tuple[str | None, float]]:
    """Yield pieces of cells with one heading or none, and their minutes."""
    for cell in cells:
        text = cell.text(language)
        if cell.for_teachers:
            continue
        if cell.code:
            questions = len(lessons_in(text)) or text.count("### BLANK")
            yield None, questions * QUESTION or CODE
            continue
        before, *headed = _HEADING.split(text)
        yield None, len(before.split()) / WORDS
        for title, below in zip(headed[::2], headed[1::2], strict=True):
            yield title, len(f"{title} {below}".split()) / WORDS
