"""The interface of files of results."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from linie1_widget.errors import Linie1Error

TaskT = TypeVar("TaskT")
FoundT = TypeVar("FoundT")
TaskIn = TypeVar("TaskIn", contravariant=True)
FoundIn = TypeVar("FoundIn", contravariant=True)


class Writer(Protocol[TaskIn, FoundIn]):
    """An object that adds results to a file."""

    def add(self, pairs: Iterable[tuple[TaskIn, FoundIn]]) -> None:
        """Add all tasks with their results, or none and raise NotWritten."""


class ResultsFile(ABC, Generic[TaskT, FoundT]):
    """Results in a file at `path`, in the order of their tasks; see `results_file`."""

    path: Path

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.path == other.path

    def __hash__(self) -> int:
        return hash(self.path)

    @abstractmethod
    def read(self) -> Iterator[tuple[TaskT, FoundT]]:
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
    def writing(self) -> AbstractContextManager[Writer[TaskT, FoundT]]:
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
