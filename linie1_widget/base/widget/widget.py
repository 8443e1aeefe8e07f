"""The base classes of all widgets: shown, shared by links, stepping through a story."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache
from html import escape
from inspect import signature
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn, TypedDict
from zlib import crc32

import anywidget
import traitlets
from ipywidgets import widget_serialization

from linie1_widget.base.arguments import did_you_mean, kind_of, shortened
from linie1_widget.base.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.base.files import PathLike, as_path
from linie1_widget.base.language.key import (
    ENGLISH,
    Key,
    Language,
    Translatable,
    current_language,
    sentence_of,
)
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.base.pixels import as_png, checked_size
from linie1_widget.base.svg.stills import drawing_stills, image
from linie1_widget.base.svg.styles import ART, Style, ThemeName, widget_css
from linie1_widget.base.texts import PageNotice, PlaybackPage, WritingPage
from linie1_widget.base.widget.output import (
    LARGEST_PICTURE,
    STILL_WIDTH,
    VIEW,
    Output,
    WideLayout,
    still_html,
)
from linie1_widget.base.widget.page import EmbeddedPage, LivePart, bundled, page_of, section
from linie1_widget.base.widget.page_words import script_words
from linie1_widget.base.widget.shared_text import can_share, for_notebook, shared_text
from linie1_widget.base.widget.traits import (
    AUTO,
    HOST,
    LARGEST,
    TEXT_METHODS,
    Checked,
    InvalidTrait,
    KnownAttributes,
    in_brief,
    language_code,
    localised,
    ranged,
    step_of,
    theme_name,
    unknown,
    validate_message,
)

if TYPE_CHECKING:
    from linie1_widget.rooms.room import Room


# The traits that a page without Python does not need.
_LIVE_ONLY = HOST | {"_esm", "_css", "_anywidget_id", "_shared", "_notice", "_answered"}


_HOST_MAY_SET = frozenset({"_view_count"})  # set by the front end if it counts views

_LONGEST_ID = 40

_PNG = 960  # the usual width of a picture of pixels

_NESTED = nullcontext()  # the context of a block inside another


class WidgetOptions(TypedDict, total=False):
    """The options of all widgets."""

    language: str | Language
    theme: ThemeName
    size: int | None
    layout: object


class PlaybackOptions(WidgetOptions, total=False):
    """The options of widgets that play steps."""

    playing: bool
    speed: float


class Linie1Widget(KnownAttributes, anywidget.AnyWidget):
    """The base class of all widgets, with a picture, a saved page, links and a language.

    It validates what the page sends and answers its requests.

    Attributes
    ----------
    language : str
        The language of the texts in the page and in pictures, "en" or "de"; by default the
        current one, see `set_language`. The page can change it too.
    theme : str
        The colours of the page and of pictures: "light", "dark", or "auto", the default,
        with which the page follows its host.
    size : int or None
        The greatest width in pixels, 16 to 8000; by default as wide as the cell, up to
        1000. It is also the width of pictures.
    """

    # Subclasses implement `_handle_request`, `_live_part` (the widget without Python) and
    # `_update_texts` (after a change of language). Methods that produce texts and are not
    # in `TEXT_METHODS` need the decorator `localised`.
    _script: str  # name of the script and of the style sheet
    _loader: ClassVar[str] = "loader"  # name of the script that brings it to a notebook
    _styles: ClassVar[Mapping[str, Style]] = ART
    _height: ClassVar[int] = 900
    _words_of: tuple[type[Key], ...] = (WritingPage,)  # texts that the script takes
    _can_be_shared: ClassVar[bool] = True
    _page_may_set: frozenset[str] = frozenset()
    _largest: ClassVar[Mapping[str, int]] = MappingProxyType({})  # bytes of requests

    language: Checked[str] = Checked(language_code, ENGLISH.code).tag(sync=True)
    theme: Checked[str] = Checked(theme_name, AUTO).tag(sync=True)
    size: Checked[int | None] = Checked(
        lambda _, pixels: None if pixels is None else checked_size(pixels), None
    ).tag(sync=True)
    # Texts of the page, by file.
    _words = traitlets.Any({}).tag(sync=True)
    _notice = traitlets.Any({}).tag(sync=True)
    # The number changes with every request, so that each has an answer; the id lets a view
    # recognise its own requests.
    _answered = traitlets.Any({"n": 0, "id": ""}).tag(sync=True)

    # The models of the texts that the page needs, if it shares them.
    _shared = traitlets.Any(()).tag(sync=True, **widget_serialization)

    # Called with every message to the page, so that others can show the widget too.
    _listeners: tuple[Callable[[Mapping[str, Any]], None], ...] = ()
    _has_page = True  # False if only listeners show it

    # Names of changed traits, in order: the page handles them one after the other.
    _unsent: dict[str, None] | None = None
    _complete = False
    _shared_room: Room | None = None
    # Called when the widget is closed.
    _unwatch: Callable[[], None] = staticmethod(lambda: None)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        for name in TEXT_METHODS & vars(cls).keys():
            setattr(cls, name, localised(vars(cls)[name]))

    @traitlets.default("language")
    def _current_language(self) -> str:
        code = current_language().code
        return code if code in LANGUAGES else ENGLISH.code

    def setup_instance(self, *args: Any, **kwargs: Any) -> None:
        """Set the language before anything else."""
        super().setup_instance(*args, **kwargs)
        if "language" in kwargs:
            self.language = kwargs["language"]

    @localised
    def __init__(self, **kwargs: Any) -> None:
        for name in kwargs.keys() - self.traits().keys():
            named = signature(type(self)).parameters.keys() | self.traits().keys()
            known = (other for other in named if not other.startswith("_"))
            raise WrongType(
                f"a {type(self).__name__} has no argument {name!r}"
                f"{did_you_mean(name, known)}"
            )
        kwargs.setdefault("layout", WideLayout())
        script = bundled(f"{self._script}.js")
        sheet, identity = self._own_style_sheet()
        # The traits of a page that shares nothing.
        self._whole = {"_esm": script, "_css": sheet}
        # A widget that is given a comm is shown on another page, without our models.
        if "comm" in kwargs or not can_share():
            self._esm, self._css = script, sheet
        else:
            self._esm = bundled(f"{self._loader}.js")
            kwargs["_shared"] = shared_text(script), shared_text(sheet)
        try:
            super().__init__(
                _words=script_words(*self._words_of), _anywidget_id=identity, **kwargs
            )
        except traitlets.TraitError as error:
            wrong = error if isinstance(error, InvalidTrait) else InvalidTrait(str(error))
            # The calls of traitlets below would bury the sentence.
            raise wrong.with_traceback(None) from None
        self._sent = frozenset(self.keys)
        self.on_msg(self._receive)
        self._complete = True

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise WrongType(
            f"{kind_of(self)} cannot be pickled, because it belongs to a page: pickle what "
            "it shows, such as its game, board or story"
        )

    @classmethod
    def _stored(cls, state: Mapping[str, Any], heading: str, still: str) -> LivePart:
        """Return a widget described by the values of its traits only."""
        script = cls._script_of(state)
        return LivePart(
            script=script,
            code=bundled(f"{script}.js"),
            styles=cls._styles,
            panels=bundled(f"{script}.css"),
            heading=heading,
            still=still,
            state={name: state[name] for name in state if name not in _LIVE_ONLY},
        )

    @classmethod
    def _script_of(cls, state: Mapping[str, Any]) -> str:
        return cls._script

    def _own_style_sheet(self) -> tuple[str, str]:
        return self._style_sheet(self._script)

    @classmethod
    @cache
    def _style_sheet(cls, script: str) -> tuple[str, str]:
        return cls._style_sheet_of(script, cls._styles)

    @classmethod
    def _style_sheet_of(cls, script: str, styles: Mapping[str, Style]) -> tuple[str, str]:
        # A page keeps one sheet per identity, the last one loaded: each kind of widget and
        # each version needs its own.
        sheet = widget_css(styles, bundled(f"{script}.css"))
        return sheet, f"linie1_widget.{script}.{crc32(sheet.encode()):08x}.{cls.__name__}"

    @localised
    def to_svg(self, *, theme: ThemeName | None = None, size: int | None = None) -> str:
        """Return the current picture as SVG text.

        Parameters
        ----------
        theme : "light", "dark" or "auto", optional
            The colours; by default those of the widget.
        size : int, optional
            The width in pixels; by default that of the widget, or the one that suits the
            picture.
        """
        return self._draw(**self._look(theme, size))

    def _small_svg(self) -> str:
        """Return the current picture for an image as wide as `STILL_WIDTH`."""
        return self.to_svg()

    def to_png(self, *, theme: ThemeName | None = None, size: int | None = None) -> bytes:
        """Return the current picture as PNG, see `as_png`.

        Parameters
        ----------
        theme : "light", "dark" or "auto", optional
            The colours; by default those of the widget. "auto" is light here.
        size : int, optional
            The width in pixels, 16 to 8000; by default that of the widget, or 960.

        Raises
        ------
        MissingLibrary
            If resvg is not installed: ``pip install "linie1_widget[pictures]"``.
        ValueError
            If the width is out of range.
        """
        return as_png(self.to_svg(theme=theme), size=self._pixels(size))

    def _draw(self, **look: Any) -> str:
        """Return the current picture; `look` has what the functions that draw take."""
        raise NotImplementedError

    def _look(self, theme: ThemeName | None, size: int | None) -> dict[str, Any]:
        """Return the theme and the size of a picture, unless they are the usual ones."""
        size, chosen = self.size if size is None else size, theme or self.theme
        look: dict[str, Any] = {} if chosen == AUTO else {"theme": chosen}
        return look if size is None else {**look, "size": size}

    def _pixels(self, size: int | None) -> int:
        sizes = (width for width in (size, self.size) if width is not None)
        return next(sizes, _PNG)

    def describe(self) -> str:
        """Describe the current picture in words."""
        raise NotImplementedError

    @localised
    def save_html(self, path: PathLike, title: str | None = None) -> None:
        """Write a page of one file in which the widget works without Python.

        Parameters
        ----------
        path : str or path
            The file to write, such as ``"search.html"``; an existing file is replaced.
        title : str, optional
            The title of the page; by default the name of what the widget shows.

        Raises
        ------
        Linie1Error
            If this kind of widget does not work without Python.
        """
        as_path(path).write_text(page_of([self._live_part()], title), encoding="utf-8")

    @localised
    def embed(self, height: int | None = None) -> EmbeddedPage:
        """Return the page of `save_html` as a cell output, for notebooks to be exported.

        The output works where there is no Python, as in pages that nbconvert writes. It
        does not follow later changes of the widget.

        Parameters
        ----------
        height : int, optional
            The height of the frame in pixels, 100 to 4000; the default suits most widgets.
        """
        part = self._live_part()
        return EmbeddedPage(
            page_of([part]), part.heading, self._height if height is None else height
        )

    @localised
    def share(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        url: str | None = None,
        resume: PathLike | None = None,
    ) -> Room:
        """Open a room, with links that open pages without Python and without a notebook.

        A game has a link for each person's seat, and one for watching. Its page shows what
        the player at this seat may see. A seat is taken by the first who opens its link;
        until then, and after `Room.free`, it is the host's. Any other widget has a link
        for all who take part, and one for watching.

        Parameters
        ----------
        host : str, default "127.0.0.1"
            The address at which the links can be reached: by default from this computer
            only, and with ``"0.0.0.0"`` from its whole network.
        port : int, default 0
            The port; by default any that is free.
        url : str, optional
            The address by which browsers come, if something stands between: that of a
            JupyterHub, ``"https://hub.example.org"``, or of a tunnel.
        resume : path, optional
            A file that keeps the links until the room is closed. If it is there, the room
            of these links is opened again, as after a restart of the kernel: pages that
            are still open go on.

        Returns
        -------
        Room
            As the last value of a cell it shows the links with QR codes, who is there, and
            a button to close it.

        Notes
        -----
        A widget that is shared already keeps its room. Where a cell that is run again makes
        another widget with the same seats, or the port or the file is that of a room which
        is still open, the links stay and the pages go on with the new widget. If the seats
        are others, the old room is closed.

        Raises
        ------
        MissingLibrary
            If tornado or segno is missing: ``pip install "linie1_widget[share]"``.
        Linie1Error
            If this kind of widget cannot be shared.
        ValueError
            If the address cannot be used, or the file keeps something else.
        """
        from linie1_widget.rooms.links import Address
        from linie1_widget.rooms.shared_widget import open_shared

        if not self._can_be_shared:
            raise Linie1Error(f"a {type(self).__name__} cannot be shared by links")
        address, room = Address(host, port, url, resume), self._shared_room
        if room is None or not room.is_open_at(address):
            self._shared_room = room = open_shared(self, address, room)
        return room

    @property
    def _heading(self) -> str:
        """The heading of a page with the widget."""
        raise NotImplementedError

    def _seats(self) -> Mapping[int, str] | None:
        """Return the names at the seats, by number; None if all share this widget."""
        return None

    def _seat_widget(self, seat: int | None, **kwargs: Any) -> Linie1Widget:
        """Return the widget of the guest at a seat; None for a guest who watches."""
        raise NotImplementedError

    def _set_remote_players(self, seats: frozenset[int]) -> None:
        """Set the seats that guests have taken."""

    def close(self) -> None:
        """Remove the widget from the page, and close its room; bots stop."""
        if self._shared_room is not None:
            self._shared_room.close()
        self._unwatch()
        super().close()

    @traitlets.observe("language")
    @localised
    def _language_set(self, _change: object) -> None:
        if self._complete:
            with self.one_message():
                self._words = script_words(*self._words_of)
                self._update_texts()

    def _update_texts(self) -> None:
        """Update the traits that hold texts after a change of language."""

    def _live_part(self) -> LivePart:
        """Return the widget as part of a page without Python."""
        raise Linie1Error(f"a {type(self).__name__} can do nothing without Python")

    @localised
    @drawing_stills()
    def _page_part(self, heading: str = "") -> LivePart:
        """Return the widget in its current state, under a heading."""
        state, text = self.get_state(), self.describe()
        still = f"<p>{escape(text)}</p>"
        if self._has_picture and len(svg := self._small_svg()) <= LARGEST_PICTURE:
            still = image(svg, text)
        return self._stored(state, heading, still)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.describe()!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        output = Output.wanted()
        if output is not Output.LIVE:
            data.pop(VIEW, None)
        data["text/html"] = self._offline_html(output)
        # Not beside every live view: a PNG takes 0.1 s and 200 kB.
        pixels = output is not Output.LIVE or "image/png" in (kwargs.get("include") or ())
        if pixels and self._has_picture:
            with suppress(ImportError, Linie1Error):
                data["image/png"] = b64encode(self.to_png()).decode()
                metadata["image/png"] = {"width": STILL_WIDTH}
        return data, metadata

    @localised
    def _offline_html(self, output: Output) -> str:
        with suppress(Linie1Error):
            if output is Output.PAGE:
                return self.embed()._repr_html_()
            if output is Output.SECTION:
                return section(self._live_part())
        return self._still()

    @property
    def _has_picture(self) -> bool:
        """True if the output contains a picture beside the live view."""
        return True

    @localised
    @drawing_stills()
    def _still(self) -> str:
        return still_html(self.describe(), self._small_svg() if self._has_picture else None)

    # messages of the page ----------------------------------------------------------------

    def add_listener(self, listener: Callable[[Mapping[str, Any]], None]) -> None:
        self._listeners = (*self._listeners, listener)

    def remove_listener(self, listener: Callable[[Mapping[str, Any]], None]) -> None:
        self._listeners = tuple(other for other in self._listeners if other != listener)

    def send_state(self, key: Any = None) -> None:
        """Send the values of traits to the page, if it has one, and to listeners."""
        if self._has_page:
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
        match request:
            case {"do": "language", "code": str(code)}:
                self.language = code
            case {"do": "texts"}:
                self.send({"texts": [*self._whole.values()]})
            case {"do": "kernel"} if self._loader == "standby_loader":
                self.send({"kernel": for_notebook(self._live_part(), self.model_id)})
            case _:
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
            super(Linie1Widget, self).set_state(allowed)

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


def to_html(*parts: Linie1Widget | str, title: str | None = None) -> str:
    r"""Return a page of one file with widgets and text that needs no Python and no network.

    Searches, trees and drives can be stepped through and played; a map of squares can be
    drawn on and is searched anew; a board shows the verdicts on tiles; a game can be
    replayed from its first move. Functions that need Python are
    left out, and the page states this once.

    Parameters
    ----------
    *parts : widget or str
        The parts in the order of the page; texts are Markdown.
    title : str, optional
        The title of the page; by default the first heading of the text, or what the widgets
        show.

    Returns
    -------
    str
        HTML, to be written to a file in UTF-8.

    Raises
    ------
    MissingLibrary
        If there is Markdown and mistune is not installed:
        ``pip install "linie1_widget[pages]"``. JupyterLab includes it.
    TypeError
        If a part is neither a widget of this package nor a text.
    ValueError
        If a text shows an external picture.

    Notes
    -----
    A page contains what a table shows: cards that no player has shown are not included.

    Examples
    --------
    >>> from linie1_widget import BoardWidget, to_html
    >>> page = to_html("# Try it\n\nWhere may the *curve* lie?", BoardWidget())
    >>> page[:15], "<h1>Try it</h1>" in page, "http://" in page.split("<main>")[0]
    ('<!DOCTYPE html>', True, False)
    """
    if not parts:
        raise WrongType("a page needs at least one widget or text")
    for part in parts:
        if not isinstance(part, Linie1Widget | str):
            raise WrongType(
                f"a page is made of this package's widgets and of texts, not of {part!r}"
            )
    return page_of(
        [part if isinstance(part, str) else part._live_part() for part in parts], title
    )


class PlaybackWidget(Linie1Widget):
    """A widget that steps through a story, and plays it in the page."""

    _words_of = (*Linie1Widget._words_of, PlaybackPage)
    _page_may_set = frozenset({"step", "playing", "speed"})

    step: Checked[int] = Checked(step_of, 0).tag(sync=True)
    playing: traitlets.Bool[bool, bool | int] = traitlets.Bool(False).tag(sync=True)
    speed: Checked[float] = Checked(
        ranged(0.5, 60, "steps in a second", "a speed"), 4.0
    ).tag(sync=True)
    last: traitlets.Int[int, int] = traitlets.Int(0, read_only=True).tag(sync=True)

    def __init__(self, last: int, **kwargs: Any) -> None:
        # Set first: the validation of a step reads it.
        self.set_trait("last", last)
        super().__init__(**kwargs)

    def _replace_story(self, last: int) -> None:
        """Replace the story; keep the step, or stay at the end."""
        if self.step == self.last or self.step > last:
            self.set_trait("last", max(self.last, last))
            self.step = last
        self.set_trait("last", last)
