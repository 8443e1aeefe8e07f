"""The server of a room: one page, and a WebSocket for each browser that opens it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from errno import EADDRINUSE, EMFILE, ENFILE
from ipaddress import ip_address
from socket import AI_PASSIVE, SOCK_STREAM, create_server, getaddrinfo, socket
from threading import Thread, current_thread
from time import monotonic
from typing import TYPE_CHECKING, Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.rooms.guest import MOST_WAITING, Guest
from linie1_widget.rooms.links import MOST_CLIENTS, MOST_PORTS, PATTERN, plain_name

if TYPE_CHECKING:
    from linie1_widget.rooms.links import Address
    from linie1_widget.rooms.room import Room

LARGEST_MESSAGE = 64 * 1024  # bytes
RATE = 20  # messages of a page in a second; a page that sends more is read more slowly
HANDSHAKE_TIMEOUT = 10.0  # seconds until a page has to say who it is
HEARTBEAT = 5.0  # seconds between two signs of life
SILENCE = 30.0  # seconds after which a page that answers no ping is gone
FAREWELL = 0.2  # seconds in which pages hear that a room ends

_TOKEN = r"([A-Za-z0-9_-]{22})"

_HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class _Handler(RequestHandler):
    """The checks and headers that all answers share."""

    SUPPORTED_METHODS = ("GET",)

    def initialize(self, room: Room) -> None:
        self.room = room

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        for name, value in _HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        # Reject unknown Host headers (DNS rebinding).
        if not self.room.server.has_name(self.request.host_name):
            raise HTTPError(403)

    def write_error(self, status_code: int, **_kwargs: Any) -> None:
        self.set_header("Content-Type", "text/plain")
        said = "wait a minute" if status_code == 429 else "there is nothing here"
        self.finish(f"{status_code}: {said}.\n")

    def log_exception(self, *_args: Any) -> None:
        """Log nothing: a refusal is no error."""


class _Page(_Handler):
    def get(self, token: str) -> None:
        if not self.room.knows(token):
            raise HTTPError(404)
        self.set_header("Content-Security-Policy", self.room.policy)
        self.finish(self.room.page)


class _Word(_Handler):
    def get(self, word: str) -> None:
        found = self.room.token_of(word, str(self.request.remote_ip))
        if not found:
            raise HTTPError(404 if found is None else 429)
        self.redirect(f"/{found}")


class _Connection(_Handler, WebSocketHandler):
    """A WebSocket to a page."""

    def initialize(self, room: Room) -> None:
        super().initialize(room)
        self._guest: Guest | None = None
        self._due, self.token, self.key = 0.0, "", ""
        self._pings_due, self._unread = 0.0, 0
        self.served_at = ""

    async def get(self, token: str) -> None:
        if not self.room.knows(token):
            raise HTTPError(404)
        if "Origin" not in self.request.headers:
            raise HTTPError(403)
        # Counted for each link, so that those who watch keep nobody from a seat.
        connections = self.room.server.connections
        same = [other for other in connections if other.token == token]
        if len(same) >= MOST_CLIENTS:
            strangers = (other for other in same if not self.room.has_joined(other.key))
            first = next(strangers, None)
            if first is None:
                raise HTTPError(503)
            del connections[first]
            first.close(1013)
        self.token = token
        await super().get(token)

    def check_origin(self, origin: str) -> bool:
        return self.room.address.lets_in(origin, self.request.headers.get("Host", ""))

    def open(self, *_args: str, **_kwargs: str) -> None:
        self.room.server.connections[self] = None
        # What the socket says, as a page can write anything into `Host`.
        stream = self.ws_connection.stream if self.ws_connection is not None else None
        if stream is not None:
            self.served_at = str(stream.socket.getsockname()[0])
        # Moves are small, and would wait 40 ms to be sent together.
        self.set_nodelay(True)
        self._hurry = asyncio.get_running_loop().call_later(
            HANDSHAKE_TIMEOUT, self.close, 1008
        )

    def on_close(self) -> None:
        self.room.server.connections.pop(self, None)
        self._hurry.cancel()
        if self._guest is not None:
            self.room.disconnected(self._guest, self)

    async def on_message(self, message: str | bytes) -> None:
        await self._wait()
        try:
            read = json.loads(message) if isinstance(message, str) else None
        except (ValueError, RecursionError):
            read = None
        match read:
            case {"key": str(key), "again": bool(again)} if self._guest is None:
                self._hurry.cancel()
                self.key = key[:40]
                found = self.room.enter(self.token, self.key, self, again=again)
                if isinstance(found, str):
                    self.end(found)
                else:
                    self._guest = found
            case {"n": number, "data": dict(data)} if (
                self._guest is not None and type(number) is int
            ):
                # A page that another one has replaced is ignored.
                if self._guest.connection is self and not self._guest.receive(number, data):
                    self.close(1008)
            case _:
                self.close(1008)

    def on_ping(self, data: bytes) -> None:
        """Cut a connection that sends many pings, or never reads the answers to them."""
        stream = self.ws_connection.stream if self.ws_connection is not None else None
        if stream is None:
            return
        self._pings_due = max(self._pings_due + 1 / RATE, monotonic() - 1)
        self._unread = self._unread + 1 if stream.writing() else 0
        if self._pings_due > monotonic() or self._unread > RATE:
            # At once: an orderly close would still answer all that comes.
            stream.close()

    def on_pong(self, data: bytes) -> None:
        """Treat a pong like a ping: a page sends few."""
        self.on_ping(data)

    async def _wait(self) -> None:
        """Wait if the page sends too much; nothing else of it is read meanwhile."""
        self._due = max(self._due + 1 / RATE, monotonic() - 1)
        await asyncio.sleep(max(0, self._due - monotonic()))
        while self._guest is not None and self._guest.waiting >= MOST_WAITING:
            await asyncio.sleep(1 / RATE)

    async def send(self, text: str) -> None:
        with suppress(WebSocketClosedError):
            await self.write_message(text)

    def end(self, reason: str) -> None:
        if reason:
            with suppress(WebSocketClosedError):
                self.write_message({"closed": reason})
        self.close(1000)


class RoomThread(Thread):
    """The thread of a room that is open."""

    def __init__(self, room: Room, serve: Callable[[], None]) -> None:
        super().__init__(target=serve, daemon=True, name="linie1 room")
        self.room = room


class Server:
    """The server of a room, in a thread of its own."""

    def __init__(
        self,
        room: Room,
        address: Address,
        port: int,
        free_port: Callable[[], None] | None,  # ends a room that has the port
    ) -> None:
        self.connections: dict[_Connection, None] = {}  # in the order in which they came
        self._names = address.names()
        self._socket = _bound(address.host, port, free_port)
        self.port: int = self._socket.getsockname()[1]
        self.loop: asyncio.AbstractEventLoop = asyncio.new_event_loop()
        settings: dict[str, Any] = {
            "websocket_max_message_size": LARGEST_MESSAGE,
            "websocket_ping_interval": SILENCE,
            "websocket_ping_timeout": SILENCE,
            "log_function": lambda _: None,
        }
        about = {"room": room}
        paths = [
            (f"/{_TOKEN}", _Page, about),
            (f"/{_TOKEN}/live", _Connection, about),
            (f"/{PATTERN}/?", _Word, about),
            (".*", _Nothing, about),
        ]
        self._app = Application(paths, **settings)
        self._network: HTTPServer | None = None  # for the network of this computer
        self._network_socket: socket | None = None
        self._heartbeat = room.heartbeat
        self._thread = RoomThread(room, self._run)

    def give_up(self) -> None:
        self.loop.close()
        self._socket.close()

    def start(self) -> None:
        self._thread.start()

    def open_at(self, host: str) -> None:
        """Serve at another address of this computer too, at the same port."""
        self.call(self._serve_network, _bound(host, self.port, None))

    def _serve_network(self, bound: socket) -> None:
        self.end_network()
        self._network, self._network_socket = self._http_server(), bound
        self._network.add_socket(bound)

    def end_network(self) -> None:
        """Serve at the first address only; pages that came by the other one are cut."""
        if self._network is not None:
            self._network.stop()
            self._closing = asyncio.ensure_future(self._network.close_all_connections())
            for connection in tuple(self.connections):
                if connection.served_at != self._socket.getsockname()[0]:
                    connection.close(1001)
        self._network = self._network_socket = None

    def has_name(self, name: str) -> bool:
        """Return True if the server is asked by its own name or by an address."""
        with suppress(ValueError):
            ip_address(name.strip("[]"))
            return True
        return plain_name(name) in self._names

    def call(self, act: Callable[..., None], *about: object) -> None:
        """Call a function in the server's loop, from any thread."""
        with suppress(RuntimeError):  # it has ended
            self.loop.call_soon_threadsafe(act, *about)

    def stop(self, reason: str) -> None:
        self.call(self._stop, reason)
        # In a script this may be asked by the thread itself, which ends a little later.
        if current_thread() is not self._thread:
            self._thread.join(2)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.call_soon(self._serve)
        try:
            self.loop.run_forever()
        finally:
            self.loop.close()

    def _serve(self) -> None:
        self._http = self._http_server()
        self._http.add_socket(self._socket)
        self.loop.set_exception_handler(self._pause_if_full)
        self._heartbeats = asyncio.ensure_future(self._keep_beating())

    def _http_server(self) -> HTTPServer:
        return HTTPServer(
            self._app, max_header_size=16_384, max_body_size=0, idle_connection_timeout=60
        )

    def _pause_if_full(
        self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]
    ) -> None:
        """Let nobody in for a while if the process may open nothing more."""
        error = context.get("exception")
        if not (isinstance(error, OSError) and error.errno in (EMFILE, ENFILE)):
            loop.default_exception_handler(context)
            return
        waiting = IOLoop.current()
        for each in (self._socket, self._network_socket):
            if each is not None:
                waiting.update_handler(each, 0)
                loop.call_later(1, waiting.update_handler, each, IOLoop.READ)

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            self._heartbeat()

    def _stop(self, reason: str) -> None:
        async def end() -> None:
            self._heartbeats.cancel()
            await asyncio.wait([self._heartbeats])
            self._http.stop()
            if self._network is not None:
                self._network.stop()
            for connection in tuple(self.connections):
                connection.end(reason)
            # Until the pages have heard it.
            end = monotonic() + FAREWELL
            while self.connections and monotonic() < end:
                await asyncio.sleep(0.01)
            for http in (self._http, self._network):
                if http is not None:
                    await http.close_all_connections()
            self.loop.stop()

        self._ending = asyncio.ensure_future(end())


def _bound(host: str, port: int, free_port: Callable[[], None] | None) -> socket:
    """Return a socket that listens at an address; none is left open if that fails."""
    try:
        if port not in range(MOST_PORTS):  # it would be taken modulo this number
            raise OverflowError(f"a port is less than {MOST_PORTS}")
        found = getaddrinfo(host, port, type=SOCK_STREAM, flags=AI_PASSIVE)
        family, _, _, _, address = found[0]
        try:
            bound = create_server(address, family=family, backlog=128)
        except OSError as error:
            if error.errno != EADDRINUSE or free_port is None:
                raise
            free_port()
            bound = create_server(address, family=family, backlog=128)
    except (OSError, OverflowError, UnicodeError) as error:
        where = f"{label(host)}:{port}"
        raise InvalidValue(f"no room can be opened at {where}: {error}") from None
    bound.setblocking(False)
    return bound


class _Nothing(_Handler):
    def get(self) -> None:
        raise HTTPError(404)
