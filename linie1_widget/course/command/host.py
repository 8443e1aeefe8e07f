"""The command ``linie1 host``, which runs classes and tables without a notebook."""

from __future__ import annotations

import signal
from collections.abc import Callable, Mapping
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from linie1_widget.base.arguments import LONGEST_MESSAGE, label
from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.files import as_path
from linie1_widget.course.command.inputs import (
    Language,
    examples,
    game_option,
    head_of,
    kind_of,
)
from linie1_widget.course.command.long_runs import INTERRUPTED
from linie1_widget.course.texts import Hosting

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
    """Return the file of links of a new room."""
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
    """Wait until the process is told to end."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    while not Event().wait(3600):
        pass
