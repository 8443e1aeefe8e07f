"""Render pictures that share most of their elements.

resvg spends most time on parsing documents and on outlines of letters. So each element is
rendered once, on sheets with many others, cut out, and pasted on all pictures with it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.drawing.export.pixels import image
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.document import document
from linie1_widget.drawing.svg.symbols import Symbols

Part: TypeAlias = tuple[Any, float]  # an element, and its offset to the right

_COARSE = 96  # the width in pixels of the small images that show the extent of an element

_HIGH = 4000  # the height of a sheet, in pixels


class _StampBox(NamedTuple):
    left: int
    top: int
    right: int
    bottom: int


def stamped(
    ground: Any,
    pictures: Sequence[Sequence[Part]],
    paint: StepPaint,
    symbols: Symbols,
    size: tuple[float, float],
) -> Iterator[Any]:
    """Yield pictures: the ground, an RGB image, with the parts of each pasted in order."""
    # Equal elements share one stamp; compare identical ones by id, which is fast.
    styles: dict[tuple[int, float], tuple[str, float]] = {}
    unlike: dict[tuple[str, float], Part] = {}
    for element, x in (part for picture in pictures for part in picture):
        if (id(element), x) not in styles:
            style = styles[id(element), x] = element.tostring(), x
            unlike.setdefault(style, (element, x))
    pixel = size[0] / ground.width, size[1] / ground.height
    sheets = _Sheets(paint, symbols, ground.size, pixel)
    stamps = dict(zip(unlike, sheets.stamps(list(unlike.values())), strict=True))
    for picture in pictures:
        whole = ground.copy()
        for element, x in picture:
            stamp, place = stamps[styles[id(element), x]]
            whole.paste(stamp, place, stamp)
        yield whole


class _Sheets:
    def __init__(
        self,
        paint: StepPaint,
        symbols: Symbols,
        size: tuple[int, int],
        pixel: tuple[float, float],
    ) -> None:
        self._paint = paint
        self._symbols = symbols
        self._whole = _StampBox(0, 0, *size)
        self._pixel = pixel

    def stamps(self, parts: Sequence[Part]) -> list[tuple[Any, tuple[int, int]]]:
        """Return each part as an RGBA image, and its place."""
        boxes = self._boxes(parts)
        # A sheet is as wide as its widest stamp: put stamps of similar width together.
        order = sorted(range(len(parts)), key=lambda at: boxes[at].right - boxes[at].left)
        cut = self._cut([(parts[at], boxes[at]) for at in order], 1)
        stamps = dict(zip(order, cut, strict=True))
        return [(stamps[at], box[:2]) for at, box in enumerate(boxes)]

    def _boxes(self, parts: Sequence[Part]) -> list[_StampBox]:
        """Return the extent of each part, measured in small images of the whole picture."""
        _, _, width, height = self._whole
        step = max(width / _COARSE, 1)
        boxes = []
        for seen in self._cut([(part, self._whole) for part in parts], step):
            left, top, right, bottom = seen.getbbox() or (1, 1, 0, 0)
            boxes.append(
                _StampBox(
                    max(floor((left - 1) * step), 0),
                    max(floor((top - 1) * step), 0),
                    min(ceil((right + 1) * step), width),
                    min(ceil((bottom + 1) * step), height),
                )
            )
        return boxes

    def _cut(self, parts: Sequence[tuple[Part, _StampBox]], step: float) -> Iterator[Any]:
        """Yield an image of each part in its box, at one pixel for `step` pixels."""
        windows: list[Any] = []
        cuts = [_StampBox(0, 0, 0, 0)]
        for part, box in parts:
            width, height = (box.right - box.left) / step, (box.bottom - box.top) / step
            top = cuts[-1].bottom
            if windows and top + height > _HIGH:
                yield from self._sheet(windows, cuts[1:])
                windows, cuts, top = [], cuts[:1], 0
            cuts.append(_StampBox(0, top, ceil(width), top + ceil(height)))
            windows.append(self._window(part, box, (0, top), (width, height)))
        if windows:
            yield from self._sheet(windows, cuts[1:])

    def _window(
        self, part: Part, box: _StampBox, place: tuple[int, int], size: tuple[float, float]
    ) -> Any:
        (element, x), (wide, high) = part, self._pixel
        view = (
            wide * box.left - x,
            high * box.top,
            wide * (box.right - box.left),
            high * (box.bottom - box.top),
        )
        # Clip only where needed: clipping is slow.
        clipped = box.top == 0 or box.bottom == self._whole.bottom
        return self._paint.window(element, view, place, size, clipped)

    def _sheet(self, windows: Sequence[Any], cuts: Sequence[_StampBox]) -> Iterator[Any]:
        wide, high = max(cut.right for cut in cuts), cuts[-1].bottom
        svg = document(self._paint, windows, symbols=self._symbols, width=wide, height=high)
        sheet = image(svg, wide)
        return (sheet.crop(cut) for cut in cuts)
