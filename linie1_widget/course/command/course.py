"""`linie1 course` and `linie1 lab`: copies of the course, for a class or for oneself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from linie1_widget.base.errors import InvalidValue, MissingLibrary, pip_install
from linie1_widget.course.command.inputs import completing, examples
from linie1_widget.course.texts import CourseText

Language = Annotated[
    str | None,
    typer.Option(
        help="Of the notebooks: en or de.",
        autocompletion=completing("base.language.languages", "LANGUAGES"),
    ),
]


@examples(
    "linie1 course for_class --language de",
    "linie1 course for_me --teacher",
    "linie1 course source --for nbgrader",
    "linie1 course to_print --sheets",
)
def course(
    folder: Annotated[Path, typer.Argument(help="Where the notebooks go.")],
    teacher: Annotated[
        bool,
        typer.Option(
            "--teacher/--learner", help="With solutions, notes and times, or with blanks."
        ),
    ] = False,
    language: Language = None,
    for_: Annotated[
        str,
        typer.Option(
            "--for",
            help="A tool that makes the learners' notebooks of these and grades them: "
            "nbgrader or otter.",
            autocompletion=completing("course.grading", "TOOLS"),
        ),
    ] = "",
    sheets: Annotated[
        bool, typer.Option("--sheets", help="Pages to print, with room for answers.")
    ] = False,
) -> None:
    """Write the notebooks of the course, for learners or for a teacher, or as sheets.

    Existing files are never overwritten, so that your changes stay. To get the original
    of a file, delete it and run the command again.
    """
    from linie1_widget.course.course_files import LEARNERS, SHEETS, TEACHERS
    from linie1_widget.course.grading import TOOLS

    if for_ and for_ not in TOOLS:
        raise InvalidValue(f"there is no {for_!r} to write for: name {' or '.join(TOOLS)}")
    if sum((teacher, bool(for_), sheets)) > 1:
        raise InvalidValue(
            "give --teacher, --for or --sheets: each writes files of its own"
        )
    whose = SHEETS if sheets else TEACHERS if teacher else LEARNERS
    _write(folder, for_ or whose, language)


@examples("linie1 lab --no-open", "linie1 lab my_course --no-open --language de")
def lab(
    folder: Annotated[Path, typer.Argument(help="Where the course goes.")] = Path(
        "linie1_course"
    ),
    open_: Annotated[
        bool, typer.Option("--open/--no-open", help="Whether to open JupyterLab there.")
    ] = True,
    language: Language = None,
) -> None:
    """Write the course for a learner to a folder, and open it in JupyterLab.

    Existing files are never overwritten, so that your changes stay. To get the original
    of a file, delete it and run the command again.
    """
    from linie1_widget.course.course_files import LEARNERS

    first = _write(folder, LEARNERS, language)
    if open_:
        _open(folder / first)
    else:
        typer.echo(str(CourseText.OPEN(folder=str(folder))))


def _write(folder: Path, whose: str, language: str | None) -> str:
    """Write what is missing, say what was done, and return the first notebook's name."""
    from linie1_widget.base.language.key import current_language
    from linie1_widget.base.language.languages import as_language
    from linie1_widget.course.course_files import course_files, write_missing

    chosen = current_language() if language is None else as_language(language)
    files = course_files(whose, chosen.code)
    new, changed = write_missing(files, folder)
    key = CourseText.NEW if new else CourseText.SAME
    typer.echo(str(key(files=len(new), folder=str(folder))))
    if changed:
        typer.echo(str(CourseText.KEPT(files=changed)))
    return min(files)


def _open(notebook: Path) -> None:
    import os
    import subprocess
    import sys
    from importlib.util import find_spec

    if find_spec("jupyterlab") is None:
        raise MissingLibrary(
            "JupyterLab is needed to open the course: install it with "
            f"{pip_install('linie1_widget[lab]')}"
        )
    command = [sys.executable, "-m", "jupyterlab", str(notebook)]
    # JupyterLab refuses root, who often is the only user of a container.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    raise typer.Exit(subprocess.call(command))
