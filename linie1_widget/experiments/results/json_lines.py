"""Results in a text file with one JSON object in a line.

Such a line is dropped and its result computed again. Any other text at the end of a file
has another author and is kept.
"""

from __future__ import annotations

import codecs
import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import Any

from linie1_widget.errors import InvalidValue, NotWritten
from linie1_widget.experiments.results.results_file import (
    Columns,
    ResultsFile,
    ResultT,
    TaskT,
    TypedColumn,
    Writer,
    in_use,
)
from linie1_widget.plain_text import label
from linie1_widget.turn_game.files import BINARY, lock, reason, write_all

# A row as JSON, without the line break.
as_line = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def is_prefix(
    data: bytes, task: Mapping[str, Any], columns: Mapping[str, TypedColumn]
) -> bool:
    """Return True if the bytes are the beginning of the line of this task's result."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        rest = decoder.decode(data)
    except UnicodeDecodeError:
        return False
    if decoder.getstate()[0]:
        rest += "\ufffd"  # a character was cut, which happens only within a string
    pieces: list[str | TypedColumn] = [as_line(task)[:-1]]
    for name, column in columns.items():
        comma = "," if task or len(pieces) > 1 else ""
        pieces += [f"{comma}{as_line(name)}:", column]
    for piece in [*pieces, "}"]:
        is_last, end = _read(piece, rest)
        if is_last:
            return True
        if not end:
            return False
        rest = rest[end:]
    return False


def _read(piece: str | TypedColumn, text: str) -> tuple[bool, int]:
    """Return True if the text is a prefix of a piece, and the end of the piece in it."""
    if isinstance(piece, str):
        return piece.startswith(text), len(piece) if text.startswith(piece) else 0
    prefix, whole = _patterns(piece)
    match = re.match(whole, text)
    return bool(re.fullmatch(prefix, text)), match.end() if match else 0


def _patterns(column: TypedColumn) -> tuple[str, str]:
    """Return patterns for the beginning of a value in a column and for a whole value."""
    prefix, whole = _PATTERNS[column.kind]
    if column.many:
        prefix = rf"\[(?:(?:{whole}),)*(?:{whole}|{prefix})?"
        whole = rf"\[(?:(?:{whole})(?:,(?:{whole}))*)?\]"
    if column.maybe:
        prefix, whole = f"{prefix}|{_prefixes('null')}", f"{whole}|null"
    return prefix, whole


def _prefixes(word: str) -> str:
    return "|".join(word[:end] for end in range(1, len(word) + 1))


_CHARACTERS = r'(?:[^"\\\x00-\x1f]|\\(?:["\\bfnrt]|u00[01][0-9a-f]))*'

_PATTERNS = {
    bool: (f"{_prefixes('true')}|{_prefixes('false')}", "true|false"),
    int: ("-?[0-9]*", "-?[0-9]+"),
    float: (
        rf"-?(?:[0-9]+\.?[0-9]*(?:e[-+]?[0-9]*)?|{_prefixes('Infinity')})?|{_prefixes('NaN')}",
        r"-?(?:[0-9]+(?:\.[0-9]+)?(?:e[-+][0-9]+)?|Infinity)|NaN",
    ),
    str: (rf'"{_CHARACTERS}(?:\\(?:u[0-9a-f]{{0,3}})?)?', rf'"{_CHARACTERS}"'),
}


_BLOCK = 65536
_LONGEST_QUOTED = 60


class JsonLines(ResultsFile[TaskT, ResultT]):
    """Results as lines of JSON."""

    def __init__(self, path: Path, columns: Columns[TaskT, ResultT]) -> None:
        self.path, self.columns = path, columns

    def read(self) -> Iterator[tuple[TaskT, ResultT]]:
        """Yield the results; an incomplete last line is none."""
        if not self._is_there():
            return
        with self.path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.endswith(b"\n"):
                    yield self._result(number, line)

    @contextmanager
    def writing(self) -> Iterator[JsonLinesWriter[TaskT, ResultT]]:
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
            yield JsonLinesWriter(self, file)

    def check_next(self, task: TaskT) -> None:
        """Refuse a foreign last line; see `ResultsFile.check_next`."""
        torn, row = self.torn(), self.columns.begin_row(task)
        if torn and not is_prefix(torn, row, self.columns.of_result):
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

    def _result(self, number: int, line: bytes) -> tuple[TaskT, ResultT]:
        try:
            return self.columns.read(json.loads(line))
        except (ValueError, RecursionError) as error:
            raise InvalidValue(
                f"line {number} of {str(self.path)!r} is not a result: {error}"
            ) from error


class JsonLinesWriter(Writer[TaskT, ResultT]):
    """Appends to an open, locked file; `size` counts the bytes of complete lines."""

    def __init__(self, results: JsonLines[TaskT, ResultT], file: FileIO) -> None:
        self.size = _end_of_last_line(file)
        self._torn = self.size < file.seek(0, os.SEEK_END)
        self._results, self._file = results, file

    def add(self, pairs: Iterable[tuple[TaskT, ResultT]]) -> None:
        """Append results; see `Writer.add`."""
        added = list(pairs)
        if not added:
            return
        if self._torn:
            self._results.check_next(added[0][0])
            self._torn = False
        data = b"".join(
            as_line(self._results.columns.row(*pair)).encode() + b"\n" for pair in added
        )
        try:
            # Remove a partial line left by a killed process or a full disk.
            self._file.truncate(self.size)
            write_all(self._file.fileno(), data)
        except BaseException as error:
            with suppress(OSError):
                self._file.truncate(self.size)
            if isinstance(error, OSError):
                raise not_written(self._results.path, error) from error
            raise
        self.size += len(data)


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
