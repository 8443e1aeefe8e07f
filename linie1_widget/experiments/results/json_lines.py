"""Results in a text file, one in a line, as pandas and every other tool reads them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import Generic

from linie1_widget.errors import InvalidValue, NotWritten
from linie1_widget.experiments.results.columns import Columns, FoundT, TaskT
from linie1_widget.experiments.results.results_file import ResultsFile, in_use
from linie1_widget.turn_game.locks import lock
from linie1_widget.turn_game.saving import BINARY, reason, write_all

_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))

_BLOCK = 65536


class JsonLines(ResultsFile[TaskT, FoundT]):
    """Results as lines of JSON.

    Parameters
    ----------
    path : pathlib.Path
    columns : Columns
        What a line holds.
    """

    def __init__(self, path: Path, columns: Columns[TaskT, FoundT]) -> None:
        self.path = path
        self._columns = columns

    def read(self) -> Iterator[tuple[TaskT, FoundT]]:
        """See `ResultsFile.read`; a last line without its end is not a result yet."""
        try:
            file = self.path.open("rb")
        except FileNotFoundError:
            return
        with file:
            for number, line in enumerate(file, 1):
                if line.endswith(b"\n"):
                    yield self._result(number, line)

    @contextmanager
    def writing(self) -> Iterator[JsonLinesWriter[TaskT, FoundT]]:
        """See `ResultsFile.writing`."""
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | BINARY
        try:
            number = os.open(self.path, flags, 0o666)
        except OSError as error:
            raise not_written(self.path, error) from error
        with FileIO(number, "r+b") as file:
            with suppress(OSError):  # there are no locks on some network drives
                if not lock(number):
                    raise in_use(self.path)
            yield JsonLinesWriter(self.path, file, self._columns)

    def _result(self, number: int, line: bytes) -> tuple[TaskT, FoundT]:
        try:
            return self._columns.read(json.loads(line))
        except (ValueError, RecursionError) as error:
            raise InvalidValue(
                f"line {number} of {str(self.path)!r} is not a result: {error}"
            ) from error


class JsonLinesWriter(Generic[TaskT, FoundT]):
    """Adds lines to a file that is open, and owned.

    Attributes
    ----------
    size : int
        How many bytes of the file hold whole lines.
    """

    def __init__(self, path: Path, file: FileIO, columns: Columns[TaskT, FoundT]) -> None:
        self.size = _end_of_last_line(file)
        self._path, self._file, self._columns = path, file, columns

    def add(self, pairs: Iterable[tuple[TaskT, FoundT]]) -> None:
        """See `Writer.add`."""
        held = b"".join(
            _COMPACT.encode(self._columns.row(task, found)).encode() + b"\n"
            for task, found in pairs
        )
        try:
            # What was cut in the midst, by a process that was killed or a full disk.
            self._file.truncate(self.size)
            write_all(self._file.fileno(), held)
        except BaseException as error:
            with suppress(OSError):
                self._file.truncate(self.size)
            if isinstance(error, OSError):
                raise not_written(self._path, error) from error
            raise
        self.size += len(held)


def not_written(path: Path, error: OSError) -> NotWritten:
    """The error if a file of results cannot be written."""
    return NotWritten(f"{str(path)!r} cannot be written: {reason(error)}")


def _end_of_last_line(file: FileIO) -> int:
    end = file.seek(0, os.SEEK_END)
    while end:
        begin = max(0, end - _BLOCK)
        file.seek(begin)
        at = file.read(end - begin).rfind(b"\n")
        if at >= 0:
            return begin + at + 1
        end = begin
    return 0
