"""The address of a room, its links and their word, and the file that opens it again."""

from __future__ import annotations

import json
import os
import re
import socket
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from secrets import choice, compare_digest, randbelow, token_urlsafe
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeGuard
from urllib.parse import urlsplit

from linie1_widget.base.arguments import as_whole, label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import PathLike, as_path, content_of, reason

if TYPE_CHECKING:
    from linie1_widget.rooms.room import Room


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


MOST_CLIENTS = 300  # pages of a link

TOKEN = re.compile(r"[\w-]{22}", re.ASCII)


class Link(NamedTuple):
    """A link of a room."""

    name: str
    seat: int | None  # None for those who watch
    # Of those who open it: "seat", "class", "leading", "open", "watching", "only_watching".
    role: str

    @property
    def is_kept(self) -> bool:
        """True if a browser that comes back gets its place again."""
        return self.role in ("seat", "class")


LEADING = Link("leading", None, "leading")  # of a class; it is kept in no file


class KeptLinks(NamedTuple):
    """The links of a room, and the browsers that have taken a seat."""

    port: int
    links: Mapping[str, str]  # the secret part by name
    keys: Mapping[str, str]  # of those who have a seat, by name
    more: Mapping[str, Any]  # of a class


def kept_links_of(
    address: Address, links: Sequence[Link], replaced: Room | None
) -> tuple[KeptLinks, bool]:
    """Return the links of a replaced room, of a file, or new ones; True for the first."""
    names = [link.name for link in links]
    found = None if address.file is None else read_links(address.file)
    if (
        replaced is not None
        and sorted(replaced.links) == sorted(names)
        and replaced.can_transfer_to(address)
    ):
        return replaced.kept, True
    if found is None:
        return KeptLinks(0, {name: token_urlsafe(16) for name in names}, {}, {}), False
    if sorted(found.links) != sorted(names):
        raise InvalidValue(
            f"{str(address.resume)!r} keeps the links of {', '.join(found.links)}, and "
            f"this room has {', '.join(names)}: name another file"
        )
    return found, False


def read_links(path: PathLike) -> KeptLinks | None:
    """Return what a file keeps; None if there is no file."""
    target = as_path(path)
    try:
        found = json.loads(content_of(target))
    except FileNotFoundError:
        return None
    except InvalidValue:
        raise
    except OSError as error:
        raise InvalidValue(f"{str(target)!r} cannot be read: {reason(error)}") from None
    except (ValueError, RecursionError):
        found = None
    match found:
        case {"port": int(port), "links": dict(links), "keys": dict(keys)} if all(
            isinstance(token, str) and TOKEN.fullmatch(token) for token in links.values()
        ):
            more = found.get("more")
            keys = {name: str(key) for name, key in keys.items()}
            return KeptLinks(port, links, keys, more if isinstance(more, dict) else {})
    raise InvalidValue(f"{str(target)!r} keeps no links of a room: name another file")


_WORDS = """
alarm album alpha anchor arena atlas axis basket beacon bell berlin bingo bridge bronze
camera canal candle castle cello cinema circus city clock cloud comet coral delta drum
eagle echo ferry flag forum garden harbor island jazz kiosk lemon lotus magnet mango
metro mirror nova opera orbit oxygen panda pearl piano pilot planet radio river robot
rocket salsa signal silver tango tempo tiger tram
"""
WORDS = tuple(_WORDS.split())

PATTERN = r"([A-Za-z]{3,8}-?[0-9]{3})"  # of a path; a link has 22 letters

MOST_WRONG = 100  # words, after which the word ends
MOST_OF_ONE = 5  # wrong words of an address in a minute
MINUTE = 60.0


class JoinWord:
    """A word, and how often others were tried; used by the server's loop only.

    It is short, so that it can be guessed: it opens only while the host shows it, and
    whoever tries many words is stopped. With 64 words and 900 numbers, 100 wrong words find
    it with a chance of 1 in 576.
    """

    def __init__(self) -> None:
        self.text = f"{choice(WORDS)}-{100 + randbelow(900)}"
        self._wrong = 0
        self._recent: Counter[str] = Counter()  # by address
        self._since = 0.0

    @property
    def is_spent(self) -> bool:
        return self._wrong >= MOST_WRONG

    def waits(self, address: str) -> bool:
        """Return True if an address may not try a word now, not even the right one."""
        if monotonic() - self._since > MINUTE:
            self._since = monotonic()
            self._recent.clear()
        return self._recent[address] >= MOST_OF_ONE

    def is_it(self, said: str, address: str) -> bool:
        """Return True if this is the word; a wrong one is counted."""
        if self.is_spent:
            return False
        if compare_digest(_plain(said), _plain(self.text)):
            return True
        self._wrong += 1
        self._recent[address] += 1
        return False


def _plain(word: str) -> str:
    return word.replace("-", "").lower()
