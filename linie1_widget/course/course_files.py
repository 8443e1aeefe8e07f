"""The files of the course, from the installed package or a checkout."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType

from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.course.copies import Copy, Notebook, as_file, for_learners, for_teachers
from linie1_widget.course.grading import TOOLS, for_tool
from linie1_widget.course.sheets import sheet
from linie1_widget.course.sources import names_in, read_course

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
