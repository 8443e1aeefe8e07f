"""The comm of a widget whose page was opened by a link."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import token_hex
from typing import Any

Post = Callable[[Mapping[str, Any]], None]


class LinkComm:
    """A comm that hands on what its widget sends, and takes what the page sends.

    It has no attribute ``kernel``: ipywidgets would send nothing without a kernel.
    """

    def __init__(self, post: Post) -> None:
        self.comm_id = token_hex(16)
        self._post = post
        self._heard: Callable[[dict[str, Any]], None] = lambda _: None

    def on_msg(self, callback: Callable[[dict[str, Any]], None]) -> None:
        """Call a function with each message of the page."""
        self._heard = callback

    def send(self, data: Mapping[str, Any], *_metadata: Any, **_buffers: Any) -> None:
        """Hand a message on; no trait of ours has binary parts."""
        self._post(data)

    def receive(self, data: Mapping[str, Any]) -> None:
        """Give the widget a message of its page."""
        self._heard({"content": {"data": data}, "buffers": []})

    def close(self, *_args: Any, **_kwargs: Any) -> None:
        """Hand on nothing more."""
        self._post = lambda _: None
