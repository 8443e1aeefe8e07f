"""A whole SVG document: what is drawn, and the symbols that it uses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

import svgwrite

from linie1_widget.drawing.board.sprites import SYMBOLS
from linie1_widget.drawing.board.track_geometry import number
from linie1_widget.drawing.search.style import STEP_SYMBOLS, StepPaint
from linie1_widget.drawing.svg.styles import FONTS, Theme
from linie1_widget.errors import InvalidValue
from linie1_widget.plain_text import plain

ALL_SYMBOLS: Mapping[str, Callable[[Any], Any]] = {**SYMBOLS, **STEP_SYMBOLS}

# Neither texts nor values of attributes hold angle brackets or quotation marks.
_TAG = re.compile(r"<[^<>]*>")
_ID = re.compile(r'\bid="|xlink:href="#|url\(#')
_TARGET = re.compile(r'(?:xlink:href="|url\()#([\w-]+)')


def document(
    theme: Theme,
    parts: Iterable[Any],
    *,
    left: float = 0,
    top: float = 0,
    width: float,
    height: float,
    title: str = "",
    description: str = "",
    size: int | None = None,
) -> str:
    """An SVG document that needs nothing but itself, the same for the same parts.

    Parameters
    ----------
    theme : Theme
        The colours of its symbols.
    parts : iterable of svgwrite elements
    left, top, width, height : float
        What is shown, in the units of the picture.
    title, description : str, optional
        For those who do not see it.
    size : int, optional
        Its width in pixels; without it the picture fills what it is put in.
    """
    title, description = plain(title), plain(description)
    view = " ".join(map(number, (left, top, width, height)))
    drawing = svgwrite.Drawing(debug=False, viewBox=view)
    del drawing.attribs["width"], drawing.attribs["height"]
    if size is not None:
        if type(size) is not int or size < 1:
            raise InvalidValue(f"{size!r} is no size: give a number of pixels, such as 640")
        drawing.update({"width": str(size), "height": str(round(size * height / width))})
    drawing.update({"role": "img", "aria_label": title, "font_family": FONTS})
    drawing.set_desc(title, description)
    content = "".join(part.tostring() for part in parts)
    content = f"<defs>{''.join(_needed(content, theme))}</defs>{content}"
    about = "".join([title, description, content])
    prefix = f"l1-{sha256(about.encode()).hexdigest()[:8]}-"
    content = _TAG.sub(lambda tag: _ID.sub(rf"\g<0>{prefix}", tag[0]), content)
    return str(drawing.tostring()).replace("<defs />", content, 1)


@lru_cache(maxsize=512)
def _symbol(name: str, theme: Theme) -> str:
    return str(ALL_SYMBOLS[name](StepPaint(theme)).tostring())


def _needed(content: str, theme: Theme) -> list[str]:
    """The symbols that a content uses, and those that they use in turn."""
    waiting = _targets(content)
    needed = set()
    while waiting:
        name = waiting.pop()
        if name not in needed:
            needed.add(name)
            waiting += _targets(_symbol(name, theme))
    return [_symbol(name, theme) for name in ALL_SYMBOLS if name in needed]


def _targets(content: str) -> list[str]:
    return [name for tag in _TAG.findall(content) for name in _TARGET.findall(tag)]
