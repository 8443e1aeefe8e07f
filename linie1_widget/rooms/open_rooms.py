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
    """Return the run that goes on now; None outside of notebooks that name their cells."""
    shell = get_ipython()
    asked = shell.get_parent() if hasattr(shell, "get_parent") else None
    match asked:
        case {"header": {"msg_id": str(message)}, "metadata": {"cellId": str(cell)}}:
            return CellRun(cell, message)
    return None


def room_to_replace(address: Address, names: Collection[str]) -> Room | None:
    """Return the open room that gives way to a new one; None if there is none.

    It has the same file or the same port, or the same cell has opened it when it was run
    before; of several the one with the same seats.
    """
    run = current_run()

    def is_replaceable(room: Room) -> bool:
        if address.file is not None and room.address.file == address.file:
            return True
        if address.port and room.server.port == address.port:
            return True
        before = room.run
        return run is not None and before is not None and _is_again(run, before)

    rooms = [thread.room for thread in enumerate() if isinstance(thread, RoomThread)]
    found = [room for room in rooms if not room.closed and is_replaceable(room)]
    found.sort(key=lambda room: not room.has_seats(names))
    return found[0] if found else None


def _is_again(run: CellRun, before: CellRun) -> bool:
    return run.cell == before.cell and run.message != before.message
