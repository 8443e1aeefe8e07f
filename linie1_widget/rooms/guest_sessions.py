"""Widgets as guests see them: shared by all, watched only, or made for one guest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from secrets import token_hex
from typing import Any, TypeVar

from ipywidgets import Layout

from linie1_widget.base.language.key import Key
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.base.widget.traits import HOST
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.rooms.guest import Message, Send, encode, pack
from linie1_widget.rooms.texts import LinkText

_NOT_FOR_LINKS = HOST | {"_anywidget_id", "_shared"}

WidgetT = TypeVar("WidgetT", bound=Linie1Widget)


class SharedSession:
    """A widget that any number of guests see and change, as its views in a notebook.

    The widget is made when the first guest joins, and closed when the last one leaves.
    """

    def __init__(
        self,
        make: Callable[[], Linie1Widget],
        close: Callable[[Linie1Widget], None] = lambda _: None,
    ) -> None:
        self._make, self._close = make, close
        self._widget: Linie1Widget
        self._guests: list[Send] = []
        self._sender: Send | None = None  # the guest whose message is handled

    def state(self) -> dict[str, Any]:
        """Return the values of all traits that the page of a link needs."""
        state = self._widget.get_state() | self._widget._whole
        return {name: state[name] for name in state if name not in _NOT_FOR_LINKS}

    def join(self, send: Send) -> dict[str, Any]:
        if not self._guests:
            self._widget = self._make()
            self._widget.add_listener(self._forward)
        if send not in self._guests:
            self._guests.append(send)
        return self.state()

    def leave(self, send: Send) -> None:
        if send in self._guests:
            self._guests.remove(send)
            if not self._guests:
                self._widget.remove_listener(self._forward)
                self._close(self._widget)

    def receive(self, data: Mapping[str, Any], send: Send) -> None:
        """Give the widget a message of a guest, if it is one that a page may send."""
        match data:
            case {"method": "update", "state": dict(state)}:
                message = {"method": "update", "state": state}
            case {"method": "custom", "content": {"do": "kernel"}}:
                return  # scripts for a notebook whose kernel is gone
            case {"method": "custom", "content": content}:
                message = {"method": "custom", "content": content}
            case _:
                return
        self._sender = send
        try:
            self._widget._handle_msg({"content": {"data": message}, "buffers": []})
        finally:
            self._sender = None

    def _forward(self, data: Mapping[str, Any]) -> None:
        """Send a message of the widget to all guests, encoded once."""
        guests = [*self._guests]
        if data["method"] == "echo_update" and self._sender in guests:
            guests.remove(self._sender)  # who has set the values
        if guests:
            message = pack(data)
            for send in guests:
                send(message)


def refuse(widget: Linie1Widget, refusal: Key, data: Mapping[str, Any], send: Send) -> None:
    """Answer a request with a refusal, which only the page that asked gets."""
    content = data.get("content")
    if data.get("method") == "custom" and isinstance(content, dict):
        now = widget.get_state(["_answered", "_notice"])
        text = refusal.render(LANGUAGES[widget.language])
        notice = {"text": text, "n": now["_notice"].get("n", 0) + 1}
        answered = {**now["_answered"], "id": content.get("request", "")}
        send(Message(encode({"_answered": answered, "_notice": notice})))


class WatchedSession(SharedSession):
    """A shared widget that its guests may only watch."""

    def __init__(self, widget: Linie1Widget, refusal: Key = LinkText.ONLY_WATCHING) -> None:
        super().__init__(lambda: widget)
        self._refusal = refusal

    def receive(self, data: Mapping[str, Any], send: Send) -> None:
        refuse(self._widget, self._refusal, data, send)


class Spectator:
    """A guest who watches with others, and gets a widget of its own by doing something."""

    def __init__(self, together: SharedSession, make: Callable[..., Linie1Widget]) -> None:
        self._session = self._together = together
        self._make = make

    def join(self, send: Send) -> dict[str, Any]:
        return self._session.join(send)

    def leave(self, send: Send) -> None:
        self._session.leave(send)

    def receive(self, data: Mapping[str, Any], send: Send) -> None:
        """Give a message to a widget of the guest's own."""
        if self._session is self._together:
            self._session = private_session(self._make)
            state, known = self._session.join(send), self._together.state()
            self._together.leave(send)
            new = {name: state[name] for name in state if state[name] != known.get(name)}
            send(Message(encode(new)))
        self._session.receive(data, send)


def private_session(make: Callable[..., Linie1Widget]) -> SharedSession:
    """Return a session with a widget of its own, of which no notebook knows."""
    return SharedSession(partial(make_unlisted, make), close_unlisted)


def make_unlisted(make: Callable[..., WidgetT]) -> WidgetT:
    """Return a new widget of which no notebook knows."""
    widget = make(comm=_SilentComm(), layout=Layout(comm=_SilentComm()))
    widget._has_page = False
    return widget


def close_unlisted(widget: Linie1Widget) -> None:
    """Close a widget and its layout."""
    widget.layout.close()
    widget.close()


class _SilentComm:
    """A comm that leads nowhere: guests get messages by a session.

    It has no attribute ``kernel``: ipywidgets would send nothing without a kernel.
    """

    def __init__(self) -> None:
        self.comm_id = token_hex(16)

    def on_msg(self, _callback: object) -> None:
        """Do nothing: messages come by a session."""

    def send(self, *_args: object, **_kwargs: object) -> None:
        """Do nothing."""

    def close(self, *_args: object, **_kwargs: object) -> None:
        """Do nothing."""
