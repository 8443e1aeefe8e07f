"""Work in the background, while clicks are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import TypeVar

FoundT = TypeVar("FoundT")


class Background:
    """A runner of one task after another in a thread; only the last one asked for reports.

    Results are reported on the event loop. Without a running loop, tasks run at once.
    """

    def __init__(self, fail: Callable[[Exception], None]) -> None:
        self._fail = fail
        self._wanted = 0
        self._head = Lock()

    def forget(self) -> None:
        """Drop the result of the running task."""
        self._wanted += 1

    def find(self, work: Callable[[], FoundT], tell: Callable[[FoundT], None]) -> None:
        """Run `work`, whose data nobody else may change, and pass its result to `tell`."""
        self._wanted += 1
        own = self._wanted

        def done(answer: Callable[[], None]) -> None:
            if own == self._wanted:
                answer()

        def think() -> Callable[[], None]:
            try:
                found = work()
            except Exception as error:
                return lambda failure=error: self._fail(failure)  # type: ignore[misc]
            return lambda: tell(found)

        def beside() -> None:
            with self._head:
                # Of repeated questions only the last one is worked out.
                answer = think() if own == self._wanted else None
            if answer is not None:
                with suppress(RuntimeError):  # the loop may be closed by now
                    loop.call_soon_threadsafe(done, answer)

        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            done(think())
            return
        try:
            Thread(target=beside, name="an analysis", daemon=True).start()
        except RuntimeError:
            # No threads, as in a browser's Python: everything waits.
            beside()
