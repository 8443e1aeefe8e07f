"""`linie1 lab`: a copy of the course, opened in JupyterLab."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from linie1_widget.cli.reading import examples
from linie1_widget.errors import InvalidValue, Linie1Error, MissingLibrary
from linie1_widget.language.english.command_line import CourseText

_PACKAGE = Path(__file__).parents[1]
_FIRST = "01_first_steps.ipynb"


@examples("linie1 lab --no-open", "linie1 lab my_course --no-open")
def lab(
    folder: Annotated[Path, typer.Argument(help="Where the course goes.")] = Path(
        "linie1_course"
    ),
    open_: Annotated[
        bool, typer.Option("--open/--no-open", help="Whether to open JupyterLab there.")
    ] = True,
) -> None:
    """Copy the course to a folder and open it in JupyterLab.

    Existing files are never overwritten, so that your changes stay. To get the original
    of a file, delete it and run the command again.
    """
    new, changed = copy_course(folder)
    where = str(folder)
    key = CourseText.NEW if new else CourseText.SAME
    typer.echo(str(key(files=len(new), folder=where)))
    if changed:
        typer.echo(str(CourseText.KEPT(files=changed)))
    if open_:
        _open(folder)
    else:
        typer.echo(str(CourseText.OPEN(folder=where)))


def copy_course(folder: Path) -> tuple[list[str], list[str]]:
    """Copy missing files; return the names of new files, and of old ones that differ."""
    if folder.exists() and not folder.is_dir():
        raise InvalidValue(f"{str(folder)!r} is a file: name a folder for the course")
    source = course()
    new, changed = [], []
    for file in _files(source):
        name = file.relative_to(source).as_posix()
        there, content = folder / name, file.read_bytes()
        there.parent.mkdir(parents=True, exist_ok=True)
        try:
            with there.open("xb") as copy:
                copy.write(content)
            new.append(name)
        except FileExistsError:
            if there.read_bytes() != content:
                changed.append(name)
    return new, changed


def course() -> Path:
    """Return the folder of the course in the installed package or in a checkout."""
    for folder in (_PACKAGE / "course", _PACKAGE.parent / "notebooks"):
        if (folder / _FIRST).is_file():
            return folder
    raise Linie1Error(
        "the course is not in this installation: install linie1_widget from PyPI again"
    )


def _files(source: Path) -> Iterator[Path]:
    for pattern in ("*.ipynb", "[!.]*/*.ipynb", "pictures/*.*"):
        yield from sorted(source.glob(pattern))


def _open(folder: Path) -> None:
    import subprocess
    import sys
    from importlib.util import find_spec

    if find_spec("jupyterlab") is None:
        raise MissingLibrary(
            "JupyterLab is needed to open the course: install it with "
            "pip install 'linie1_widget[lab]'"
        )
    command = [sys.executable, "-m", "jupyterlab", str(folder / _FIRST)]
    raise typer.Exit(subprocess.call(command))
