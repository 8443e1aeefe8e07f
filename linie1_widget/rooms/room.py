"""A room: the links to the seats of a widget and to watch it, and who came by them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from operator import itemgetter
from secrets import token_hex, token_urlsafe
from time import monotonic
from typing import Any, ClassVar, NamedTuple

from linie1_widget.base.errors import InvalidValue, NotWritten
from linie1_widget.rooms import kept_links
from linie1_widget.rooms.address import WATCHING, Address
from linie1_widget.rooms.guest import Guest, GuestSession, HasLearners, Line
from linie1_widget.rooms.kept_links import KeptLinks
from linie1_widget.rooms.links import Link, kept_links_of
from linie1_widget.rooms.open_rooms import current_run
from linie1_widget.rooms.server import MOST_CLIENTS, Server
from linie1_widget.rooms.turns import Turns

GONE = 120.0  # seconds after which who watched and left is forgotten


class Person(NamedTuple):
    """Who came by a link."""

    place: str  # the name of the seat, or `WATCHING`
    here: bool  # the page is open and connected


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
        door: Address,
        seated: Callable[[frozenset[int]], None] | None,
        display: Callable[[Room], Any],
        *,
        # One link, by which each gets something of their own.
        a_class: HasLearners | None = None,
        before: Room | None = None,  # ends, and leaves its links to this one if it can
    ) -> None:
        self.page, self.policy = page, policy
        # Without seats that are taken, any number of people take part.
        self.is_open = seated is None
        self._make, self._display, self._seats = make, display, seats
        self._seated = seated or (lambda _: None)
        self._displayed: Any = None
        is_class = a_class is not None
        says = "class" if is_class else "open" if self.is_open else "seat"
        links = [Link(name, at, says) for at, name in seats().items()]
        if not is_class:
            looks = "only_watching" if self.is_open else WATCHING
            links.append(Link(WATCHING, None, looks))
        self.door, self.a_class, self.run = door, a_class, current_run()
        kept, goes_on = kept_links_of(door, links, before)
        port = door.port or kept.port
        stays = before is not None and before.server.port == port

        def give_way() -> None:
            if before is not None:
                # Pages that cannot come back are told.
                before.leave("" if goes_on and stays else "closed")

        self.server: Server = Server(self, door, port, give_way if stays else None)
        self.replaces = before is not None and not goes_on
        self._links = {kept.links[link.name]: link for link in links}
        # By link; many come by that for watching. Changed by the server's loop only.
        self._guests: dict[Link, dict[str, Guest]] = {}
        self._came = 0  # the number of the guest who came last
        self._removed: set[str] = set()  # keys
        self._floods: list[Guest] = []  # when it was looked last
        self._more = a_class.kept._asdict() if a_class else {}
        self._id = token_hex(8)  # tells pages if the room was opened again
        self._page_id = sha256(page).hexdigest()[:16]  # and if they are to be loaded anew
        self._observers: list[Callable[[], None]] = []
        self.closed = self._is_dirty = False
        self._is_kept = True
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
            self._keep()
        except NotWritten:
            self.server.give_up()
            raise
        give_way()
        self.server.start()

    @property
    def address(self) -> str:
        """The address of the server, without the secret part of a link."""
        return self.door.address(self.server.port)

    @property
    def links(self) -> dict[str, str]:
        """The address of each seat by the name of its player, and of ``"watching"``."""
        where = self.address
        return {link.name: f"{where}/{token}" for token, link in self._links.items()}

    @property
    def people(self) -> list[Person]:
        """Who came by a link: the seat, or ``"watching"``, and if connected now."""
        return [
            Person(link.name, guest.line is not None) for link, _, guest in self._everybody
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
        """The links, and who has a seat, as a room needs them that goes on with them."""
        links = {link.name: token for token, link in self._links.items()}
        seats = {link.name: key for link, key, _ in self._everybody if link.says == "seat"}
        return KeptLinks(self.server.port, links, seats, self._more)

    @property
    def connected(self) -> set[GuestSession]:
        """The sessions of those whose pages are connected; for the kernel's loop."""
        guests = [guest for _, _, guest in self._everybody if guest.line is not None]
        return {guest.session for guest in guests if guest.session is not None}

    @property
    def flooding(self) -> set[GuestSession]:
        """The sessions of those whose pages ask for more than the kernel can do."""
        guests = [guest for _, _, guest in self._everybody if guest.is_flooding]
        return {guest.session for guest in guests if guest.session is not None}

    def guests(self, name: str) -> list[tuple[str, Guest]]:
        """Return who came by a link and is connected now, with their keys."""
        return [
            (key, guest)
            for link, key, guest in self._everybody
            if link.name == name and guest.line is not None
        ]

    def remove(self, key: str) -> None:
        """Remove who came with a key: what waits of them is not done, and the key is void.

        The page is told, and may come again as somebody new.
        """
        self._removed.add(key)
        for _, theirs, guest in self._everybody:
            if theirs == key:
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
        for token, link in self._links.items():
            if link.name == name:
                fresh = token_urlsafe(16)
                self._links = {
                    fresh if each == token else each: of for each, of in self._links.items()
                }
                # What has come in time, but waits for this call to end, comes too late.
                for place, _, guest in self._everybody:
                    if place == link:
                        guest.stop()
                self.server.call(self._free, link, "freed")
                self._changed()
                return self.links[name]
        raise InvalidValue(f"there is no link {name!r}: they are {', '.join(self.links)}")

    def close(self) -> None:
        """Close the room: no link leads anywhere, and the host has all seats again.

        A file of its links is deleted.
        """
        if not self.closed:
            self.leave("closed")
            if self.door.file is not None:
                kept_links.remove(self.door.file)

    def leave(self, why: str = "") -> None:
        """End the room; without a reason told to its pages they wait until it is back."""
        if self.closed:
            return
        # First, as it may still have to keep the links.
        self.server.stop(why)
        self.closed = True
        self._links = {}
        everybody, self._guests = self._everybody, {}
        for _, _, guest in everybody:
            guest.discard()
        self._seated(frozenset())
        self._tell()

    def has_seats(self, names: Iterable[str]) -> bool:
        """Return True if the links are those to these seats."""
        return {*self.links} - {WATCHING} == {*names}

    def fits(self, door: Address) -> bool:
        """Return True if another one that was opened there now would be the same."""
        return self.door == door and self.has_seats(self._seats().values())

    def can_transfer_to(self, door: Address) -> bool:
        """Return True if a room with these seats that is opened there has these links."""
        old, new = self.door.file, door.file
        return old == new or new is None or (old is None and not new.exists())

    def keep(self, more: Mapping[str, Any]) -> None:
        """Keep what has changed in a class, for a room that is opened again."""
        if more != self._more:
            self._more = more
            self.server.call(self._save_quietly)

    def __repr__(self) -> str:
        links = "".join(f"\n  {name}: {url}" for name, url in self.links.items())
        return f"Room: {'closed' if self.closed else links}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        if self._displayed is None:
            self._displayed = self._display(self)
        data = self._displayed._repr_mimebundle_(**kwargs)
        # What is kept in notebooks names the links and does not lead anywhere.
        return {**data, "text/plain": f"Room: {', '.join(self.links) or 'closed'}"}

    def observe(self, observer: Callable[[], None]) -> None:
        """Call a function after each change of links and people."""
        self._observers.append(observer)

    # by the server's loop --------------------------------------------------------------

    def knows(self, token: str) -> bool:
        """Return True if a link leads here."""
        return token in self._links

    def enter(self, token: str, key: str, line: Line, *, again: bool) -> Guest | str:
        """Let a page in, or return why it may not come in."""
        link = self._links.get(token)
        if link is None:
            return "taken"
        if key in self._removed:
            return "removed"
        guests = self._guests.setdefault(link, {})
        if not link.is_kept and key in guests and guests[key].line is not None:
            # Another tab of the same browser comes too.
            key = token_hex(16)
        if key not in guests:
            most = 1 if link.says == "seat" else MOST_CLIENTS
            if len(guests) >= most and not self._give_place(link, guests):
                return "taken"
            self._admit(link, key)
            if link.says == "seat":
                self._save_quietly()
        guests[key].enter(line, again=again)
        self._changed()
        return guests[key]

    def has_joined(self, key: str) -> bool:
        """Return True unless this is a class, and nobody has joined it with this key."""
        return self.a_class is None or self.a_class.has(key)

    def _give_place(self, link: Link, guests: dict[str, Guest]) -> bool:
        """Let a page go that has left or not joined the class; return False if none has."""
        others = [
            (guest.line is not None, guest.left_at, key)
            for key, guest in guests.items()
            if not (self.has_joined(key) if link.is_kept else guest.line is not None)
        ]
        if others:
            # Who left first goes, or else who came first; the page may come back later.
            *_, key = min(others, key=itemgetter(0, 1))
            guests.pop(key).close("")
        return bool(others)

    def left(self, guest: Guest, line: Line) -> None:
        """Keep the place of a page whose line was lost."""
        if guest.leave(line):
            self._changed()

    def beat(self) -> None:
        """Give everybody a sign of life, and forget who had no seat and left."""
        for link, key, guest in self._everybody:
            left = guest.line is None and monotonic() - guest.left_at > GONE
            kept = link.is_kept and (self.has_joined(key) or guest.waiting)
            if left and not kept:
                self._guests[link].pop(key).close("closed")
                self._changed()
            guest.beat()
        floods = [guest for _, _, guest in self._everybody if guest.is_flooding]
        if floods != self._floods:
            self._floods = floods
            self._changed()
        if not self._is_kept:
            self._save_quietly()

    def _free(self, link: Link, why: str) -> None:
        for guest in self._guests.pop(link, {}).values():
            guest.close(why)
        self._save_quietly()
        self._call(self._seat)
        self._changed()

    def _remove(self, key: str) -> None:
        for guests in tuple(self._guests.values()):
            if key in guests:
                guests.pop(key).close("removed")
        self._changed()

    def _admit(self, link: Link, key: str) -> Guest:
        """Give a place to who has a key."""
        place = {"says": link.says, "name": link.name, "room": self._id}
        place["page"] = self._page_id
        make = partial(self._make, link.seat, key)
        self._came += 1
        about = self._call, self.server.call, self._turns, make
        guest = Guest(place, *about, number=self._came)
        self._guests.setdefault(link, {})[key] = guest
        self._call(self._seat)
        return guest

    def _keep(self) -> None:
        """Keep links, and who has a seat, for a room that is opened again."""
        if self.door.file is not None and not self.closed:
            kept_links.write(self.door.file, self.kept)

    def _save_quietly(self) -> None:
        # The game goes on also if the disk is full; `beat` tries again.
        try:
            self._keep()
            self._is_kept = True
        except NotWritten:
            self._is_kept = False

    # by the kernel's loop --------------------------------------------------------------

    def _call(self, act: Callable[..., Any], *about: object) -> None:
        with suppress(RuntimeError):  # it has ended
            self._home.call_soon_threadsafe(act, *about)

    def call_later(self, seconds: float, act: Callable[[], None]) -> None:
        """Call a function by the kernel's loop, after a time."""
        self._call(self._home.call_later, seconds, act)

    def _seat(self) -> None:
        taken = (link.seat for link in tuple(self._guests))
        self._seated(frozenset(seat for seat in taken if seat is not None))

    def _changed(self) -> None:
        # Once for all that changes before the kernel has time for it.
        if not self._is_dirty:
            self._is_dirty = True
            self._call(self._tell)

    def _tell(self) -> None:
        self._is_dirty = False
        for observer in self._observers:
            observer()
