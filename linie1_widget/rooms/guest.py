"""The browsers connected by a link: their messages, served in turn, and their outboxes."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple, Protocol

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
        with self._lock:
            queue.tasks.append(task)
            if queue is not self._active:
                self._waiting.setdefault(queue)
        self._go_on()

    def drop(self, queue: TaskQueue) -> None:
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


_MOST = 64  # answers that a page may leave unread; the oldest are dropped

# A message, as texts of JSON: it is encoded where the values cannot change meanwhile.
Encoded = Mapping[str, str]


def encode(values: Mapping[str, Any]) -> Encoded:
    """Return each value as JSON."""
    return {name: json.dumps(value) for name, value in values.items()}


class Message(NamedTuple):
    """A message of a widget, encoded once for all pages that get it."""

    state: Encoded
    answer: str = ""


Send = Callable[[Message], None]


def pack(data: Mapping[str, Any]) -> Message:
    """Return a message of a widget."""
    if data["method"] == "custom":
        return Message({}, json.dumps(data["content"]))
    return Message(encode(data["state"]))


class Outbox:
    """The newest value of each trait, answers, and the server's status.

    However slow a page is, no more than this waits for it.
    """

    def __init__(self) -> None:
        self._status: dict[str, str] = {}
        self._state: dict[str, str] = {}
        self._answers: deque[str] = deque(maxlen=_MOST)

    def put_status(self, **status: Any) -> None:
        self._status |= encode(status)

    def put(self, state: Encoded) -> None:
        """Put new values; pages handle them in the order of their last changes."""
        for name, value in state.items():
            self._state.pop(name, None)
            self._state[name] = value

    def answer(self, content: str) -> None:
        self._answers.append(content)

    def clear(self) -> None:
        self._status.clear()
        self._state.clear()
        self._answers.clear()

    def take(self, *, answers: bool = True) -> str:
        """Return everything as one message; "" if there is nothing."""
        parts = dict(self._status)
        if self._state:
            parts["state"] = _object(self._state)
        if answers and self._answers:
            parts["answers"] = f"[{','.join(self._answers)}]"
            self._answers.clear()
        self._status.clear()
        self._state.clear()
        return _object(parts) if parts else ""


def _object(parts: Encoded) -> str:
    pairs = ",".join(f"{json.dumps(name)}:{text}" for name, text in parts.items())
    return f"{{{pairs}}}"


PATIENCE = 1.0  # seconds after which a page is told that the kernel is busy

MOST_WAITING = 50  # messages of a page that wait for the kernel; more are not read

MANY_WAITING = 10  # expensive messages of a page that keep the kernel busy

ABANDONED = 60.0  # seconds after which expensive messages of a page that left are dropped


class GuestSession(Protocol):
    """What a guest sees and does; it is used by the kernel's event loop only."""

    def join(self, send: Send) -> Mapping[str, Any]:
        """Send changes to the page of a guest; return the values of all traits.

        A page that is opened again joins again.
        """

    def leave(self, send: Send) -> None:
        """Send nothing more to a guest who has left for good."""

    def receive(self, data: Mapping[str, Any], send: Send) -> None:
        """Take a message of a guest's page."""


class HasLearners(Protocol):
    """A class whose kept state lists learners by key."""

    def has(self, key: str) -> bool:
        """Return True if a learner has this key; may be called by any thread."""

    @property
    def kept(self) -> Any:
        """The state, as a named tuple."""


class Connection(Protocol):
    """A connection to a page."""

    async def send(self, text: str) -> None:
        """Send a text; return when there is room for the next one."""

    def end(self, reason: str) -> None:
        """Tell the page the reason, and end the connection."""


