"""All commands of `linie1`, and their errors."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from linie1_widget.base.errors import Linie1Error
from linie1_widget.course.command import BAD_INPUT
from linie1_widget.course.command.course import course, lab
from linie1_widget.course.command.doctor import doctor
from linie1_widget.course.command.inputs import completing, examples
from linie1_widget.course.command.long_runs import experiment, tournament
from linie1_widget.course.command.show import draw, explain, page, replay

_EXIT_CODES = (
    "Exit codes: 0 done; 1 a play is refused (explain) or something is missing (doctor); "
    "2 something given is wrong or a library is missing, and standard error has the "
    "reason; 130 stopped by Ctrl-C."
)


class Commands(TyperGroup):
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


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    # Plain text: for screen readers, for pipes, and without loading rich.
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog=_EXIT_CODES,
)
for command in (
    lab,
    course,
    draw,
    explain,
    replay,
    page,
    tournament,
    experiment,
    examples("linie1 doctor")(doctor),
):
    app.command(epilog=command.__dict__["examples"])(command)


def _version(shown: bool) -> None:
    if shown:
        import linie1_widget

        typer.echo(linie1_widget.__version__)
        raise typer.Exit


@app.callback()
def linie1(
    ctx: typer.Context,
    language: Annotated[
        str,
        typer.Option(
            help="Of all that is said of boards and games: en or de.",
            autocompletion=completing("base.language.languages", "LANGUAGES"),
        ),
    ] = "en",
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help="Show the version."
        ),
    ] = False,
) -> None:
    """Run the tram game Linie 1: a course, pictures, explanations, games, experiments."""
    if language != "en":
        from linie1_widget.base.language.languages import using_language

        ctx.with_resource(using_language(language))
