"""Complete SVG documents, and the symbols that they define once and use repeatedly."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from typing import Any, TypeAlias

import svgwrite

from linie1_widget.base.arguments import as_whole, plain
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.svg.elements import Paint, number
from linie1_widget.base.svg.stills import TAG, short_names
from linie1_widget.base.svg.styles import FONTS, PREFIX, Style, Theme, document_css, look

# The beginnings of names in tags, which a document makes its own.
_ART_CLASS = re.compile(rf'\bclass="{PREFIX}([\w-]+)')
_NAME = re.compile(rf'(\bid="|xlink:href="#|url\(#|\bclass="{PREFIX})([\w-]+)')


def document(
    paint: Paint,
    parts: Iterable[Any],
    *,
    symbols: Symbols,
    view: tuple[float, float, float, float],
    title: str = "",
    description: str = "",
    size: int | None = None,
) -> str:
    """Return a self-contained SVG document with the symbols in use.

    `view` is its left, top, width and height, `size` its width in pixels.
    """
    title, description = plain(title), plain(description)
    drawing = svgwrite.Drawing(debug=False, viewBox=" ".join(map(number, view)))
    del drawing.attribs["width"], drawing.attribs["height"]
    if size is not None:
        width = as_whole(size)
        if width is None or width < 1:
            raise InvalidValue(
                f"{size!r} is not a size: give a number of pixels, such as 640"
            )
        drawing.update(
            {"width": str(width), "height": str(round(width * view[3] / view[2]))}
        )
    drawing.update({"role": "img", "font_family": FONTS})
    drawing.set_desc(title, description if description != title else None)
    content = "".join(part.tostring() for part in parts)
    definitions = "".join(used_symbols(symbols, content, paint).values())
    content = f"<defs>{definitions}</defs>{content}".replace(" />", "/>")
    content = _ALIKE.sub(_grouped, content)
    colours = paint.theme.name
    digest = sha256(f"{colours}{title}{description}{content}".encode()).hexdigest()
    # Pictures written into a page share its names: each has its own.
    prefix = f"s{digest[:6]}-"
    styles = {**paint.styles, **paint.other_styles}
    classes = _class_names(content, prefix, styles, paint.theme)

    def own(name: re.Match[str]) -> str:
        start, rest = name.groups()
        if start.startswith("class"):
            return f'class="{classes[rest]}'
        return f"{start}{prefix}{rest}"

    content = TAG.sub(lambda tag: _NAME.sub(own, tag[0]), content)
    if classes:
        content = f"<style>{document_css(styles, classes, paint.theme)}</style>{content}"
    return str(drawing.tostring()).replace("<defs />", content, 1)


# Elements of one tag and art class, side by side; texts have the same height of letters.
_REST = r" [^<>]*(?:/>|>[^<]*</text>)"
_ALIKE = re.compile(
    rf'<(text|path|circle) (class="[^"]*"(?: font-size="[^"]*")?){_REST}(?:<\1 \2{_REST})+'
)


def _grouped(alike: re.Match[str]) -> str:
    """Return elements in a group that has what they have in common."""
    tag, style = alike.groups()
    return f"<g {style}>{alike[0].replace(f'<{tag} {style} ', f'<{tag} ')}</g>"


def _class_names(
    content: str, prefix: str, styles: Mapping[str, Style], theme: Theme
) -> dict[str, str]:
    """Return the name of each art class in a document: the commonest has the shortest.

    Classes that look alike share a name.
    """
    arts = Counter(_ART_CLASS.findall("".join(TAG.findall(content))))
    looks = {art: look(styles[art], theme) for art, _ in arts.most_common()}
    names = dict(zip(dict.fromkeys(looks.values()), short_names(), strict=False))
    return {art: prefix + names[each] for art, each in looks.items()}


Symbol: TypeAlias = Callable[[Any], Any]  # draws an element with an id, given a `Paint`
Symbols: TypeAlias = Mapping[str, Symbol]  # symbols by id; each comes after those it uses

# An element: its tag, its attributes by name and, if any, its children or texts.
Node: TypeAlias = list[Any]

# Values of this form become numbers, which are shorter in notebooks.
_NUMBER = re.compile(r"-?(0|[1-9]\d*)(\.\d*[1-9])?")

_TARGET = re.compile(r'(?:xlink:href="|url\()#([\w-]+)')


def used_symbols(symbols: Symbols, content: str, paint: Paint) -> dict[str, str]:
    """Return the text of all symbols that a content uses, directly or not, in order."""
    waiting = _targets(content)
    texts: dict[str, str] = {}
    while waiting:
        name = waiting.pop()
        if name not in texts:
            texts[name] = str(symbols[name](paint).tostring())
            waiting += _targets(texts[name])
    return {name: texts[name] for name in symbols if name in texts}


def tree(element: Any) -> Node:
    """Return an element as nested lists, for JSON."""
    return _node(element.get_xml())


def sheet(symbols: Symbols, paint: Paint, names: Iterable[str] | None = None) -> list[Node]:
    """Return the named symbols and those they use, or all, for use in ``<defs>``."""
    chosen: Iterable[str] = symbols
    if names is not None:
        chosen = used_symbols(
            symbols, "".join(f'<use xlink:href="#{n}"/>' for n in names), paint
        )
    return [tree(symbols[name](paint)) for name in chosen]


SIGN = 8  # the radius of a stop sign


def stop_symbol(paint: Paint) -> Any:
    """Return a stop sign about (0, 0), without its letter."""
    return paint.group(paint.circle("stop", 0, 0, SIGN - 0.9), id="stop")


def _targets(content: str) -> list[str]:
    return [name for tag in TAG.findall(content) for name in _TARGET.findall(tag)]


def _node(xml: Any) -> Node:
    attributes = {
        name.removeprefix("xlink:"): json.loads(text) if _NUMBER.fullmatch(text) else text
        for name, text in xml.attrib.items()
    }
    children: list[Any] = [xml.text] if xml.text else []
    children += [_node(child) for child in xml]
    return [xml.tag, attributes, children] if children else [xml.tag, attributes]
