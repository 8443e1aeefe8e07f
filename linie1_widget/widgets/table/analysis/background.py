"""Work beside a widget: long answers are found while clicks are answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from typing import TypeVar

FoundT = TypeVar("FoundT")


class Background:
    """Finds one thing after the other in a thread, and tells of it on the event loop.

    What is found is told only if nothing else has been asked for in the meantime. Without
    a running event loop, as in a script, it is found at once.

    Parameters
    ----------
    fail : callable
        Is told what went wrong.
    """

    def __init__(self, fail: Callable[[Exception], None]) -> None:
        self._fail = fail
        self._wanted = 0
        self._head = Lock()

    def forget(self) -> None:
        """Tell nothing more of what is being found."""
        self._wanted += 1

    def find(self, work: Callable[[], FoundT], tell: Callable[[FoundT], None]) -> None:
        """Find something, and tell of it.

        Parameters
        ----------
        work : callable
            Finds it; nobody else may change what it looks at.
        tell : callable
            Is given what was found.
        """
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
                # Who asks again and again has one answer worked out, and not all of them.
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
            # There are no threads, as in a browser's Python: all else waits.
            beside()
