"""Share a widget: open its room, show the links, write the page of a link."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import ipywidgets

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue, import_optional
from linie1_widget.base.language.key import (
    Joined,
    Language,
    TranslatableBase,
    sentence_of,
)
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.base.widget.page import bundled, colours, data, frame_height, policy
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.rooms.address import TAKING_PART, Address
from linie1_widget.rooms.guest_sessions import (
    SharedSession,
    Spectator,
    WatchedSession,
    private_session,
)
from linie1_widget.rooms.links import TOKEN
from linie1_widget.rooms.texts import LinkText, RoomText

if TYPE_CHECKING:
    from linie1_widget.rooms.guest import GuestSession
    from linie1_widget.rooms.room import Room


EXTRA = "linie1_widget[share]"

# ipywidgets makes links look like text.
_LINK = "color: var(--jp-content-link-color, #1565c0); text-decoration: underline"


class RoomDisplay:
    """The links of a room with their QR codes, who is there, and *Close*."""

    box: Any

    def __init__(self, room: Room, heading: str, language: Language) -> None:
        self._room, self._heading, self._language = room, heading, language
        self._head = ipywidgets.HTML()
        # Only one seat's link is shown at a time, so that nobody scans that of another.
        self._seat = ""
        self._shows = (
            {} if room.is_open else {name: self._toggle(name) for name in room.links}
        )
        self._cards = {name: (ipywidgets.HTML(), self._button(name)) for name in room.links}
        # A seat has one guest, who goes with its link.
        many = room.links if room.is_open else [room.WATCHING]
        self._removals = {name: GuestRemoval(room, name, language) for name in many}
        boxes = [
            ipywidgets.VBox(
                [
                    *((self._shows[name],) if name in self._shows else ()),
                    *card,
                    *((self._removals[name].box,) if name in self._removals else ()),
                ],
                layout={"margin": "0 24px 12px 0", "width": "220px"},
            )
            for name, card in self._cards.items()
        ]
        self._box = ipywidgets.Box(boxes, layout={"flex_flow": "row wrap"})
        self._network = ipywidgets.Button(
            layout={"width": "auto", "align_self": "flex-start"}
        )
        self._network.on_click(lambda _: self._switch_network())
        self._close = ipywidgets.Button(
            description=RoomText.CLOSE.render(language),
            layout={"width": "auto", "align_self": "flex-start"},
        )
        self._close.on_click(lambda _: room.close())
        self.box = ipywidgets.VBox([self._head, self._network, self._box, self._close])
        self.update()
        room.observe(self.update)

    def _button(self, name: str) -> ipywidgets.Button:
        button = ipywidgets.Button(layout={"width": "auto", "align_self": "flex-start"})
        button.on_click(lambda _: self._room.free(name))
        return button

    def _toggle(self, name: str) -> ipywidgets.Button:
        button = ipywidgets.Button(layout={"width": "auto", "align_self": "flex-start"})
        button.on_click(lambda _: self._show(name))
        return button

    def _show(self, name: str) -> None:
        """Show the link of this seat only, or none."""
        self._seat = "" if name == self._seat else name
        self.update()

    def update(self) -> None:
        """Show the current links and people."""
        room, language = self._room, self._language
        title = RoomText.TITLE(what=self._heading).render(language)
        if room.closed:
            # ipywidgets fails if a view is removed while its box is being displayed.
            self._box.layout.display = self._close.layout.display = "none"
            self._network.layout.display = "none"
            for card, _ in self._cards.values():
                card.value = ""
        key = RoomText.CLOSE_NETWORK if room.network else RoomText.OPEN_NETWORK
        self._network.description = key.render(language)
        if not room.can_be_opened:
            self._network.layout.display = "none"
        reach = who_can_come(room).render(language)
        self._head.value = f"<strong>{escape(title)}</strong><br>{escape(reach)}"
        for name, shows in self._shows.items():
            key = RoomText.HIDE_CODE if name == self._seat else RoomText.SHOW_CODE
            shows.description = key.render(language)
        for name, url in room.links.items():
            card, button = self._cards[name]
            card.value = self._card(name, url)
            key = RoomText.RENEW if name in self._removals else RoomText.TAKE_BACK
            button.description = key.render(language)
            button.disabled = not any(person.place == name for person in room.people)
        for removal in self._removals.values():
            removal.update()

    def _switch_network(self) -> None:
        if self._room.network:
            self._room.close_to_network()
            return
        try:
            self._room.open_to_network()
        except InvalidValue as error:
            text = (sentence_of(error) or RoomText.NO_NETWORK).render(self._language)
            self._head.value += f"<br>{escape(text)}"

    def _card(self, name: str, url: str) -> str:
        language, room = self._language, self._room
        here = [person.here for person in room.people if person.place == name]
        title = name
        if name == room.WATCHING:
            title = RoomText.WATCHING.render(language)
            status = RoomText.WATCH(people=sum(here)).render(language)
        elif room.is_open:
            title = RoomText.TAKING_PART.render(language)
            status = RoomText.PEOPLE(people=sum(here)).render(language)
        else:
            key = RoomText.HERE if any(here) else RoomText.AWAY if here else RoomText.FREE
            status = key.render(language)
        dot = "●" if any(here) else "○"
        head = f"<strong>{escape(title)}</strong> {dot} {escape(status)}"
        if self._shows and name != self._seat:
            return head
        code = RoomText.CODE(name=title).render(language)
        # A code that only this computer could open helps nobody.
        picture = (
            f'<div role="img" aria-label="{escape(code)}">{_qr_code(url)}</div>'
            if room.reach.is_public
            else ""
        )
        return (
            f"{head}{picture}"
            f'<div style="overflow-wrap: anywhere; line-height: 1.35; margin: 4px 0">'
            f'<a href="{escape(url)}" target="_blank" rel="noopener noreferrer" '
            f'style="{_LINK}">{escape(url)}</a></div>'
        )


class GuestRemoval:
    """The guests of a link, and a button that removes one of them."""

    box: Any

    def __init__(self, room: Room, name: str, language: Language) -> None:
        self._room, self._name, self._language = room, name, language
        remove = RoomText.REMOVE.render(language)
        self._menu = ipywidgets.Dropdown(
            description=RoomText.GUEST.render(language),
            style={"description_width": "initial"},
            layout={"width": "140px"},
        )
        self._button = ipywidgets.Button(description=remove, layout={"width": "auto"})
        self._button.on_click(lambda _: room.remove(self._menu.value))
        self.box = ipywidgets.HBox([self._menu, self._button])
        self.update()

    def update(self) -> None:
        """List the connected guests; those who keep the computer busy come first."""
        guests = self._room.guests(self._name)
        guests.sort(key=lambda pair: (not pair[1].is_flooding, pair[1].number))
        options = []
        for key, guest in guests:
            name = RoomText.WHO_FLOODS if guest.is_flooding else RoomText.WHO
            options.append((name(number=guest.number).render(self._language), key))
        chosen = self._menu.value
        if tuple(options) != self._menu.options:
            self._menu.options = options
            if any(key == chosen for _, key in options):
                self._menu.value = chosen
        self.box.layout.display = "flex" if options else "none"


def who_can_come(room: Room) -> TranslatableBase:
    """Return a sentence on who can reach a room."""
    if room.closed:
        return RoomText.CLOSED
    reach = _reach(room)
    return Joined((RoomText.REPLACED, reach), " ") if room.has_new_links else reach


def _reach(room: Room) -> TranslatableBase:
    if room.address.needs_hub_url:
        return RoomText.ON_HUB
    if room.reach.is_public:
        secret = room.base_url.startswith("https:")
        key = RoomText.ENCRYPTED if secret else RoomText.PUBLIC
        return key(address=room.base_url)
    return RoomText.HERE_ONLY


@lru_cache(100)
def _qr_code(text: str) -> str:
    svg: str = code_of(text).svg_inline(scale=4, border=4, light="#fff", omitsize=True)
    return svg.replace("<svg ", '<svg style="width: 148px; display: block" ', 1)


def code_of(text: str) -> Any:
    """Return a text as a QR code."""
    segno = import_optional("segno", "for QR codes", EXTRA)
    return segno.make(text, micro=False, error="m")


@dataclass(frozen=True)
class RoomFrame:
    """A seat in somebody else's room, as the output of a cell; see `join_room`."""

    url: str
    height: int

    def _repr_html_(self) -> str:
        link = escape(self.url)
        # The frame is a page of its own: its scripts cannot reach the notebook, whose own
        # script tells it the theme.
        return (
            f'<iframe data-l1-join src="{link}" title="Linie 1" '
            'referrerpolicy="no-referrer" '
            'sandbox="allow-scripts allow-same-origin allow-popups allow-downloads" '
            f'style="width: 100%; height: {self.height}px; border: 0"></iframe>'
            f'<p><a href="{link}" target="_blank" rel="noopener noreferrer">{link}</a></p>'
            f"<script>{bundled('join.js')}</script>"
        )


