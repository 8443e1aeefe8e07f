"""Games as text, their journals, and their reconstruction by replaying all moves.

A record is the text of a move with its random outcome in brackets: ``roll [H]``. A file
is JSON: the game's name, a version, the set-up, the records, the final state, a checksum.
A journal is written line by line during a game, by one game at a time: it has a head, then
a line for each record, and ``undo`` for a move taken back. A last line without a line break
was cut while it was written, and is dropped.
"""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import finalize

from linie1_widget.base.arguments import BOM
from linie1_widget.base.errors import InvalidValue, Linie1Error, NotWritten
from linie1_widget.base.files import (
    BINARY,
    PathLike,
    as_path,
    canonical,
    check_keys,
    checksum,
    content_of,
    lock,
    parsed,
    reason,
    write_all,
)
from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.table.texts import JournalFault, SavedGame

if TYPE_CHECKING:
    from linie1_widget.table.game.turn_game import TurnGame


_FLAGS = os.O_RDWR | os.O_APPEND | BINARY


class Journal:
    """An open journal, held under an exclusive lock until it is closed or collected."""

    end: int

    def __init__(self, path: Path, number: int) -> None:
        self.path = path
        self.end = 0  # of the last whole line, in bytes
        self._size = 0  # of the file; a torn line may follow the end
        self._number = number
        self._close = finalize(self, os.close, number)
        with suppress(OSError):  # without locks, check() detects other writers
            if not lock(number):
                self.close()
                raise Linie1Error(
                    f"the journal {str(path)!r} is in use by another game: close() that "
                    "one first, or end the program that plays it"
                )

    @classmethod
    def begin(cls, path: PathLike, texts: Iterable[str]) -> Journal:
        """Create a journal with these lines; raise `InvalidValue` if the file exists."""
        target, number = as_path(path), None
        try:
            number = os.open(target, _FLAGS | os.O_CREAT | os.O_EXCL, 0o666)
            journal = cls(target, number)
            journal.write(*texts)
        except FileExistsError:
            raise InvalidValue(
                f"there is already a file {str(target)!r}: continue it with recover(), or "
                "name another one"
            ) from None
        except BaseException as error:
            if number is not None:
                with suppress(OSError):
                    target.unlink()
            elif isinstance(error, OSError):
                raise NotWritten(
                    JournalFault.NOT_STARTED(path=repr(str(target)), reason=reason(error))
                ) from error
            raise
        return journal

    @classmethod
    def reopen(cls, path: PathLike) -> tuple[Journal, bytes]:
        """Open a journal to continue it; return it and its content, changing nothing."""
        target = as_path(path)
        if not stat.S_ISREG(target.stat().st_mode):
            raise InvalidValue(f"{str(target)!r} is not a journal: it is not a file")
        journal = cls(target, os.open(target, _FLAGS))
        with open(journal._number, "rb", closefd=False) as file:
            content = file.read()
        journal._size = len(content)
        journal.end = content.rfind(b"\n") + 1
        return journal, content

    def check(self) -> None:
        """Raise `NotWritten` if the file was closed, moved, replaced or changed."""
        if not self._close.alive:
            raise self._refusal(JournalFault.CLOSED)
        if not self.is_at(self.path):
            raise self._refusal(JournalFault.GONE)
        if os.fstat(self._number).st_size != self._size:
            raise self._refusal(JournalFault.OTHER_WRITER)

    def write(self, *texts: str) -> None:
        """Append all lines to the disk, or none; raise `NotWritten` if this fails."""
        before = self.end
        content = "".join(f"{text}\n" for text in texts).encode()
        try:
            os.ftruncate(self._number, before)
            write_all(self._number, content)
            self.end = self._size = before + len(content)
        except BaseException as error:
            self.cut(before)
            if isinstance(error, OSError):
                fault = JournalFault.NOT_WRITTEN(reason=reason(error))
                raise self._refusal(fault) from error
            raise

    def cut(self, end: int) -> None:
        """Remove what was written after an earlier end."""
        # If this fails too, the next check finds a file that is too long.
        with suppress(OSError):
            os.ftruncate(self._number, end)
        self.end = self._size = end

    def is_at(self, path: PathLike) -> bool:
        """Return True if a path leads to this journal, under any name."""
        target = as_path(path)
        if not self._close.alive:
            return target == self.path
        try:
            return os.path.samestat(target.stat(), os.fstat(self._number))
        except OSError:
            return False

    def close(self) -> None:
        self._close()

    def _refusal(self, fault: TranslatableBase) -> NotWritten:
        return NotWritten(JournalFault.REFUSED(path=repr(str(self.path)), fault=fault))


GameT = TypeVar("GameT", bound="TurnGame[Any, Any, Any, Any]")

UNDO = "undo"  # the record of a move taken back

LAST_GOOD = "last good"

_CHECKSUM = re.compile(r"( #[0-9a-f]{8})?\r?\Z")

_RECORDED = re.compile(r"([^\[\]]+?)(?: \[([^\[\]]*)\])?")


def head(game: TurnGame[Any, Any, Any, Any]) -> dict[str, Any]:
    """Return the head of a file: the game, its version and its set-up."""
    setup = game._setup_to_dict()
    return {"game": game.name, "version": game.version, "setup": setup}


