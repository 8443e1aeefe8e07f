"""Rooms of a test end with it, and classes do not wait to show changes."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets
import pytest

from linie1_widget.rooms import open_rooms
from linie1_widget.rooms.classroom import classroom
from linie1_widget.rooms.room import Room


def rooms() -> list[Room]:
    threads = open_rooms.enumerate()
    return [thread.room for thread in threads if isinstance(thread, open_rooms.RoomThread)]


@pytest.fixture(autouse=True)
def closed_at_the_end(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(classroom, "PAUSE", 0.0)
    yield
    ipywidgets.Widget.close_all()
    for room in rooms():
        room.stop()
