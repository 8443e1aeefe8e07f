"""Files written so that nothing is lost: all or nothing, and nobody else's.

A file is replaced by a draft that is complete and on the disk. The draft lies in the same
folder under a name that nobody has, `.linie1_widget-1234-0.part`, and its writer owns it;
one that nobody owns was left by a process that was killed, and the next to write there
removes it.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from itertools import count
from pathlib import Path

from linie1_widget.errors import NotWritten
from linie1_widget.turn_game.files import PathLike, as_path
from linie1_widget.turn_game.locks import is_owned, lock

BINARY: int = getattr(os, "O_BINARY", 0)
"""Has Windows leave the ends of lines alone."""

_DRAFT = ".linie1_widget-{}-{}.part"


def write_whole(path: PathLike, text: str) -> None:
    """Write a file, all or nothing: an older one is replaced when the new is complete.

    The new file has the older one's mode. Where the path is a link, the file that it
    leads to is replaced.

    Raises
    ------
    NotWritten
        If the disk is full, say, or a game writes its journal there; the older file is
        as it was.
    """
    target = as_path(path)
    try:
        mode = _mode(target)
        _remove_leftovers(target.parent)
        with _draft(target.parent) as (draft, file):
            if mode is not None:
                draft.chmod(mode)
            write_all(file.fileno(), text.encode())
            if os.name == "nt":  # an open file cannot get another name there
                file.close()
            draft.replace(target)
        sync_folder(target)
    except OSError as error:
        if isinstance(error, NotWritten):
            raise
        raise NotWritten(f"{str(target)!r} cannot be written: {reason(error)}") from error


def create(path: Path) -> int:
    """Make a file that is not there yet, to be read and appended to: its descriptor."""
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND | BINARY
    return os.open(path, flags, 0o666)


def write_new(names: Iterable[Path], held: bytes) -> None:
    """Write a new file under the first of some names that nobody has."""
    for name in names:
        with suppress(FileExistsError), FileIO(create(name), "wb") as file:
            try:
                write_all(file.fileno(), held)
            except BaseException:
                name.unlink(missing_ok=True)
                raise
            sync_folder(name)
            return


def write_all(number: int, held: bytes) -> None:
    """Write to an open file, and have it on the disk before going on."""
    while held:
        held = held[os.write(number, held) :]
    os.fsync(number)


def sync_folder(path: Path) -> None:
    """Have the name of a new file on the disk, where a system knows how."""
    with suppress(OSError):
        number = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def leads_to(path: PathLike, number: int) -> bool:
    """Whether a path is the name of an open file."""
    try:
        return os.path.samestat(Path(path).stat(), os.fstat(number))
    except OSError:
        return False


def reason(error: OSError) -> str:
    """What the system says is wrong."""
    return error.strerror or str(error)


def numbered(path: Path) -> Iterator[Path]:
    """Names beside a file: ``game-2.journal``, ``game-3.journal`` and so on.

    >>> names = numbered(Path("game-2.journal"))
    >>> next(names).name, next(names).name
    ('game-3.journal', 'game-4.journal')
    """
    stem, dash, last = path.stem.rpartition("-")
    if not dash or not last.isdecimal():
        stem, last = path.stem, "1"
    for number in count(int(last) + 1):
        yield path.with_name(f"{stem}-{number}{path.suffix}")


def _mode(target: Path) -> int | None:
    """The mode of the file that is to be replaced; None if there is none yet."""
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode):
        raise NotWritten(f"{str(target)!r} is not a file that can be replaced")
    if is_owned(target):
        raise NotWritten(
            f"{str(target)!r} is the journal of a game that is being played: give the "
            "saved game another name"
        )
    return stat.S_IMODE(mode)


@contextmanager
def _draft(folder: Path) -> Iterator[tuple[Path, FileIO]]:
    """A new file of an unused name, removed if what is done with it fails."""
    for tried in count():
        draft = folder / _DRAFT.format(os.getpid(), tried)
        with suppress(FileExistsError), FileIO(create(draft), "wb") as file:
            if not _is_ours(draft, file.fileno()):
                continue
            try:
                yield draft, file
            except BaseException:
                draft.unlink(missing_ok=True)
                raise
            return


def _is_ours(draft: Path, number: int) -> bool:
    """Own a new draft; False if somebody took it for a leftover in this very moment."""
    try:
        # Shared, since it has its real name before it is closed, and is not a journal then.
        return lock(number, shared=True) and leads_to(draft, number)
    except OSError:
        return True  # without locks nobody removes it


def _remove_leftovers(folder: Path) -> None:
    for draft in folder.glob(_DRAFT.format("*", "*")):
        with suppress(OSError), FileIO(draft, "r+") as file:
            if lock(file.fileno()):
                draft.unlink()