def as_text(game: TurnGame[Any, Any, Any, Any]) -> str:
    """Return the whole game as JSON, with its secrets."""
    data = {**head(game), "moves": list(game.record), "end": game._summary()}
    data["checksum"] = checksum(canonical(data))
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def from_text(kind: type[GameT], text: str) -> GameT:
    """Return the game in a text; raise `InvalidValue` if it is damaged or too new."""
    data = parsed(text, "a saved game")
    required = {"game", "version", "setup", "moves", "end"}
    check_keys(data, required, "a saved game", optional="checksum")
    game = _new_game(kind, data, checked="checksum" in data)
    moves = data["moves"]
    if not isinstance(moves, list):
        raise InvalidValue("the moves of a saved game are a list of texts")
    for number, record in enumerate(moves, start=1):
        _repeat(game, number, record)
    reached = game._summary()
    if canonical(data["end"]) != canonical(reached):
        raise InvalidValue(
            f"the game was changed or is cut short: its moves lead to {reached}, "
            f"and the file says {data['end']}"
        )
    given = [data.pop("checksum")] if "checksum" in data else []
    fits = checksum(canonical(data))
    if given not in ([], [fits]):
        raise InvalidValue(
            f"the game was changed: its checksum is {str(given[0])[:20]!r}, and "
            f"{fits!r} would fit what it says"
        )
    return game


def recover(
    kind: type[GameT], path: PathLike, upto: str | None
) -> tuple[GameT, Journal | None]:
    """Return a game and its journal, None if it is broken; see `TurnGame.recover`."""
    if upto not in (None, LAST_GOOD):
        raise InvalidValue(f"a journal is read up to {LAST_GOOD!r}, not to {upto!r}")
    journal, content = Journal.reopen(path)
    try:
        game, fault = _from_journal(kind, content, path)
        if fault and upto is None:
            raise _broken(kind, game, path, fault)
    except BaseException:
        journal.close()
        raise
    if fault:
        journal.close()
        return game, None
    return game, journal


def read_journal(kind: type[GameT], path: PathLike) -> GameT:
    """Return the game in a journal, which is only read, and may be in use."""
    game, fault = _from_journal(kind, content_of(as_path(path)), path)
    if fault:
        raise _broken(kind, game, path, fault)
    return game


def _from_journal(kind: type[GameT], content: bytes, path: PathLike) -> tuple[GameT, str]:
    """Return the game up to the first line that is wrong, and what is wrong or ""."""
    first, *lines = content.removeprefix(BOM.encode()).split(b"\n")
    if not lines:
        raise InvalidValue(
            f"{str(path)!r} is not a journal: its first line is not whole, so no move can "
            "be in it"
        )
    what = f"the first line of the journal {str(path)!r}"
    try:
        data = parsed(without_checksum(first.decode()), what)
    except UnicodeDecodeError as error:
        raise InvalidValue(f"{what} is not a text in UTF-8: {error}") from None
    check_keys(data, {"game", "version", "setup"}, what)
    game = _new_game(kind, data, checked=True)
    for number, line in enumerate(lines[:-1], start=1):
        record = without_checksum(line.decode(errors="replace"))
        try:
            if record == UNDO and game.last_done is not None:
                game.pop()
            else:
                _repeat(game, number, record)
        except InvalidValue as error:
            return game, str(error)
    return game, ""


def without_checksum(line: str) -> str:
    """Return a line of a journal without the checksum that old versions put at its end."""
    return _CHECKSUM.sub("", line)


def _broken(kind: type[GameT], game: GameT, path: PathLike, fault: str) -> InvalidValue:
    count = len(game.moves)
    return InvalidValue(
        f"{str(path)!r} is broken: {fault}. Before that it has {count} "
        f"move{'s' * (count != 1)}, which {kind.__name__}.recover(path, "
        f"upto={LAST_GOOD!r}) gives back"
    )


def _new_game(kind: type[GameT], data: dict[str, Any], *, checked: bool) -> GameT:
    if data["game"] != kind.name:
        other = repr(data["game"])
        raise InvalidValue(SavedGame.OTHER_GAME(game=other, wanted=repr(kind.name)))
    version = data["version"]
    if type(version) is not int or version < 1:
        raise InvalidValue(f"a version is a number from 1 on, not {version!r}")
    if version > kind.version:
        raise InvalidValue(SavedGame.NEWER(version=version, most=kind.version))
    if version > kind.unchecked and not checked:
        raise InvalidValue(
            f"a game of version {version} has a checksum, but here it is missing"
        )
    return kind._from_setup(kind._updated(data["setup"], version))


def _repeat(game: TurnGame[Any, Any, Any, Any], number: int, record: object) -> None:
    """Make a recorded move; raise `InvalidValue` if its outcome differs from the record."""
    match = _RECORDED.fullmatch(record) if isinstance(record, str) else None
    if match is None:
        raise InvalidValue(f"move {number} is not a move: {record!r}")
    try:
        game.push(match[1])
    except Linie1Error as error:
        raise InvalidValue(f"move {number}, {record!r}: {error}") from error
    made = game.last_done
    assert made is not None
    if made.record != record:
        game.pop()
        texts = {"record": repr(record), "made": repr(made.record)}
        raise InvalidValue(SavedGame.OTHER_OUTCOME(number=number, **texts))
