"""Messages between a widget and its page: all input from the page is validated."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import MappingProxyType
from typing import Any, ClassVar, NoReturn

import anywidget
import traitlets

from linie1_widget.base.arguments import LONGEST_LINE, kind_of, label, shortened
from linie1_widget.base.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.base.language.key import Translatable, current_language, sentence_of
from linie1_widget.base.texts import PageNotice
from linie1_widget.base.widget.traits import localised

_HOST_MAY_SET = frozenset({"_view_count"})  # set by the front end if it counts views

# Traits of every anywidget, which are not for users.
HOST = frozenset(anywidget.AnyWidget.class_traits(sync=True))

_LONGEST_ID = 40

_NESTED = nullcontext()  # the context of a block inside another


class MessagingWidget(anywidget.AnyWidget):
    """A widget that validates the page's messages and answers its requests."""

    _page_may_set: frozenset[str] = frozenset()
    _largest: ClassVar[Mapping[str, int]] = MappingProxyType({})  # bytes of requests

    _notice = traitlets.Any({}).tag(sync=True)
    # The number changes with every request, so that each has an answer; the id lets a view
    # recognise its own requests.
    _answered = traitlets.Any({"n": 0, "id": ""}).tag(sync=True)

    # Called with every message to the page, so that others can show the widget too.
    _listeners: tuple[Callable[[Mapping[str, Any]], None], ...] = ()

    # Names of changed traits, in order: the page handles them one after the other.
    _unsent: dict[str, None] | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._sent = frozenset(self.keys)
        self.on_msg(self._receive)

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        """Refuse to be pickled."""
        raise WrongType(
            f"{kind_of(self)} cannot be pickled, because it belongs to a page: pickle what "
            "it shows, such as its game, board or story"
        )

    def add_listener(self, listener: Callable[[Mapping[str, Any]], None]) -> None:
        """Call a function with every message to the page."""
        self._listeners = (*self._listeners, listener)

    def remove_listener(self, listener: Callable[[Mapping[str, Any]], None]) -> None:
        """Call a function no more."""
        self._listeners = tuple(other for other in self._listeners if other != listener)

    def send_state(self, key: Any = None) -> None:
        """Send the values of traits to the page, and to listeners."""
        super().send_state(key)
        if self._listeners and (state := self.get_state(key)):
            self._call_listeners({"method": "update", "state": state})

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send an answer to the page, and to listeners."""
        super().send(content, buffers)
        self._call_listeners({"method": "custom", "content": content})

    def _call_listeners(self, message: Mapping[str, Any]) -> None:
        for listener in self._listeners:
            listener(message)

    def one_message(self) -> AbstractContextManager[None]:
        """Return a context manager that sends all changes made in it as one message."""
        # Not `hold_sync`, which sends them in no order; the page handles them in turn.
        return self._gathered() if self._unsent is None else _NESTED

    @contextmanager
    def _gathered(self) -> Iterator[None]:
        self._unsent = unsent = dict[str, None]()
        try:
            yield
        finally:
            self._unsent = None
            if unsent:
                self.send_state(unsent)

    def notify_change(self, change: Any) -> None:
        """Notify observers of a change, and the page at once or later."""
        if self._unsent is None:
            super().notify_change(change)
            return
        if change["name"] in self._sent:
            self._unsent[change["name"]] = None
        traitlets.HasTraits.notify_change(self, change)

    def _check_kind(self, kind: str) -> None:
        """Refuse a kind of request that this page may not send."""

    def _handle_request(self, request: object) -> None:
        """Carry out a request of the page, or raise an error with a sentence."""
        raise unknown(request)

    @localised
    def _receive(self, _widget: object, content: object, buffers: object) -> None:
        def act() -> None:
            if buffers:
                raise InvalidValue(PageNotice.BYTES)
            most = LARGEST
            match content:
                case {"do": str(kind)}:
                    self._check_kind(kind)
                    most = self._largest.get(kind, LARGEST)
            validate_message(content, most)
            self._handle_request(content)

        with self.one_message():
            self._answered = {"n": self._answered["n"] + 1, "id": _id_of(content)}
            self._guarded(act, content)

    @localised
    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Set what the page may set, if it is valid; send the other values back."""
        ours = [name for name in sync_data if name in self.keys]
        may_set = self._page_may_set | _HOST_MAY_SET
        allowed = {name: sync_data[name] for name in ours if name in may_set}

        def act() -> None:
            validate_message(allowed)
            # The page that has set the values knows them, and others do not.
            self._call_listeners({"method": "echo_update", "state": allowed})
            super(MessagingWidget, self).set_state(allowed)

        with self.hold_sync():
            done = self._guarded(act, allowed)
        refused = [name for name in ours if name not in allowed]
        own = [name for name in refused if name not in HOST]
        if own:
            self._notify(PageNotice.MAY_NOT_SET(names=", ".join(own)))
        if refused or not done:
            self.send_state(refused if done else ours)

    def _guarded(self, act: Callable[[], None], request: object) -> bool:
        """Carry out an action of the page; turn an error into a notice and return False."""
        try:
            act()
        except (Linie1Error, traitlets.TraitError) as error:
            # Python messages are for programmers; players get a translated sentence.
            sentence = sentence_of(error) or PageNotice.NOT_DONE(request=in_brief(request))
            self._notify(sentence)
            return False
        return True

    def _notify(self, sentence: Translatable) -> None:
        text = shortened(sentence.render(current_language()))
        self._notice = {"text": text, "n": self._notice.get("n", 0) + 1}


def _id_of(request: object) -> str:
    """Return the id that the page gave a request; "" if it is missing or invalid."""
    name = request.get("request") if isinstance(request, dict) else None
    return name if isinstance(name, str) and len(name) <= _LONGEST_ID else ""


KILOBYTE = 1024

LARGEST = 64 * KILOBYTE  # bytes, more than any request or value needs

LARGEST_FILE = 4 * 1024 * KILOBYTE  # bytes, many times the size of a long saved game


def validate_message(content: object, most: int = LARGEST) -> None:
    """Raise InvalidValue unless a message is plain JSON of so many bytes at most."""
    try:
        text = json.dumps(content, ensure_ascii=False, allow_nan=False)
        size = len(text.encode())
    except UnicodeEncodeError:
        raise InvalidValue(PageNotice.NOT_UNICODE) from None
    except ValueError:
        raise InvalidValue(PageNotice.NOT_FINITE) from None
    except (TypeError, RecursionError):
        raise InvalidValue(PageNotice.NOT_JSON) from None
    if size > most:
        kilobytes = most // KILOBYTE
        large = f"{kilobytes} kB" if kilobytes < KILOBYTE else f"{kilobytes // KILOBYTE} MB"
        raise InvalidValue(PageNotice.TOO_MUCH(size=large))


def unknown(request: object) -> InvalidValue:
    """Return the error for a request, or a part of one, that the page does not send."""
    return InvalidValue(PageNotice.UNKNOWN(request=in_brief(request)))


def in_brief(request: object) -> str:
    """Return a request shortened for a sentence."""
    return label(repr(request), LONGEST_LINE)
