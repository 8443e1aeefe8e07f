"""The command ``linie1 host``, which runs classes without a notebook."""

from __future__ import annotations

import signal
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import as_path
from linie1_widget.course.command.inputs import Language, examples
from linie1_widget.course.command.long_runs import INTERRUPTED
from linie1_widget.course.texts import Hosting

if TYPE_CHECKING:
    from linie1_widget.rooms.classroom.classroom import Classroom

ENDING = ".links"  # of the files that keep a class


@examples(
    "linie1 host homework --lessons rules-3,rules-2",
    "linie1 host homework",
    "linie1 host homework --address 0.0.0.0",
)
def host(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="The folder of the files of the classes.")
    ],
    lessons: Annotated[
        str | None, typer.Option(help="Begin a class with these lessons: ids and commas.")
    ] = None,
    name: Annotated[
        str, typer.Option(help="The name of its files, NAME.links and NAME.jsonl.")
    ] = "class",
    address: Annotated[
        str,
        typer.Option(help="0.0.0.0 for the whole network; by default this computer only."),
    ] = "127.0.0.1",
    url: Annotated[
        str | None, typer.Option(help="The address of a tunnel, with one class only.")
    ] = None,
    language: Language = None,
) -> None:
    """Run the classes that a folder keeps, until Ctrl-C.

    They are kept by a notebook, with classroom(..., resume="DIR/NAME.links"), or by this
    command. Each goes on as it was, with its link, learners and switches; answers are added
    to its file in the folder. Stop the command to lead a class from a notebook.
    """
    folder = as_path(folder)
    opened: list[Classroom] = []
    try:
        if lessons is not None:
            opened.append(_begin(folder, name, lessons, address, url))
        for path in sorted(folder.glob(f"*{ENDING}")):
            if all(path != room.file for room in opened):
                opened += _reopen(path, address, url)
        if not opened:
            raise InvalidValue(
                f"{str(folder)!r} keeps no class: begin one with --lessons rules-3,rules-2"
            )
        for room in opened:
            typer.echo(f"{room.file}: {room.link}")
        typer.echo(Hosting.RUNNING)
        _wait()
    except KeyboardInterrupt:
        typer.echo(Hosting.STOPPED, err=True)
        raise typer.Exit(INTERRUPTED) from None
    finally:
        for room in opened:
            room.stop()


def _begin(
    folder: Path, name: str, lessons: str, address: str, url: str | None
) -> Classroom:
    from linie1_widget.rooms.classroom.classroom import classroom

    if not name.isidentifier():
        raise InvalidValue(f"{name!r} is no name of files: it has letters, digits and _")
    path = folder / f"{name}{ENDING}"
    if path.exists():
        raise InvalidValue(f"{str(path)!r} is there already: choose another --name")
    folder.mkdir(parents=True, exist_ok=True)
    ids = [id_.strip() for id_ in lessons.split(",")]
    answers = path.with_suffix(".jsonl")
    return classroom(ids, answers=answers, host=address, url=url, resume=path)


def _reopen(path: Path, address: str, url: str | None) -> list[Classroom]:
    """Open a class again; tell why if that cannot be done, and let the others go on."""
    from linie1_widget.lessons import lessons
    from linie1_widget.rooms.classroom.classroom import reopened

    try:
        return [reopened(path, lessons, host=address, url=url)]
    except (InvalidValue, OSError) as error:
        typer.echo(Hosting.SKIPPED(file=str(path), why=str(error)), err=True)
        return []


def _wait() -> None:
    """Wait until the process is told to end."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    while not Event().wait(3600):
        pass
