"""Animate a search or a ride as a GIF, with Pillow.

resvg spends most time on parsing documents and on outlines of letters. So each element is
rendered once, on sheets with many others, cut out, and pasted on all pictures with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from math import ceil, floor
from typing import Any, NamedTuple, TypeAlias

from linie1_widget.drawing.export.animation import chosen_steps, pace
from linie1_widget.drawing.export.pixels import checked_width, image, pixel_library
from linie1_widget.drawing.game.ride import RidePicture, check_route, where
from linie1_widget.drawing.search.network_art import NETWORK_SYMBOLS
from linie1_widget.drawing.search.picture import (
    Panel,
    as_traces,
    lefts,
    panels_of,
    placed,
    seen_at,
    symbols_of,
)
from linie1_widget.drawing.search.snapshot import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.styles import Theme, as_theme
from linie1_widget.drawing.svg.symbols import Symbols, document
from linie1_widget.errors import WrongType
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.routing.route import Route

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


_CLEAR = 255  # the palette index of the transparent colour

_BETWEEN = 4  # the number of pictures per space that a trolley drives

_PAUSE = 2500  # the duration of the last picture, in milliseconds


def as_gif(
    run: AnyStory | Sequence[AnyStory] | Route,
    board: Position | None = None,
    *,
    steps: Iterable[int] | None = None,
    speed: float = 4,
    theme: Theme | str = "light",
    width: int = 640,
    tree: bool = False,
) -> bytes:
    """Animate a search, two side by side, or a ride as a GIF.

    Parameters
    ----------
    run, board, steps, speed, theme, tree
        As in `animate`. GIF times are rounded to hundredths of a second.
    width : int, default 640
        The width in pixels, 16 to 8000.

    Returns
    -------
    bytes
        The contents of a ``.gif`` file.

    Raises
    ------
    MissingLibrary
        If resvg or Pillow is not installed: ``pip install linie1_widget[pictures]``.
    """
    theme, lasting = as_theme(theme), 1000 * pace(speed)
    paint = StepPaint(theme)
    pixels = checked_width(width)
    if isinstance(run, Route):
        check_route(board, run)
        assert board is not None
        if tree:
            raise WrongType("a ride has no search tree: give what search(...) returns")
        film = _ride(board, run, chosen_steps(steps, run.length), paint)
        return _joined(film, theme, pixels, lasting / _BETWEEN)
    if board is not None:
        raise WrongType("only a Route needs a board: a search knows its own")
    traces = as_traces(run)
    panels = panels_of(traces, paint, tree=tree)
    film = _search(panels, chosen_steps(steps, max(map(len, traces))))
    return _joined(film, theme, pixels, lasting)


class _Run(NamedTuple):
    width: float
    height: float
    ground: Sequence[Any]
    pictures: Sequence[Sequence[Part]]
    symbols: Symbols


def _search(panels: Sequence[Panel], chosen: list[int]) -> _Run:
    places = list(zip(panels, lefts(panels), strict=True))
    pictures = []
    for step in chosen:
        parts: list[Part] = []
        for panel, x in places:
            seen = seen_at(panel.trace, min(step, len(panel.trace)))
            layers = sorted(panel.layers(seen), key=lambda layer: layer[0])
            parts += [(part, x) for _, part in layers]
        pictures.append(parts)
    return _Run(
        places[-1][1] + panels[-1].width,
        max(panel.height for panel in panels),
        [placed(panel.ground(), x, 0) for panel, x in places],
        pictures,
        symbols_of(panels),
    )


def _ride(board: Position, route: Route, chosen: list[int], paint: StepPaint) -> _Run:
    ride = RidePicture(board, route, paint)
    line, pictures = ride.line, []
    for step, after in zip(chosen, [*chosen[1:], chosen[-1]], strict=True):
        # The last picture has no pictures in between.
        for between in range(_BETWEEN if after != step else 1):
            share = line.at[step] + (line.at[after] - line.at[step]) * between / _BETWEEN
            parts = [
                *([ride.driven_share(share)] if share else []),
                *ride.ticks(step),
                ride.trolley_at(line.stand_at(share)),
                *ride.words(step, where(route, step)),
            ]
            pictures.append([(part, 0.0) for part in parts])
    return _Run(ride.width, ride.height, ride.ground(), pictures, NETWORK_SYMBOLS)


def _joined(run: _Run, theme: Theme, pixels: int, lasting: float) -> bytes:
    pil = pixel_library("PIL.Image")
    chops = pixel_library("PIL.ImageChops")
    paint = StepPaint(theme)
    size = run.width, run.height
    drawn = document(
        paint, run.ground, symbols=run.symbols, width=run.width, height=run.height
    )
    bare = image(drawn, pixels)
    ground = pil.new("RGB", bare.size, theme.colours["paper"])
    ground.paste(bare, (0, 0), bare)
    around = bare.getchannel("A").point(_faint)
    whole = list(stamped(ground, run.pictures, paint, run.symbols, size))
    palette = _palette([whole[0], whole[len(whole) // 2], whole[-1]], theme)

    def reduced(picture: Any) -> Any:
        return picture.quantize(palette=palette, dither=pil.Dither.NONE)

    frames = [reduced(whole[0])]
    frames[0].paste(_CLEAR, (0, 0), around)
    for before, after in pairwise(whole):
        # Keep the file small: pixels that do not change are transparent.
        frame = frames[0].copy()
        frame.paste(_CLEAR, (0, 0, *frame.size))
        difference = chops.difference(before, after).convert("L").point(_differs)
        box = difference.getbbox()
        if box:
            frame.paste(reduced(after.crop(box)), box[:2], difference.crop(box))
        frames.append(frame)
    times = [max(round(lasting / 10) * 10, 20)] * len(frames)
    times[-1] = max(times[-1], _PAUSE)
    out = BytesIO()
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0,
        optimize=False, disposal=1, transparency=_CLEAR,
    )  # fmt: skip
    return out.getvalue()


def _differs(value: int) -> int:
    return 255 if value else 0


def _faint(value: int) -> int:
    return 255 if value < 128 else 0


def _palette(samples: Sequence[Any], theme: Theme) -> Any:
    """Return a palette of the theme's colours that occur and the commonest mixed ones."""
    pil = pixel_library("PIL.Image")
    wide, high = samples[0].size
    sheet = pil.new("RGB", (wide, high * len(samples)))
    for place, sample in enumerate(samples):
        sheet.paste(sample, (0, place * high))
    seen = {colour for _, colour in sheet.getcolors(wide * high * len(samples))}
    own = {
        (int(c[1:3], 16), int(c[3:5], 16), int(c[5:], 16)) for c in theme.colours.values()
    }
    kept = sorted(own & seen)
    mixed = sheet.quantize(_CLEAR - len(kept), pil.Quantize.MEDIANCUT).getpalette()
    values = [part for colour in kept for part in colour]
    values += mixed[: 3 * (_CLEAR - len(kept))]
    palette = pil.new("P", (1, 1))
    palette.putpalette(values)
    return palette
