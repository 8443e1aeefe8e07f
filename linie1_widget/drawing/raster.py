"""Our own SVG as pixels, drawn with Pillow.

Pillow knows no SVG. The pictures of this package need little of it: groups, symbols,
paths, circles, rectangles and words, with plain attributes. That little is drawn here,
finer than asked for and then made smaller, which smooths all edges.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import atan2, ceil, cos, degrees, hypot, radians, sin
from typing import Any

from linie1_widget.drawing.curves import Point
from linie1_widget.drawing.flatten import Pen, circle, dashed, strips
from linie1_widget.drawing.lettering import font, written
from linie1_widget.drawing.pillow import pillow
from linie1_widget.errors import InvalidValue

_SVG = "{http://www.w3.org/2000/svg}"
_HREF = "{http://www.w3.org/1999/xlink}href"
_MOVE = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
_FINE = 2

Style = Mapping[str, str]

Matrix = tuple[float, float, float, float, float, float]
_SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Canvas:
    """Pixels on which pictures of this package are drawn.

    Parameters
    ----------
    width, height : float
        In the units of the pictures.
    pixels : int
        The width in pixels.
    """

    def __init__(self, width: float, height: float, pixels: int) -> None:
        if type(pixels) is not int or not 16 <= pixels <= 8000:
            raise InvalidValue(f"{pixels!r} is no width: give 16 to 8000 pixels")
        self._pil = pillow("Image")
        self._draws = pillow("ImageDraw")
        self._scale = _FINE * pixels / width
        size = _FINE * pixels, _FINE * ceil(pixels * height / width)
        self._image = self._pil.new("RGB", size, "#ffffff")
        self._draw = self._draws.Draw(self._image)
        self._symbols: dict[str, ET.Element] = {}

    def image(self) -> Any:
        """What has been drawn, as a Pillow image."""
        return self._image.reduce(_FINE)

    def copy(self) -> Canvas:
        """The same pixels, free to be drawn on."""
        other = object.__new__(Canvas)
        other.__dict__.update(self.__dict__)
        other._image = self._image.copy()
        other._draw = self._draws.Draw(other._image)
        return other

    def draw(self, svg: str) -> None:
        """Draw an SVG document on top of what is there."""
        root = ET.fromstring(svg)
        self._symbols = {
            str(element.get("id")): element for element in root.iter() if element.get("id")
        }
        scale = self._scale
        self._children(root, (scale, 0, 0, scale, 0, 0), dict(root.attrib))

    # elements --------------------------------------------------------------------------

    def _children(self, element: ET.Element, matrix: Matrix, style: Style) -> None:
        for child in element:
            self._element(child, matrix, style)

    def _element(self, element: ET.Element, matrix: Matrix, style: Style) -> None:
        tag = element.tag.removeprefix(_SVG)
        matrix = _times(matrix, _matrix(element.get("transform", "")))
        style = {**style, **element.attrib}
        if tag == "g":
            self._children(element, matrix, style)
        elif tag == "use":
            symbol = self._symbols[element.get(_HREF, "").removeprefix("#")]
            inner = {key: value for key, value in style.items() if key != "transform"}
            self._element(symbol, matrix, inner)
        elif tag == "path":
            self._shapes(_lines(element.get("d", "")), matrix, style)
        elif tag == "circle":
            x, y, radius = (float(element.get(name, "0")) for name in ("cx", "cy", "r"))
            self._shapes([(circle(x, y, radius), True)], matrix, style)
        elif tag == "rect":
            self._rect(element, matrix, style)
        elif tag == "text":
            self._text(element, matrix, style)

    def _rect(self, element: ET.Element, matrix: Matrix, style: Style) -> None:
        names = ("x", "y", "width", "height", "rx")
        x, y, width, height, rx = (float(element.get(name, "0")) for name in names)
        if style.get("fill", "").startswith("url("):
            self._pave(style["fill"][5:-1], (x, y, width, height), matrix)
            return
        rx = min(rx, width / 2, height / 2)
        arc = f"a{rx} {rx} 0 0 1 " if rx else "l"
        data = (
            f"M{x + rx} {y}h{width - 2 * rx}{arc}{rx} {rx}v{height - 2 * rx}{arc}{-rx} {rx}"
            f"h{2 * rx - width}{arc}{-rx} {-rx}v{2 * rx - height}{arc}{rx} {-rx}Z"
        )
        self._shapes(Pen(data).lines, matrix, style)

    def _pave(
        self, name: str, area: tuple[float, float, float, float], matrix: Matrix
    ) -> None:
        """Fill a rectangle with a pattern that repeats from (0, 0)."""
        pattern, (x, y, width, height) = self._symbols[name], area
        wide, high = float(pattern.get("width", "1")), float(pattern.get("height", "1"))
        left, top = _put((x, y), matrix)
        right, bottom = _put((x + width, y + height), matrix)
        box = tuple(map(round, (left, top, right, bottom)))
        whole = self._image, self._draw
        self._image = self._image.copy()
        self._draw = self._draws.Draw(self._image)
        for row in range(int(y // high), ceil((y + height) / high)):
            for column in range(int(x // wide), ceil((x + width) / wide)):
                move = (1, 0, 0, 1, column * wide, row * high)
                self._children(pattern, _times(matrix, move), {})
        paved = self._image.crop(box)
        self._image, self._draw = whole
        self._image.paste(paved, box[:2])

    # shapes ----------------------------------------------------------------------------

    def _shapes(
        self, lines: Sequence[tuple[Sequence[Point], bool]], matrix: Matrix, style: Style
    ) -> None:
        fill, stroke = style.get("fill", "#000000"), style.get("stroke", "none")
        whole = float(style.get("opacity", "1"))
        if fill != "none":
            visible = whole * float(style.get("fill-opacity", "1"))
            for points, _ in lines:
                self._fill([_put(point, matrix) for point in points], fill, visible)
        width = float(style.get("stroke-width", "1"))
        if stroke != "none" and width:
            visible = whole * float(style.get("stroke-opacity", "1"))
            for points, closed in lines:
                ring = [*points, points[0]] if closed else list(points)
                for part in _parts(ring, style):
                    dots = [_put(point, matrix) for point in part]
                    self._stroke(dots, width * _size(matrix), stroke, visible, style)

    def _fill(self, points: list[Point], colour: str, visible: float) -> None:
        if len(points) < 3:
            return
        if visible >= 1:
            self._draw.polygon(points, fill=colour)
            return
        left, top = (int(min(values)) for values in zip(*points, strict=True))
        right, bottom = (ceil(max(values)) + 1 for values in zip(*points, strict=True))
        mask = self._pil.new("L", (max(right - left, 1), max(bottom - top, 1)))
        moved = [(x - left, y - top) for x, y in points]
        self._draws.Draw(mask).polygon(moved, fill=round(255 * visible))
        self._image.paste(colour, (left, top), mask)

    def _stroke(
        self, points: list[Point], width: float, colour: str, visible: float, style: Style
    ) -> None:
        """A line as wide as it should be; Pillow's own know neither ends nor fractions."""
        half = width / 2
        for corners in strips(points, half):
            self._fill(corners, colour, visible)
        if style.get("stroke-linecap") == "round" and visible == 1:
            for x, y in points:
                self._draw.ellipse((x - half, y - half, x + half, y + half), fill=colour)

    # words -----------------------------------------------------------------------------

    def _text(self, element: ET.Element, matrix: Matrix, style: Style) -> None:
        at = float(element.get("x", "0")), float(element.get("y", "0"))
        x, y = _put(at, matrix)
        size = float(style.get("font-size", "16")) * _size(matrix)
        letters = font(
            round(size), int(style.get("font-weight", "400")) >= 600,
            "mono" in style.get("font-family", ""),
        )  # fmt: skip
        anchor = {"middle": "ms", "end": "rs"}.get(style.get("text-anchor", ""), "ls")
        text = written(element.text or "", letters)
        turn = degrees(atan2(matrix[1], matrix[0]))
        colour = style.get("fill", "#000000")
        if abs(turn) < 1:
            self._draw.text((x, y), text, fill=colour, font=letters, anchor=anchor)
            return
        reach = ceil(letters.getlength(text) + size)
        mask = self._pil.new("L", (2 * reach, 2 * reach))
        pen = self._draws.Draw(mask)
        pen.text((reach, reach), text, fill=255, font=letters, anchor=anchor)
        mask = mask.rotate(-turn, self._pil.Resampling.BICUBIC)
        self._image.paste(colour, (round(x - reach), round(y - reach)), mask)


