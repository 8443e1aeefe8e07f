"""Batches of tasks sent to workers, with results in the order of the tasks."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from itertools import count, islice
from pickle import PicklingError
from queue import Empty, SimpleQueue
from time import perf_counter
from traceback import format_exc, format_exception_only
from typing import Any, Generic, TypeVar

from linie1_widget.errors import ExperimentStopped
from linie1_widget.plain_text import label

_MOST_TASKS = 10_000
_MOST_BATCHES = 4096

_FASTER = 4  # Limits the growth per batch, because the first tasks may be unusually quick.

_WEIGHT = 0.2  # weight of the last batch in the moving average


@dataclass
class BatchSize:
    """Controller of the batch size and of the number of batches under way.

    The number of workers of an executor is unknown and may change. While batches wait
    for a shorter time than they run, a worker may be idle, and one more is allowed.

    >>> size = BatchSize(seconds=1.0, at_once=2)
    >>> size.update(tasks=1, worked=0.1, waited=0.5)
    >>> size.update(tasks=4, worked=0.4, waited=0.0)
    >>> size.tasks, size.at_once
    (10, 3)
    """

    seconds: float  # target duration of a batch
    tasks: int = 1  # in the next batch
    at_once: int = 2 * (os.cpu_count() or 1)  # batches that may be under way
    _mean: float | None = None

    def update(self, tasks: int, worked: float, waited: float) -> None:
        """Update from a batch, given its seconds of work and of transit and queueing."""
        mean = worked / tasks
        if self._mean is not None:
            mean = self._mean + _WEIGHT * (mean - self._mean)
        self._mean = mean
        most = min(_FASTER * self.tasks, _MOST_TASKS)
        self.tasks = max(1, int(min(self.seconds / mean, most))) if mean > 0 else most
        if waited < worked:
            self.at_once = min(self.at_once + 1, _MOST_BATCHES)


TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

_TRIES = 4  # attempts for a batch whose worker is lost

_AHEAD = 4  # For each batch that may be under way, this many may be ahead of a late one.

# Seconds. Python on Windows does not handle Ctrl-C while it waits for a lock.
_LISTEN = 0.5

_LONGEST_TASK = 120


@dataclass(frozen=True)
class BatchResult(Generic[ResultT]):
    """The result of a batch: one value for each task, up to the first that failed."""

    values: tuple[ResultT, ...]
    seconds: float  # of work
    error: str = ""  # of the failed task, in one line
    trace: str = ""


def run_batch(
    work: Callable[[TaskT], ResultT], tasks: tuple[TaskT, ...], attempt: int
) -> BatchResult[ResultT]:
    """Run a batch on a worker."""
    # `attempt` is unused: Dask treats two calls with equal arguments as one.
    started = perf_counter()
    values: list[ResultT] = []
    text = trace = ""
    try:
        for task in tasks:
            values.append(work(task))
    except Exception as error:
        text, trace = "".join(format_exception_only(error)).strip(), format_exc()
    return BatchResult(tuple(values), perf_counter() - started, text, trace)


@dataclass(frozen=True)
class _Batch(Generic[TaskT]):
    number: int
    tasks: tuple[TaskT, ...]
    attempt: int
    since: float


class Scheduler(Generic[TaskT, ResultT]):
    """Sends batches to an executor; without one the work is done here.

    `ending` is appended to error messages.
    """

    def __init__(
        self,
        work: Callable[[TaskT], ResultT],
        tasks: Iterator[TaskT],
        executor: Executor | None,
        seconds: float,
        ending: str,
    ) -> None:
        self._work, self._tasks, self._ending = work, tasks, ending
        self._executor, self._size, self._numbers = executor, BatchSize(seconds), count()
        self._under_way: dict[int, Future[BatchResult[ResultT]]] = {}
        self._done: SimpleQueue[tuple[_Batch[TaskT], Future[BatchResult[ResultT]]]] = (
            SimpleQueue()
        )
        self._ready: dict[int, tuple[_Batch[TaskT], BatchResult[ResultT]]] = {}

    def results(self) -> Iterator[list[tuple[TaskT, ResultT]]]:
        """Yield tasks with their results, in order, in as large groups as are available."""
        try:
            yield from self._groups()
        finally:
            for future in self._under_way.values():
                future.cancel()

    def _groups(self) -> Iterator[list[tuple[TaskT, ResultT]]]:
        next_number = 0
        while self._send_more():
            failure: BaseException | None = None
            try:
                self._take_in(*self._next())
                # Collect all finished batches: each write to a network file is slow.
                while not self._done.empty():
                    self._take_in(*self._done.get())
            except (ExperimentStopped, KeyboardInterrupt) as stopped:
                failure = stopped
            group: list[tuple[TaskT, ResultT]] = []
            while next_number in self._ready:
                batch, result = self._ready.pop(next_number)
                next_number += 1
                group += zip(batch.tasks, result.values, strict=False)
                if result.error:
                    failure = self._failure(batch.tasks[len(result.values)], result)
                    break
            if group:
                yield group
            if failure is not None:
                raise failure

    def _send_more(self) -> bool:
        """Send out batches up to the limits; return False if none is under way."""
        at_once = 1 if self._executor is None else self._size.at_once
        while (
            len(self._under_way) < at_once
            and len(self._under_way) + len(self._ready) < _AHEAD * at_once
        ):
            tasks = tuple(islice(self._tasks, self._size.tasks))
            if not tasks:
                break
            self._send(_Batch(next(self._numbers), tasks, 0, perf_counter()))
        return bool(self._under_way)

    def _send(self, batch: _Batch[TaskT]) -> None:
        submit = _run_here if self._executor is None else self._executor.submit
        try:
            future = submit(run_batch, self._work, batch.tasks, batch.attempt)
        except (BrokenExecutor, RuntimeError) as error:
            raise self._broken(error) from error
        self._under_way[batch.number] = future
        future.add_done_callback(lambda future: self._done.put((batch, future)))

    def _next(self) -> tuple[_Batch[TaskT], Future[BatchResult[ResultT]]]:
        """Return the next batch that is done, in any order."""
        while True:
            with suppress(Empty):
                return self._done.get(timeout=_LISTEN)

    def _take_in(self, batch: _Batch[TaskT], future: Future[BatchResult[ResultT]]) -> None:
        """Keep the result of a batch, or send the batch out again."""
        del self._under_way[batch.number]
        lost = (
            RuntimeError("the batch was taken away from its worker")
            if future.cancelled()
            else future.exception()
        )
        if lost is None:
            result = future.result()
            waited = perf_counter() - batch.since - result.seconds
            self._size.update(len(batch.tasks), result.seconds, waited)
            self._ready[batch.number] = batch, result
        elif isinstance(lost, KeyboardInterrupt):
            raise KeyboardInterrupt from lost
        elif isinstance(lost, BrokenExecutor):
            raise self._broken(lost) from lost
        elif isinstance(lost, PicklingError | AttributeError | TypeError):
            raise self._stopped(
                f"the work cannot be sent to another process: {_line(lost)}. What is sent "
                "there has to be defined in a module, by its name: no lambda and no "
                "function within another"
            ) from lost
        elif batch.attempt + 1 == _TRIES:
            raise self._stopped(
                f"{_TRIES} times {_tasks(batch)} came back with nothing, the last time "
                f"with {_line(lost)}: its workers die, maybe for want of memory"
            ) from lost
        else:
            self._send(_Batch(batch.number, batch.tasks, batch.attempt + 1, perf_counter()))

    def _failure(self, task: TaskT, result: BatchResult[ResultT]) -> ExperimentStopped:
        stopped = self._stopped(f"{result.error}, in {_named(task)}")
        stopped.__cause__ = RuntimeError(f"on the worker:\n{result.trace}")
        return stopped

    def _broken(self, error: BaseException) -> ExperimentStopped:
        return self._stopped(
            f"the executor takes no more work: {_line(error)}. A worker process may have "
            "been killed, for want of memory maybe, or may not find what was defined in a "
            "notebook and belongs in a module. Make a new executor"
        )

    def _stopped(self, reason: str) -> ExperimentStopped:
        return ExperimentStopped(f"{reason}. {self._ending}")


def _run_here(function: Callable[..., Any], *arguments: Any) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_result(function(*arguments))
    return future


def _line(error: BaseException) -> str:
    text = label(str(error))
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _named(task: object) -> str:
    return label(repr(task), _LONGEST_TASK)


def _tasks(batch: _Batch[Any]) -> str:
    first = _named(batch.tasks[0])
    more = len(batch.tasks) - 1
    return f"{first} and {more} more" if more else first
