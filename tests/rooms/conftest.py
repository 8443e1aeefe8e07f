"""Rooms of a test end with it, and classes do not wait to show changes."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import iscoroutinefunction
from threading import enumerate as all_threads
from typing import Any

import ipywidgets
import pytest

from linie1_widget.rooms import server
from linie1_widget.rooms.classroom import classroom
from linie1_widget.rooms.room import Room
from linie1_widget.rooms.server import RoomThread
from tests.rooms.pages import close_all


def rooms() -> list[Room]:
    threads = all_threads()
    return [thread.room for thread in threads if isinstance(thread, RoomThread)]


@pytest.fixture(autouse=True)
def closed_at_the_end(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(classroom, "PAUSE", 0.0)
    # The pages are in the thread that ends a room, and hear it later.
    monkeypatch.setattr(server, "FAREWELL", 0.02)
    yield
    ipywidgets.Widget.close_all()
    for room in rooms():
        room.stop()


def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> None:
    """Close the pages of an asynchronous test by the loop that opened them."""
    test = pyfuncitem.obj

    async def run(**given: Any) -> None:
        await test(**given)
        for room in rooms():
            room.stop()
        await close_all()

    if iscoroutinefunction(test):
        pyfuncitem.obj = run
