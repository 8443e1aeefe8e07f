"""What goes over the websocket between the page and the kernel."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page, WebSocket

OFFSET_BYTES = 8
PARTS = ("channel", "header", "parent_header", "metadata", "content")


@dataclass(frozen=True)
class Message:
    """One message of Jupyter's protocol.

    Attributes
    ----------
    sent : bool
        Whether the page sent it.
    kind : str
        Its type, such as ``"comm_msg"``.
    content : dict
        What it says.
    bytes : int
        How long it is on the wire, with headers and buffers.
    """

    sent: bool
    kind: str
    content: dict[str, Any]
    bytes: int

    @property
    def content_bytes(self) -> int:
        """How long the content alone is, without headers."""
        return len(json.dumps(self.content, ensure_ascii=False, separators=(",", ":")))


@dataclass
class Wire:
    """All messages of a page since it was opened, or since `clear`."""

    messages: list[Message] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        """Hear every websocket that the page opens from now on."""
        page.on("websocket", self._hear)

    def leave(self, page: Page) -> None:
        """Hear no websocket that it opens later."""
        page.remove_listener("websocket", self._hear)

    def clear(self) -> None:
        """Forget what was said."""
        self.messages.clear()

    def comm(self, *, sent: bool) -> list[Message]:
        """The messages of widgets in one direction.

        An ``echo_update`` repeats to other pages what this one has set: no answer.
        """
        return [
            each
            for each in self.messages
            if each.kind == "comm_msg"
            and each.sent == sent
            and each.content["data"].get("method") != "echo_update"
        ]

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self._take(frame, True))
        socket.on("framereceived", lambda frame: self._take(frame, False))

    def _take(self, frame: bytes | str, sent: bool) -> None:
        if isinstance(frame, bytes):
            self.messages.append(read(frame, sent))


def read(frame: bytes, sent: bool) -> Message:
    """Read a frame of the protocol ``v1.kernel.websocket.jupyter.org``.

    It begins with the number of offsets and the offsets, eight bytes each; between two
    offsets lies a part.
    """

    def number(at: int) -> int:
        return int.from_bytes(frame[at * OFFSET_BYTES : (at + 1) * OFFSET_BYTES], "little")

    offsets = [number(at + 1) for at in range(number(0))]
    ends = offsets[1 : len(PARTS) + 1]
    parts = {
        name: frame[start:end]
        for name, start, end in zip(PARTS, offsets, ends, strict=False)
    }
    return Message(
        sent=sent,
        kind=json.loads(parts["header"])["msg_type"],
        content=json.loads(parts["content"]),
        bytes=len(frame),
    )
