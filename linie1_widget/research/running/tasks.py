"""Run many tasks on any number of machines and keep their results in a file."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from concurrent.futures import BrokenExecutor, Executor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import fields
from importlib import import_module
from itertools import chain, islice
from typing import Any

from linie1_widget.base.errors import ExperimentStopped, InvalidValue, WrongType
from linie1_widget.base.plain_text import label
from linie1_widget.research.running.results_file import ResultsFile, ResultT, TaskT

_DELAY = 1.0  # seconds before the bar appears

_MAX_QUOTED = 120

# Tasks that an executor has at once, as most take all that they are given into memory.
_AT_ONCE = 10_000


@contextmanager
def progress_bar(
    show: bool, unit: str, total: int | None, done: int
) -> Iterator[Callable[[], object]]:
    """Yield a function that advances the bar by a finished task."""
    try:
        tqdm = import_module("tqdm.auto").tqdm if show else None
    except ModuleNotFoundError:
        tqdm = None
    if tqdm is None:
        yield lambda: None
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
        Show a progress bar if tqdm is installed and the run is not over in a second.
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
            for task, result in _outcomes(work, chain(first, left), executor, ending):
                if append is not None:
                    append(task, result)
                tick()
                yield task, result

    return run()


def _outcomes(
    work: Callable[[TaskT], ResultT],
    tasks: Iterator[TaskT],
    executor: Executor | None,
    ending: str,
) -> Iterator[tuple[TaskT, ResultT]]:
    run = map if executor is None else executor.map
    while some := list(islice(tasks, _AT_ONCE)):
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
        for name in (field.name for field in fields(there))
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
