"""Run many tasks on any number of machines and keep their results in a file."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from dataclasses import fields
from importlib import import_module
from itertools import chain
from typing import Any, TypeVar

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.experiments.batches import batches
from linie1_widget.experiments.results.results_file import ResultsFile, Writer

_DELAY = 1.0  # seconds before the bar appears


@contextmanager
def progress_bar(
    wanted: bool, unit: str, total: int | None, done: int
) -> Iterator[Callable[[int], object]]:
    """Yield a function that advances the bar by a number of finished tasks."""
    bar = None
    if wanted:
        try:
            tqdm = import_module("tqdm.auto").tqdm
        except ModuleNotFoundError:
            pass
        else:
            bar = tqdm(total=total, initial=done, unit=unit, delay=_DELAY)
    if bar is None:
        yield lambda number: None
        return
    try:
        yield bar.update
    finally:
        bar.close()


TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

_KEPT = (
    "What was found before stands in {file!r}: run the same again with this file, and it "
    "goes on from there"
)
_NOT_KEPT = (
    "Nothing was kept: with a results file, such as 'games.jsonl', what was found before "
    "stays, and the run can go on from there"
)


def run_tasks(
    work: Callable[[TaskT], ResultT],
    tasks: Iterable[TaskT],
    executor: Executor | None = None,
    results: ResultsFile[TaskT, ResultT] | None = None,
    *,
    progress: bool = True,
    unit: str = "task",
    seconds: float = 1.0,
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
        A ``ProcessPoolExecutor``, Dask's ``client.get_executor()``, ipyparallel's
        ``client.executor()`` or any other, which is not shut down; by default this process.
    results : ResultsFile, optional
        Keeps the results, see `results_file`. Results it already holds come first and
        are not computed again.
    progress : bool
        Show a progress bar if tqdm is installed and the run is not over in a second.
    unit : str
        The name of a task in the progress bar.
    seconds : float
        The target duration of a batch of tasks, in seconds.

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
    Memory holds only the batches under way and a few that wait for an earlier one. When
    the run is interrupted, by Ctrl-C or by closing the iterator, all results that were
    yielded are in the file; the next run computes the others.

    Examples
    --------
    >>> list(run_tasks(abs, [-2, 3, -5]))
    [(-2, 2), (3, 3), (-5, 5)]
    """
    _check(work, executor, seconds)
    return _run(work, tasks, executor, results, progress, unit, seconds)


def _run(
    work: Callable[[TaskT], ResultT],
    tasks: Iterable[TaskT],
    executor: Executor | None,
    results: ResultsFile[TaskT, ResultT] | None,
    progress: bool,
    unit: str,
    seconds: float,
) -> Generator[tuple[TaskT, ResultT], None, None]:
    total = len(tasks) if isinstance(tasks, Sized) else None
    left = iter(tasks)
    with ExitStack() as stack:
        writer: Writer[TaskT, ResultT] | None = None
        kept, ending = 0, _NOT_KEPT
        if results is not None:
            writer = stack.enter_context(results.writing())
            ending = _KEPT.format(file=str(results.path))
            for number, (task, found) in enumerate(results.read(), 1):
                wanted = next(left, None)
                if wanted is None:
                    return
                if wanted != task:
                    raise InvalidValue(
                        f"result {number} in {str(results.path)!r} is of another "
                        f"experiment: {_difference(task, wanted)}. Name another file"
                    )
                kept = number
                yield task, found
            wanted = next(left, None)
            if wanted is not None:
                results.check_next(wanted)
                left = chain([wanted], left)
        tick = stack.enter_context(progress_bar(progress, unit, total, kept))
        for batch in batches(work, left, executor, seconds, f"{ending}."):
            if writer is not None:
                writer.add(batch)
            tick(len(batch))
            yield from batch


def _difference(there: Any, here: Any) -> str:
    pairs = (
        (field.name, getattr(there, field.name), getattr(here, field.name))
        for field in fields(there)
    )
    return "; ".join(
        f"{name} is {old!r} there, and {new!r} here"
        for name, old, new in pairs
        if old != new
    )


def _check(work: object, executor: object, seconds: object) -> None:
    if not callable(work):
        raise WrongType(f"the work is a function of a task, not {work!r}")
    if not (executor is None or isinstance(executor, Executor)):
        hint = next((name for name in _DOORS if hasattr(executor, name)), None)
        what = f"give its {hint}()" if hint else "such as a ProcessPoolExecutor()"
        raise WrongType(
            f"an executor is a concurrent.futures.Executor, not a "
            f"{type(executor).__name__}: {what}"
        )
    if not (isinstance(seconds, int | float) and seconds > 0):
        raise InvalidValue(f"a batch takes some seconds, such as 1.0, not {seconds!r}")


# Methods of Dask's and ipyparallel's clients that return an executor.
_DOORS = ("get_executor", "executor")
