"""Whose message the kernel does next: one of a page at a time, in turn over the pages."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import monotonic

Task = Callable[[], None]

EXPENSIVE = 0.1  # seconds of the kernel, after which a page pauses for as long again


class TaskQueue:
    """What a page has asked for and the kernel has not done."""

    def __init__(self, done: Callable[[float], None]) -> None:
        self.tasks: deque[Task] = deque()
        self.done = done  # called with the seconds that a task took
        self.pauses_until = 0.0


class Turns:
    """The queues of all pages of a room; all methods belong to the server's loop.

    The kernel gets one task at a time, so that its loop can turn to everything else
    between two of them, and a page that asks for much waits for itself.
    """

    def __init__(
        self,
        call: Callable[..., None],  # by the kernel's loop
        call_back: Callable[..., None],  # by the server's loop
    ) -> None:
        self._call, self._call_back = call, call_back
        self._waiting: dict[TaskQueue, None] = {}  # in the order of their turns
        self._active: TaskQueue | None = None
        self._timer: asyncio.TimerHandle | None = None

    def add(self, queue: TaskQueue, task: Task) -> None:
        """Let a task of a page wait for its turn."""
        queue.tasks.append(task)
        if queue is not self._active:
            self._waiting.setdefault(queue)
        self._go_on()

    def drop(self, queue: TaskQueue) -> None:
        """Forget what waits of a page."""
        queue.tasks.clear()
        self._waiting.pop(queue, None)

    def _go_on(self) -> None:
        if self._active is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
        now = monotonic()
        for queue in self._waiting:
            if queue.pauses_until <= now:
                del self._waiting[queue]
                self._active = queue
                self._call(self._do, queue, queue.tasks.popleft())
                return
        if self._waiting:
            pause = min(queue.pauses_until for queue in self._waiting) - now
            self._timer = asyncio.get_running_loop().call_later(pause, self._go_on)

    def _do(self, queue: TaskQueue, task: Task) -> None:
        """Do a task, by the kernel's loop."""
        begun = monotonic()
        try:
            task()
        finally:
            self._call_back(self._finish, queue, monotonic() - begun)

    def _finish(self, queue: TaskQueue, seconds: float) -> None:
        self._active = None
        if seconds > EXPENSIVE:
            queue.pauses_until = monotonic() + seconds
        queue.done(seconds)
        if queue.tasks:
            self._waiting[queue] = None
        self._go_on()
