"""Run many tasks on any number of machines, and keep their results in a file.

A process that is killed may leave the beginning of a line at the end: it is dropped and its
result computed again. Any other text there has another author and is kept.
"""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from concurrent.futures import BrokenExecutor, Executor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import fields
from errno import ENOSPC
from importlib import import_module
from io import FileIO
from itertools import chain, islice
from os import strerror
from pathlib import Path
from time import monotonic
from typing import Any, Generic, TypeVar

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import (
    ExperimentStopped,
    InvalidValue,
    Linie1Error,
    NotWritten,
    WrongType,
)
from linie1_widget.base.files import PathLike, as_path, lock, reason

TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

_MAX_QUOTED = 120  # characters of a task or a line in an error

_DELAY = 1.0  # seconds before the progress bar appears

# Tasks that an executor has at once, as most take all that they are given into memory.
_BATCH_SIZE = 10_000

_RESULTS_SAVED = (
    "What was found before stands in {file!r}: run the same again with this file, and it "
    "goes on from there"
)
_RESULTS_LOST = (
    "Nothing was kept: with a results file, such as 'games.jsonl', what was found before "
    "stays, and the run can go on from there"
)

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
        self._of_result = set(_names(result))
        if both := self._of_result.intersection(_names(task)):
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
            head = _as_line(vars(task))[:-1].encode()
            if not (head.startswith(partial) or partial.startswith(head)):
                quoted = label(partial.decode(errors="replace"), _MAX_QUOTED)
                raise InvalidValue(
                    f"{str(self.path)!r} ends with {quoted!r}, which is not the beginning "
                    f"of the result of {task!r}: it was left as it is. Name another file"
                )
            file.truncate(size)
            yield lambda task, result: self._append(file, task, result)

    def _append(self, file: FileIO, task: TaskT, result: ResultT) -> None:
        line = _as_line(vars(task) | vars(result)).encode() + b"\n"
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
            names = (*_names(self._task), *_names(self._result))
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
        found = {name: values.pop(name) for name in self._of_result}
        return self._task(**values), self._result(**found)

    def _not_written(self, detail: str) -> NotWritten:
        return NotWritten(f"{str(self.path)!r} cannot be written: {detail}")


def _names(dataclass_: Any) -> list[str]:
    return [field.name for field in fields(dataclass_)]


@contextmanager
def progress_bar(
    show: bool, unit: str, total: int | None, done: int
) -> Iterator[Callable[[], object]]:
    """Yield a function that advances the bar by a finished task."""
    try:
        # Without threads, as in a browser, it cannot be drawn.
        rich = None if sys.platform == "emscripten" else import_module("rich.progress")
    except ModuleNotFoundError:
        rich = None
    if not show or rich is None:
        yield lambda: None
        return
    console = import_module("rich.console").Console(stderr=True)
    bar = rich.Progress(
        "{task.description}",
        rich.BarColumn(),
        rich.MofNCompleteColumn(),
        rich.TimeRemainingColumn(),
        console=console,
        disable=not (console.is_interactive or console.is_jupyter),
        redirect_stdout=False,
        redirect_stderr=False,
        transient=True,
    )
    task = bar.add_task(unit, total=total, completed=done)
    begun = monotonic()

    def tick() -> None:
        bar.advance(task)
        if not bar.live.is_started and monotonic() - begun > _DELAY:
            bar.start()

    try:
        yield tick
    finally:
        bar.stop()


