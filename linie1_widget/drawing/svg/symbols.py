"""Symbols: elements that are defined once and used repeatedly."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from linie1_widget.drawing.svg.elements import Paint

# A function that draws an element with an id, given a `Paint`.
Symbol: TypeAlias = Callable[[Any], Any]

Symbols: TypeAlias = Mapping[str, Symbol]  # symbols by id; each comes after those it uses

# An element: its tag, its attributes by name and, if any, its children or texts.
Node: TypeAlias = list[Any]

# Values of this form become numbers, which are shorter in notebooks.
_NUMBER = re.compile(r"-?(0|[1-9]\d*)(\.\d*[1-9])?")

# This is safe: texts and attribute values contain no angle brackets or quotes.
TAG = re.compile(r"<[^<>]*>")
_TARGET = re.compile(r'(?:xlink:href="|url\()#([\w-]+)')


def needed(symbols: Symbols, content: str, paint: Paint) -> dict[str, str]:
    """Return the text of all symbols that a content uses, directly or not, in order."""
    waiting = _targets(content)
    found: dict[str, str] = {}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = _drawn(symbols[name], paint)
            waiting += _targets(found[name])
    return {name: found[name] for name in symbols if name in found}


def tree(element: Any) -> Node:
    """Return an element as nested lists, for JSON."""
    return _node(element.get_xml())


def sheet(symbols: Symbols, paint: Paint, names: Iterable[str] | None = None) -> list[Node]:
    """Return the named symbols and those they use, or all, for use in ``<defs>``."""
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
