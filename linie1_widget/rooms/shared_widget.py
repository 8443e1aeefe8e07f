"""Share a widget: open its room, join one, write the page of a link."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue, import_optional
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.base.widget.page import bundled, colours, data, frame_height, policy
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.rooms.guest_sessions import (
    SharedSession,
    Spectator,
    WatchedSession,
    private_session,
)
from linie1_widget.rooms.links import TAKING_PART, TOKEN, Address
from linie1_widget.rooms.room_panel import EXTRA, RoomPanel
from linie1_widget.rooms.texts import LinkText

if TYPE_CHECKING:
    from linie1_widget.rooms.guest import GuestSession
    from linie1_widget.rooms.room import Room


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
    from linie1_widget.rooms.room import Room, room_to_replace

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

    def display(room: Room) -> RoomPanel:
        look = {"language": language.code, "theme": widget.theme}
        return RoomPanel(room, widget._heading, **look)

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
