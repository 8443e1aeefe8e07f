"""A widget or prose as part of a page without Python."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape, unescape
from typing import TYPE_CHECKING, Any

from linie1_widget.drawing.svg.styles import Style
from linie1_widget.errors import InvalidValue, WrongType, library
from linie1_widget.language.english.one_file import OfflineLimit
from linie1_widget.plain_text import label, plain

if TYPE_CHECKING:
    import mistune


@dataclass(frozen=True)
class LivePart:
    """A widget in a page without Python, with all data that Python would compute."""

    script: str  # name
    code: str  # of the script
    styles: Mapping[str, Style]  # by art class
    panels: str  # style sheet of all but the pictures
    heading: str
    still: str  # HTML shown where scripts are disabled
    state: Mapping[str, Any]  # values of the traits
    fits: Mapping[str, Any] | None = None  # the trait `_fits` by tile
    positions: Sequence[Mapping[str, Any]] = ()  # traits that differ between positions
    limit: OfflineLimit | None = None  # what needs Python


LEAST, MOST = 100, 4000  # height of a frame, in pixels


@dataclass(frozen=True)
class EmbeddedPage:
    """A cell output with a whole page in a frame; it also works in exported notebooks.

    >>> EmbeddedPage("<p>tram</p>", "A tram", 200)._repr_html_()[-36:]
    'srcdoc="&lt;p>tram&lt;/p>"></iframe>'
    """

    page: str = field(repr=False)
    heading: str
    height: int

    def __post_init__(self) -> None:
        if type(self.height) is not int:
            raise WrongType(f"a height is a number of pixels, not {self.height!r}")
        if not LEAST <= self.height <= MOST:
            raise InvalidValue(
                f"a frame is {LEAST} to {MOST} pixels high, and not {self.height}"
            )

    def _repr_html_(self) -> str:
        # The sandbox isolates the frame: its scripts cannot reach the notebook.
        source = self.page.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        return (
            f'<iframe title="{escape(self.heading)}" sandbox="allow-scripts allow-popups" '
            f'style="width: 100%; height: {self.height}px; border: 0" '
            f'srcdoc="{source}"></iframe>'
        )


_TITLE = re.compile(r"<h1[^>]*>(.*?)</h1>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")


def as_html(markdown: str) -> str:
    """Render Markdown as HTML; escape raw HTML, and refuse external pictures."""
    html = _renderer()(plain(markdown))
    return str(html).strip()


def title_of(html: str) -> str:
    """Return the first h1 heading as plain text; "" if there is none."""
    found = _TITLE.search(html)
    return label(unescape(_TAG.sub("", found[1]))) if found else ""


@cache
def _renderer() -> mistune.Markdown:
    library("mistune", "for Markdown in a page", "linie1_widget[pages]")
    import mistune

    class Safe(mistune.HTMLRenderer):
        """A renderer that opens links in new tabs and refuses external pictures."""

        def link(self, text: str, url: str, title: str | None = None) -> str:
            made = super().link(text, url, title)
            return made.replace("<a ", '<a target="_blank" rel="noopener noreferrer" ', 1)

        def image(self, text: str, url: str, title: str | None = None) -> str:
            if not url.startswith("data:image/"):
                raise InvalidValue(
                    f"the picture {label(url)!r} would not be in the page, which has all "
                    "in one file: give it as a data: address"
                )
            return super().image(text, url, title)

    return mistune.create_markdown(
        renderer=Safe(escape=True), plugins=["table", "strikethrough"]
    )
