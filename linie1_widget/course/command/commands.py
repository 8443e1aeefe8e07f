"""All commands of `linie1`, and their errors."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from linie1_widget.base.errors import Linie1Error
from linie1_widget.course.command import BAD_INPUT
from linie1_widget.course.command.course import LabCommand, course, lab
from linie1_widget.course.command.host import host
from linie1_widget.course.command.inputs import Language, examples
from linie1_widget.course.command.long_runs import experiment, league, tournament
from linie1_widget.course.command.show import draw, explain, page, replay
from linie1_widget.course.command.usage import HelpfulCommand, HelpfulGroup


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
