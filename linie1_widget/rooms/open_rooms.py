"""The rooms that are open in this process, and the one that a new room takes over."""

from __future__ import annotations

from collections.abc import Callable, Collection
from threading import Thread, enumerate
from typing import TYPE_CHECKING, NamedTuple

from IPython import get_ipython

if TYPE_CHECKING:
    from linie1_widget.rooms.address import Address
    from linie1_widget.rooms.room import Room


class RoomThread(Thread):
    """The thread of a room that is open."""

    def __init__(self, room: Room, serve: Callable[[], None]) -> None:
        super().__init__(target=serve, daemon=True, name="linie1 room")
        self.room = room


class CellRun(NamedTuple):
    """A run of a notebook's cell."""

    cell: str
    message: str  # another one for each run


def current_run() -> CellRun | None:
    """Return the current run, or None outside of notebooks that name their cells."""
    shell = get_ipython()
    asked = shell.get_parent() if hasattr(shell, "get_parent") else None
    match asked:
        case {"header": {"msg_id": str(message)}, "metadata": {"cellId": str(cell)}}:
            return CellRun(cell, message)
    return None


def room_to_replace(address: Address, names: Collection[str]) -> Room | None:
    """Return the open room that a new one replaces, or None.

    It has the same file or port, or an earlier run of the same cell opened it. Of several,
    it is the one with the same seats.
    """
    run = current_run()

    def is_replaceable(room: Room) -> bool:
        if address.file is not None and room.address.file == address.file:
            return True
        if address.port and room.server.port == address.port:
            return True
        if run is None or room.run is None or room.run.cell != run.cell:
            return False
        return room.run.message != run.message

    rooms = [thread.room for thread in enumerate() if isinstance(thread, RoomThread)]
    found = [room for room in rooms if not room.closed and is_replaceable(room)]
    found.sort(key=lambda room: not room.has_seats(names))
    return found[0] if found else None