def join_room(url: str, height: int = 1200) -> RoomFrame:
    """Show a seat of somebody else's room, or the widget that is shared there.

    Parameters
    ----------
    url : str
        A link of a room, as the host's cell shows it.
    height : int, default 1200
        The height of the frame in pixels, 100 to 4000.

    Returns
    -------
    RoomFrame
        The page of the link in a frame, as the last value of a cell.

    Raises
    ------
    ValueError
        If the text is no link of a room.

    Notes
    -----
    The frame is light or dark as the notebook is.

    Where the notebook itself comes by https, browsers show no frame that comes by http,
    except from your own computer; the link below the frame opens the page by itself.

    Examples
    --------
    >>> from linie1_widget import join_room
    >>> join_room("http://192.168.1.5:4711/ZMfm4pqdT0Wz1yq3bXlT2A").url[:23]
    'http://192.168.1.5:4711'
    """
    parts = None
    with suppress(ValueError):
        parts = urlsplit(url) if isinstance(url, str) else None
    if not (
        parts
        and parts.scheme in ("http", "https")
        and parts.netloc
        and TOKEN.fullmatch(parts.path.rpartition("/")[2])
    ):
        raise InvalidValue(
            f"{label(repr(url))} is no link of a room: it looks like "
            "http://192.168.1.5:4711/ZMfm4pqdT0Wz1yq3bXlT2A"
        )
    return RoomFrame(url, frame_height(height))


