"""Pictures as images within a page, in as few bytes as possible: notebooks keep many.

An image is a document of its own, so that neither its names nor its styles can meet those
of the page. It follows the colour scheme of the page, or else that of the system.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from html import escape, unescape
from itertools import product
from string import ascii_lowercase
from typing import TypeAlias
from urllib.parse import unquote

from linie1_widget.base.svg.styles import FONTS, MONO

STILL = ContextVar("STILL", default=False)


@contextmanager
def drawing_stills() -> Iterator[None]:
    """Draw without details: notebooks keep a small picture beside each live view."""
    token = STILL.set(True)
    try:
        yield
    finally:
        STILL.reset(token)


SMALL = 8100  # bytes of the image of a still

_OURS = re.compile(rf'<svg [^>]*\bfont-family="{FONTS}"')
# What an image does not need: its description stands beside it, and its names are its own.
_UNUSED = re.compile(
    r"<title>[^<]*</title>|<desc>[^<]*</desc>|"
    r'(?<=[".#])s[0-9a-f]{6}-|'
    r' (?:baseProfile|role|version|xmlns:\w+)="[^"]*"(?=[^<>]*>)|xlink:(?=href=)'
)
_ID = re.compile(r'(?<=\bid=")[\w-]+')
_NAME = re.compile(r'(?<=href="#)[\w-]+|(?<=url\(#)[\w-]+|' + _ID.pattern)
_WRAPPED = re.compile(r"<g>(<(?:path|use|circle|rect) [^<>]*/>)</g>")
# Lines of one style, side by side.
_LINES = re.compile(r'<path( class="[\w-]+")? d="[^"zZ]*"/>(?:<path\1 d="[^"zZ]*"/>)+')
_STYLED = re.compile(r'<g (class="[\w-]+")><use ((?:xlink:)?href="[^"]*"/>)</g>')
_MOVED = re.compile(r'transform="translate\(([\d.-]+) ([\d.-]+)\)"')
_TURNED = re.compile(r'"translate\(([\d.-]+) ([\d.-]+)\) rotate\((90|180|270)\)"')
_LONG = re.compile(r'<path (class="[\w-]+") d="([^"]{12,})"([^<>]*)/>')
_SHARING = 4, 20  # bytes of a use and of a definition, more than those of a path
_DATA = re.compile(r'(?<= d=")[^"]*')
# What holds without being said, colours that three digits can tell, and idle noughts.
_DEFAULTS = re.compile(r' (?:c?x|c?y)="0"')
_INITIAL = re.compile(
    r"(?<=[{;])(?:font-weight:400|text-anchor:start|stroke-linecap:butt|stroke:none;stroke-width:0|"
    r"stroke-width:1(?=[;}]));?(?=[\w}])"
)
_STYLE = re.compile(r"<style>[^<]*")
_EMPTY = re.compile(r"[.\w,-]+\{\}")
_NOUGHT = re.compile(r"(?<![\d.])0(?=\.\d)")
_DOUBLED = re.compile(r"#(?:([\da-f])\1)(?:([\da-f])\2)(?:([\da-f])\3)\b")
_LABEL = re.compile(r'<text x="([\d.-]+)" y="([\d.-]+)">([^<]*)</text>')
_LABELS = re.compile(rf"(?:{_LABEL.pattern.replace('(', '(?:')}){{2,}}")
_WIDTH = re.compile(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+)')
_WIDE = 800  # units that a still has fewer pixels for, so that whole numbers place texts
_PLACE = re.compile(r' [xy]="[^"]*')
_DECIMALS = re.compile(r"-?\d*\.\d+")
_LETTERS = re.compile(r'<text x="([\d. -]+ [\d. -]+)" y="([\d. -]+)">([^<&]*)</text>')
_ROW = 3  # letters of one height that are shorter as a text of their own
_GROUP = re.compile(r"<(/?)g\b[^<>]*(?<!/)>")
_LEAST_SHARED = 80  # bytes of a group that are fewer with a name
_ADDRESS = "data:image/svg+xml,"


def compact(svg: str) -> str:
    """Return a document as a smaller one, to be shown as an image, if it is one of ours.

    >>> dot = '<path id="s0123ab-dot" d="M0 -0.5h0"/>'
    >>> text = f'{dot}<use xlink:href="#s0123ab-dot"/>'
    >>> small = compact(f'<svg font-family="{FONTS}"><title>A dot</title>{text}</svg>')
    >>> small.removeprefix("<svg font-family='system-ui,sans-serif'>")
    "<path id='a' d='M0-.5H0'/><use href='#a'/></svg>"
    """
    return _compact(svg, STILL.get())


@lru_cache(maxsize=1)  # what is measured for a still is shown next
def _compact(svg: str, is_still: bool) -> str:
    if not _OURS.match(svg):
        return svg
    svg = _UNUSED.sub("", svg).replace(FONTS, "system-ui,sans-serif", 1)
    svg = svg.replace(MONO, "ui-monospace,monospace").replace("<defs/>", "")
    svg = svg.replace(' overflow="hidden"', "")  # it is, within a document
    svg = _STYLED.sub(r"<use \1 \2", svg)
    if is_still:
        svg = _LINES.sub(_one_line, _WRAPPED.sub(r"\1", _joined_groups(svg)))
    names = short_names()
    ids = dict(zip(_ID.findall(svg), names, strict=False))
    # A line with a rim is drawn twice: its path is written once.
    counts = Counter(data for _, data, _ in _LONG.findall(svg))
    use, definition = _SHARING
    shapes = {
        data: next(names)
        for data, count in counts.items()
        if (count - 1) * len(data) > count * use + definition
    }

    svg, defined = _shared_groups(svg, names)

    def used(path: re.Match[str]) -> str:
        style, data, more = path.groups()
        name = shapes.get(data)
        return f'<use {style} href="#{name}"{more}/>' if name else path[0]

    svg = _LETTERS.sub(_by_rows, _LABELS.sub(_by_lines, svg))
    svg = _STYLE.sub(lambda style: _shorter_style(style[0]), svg, count=1)
    paths = "".join(f'<path id="{shapes[data]}" d="{data}"/>' for data in shapes)
    svg = svg.replace("<defs>", f"<defs>{paths}", 1)
    svg = _LONG.sub(used, svg.replace("</defs>", f"{defined}</defs>", 1))

    width = _WIDTH.search(svg) if is_still else None
    wide = width is not None and float(width[1]) >= _WIDE

    def smaller(tag: re.Match[str]) -> str:
        text = _NAME.sub(lambda name: ids.get(name[0], name[0]), tag[0])
        text = _NOUGHT.sub("", _DEFAULTS.sub("", _TURNED.sub(_turn, text)))
        if text.startswith("<use "):
            text = _MOVED.sub(r'x="\1" y="\2"', text)
        if wide and text.startswith(("<text ", "<tspan ")):
            text = _PLACE.sub(lambda place: _DECIMALS.sub(_whole, place[0]), text)
        unit = _HUNDRED if wide and len(text) > _COARSE else 1
        text = _DATA.sub(lambda data: shorten_path(data[0], unit), text)
        return text if "'" in text else text.replace('"', "'")

    return TAG.sub(smaller, svg)


def _joined_groups(svg: str) -> str:
    """Return a document in which groups with equal tags, side by side, are one."""
    tags: list[str] = []
    parts, at = [], 0
    for tag in _GROUP.finditer(svg):
        if not tag[1]:
            if at != tag.end():  # the group before goes on
                tags.append(tag[0])
        elif svg.startswith(opened := tags.pop(), tag.end()) and opened != "<g>":
            parts.append(svg[at : tag.start()])
            at = tag.end() + len(opened)
            tags.append(opened)
    return "".join(parts) + svg[at:]


def _shared_groups(svg: str, names: Iterator[str]) -> tuple[str, str]:
    """Return a document that refers to groups that it has twice, and their definitions."""
    counts: Counter[str] = Counter()
    open_at: list[int] = []
    for tag in _GROUP.finditer(svg):
        if not tag[1]:
            open_at.append(tag.start())
        elif len(group := svg[open_at.pop() : tag.end()]) >= _LEAST_SHARED:
            counts[group] += 1
    defined = ""
    for group in sorted(counts, key=len, reverse=True):
        if counts[group] > 1 and svg.count(group) > 1:
            name = next(names)
            svg = svg.replace(group, f'<use href="#{name}"/>')
            defined += f'<g id="{name}"{group[2:]}'
    return svg, defined


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
        if all(len(each) == 1 for _, each in lines[y]):
            xs, letters = zip(*lines[y], strict=True)
            texts.append(f'<text x="{" ".join(xs)}" y="{y}">{"".join(letters)}</text>')
            continue
        parts = "".join(f'<tspan x="{x}">{each}</tspan>' for x, each in others)
        texts.append(f'<text x="{first}" y="{y}">{words}{parts}</text>')
    return "".join(texts)


def _by_rows(letters: re.Match[str]) -> str:
    """Return letters with a place each as one text for each height that has some."""
    xs, ys, words = letters[1].split(), letters[2].split(), letters[3]
    if not len(xs) == len(ys) == len(words):
        return letters[0]
    heights = Counter(ys)
    rows: dict[str, list[tuple[str, str, str]]] = {}
    for x, y, letter in zip(xs, ys, words, strict=True):
        rows.setdefault(y if heights[y] >= _ROW else "", []).append((x, y, letter))
    texts = []
    for height, row in rows.items():
        across, down, said = zip(*row, strict=True)
        place = f'x="{" ".join(across)}" y="{height or " ".join(down)}"'
        texts.append(f"<text {place}>{''.join(said)}</text>")
    return "".join(texts)


def _turn(move: re.Match[str]) -> str:
    """Return a quarter turn after a move as one about a point."""
    x, y, angle = float(move[1]), float(move[2]), int(move[3])
    across = {90: -y, 180: 0, 270: y}[angle]
    down = {90: x, 180: 0, 270: -x}[angle]
    return f'"rotate({angle} {(x + across) / 2:g} {(y + down) / 2:g})"'


def _one_line(lines: re.Match[str]) -> str:
    return f'<path{lines[1] or ""} d="{"".join(_DATA.findall(lines[0]))}"/>'


def _whole(number: re.Match[str]) -> str:
    return str(round(float(number[0])))


def image_address(svg: str) -> str:
    """Return the address of an image of a document, escaped for an attribute in quotes."""
    address = compact(svg).replace("%", "%25").replace("#", "%23").replace("\n", " ")
    # Browsers take angle brackets and spaces in an address as they are.
    return _ADDRESS + address.replace("&", "&amp;").replace('"', "&quot;")


def image(svg: str, description: str, attributes: str = "") -> str:
    """Return a document as an image element, with more attributes if they are given."""
    return f'<img alt="{escape(description)}" {attributes}src="{image_address(svg)}">'


def is_small(svg: str) -> bool:
    """Return True if a document is small enough for a still."""
    return len(image_address(svg).encode()) <= SMALL


def svg_of_address(address: str) -> str:
    """Return the document of an image's address."""
    return unquote(unescape(address).removeprefix(_ADDRESS))


