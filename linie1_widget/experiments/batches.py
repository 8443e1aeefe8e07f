"""Batches of tasks sent to workers, with results in the order of the tasks."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
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
class Pace:
    """Controller of the batch size and of the number of batches under way.

    The number of workers of an executor is unknown and may change. While batches wait
    for a shorter time than they run, a worker may be idle, and one more is allowed.

    >>> pace = Pace(seconds=1.0, at_once=2)
    >>> pace.learn(tasks=1, worked=0.1, waited=0.5)
    >>> pace.learn(tasks=4, worked=0.4, waited=0.0)
    >>> pace.size, pace.at_once
    (10, 3)
    """

    seconds: float  # target duration of a batch
    size: int = 1  # tasks in the next batch
    at_once: int = 2 * (os.cpu_count() or 1)  # batches that may be under way
    _mean: float | None = None

    def learn(self, tasks: int, worked: float, waited: float) -> None:
        """Update from a batch, given its seconds of work and of transit and queueing."""
        took = worked / tasks
        self._mean = (
            took if self._mean is None else self._mean + _WEIGHT * (took - self._mean)
        )
        most = min(_FASTER * self.size, _MOST_TASKS)
        fitting = self.seconds / self._mean if self._mean > 0 else most
        self.size = max(1, int(min(fitting, most)))
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

    found: tuple[ResultT, ...]
    took: float  # seconds of work
    error: str = ""  # of the failed task, in one line
    trace: str = ""


def answer(
    work: Callable[[TaskT], ResultT], tasks: tuple[TaskT, ...], attempt: int
) -> BatchResult[ResultT]:
    """Run a batch on a worker."""
    # `attempt` is unused: Dask treats two calls with equal arguments as one.
    begun = perf_counter()
    found: list[ResultT] = []
    try:
        for task in tasks:
            found.append(work(task))
    except Exception as error:
        said = "".join(format_exception_only(type(error), error)).strip()
        return BatchResult(tuple(found), perf_counter() - begun, said, format_exc())
    return BatchResult(tuple(found), perf_counter() - begun)


@dataclass(frozen=True)
class _Batch(Generic[TaskT]):
    number: int
    tasks: tuple[TaskT, ...]
    attempt: int
    since: float


def batches(
    work: Callable[[TaskT], ResultT],
    tasks: Iterable[TaskT],
    executor: Executor | None,
    seconds: float,
    ending: str,
) -> Iterator[list[tuple[TaskT, ResultT]]]:
    """Yield tasks with their results, in order, in as large groups as are available.

    Without an executor the work is done here. `ending` is appended to error messages.
    """
    office = _Scheduler(work, iter(tasks), executor, seconds, ending)
    try:
        yield from office.results()
    finally:
        office.close()


class _Scheduler(Generic[TaskT, ResultT]):
    def __init__(
        self,
        work: Callable[[TaskT], ResultT],
        tasks: Iterator[TaskT],
        executor: Executor | None,
        seconds: float,
        ending: str,
    ) -> None:
        self._work, self._tasks, self._ending = work, tasks, ending
        self._submit = _here if executor is None else executor.submit
        self._alone = executor is None
        self._pace = Pace(seconds)
        self._numbers = count()
        self._under_way: dict[int, Future[BatchResult[ResultT]]] = {}
        self._came: SimpleQueue[tuple[_Batch[TaskT], Future[BatchResult[ResultT]]]] = (
            SimpleQueue()
        )
        self._ready: dict[int, tuple[_Batch[TaskT], BatchResult[ResultT]]] = {}

    def results(self) -> Iterator[list[tuple[TaskT, ResultT]]]:
        wanted = 0
        while self._send_more():
            failure: BaseException | None = None
            try:
                self._take_in(*self._next())
                # Collect all finished batches: each write to a network file is slow.
                while not self._came.empty():
                    self._take_in(*self._came.get())
            except (ExperimentStopped, KeyboardInterrupt) as stopped:
                failure = stopped
            found: list[tuple[TaskT, ResultT]] = []
            while wanted in self._ready:
                batch, answer = self._ready.pop(wanted)
                wanted += 1
                found += zip(batch.tasks, answer.found, strict=False)
                if answer.error:
                    failure = self._failure(batch.tasks[len(answer.found)], answer)
                    break
            if found:
                yield found
            if failure is not None:
                raise failure

    def close(self) -> None:
        for future in self._under_way.values():
            future.cancel()

    def _send_more(self) -> bool:
        """Send out batches up to the limits; return False if none is under way."""
        at_once = 1 if self._alone else self._pace.at_once
        while (
            len(self._under_way) < at_once
            and len(self._under_way) + len(self._ready) < _AHEAD * at_once
        ):
            tasks = tuple(islice(self._tasks, self._pace.size))
            if not tasks:
                break
            self._send(_Batch(next(self._numbers), tasks, 0, perf_counter()))
        return bool(self._under_way)

    def _send(self, batch: _Batch[TaskT]) -> None:
        try:
            future = self._submit(answer, self._work, batch.tasks, batch.attempt)
        except (BrokenExecutor, RuntimeError) as error:
            raise self._broken(error) from error
        self._under_way[batch.number] = future
        future.add_done_callback(lambda future: self._came.put((batch, future)))

    def _next(self) -> tuple[_Batch[TaskT], Future[BatchResult[ResultT]]]:
        """Return the next batch that is done, in any order."""
        while True:
            try:
                return self._came.get(timeout=_LISTEN)
            except Empty:
                continue

    def _take_in(self, batch: _Batch[TaskT], future: Future[BatchResult[ResultT]]) -> None:
        """Keep the result of a batch, or send the batch out again."""
        del self._under_way[batch.number]
        lost = _lost(future)
        if lost is None:
            answer = future.result()
            waited = perf_counter() - batch.since - answer.took
            self._pace.learn(len(batch.tasks), answer.took, waited)
            self._ready[batch.number] = batch, answer
        elif isinstance(lost, KeyboardInterrupt):
            raise KeyboardInterrupt from lost
        elif isinstance(lost, BrokenExecutor):
            raise self._broken(lost) from lost
        elif isinstance(lost, PicklingError | AttributeError | TypeError):
            raise self._stopped(
                f"the work cannot be sent to another process: {_line(lost)}. What is sent "
                "there has to stand in a module, by its name: no lambda and no function "
                "within another"
            ) from lost
        elif batch.attempt + 1 == _TRIES:
            raise self._stopped(
                f"{_TRIES} times {_tasks(batch)} came back with nothing, the last time "
                f"with {_line(lost)}: its workers die, maybe for want of memory"
            ) from lost
        else:
            self._send(_Batch(batch.number, batch.tasks, batch.attempt + 1, perf_counter()))

    def _failure(self, task: TaskT, answer: BatchResult[ResultT]) -> ExperimentStopped:
        stopped = self._stopped(f"{_named(task)} failed with {answer.error}")
        stopped.__cause__ = RuntimeError(f"on the worker:\n{answer.trace}")
        return stopped

    def _broken(self, error: BaseException) -> ExperimentStopped:
        return self._stopped(
            f"the executor takes no more work: {_line(error)}. A worker process may have "
            "been killed, for want of memory maybe, or may not find what was defined in a "
            "notebook, which has to stand in a module. Make a new executor"
        )

    def _stopped(self, what: str) -> ExperimentStopped:
        return ExperimentStopped(f"{what}. {self._ending}")


def _here(function: Callable[..., Any], *arguments: Any) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_result(function(*arguments))
    return future


def _lost(future: Future[Any]) -> BaseException | None:
    """Return the exception of a future that has no result; None if it has one."""
    if future.cancelled():
        return RuntimeError("the batch was taken away from its worker")
    return future.exception()


def _line(error: BaseException) -> str:
    said = label(str(error))
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


def _named(task: object) -> str:
    return label(repr(task), _LONGEST_TASK)


def _tasks(batch: _Batch[Any]) -> str:
    first = _named(batch.tasks[0])
    more = len(batch.tasks) - 1
    return f"{first} and {more} more" if more else first
