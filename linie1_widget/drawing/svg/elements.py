"""SVG elements, made by svgwrite, with the styles of art classes, and boxes for labels.

svgwrite has no type hints, so its elements are `Any`. Its checker is off (``debug=False``),
since it is slow and rejects the attributes of accessibility.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from svgwrite.base import BaseElement
from svgwrite.container import SVG, Group
from svgwrite.path import Path
from svgwrite.pattern import Pattern
from svgwrite.shapes import Circle, Rect
from svgwrite.text import Text

from linie1_widget.drawing.svg.colours import Theme
from linie1_widget.drawing.svg.styles import ART, PREFIX, Style, attributes
from linie1_widget.plain_text import plain


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


def timing(name: str, **attribs: str) -> Any:
    """Return an element that animates its parent, such as ``animate`` or ``set``."""
    element = BaseElement(debug=False)
    element.elementname = name
    for key, value in attribs.items():
        element[key] = value
    return element


@dataclass(frozen=True)
class Paint:
    """A factory of elements; without a theme their styles are left to the style sheet."""

    styles: ClassVar[Mapping[str, Style]] = ART

    theme: Theme | None = None

    def style(self, art: str) -> dict[str, str | float]:
        """Return the attributes that give an element the style of an art class."""
        if self.theme is None:
            return {"class": f"{PREFIX}{art}"}
        return attributes(self.styles[art], self.theme)

    def path(self, art: str, d: str) -> Any:
        """Return a path, given its data."""
        return self._looked(Path(d=d, debug=False), art)

    def circle(self, art: str, x: float, y: float, radius: float) -> Any:
        """Return a circle about (x, y)."""
        at = {"cx": number(x), "cy": number(y), "r": number(radius)}
        return self._looked(Circle(debug=False), art, at)

    def rect(
        self, art: str, x: float, y: float, width: float, height: float, rx: float = 0
    ) -> Any:
        """Return a rectangle with its top left corner at (x, y)."""
        rect = self._looked(Rect(debug=False), art, _box(x, y, width, height))
        if rx:
            rect["rx"] = number(rx)
        return rect

    def paved(self, pattern: str, x: float, y: float, width: float, height: float) -> Any:
        """Return a rectangle filled with the pattern of this id."""
        rect = Rect(debug=False, fill=f"url(#{pattern})")
        rect.update(_box(x, y, width, height))
        return rect

    def text(self, art: str, text: str, x: float, y: float, turned: int = 0) -> Any:
        """Return text centred on x with its base line at y, turned about (x, y)."""
        at = {"x": number(x), "y": number(y)}
        if turned:
            at["transform"] = f"rotate({turned} {number(x)} {number(y)})"
        return self._looked(Text(plain(text), debug=False), art, at)

    def texts(self, art: str, texts: Iterable[tuple[str, float, float]]) -> Any:
        """Return a group of texts of one style, each given with its x and y."""
        group = self._looked(Group(debug=False), art)
        for text, x, y in texts:
            group.add(Text(plain(text), debug=False, x=[number(x)], y=[number(y)]))
        return group

    def words(self, art: str, text: str, x: float, y: float, size: float) -> Any:
        """Return text of this size; its art class sets the anchor."""
        element = self.text(art, text, x, y)
        element["font-size"] = number(size)
        return element

    def group(self, *children: Any, **attribs: str) -> Any:
        """Return a group of elements."""
        group = Group(debug=False, **attribs)
        for child in children:
            group.add(child)
        return group

    def use(self, symbol: str, transform: str = "") -> Any:
        """Return a copy of the symbol with this id."""
        # svgwrite's own `Use` keeps the target apart from the attributes.
        use = BaseElement(debug=False)
        use.elementname = "use"
        use["xlink:href"] = f"#{symbol}"
        if transform:
            use["transform"] = transform
        return use

    def window(
        self,
        child: Any,
        view: tuple[float, float, float, float],
        at: tuple[float, float],
        size: tuple[float, float],
    ) -> Any:
        """Return the part `view` of an element, stretched to a size and moved to `at`."""
        window = SVG(at, size, overflow="hidden", debug=False)
        window.viewbox(*view)
        window.stretch()
        window.add(child)
        return window

    def pattern(self, name: str, width: float, height: float, *children: Any) -> Any:
        """Return a pattern that repeats from (0, 0)."""
        pattern = Pattern(debug=False, id=name, patternUnits="userSpaceOnUse")
        pattern.update({"width": number(width), "height": number(height)})
        for child in children:
            pattern.add(child)
        return pattern

    def _looked(self, element: Any, art: str, at: dict[str, str] | None = None) -> Any:
        element.attribs = {**element.attribs, **(at or {}), **self.style(art)}
        return element


def _box(x: float, y: float, width: float, height: float) -> dict[str, str]:
    box = {"x": x, "y": y, "width": width, "height": height}
    return {name: number(value) for name, value in box.items()}


class Box(NamedTuple):
    """A rectangle, given by its middle, width and height."""

    x: float
    y: float
    width: float
    height: float

    def meets(self, other: Box) -> bool:
        """Return True if two boxes overlap."""
        return (
            2 * abs(self.x - other.x) < self.width + other.width
            and 2 * abs(self.y - other.y) < self.height + other.height
        )