@lru_cache(maxsize=2048)
def _lines(data: str) -> list[tuple[list[Point], bool]]:
    return Pen(data).lines


def _parts(points: list[Point], style: Style) -> list[list[Point]]:
    """A line, or its dashes."""
    pattern = style.get("stroke-dasharray", "none")
    if pattern == "none":
        return [points]
    dashes = [float(word) for word in pattern.replace(",", " ").split()]
    return list(dashed(points, dashes, float(style.get("stroke-dashoffset", "0"))))


@lru_cache(maxsize=2048)
def _matrix(transform: str) -> Matrix:
    """What a transform does to (x, y): a x + c y + e, b x + d y + f."""
    matrix = _SAME
    for name, text in _MOVE.findall(transform):
        values = [float(word) for word in text.replace(",", " ").split()]
        if name == "translate":
            matrix = _times(matrix, (1, 0, 0, 1, values[0], (*values, 0.0)[1]))
        elif name == "scale":
            matrix = _times(matrix, (values[0], 0, 0, values[0], 0, 0))
        else:
            turn = radians(values[0])
            x, y = (*values[1:], 0.0, 0.0)[:2]
            rotation = (cos(turn), sin(turn), -sin(turn), cos(turn), 0.0, 0.0)
            about = _times((1, 0, 0, 1, x, y), rotation)
            matrix = _times(matrix, _times(about, (1, 0, 0, 1, -x, -y)))
    return matrix


def _times(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (
        a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j,
        a * k + c * m + e, b * k + d * m + f,
    )  # fmt: skip


def _put(point: Point, matrix: Matrix) -> Point:
    (x, y), (a, b, c, d, e, f) = point, matrix
    return a * x + c * y + e, b * x + d * y + f


def _size(matrix: Matrix) -> float:
    return hypot(matrix[0], matrix[1])
