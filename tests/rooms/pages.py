"""A page of a link without a browser: it speaks the protocol as `LinkModel` does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from secrets import token_hex
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

import linie1_widget as l1
from linie1_widget.rooms.room import Room


def table(*names: str) -> l1.GameWidget:
    """Return the table of a game that is always the same, by default of Ada and Ben."""
    return l1.GameWidget(l1.Game(names or ("Ada", "Ben"), seed=7))


class Page:
    """A page that keeps everything it was sent."""

    def __init__(self, line: WebSocketClientConnection, key: str) -> None:
        self.key, self.connection = key, line
        self.state: dict[str, Any] = {}
        self.place: dict[str, str] = {}
        self.answers: list[Any] = []
        self.heard: list[str] = []
        self.first: dict[str, Any] = {}
        self.sent = self.got = 0
        self.over = False

    async def say(self, message: object) -> None:
        await self.connection.write_message(json.dumps(message))

    async def hello(self, *, again: bool = False) -> dict[str, Any]:
        await self.say({"key": self.key, "again": again})
        self.first = await self.until("begin", "closed")
        return self.first

    async def read(self) -> dict[str, Any] | None:
        """Take a message; None if the line is closed."""
        text = await self.connection.read_message()
        if text is None:
            self.over = True
            return None
        self.heard.append(str(text))
        message: dict[str, Any] = json.loads(text)
        self.got = message.get("got", self.got)
        self.state |= message.get("state", {})
        self.place |= message.get("begin", {})
        self.answers += message.get("answers", [])
        return message

    async def until(self, *names: str) -> dict[str, Any]:
        while True:
            message = await self.read()
            assert message is not None, f"closed: {self.connection.close_code}"
            if any(name in message for name in names):
                return message

    async def sees(self, **state: Any) -> None:
        """Wait until traits have these values."""
        while any(self.state.get(name) != value for name, value in state.items()):
            assert await self.read() is not None

    async def until_closed(self) -> int | None:
        while not self.over:
            await self.read()
        return self.connection.close_code

    async def send(self, data: object) -> None:
        self.sent += 1
        await self.say({"n": self.sent, "data": data})

    async def ask(self, **request: object) -> dict[str, Any]:
        """Send a request, and wait until it is answered; return the answers to it."""
        self.answers.clear()
        name = f"{self.key}.{self.sent}"
        await self.send({"method": "custom", "content": {**request, "request": name}})
        while self.state["_answered"]["id"] != name:
            assert await self.read() is not None
        return {key: value for answer in self.answers for key, value in answer.items()}

    @property
    def notice(self) -> str:
        return str(self.state["_notice"].get("text", ""))


async def connect(url: str, key: str = "", **headers: str) -> Page:
    where = url.replace("http", "ws", 1) + "/live"
    parts = urlsplit(url)
    own = {"Origin": f"{parts.scheme}://{parts.netloc}", **headers}
    line = await websocket_connect(HTTPRequest(where, headers=own))
    page = Page(line, key or token_hex(16))
    _OPEN.append(page)
    return page


async def visit(url: str, key: str = "", *, again: bool = False, **headers: str) -> Page:
    """Open a page, which says hello; `first` is what it is answered."""
    page = await connect(url, key, **headers)
    await page.hello(again=again)
    return page


async def act_at_once(url: str, key: str, **request: object) -> None:
    """Send a request without waiting for the state, and until it has arrived."""
    page = await connect(url, key)
    await page.say({"key": key, "again": False})
    await page.send({"method": "custom", "content": request})
    while page.got < 1:
        await page.read()


def during_a_cell(come: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Let pages come while the loop of the kernel stands still, and close them."""

    async def live() -> None:
        others = [*_OPEN]
        _OPEN.clear()
        await come()
        await close_all()  # by the loop that opened them
        _OPEN.extend(others)

    thread = Thread(target=lambda: asyncio.run(live()))
    thread.start()
    thread.join()


_OPEN: list[Page] = []


@asynccontextmanager
async def opened(room: Room, *names: str) -> AsyncIterator[list[Page]]:
    """Open the pages of links, and close the room at the end."""
    pages = [await visit(room.links[name]) for name in names]
    try:
        yield pages
    finally:
        room.close()
        await close_all()


async def close_all() -> None:
    """Close all pages that are open."""
    while _OPEN:
        page = _OPEN.pop()
        page.connection.close()
        await page.until_closed()