# This is safe: texts and attribute values contain no angle brackets or quotes.
TAG = re.compile(r"<[^<>]*>")


def short_names() -> Iterator[str]:
    """Yield names, the shortest first: a to z, aa to zz.

    >>> names = list(short_names())
    >>> names[:2], names[25:28], len(names)
    (['a', 'b'], ['z', 'aa', 'ab'], 702)
    """
    for length in (1, 2):
        yield from map("".join, product(ascii_lowercase, repeat=length))


_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
# The number of arguments of a command.
_COUNTS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "C": 6, "A": 7, "Z": 0}
_HUNDRED = 100  # documents have two decimals: in hundredths all is whole
_COARSE = 160  # characters of a path that leads far, so that whole numbers do in a still


_Point: TypeAlias = tuple[int, int]


# Buildings and tiles have the same paths in all pictures.
@lru_cache(maxsize=1024)
def shorten_path(data: str, unit: int = 1) -> str:
    """Return path data for the same path, with absolute or relative numbers as is shorter.

    With a coarser unit, in hundredths, points are rounded, and so are corners.

    >>> shorten_path("M204 64L316 64L316 80.5M400 64L412.25 70A8 8 0 0 1 420 78Z")
    'M204 64H316V80.5M400 64l12.25 6A8 8 0 0 1 420 78z'
    """
    here = start = shown = first = (0, 0)  # exact points, and rounded ones
    text, last = "", ""
    before = text, last, shown
    mirrored: list[int] | None = None  # the control point of a curve that goes on smoothly
    for command, numbers in _commands(data):
        name = command.upper()
        if name == "Z":
            here, shown, text, last, mirrored = start, first, f"{text}z", "z", None
            continue
        base = (0, 0) if command.isupper() else here
        if name == "H":
            numbers = [*numbers, here[1] - base[1]]
        elif name == "V":
            numbers = [here[0] - base[0], *numbers]
        points, fixed = numbers, 0
        if name == "A":
            fixed = 5  # radii, turn and flags
            points = numbers[5:]
        points = [number + base[at % 2] for at, number in enumerate(points)]
        end = points[-2], points[-1]
        if unit > 1 and name == "A" and (corner := _corner(here, end, numbers)):
            name, fixed, points = "Q", 0, [*corner, *end]
        here = end
        points = [unit * round(number / unit) for number in points]
        if name == "M":
            if unit > 1 and last not in ("", "z") and shown == (points[0], points[1]):
                continue
            start, first = here, (points[0], points[1])
            if last in ("M", "m"):  # only the last of two moves counts
                text, last, shown = before
            before = text, last, shown
        bend, mirrored = mirrored, None
        if name == "Q":
            control, to = points[:2], points[2:]
            mirrored = [2 * to[0] - control[0], 2 * to[1] - control[1]]
            if control == bend:
                name, points = "T", to
        moves = [number - shown[at % 2] for at, number in enumerate(points)]
        if name in "HVL" and not (moves[0] and moves[1]):
            at = 0 if moves[0] or not moves[1] else 1
            forms = ("HV"[at], points[at : at + 1]), ("hv"[at], moves[at : at + 1])
        else:
            name = "L" if name in "HV" else name
            turn = numbers[:fixed]
            forms = (name, turn + points), (name.lower(), turn + moves)
        shown = points[-2], points[-1]
        letter, text_of = min(
            ((letter, _command(letter, args, last)) for letter, args in forms),
            key=lambda form: len(form[1]),
        )
        text, last = text + text_of, letter
    return text


