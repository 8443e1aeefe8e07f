"""Symbols: what is drawn once and placed many times, in a picture or in the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from linie1_widget.drawing.svg.elements import Paint

Symbol: TypeAlias = Callable[[Any], Any]
"""Draws an element with the `Paint` that it is given; the element has an id."""

Symbols: TypeAlias = Mapping[str, Symbol]
"""By id, in an order in which each stands after what it uses."""

Node: TypeAlias = list[Any]
"""An element: its tag, its attributes by name, and its children, elements or texts, if it
has any."""

# As a number it takes less room in every notebook.
_NUMBER = re.compile(r"-?(0|[1-9]\d*)(\.\d*[1-9])?")

# Neither texts nor values of attributes hold angle brackets or quotation marks.
TAG = re.compile(r"<[^<>]*>")
_TARGET = re.compile(r'(?:xlink:href="|url\()#([\w-]+)')


def needed(symbols: Symbols, content: str, paint: Paint) -> dict[str, str]:
    """The symbols that a content uses, and those that they use in turn.

    Parameters
    ----------
    symbols : mapping of str to callable
    content : str
        Elements as text.
    paint : Paint

    Returns
    -------
    dict of str to str
        Each as text, in the order of the symbols.
    """
    waiting = _targets(content)
    found: dict[str, str] = {}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = _drawn(symbols[name], paint)
            waiting += _targets(found[name])
    return {name: found[name] for name in symbols if name in found}


def tree(element: Any) -> Node:
    """An element as the page gets it: nested lists that can become JSON.

    >>> tree(Paint().path("rail", "M0 0H9"))
    ['path', {'class': 'l1-rail', 'd': 'M0 0H9'}]
    """
    return _node(element.get_xml())


def sheet(symbols: Symbols, paint: Paint, names: Iterable[str] | None = None) -> list[Node]:
    """Symbols for the page, made for ``<defs>``.

    Parameters
    ----------
    symbols : mapping of str to callable
    paint : Paint
        One without a theme, so that the style sheet says how they look.
    names : iterable of str, optional
        Which symbols, besides those that they use; without it all of them.
    """
    if names is None:
        chosen: Iterable[str] = symbols
    else:
        chosen = needed(symbols, "".join(f'<use xlink:href="#{n}"/>' for n in names), paint)
    return [tree(symbols[name](paint)) for name in chosen]


@lru_cache(maxsize=512)
def _drawn(draw: Symbol, paint: Paint) -> str:
    return str(draw(paint).tostring())


def _targets(content: str) -> list[str]:
    return [name for tag in TAG.findall(content) for name in _TARGET.findall(tag)]


def _node(xml: Any) -> Node:
    attributes = {
        name.removeprefix("xlink:"): json.loads(value)
        if _NUMBER.fullmatch(value)
        else value
        for name, value in xml.attrib.items()
    }
    children: list[Any] = [xml.text] if xml.text else []
    children += [_node(child) for child in xml]
    return [xml.tag, attributes, children] if children else [xml.tag, attributes]
