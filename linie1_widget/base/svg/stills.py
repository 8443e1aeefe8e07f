"""Pictures as images within a page, in as few bytes as possible: notebooks keep many.

An image is a document of its own, so that neither its names nor its styles can meet those
of the page. It follows the colour scheme of the page, or else that of the system.
"""

from __future__ import annotations

import re
from collections import Counter
from html import escape, unescape
from urllib.parse import unquote

from linie1_widget.base.svg.styles import FONTS
from linie1_widget.base.svg.svg_text import TAG, short_names, shorten_path

_OURS = re.compile(rf'<svg [^>]*\bfont-family="{FONTS}"')
# What an image does not need: its description stands beside it, and its names are its own.
_UNUSED = re.compile(
    r"<title>[^<]*</title>|<desc>[^<]*</desc>|"
    r'(?<=[".#])s[0-9a-f]{6}-|'
    r' (?:baseProfile|role|version|xmlns:\w+)="[^"]*"(?=[^<>]*>)|xlink:(?=href=)'
)
_ID = re.compile(r'(?<=\bid=")[\w-]+')
_NAME = re.compile(r'(?<=href="#)[\w-]+|(?<=url\(#)[\w-]+|' + _ID.pattern)
_MOVED = re.compile(r'transform="translate\(([\d.-]+) ([\d.-]+)\)"')
_LONG = re.compile(r'<path (class="[\w-]+") d="([^"]{40,})"/>')
_DATA = re.compile(r'(?<= d=")[^"]*')
# What holds without being said, colours that three digits can tell, and idle noughts.
_DEFAULTS = re.compile(r' (?:c?x|c?y)="0"')
_INITIAL = re.compile(
    r"(?<=[{;])(?:font-weight:400|text-anchor:start|stroke-linecap:butt);?(?=[\w}])"
)
_STYLE = re.compile(r"<style>[^<]*")
_EMPTY = re.compile(r"[.\w,-]+\{\}")
_NOUGHT = re.compile(r"(?<![\d.])0(?=\.\d)")
_DOUBLED = re.compile(r"#(?:([\da-f])\1)(?:([\da-f])\2)(?:([\da-f])\3)\b")
_LABEL = re.compile(r'<text x="([\d.-]+)" y="([\d.-]+)">([^<]*)</text>')
_LABELS = re.compile(rf"(?:{_LABEL.pattern.replace('(', '(?:')}){{2,}}")
_ADDRESS = "data:image/svg+xml,"


def compact(svg: str) -> str:
    """Return a document as a smaller one, to be shown as an image, if it is one of ours.

    >>> dot = '<path id="s0123ab-dot" d="M0 -0.5h0"/>'
    >>> text = f'{dot}<use xlink:href="#s0123ab-dot"/>'
    >>> small = compact(f'<svg font-family="{FONTS}"><title>A dot</title>{text}</svg>')
    >>> small.removeprefix("<svg font-family='system-ui,sans-serif'>")
    "<path id='a' d='M0-.5H0'/><use href='#a'/></svg>"
    """
    if not _OURS.match(svg):
        return svg
    svg = _UNUSED.sub("", svg).replace(FONTS, "system-ui,sans-serif", 1)
    names = short_names()
    ids = dict(zip(_ID.findall(svg), names, strict=False))
    # A line with a rim is drawn twice: its path is written once.
    counts = Counter(data for _, data in _LONG.findall(svg))
    shapes = {data: next(names) for data, count in counts.items() if count > 1}

    def used(path: re.Match[str]) -> str:
        style, data = path.groups()
        return f'<use {style} href="#{shapes[data]}"/>' if data in shapes else path[0]

    svg = _LABELS.sub(_by_lines, svg)
    svg = _STYLE.sub(lambda style: _shorter_style(style[0]), svg, count=1)
    defined = "".join(f'<path id="{shapes[data]}" d="{data}"/>' for data in shapes)
    svg = _LONG.sub(used, svg).replace("<defs>", f"<defs>{defined}", 1)

    def smaller(tag: re.Match[str]) -> str:
        text = _NAME.sub(lambda name: ids.get(name[0], name[0]), tag[0])
        text = _NOUGHT.sub("", _DEFAULTS.sub("", text))
        if text.startswith("<use "):
            text = _MOVED.sub(r'x="\1" y="\2"', text)
        text = _DATA.sub(lambda data: shorten_path(data[0]), text)
        return text if "'" in text else text.replace('"', "'")

    return TAG.sub(smaller, svg)


def _shorter_style(css: str) -> str:
    css = _NOUGHT.sub("", _DOUBLED.sub(r"#\1\2\3", css))
    return _EMPTY.sub("", _INITIAL.sub("", css))


def _by_lines(labels: re.Match[str]) -> str:
    """Return the labels of a group as one text for each height, with a part for each."""
    lines: dict[str, list[tuple[str, str]]] = {}
    for x, y, words in _LABEL.findall(labels[0]):
        lines.setdefault(y, []).append((x, words))
    texts = []
    for y, [(first, words), *others] in lines.items():
        parts = "".join(f'<tspan x="{x}">{each}</tspan>' for x, each in others)
        texts.append(f'<text x="{first}" y="{y}">{words}{parts}</text>')
    return "".join(texts)


def image_address(svg: str) -> str:
    """Return the address of an image of a document, escaped for an attribute in quotes."""
    address = compact(svg).replace("%", "%25").replace("#", "%23").replace("\n", " ")
    # Browsers take angle brackets and spaces in an address as they are.
    return _ADDRESS + address.replace("&", "&amp;").replace('"', "&quot;")


def image(svg: str, description: str, attributes: str = "") -> str:
    """Return a document as an image element, with more attributes if they are given."""
    return f'<img alt="{escape(description)}" {attributes}src="{image_address(svg)}">'


def svg_of_address(address: str) -> str:
    """Return the document of an image's address."""
    return unquote(unescape(address).removeprefix(_ADDRESS))
