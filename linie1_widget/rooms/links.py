"""The links of a room, their word, and the file from which a new kernel opens it again."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import choice, compare_digest, randbelow, token_urlsafe
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple
from warnings import warn

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import PathLike, as_path, content_of, reason, write_whole

if TYPE_CHECKING:
    from linie1_widget.rooms.address import Address
    from linie1_widget.rooms.room import Room


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


def write_links(path: Path, kept: KeptLinks) -> None:
    """Replace a file; only its owner may read it."""
    write_whole(path, json.dumps(kept._asdict()), private=True)


def delete_links(path: Path) -> None:
    """Delete the file of a closed room; warn if that cannot be done."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        warn(f"{str(path)!r} cannot be deleted: {reason(error)}", stacklevel=3)


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

    text: str

    def __init__(self) -> None:
        self.text = f"{choice(WORDS)}-{100 + randbelow(900)}"
        self._wrong = 0
        self._recent: Counter[str] = Counter()  # by address
        self._since = 0.0

    @property
    def is_spent(self) -> bool:
        """True after too many wrong words."""
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
    return re.sub("-", "", word).lower()