def run_tasks(
    work: Callable[[TaskT], ResultT],
    tasks: Iterable[TaskT],
    *,
    executor: Executor | None = None,
    results: ResultsFile[TaskT, ResultT] | None = None,
    progress: bool = True,
    unit: str = "task",
) -> Generator[tuple[TaskT, ResultT], None, None]:
    """Yield each task with the result of a piece of work, done here or on many machines.

    Nothing runs before the first result is requested. Results and their order do not
    depend on the executor or its workers if the work depends on its task alone.

    Parameters
    ----------
    work : callable
        Takes a task and returns its result. For other processes it has to be importable
        from a module by name.
    tasks : iterable
        Small values that hold everything the work depends on, including a seed.
    executor : concurrent.futures.Executor, optional
        Its ``map`` runs the work: a ``ProcessPoolExecutor``, Dask's
        ``client.get_executor()``, ipyparallel's ``client.executor()`` or any other, which
        is not shut down; by default this process.
    results : ResultsFile, optional
        Keeps the results. Results it already holds come first and are not computed again.
    progress : bool
        Show a progress bar if rich is installed and the run is not over in a second.
    unit : str
        The name of a task in the progress bar.

    Raises
    ------
    ValueError
        If the file holds results of other tasks or anything else; it is not changed.
    Linie1Error
        If another run is writing to the file.
    ExperimentStopped
        If the work fails for a task or workers die. Earlier results are kept.

    Notes
    -----
    When the run is interrupted, by Ctrl-C or by closing the iterator, all results that
    were yielded are in the file; the next run computes the others.

    Examples
    --------
    >>> list(run_tasks(abs, [-2, 3, -5]))
    [(-2, 2), (3, 3), (-5, 5)]
    """
    _check(work, executor)

    def run() -> Generator[tuple[TaskT, ResultT], None, None]:
        left, done, ending = iter(tasks), 0, _RESULTS_LOST
        if results is not None:
            ending = _RESULTS_SAVED.format(file=str(results.path))
            for done, (saved, result) in enumerate(results.read(), 1):
                task = next(left, None)
                if task is None:
                    return
                if task != saved:
                    raise InvalidValue(
                        f"result {done} in {str(results.path)!r} is of another "
                        f"experiment: {_difference(saved, task)}. Name another file"
                    )
                yield saved, result
        with ExitStack() as stack:
            append, first = None, list(islice(left, 1))
            if results is not None and first:
                append = stack.enter_context(results.appending(done, *first))
            total = len(tasks) if isinstance(tasks, Sized) else None
            tick = stack.enter_context(progress_bar(progress, unit, total, done))
            for task, result in _run_batches(work, chain(first, left), executor, ending):
                if append is not None:
                    append(task, result)
                tick()
                yield task, result

    return run()


def _run_batches(
    work: Callable[[TaskT], ResultT],
    tasks: Iterator[TaskT],
    executor: Executor | None,
    ending: str,
) -> Iterator[tuple[TaskT, ResultT]]:
    run = map if executor is None else executor.map
    while some := list(islice(tasks, _BATCH_SIZE)):
        try:
            found = run(work, some)
        except Exception as error:
            raise _broken(error, ending) from error
        for task in some:
            try:
                result = next(found)
            except BrokenExecutor as error:
                raise _broken(error, ending) from error
            except Exception as error:
                place = label(repr(task), _MAX_QUOTED)
                raise ExperimentStopped(f"{_line(error)}, in {place}. {ending}.") from error
            yield task, result


def _broken(error: Exception, ending: str) -> ExperimentStopped:
    return ExperimentStopped(
        f"the executor takes no more work: {_line(error)}. A worker process may have been "
        "killed, for want of memory maybe, or may not find what was defined in a notebook "
        f"and belongs in a module. Make a new executor. {ending}."
    )


def _line(error: BaseException) -> str:
    text = label(str(error))
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _difference(there: Any, here: Any) -> str:
    return "; ".join(
        f"{name} is {getattr(there, name)!r} there, and {getattr(here, name)!r} here"
        for name in _names(there)
        if getattr(there, name) != getattr(here, name)
    )


def _check(work: object, executor: object) -> None:
    if not callable(work):
        raise WrongType(f"the work is a function of a task, not {work!r}")
    if not (executor is None or isinstance(executor, Executor)):
        # Methods of Dask's and ipyparallel's clients that return an executor.
        names = ("get_executor", "executor")
        method = next((name for name in names if hasattr(executor, name)), None)
        advice = f"give its {method}()" if method else "such as a ProcessPoolExecutor()"
        raise WrongType(
            f"an executor is a concurrent.futures.Executor, not a "
            f"{type(executor).__name__}: {advice}"
        )
    # Python in a browser has no such module.
    processes = sys.modules.get("concurrent.futures.process")
    if processes is not None and isinstance(executor, processes.ProcessPoolExecutor):
        try:
            pickle.dumps(work)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise WrongType(
                f"the work cannot be sent to another process: {_line(error)}. What is sent "
                "there has to be defined in a module, by its name: no lambda and no "
                "function within another"
            ) from error
