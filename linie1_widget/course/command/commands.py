"""All commands of `linie1`, and their errors; `linie1 course` and `linie1 lab`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from linie1_widget.base.errors import InvalidValue, Linie1Error, MissingLibrary, pip_install
from linie1_widget.course.command import BAD_INPUT
from linie1_widget.course.command.host import host
from linie1_widget.course.command.inputs import (
    HelpfulCommand,
    HelpfulGroup,
    Language,
    examples,
)
from linie1_widget.course.command.long_runs import experiment, league, tournament
from linie1_widget.course.command.show import draw, explain, page, replay
from linie1_widget.course.texts import CourseText


@examples(
    "linie1 course for_class --language de",
    "linie1 course for_me --teacher",
    "linie1 course source --for nbgrader",
    "linie1 course to_print --sheets",
)
def course(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The folder for the notebooks.")
    ],
    teacher: Annotated[
        bool,
        typer.Option(
            "--teacher/--learner", help="With solutions, notes and times, or with blanks."
        ),
    ] = False,
    for_: Annotated[
        Literal["nbgrader", "otter"] | None,
        typer.Option("--for", help="The tool that hands them out and grades them."),
    ] = None,
    sheets: Annotated[
        bool, typer.Option("--sheets", help="Pages to print, with room for answers.")
    ] = False,
    language: Language = None,
) -> None:
    """Write the notebooks of the course to a folder.

    Existing files are never overwritten, so that your changes stay. To get the original
    of a file, delete it and run the command again. A folder holds one language.
    """
    from linie1_widget.course.course_files import LEARNERS, SHEETS, TEACHERS

    if sum((teacher, bool(for_), sheets)) > 1:
        raise InvalidValue(
            "give --teacher, --for or --sheets: each writes files of its own"
        )
    _write(folder, for_ or (SHEETS if sheets else TEACHERS if teacher else LEARNERS))


class LabCommand(HelpfulCommand):
    """A command that keeps the arguments after ``--`` for another program."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments before ``--``."""
        end = args.index("--") if "--" in args else len(args)
        ctx.obj = args[end + 1 :]
        return super().parse_args(ctx, args[:end])


@examples(
    "linie1 lab",
    "linie1 lab my_course --language de --port 9000 --no-browser",
    "linie1 lab -- --collaborative",
)
def lab(
    ctx: typer.Context,
    folder: Annotated[
        Path | None,
        typer.Argument(
            metavar="FOLDER",
            help="Where the course goes; linie1_course by default, or linie1_course_de.",
            show_default=False,
        ),
    ] = None,
    open_: Annotated[
        bool, typer.Option("--open/--no-open", help="Whether to start JupyterLab.")
    ] = True,
    browser: Annotated[
        bool,
        typer.Option("--browser/--no-browser", help="Whether to show it in the browser."),
    ] = True,
    port: Annotated[int | None, typer.Option(help="The port of JupyterLab.")] = None,
    language: Language = None,
) -> None:
    """Write the course to a folder and open it in JupyterLab.

    Existing files are never overwritten, so that your changes stay. To get the original
    of a file, delete it and run the command again. JupyterLab gets what follows "--".
    """
    from linie1_widget.base.language.key import ENGLISH, current_language
    from linie1_widget.course.course_files import LEARNERS

    if folder is None:
        code = current_language().code
        folder = Path("linie1_course" if code == ENGLISH.code else f"linie1_course_{code}")
    first = _write(folder, LEARNERS)
    if not open_:
        typer.echo(str(CourseText.OPEN(folder=str(folder))))
        return
    options = [] if port is None else [f"--port={port}"]
    _open(folder / first, [*options, *([] if browser else ["--no-browser"]), *ctx.obj])


def _write(folder: Path, audience: str) -> str:
    """Write what is missing, say what was done, and return the first notebook's name."""
    from linie1_widget.base.language.key import current_language
    from linie1_widget.course.course_files import check_folder, course_files, write_missing

    language = current_language().code
    check_folder(folder, language)
    files = course_files(audience, language)
    new, changed = write_missing(files, folder)
    key = CourseText.NEW if new else CourseText.SAME
    typer.echo(str(key(files=len(new), folder=str(folder))))
    if changed:
        typer.echo(str(CourseText.KEPT(files=changed)))
    return min(files)


def _open(notebook: Path, options: list[str]) -> None:
    import os
    import subprocess
    import sys
    from importlib.util import find_spec

    if find_spec("jupyterlab") is None:
        raise MissingLibrary(
            "JupyterLab is needed to open the course: install it with "
            f"{pip_install('linie1_widget[lab]')}"
        )
    command = [sys.executable, "-m", "jupyterlab", str(notebook), *options]
    # JupyterLab refuses root, who often is the only user of a container.
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")
    # Where `labconfig` is: a question about news would cover what the first widgets say.
    paths = [os.environ.get("JUPYTER_CONFIG_PATH"), str(Path(__file__).parent)]
    env = os.environ | {"JUPYTER_CONFIG_PATH": os.pathsep.join(filter(None, paths))}
    raise typer.Exit(subprocess.call(command, env=env))


class Commands(HelpfulGroup):
    """The group of commands; an error of this package is printed without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command; print errors of this package and exit with code 2."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except (Linie1Error, OSError) as error:
            typer.echo(f"linie1: {_sentence(error)}", err=True)
            raise typer.Exit(BAD_INPUT) from None


def _sentence(error: Exception) -> str:
    """Return the message of an error, with the file name first."""
    if isinstance(error, OSError) and error.strerror and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)


@examples("linie1 doctor")
def doctor(language: Language = None) -> None:
    """Report what is installed and where the widgets will show."""
    from linie1_widget.course.command.doctor import report

    report()


app: typer.Typer = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    # Plain text: for screen readers, for pipes, and without loading rich.
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 done; 1 a tile is refused (explain) or something is missing "
    "(doctor); 2 an argument is invalid, a library is missing or a file cannot be read or "
    "written, and standard error has the reason; 130 stopped by Ctrl-C.",
)
app.command(cls=LabCommand, epilog=lab.__dict__["examples"])(lab)
COMMANDS = (
    course,
    draw,
    explain,
    replay,
    page,
    host,
    tournament,
    league,
    experiment,
    doctor,
)
for command in COMMANDS:
    app.command(cls=HelpfulCommand, epilog=command.__dict__["examples"])(command)


def _version(wanted: bool) -> None:
    if wanted:
        import linie1_widget

        typer.echo(linie1_widget.__version__)
        raise typer.Exit


@app.callback()
def linie1(
    language: Language = None,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the version."
        ),
    ] = False,
) -> None:
    """Run the tram game Linie 1: a course, pictures, explanations, games, experiments."""
