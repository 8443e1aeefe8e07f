"""Journals: files written line by line during a game, each by one game at a time."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from weakref import finalize

from linie1_widget.base.errors import InvalidValue, Linie1Error, NotWritten
from linie1_widget.base.files import BINARY, PathLike, as_path, lock, reason, write_all
from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.table.texts import JournalFault

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
        """Close the file and release its lock."""
        self._close()

    def _refusal(self, fault: TranslatableBase) -> NotWritten:
        return NotWritten(JournalFault.REFUSED(path=repr(str(self.path)), fault=fault))
