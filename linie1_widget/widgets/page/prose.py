"""Markdown of users rendered as safe HTML."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import TYPE_CHECKING

from linie1_widget.errors import InvalidValue, library
from linie1_widget.plain_text import label, plain

if TYPE_CHECKING:
    import mistune

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
