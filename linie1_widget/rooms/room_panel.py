"""The cell of a room: its links one at a time, who is there, and *Close*."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.errors import import_optional
from linie1_widget.base.language.key import Joined, TranslatableBase
from linie1_widget.base.widget.traits import localised
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.rooms.links import TAKING_PART, WATCHING
from linie1_widget.rooms.texts import RoomPage, RoomText

if TYPE_CHECKING:
    from linie1_widget.rooms.room import Room

EXTRA = "linie1_widget[share]"


class RoomPanel(Linie1Widget):
    """The host's side of a room; a room shows it as the last value of a cell."""

    _script = "room"
    _words_of = (*Linie1Widget._words_of, RoomPage)
    _can_be_shared = False

    # What is shared, who can come, if the network can, and if the room is closed.
    _state = traitlets.Dict().tag(sync=True)
    # The links; only one of them has its address and its code.
    _links: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(self, room: Room, heading: str, **kwargs: Any) -> None:
        self._room, self._what = room, heading
        # One at a time, so that nobody scans the code of another seat.
        self._revealed = TAKING_PART if room.is_open else ""
        super().__init__(**kwargs)
        self.refresh()
        room.observe(self.refresh)

    @localised
    def refresh(self) -> None:
        room = self._room
        network = "open" if room.network else "closed" if room.can_be_opened else ""
        with self.one_message():
            self._state = {
                "title": self.describe(),
                "reach": str(who_can_come(room)),
                "network": "" if room.closed else network,
                "closed": room.closed,
            }
            self._links = [self._link(name, url) for name, url in room.links.items()]

    def _link(self, name: str, url: str) -> dict[str, Any]:
        room = self._room
        here = [person.here for person in room.people if person.place == name]
        is_seat, title = not room.is_open and name != WATCHING, name
        if is_seat:
            status = (
                RoomText.HERE if any(here) else RoomText.AWAY if here else RoomText.FREE
            )
            text = str(status)
        elif name == WATCHING:
            title, text = str(RoomText.WATCHING), str(RoomText.WATCH(people=sum(here)))
        else:
            title, text = str(RoomText.TAKING_PART), str(RoomText.PEOPLE(people=sum(here)))
        # A seat has one guest, who goes with its link; who floods comes first.
        guests = [] if is_seat else [guest for _, guest in room.guests(name)]
        guests.sort(key=lambda guest: (not guest.is_flooding, guest.number))
        is_shown = name == self._revealed
        return {
            "name": name,
            "title": title,
            "status": text,
            "here": any(here),
            "taken": bool(here),
            "seat": is_seat,
            "url": url if is_shown else "",
            # A code that only this computer could open helps nobody.
            "code": qr_code(url) if is_shown and room.reach.is_public else "",
            "guests": [[guest.number, guest.is_flooding] for guest in guests],
        }

    def _update_texts(self) -> None:
        self.refresh()

    def _handle_request(self, request: object) -> None:
        room = self._room
        match request:
            case {"do": "reveal", "name": str(name)} if name in room.links:
                self._revealed = "" if name == self._revealed else name
            case {"do": "free", "name": str(name)} if name in room.links:
                room.free(name)
            case {"do": "remove", "name": str(name), "number": number}:
                for key, guest in room.guests(name):
                    if guest.number == number:
                        room.remove(key)
            case {"do": "network", "on": True}:
                room.open_to_network()
            case {"do": "network", "on": False}:
                room.close_to_network()
            case {"do": "close"}:
                room.close()
            case _:
                super()._handle_request(request)
        self.refresh()

    @property
    def _has_picture(self) -> bool:
        return False

    def _still(self) -> str:
        return f"<p>{escape(self.describe())}</p>"

    def describe(self) -> str:
        return str(RoomText.TITLE(what=self._what))


def who_can_come(room: Room) -> TranslatableBase:
    """Return a sentence on who can reach a room."""
    if room.closed:
        return RoomText.CLOSED
    reach: TranslatableBase = RoomText.HERE_ONLY
    if room.address.needs_hub_url:
        reach = RoomText.ON_HUB
    elif room.reach.is_public:
        secret = room.base_url.startswith("https:")
        key = RoomText.ENCRYPTED if secret else RoomText.PUBLIC
        reach = key(address=room.base_url)
    return Joined((RoomText.REPLACED, reach), " ") if room.has_new_links else reach


def qr_code(text: str) -> str:
    """Return a text as a picture of a QR code."""
    segno = import_optional("segno", "for QR codes", EXTRA)
    code = segno.make(text, micro=False, error="m")
    return str(code.svg_data_uri(scale=4, border=4, light="#fff"))
