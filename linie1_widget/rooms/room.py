"""A room: links to a widget and their guests; the open room that a new one takes over."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from hashlib import sha256
from operator import itemgetter
from secrets import token_hex, token_urlsafe
from threading import enumerate as all_threads
from time import monotonic
from typing import Any, ClassVar, NamedTuple
from warnings import warn

from IPython import get_ipython

from linie1_widget.base.errors import InvalidValue, NotWritten
from linie1_widget.base.files import reason, write_whole
from linie1_widget.rooms.guest import Connection, Guest, GuestSession, HasLearners, Turns
from linie1_widget.rooms.links import (
    LEADING,
    MOST_CLIENTS,
    WATCHING,
    Address,
    JoinWord,
    KeptLinks,
    Link,
    kept_links_of,
    network_address,
)
from linie1_widget.rooms.server import RoomThread, Server
from linie1_widget.rooms.texts import RoomText

GONE = 120.0  # seconds after which a guest without a seat who left is forgotten


class Person(NamedTuple):
    """Somebody who opened a link."""

    place: str  # the name of the seat, or `WATCHING`
    here: bool  # the page is open and connected


class CellRun(NamedTuple):
    """A run of a notebook's cell."""

    cell: str
    message: str  # another one for each run


def current_run() -> CellRun | None:
    """Return the current run, or None outside of notebooks that name their cells."""
    shell = get_ipython()
    asked = shell.get_parent() if hasattr(shell, "get_parent") else None
    match asked:
        case {"header": {"msg_id": str(message)}, "metadata": {"cellId": str(cell)}}:
            return CellRun(cell, message)
    return None


