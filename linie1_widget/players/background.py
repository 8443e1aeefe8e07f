"""Work in threads of its own, so that the event loop stays free."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import TypeVar

FoundT = TypeVar("FoundT")


async def in_thread(
    work: Callable[[], FoundT], lock: Lock, patience: float | None = None
) -> FoundT:
    """Return the result of `work`, which is done in a thread while nobody else has `lock`.

    Abandoned work goes on in its thread, and work that is no longer wanted is not begun.
    If it takes longer than `patience` seconds, a `TimeoutError` is raised.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[FoundT] = loop.create_future()

    def give(found: FoundT | None, error: BaseException | None) -> None:
        if answer.done():
            return
        if error is None:
            answer.set_result(found)  # type: ignore[arg-type]
        else:
            answer.set_exception(error)

    def think() -> None:
        found, failure = None, None
        if not lock.acquire(timeout=-1 if patience is None else patience):
            return
        try:
            if answer.done():
                return
            found = work()
        except BaseException as error:
            failure = error
        finally:
            lock.release()
        with suppress(RuntimeError):  # the loop may be closed by now
            loop.call_soon_threadsafe(give, found, failure)

    try:
        # A daemon, so that endless work does not keep the kernel from ending.
        Thread(target=think, daemon=True).start()
    except RuntimeError:
        # No threads, as in a browser's Python: everything waits.
        think()
    if patience is None:
        return await answer
    # Not asyncio.wait_for: before Python 3.12 it may swallow the cancellation.
    timer = loop.call_later(patience, give, None, TimeoutError())
    try:
        return await answer
    finally:
        timer.cancel()
