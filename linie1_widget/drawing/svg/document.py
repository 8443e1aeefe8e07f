"""Complete SVG documents with the symbols that they use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import svgwrite

from linie1_widget.drawing.svg.elements import Paint, number
from linie1_widget.drawing.svg.styles import FONTS
from linie1_widget.drawing.svg.symbols import TAG, Symbols, needed
from linie1_widget.errors import InvalidValue
from linie1_widget.plain_text import plain

_ID = re.compile(r'\bid="|xlink:href="#|url\(#')


def document(
    paint: Paint,
    parts: Iterable[Any],
    *,
    symbols: Symbols,
    left: float = 0,
    top: float = 0,
    width: float,
    height: float,
    title: str = "",
    description: str = "",
    size: int | None = None,
) -> str:
    """Return a self-contained SVG document with the symbols in use; `size` is in pixels."""
    title, description = plain(title), plain(description)
    view = " ".join(map(number, (left, top, width, height)))
    drawing = svgwrite.Drawing(debug=False, viewBox=view)
    del drawing.attribs["width"], drawing.attribs["height"]
    if size is not None:
        if type(size) is not int or size < 1:
            raise InvalidValue(
                f"{size!r} is not a size: give a number of pixels, such as 640"
            )
        drawing.update({"width": str(size), "height": str(round(size * height / width))})
    drawing.update({"role": "img", "aria_label": title, "font_family": FONTS})
    drawing.set_desc(title, description)
    content = "".join(part.tostring() for part in parts)
    definitions = "".join(needed(symbols, content, paint).values())
    content = f"<defs>{definitions}</defs>{content}"
    about = "".join([title, description, content])
    prefix = f"l1-{sha256(about.encode()).hexdigest()[:8]}-"
    content = TAG.sub(lambda tag: _ID.sub(rf"\g<0>{prefix}", tag[0]), content)
    return str(drawing.tostring()).replace("<defs />", content, 1)
