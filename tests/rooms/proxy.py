"""What may stand between browsers and a room: it adds a path, and can be cut."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from tornado.websocket import WebSocketHandler, websocket_connect

PREFIX = "/user/ben/proxy/8123"


class Proxy:
    """A server on the running loop that hands on everything under a path.

    Headers are left as they are, as by jupyter-server-proxy.
    """

    def __init__(self) -> None:
        (socket,) = bind_sockets(0, "127.0.0.1")
        self.port = socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}{PREFIX}"
        self.behind = ""  # the address of the room
        self.lines: set[_Forward] = set()
        about = {"proxy": self}
        app = Application(
            [(f"{PREFIX}/(.*)", _Forward, about)], log_function=lambda _: None
        )
        self._http = HTTPServer(app)
        self._http.add_sockets([socket])

    def cut(self) -> None:
        """Lose all lines, and let nobody through until `behind` is set."""
        self.behind = ""
        for line in tuple(self.lines):
            line.close()

    def close(self) -> None:
        self._http.stop()


@contextmanager
def proxied() -> Iterator[Proxy]:
    proxy = Proxy()
    yield proxy
    proxy.close()


class _Forward(WebSocketHandler):
    def initialize(self, proxy: Proxy) -> None:
        self.proxy = proxy

    def set_default_headers(self) -> None:
        self.clear_header("Server")

    async def get(self, path: str) -> None:
        if not self.proxy.behind:
            self.set_status(502)
            self.finish()
            return
        where = f"{self.proxy.behind}/{path}"
        if self.request.headers.get("Upgrade", "").lower() == "websocket":
            asked = {name: self.request.headers[name] for name in ("Host", "Origin")}
            line = HTTPRequest(where.replace("http", "ws", 1), headers=asked)
            try:
                self._beyond = await websocket_connect(
                    line, on_message_callback=self._hand_back
                )
            except HTTPClientError as refusal:
                self.set_status(refusal.code)
                self.finish()
            else:
                await super().get(path)
            return
        client, headers = AsyncHTTPClient(), self.request.headers
        found = await client.fetch(where, headers=headers, raise_error=False)
        self.set_status(found.code)
        for name, value in found.headers.get_all():
            if name not in ("Content-Length", "Transfer-Encoding"):
                self.set_header(name, value)
        self.finish(found.body)

    def check_origin(self, origin: str) -> bool:
        return True

    def open(self, *_args: str) -> None:
        self.proxy.lines.add(self)

    async def on_message(self, message: Any) -> None:
        await self._beyond.write_message(message)

    def _hand_back(self, message: Any) -> None:
        if message is None:
            self.close()
        elif self.ws_connection is not None:
            self.write_message(message)

    def on_close(self) -> None:
        self.proxy.lines.discard(self)
        self._beyond.close()