class Room:
    """The links to a widget, made by its method ``share``.

    Attributes
    ----------
    links : mapping of str to str
        The address of each seat by the name of its player, and of ``"watching"``.
    people : list of Person
        Who came: the seat, or ``"watching"``, and if the page is connected now.
    """

    WATCHING: ClassVar[str] = WATCHING

    def __init__(
        self,
        page: bytes,
        policy: str,
        seats: Callable[[], Mapping[int, str]],
        make: Callable[[int | None, str], GuestSession],  # with the key of the browser
        address: Address,
        set_taken: Callable[[frozenset[int]], None] | None,  # seats; None without any
        display: Callable[[Room], Any],
        *,
        # One link, by which each learner gets a widget of their own.
        a_class: HasLearners | None = None,
        replaced: Room | None = None,  # ends, and leaves its links to this one if it can
    ) -> None:
        self.page, self.policy = page, policy
        # Without seats, any number of people take part.
        self.is_open: bool = set_taken is None
        self._make, self._display, self._seats = make, display, seats
        self._set_taken = set_taken or (lambda _: None)
        self._displayed: Any = None
        role = "class" if a_class is not None else "open" if self.is_open else "seat"
        links = [Link(name, seat, role) for seat, name in seats().items()]
        if a_class is None:
            role = "only_watching" if self.is_open else "watching"
            links.append(Link(WATCHING, None, role))
        self.network = ""  # the address of the network to which the host opened the room
        self._word: JoinWord | None = None
        self.address, self.a_class, self.run = address, a_class, current_run()
        kept, has_old_links = kept_links_of(address, links, replaced)
        port = address.port or kept.port
        has_old_port = replaced is not None and replaced.server.port == port

        def stop_replaced() -> None:
            if replaced is not None:
                # Pages that cannot come back are told.
                replaced.stop("" if has_old_links and has_old_port else "closed")

        free_port = stop_replaced if has_old_port else None
        self.server: Server = Server(self, address, port, free_port)
        self.has_new_links: bool = replaced is not None and not has_old_links
        self._links = {kept.links[link.name]: link for link in links}
        # By link and key; only the server's loop changes it.
        self._guests: dict[Link, dict[str, Guest]] = {}
        self._last_number = 0  # of the guests
        self._removed: set[str] = set()  # keys
        self._flooding: list[Guest] = []  # at the last heartbeat
        self._more: Mapping[str, Any] = a_class.kept._asdict() if a_class else {}
        self._id = token_hex(8)  # tells pages whether the room was opened again
        self._page_id = sha256(page).hexdigest()[:16]  # and whether to load anew
        self._observers: list[Callable[[], None]] = []
        self.closed = self._is_dirty = False
        self._is_saved = True
        try:
            self._home = asyncio.get_running_loop()
        except RuntimeError:
            # In a script the server's own loop does all.
            self._home = self.server.loop
        self._turns = Turns(self._call, self.server.call)
        for link in links:
            if link.name in kept.keys:
                self._admit(link, kept.keys[link.name])
        for key in self._more.get("learners", ()):
            self.server.call(self._admit(links[0], key).expect)
        try:
            self._save()
        except NotWritten:
            self.server.give_up()
            raise
        stop_replaced()
        self.server.start()
        if replaced is not None and replaced.network and not address.is_public:
            with suppress(InvalidValue):
                self.open_to_network()

    @property
    def base_url(self) -> str:
        """The beginning of all links, without the secret part."""
        return self.reach.base_url(self.server.port)

    @property
    def reach(self) -> Address:
        """The address by which others come."""
        return replace(self.address, host=self.network) if self.network else self.address

    @property
    def can_be_opened(self) -> bool:
        """True if the room is reached from this computer only, and may be opened."""
        return self.address.is_direct and not self.address.is_public

    def open_to_network(self) -> None:
        """Let the network of this computer in too, until `close_to_network`.

        Raises
        ------
        ValueError
            If the computer is in no network, or the room is open already.
        """
        host = network_address()
        if not host or self.closed or not self.can_be_opened:
            raise InvalidValue(RoomText.NO_NETWORK)
        if host != self.network:
            self.server.open_at(host)
            self.network = host
            self._changed()

    def close_to_network(self) -> None:
        """Let in this computer only, as before `open_to_network`."""
        if self.network:
            self.server.call(self._end_network)

    def _end_network(self) -> None:
        self.server.end_network()
        self.network = ""
        self._changed()

    @property
    def word(self) -> str:
        """The word that leads to the link of a class now; "" without one."""
        word = self._word
        return "" if word is None or word.is_spent or self.closed else word.text

    @property
    def has_spent_word(self) -> bool:
        """True if so many wrong words were tried that the word has ended."""
        return self._word is not None and self._word.is_spent

    def offer_word(self, offers: bool) -> None:
        """Let a short word lead to the link of a class, or end that."""
        if offers != (self._word is not None):
            self._word = JoinWord() if offers else None

    @property
    def links(self) -> dict[str, str]:
        """The address of each seat by the name of its player, and of ``"watching"``."""
        base = self.base_url
        return {
            link.name: f"{base}/{token}"
            for token, link in self._links.items()
            if link != LEADING
        }

    def open_leader(self) -> str:
        """Return the address of who leads a class; it ends with this room, kept nowhere."""
        if self.closed:
            return ""
        tokens = (token for token, link in self._links.items() if link == LEADING)
        token = next(tokens, "")
        if not token:
            # Last, as a word leads to the first link.
            self._links = {**self._links, (token := token_urlsafe(16)): LEADING}
        return f"{self.base_url}/{token}"

    @property
    def people(self) -> list[Person]:
        """Who came by a link: the seat, or ``"watching"``, and if connected now."""
        return [
            Person(link.name, guest.connection is not None)
            for link, _, guest in self._everybody
        ]

    @property
    def _everybody(self) -> list[tuple[Link, str, Guest]]:
        """All guests, with their links and keys; safe in any thread."""
        return [
            (link, key, guest)
            for link, guests in tuple(self._guests.items())
            for key, guest in tuple(guests.items())
        ]

    @property
    def kept(self) -> KeptLinks:
        """The links and seats that are taken, for a room that goes on with them."""
        links = {link.name: token for token, link in self._links.items() if link != LEADING}
        seats = {link.name: key for link, key, _ in self._everybody if link.role == "seat"}
        return KeptLinks(self.server.port, links, seats, self._more)

    @property
    def connected(self) -> set[GuestSession]:
        """The sessions of those whose pages are connected; for the kernel's loop."""
        return {
            guest.session
            for _, _, guest in self._everybody
            if guest.connection is not None and guest.session is not None
        }

    @property
    def flooding(self) -> set[GuestSession]:
        """The sessions of those whose pages ask for more than the kernel can do."""
        return {
            guest.session
            for _, _, guest in self._everybody
            if guest.is_flooding and guest.session is not None
        }

    def guests(self, name: str) -> list[tuple[str, Guest]]:
        return [
            (key, guest)
            for link, key, guest in self._everybody
            if link.name == name and guest.connection is not None
        ]

    def remove(self, key: str) -> None:
        """Remove a guest: what waits is dropped, and the key is void.

        The page is told, and may come again as somebody new.
        """
        self._removed.add(key)
        for _, other, guest in self._everybody:
            if other == key:
                guest.stop()
        self.server.call(self._remove, key)

    def free(self, name: str) -> str:
        """Take a seat back; return its new link, to be given to somebody else.

        Parameters
        ----------
        name : str
            The name of the player, as in `links`; with ``"watching"`` nobody watches
            any more.

        Raises
        ------
        ValueError
            If there is no such link.
        """
        if name not in self.links:
            raise InvalidValue(
                f"there is no link {name!r}: they are {', '.join(self.links)}"
            )
        old, freed = next(pair for pair in self._links.items() if pair[1].name == name)
        new = token_urlsafe(16)
        self._links = {
            new if token == old else token: link for token, link in self._links.items()
        }
        # What has come in time, but waits for this call to end, comes too late.
        for link, _, guest in self._everybody:
            if link == freed:
                guest.stop()
        self.server.call(self._free, freed)
        self._changed()
        return self.links[name]

    def close(self) -> None:
        """Close the room: no link leads anywhere, and the host has all seats again.

        A file of its links is deleted.
        """
        if not self.closed:
            self.stop("closed")
            if (file := self.address.file) is not None:
                try:
                    file.unlink(missing_ok=True)
                except OSError as error:
                    warn(f"{str(file)!r} cannot be deleted: {reason(error)}", stacklevel=2)

    def stop(self, reason: str = "") -> None:
        """End the room; pages that are told no reason wait until it is back."""
        if self.closed:
            return
        # First, as it may still have to save the links.
        self.server.stop(reason)
        self.closed = True
        self._links = {}
        everybody, self._guests = self._everybody, {}
        for _, _, guest in everybody:
            guest.discard()
        self._set_taken(frozenset())
        self._notify()

    def has_seats(self, names: Iterable[str]) -> bool:
        """Return True if the links are those to these seats."""
        return {*self.links} - {WATCHING} == {*names}

    def is_open_at(self, address: Address) -> bool:
        """Return True if a room that was opened there now would be the same."""
        return self.address == address and self.has_seats(self._seats().values())

    def can_transfer_to(self, address: Address) -> bool:
        """Return True if a room with these seats that is opened there has these links."""
        old, new = self.address.file, address.file
        return old == new or new is None or (old is None and not new.exists())

    def keep(self, more: Mapping[str, Any]) -> None:
        if more != self._more:
            self._more = more
            self.server.call(self._save_quietly)

    def __repr__(self) -> str:
        links = "".join(f"\n  {name}: {url}" for name, url in self.links.items())
        return f"Room: {'closed' if self.closed else links}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        if self._displayed is None:
            self._displayed = self._display(self)
        data, metadata = self._displayed._repr_mimebundle_(**kwargs)
        # A saved notebook names the links, and does not contain them.
        named = f"Room: {', '.join(self.links) or 'closed'}"
        return {**data, "text/plain": named}, metadata

    def observe(self, observer: Callable[[], None]) -> None:
        self._observers.append(observer)

    # by the server's loop --------------------------------------------------------------

    def token_of(self, said: str, address: str) -> str | None:
        """Return where a word leads: None if nowhere, "" if somebody has to wait."""
        word = self._word
        if word is None or self.closed or self.a_class is None:
            return None
        if word.waits(address):
            return ""
        found = word.is_it(said, address)
        if word.is_spent:
            self._changed()
        return next(iter(self._links), None) if found else None

    def knows(self, token: str) -> bool:
        return token in self._links

    def enter(
        self, token: str, key: str, connection: Connection, *, again: bool
    ) -> Guest | str:
        """Let a page in, or return the reason why it may not come in."""
        link = self._links.get(token)
        if link is None:
            return "taken"
        if key in self._removed:
            return "removed"
        guests = self._guests.setdefault(link, {})
        if not link.is_kept and key in guests and guests[key].connection is not None:
            # Another tab of the same browser comes too.
            key = token_hex(16)
        if key not in guests:
            most = 1 if link.role == "seat" else MOST_CLIENTS
            if len(guests) >= most and not self._make_room(link, guests):
                return "taken"
            self._admit(link, key)
            if link.role == "seat":
                self._save_quietly()
        guests[key].enter(connection, again=again)
        self._changed()
        return guests[key]

    def has_joined(self, key: str) -> bool:
        """Return True unless this is a class, and nobody has joined it with this key."""
        return self.a_class is None or self.a_class.has(key)

    def _make_room(self, link: Link, guests: dict[str, Guest]) -> bool:
        """Drop a page that has left or not joined the class; return False without one."""
        others = [
            (guest.connection is not None, guest.left_at, key)
            for key, guest in guests.items()
            if not (self.has_joined(key) if link.is_kept else guest.connection is not None)
        ]
        if others:
            # Who left first goes, or else who came first; the page may come back later.
            *_, key = min(others, key=itemgetter(0, 1))
            guests.pop(key).close("")
        return bool(others)

    def disconnected(self, guest: Guest, connection: Connection) -> None:
        """Keep the place of a page whose connection was lost."""
        if guest.leave(connection):
            self._changed()

    def heartbeat(self) -> None:
        """Send everybody a sign of life, and forget those without a seat who left."""
        for link, key, guest in self._everybody:
            left = guest.connection is None and monotonic() - guest.left_at > GONE
            kept = link.is_kept and (self.has_joined(key) or guest.waiting)
            if left and not kept:
                self._guests[link].pop(key).close("closed")
                self._changed()
            guest.heartbeat()
        flooding = [guest for _, _, guest in self._everybody if guest.is_flooding]
        if flooding != self._flooding:
            self._flooding = flooding
            self._changed()
        if not self._is_saved:
            self._save_quietly()

    def _free(self, link: Link) -> None:
        for guest in self._guests.pop(link, {}).values():
            guest.close("freed")
        self._save_quietly()
        self._call(self._update_taken)
        self._changed()

    def _remove(self, key: str) -> None:
        for guests in tuple(self._guests.values()):
            if key in guests:
                guests.pop(key).close("removed")
        self._changed()

    def _admit(self, link: Link, key: str) -> Guest:
        place = {"role": link.role, "name": link.name, "room": self._id}
        place["page"] = self._page_id
        make = partial(self._make, link.seat, key)
        self._last_number += 1
        guest = Guest(place, self._turns, make, self._last_number)
        self._guests.setdefault(link, {})[key] = guest
        self._call(self._update_taken)
        return guest

    def _save(self) -> None:
        """Save the links, and who has a seat, for a room that is opened again."""
        if self.address.file is not None and not self.closed:
            content = json.dumps(self.kept._asdict())
            write_whole(self.address.file, content, private=True)

    def _save_quietly(self) -> None:
        # The game goes on even if the disk is full; `heartbeat` tries again.
        try:
            self._save()
            self._is_saved = True
        except NotWritten:
            self._is_saved = False

    # by the kernel's loop --------------------------------------------------------------

    def _call(self, act: Callable[..., Any], *arguments: object) -> None:
        with suppress(RuntimeError):  # it has ended
            self._home.call_soon_threadsafe(act, *arguments)

    def call_later(self, seconds: float, act: Callable[[], None]) -> None:
        """Call a function by the kernel's loop, after a time."""
        self._call(self._home.call_later, seconds, act)

    def _update_taken(self) -> None:
        taken = (link.seat for link in tuple(self._guests))
        self._set_taken(frozenset(seat for seat in taken if seat is not None))

    def _changed(self) -> None:
        # Once for all that changes before the kernel has time for it.
        if not self._is_dirty:
            self._is_dirty = True
            self._call(self._notify)

    def _notify(self) -> None:
        self._is_dirty = False
        for observer in self._observers:
            observer()


def room_to_replace(address: Address, names: Collection[str]) -> Room | None:
    """Return the open room that a new one replaces, or None.

    It has the same file or port, or an earlier run of the same cell opened it. Of several,
    it is the one with the same seats.
    """
    run = current_run()

    def is_replaceable(room: Room) -> bool:
        if address.file is not None and room.address.file == address.file:
            return True
        if address.port and room.server.port == address.port:
            return True
        if run is None or room.run is None or room.run.cell != run.cell:
            return False
        return room.run.message != run.message

    rooms = [thread.room for thread in all_threads() if isinstance(thread, RoomThread)]
    found = [room for room in rooms if not room.closed and is_replaceable(room)]
    found.sort(key=lambda room: not room.has_seats(names))
    return found[0] if found else None
