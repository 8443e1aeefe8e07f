"""SVG elements, made by svgwrite, with art classes; path data; the units of maps.

svgwrite has no type hints, so its elements are `Any`. Its checker is off (``debug=False``),
since it is slow and rejects the attributes of accessibility.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import atan2, cos, degrees, dist, sin
from typing import Any, ClassVar, NamedTuple, TypeAlias

from svgwrite.base import BaseElement
from svgwrite.container import SVG, Group
from svgwrite.path import Path
from svgwrite.pattern import Pattern
from svgwrite.shapes import Circle, Rect
from svgwrite.text import Text

from linie1_widget.base.arguments import plain
from linie1_widget.base.svg.stills import STILL
from linie1_widget.base.svg.styles import ART, LIGHT, PREFIX, Style, Theme

Point: TypeAlias = tuple[float, float]  # a point of a picture: x to the right and y down


def number(value: float, decimals: int = 2) -> str:
    """Format a number of a document as short as possible.

    >>> number(32.0), number(3.14159), number(-0.001), number(1 / 3, 5)
    ('32', '3.14', '0', '0.33333')
    """
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def rounded(value: float, decimals: int = 2) -> float:
    """Round a number of a message, to an int if whole: pages hold thousands of these.

    >>> rounded(2.0), rounded(3.14159)
    (2, 3.14)
    """
    value = round(value, decimals)
    return int(value) if value == int(value) else value


def translation(x: float, y: float) -> str:
    """Return the transformation that moves an element by (x, y)."""
    return f"translate({number(x)} {number(y)})"


def segment(start: Point, end: Point) -> str:
    """Return the path data of a straight line."""
    return f"M{number(start[0])} {number(start[1])}L{number(end[0])} {number(end[1])}"


def plain_element(name: str, **attribs: str) -> Any:
    """Return an element for which svgwrite has no suitable class, such as ``animate``."""
    element = BaseElement(debug=False)
    element.elementname = name
    for key, value in attribs.items():
        element[key] = value
    return element


@dataclass(frozen=True)
class Paint:
    """A factory of elements of art classes, and what a document needs to style them."""

    styles: ClassVar[Mapping[str, Style]] = ART

    theme: Theme = LIGHT
    # Styles of elements that another paint has made, besides those above.
    other_styles: Mapping[str, Style] = field(default_factory=dict, compare=False)
    # Leave out details, see `drawing_stills`.
    still: bool = field(default_factory=STILL.get)

    def style(self, art: str) -> dict[str, str]:
        return {"class": f"{PREFIX}{art}"}

    def path(self, art: str, d: str) -> Any:
        return self._styled(Path(d=d, debug=False), art)

    def circle(self, art: str, x: float, y: float, radius: float) -> Any:
        at = {"cx": number(x), "cy": number(y), "r": number(radius)}
        return self._styled(Circle(debug=False), art, at)

    def rect(
        self, art: str, x: float, y: float, width: float, height: float, rx: float = 0
    ) -> Any:
        """Return a rectangle with its top left corner at (x, y)."""
        box = {"x": x, "y": y, "width": width, "height": height} | (
            {"rx": rx} if rx else {}
        )
        at = {name: number(value) for name, value in box.items()}
        return self._styled(Rect(debug=False), art, at)

    def paved(self, pattern: str, d: str) -> Any:
        """Return a path filled with the pattern of this id, given its data."""
        return Path(d=d, debug=False, fill=f"url(#{pattern})")

    def text(self, art: str, text: str, x: float, y: float, turn: int = 0) -> Any:
        """Return text centred on x with its base line at y, turned about (x, y)."""
        at = {"x": number(x), "y": number(y)}
        if turn:
            at["transform"] = f"rotate({turn} {number(x)} {number(y)})"
        return self._styled(Text(plain(text), debug=False), art, at)

    def texts(
        self,
        art: str,
        texts: Collection[tuple[str, float, float]],
        size: float | None = None,
    ) -> Any:
        """Return a group of texts of one style, each given with its x and y."""
        group = self._styled(Group(debug=False), art)
        if size is not None:
            group["font-size"] = number(size)
        letters = [text for text in texts if len(text[0]) == 1]
        for text, x, y in texts:
            if len(text) != 1:
                group.add(Text(plain(text), debug=False, x=[number(x)], y=[number(y)]))
        if letters:
            group.add(_letters(letters))
        return group

    def words(self, art: str, text: str, x: float, y: float, size: float) -> Any:
        """Return text of this size; its art class sets the anchor."""
        element = self.text(art, text, x, y)
        element["font-size"] = number(size)
        return element

    def group(self, *children: Any, **attribs: str) -> Any:
        group = Group(debug=False, **attribs)
        for child in children:
            group.add(child)
        return group

    def use(self, symbol: str, transform: str = "") -> Any:
        # svgwrite's own `Use` keeps the target apart from the attributes.
        move = {"transform": transform} if transform else {}
        return plain_element("use", **{"xlink:href": f"#{symbol}"}, **move)

    def marker(self, name: str, child: Any) -> Any:
        """Return an element that `strewn` copies to many places."""
        marker = plain_element("marker", id=name, overflow="visible")
        marker["markerUnits"] = "userSpaceOnUse"
        marker.add(child)
        return marker

    def strewn(self, marker: str, places: Sequence[Point]) -> Any:
        """Return copies of the marker with this id: a path with one at each of its points.

        There are two places or more, since a path of one point would be marked twice.
        """
        first, steps = places[0], pairwise(places)
        moves = (f"{number(u - x)} {number(v - y)}" for (x, y), (u, v) in steps)
        path = Path(
            d=f"m{number(first[0])} {number(first[1])} {' '.join(moves)}", debug=False
        )
        path.update({"fill": "none", "style": f"marker:url(#{marker})"})
        return path

    def window(
        self,
        child: Any,
        view: tuple[float, float, float, float],
        at: tuple[float, float],
        size: tuple[float, float],
    ) -> Any:
        """Return the part `view` of an element, stretched to a size and moved to `at`."""
        size = round(size[0], 2), round(size[1], 2)
        window = SVG(at, size, overflow="hidden", debug=False)
        window.viewbox(*(round(value, 2) for value in view))
        window.stretch()
        window.add(child)
        return window

    def pattern(self, name: str, size: int, *children: Any) -> Any:
        """Return a square pattern that repeats from (0, 0)."""
        pattern = Pattern(debug=False, id=name, patternUnits="userSpaceOnUse")
        pattern.update({"width": str(size), "height": str(size)})
        for child in children:
            pattern.add(child)
        return pattern

    def _styled(self, element: Any, art: str, at: dict[str, str] | None = None) -> Any:
        element.attribs = {**element.attribs, **(at or {}), **self.style(art)}
        return element


def _letters(letters: Iterable[tuple[str, float, float]]) -> Any:
    texts, xs, ys = zip(*letters, strict=True)
    text = Text(plain("".join(texts)), debug=False)
    text["x"], text["y"] = (" ".join(map(number, places)) for places in (xs, ys))
    return text


class Box(NamedTuple):
    """A rectangle, given by its middle, width and height."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Box) -> bool:
        beside = 2 * abs(self.x - other.x) >= self.width + other.width
        return not beside and 2 * abs(self.y - other.y) < self.height + other.height

    def crossed(self, start: Point, end: Point) -> bool:
        """Return True if a straight line passes through the rectangle.

        >>> box = Box(0, 0, 4, 2)
        >>> box.crossed((-9, 0), (9, 0)), box.crossed((-9, 0), (0, 9))
        (True, False)
        """
        (x, y), (u, v) = start, end
        across, down = self.width / 2, self.height / 2
        first, last = 0.0, 1.0
        for at, step, low, size in (
            (x, u - x, self.x - across, self.width),
            (y, v - y, self.y - down, self.height),
        ):
            if step == 0:
                if not low < at < low + size:
                    return False
            else:
                ends = sorted(((low - at) / step, (low + size - at) / step))
                first, last = max(first, ends[0]), min(last, ends[1])
        return first < last


