"""Serve the pages of a room in turn, one message at a time."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from threading import Lock
from time import monotonic

Task = Callable[[], None]

EXPENSIVE = 0.1  # seconds of the kernel, after which a page pauses for as long again

_ROUNDS = 20  # of the kernel's loop between two expensive tasks


class TaskQueue:
    """The requests of a page that the kernel has not served yet."""

    def __init__(self, done: Callable[[float], None]) -> None:
        self.tasks: deque[Task] = deque()
        self.done = done  # called with the seconds that a task took
        self.pauses_until: float = 0.0  # 0 if the last task was cheap


class Turns:
    """The queues of all pages of a room, filled by the server's loop.

    The kernel does one task and goes back to its loop, so that it can turn to everything
    else between two of them, and a page that asks for much waits for itself.
    """

    def __init__(
        self,
        call: Callable[..., None],  # by the kernel's loop
        call_back: Callable[..., None],  # by the server's loop
    ) -> None:
        self.call, self.call_back = call, call_back
        self._lock = Lock()  # for all that follows
        self._waiting: dict[TaskQueue, None] = {}  # in the order of their turns
        self._active: TaskQueue | None = None
        self._is_scheduled = False  # the kernel will look for the next task
        self._timer: asyncio.TimerHandle | None = None

    def add(self, queue: TaskQueue, task: Task) -> None:
        """Let a task of a page wait for its turn."""
        with self._lock:
            queue.tasks.append(task)
            if queue is not self._active:
                self._waiting.setdefault(queue)
        self._go_on()

    def drop(self, queue: TaskQueue) -> None:
        """Forget what waits of a page."""
        with self._lock:
            queue.tasks.clear()
            self._waiting.pop(queue, None)

    def _go_on(self) -> None:
        with self._lock:
            if self._is_scheduled:
                return
            self._is_scheduled = True
        self.call(self._do_next)

    def _pause(self, seconds: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, self._go_on)

    # by the kernel's loop --------------------------------------------------------------

    def _do_next(self) -> None:
        with self._lock:
            now = monotonic()
            ready = (queue for queue in self._waiting if queue.pauses_until <= now)
            queue = next(ready, None)
            if queue is None:
                self._is_scheduled = False
                if self._waiting:
                    until = min(queue.pauses_until for queue in self._waiting)
                    self.call_back(self._pause, until - now)
                return
            del self._waiting[queue]
            self._active, task = queue, queue.tasks.popleft()
        try:
            task()
        finally:
            seconds = monotonic() - now
            self._finish(queue, seconds)
            self._rest(_ROUNDS if seconds > EXPENSIVE else 0)

    def _rest(self, rounds: int) -> None:
        """Go on after some rounds of the kernel's loop: a cell needs several to begin."""
        if rounds:
            self.call(self._rest, rounds - 1)
        else:
            self.call(self._do_next)

    def _finish(self, queue: TaskQueue, seconds: float) -> None:
        with self._lock:
            self._active = None
            queue.pauses_until = monotonic() + seconds if seconds > EXPENSIVE else 0.0
            if queue.tasks:
                self._waiting[queue] = None
        self.call_back(queue.done, seconds)
