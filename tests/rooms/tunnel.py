"""A network between browsers and a room, which can fall silent and can be cut."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socket import SHUT_RDWR, create_connection, create_server, socket
from threading import Event, Thread
from urllib.parse import urlsplit


class Tunnel:
    """It hands on all bytes between a port of its own and the address of a room."""

    def __init__(self, address: str) -> None:
        self._behind = urlsplit(address).port
        self._works = Event()
        self._works.set()
        self._lines: list[socket] = []
        self._listen(0)

    def _listen(self, port: int) -> None:
        self._door = create_server(("127.0.0.1", port))
        self.port: int = self._door.getsockname()[1]
        Thread(target=self._let_in, args=[self._door], daemon=True).start()

    def url(self, link: str) -> str:
        """Return a link that leads through the tunnel."""
        return link.replace(f":{self._behind}/", f":{self.port}/")

    def fall_silent(self) -> None:
        """Hand on nothing, and let nobody know."""
        self._works.clear()

    def cut(self) -> None:
        """Lose all lines, and refuse new ones."""
        self._works.set()
        self._end(self._door)
        while self._lines:
            self._end(self._lines.pop())

    def mend(self) -> None:
        """Work again."""
        if not self._works.is_set():
            self._works.set()
        else:
            self._listen(self.port)

    def _let_in(self, door: socket) -> None:
        with suppress(OSError):
            while True:
                line, _ = door.accept()
                Thread(target=self._hand_on, args=[line], daemon=True).start()

    def _hand_on(self, line: socket) -> None:
        self._works.wait()
        with suppress(OSError):
            beyond = create_connection(("127.0.0.1", self._behind))
            self._lines += [line, beyond]
            Thread(target=self._pump, args=[beyond, line], daemon=True).start()
            self._pump(line, beyond)

    def _pump(self, source: socket, target: socket) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                self._works.wait()
                target.sendall(data)
        self._end(source)
        self._end(target)

    @staticmethod
    def _end(line: socket) -> None:
        with suppress(OSError):
            line.shutdown(SHUT_RDWR)
        line.close()


@contextmanager
def tunnelled(address: str) -> Iterator[Tunnel]:
    tunnel = Tunnel(address)
    try:
        yield tunnel
    finally:
        tunnel.cut()
