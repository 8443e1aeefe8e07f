"""Results in a text file with one JSON object in a line."""

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
from linie1_widget.experiments.results.torn_line import as_line, is_begun
from linie1_widget.plain_text import label
from linie1_widget.turn_game.locks import lock
from linie1_widget.turn_game.saving import BINARY, reason, write_all

_BLOCK = 65536
_LONGEST_QUOTED = 60


class JsonLines(ResultsFile[TaskT, FoundT]):
    """Results as lines of JSON."""

    def __init__(self, path: Path, columns: Columns[TaskT, FoundT]) -> None:
        self.path = path
        self._columns = columns

    def read(self) -> Iterator[tuple[TaskT, FoundT]]:
        """Yield the results; an incomplete last line is none."""
        if not self._is_there():
            return
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.endswith(b"\n"):
                    yield self._result(number, line)

    @contextmanager
    def writing(self) -> Iterator[JsonLinesWriter[TaskT, FoundT]]:
        """Lock the file and yield a writer; see `ResultsFile.writing`."""
        self._is_there()  # refuses a path that is not a file
        flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | BINARY
        try:
            number = os.open(self.path, flags, 0o666)
        except OSError as error:
            raise not_written(self.path, error) from error
        with FileIO(number, "r+b") as file:
            with suppress(OSError):  # some network drives have no locks
                if not lock(number):
                    raise in_use(self.path)
            yield JsonLinesWriter(self, file, self._columns)

    def check_next(self, task: TaskT) -> None:
        """Refuse a foreign last line; see `ResultsFile.check_next`."""
        torn, row = self.torn(), self._columns.begin_row(task)
        if torn and not is_begun(torn, row, self._columns.of_found):
            quoted = label(torn.decode(errors="replace"), _LONGEST_QUOTED)
            raise InvalidValue(
                f"{str(self.path)!r} ends with {quoted!r}, which is not the beginning of "
                f"the result of {task!r}: it was left as it is. Name another file"
            )

    def torn(self) -> bytes:
        """Return the bytes after the last complete line."""
        if not self._is_there():
            return b""
        with FileIO(self.path) as file:
            file.seek(_end_of_last_line(file))
            return file.readall()

    def _is_there(self) -> bool:
        if self.path.is_file():
            return True
        if self.path.exists():
            raise InvalidValue(
                f"{str(self.path)!r} is not a file, and results in JSON lines are a text "
                "file: name another one"
            )
        return False

    def _result(self, number: int, line: bytes) -> tuple[TaskT, FoundT]:
        try:
            return self._columns.read(json.loads(line))
        except (ValueError, RecursionError) as error:
            raise InvalidValue(
                f"line {number} of {str(self.path)!r} is not a result: {error}"
            ) from error


class JsonLinesWriter(Generic[TaskT, FoundT]):
    """Appends to an open, locked file; `size` counts the bytes of complete lines."""

    def __init__(
        self,
        results: JsonLines[TaskT, FoundT],
        file: FileIO,
        columns: Columns[TaskT, FoundT],
    ) -> None:
        self.size = _end_of_last_line(file)
        self._torn = self.size < file.seek(0, os.SEEK_END)
        self._results, self._file, self._columns = results, file, columns

    def add(self, pairs: Iterable[tuple[TaskT, FoundT]]) -> None:
        """Append results; see `Writer.add`."""
        added = list(pairs)
        if not added:
            return
        if self._torn:
            self._results.check_next(added[0][0])
            self._torn = False
        rows = (self._columns.row(task, found) for task, found in added)
        held = b"".join(as_line(row).encode() + b"\n" for row in rows)
        try:
            # Remove a partial line left by a killed process or a full disk.
            self._file.truncate(self.size)
            write_all(self._file.fileno(), held)
        except BaseException as error:
            with suppress(OSError):
                self._file.truncate(self.size)
            if isinstance(error, OSError):
                raise not_written(self._results.path, error) from error
            raise
        self.size += len(held)


def not_written(path: Path, error: OSError) -> NotWritten:
    """Return the error for a file of results that cannot be written."""
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
