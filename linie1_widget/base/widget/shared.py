"""Widgets that can be shared by links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linie1_widget.base.files import PathLike
from linie1_widget.base.widget.traits import localised
from linie1_widget.base.widget.widget import Linie1Widget

if TYPE_CHECKING:
    from linie1_widget.rooms.address import Door
    from linie1_widget.rooms.guest import Desk
    from linie1_widget.rooms.outbox import Post
    from linie1_widget.rooms.room import Room


class SharedWidget(Linie1Widget):
    """A widget that can be shared by links: all who take part see and change the same."""

    _room: Room | None = None

    @localised
    def share(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        url: str | None = None,
        resume: PathLike | None = None,
    ) -> Room:
        """Open a room, with links that open pages without Python and without a notebook.

        A game has a link for each person's seat, and one for watching. Its page shows what
        the player at this seat may see. A seat is taken by the first who opens its link;
        until then, and after `Room.free`, it is the host's. Any other widget has a link
        for all who take part, and one for watching.

        Parameters
        ----------
        host : str, default "127.0.0.1"
            The address at which the links can be reached: by default from this computer
            only, and with ``"0.0.0.0"`` from its whole network.
        port : int, default 0
            The port; by default any that is free.
        url : str, optional
            The address by which browsers come, if something stands between: that of a
            JupyterHub, ``"https://hub.example.org"``, or of a tunnel.
        resume : path, optional
            A file that keeps the links until the room is closed. If it is there, the room
            of these links is opened again, as after a restart of the kernel: pages that
            are still open go on.

        Returns
        -------
        Room
            As the last value of a cell it shows the links with QR codes, who is there, and
            a button to close it.

        Notes
        -----
        A widget that is shared already keeps its room. Where a cell that is run again makes
        another widget with the same seats, or the port or the file is that of a room which
        is still open, the links stay and the pages go on with the new widget. If the seats
        are others, the old room is closed.

        Raises
        ------
        MissingLibrary
            If tornado or segno is missing: ``pip install "linie1_widget[share]"``.
        ValueError
            If the address cannot be used, or the file keeps something else.
        """
        from linie1_widget.rooms.address import Door

        door, room = Door(host, port, url, resume), self._room
        if room is None or not room.fits(door):
            self._room = room = self._open_room(door, room)
        return room

    def close(self) -> None:
        """Close the widget, and its room."""
        if self._room is not None:
            self._room.close()
        super().close()

    @property
    def _heading(self) -> str:
        """The heading of a page with the widget."""
        raise NotImplementedError

    def _open_room(self, door: Door, before: Room | None) -> Room:
        from linie1_widget.rooms.address import TAKING_PART
        from linie1_widget.rooms.shared_widget import Party, SharedDesk, open_room

        party = Party(self)

        def make(seat: int | None, _key: str, post: Post) -> Desk:
            return SharedDesk(party, post, watches=seat is None)

        try:
            room = open_room(self, lambda: {0: TAKING_PART}, make, door, before)
        except Exception:
            party.end()
            raise
        room.observe(lambda: party.end() if room.closed else None)
        return room