def open_shared(widget: Linie1Widget, address: Address, replaced: Room | None) -> Room:
    """Open a room with a link for watching, and one to each seat or to take part."""
    check_libraries()
    from linie1_widget.rooms.open_rooms import room_to_replace
    from linie1_widget.rooms.room import Room

    has_seats, language = widget._seats() is not None, LANGUAGES[widget.language]
    shared, watched = SharedSession(lambda: widget), WatchedSession(widget)
    watch = partial(widget._seat_widget, None)
    together = private_session(watch)

    def seats() -> Mapping[int, str]:
        named = widget._seats()
        return {0: TAKING_PART} if named is None else named

    def make(seat: int | None, _key: str) -> GuestSession:
        if not has_seats:
            return watched if seat is None else shared
        if seat is None:
            return Spectator(together, watch)
        return private_session(partial(widget._seat_widget, seat))

    def display(room: Room) -> ipywidgets.Widget:
        return RoomDisplay(room, widget._heading, language).box

    if replaced is None or replaced.closed:
        replaced = room_to_replace(address, seats().values())
    set_taken = widget._set_remote_players if has_seats else None
    page, rules = link_page(widget._heading, language.code)
    return Room(page, rules, seats, make, address, set_taken, display, replaced=replaced)


def check_libraries() -> None:
    """Raise MissingLibrary if rooms cannot be opened."""
    for library in ("tornado", "segno"):
        import_optional(library, "to share a widget by links", EXTRA)


def link_page(
    heading: str, language: str, known: Mapping[str, Any] = MappingProxyType({})
) -> tuple[bytes, str]:
    """Return the page of all links, with traits known beforehand, and its policy."""
    script = bundled("link.js")
    words = {
        code: {key.name.lower(): key.render(of) for key in LinkText}
        for code, of in LANGUAGES.items()
    }
    page = "\n".join(
        [
            "<!DOCTYPE html>",
            f'<html lang="{language}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            '<meta name="robots" content="noindex">',
            f"<title>{escape(heading)}</title>",
            '<link rel="icon" href="data:,">',
            f"<style>{colours()}{bundled('link.css')}</style>",
            '<body class="l1-page">',
            "<main>",
            '<div class="l1-link-head">',
            f'<h1 id="l1-link-who">{escape(heading)}</h1>',
            '<p id="l1-link-status" role="status" hidden></p>',
            "</div>",
            f"<noscript><p>{words[language]['no_scripts']}</p></noscript>",
            '<div id="l1-link-class"></div>',
            '<div id="l1-link-widget"></div>',
            "</main>",
            f'<script type="application/json" id="l1-page">{data(words)}</script>',
            f'<script type="application/json" id="l1-known">{data(dict(known))}</script>',
            f'<script type="module">{script}</script>',
            "</html>",
            "",
        ]
    )
    return page.encode("utf-8", "replace"), f"{policy(script)}; connect-src 'self'"
