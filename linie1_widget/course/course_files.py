"""The files of the course, from the installed package or a checkout."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from html import escape
from pathlib import Path
from types import MappingProxyType

from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.language.languages import LANGUAGES, using_language
from linie1_widget.base.svg.stills import image
from linie1_widget.base.widget.page import as_html
from linie1_widget.course.copies import Copy, Notebook, as_file, for_learners, for_teachers
from linie1_widget.course.grading import TOOLS, for_tool
from linie1_widget.course.sources import lessons_in, names_in, read_course, title_of
from linie1_widget.course.texts import SheetText
from linie1_widget.lessons import lessons
from linie1_widget.lessons.exercise import Exercise

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
