"""The comm of a widget whose page was opened by a link."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Any

from linie1_widget.rooms.outbox import Parcel, Post, pack


class LinkComm:
    """A comm that hands on what its widget sends, and takes what the page sends.

    It hands on nothing until `post` is set.

    It has no attribute ``kernel``: ipywidgets would send nothing without a kernel.
    """

    def __init__(self) -> None:
        self.comm_id = token_hex(16)
        self.post: Post = _nowhere
        self._heard: Callable[[dict[str, Any]], None] = lambda _: None

    def on_msg(self, callback: Callable[[dict[str, Any]], None]) -> None:
        """Call a function with each message of the page."""
        self._heard = callback

    def send(self, data: Mapping[str, Any], *_metadata: Any, **_buffers: Any) -> None:
        """Hand a message on; no trait of ours has binary parts."""
        if parcel := pack(data):
            self.post(parcel)

    def receive(self, data: Mapping[str, Any]) -> None:
        """Give the widget a message of its page."""
        self._heard({"content": {"data": data}, "buffers": []})

    def close(self, *_args: Any, **_kwargs: Any) -> None:
        """Hand on nothing more."""
        self.post = _nowhere


def _nowhere(_parcel: Parcel) -> None:
    pass
