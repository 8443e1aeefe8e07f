"""Journals: files written line by line during a game, each by one game at a time.

Each line ends with a checksum of all text up to it, such as ``c2:S0 #1f3a9c02``, to find
changed, lost, doubled and swapped lines. Lines without one are read if no line before has
one. A last line without a line break was cut while it was written, and is dropped.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from weakref import finalize

from linie1_widget.errors import InvalidValue, Linie1Error, NotWritten
from linie1_widget.language.english.playing import JournalFault
from linie1_widget.language.language import TranslatableBase
from linie1_widget.plain_text import BOM
from linie1_widget.turn_game.files import (
    BINARY,
    PathLike,
    as_path,
    checksum,
    create,
    leads_to,
    lock,
    numbered,
    reason,
    sync_folder,
    write_all,
    write_new,
)

_CHECKED = re.compile(r"(.*) #([0-9a-f]{8})", re.DOTALL)
_LOST_END = re.compile(rb"(.*) #([0-9a-f]{8})(?!\r?\Z).+", re.DOTALL)


class JournalEnd(NamedTuple):
    """The end of a journal, or of a line of it."""

    size: int = 0  # in bytes
    checksum: str = "0"  # of all text up to there


class JournalLine(NamedTuple):
    """A line of a journal that is as it was written, without its checksum."""

    text: str
    end: JournalEnd
    checked: bool


def read_lines(content: bytes) -> tuple[list[JournalLine], str]:
    """Return the lines of a journal, and the fault of the next one, or ""."""
    begun = content.removeprefix(BOM.encode())
    end = JournalEnd(len(content) - len(begun))
    content = begun
    whole, _, rest = content.rpartition(b"\n")
    lines: list[JournalLine] = []
    for raw in whole.split(b"\n") if whole or content[:1] == b"\n" else ():
        read = _read(raw, end, checked=bool(lines) and lines[-1].checked)
        if isinstance(read, str):
            return lines, f"line {len(lines) + 1} {read}"
        lines.append(read)
        end = read.end
    lost = _LOST_END.fullmatch(rest)
    if lost and lost[2].decode() == checksum(
        lost[1].decode(errors="replace"), end.checksum
    ):
        return lines, f"line {len(lines) + 1} has lost its end"
    return lines, ""


def _read(raw: bytes, before: JournalEnd, *, checked: bool) -> JournalLine | str:
    try:
        text = raw.decode("utf-8").removesuffix("\r")
    except UnicodeDecodeError as error:
        return f"is not a text in UTF-8: {error}"
    match = _CHECKED.fullmatch(text)
    if match is None and checked:
        return "has no checksum, and the lines before it have one"
    if match is not None:
        text, given = match.groups()
        fits = checksum(text, before.checksum)
        if given != fits:
            return (
                "was changed, or a line before it was changed, lost, doubled or swapped: "
                f"its checksum is {given}, and {fits} would fit"
            )
    size = before.size + len(raw) + 1
    return JournalLine(
        text, JournalEnd(size, checksum(f"{text}\n", before.checksum)), match is not None
    )


class Journal:
    """An open journal, held under an exclusive lock until it is closed or collected."""

    def __init__(self, path: Path, number: int, no_access: str = "") -> None:
        self.path = path
        self.end = JournalEnd()
        self._number = number
        self._close = finalize(self, os.close, number)
        self._process = os.getpid()
        self._no_access = no_access
        # Bytes after the end, which are removed when the next line is written.
        self._rest = b""
        self._keeps_rest = False

    @classmethod
    def begin(cls, path: PathLike, texts: Iterable[str]) -> Journal:
        """Create a journal with these lines; raise `InvalidValue` if the file exists."""
        target, number = as_path(path), None
        try:
            number = create(target)
            journal = cls(target, number)
            journal._own()
            journal.write(*texts)
        except FileExistsError:
            raise InvalidValue(
                f"there is a file {str(target)!r} already: go on with it by recover(), or "
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
        sync_folder(target)
        return journal

    @classmethod
    def reopen(cls, path: PathLike) -> tuple[Journal, bytes]:
        """Open a journal to continue it; return it and its content, changing nothing."""
        target = as_path(path)
        if not stat.S_ISREG(target.stat().st_mode):
            raise InvalidValue(f"{str(target)!r} is not a journal: it is not a file")
        try:
            journal = cls(target, os.open(target, os.O_RDWR | os.O_APPEND | BINARY))
        except OSError as error:
            # A read-only journal can be read; only writing fails.
            number = os.open(target, os.O_RDONLY | BINARY)
            journal = cls(target, number, no_access=reason(error))
        journal._own()
        with open(journal._number, "rb", closefd=False) as file:
            return journal, file.read()

    def continue_after(self, end: JournalEnd, rest: bytes, *, keep: bool) -> None:
        """Continue after a line; the next `write` removes the rest."""
        # `keep`: save the rest in a file beside this one.
        self.end, self._rest, self._keeps_rest = end, rest, keep

    def check(self) -> None:
        """Raise `NotWritten` if the file was closed, moved, replaced or changed."""
        if not self._close.alive:
            raise self._refusal(JournalFault.CLOSED)
        if self._process != os.getpid():
            raise self._refusal(JournalFault.OTHER_PROCESS)
        if self._no_access:
            raise self._refusal(JournalFault.READ_ONLY(reason=self._no_access))
        if not leads_to(self.path, self._number):
            raise self._refusal(JournalFault.GONE)
        size = os.fstat(self._number).st_size
        if size not in (self.end.size, self.end.size + len(self._rest)):
            raise self._refusal(JournalFault.OTHER_WRITER)

    def write(self, *texts: str) -> None:
        """Append all lines to the disk, or none; raise `NotWritten` if this fails."""
        before = end = self.end
        content = b""
        for text in texts:
            line = f"{text} #{checksum(text, end.checksum)}\n".encode()
            end = JournalEnd(end.size + len(line), checksum(f"{text}\n", end.checksum))
            content += line
        try:
            self._drop_rest()
            write_all(self._number, content)
            self.end = end
        except BaseException as error:
            self.cut(before)
            if isinstance(error, OSError):
                fault = JournalFault.NOT_WRITTEN(reason=reason(error))
                raise self._refusal(fault) from error
            raise

    def cut(self, end: JournalEnd) -> None:
        """Remove what was written after an earlier end."""
        if not self._rest:
            # If this fails too, the next check finds a file that is too long.
            with suppress(OSError):
                os.ftruncate(self._number, end.size)
        self.end = end

    def is_at(self, path: PathLike) -> bool:
        """Return True if a path leads to this journal, under any name."""
        target = as_path(path)
        return target == self.path or (self._close.alive and leads_to(target, self._number))

    def close(self) -> None:
        """Close the file and release its lock."""
        self._close()

    def _own(self) -> None:
        with suppress(OSError):  # without locks, check() detects other writers
            if not lock(self._number):
                self.close()
                raise Linie1Error(
                    f"the journal {str(self.path)!r} is in use by another game: close() "
                    "that one first, or end the program that plays it"
                )

    def _drop_rest(self) -> None:
        if self._rest:
            if self._keeps_rest:
                name = self.path.with_name(f"{self.path.name}.broken")
                mode = stat.S_IMODE(os.fstat(self._number).st_mode)
                write_new(chain([name], numbered(name)), self._rest, mode)
            os.ftruncate(self._number, self.end.size)
            self._rest = b""

    def _refusal(self, fault: TranslatableBase) -> NotWritten:
        return NotWritten(JournalFault.REFUSED(path=repr(str(self.path)), fault=fault))
