"""Work in threads of its own, so that the event loop stays free."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from threading import Lock, Thread
from typing import Any, TypeVar

FoundT = TypeVar("FoundT")


class Worker:
    """A thread for the work of many, one after the other; it ends when nothing is left."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: deque[Callable[[], None]] = deque()
        self._is_working = False

    async def result(self, work: Callable[[], FoundT]) -> FoundT:
        """Return the result of `work`, which is not begun if it is no longer wanted."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[FoundT] = loop.create_future()
        task = partial(_give, loop, answer, work)
        self._begin(task)
        try:
            return await answer
        finally:
            # Of who asks again and again, only the last question waits.
            with self._lock, suppress(ValueError):
                self._waiting.remove(task)

    def _begin(self, task: Callable[[], None]) -> None:
        with self._lock:
            self._waiting.append(task)
            if self._is_working:
                return
            self._is_working = True
        _start(self._work)

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._is_working = False
                    return
                task = self._waiting.popleft()
            task()


async def in_thread(work: Callable[[], FoundT], lock: Lock, patience: float) -> FoundT:
    """Return the result of `work`, which is done in a thread while nobody else has `lock`.

    Abandoned work goes on in its thread, and work that is no longer wanted is not begun.
    If it takes longer than `patience` seconds, a `TimeoutError` is raised.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[FoundT] = loop.create_future()

    def think() -> None:
        if lock.acquire(timeout=patience):
            try:
                _give(loop, answer, work)
            finally:
                lock.release()

    _start(think)
    # Not asyncio.wait_for: before Python 3.12 it may swallow the cancellation.
    timer = loop.call_later(patience, _settle, answer, None, TimeoutError())
    try:
        return await answer
    finally:
        timer.cancel()


def _start(act: Callable[[], None]) -> None:
    """Do something in a thread."""
    try:
        # A daemon, so that endless work does not keep the kernel from ending.
        Thread(target=act, daemon=True).start()
    except RuntimeError:
        # No threads, as in a browser's Python: everything waits.
        act()


def _give(
    loop: asyncio.AbstractEventLoop,
    answer: asyncio.Future[FoundT],
    work: Callable[[], FoundT],
) -> None:
    """Do what is still wanted, and give the loop the result."""
    if answer.done():
        return
    found, failure = None, None
    try:
        found = work()
    except BaseException as error:
        failure = error
    with suppress(RuntimeError):  # the loop may be closed by now
        loop.call_soon_threadsafe(_settle, answer, found, failure)


def _settle(
    answer: asyncio.Future[Any], found: object, error: BaseException | None
) -> None:
    if answer.done():
        return
    if error is None:
        answer.set_result(found)
    else:
        answer.set_exception(error)
