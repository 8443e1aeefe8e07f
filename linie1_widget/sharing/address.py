"""The address of a room: its own, or that of what stands before it."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from linie1_widget.errors import InvalidValue
from linie1_widget.plain_text import label
from linie1_widget.turn_game.files import PathLike, as_path

# The names of links to no seat.
WATCHING = "watching"
TAKING_PART = "taking part"


@dataclass(frozen=True)
class Door:
    """The place where a room is opened, and the way there, as given to `share`."""

    host: str = "127.0.0.1"
    port: int = 0
    url: str | None = None  # of a hub or a tunnel
    resume: PathLike | None = None  # the file of the links

    def __post_init__(self) -> None:
        if self.resume is not None:
            # Once, so that nobody can make it lead to another file later.
            object.__setattr__(self, "resume", as_path(self.resume))
        if self.url is None:
            return
        parts = urlsplit(self.url) if isinstance(self.url, str) else None
        if not (parts and parts.scheme in ("http", "https") and parts.hostname) or (
            parts.query or parts.fragment
        ):
            raise InvalidValue(
                f"{label(repr(self.url))} is no address of a room: it looks like "
                "https://hub.example.org, or https://example.org/tram of a tunnel"
            )

    @property
    def file(self) -> Path | None:
        """The file of the links, independent of the working directory."""
        return None if self.resume is None else Path(self.resume)

    @property
    def is_public(self) -> bool:
        """True if other computers can reach the room."""
        if self._before:
            return True
        with suppress(ValueError):
            return not ip_address(self.host).is_loopback
        return self.host != "localhost"

    @property
    def lacks_hub(self) -> bool:
        """True on a hub whose address is not known, so that links lead nowhere."""
        return on_hub() and not self.is_public

    def address(self, port: int) -> str:
        """Return how links begin, with the port that was found for the room."""
        before = self._before
        if not before:
            return f"http://{_reachable(self.host)}:{port}"
        is_hub = on_hub() and not urlsplit(self.url or "").path.strip("/")
        # By the own server of whoever opens the link: nobody needs the right to use that of
        # somebody else.
        return f"{before}/user-redirect/proxy/{port}" if is_hub else before

    @property
    def _before(self) -> str:
        """The address of what stands between, as far as it is known."""
        env = os.environ
        if self.url is None:
            return env.get("JUPYTERHUB_PUBLIC_HUB_URL", "").rstrip("/") if on_hub() else ""
        before = self.url.rstrip("/")
        if on_hub() and not urlsplit(before).path:
            return f"{before}{env.get('JUPYTERHUB_BASE_URL', '/')}hub"
        return before

    @property
    def before(self) -> str:
        """The name and port, as browsers say them, of what stands between."""
        return urlsplit(self._before).netloc.lower()

    def names(self) -> frozenset[str]:
        """Return the names by which browsers may call the room, besides numbers."""
        before = urlsplit(self._before).hostname
        own = ("localhost", self.host, socket.gethostname(), before or "")
        return frozenset(map(str.lower, own))


def on_hub() -> bool:
    """Return True in a server of a JupyterHub."""
    return "JUPYTERHUB_SERVICE_PREFIX" in os.environ


def _reachable(host: str) -> str:
    """Return the name or number under which others find a host."""
    with suppress(ValueError):
        address = ip_address(host)
        if address.is_unspecified:
            return _own_address()
        return f"[{host}]" if address.version == 6 else host
    return host


def _own_address() -> str:
    """Return the address of this computer in its network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Nothing is sent: this only asks which way it would go.
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return socket.gethostname()
