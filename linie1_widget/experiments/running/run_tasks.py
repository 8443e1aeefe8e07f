"""Many tasks done on any number of machines, and kept in a file."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sized
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import fields
from itertools import chain
from typing import Any, TypeVar

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.experiments.results.results_file import ResultsFile, Writer
from linie1_widget.experiments.running.batches import batches
from linie1_widget.experiments.running.progress import progress_bar

TaskT = TypeVar("TaskT")
FoundT = TypeVar("FoundT")

_KEPT = (
    "What was found before stands in {file!r}: run the same again with this file, and it "
    "goes on from there"
)
_NOT_KEPT = (
    "Nothing was kept: with a results file, such as 'games.jsonl', what was found before "
    "stays, and the run can go on from there"
)


def run_tasks(
    work: Callable[[TaskT], FoundT],
    tasks: Iterable[TaskT],
    executor: Executor | None = None,
    results: ResultsFile[TaskT, FoundT] | None = None,
    *,
    progress: bool = True,
    unit: str = "task",
    seconds: float = 1.0,
) -> Generator[tuple[TaskT, FoundT], None, None]:
    """Do a piece of work for each task, here or on many machines.

    Nothing happens before the first result is asked for. What comes of it is the same,
    and in the same order, whatever the executor and the number of its workers, as long
    as the work depends on its task alone.

    Parameters
    ----------
    work : callable
        Takes a task, and gives back what it found. For other processes it has to stand
        in a module, by its name.
    tasks : iterable
        Small values; each says all that its work depends on, the seed too.
    executor : concurrent.futures.Executor, optional
        Who does the work: a ``ProcessPoolExecutor``, Dask's ``client.get_executor()``,
        ipyparallel's ``client.executor()``, any other. Without one it is done here. It
        is not shut down.
    results : ResultsFile, optional
        Keeps what was found, see `results_file`. What stands there already is not done
        again, and comes first.
    progress : bool
        Whether to show how far it is, if that takes longer than a moment and tqdm is
        installed.
    unit : str
        What a task is called there.
    seconds : float
        Tasks are cut into batches that take about as long as this.

    Yields
    ------
    tuple
        Each task, with what was found for it.

    Raises
    ------
    ValueError
        If the file holds results of other tasks, or anything else; it is left as it is.
    Linie1Error
        If a game is being written there by somebody else.
    ExperimentStopped
        If the work fails for a task, or workers die. What was found before is kept.

    Notes
    -----
    There is never more in memory than the batches under way and a few that wait for one
    before them. When it is interrupted, by Ctrl-C or by closing the iterator, what has
    been handed out is in the file, and what is still under way is done anew by the next
    run.

    Examples
    --------
    >>> list(run_tasks(abs, [-2, 3, -5]))
    [(-2, 2), (3, 3), (-5, 5)]
    """
    _check(work, executor, seconds)
    return _run(work, tasks, executor, results, progress, unit, seconds)


def _run(
    work: Callable[[TaskT], FoundT],
    tasks: Iterable[TaskT],
    executor: Executor | None,
    results: ResultsFile[TaskT, FoundT] | None,
    progress: bool,
    unit: str,
    seconds: float,
) -> Generator[tuple[TaskT, FoundT], None, None]:
    total = len(tasks) if isinstance(tasks, Sized) else None
    left = iter(tasks)
    with ExitStack() as stack:
        writer: Writer[TaskT, FoundT] | None = None
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


_DOORS = ("get_executor", "executor")
"""Where the clients of Dask and ipyparallel have their executors."""
