"""Files of results: their interface, and their rows.

Tasks and results are frozen dataclasses whose fields are the columns, so that any tool
can read a file of results and each row names its task.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from linie1_widget.errors import InvalidValue, Linie1Error, WrongType

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
