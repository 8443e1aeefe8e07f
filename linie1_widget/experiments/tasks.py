"""Run many tasks on any number of machines and keep their results in a file."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from concurrent.futures import Executor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import fields
from importlib import import_module
from itertools import chain
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.experiments.batches import Scheduler
from linie1_widget.experiments.results.results_file import ResultsFile, ResultT, TaskT

_DELAY = 1.0  # seconds before the bar appears


@contextmanager
def progress_bar(
    show: bool, unit: str, total: int | None, done: int
) -> Iterator[Callable[[int], object]]:
    """Yield a function that advances the bar by a number of finished tasks."""
    try:
        tqdm = import_module("tqdm.auto").tqdm if show else None
    except ModuleNotFoundError:
        tqdm = None
    if tqdm is None:
        yield lambda number: None
    else:
        bar = tqdm(total=total, initial=done, unit=unit, delay=_DELAY)
        with closing(bar):
            yield bar.update


_RESULTS_SAVED = (
    "What was found before stands in {file!r}: run the same again with this file, and it "
    "goes on from there"
)
_RESULTS_LOST = (
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

    def run() -> Generator[tuple[TaskT, ResultT], None, None]:
        total = len(tasks) if isinstance(tasks, Sized) else None
        left = iter(tasks)
        with ExitStack() as stack:
            writer = None if results is None else stack.enter_context(results.writing())
            done, ending = 0, _RESULTS_LOST
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
                task = next(left, None)
                if task is not None:
                    results.check_next(task)
                    left = chain([task], left)
            tick = stack.enter_context(progress_bar(progress, unit, total, done))
            for batch in Scheduler(work, left, executor, seconds, f"{ending}.").results():
                if writer is not None:
                    writer.add(batch)
                tick(len(batch))
                yield from batch

    return run()


def _difference(there: Any, here: Any) -> str:
    return "; ".join(
        f"{name} is {getattr(there, name)!r} there, and {getattr(here, name)!r} here"
        for name in (field.name for field in fields(there))
        if getattr(there, name) != getattr(here, name)
    )


def _check(work: object, executor: object, seconds: object) -> None:
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
    if not (isinstance(seconds, int | float) and seconds > 0):
        raise InvalidValue(f"a batch takes some seconds, such as 1.0, not {seconds!r}")