@dataclass(frozen=True)
class Piece:
    """A straight line, or with a centre an arc of at most a quarter circle."""

    start: Point
    end: Point
    centre: Point | None = None

    @property
    def radius(self) -> float:
        return 0.0 if self.centre is None else dist(self.centre, self.start)

    @property
    def data(self) -> str:
        if self.centre is None:
            return f"L{number(self.end[0])} {number(self.end[1])}"
        radius, (x, y) = number(self.radius), self.end
        return f"A{radius} {radius} 0 0 {int(self._turn > 0)} {number(x)} {number(y)}"

    @property
    def length(self) -> float:
        if self.centre is None:
            return dist(self.start, self.end)
        return self.radius * abs(self._turn)

    def at(self, share: float) -> Point:
        """Return the point at a share of the piece, from 0 to 1."""
        (ax, ay), (bx, by) = self.start, self.end
        if self.centre is None:
            return ax + share * (bx - ax), ay + share * (by - ay)
        (cx, cy), turn = self.centre, share * self._turn
        dx, dy = ax - cx, ay - cy
        return cx + dx * cos(turn) - dy * sin(turn), cy + dx * sin(turn) + dy * cos(turn)

    def heading(self, share: float) -> float:
        """Return the direction at a share of the piece, in degrees clockwise from north."""
        (ax, ay), (bx, by) = self.start, self.end
        dx, dy = bx - ax, by - ay
        if self.centre is not None:
            (x, y), (cx, cy) = self.at(share), self.centre
            dx, dy = (cy - y, x - cx) if self._turn > 0 else (y - cy, cx - x)
        return degrees(atan2(dx, -dy)) % 360

    @property
    def _turn(self) -> float:
        """The angle of an arc, clockwise, in radians."""
        assert self.centre is not None
        (ax, ay), (bx, by), (cx, cy) = self.start, self.end, self.centre
        dx, dy, ex, ey = ax - cx, ay - cy, bx - cx, by - cy
        return atan2(dx * ey - dy * ex, dx * ex + dy * ey)

    def halves(self) -> tuple[Piece, Piece]:
        middle = self.at(0.5)
        return Piece(self.start, middle, self.centre), Piece(middle, self.end, self.centre)

    def back(self) -> Piece:
        return Piece(self.end, self.start, self.centre)

    def rotated(self, degrees: int) -> Piece:
        """Turn the piece clockwise about (0, 0) by a multiple of 90 degrees."""
        piece = self
        for _ in range(degrees // 90 % 4):
            piece = piece._mapped(lambda x, y: (-y, x))
        return piece

    def moved(self, dx: float, dy: float) -> Piece:
        return self._mapped(lambda x, y: (x + dx, y + dy))

    def _mapped(self, to: Callable[[float, float], Point]) -> Piece:
        centre = None if self.centre is None else to(*self.centre)
        return Piece(to(*self.start), to(*self.end), centre)


def path_data(pieces: Iterable[Piece]) -> str:
    """Return the path data of connected pieces."""
    data = ""
    for piece in pieces:
        x, y = piece.start
        data += piece.data if data else f"M{number(x)} {number(y)}{piece.data}"
    return data


def relative_data(pieces: Iterable[Piece]) -> str:
    """Return path data as in `path_data`, relative to the start and without moving there.

    >>> relative_data([Piece((32, 0), (64, 32), (64, 0)), Piece((64, 32), (64, 96))])
    'a32 32 0 0 0 32 32l0 64'
    """
    return "".join(
        piece.moved(-piece.start[0], -piece.start[1]).data.lower() for piece in pieces
    )


UNIT = 64  # the width of a square
HALF = UNIT // 2
RIM = 92  # the width of the rim around the squares
WHOLE = 2 * RIM + 12 * UNIT  # the width of the picture of a board
