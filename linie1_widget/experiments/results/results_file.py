"""What keeps the results of a long run: JSON lines or Parquet, by the name's ending."""

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
    """What adds results to a file."""

    def add(self, pairs: Iterable[tuple[TaskIn, FoundIn]]) -> None:
        """Add tasks with what was found for them, all or none.

        Raises
        ------
        NotWritten
            If they cannot be written.
        """


class ResultsFile(ABC, Generic[TaskT, FoundT]):
    """Results in a file, in the order of their tasks; made by `results_file`.

    Attributes
    ----------
    path : pathlib.Path
    """

    path: Path

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.path == other.path

    def __hash__(self) -> int:
        return hash(self.path)

    @abstractmethod
    def read(self) -> Iterator[tuple[TaskT, FoundT]]:
        """What is there, one after the other; nothing if there is no such file yet.

        Raises
        ------
        ValueError
            If something there is not such a result.
        """

    @abstractmethod
    def check_next(self, task: TaskT) -> None:
        """Refuse a file that goes on with anything but the beginning of a task's result.

        A process that is killed leaves such a beginning; it is dropped as soon as
        something is added.

        Raises
        ------
        ValueError
            If what stands behind the last result was written by somebody else.
        """

    @abstractmethod
    def writing(self) -> AbstractContextManager[Writer[TaskT, FoundT]]:
        """Own the file as long as the context lasts, and go on at its end.

        Nothing in it changes before something is added, see `check_next`.

        Raises
        ------
        ValueError
            If there is something of that name that cannot hold results.
        Linie1Error
            If somebody else is writing there.
        NotWritten
            If it cannot be written.
        """


def in_use(path: Path) -> Linie1Error:
    """The error if somebody else is writing there."""
    return Linie1Error(
        f"another run is writing to {str(path)!r}: let it end, or name another file"
    )
