"""Whose message is done next, by a kernel that does one thing when it is let."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from functools import partial
from itertools import repeat
from typing import Any

import pytest

from linie1_widget.rooms import guest as guest_module
from linie1_widget.rooms.guest import ABANDONED, Guest, Turns

COST = 2.0  # seconds of an expensive message


class Kernel:
    """A kernel and its clock, which goes on with expensive messages only."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.done: list[str] = []
        self._waiting: deque[Callable[[], None]] = deque()
        self._turns = Turns(self.call, self.call_back)

    def call(self, act: Callable[..., None], *about: object) -> None:
        self._waiting.append(partial(act, *about))

    def call_back(self, act: Callable[..., None], *about: object) -> None:
        act(*about)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def work(self) -> None:
        """Do all that waits, and what comes of it."""
        while self._waiting:
            self._waiting.popleft()()

    def page(self, name: str, cost: float | Iterator[float] = 0.0) -> Guest:
        """Return a page that has begun; its messages take some time."""
        guest = self.guest(name, cost)
        guest.enter(Connection(), again=False)
        self.work()
        return guest

    def guest(self, name: str, cost: float | Iterator[float] = 0.0) -> Guest:
        """Return somebody whose page is still to come."""
        costs = repeat(cost) if isinstance(cost, float) else cost

        def act() -> None:
            self.done.append(name)
            self.now += next(costs)

        return Guest({}, self._turns, lambda: Session(act))


class Session:
    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act

    def join(self, post: object) -> dict[str, Any]:
        return {}

    def receive(self, data: object, post: object) -> None:
        self._act()

    def leave(self, post: object) -> None:
        pass


class Connection:
    async def send(self, text: str) -> None:
        pass

    def end(self, reason: str) -> None:
        pass


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    kernel = Kernel()
    monkeypatch.setattr(guest_module, "monotonic", lambda: kernel.now)
    return kernel


def send(page: Guest, messages: int) -> None:
    for _ in range(messages):
        assert page.receive(page.received + 1, {})


async def test_flooding_page_delays_only_itself(kernel: Kernel) -> None:
    hostile, honest = kernel.page("hostile", COST), kernel.page("honest")
    send(hostile, 50)
    assert kernel.waiting == 1
    send(honest, 1)
    kernel.work()
    # Then the hostile page pauses, and the kernel is free.
    assert kernel.done == ["hostile", "honest"]
    assert (hostile.waiting, hostile.is_flooding, honest.is_flooding) == (49, True, False)
    send(honest, 2)
    kernel.work()
    assert kernel.done[2:] == ["honest"] * 2
    kernel.now += COST
    send(honest, 2)
    kernel.work()
    assert kernel.done[4:] == ["hostile", "honest", "honest"]


async def test_a_cell_begins_between_two_expensive_messages(kernel: Kernel) -> None:
    for page in [kernel.page(name, COST) for name in "ab"]:
        send(page, 1)

    def cell(rounds: int) -> None:
        if rounds:
            kernel.call(cell, rounds - 1)
        else:
            kernel.done.append("cell")

    kernel.call(cell, 10)
    kernel.work()
    assert kernel.done == ["a", "cell", "b"]


async def test_page_with_cheap_messages_is_not_flooding(kernel: Kernel) -> None:
    costs = iter([COST, 0.0])
    page = kernel.page("page", costs)
    for _ in range(2):
        send(page, 1)
        kernel.work()
        kernel.now += COST
        kernel.work()
    send(page, 20)
    assert (page.waiting, page.is_flooding) == (20, False)


async def test_pages_take_turns_and_each_keeps_its_order(kernel: Kernel) -> None:
    pages = [kernel.page(name) for name in "abc"]
    for page, messages in zip(pages, (4, 2, 1), strict=True):
        send(page, messages)
    kernel.work()
    assert kernel.done == [*"abcabaa"]


async def test_a_pause_ends_by_itself(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    later: list[tuple[float, Callable[[], None]]] = []
    page = kernel.page("page", COST)
    loop = asyncio.get_running_loop()
    send(page, 2)
    monkeypatch.setattr(loop, "call_later", lambda *about: later.append(about))
    kernel.work()
    ((pause, go_on),) = later
    assert (pause, kernel.done) == (COST, ["page"])
    kernel.now += pause
    go_on()
    kernel.work()
    assert kernel.done == ["page"] * 2


async def test_expensive_messages_of_an_absent_page_are_dropped(kernel: Kernel) -> None:
    for cost, left in ((COST, 49), (0.0, 0)):
        page = kernel.page("page", cost)
        send(page, 50)
        page.disconnect("")
        kernel.now += ABANDONED + 1
        kernel.work()
        # Cheap messages keep nobody waiting: they are done.
        assert kernel.done == ["page"] * (50 - left)
        assert (page.waiting, kernel.waiting) == (0, 0)
        kernel.done.clear()


async def test_messages_of_a_removed_page_are_dropped(kernel: Kernel) -> None:
    page, other = kernel.page("page"), kernel.page("other")
    send(page, 50)
    send(other, 1)
    page.close("removed")
    kernel.work()
    assert kernel.done == ["other"]


async def test_page_that_left_before_its_turn_gets_no_session(kernel: Kernel) -> None:
    page, connection = kernel.guest("page"), Connection()
    page.enter(connection, again=False)
    assert page.leave(connection)
    kernel.work()
    assert (page.session, page.waiting) == (None, 0)


async def test_page_that_reconnects_often_gets_the_state_once(
    kernel: Kernel,
) -> None:
    page = kernel.page("page")
    send(page, 1)
    for _ in range(100):
        page.enter(Connection(), again=True)
    assert page.waiting == 2
