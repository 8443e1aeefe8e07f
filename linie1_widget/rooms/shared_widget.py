"""Widgets that are shared by links: what guests see and do, and the page of a link."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import ipywidgets

from linie1_widget.base.errors import import_optional
from linie1_widget.base.language.key import Key
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.base.widget.built import bundled
from linie1_widget.base.widget.messaging import HOST
from linie1_widget.base.widget.page import colours, data, policy
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.rooms.address import Door
from linie1_widget.rooms.link_comm import LinkComm
from linie1_widget.rooms.outbox import Parcel, Post, encode, pack
from linie1_widget.rooms.room_display import EXTRA, RoomDisplay
from linie1_widget.rooms.texts import LinkText

if TYPE_CHECKING:
    from linie1_widget.rooms.guest import Desk
    from linie1_widget.rooms.room import Room
from linie1_widget.base.widget.shared import SharedWidget

_NOT_FOR_LINKS = HOST | {"_anywidget_id"}


class GuestDesk:
    """A widget of its own for each guest."""

    def __init__(self, make: Callable[..., Linie1Widget], post: Post) -> None:
        self._comm = LinkComm()
        # With a comm from the beginning, no notebook hears of the widget and its layout.
        self._widget = make(comm=self._comm, layout=ipywidgets.Layout(comm=LinkComm()))
        self._comm.post = post

    def state(self) -> Mapping[str, Any]:
        """Return the values of all traits for the page."""
        return state_for_links(self._widget)

    def receive(self, data: Mapping[str, Any]) -> None:
        """Take a message of the page, if it is one that a page may send."""
        hand_on(data, self._comm.receive)

    def close(self) -> None:
        """Close the widget."""
        self._widget.layout.close()
        self._widget.close()


class Crowd:
    """The widget that all share who look on, each until doing something.

    A position is computed and encoded once, however many look at it.
    """

    def __init__(self, make: Callable[[Post], Desk]) -> None:
        self.make = make
        self._posts: list[Post] = []
        self._desk: Desk | None = None

    def join(self, post: Post) -> Mapping[str, Any]:
        """Take in another page; return the values of all traits for it."""
        self._desk = self._desk or self.make(self._hand_on)
        if post not in self._posts:
            self._posts.append(post)
        return self._desk.state()

    def _hand_on(self, parcel: Parcel) -> None:
        for post in self._posts:
            post(parcel)

    def leave(self, post: Post) -> Mapping[str, Any]:
        """Let a page go; return the values that it knows."""
        known = {} if self._desk is None else self._desk.state()
        if post in self._posts:
            self._posts.remove(post)
        if self._desk is not None and not self._posts:
            self._desk.close()
            self._desk = None
        return known


class WatchingDesk:
    """The widget of a crowd, and one of its own for who does something."""

    def __init__(self, crowd: Crowd, post: Post) -> None:
        self._crowd, self._post = crowd, post
        self._own: Desk | None = None

    def state(self) -> Mapping[str, Any]:
        """Return the values of all traits for the page."""
        return self._crowd.join(self._post) if self._own is None else self._own.state()

    def receive(self, data: Mapping[str, Any]) -> None:
        """Take a message of the page, from now on for a widget of its own."""
        if self._own is None:
            self._own = self._crowd.make(self._post)
            state, known = self._own.state(), self._crowd.leave(self._post)
            new = {name: state[name] for name in state if state[name] != known.get(name)}
            self._post(Parcel(encode(new)))
        self._own.receive(data)

    def close(self) -> None:
        """Look on no more."""
        if self._own is None:
            self._crowd.leave(self._post)
        else:
            self._own.close()


class SharedDesk:
    """The same widget for all guests, as its views in a notebook; some only watch."""

    def __init__(
        self,
        party: Party,
        post: Post,
        *,
        watches: bool,
        says: Key = LinkText.ONLY_WATCHING,  # to who watches and does something
    ) -> None:
        self._party, self._post, self._watches, self._says = party, post, watches, says
        party.posts.append(post)

    def state(self) -> Mapping[str, Any]:
        """Return the values of all traits for the page."""
        return state_for_links(self._party.widget)

    def receive(self, data: Mapping[str, Any]) -> None:
        """Take a message of the page, if it is one that a page may send."""
        widget, method = self._party.widget, data.get("method")
        if self._watches:
            content = data.get("content")
            if method == "custom" and isinstance(content, dict):
                # Only this page hears of it; it waits for an answer.
                text = self._says.render(LANGUAGES[widget.language])
                now = widget.get_state(["_answered", "_notice"])
                notice = {"text": text, "n": now["_notice"].get("n", 0) + 1}
                answered = {**now["_answered"], "id": content.get("request", "")}
                state = {"_answered": answered, "_notice": notice}
                self._post(Parcel(encode(state)))
            return
        self._party.speaker = self._post
        try:
            hand_on(data, self._party.hear)
        finally:
            self._party.speaker = None

    def close(self) -> None:
        """Hear no more of the widget."""
        self._party.posts.remove(self._post)


class Party:
    """The comm of a widget that also sends to guests what it sends to its notebook."""

    def __init__(self, widget: Linie1Widget) -> None:
        self.widget, self._comm = widget, widget.comm
        self.posts: list[Post] = []
        self.speaker: Post | None = None  # the guest who is heard now
        widget.comm = self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._comm, name)

    def hear(self, data: Mapping[str, Any]) -> None:
        """Give the widget a message of a guest."""
        self.widget._handle_msg({"content": {"data": data}, "buffers": []})

    def send(self, data: Mapping[str, Any], *args: Any, **kwargs: Any) -> None:
        """Send to the notebook and all guests; who has set a value knows it."""
        self._comm.send(data, *args, **kwargs)
        echo = data.get("method") == "echo_update"
        parcel = pack({**data, "method": "update"} if echo else data)
        if parcel is None:
            return
        for post in self.posts:
            if not (echo and post is self.speaker):
                post(parcel)

    def end(self) -> None:
        """Leave the widget to its notebook, and to others who share it."""
        if self.widget.comm is self:
            self.widget.comm = self._comm
            return
        party = self.widget.comm
        while isinstance(party, Party):
            if party._comm is self:
                party._comm = self._comm
            party = party._comm


def state_for_links(widget: Linie1Widget) -> Mapping[str, Any]:
    """Return the values of all traits that the page of a link needs."""
    state = widget.get_state()
    return {name: state[name] for name in state if name not in _NOT_FOR_LINKS}


def hand_on(data: Mapping[str, Any], hear: Callable[[Mapping[str, Any]], None]) -> None:
    """Hand on a message that a page may send, and no other part of it."""
    match data:
        case {"method": "update", "state": dict(state)}:
            hear({"method": "update", "state": state})
        case {"method": "custom", "content": content}:
            hear({"method": "custom", "content": content})


def open_room(
    widget: SharedWidget,
    seats: Callable[[], Mapping[int, str]],
    make: Callable[[int | None, str, Post], Desk],
    door: Door,
    before: Room | None,  # of this widget
    seated: Callable[[frozenset[int]], None] | None = None,
) -> Room:
    """Open a room with a link to each seat and one to watch; see `SharedWidget.share`."""
    check_libraries()
    from linie1_widget.rooms.open_rooms import predecessor
    from linie1_widget.rooms.room import Room

    def display(room: Room) -> ipywidgets.Widget:
        return RoomDisplay(room, heading, LANGUAGES[language]).box

    script, heading, language = bundled("link.js"), widget._heading, widget.language
    page, rules = link_page(heading, language, script), rules_of(script)
    if before is None or before.closed:
        before = predecessor(door, seats().values())
    return Room(page, rules, seats, make, door, seated, display, before=before)


def check_libraries() -> None:
    """Raise MissingLibrary if rooms cannot be opened."""
    for library in ("tornado", "segno"):
        import_optional(library, "to share a widget by links", EXTRA)


def rules_of(script: str) -> str:
    """Return the security policy of the page of a link."""
    return f"{policy(script)}; connect-src 'self'"


def link_page(
    heading: str,
    language: str,
    script: str,
    known: Mapping[str, Any] = MappingProxyType({}),
) -> bytes:
    """Return the page of every link of a room, with traits known from the beginning."""
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
    return page.encode("utf-8", "replace")
