"""All commands of `linie1`, and their errors; those for courses, classes and tables."""

from __future__ import annotations

import signal
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import typer

from linie1_widget.base.arguments import LONGEST_MESSAGE, label
from linie1_widget.base.errors import InvalidValue, Linie1Error, MissingLibrary, pip_install
from linie1_widget.base.files import as_path
from linie1_widget.course.command import BAD_INPUT
from linie1_widget.course.command.inputs import (
    HelpfulCommand,
    HelpfulGroup,
    Language,
    examples,
    game_option,
    head_of,
    kind_of,
)
from linie1_widget.course.command.long_runs import (
    INTERRUPTED,
    experiment,
    league,
    tournament,
)
from linie1_widget.course.command.show import draw, explain, page, replay
from linie1_widget.course.texts import CourseText, Hosting

if TYPE_CHECKING:
    from linie1_widget.rooms.classroom.classroom import Classroom
    from linie1_widget.table.bots.game_kinds import AnyGame


ENDING = ".links"  # of the files that keep a room
JOURNAL = ".journal"  # of a game, beside the links of its table


class Hosted(NamedTuple):
    """A room that is open."""

    file: Path  # its links
    links: Mapping[str, str]  # by the name of the seat
    stop: Callable[[], None]


@examples(
    "linie1 host homework --lessons rules-3,rules-2",
    "linie1 host evening --players Ada,Ben",
    "linie1 host homework",
    "linie1 host homework --address 0.0.0.0",
)
def host(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder with the rooms' files.")
    ],
    lessons: Annotated[
        str | None,
        typer.Option(help="Begin a class with these lessons, separated by commas."),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(help="Begin a game with these players, separated by commas."),
    ] = None,
    game: Annotated[str, game_option(help="The game to begin.")] = "linie1",
    name: Annotated[
        str | None,
        typer.Option(help="The name of the new files; by default class or table."),
    ] = None,
    address: Annotated[
        str,
        typer.Option(help="0.0.0.0 for the whole network; by default this computer only."),
    ] = "127.0.0.1",
    url: Annotated[
        str | None, typer.Option(help="The address of a tunnel, with one room only.")
    ] = None,
    language: Language = None,
) -> None:
    """Run the classes and tables that a folder keeps, until Ctrl-C.

    They are kept by a notebook, with resume="DIR/NAME.links", or by this command; a game
    has its journal beside its links, NAME.journal. Each goes on as it was, with its links,
    its answers or moves, and its switches. Stop the command to lead a class from a
    notebook.
    """
    folder = as_path(folder)
    opened: list[Hosted] = []
    try:
        if lessons is not None:
            links = _new(folder, name or "class")
            opened.append(_begin_class(links, lessons, address, url))
        if players is not None:
            links = _new(folder, name or "table")
            opened.append(_begin_table(links, players, game, address, url))
        for path in sorted(folder.glob(f"*{ENDING}")):
            if all(path != room.file for room in opened):
                opened += _reopen(path, address, url)
        if not opened:
            raise InvalidValue(
                f"{str(folder)!r} keeps no room: begin one with --lessons rules-3,rules-2 "
                "or --players Ada,Ben"
            )
        for room in opened:
            for seat, link in room.links.items():
                typer.echo(f"{_named(room.file)}{seat and f', {seat}'}: {link}")
        typer.echo(Hosting.RUNNING)
        _wait()
    except KeyboardInterrupt:
        typer.echo(Hosting.STOPPED(folder=str(folder)), err=True)
        raise typer.Exit(INTERRUPTED) from None
    finally:
        for room in opened:
            room.stop()


def _named(path: Path) -> str:
    """Return the name of a file, which may be that of somebody else, for a terminal."""
    return label(str(path), LONGEST_MESSAGE)


def _new(folder: Path, name: str) -> Path:
    if not name.isidentifier():
        raise InvalidValue(f"{name!r} is not a name for files: use letters, digits and _")
    path = folder / f"{name}{ENDING}"
    if path.exists():
        raise InvalidValue(
            f"{str(path)!r} is there already: go on with it by linie1 host {folder}, or "
            "choose another --name"
        )
    return path


def _begin_class(path: Path, lessons: str, address: str, url: str | None) -> Hosted:
    from linie1_widget.rooms.classroom.classroom import classroom

    path.parent.mkdir(parents=True, exist_ok=True)
    ids = [id_.strip() for id_ in lessons.split(",")]
    answers = path.with_suffix(".jsonl")
    return _class(classroom(ids, answers=answers, host=address, url=url, resume=path))


def _class(room: Classroom) -> Hosted:
    assert room.file is not None
    # Nobody sees its word, which can be guessed, before somebody leads the class.
    room.close_door()
    links = {"": room.link, str(Hosting.LEADER): room.lead()}
    return Hosted(room.file, links, room.stop)


def _begin_table(
    path: Path, players: str, name: str, address: str, url: str | None
) -> Hosted:
    from linie1_widget.table.bots.game_kinds import game_kind

    names = [player.strip() for player in players.split(",")]
    game = game_kind(name).game(names)
    path.parent.mkdir(parents=True, exist_ok=True)
    journal = path.with_suffix(JOURNAL)
    game.begin_journal(journal)
    try:
        return _table(game, path, address, url)
    except BaseException:
        game.close()
        journal.unlink()
        raise


def _table(game: AnyGame, path: Path, address: str, url: str | None) -> Hosted:
    from linie1_widget.table.bots.game_kinds import game_kind

    room = game_kind(game).make_widget(game).share(address, url=url, resume=path)

    def stop() -> None:
        room.stop()
        game.close()

    return Hosted(path, room.links, stop)


def _reopen(path: Path, address: str, url: str | None) -> list[Hosted]:
    """Open a room again; tell why if that cannot be done, and let the others go on."""
    from linie1_widget.lessons import lessons
    from linie1_widget.rooms.classroom.classroom import reopened

    journal = path.with_suffix(JOURNAL)
    try:
        for each in (path, journal):
            # The folder may come from somebody else, and a link may lead to any file.
            if each.is_symlink():
                raise InvalidValue(
                    f"{each.name!r} is a symbolic link: give the file itself"
                )
        if not journal.exists():
            return [_class(reopened(path, lessons, host=address, url=url))]
        game = kind_of(head_of(journal)[0], journal).game.recover(journal)
        return [_table(game, path, address, url)]
    except (Linie1Error, OSError) as error:
        typer.echo(Hosting.SKIPPED(file=_named(path), why=str(error)), err=True)
        return []


def _wait() -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    while not Event().wait(3600):
        pass


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
