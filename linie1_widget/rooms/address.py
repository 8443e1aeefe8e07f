"""The address of a room: its own, or that of a proxy."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import TypeGuard
from urllib.parse import urlsplit

from linie1_widget.base.arguments import as_whole, label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import PathLike, as_path

MOST_PORTS = 65_536

_PORTS = {"http": 80, "https": 443}  # if an address names none

# The names of links to no seat.
WATCHING = "watching"
TAKING_PART = "taking part"


@dataclass(frozen=True)
class Address:
    """The address at which a room is opened and reached, as given to `share`."""

    host: str = "127.0.0.1"
    port: int = 0
    url: str | None = None  # of a hub or a tunnel
    resume: PathLike | None = None  # the file of the links

    def __post_init__(self) -> None:
        if not _is_text(self.host):
            raise InvalidValue(
                f"{label(repr(self.host))} is no host of a room: it looks like "
                "'127.0.0.1', or '0.0.0.0' for all who can reach this computer"
            )
        port = as_whole(self.port)
        if port is None or port not in range(MOST_PORTS):
            raise InvalidValue(
                f"{label(repr(self.port))} is no port of a room: it is a number from 1 to "
                f"{MOST_PORTS - 1}, or 0 for any that is free"
            )
        if self.url is not None and not _is_address(self.url):
            raise InvalidValue(
                f"{label(repr(self.url))} is no address of a room: it looks like "
                "https://hub.example.org, or https://example.org/tram of a tunnel"
            )
        if self.resume is not None:
            # Once, so that nobody can make it lead to another file later.
            object.__setattr__(self, "resume", as_path(self.resume))

    @property
    def file(self) -> Path | None:
        """The file of the links, independent of the working directory."""
        return None if self.resume is None else Path(self.resume)

    @property
    def is_public(self) -> bool:
        """True if other computers can reach the room."""
        if self._proxy:
            return True
        with suppress(ValueError):
            return not ip_address(self.host).is_loopback
        return self.host != "localhost"

    @property
    def is_direct(self) -> bool:
        """True if browsers reach the room without a hub or a tunnel."""
        return not self._proxy and not on_hub()

    @property
    def needs_hub_url(self) -> bool:
        """True on a hub whose address is not known, so that links lead nowhere."""
        return on_hub() and not self.is_public

    def base_url(self, port: int) -> str:
        """Return how links begin, with the port that was found for the room."""
        proxy = self._proxy
        if not proxy:
            return f"http://{_reachable(self.host)}:{port}"
        is_hub = on_hub() and not urlsplit(self.url or "").path.strip("/")
        # Guests open a link by their own server: they may not use that of somebody else.
        return f"{proxy}/user-redirect/proxy/{port}" if is_hub else proxy

    @property
    def _proxy(self) -> str:
        """The address of a hub or tunnel, or "" without one."""
        env = os.environ
        if self.url is None:
            return env.get("JUPYTERHUB_PUBLIC_HUB_URL", "").rstrip("/") if on_hub() else ""
        url = self.url.rstrip("/")
        if on_hub() and not urlsplit(url).path:
            return f"{url}{env.get('JUPYTERHUB_BASE_URL', '/')}hub"
        return url

    def lets_in(self, origin: str, host: str) -> bool:
        """Return True if a page belongs to the room, by its `Origin` and its `Host`."""
        page, scheme = _origin(origin), origin.partition(":")[0]
        # A proxy may call the room by another name than browsers do, and may lead from
        # http on to https.
        own = _origin(f"{scheme}://{host}")
        return page is not None and page in (own, _origin(self._proxy))

    def names(self) -> frozenset[str]:
        """Return the names by which browsers may call the room, besides numbers."""
        proxy = urlsplit(self._proxy).hostname
        own = ("localhost", self.host, socket.gethostname(), proxy or "")
        return frozenset(map(plain_name, own))


def plain_name(host: str) -> str:
    """Return the name of a host in the spelling in which names are compared."""
    name = host.lower().rstrip(".")
    with suppress(UnicodeError):
        return name.encode("idna").decode()  # as browsers send it
    return name


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and value != "" and value.isprintable()


def _is_address(url: object) -> bool:
    if not _is_text(url) or " " in url or _origin(url) is None:
        return False
    parts = urlsplit(url)
    return not (parts.query or parts.fragment)


def _origin(url: str) -> tuple[str, int | None] | None:
    """Return name and port (None for the usual one) of an address, or None if invalid."""
    with suppress(ValueError):
        parts = urlsplit(url)
        # A name and a password would go out with every link, and browsers send none.
        if parts.scheme in _PORTS and parts.hostname and "@" not in parts.netloc:
            port = None if parts.port == _PORTS[parts.scheme] else parts.port
            return plain_name(parts.hostname), port
    return None


def on_hub() -> bool:
    """Return True in a server of a JupyterHub."""
    return "JUPYTERHUB_SERVICE_PREFIX" in os.environ


def _reachable(host: str) -> str:
    """Return the name or number under which others find a host."""
    with suppress(ValueError):
        address = ip_address(host)
        if address.is_unspecified:
            return network_address() or socket.gethostname()
        return f"[{host}]" if address.version == 6 else host
    return host


def network_address() -> str:
    """Return the address of this computer in its network, or "" without one."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Nothing is sent: this only asks which way it would go.
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return ""
