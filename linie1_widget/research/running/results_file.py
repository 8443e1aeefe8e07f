"""A file of results, one in a line of JSON, that a run can go on with.

A process that is killed may leave the beginning of a line at the end: it is dropped and its
result computed again. Any other text there has another author and is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from errno import ENOSPC
from io import FileIO
from os import strerror
from pathlib import Path
from typing import Any, Generic, TypeVar

from linie1_widget.base.errors import InvalidValue, Linie1Error, NotWritten
from linie1_widget.base.files import PathLike, as_path, lock, reason
from linie1_widget.base.plain_text import label

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

_MAX_QUOTED = 60

_as_line = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class ResultsFile(Generic[TaskT, ResultT]):
    """Results in the order of their tasks, as lines of JSON; see `run_tasks`.

    ``pandas.read_json(path, lines=True)`` reads the file as a table.

    Parameters
    ----------
    path : path
        A name that ends with ``.jsonl``. The file need not exist.
    task, result : type
        The dataclasses of tasks and results, with no field in both. The fields hold ints,
        floats, strs, bools, None or tuples of these.

    Raises
    ------
    ValueError
        If the name ends otherwise, or a field is in both dataclasses.

    Examples
    --------
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Toss:
    ...     seed: int
    >>> @dataclass(frozen=True)
    ... class Tossed:
    ...     heads: bool
    >>> ResultsFile("tosses.jsonl", Toss, Tossed).path.name
    'tosses.jsonl'
    """

    def __init__(self, path: PathLike, task: type[TaskT], result: type[ResultT]) -> None:
        self.path: Path = as_path(path)
        if self.path.suffix != ".jsonl":
            raise InvalidValue(
                f"the name of a file of results ends with .jsonl, not {self.path.name!r}; "
                "for another format, write the table of the results: "
                "to_dataframe().to_parquet(…)"
            )
        self._task, self._result = task, result
        self._of_task, self._of_result = _names(task), _names(result)
        if both := set(self._of_task) & set(self._of_result):
            raise InvalidValue(
                f"{', '.join(sorted(both))} is a field of both {task.__name__} and "
                f"{result.__name__}: a table has one column of each name"
            )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ResultsFile) and self.path == other.path

    def __hash__(self) -> int:
        return hash(self.path)

    def read(self) -> Iterator[tuple[TaskT, ResultT]]:
        """Yield each task with its result; nothing if the file does not exist.

        Raises
        ------
        ValueError
            If the file holds anything else.
        """
        for number, line in enumerate(self._lines(), 1):
            if line.endswith(b"\n") and line.strip():
                yield self._pair(number, line)

    @contextmanager
    def appending(
        self, results: int, task: TaskT
    ) -> Iterator[Callable[[TaskT, ResultT], None]]:
        """Lock the file and yield a function that appends a result.

        Parameters
        ----------
        results : int
            The number of results that were read.
        task : TaskT
            The task of the next result.

        Raises
        ------
        ValueError
            If the file ends with a part of a line that is not of this task.
        Linie1Error
            If another run is writing to the file.
        NotWritten
            If the file cannot be written.
        """
        try:
            file = FileIO(self.path, "a")
        except OSError as error:
            raise self._not_written(reason(error)) from error
        with file:
            is_locked = True
            with suppress(OSError):  # some network drives have no locks
                is_locked = lock(file.fileno())
            found, size, partial = self._end()
            if not is_locked or found != results:
                raise Linie1Error(
                    f"another run is writing to {str(self.path)!r}: let it end, or name "
                    "another file"
                )
            head = _as_line(_values(task, self._of_task))[:-1].encode()
            if not (head.startswith(partial) or partial.startswith(head)):
                quoted = label(partial.decode(errors="replace"), _MAX_QUOTED)
                raise InvalidValue(
                    f"{str(self.path)!r} ends with {quoted!r}, which is not the beginning "
                    f"of the result of {task!r}: it was left as it is. Name another file"
                )
            file.truncate(size)
            yield lambda task, result: self._append(file, task, result)

    def _append(self, file: FileIO, task: TaskT, result: ResultT) -> None:
        values = _values(task, self._of_task) | _values(result, self._of_result)
        line = _as_line(values).encode() + b"\n"
        try:
            written = file.write(line)
        except OSError as error:
            raise self._not_written(reason(error)) from error
        if written != len(line):
            raise self._not_written(strerror(ENOSPC))

    def _lines(self) -> Iterator[bytes]:
        if not self.path.exists():
            return
        if not self.path.is_file():
            raise InvalidValue(
                f"{str(self.path)!r} is not a file, and results are kept in a file: name "
                "another one"
            )
        with self.path.open("rb") as file:
            yield from file

    def _end(self) -> tuple[int, int, bytes]:
        """Return the number of results, the bytes of their lines, and what follows."""
        results = size = 0
        for line in self._lines():
            if not line.endswith(b"\n"):
                return results, size, line
            results += bool(line.strip())
            size += len(line)
        return results, size, b""

    def _pair(self, number: int, line: bytes) -> tuple[TaskT, ResultT]:
        try:
            row = json.loads(line)
            names = (*self._of_task, *self._of_result)
            if not isinstance(row, dict) or row.keys() != set(names):
                raise InvalidValue(f"it should have {', '.join(names)}, and nothing else")
        except (ValueError, RecursionError) as error:
            raise InvalidValue(
                f"line {number} of {str(self.path)!r} is not a result of a "
                f"{self._task.__name__}: {error}"
            ) from error
        values = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in row.items()
        }
        return (
            self._task(**{name: values[name] for name in self._of_task}),
            self._result(**{name: values[name] for name in self._of_result}),
        )

    def _not_written(self, why: str) -> NotWritten:
        return NotWritten(f"{str(self.path)!r} cannot be written: {why}")


def _names(kind: Any) -> list[str]:
    return [field.name for field in fields(kind)]


def _values(value: object, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(value, name) for name in names}
