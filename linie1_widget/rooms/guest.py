"""A browser connected by a link: its messages and its outbox."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from time import monotonic
from typing import Any, NamedTuple, Protocol

from linie1_widget.rooms.turns import EXPENSIVE, Task, TaskQueue, Turns

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


Post = Callable[[Message], None]


def pack(data: Mapping[str, Any]) -> Message:
    """Return a message of a widget."""
    if data["method"] == "custom":
        return Message({}, json.dumps(data["content"]))
    return Message(encode(data["state"]))


class Outbox:
    """The newest value of each trait, the answers, and the signs of the server.

    However slow a page is, no more than this waits for it.
    """

    def __init__(self) -> None:
        self._signs: dict[str, str] = {}
        self._state: dict[str, str] = {}
        self._answers: deque[str] = deque(maxlen=_MOST)

    def sign(self, **signs: Any) -> None:
        """Put a sign of the server, such as that the kernel is busy."""
        self._signs |= encode(signs)

    def put(self, state: Encoded) -> None:
        """Put new values; pages handle them in the order of their last changes."""
        for name, value in state.items():
            self._state.pop(name, None)
            self._state[name] = value

    def answer(self, content: str) -> None:
        """Put an answer to a request."""
        self._answers.append(content)

    def clear(self) -> None:
        """Drop everything."""
        self._signs.clear()
        self._state.clear()
        self._answers.clear()

    def take(self, *, answers: bool = True) -> str:
        """Return everything as one message; "" if there is nothing."""
        parts = dict(self._signs)
        if self._state:
            parts["state"] = _object(self._state)
        if answers and self._answers:
            parts["answers"] = f"[{','.join(self._answers)}]"
            self._answers.clear()
        self._signs.clear()
        self._state.clear()
        return _object(parts) if parts else ""


def _object(parts: Encoded) -> str:
    pairs = ",".join(f"{json.dumps(name)}:{text}" for name, text in parts.items())
    return f"{{{pairs}}}"


PATIENCE = 1.0  # seconds after which a page is told that the kernel is busy

MOST_WAITING = 50  # messages of a page that wait for the kernel; more are not read

MANY_WAITING = 10  # so many expensive ones keep the kernel busy

ABANDONED = 60.0  # seconds after which expensive messages of a page that left are dropped


class GuestSession(Protocol):
    """What a guest sees and does; it is used by the kernel's event loop only."""

    def join(self, post: Post) -> Mapping[str, Any]:
        """Send changes to the page of a guest; return the values of all traits.

        A page that is opened again joins again.
        """

    def leave(self, post: Post) -> None:
        """Send nothing more to a guest who has left for good."""

    def receive(self, data: Mapping[str, Any], post: Post) -> None:
        """Take a message of a guest's page."""


class HasLearners(Protocol):
    """A class, whose learners by their keys are among what is kept of it."""

    def has(self, key: str) -> bool:
        """Return True if a learner has this key; may be called by any thread."""

    @property
    def kept(self) -> Any:
        """A named tuple."""


class Line(Protocol):
    """A connection to a page."""

    async def tell(self, text: str) -> None:
        """Send a text; return when there is room for the next one."""

    def end(self, why: str) -> None:
        """Tell the page why it is over, and end the connection."""