class Guest:
    """A browser that opened a link; its methods belong to the server's loop.

    Messages of the page are numbered. Each is handled once, even if the connection was lost
    while it was sent.
    """

    def __init__(
        self,
        place: Mapping[str, str],  # what the page tells of it: role, name and room
        turns: Turns,
        make: Callable[[], GuestSession],
        number: int = 1,  # of those who came by the same link
    ) -> None:
        self._place, self.number = place, number
        self.connection: Connection | None = None
        self.left_at = 0.0  # when the connection was lost
        self.received = 0  # the number of the last message
        self._asked = self._done = 0  # messages given to the kernel, and done by it
        self._make, self._turns, self._queue = make, turns, TaskQueue(self._count)
        self._outbox = Outbox()
        self.session: GuestSession | None = None  # of the kernel's loop
        self._begun = self._busy = self._over = False
        self._begins = False  # the state is asked for
        self._writing: asyncio.Task[None] | None = None

    # the connection --------------------------------------------------------------------

    def enter(self, connection: Connection, *, again: bool) -> None:
        """Take a new connection; `again` if the page has lost its last one."""
        if self.connection is not None:
            self.disconnect("elsewhere")
        self.connection, self._begun, self._writing = connection, False, None
        if not again:
            # Another page counts from one, and did not ask for the answers.
            self.received = 0
            self._outbox.clear()
        if self._busy:
            self._outbox.put_status(busy=True)
            self._flush()
        # A page that begins again and again is given its state once.
        if not self._begins:
            self._begins = True
            self._ask(self._begin)

    def expect(self) -> None:
        """Make the session of a guest who was here before a restart."""
        self._ask(self._prepare)

    def leave(self, connection: Connection) -> bool:
        """Return True if the guest has lost this connection, and has no newer one."""
        if connection is not self.connection:
            return False
        self._disconnect()
        return True

    def disconnect(self, reason: str) -> None:
        connection = self._disconnect()
        if connection is not None:
            connection.end(reason)

    def _disconnect(self) -> Connection | None:
        connection, self.connection = self.connection, None
        self.left_at, self._begun = monotonic(), False
        return connection

    def close(self, reason: str) -> None:
        self.disconnect(reason)
        self.stop()
        self._turns.drop(self._queue)
        self._turns.call(self.discard)

    def heartbeat(self) -> None:
        """Send a sign of life, unless the page has not read all before it."""
        if self._can_write:
            self._write("{}")

    # messages of the page --------------------------------------------------------------

    def receive(self, number: int, data: Mapping[str, Any]) -> bool:
        """Receive a message of the page; return False if one before it is missing."""
        if number > self.received + 1:
            return False
        if number == self.received + 1:
            self.received = number
            self._ask(partial(self._act, data))
        self._outbox.put_status(got=self.received)
        self._flush()
        return True

    def _ask(self, task: Task) -> None:
        self._asked += 1
        asyncio.get_running_loop().call_later(PATIENCE, self._look, self._asked)
        self._turns.add(self._queue, task)

    @property
    def waiting(self) -> int:
        """The number of messages that the kernel has still to do."""
        return self._asked - self._done

    @property
    def is_flooding(self) -> bool:
        """True if the page asks for more than the kernel can do."""
        return self.waiting >= MANY_WAITING and self._queue.pauses_until > 0

    def _look(self, number: int) -> None:
        if self._done < number and not self._busy:
            self._set_busy(True)

    def _count(self, seconds: float) -> None:
        self._done = min(self._done + 1, self._asked)
        gone = self.connection is None and monotonic() - self.left_at > ABANDONED
        if gone and seconds > EXPENSIVE:
            self._turns.drop(self._queue)
            self._done, self._begins = self._asked, False
        if self._busy and not self.waiting:
            self._set_busy(False)

    def _set_busy(self, busy: bool) -> None:
        self._busy = busy
        self._outbox.put_status(busy=busy)
        self._flush()

    # by the kernel's loop --------------------------------------------------------------

    def _begin(self) -> None:
        self._begins = False
        if self.connection is None:
            return  # the page has left
        self._prepare()
        if self.session is not None:
            state = encode(self.session.join(self._send))
            self._turns.call_back(self._start, state)

    def _prepare(self) -> None:
        if self.session is None and not self._over:
            self.session = self._make()

    def _act(self, data: Mapping[str, Any]) -> None:
        if self.session is not None and not self._over:
            self.session.receive(data, self._send)

    def stop(self) -> None:
        """Handle nothing that still waits; may be called by any thread."""
        self._over = True

    def discard(self) -> None:
        """Leave the session; what still waits for the kernel is dropped."""
        self.stop()
        session, self.session = self.session, None
        if session is not None:
            session.leave(self._send)

    def _send(self, message: Message) -> None:
        self._turns.call_back(self._put, message)

    # messages to the page --------------------------------------------------------------

    def _start(self, state: Encoded) -> None:
        self._begun = True
        self._outbox.put_status(begin=self._place, got=self.received)
        self._outbox.put(state)
        self._flush()

    def _put(self, message: Message) -> None:
        # A page that begins gets the whole state.
        if self._begun:
            self._outbox.put(message.state)
        if message.answer:
            self._outbox.answer(message.answer)
        self._flush()

    def _flush(self) -> None:
        """Send what waits, after what is being sent."""
        if self._can_write:
            self._write(self._outbox.take(answers=self._begun))

    @property
    def _can_write(self) -> bool:
        is_writing = self._writing is not None and not self._writing.done()
        return self.connection is not None and not is_writing

    def _write(self, text: str) -> None:
        if text:
            self._writing = asyncio.ensure_future(self._write_all(self.connection, text))

    async def _write_all(self, connection: Connection | None, text: str) -> None:
        while text and connection is not None and connection is self.connection:
            await connection.send(text)
            if connection is not self.connection:
                return
            text = self._outbox.take(answers=self._begun)
