"""What all widgets share: the bundle, a short repr, a picture beside the live view."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from html import escape
from typing import Any, ClassVar
from zlib import crc32

import traitlets

from linie1_widget.drawing.export.pixels import as_png
from linie1_widget.drawing.svg.styles import ART, Style, widget_css
from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.page import other_words
from linie1_widget.language.english.page.writing import Writing
from linie1_widget.language.key import Key
from linie1_widget.language.languages import LANGUAGES
from linie1_widget.turn_game.files import PathLike, as_path
from linie1_widget.widgets.bundle import bundled, page_of, stored_part
from linie1_widget.widgets.localised import TELLING, localised
from linie1_widget.widgets.messaging import HOST, MessagingWidget
from linie1_widget.widgets.output import LARGEST_PICTURE, VIEW, WIDTH, Output, still_html
from linie1_widget.widgets.page.embedded import EmbeddedPage
from linie1_widget.widgets.page.markup import picture
from linie1_widget.widgets.page.part import LivePart

_OF_NO_VIEW = HOST | {"_esm", "_css", "_anywidget_id", "_notice", "_answered"}
"""What no view needs in a page without Python."""


class Linie1Widget(MessagingWidget):
    """The common part of the widgets.

    A subclass names its script and style sheet in `_script`, how what it draws looks in
    `_looks`, what the page may set in `_page_may_set`, and answers its requests in
    `_carry_out`. What lives without Python too says how in `_live_part`.

    With which words its script is built it says in `_words_of`, and it tells anew in
    `_retell` what was told in another language; whatever else it tells besides what it
    draws and describes it tells in a method that is `localised`.

    Attributes
    ----------
    language : str
        "en" or "de": the language of all that it says, in the page and in its pictures.
        The page can change it too.
    """

    _script: str
    _looks: ClassVar[Mapping[str, Style]] = ART
    _height: ClassVar[int] = 900
    _words_of: tuple[type[Key], ...] = (Writing,)

    language = traitlets.Enum(tuple(LANGUAGES), "en").tag(sync=True)
    # What the page says by itself, if not what its script is built with.
    _words = traitlets.Any({}).tag(sync=True)

    _complete = False
    # What a widget that is closed has to stop.
    _unwatch: Callable[[], None] = staticmethod(lambda: None)

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Whatever a widget draws or describes, it does in its language."""
        super().__init_subclass__(**kwargs)
        for name in TELLING & vars(cls).keys():
            setattr(cls, name, localised(vars(cls)[name]))

    def setup_instance(self, *args: Any, **kwargs: Any) -> None:
        """Choose the language, before anything is told."""
        super().setup_instance(*args, **kwargs)
        if "language" in kwargs:
            self.language = kwargs["language"]

    @localised
    def __init__(self, **kwargs: Any) -> None:
        # Beside others in a box it takes its share of the width, and not its narrowest.
        kwargs.setdefault("layout", {"width": "100%", "min_width": "0"})
        self._esm = bundled(f"{self._script}.js")
        self._css, identity = self._style(self._script)
        super().__init__(
            _words=other_words(*self._words_of), _anywidget_id=identity, **kwargs
        )
        self._complete = True

    @classmethod
    def _stored(cls, state: Mapping[str, Any], heading: str, still: str) -> LivePart:
        """A widget of which nothing is known but the values of its traits."""
        wanted = {name: state[name] for name in state if name not in _OF_NO_VIEW}
        return stored_part(cls._script_of(state), cls._looks, wanted, heading, still)

    @classmethod
    def _script_of(cls, state: Mapping[str, Any]) -> str:
        """The script of a widget with such values of its traits."""
        return cls._script

    @classmethod
    @cache
    def _style(cls, script: str) -> tuple[str, str]:
        """The style sheet of a script, and its identity.

        A page holds one sheet for each identity, the last that came: another sheet, of
        another kind of widget or of another version, needs another one.
        """
        sheet = widget_css(cls._looks, bundled(f"{script}.css"))
        return sheet, f"linie1_widget.{script}.{crc32(sheet.encode()):08x}.{cls.__name__}"

    def close(self) -> None:
        """Take it off the page, and let go of what it shows; bots rest."""
        self._unwatch()
        super().close()

    def to_svg(self) -> str:
        """The current picture as SVG text."""
        raise NotImplementedError

    def to_png(self, width: int = 960) -> bytes:
        """The current picture as PNG, as `as_png` makes it.

        Parameters
        ----------
        width : int, default 960
            In pixels, 16 to 8000.

        Raises
        ------
        MissingLibrary
            If resvg is not installed: ``pip install linie1_widget[pictures]``.
        ValueError
            If the width is out of range.
        """
        return as_png(self.to_svg(), width)

    def describe(self) -> str:
        """The current picture in words."""
        raise NotImplementedError

    @localised
    def save_html(self, path: PathLike, title: str | None = None) -> None:
        """Write a page of one file, in which the widget lives without Python.

        Parameters
        ----------
        path : str or path
            Such as ``"search.html"``; what is there is replaced.
        title : str, optional
            Of the page; without it, what the widget shows.

        Raises
        ------
        Linie1Error
            If this kind of widget can do nothing without Python.
        """
        as_path(path).write_text(page_of([self._live_part()], title), encoding="utf-8")

    @localised
    def embed(self, height: int | None = None) -> EmbeddedPage:
        """The page of `save_html` as the output of a cell, to be exported with a notebook.

        Unlike the widget itself it lives on where no Python is, as in what nbconvert
        makes; it knows nothing of what is done with the widget later.

        Parameters
        ----------
        height : int, optional
            Of its frame, in pixels, 100 to 4000; without it, enough for most.
        """
        part = self._live_part()
        return EmbeddedPage(
            page_of([part]), part.heading, self._height if height is None else height
        )

    @traitlets.observe("language")
    @localised
    def _language_set(self, _change: object) -> None:
        if self._complete:
            with self.one_message():
                self._words = other_words(*self._words_of)
                self._retell()

    def _retell(self) -> None:
        """Tell anew what the page was told in another language."""

    def _live_part(self) -> LivePart:
        """The widget as it is put into a page without Python."""
        raise Linie1Error(f"a {type(self).__name__} can do nothing without Python")

    @localised
    def _part(self, heading: str = "") -> LivePart:
        """The widget as it is now, under a heading."""
        state, told = self.get_state(), self.describe()
        still = f"<p>{escape(told)}</p>"
        if self._picturesque and len(svg := self.to_svg()) <= LARGEST_PICTURE:
            still = picture(svg, told)
        return self._stored(state, heading, still)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.describe()!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        wanted = Output.wanted()
        if wanted is not Output.LIVE:
            data.pop(VIEW, None)
        data["text/html"] = self._kept(wanted)
        # Not beside every live view: it takes a tenth of a second, and 200 kilobytes.
        if wanted is not Output.LIVE or "image/png" in (kwargs.get("include") or ()):
            self._add_pixels(data, metadata)
        return data, metadata

    def _kept(self, wanted: Output) -> str:
        """What shows in place of the view, as HTML."""
        if wanted is Output.PAGE:
            with suppress(Linie1Error):
                return self.embed()._repr_html_()
        return self._still()

    def _add_pixels(self, data: dict[str, Any], metadata: dict[str, Any]) -> None:
        """Put a PNG beside it, if there is a picture, and what it takes to make one."""
        if self._picturesque:
            with suppress(ImportError, Linie1Error):
                data["image/png"] = b64encode(self.to_png()).decode()
                metadata["image/png"] = {"width": WIDTH}

    @property
    def _picturesque(self) -> bool:
        """Whether it makes sense to draw a picture that stands beside the live view."""
        return True

    @localised
    def _still(self) -> str:
        """The picture that is seen where the view cannot live; or a sentence in place."""
        return still_html(self.describe(), self.to_svg() if self._picturesque else None)

    def _carry_out(self, request: object) -> None:
        match request:
            case {"do": "language", "code": str(code)}:
                self.language = code
            case _:
                super()._carry_out(request)