class Guest:
    """A person or a page that came by a link; all methods belong to the server's loop.

    Messages of the page are numbered, and each is done once, also if the line was lost in
    the midst of it.
    """

    def __init__(
        self,
        place: Mapping[str, str],  # what the page says of it: a key, and a name
        call: Callable[..., None],  # by the kernel's loop
        call_back: Callable[..., None],  # by the server's loop
        turns: Turns,
        make: Callable[[], GuestSession],
        number: int = 1,  # of those who came by the same link
    ) -> None:
        self._place, self.number = place, number
        self.line: Line | None = None
        self.left_at = 0.0  # when the line was lost
        self.received = 0  # the number of the last message
        self._asked = self._done = 0  # messages given to the kernel, and done by it
        self._call, self._call_back, self._make = call, call_back, make
        self._turns, self._queue = turns, TaskQueue(self._count)
        self._outbox = Outbox()
        self.session: GuestSession | None = None  # of the kernel's loop
        self._begun = self._busy = self._over = False
        self._begins = False  # the state is asked for
        self._writing: asyncio.Task[None] | None = None

    # the line --------------------------------------------------------------------------

    def enter(self, line: Line, *, again: bool) -> None:
        """Take a new line; `again` if the page goes on after it lost the last one."""
        if self.line is not None:
            self.part("elsewhere")
        self.line, self._begun, self._writing = line, False, None
        if not again:
            # Another page counts from one, and did not ask for the answers.
            self.received = 0
            self._outbox.clear()
        if self._busy:
            self._outbox.sign(busy=True)
            self._flush()
        # A page that begins again and again is given its state once.
        if not self._begins:
            self._begins = True
            self._ask(self._begin)

    def expect(self) -> None:
        """Keep the place of who was here before a restart, and may come back."""
        self._ask(self._prepare)

    def leave(self, line: Line) -> bool:
        """Return True if this was the line of the guest, which is lost now."""
        if line is not self.line:
            return False
        self._part()
        return True

    def part(self, why: str) -> None:
        """Tell the page why it is over, and end the line."""
        line = self._part()
        if line is not None:
            line.end(why)

    def _part(self) -> Line | None:
        line, self.line = self.line, None
        self.left_at, self._begun = monotonic(), False
        return line

    def close(self, why: str) -> None:
        """Part from the guest for ever."""
        self.part(why)
        self.stop()
        self._turns.drop(self._queue)
        self._call(self.discard)

    def beat(self) -> None:
        """Give a sign of life, unless the page is still busy with what came before."""
        if self.line is not None and (self._writing is None or self._writing.done()):
            self._write("{}")

    # messages of the page --------------------------------------------------------------

    def hear(self, number: int, data: Mapping[str, Any]) -> bool:
        """Take a message of the page; return False if one before it is missing."""
        if number > self.received + 1:
            return False
        if number == self.received + 1:
            self.received = number
            self._ask(partial(self._act, data))
        self._outbox.sign(got=self.received)
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
        gone = self.line is None and monotonic() - self.left_at > ABANDONED
        if gone and seconds > EXPENSIVE:
            self._turns.drop(self._queue)
            self._done, self._begins = self._asked, False
        if self._busy and not self.waiting:
            self._set_busy(False)

    def _set_busy(self, busy: bool) -> None:
        """Say that the kernel is busy, or that it is no more."""
        self._busy = busy
        self._outbox.sign(busy=busy)
        self._flush()

    # by the kernel's loop --------------------------------------------------------------

    def _begin(self) -> None:
        self._begins = False
        if self.line is None:
            return  # the page has left
        self._prepare()
        if self.session is not None:
            self._call_back(self._start, encode(self.session.join(self._post)))

    def _prepare(self) -> None:
        if self.session is None and not self._over:
            self.session = self._make()

    def _act(self, data: Mapping[str, Any]) -> None:
        if self.session is not None and not self._over:
            self.session.receive(data, self._post)

    def stop(self) -> None:
        """Do nothing that still waits, from now on; by any thread."""
        self._over = True

    def discard(self) -> None:
        """Close what the guest saw; what still waits for the kernel is not done."""
        self.stop()
        session, self.session = self.session, None
        if session is not None:
            session.leave(self._post)

    def _post(self, parcel: Message) -> None:
        self._call_back(self._put, parcel)

    # messages to the page --------------------------------------------------------------

    def _start(self, state: Encoded) -> None:
        self._begun = True
        self._outbox.sign(begin=self._place, got=self.received)
        self._outbox.put(state)
        self._flush()

    def _put(self, parcel: Message) -> None:
        # A page that begins gets the whole state.
        if self._begun:
            self._outbox.put(parcel.state)
        if parcel.answer:
            self._outbox.answer(parcel.answer)
        self._flush()

    def _flush(self) -> None:
        """Send what waits, after what is being sent."""
        if self.line is not None and (self._writing is None or self._writing.done()):
            self._write(self._outbox.take(answers=self._begun))

    def _write(self, text: str) -> None:
        if text:
            self._writing = asyncio.ensure_future(self._write_all(self.line, text))

    async def _write_all(self, line: Line | None, text: str) -> None:
        while line is not None and line is self.line and text:
            await line.tell(text)
            text = self._outbox.take(answers=self._begun) if line is self.line else ""