def _corner(start: _Point, end: _Point, arc: list[int]) -> _Point | None:
    """Return the corner that a quarter circle rounds, or None for another arc."""
    (x, y), (u, v), (radius, _, _, _, clockwise, *_) = start, end, arc
    if not abs(u - x) == abs(v - y) == radius:
        return None
    return (u, y) if bool(clockwise) == ((u > x) == (v > y)) else (x, v)


def _commands(data: str) -> Iterator[tuple[str, list[int]]]:
    tokens = _TOKEN.findall(data)
    at, command = 0, "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        count = _COUNTS[command.upper()]
        numbers = tokens[at : at + count]
        yield command, [round(_HUNDRED * float(number)) for number in numbers]
        at += count
        # Further pairs after a move are lines.
        command = {"M": "L", "m": "l"}.get(command, command)


def _command(letter: str, numbers: list[int], last: str) -> str:
    """Return a command; its letter is left out if it is that of the one before."""
    follows = last != "" and letter == {"M": "L", "m": "l"}.get(last, last)
    text = "" if follows else letter
    before = "0" if follows else ""  # the number before, which may have had no point
    for number in numbers:
        shown = f"{number / _HUNDRED:.2f}".rstrip("0").rstrip(".")
        if abs(number) < _HUNDRED and number:
            shown = shown.replace("0.", ".", 1)
        joins = not before or shown[0] == "-" or (shown[0] == "." and "." in before)
        text, before = f"{text}{'' if joins else ' '}{shown}", shown
    return text
