"""The room of a shared widget: the page of its links, and the links in the host's cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

import ipywidgets

from linie1_widget.errors import import_optional
from linie1_widget.language.english.sharing import LinkText, RoomText
from linie1_widget.language.language import Language
from linie1_widget.language.languages import LANGUAGES
from linie1_widget.sharing.link_comm import LinkComm, Post
from linie1_widget.widgets.messaging import HOST
from linie1_widget.widgets.page import colours, data, policy
from linie1_widget.widgets.static_data import bundled

if TYPE_CHECKING:
    from linie1_widget.sharing.guest import Desk
    from linie1_widget.sharing.room import Room
    from linie1_widget.widgets.base import Linie1Widget

_NOT_FOR_LINKS = HOST | {"_anywidget_id"}


class GuestDesk:
    """A widget of its own for each guest."""

    def __init__(self, make: Callable[..., Linie1Widget], post: Post) -> None:
        self._comm = LinkComm(post)
        # With a comm from the beginning, no notebook hears of the widget and its layout.
        layout = ipywidgets.Layout(comm=LinkComm(lambda _: None))
        self._widget = make(comm=self._comm, layout=layout)

    def state(self) -> Mapping[str, Any]:
        """Return the values of all traits for the page."""
        state = self._widget.get_state()
        return {name: state[name] for name in state if name not in _NOT_FOR_LINKS}

    def receive(self, data: Mapping[str, Any]) -> None:
        """Take a message of the page, if it is one that a page may send."""
        match data:
            case {"method": "update", "state": dict(state)}:
                self._comm.receive({"method": "update", "state": state})
            case {"method": "custom", "content": content}:
                self._comm.receive({"method": "custom", "content": content})

    def close(self) -> None:
        """Close the widget."""
        self._widget.layout.close()
        self._widget.close()


def open_room(
    heading: str,
    language: str,
    seats: Mapping[int, str],
    make: Callable[[int | None, Post], Desk],
    host: str,
    port: int,
    seated: Callable[[frozenset[int]], None] = lambda _: None,
) -> Room:
    """Open a room with a link to each seat and one to watch."""
    _library("tornado")
    _library("segno")
    from linie1_widget.sharing.room import Room

    def display(room: Room) -> ipywidgets.Widget:
        return _Display(room, heading, LANGUAGES[language]).box

    script = bundled("link.js")
    page = link_page(heading, language, script).encode("utf-8", "replace")
    rules = f"{policy(script)}; connect-src 'self'"
    return Room(page, rules, seats, make, host, port, seated, display)


def _library(name: str) -> Any:
    return import_optional(name, "to share a widget by links", "linie1_widget[share]")


def link_page(heading: str, language: str, script: str) -> str:
    """Return the page of every link of a room."""
    words = {
        code: {key.name.lower(): key.render(of) for key in LinkText}
        for code, of in LANGUAGES.items()
    }
    return "\n".join(
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
            '<p id="l1-link-who"></p>',
            '<p id="l1-link-status" role="status" hidden></p>',
            "</div>",
            f"<noscript><p>{words[language]['no_scripts']}</p></noscript>",
            '<div id="l1-link-widget"></div>',
            "</main>",
            f'<script type="application/json" id="l1-page">{data(words)}</script>',
            f'<script type="module">{script}</script>',
            "</html>",
            "",
        ]
    )


# ipywidgets makes links look like text.
_LINK = "color: var(--jp-content-link-color, #1565c0); text-decoration: underline"


class _Display:
    """The links of a room with their QR codes, who is there, and *Close*."""

    def __init__(self, room: Room, heading: str, language: Language) -> None:
        self._room, self._heading, self._language = room, heading, language
        self._head = ipywidgets.HTML()
        self._rows = {name: (ipywidgets.HTML(), self._button(name)) for name in room.links}
        close = ipywidgets.Button(
            description=RoomText.CLOSE.render(language),
            layout={"width": "auto", "align_self": "flex-start"},
        )
        close.on_click(lambda _: room.close())
        cards = [
            ipywidgets.VBox(row, layout={"margin": "0 24px 12px 0", "width": "220px"})
            for row in self._rows.values()
        ]
        self._cards = ipywidgets.Box(cards, layout={"flex_flow": "row wrap"})
        self._close = close
        self.box = ipywidgets.VBox([self._head, self._cards, close])
        self.update()
        room.observe(self.update)

    def _button(self, name: str) -> ipywidgets.Button:
        button = ipywidgets.Button(layout={"width": "auto", "align_self": "flex-start"})
        button.on_click(lambda _: self._room.free(name))
        return button

    def update(self) -> None:
        """Show the links and people of now."""
        room, language = self._room, self._language
        title = RoomText.TITLE(what=self._heading).render(language)
        if room.closed:
            says = RoomText.CLOSED.render(language)
            self.box.children = (self._head,)
        elif room.is_public:
            says = RoomText.PUBLIC(address=room.address).render(language)
        else:
            says = RoomText.HERE_ONLY.render(language)
        self._head.value = f"<strong>{escape(title)}</strong><br>{escape(says)}"
        for name, url in room.links.items():
            shown, button = self._rows[name]
            shown.value = self._card(name, url)
            watching = name == room.WATCHING
            key = RoomText.RENEW if watching else RoomText.TAKE_BACK
            button.description = key.render(language)
            button.disabled = not any(person.place == name for person in room.people)

    def _card(self, name: str, url: str) -> str:
        language, room = self._language, self._room
        here = [person.here for person in room.people if person.place == name]
        called = name
        if name == room.WATCHING:
            called = RoomText.WATCHING.render(language)
            says = RoomText.WATCH(people=sum(here)).render(language)
        else:
            key = RoomText.HERE if any(here) else RoomText.AWAY if here else RoomText.FREE
            says = key.render(language)
        sign = "●" if any(here) else "○"
        code = RoomText.CODE(name=called).render(language)
        return (
            f"<strong>{escape(called)}</strong> {sign} {escape(says)}"
            f'<div role="img" aria-label="{escape(code)}">{_qr_code(url)}</div>'
            f'<div style="overflow-wrap: anywhere; line-height: 1.35; margin: 4px 0">'
            f'<a href="{escape(url)}" target="_blank" rel="noopener noreferrer" '
            f'style="{_LINK}">{escape(url)}</a></div>'
        )


def _qr_code(text: str) -> str:
    code = _library("segno").make(text, micro=False, error="m")
    svg: str = code.svg_inline(scale=4, border=4, light="#fff", omitsize=True)
    return svg.replace("<svg ", '<svg style="width: 148px; display: block" ', 1)
