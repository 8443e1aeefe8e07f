"""Files of results: their interface, their rows, and text files of JSON lines.

Tasks and results are frozen dataclasses whose fields are the columns, so that any tool
can read a file of results and each row names its task.

A text file may end with the beginning of a line, left by a killed process: it is dropped
and its result computed again. Any other text there has another author and is kept.
"""

from __future__ import annotations

import codecs
import json
import os
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, fields, is_dataclass
from io import FileIO
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from linie1_widget.errors import InvalidValue, Linie1Error, NotWritten, WrongType
from linie1_widget.plain_text import label
from linie1_widget.turn_game.files import (
    BINARY,
    end_of_last_line,
    lock,
    reason,
    write_all,
)

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")


@dataclass(frozen=True)
class TypedColumn:
    """The type of a column."""

    kind: type
    many: bool  # a row holds a sequence of values
    maybe: bool  # a row may hold None

    def holds(self, value: object) -> bool:
        """Return True if the column may hold the value."""
        if value is None:
            return self.maybe
        if self.many:
            return isinstance(value, list | tuple) and all(map(self._is_one, value))
        return self._is_one(value)

    def _is_one(self, value: object) -> bool:
        return type(value) is self.kind or (self.kind is float and type(value) is int)


class Columns(Generic[TaskT, ResultT]):
    """The columns of a table: the fields of two dataclasses, with no name in both."""

    def __init__(self, task: type[TaskT], result: type[ResultT]) -> None:
        self._task, self._result = task, result
        self._of_task, self.of_result = _columns(task), _columns(result)
        both = self._of_task.keys() & self.of_result.keys()
        if both:
            raise InvalidValue(
                f"{', '.join(sorted(both))} is a field of both {task.__name__} and "
                f"{result.__name__}: a table has one column of each name"
            )
        self.by_name: Mapping[str, TypedColumn] = {**self._of_task, **self.of_result}

    def row(self, task: TaskT, result: ResultT) -> dict[str, Any]:
        """Return a task and its result as a row."""
        return self.begin_row(task) | {
            name: getattr(result, name) for name in self.of_result
        }

    def begin_row(self, task: TaskT) -> dict[str, Any]:
        """Return the columns of the task alone."""
        return {name: getattr(task, name) for name in self._of_task}

    def read(self, row: object) -> tuple[TaskT, ResultT]:
        """Return the task and the result of a row; raise ValueError for any other value."""
        if not isinstance(row, dict) or row.keys() != self.by_name.keys():
            raise InvalidValue(
                f"a result of a {self._task.__name__} has {', '.join(self.by_name)}, and "
                f"nothing else, not {row!r}"
            )
        for name, column in self.by_name.items():
            if not column.holds(row[name]):
                raise InvalidValue(
                    f"{name!r} cannot be {row[name]!r} in a result of a "
                    f"{self._task.__name__}"
                )
        task = _from_row(self._task, self._of_task, row)
        return task, _from_row(self._result, self.of_result, row)


T = TypeVar("T")


def _from_row(
    kind: type[T], columns: Mapping[str, TypedColumn], row: Mapping[str, Any]
) -> T:
    values = {name: row[name] for name in columns}
    return kind(
        **{name: tuple(v) if isinstance(v, list) else v for name, v in values.items()}
    )


def _columns(kind: type) -> dict[str, TypedColumn]:
    if not is_dataclass(kind):
        raise WrongType(
            f"what stands in a file of results is a dataclass, and {kind!r} is none"
        )
    hints, names = get_type_hints(kind), [field.name for field in fields(kind)]
    return {name: _column(kind, name, hints[name]) for name in names}


def _column(kind: type, name: str, hint: Any) -> TypedColumn:
    maybe = many = False
    if get_origin(hint) in (Union, UnionType):
        others = [each for each in get_args(hint) if each is not NoneType]
        maybe = len(others) < len(get_args(hint))
        hint = others[0] if len(others) == 1 else None
    if get_origin(hint) is tuple and get_args(hint)[1:] == (...,):
        hint, many = get_args(hint)[0], True
    if hint not in (bool, int, float, str):
        raise WrongType(
            f"the field {name!r} of {kind.__name__} cannot be in a file of results: it "
            "may be int, float, str, bool, a tuple such as tuple[int, ...], or None"
        )
    return TypedColumn(hint, many, maybe)


class Writer(ABC, Generic[TaskT, ResultT]):
    """An object that adds results to a file."""

    @abstractmethod
    def add(self, pairs: Iterable[tuple[TaskT, ResultT]]) -> None:
        """Add all tasks with their results, or none and raise NotWritten."""


class ResultsFile(ABC, Generic[TaskT, ResultT]):
    """Results in a file at `path`, in the order of their tasks; see `results_file`."""

    path: Path

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.path == other.path

    def __hash__(self) -> int:
        return hash(self.path)

    @abstractmethod
    def read(self) -> Iterator[tuple[TaskT, ResultT]]:
        """Yield each task with its result; nothing if the file does not exist.

        Raises
        ------
        ValueError
            If the file holds anything else.
        """

    # The next addition drops a partial result, which a killed process has left.
    @abstractmethod
    def check_next(self, task: TaskT) -> None:
        """Raise ValueError if the file ends with a partial line of another task."""

    @abstractmethod
    def writing(self) -> AbstractContextManager[Writer[TaskT, ResultT]]:
        """Lock the file and return a context manager with a writer that appends to it.

        The file does not change before the first addition, see `check_next`.

        Raises
        ------
        ValueError
            If the path exists but cannot hold results.
        Linie1Error
            If another run is writing to the file.
        NotWritten
            If the file cannot be written.
        """


def in_use(path: Path) -> Linie1Error:
    """Return the error for a file that another run is writing."""
    return Linie1Error(
        f"another run is writing to {str(path)!r}: let it end, or name another file"
    )


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
    prefix, whole = _PATTERNS[piece.kind]
    if piece.many:
        prefix = rf"\[(?:(?:{whole}),)*(?:{whole}|{prefix})?"
        whole = rf"\[(?:(?:{whole})(?:,(?:{whole}))*)?\]"
    if piece.maybe:
        prefix, whole = f"{prefix}|{_prefixes('null')}", f"{whole}|null"
    match = re.match(whole, text)
    return bool(re.fullmatch(prefix, text)), match.end() if match else 0


def _prefixes(word: str) -> str:
    return "|".join(word[:end] for end in range(1, len(word) + 1))


_CHARACTERS = r'(?:[^"\\\x00-\x1f]|\\(?:["\\bfnrt]|u00[01][0-9a-f]))*'

# Patterns for the beginning of a value and for a whole one, by the kind of a column.
_PATTERNS = {
    bool: (f"{_prefixes('true')}|{_prefixes('false')}", "true|false"),
    int: ("-?[0-9]*", "-?[0-9]+"),
    float: (
        rf"-?(?:[0-9]+\.?[0-9]*(?:e[-+]?[0-9]*)?|{_prefixes('Infinity')})?|{_prefixes('NaN')}",
        r"-?(?:[0-9]+(?:\.[0-9]+)?(?:e[-+][0-9]+)?|Infinity)|NaN",
    ),
    str: (rf'"{_CHARACTERS}(?:\\(?:u[0-9a-f]{{0,3}})?)?', rf'"{_CHARACTERS}"'),
}


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
                if line.endswith(b"\n") and line.strip():
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
            file.seek(end_of_last_line(file))
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
        self.size = end_of_last_line(file)
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
