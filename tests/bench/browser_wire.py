"""The websocket traffic between the page and the kernel."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1
from playwright.sync_api import Page, WebSocket

from tests.bench.figures import Figure, size

KILO = 1000


@dataclass(frozen=True)
class Message:
    """A message of Jupyter's protocol, and its size with headers and buffers."""

    sent: bool
    kind: str
    content: dict[str, Any]
    bytes: int

    @property
    def content_bytes(self) -> int:
        return len(json.dumps(self.content, ensure_ascii=False, separators=(",", ":")))


@dataclass
class Wire:
    """The messages of a page since it was opened, or since `clear`."""

    messages: list[Message] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        page.on("websocket", self._hear)

    def clear(self) -> None:
        self.messages.clear()

    def comm(self, *, sent: bool) -> list[Message]:
        """Return the widget messages of one direction, without ``echo_update``."""
        return [
            message
            for message in self.messages
            if message.kind == "comm_msg"
            and message.sent == sent
            and message.content["data"].get("method") != "echo_update"
        ]

    def opening(self) -> float:
        """Return the size of the models that the page was opened with, in kilobytes."""
        opened = [message for message in self.messages if message.kind == "comm_open"]
        return sum(message.content_bytes for message in opened) / KILO

    def traffic(
        self, acts: int, act: str, largest: float, prefix: str = ""
    ) -> Iterator[Figure]:
        """Count the messages of so many acts since `clear`."""
        asked, answers = self.comm(sent=True), self.comm(sent=False)
        yield size(f"{prefix}messages to the kernel", len(asked) / acts, act, 1)
        yield size(f"{prefix}messages to the page", len(answers) / acts, act, 1)
        most = max(answer.content_bytes for answer in answers) / KILO
        yield size(f"{prefix}largest answer", most, "kB", largest)
        whole = max(answer.bytes for answer in answers) / KILO
        yield size(f"{prefix}the same with its headers", whole, "kB")

    def _hear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self._take(frame, True))
        socket.on("framereceived", lambda frame: self._take(frame, False))

    def _take(self, frame: bytes | str, sent: bool) -> None:
        if isinstance(frame, bytes):
            _, (header, _, _, said, *_) = deserialize_msg_from_ws_v1(frame)
            kind, content = json.loads(header)["msg_type"], json.loads(said)
            self.messages.append(Message(sent, kind, content, len(frame)))
