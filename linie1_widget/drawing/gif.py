"""Pictures made of pixels: a step as PNG, a run as an animated GIF.

They need Pillow: ``pip install linie1_widget[gif]``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import pairwise
from typing import Any

from linie1_widget.drawing.animation import chosen_steps, pace
from linie1_widget.drawing.document import document
from linie1_widget.drawing.flatten import Pen, along
from linie1_widget.drawing.moments import moment
from linie1_widget.drawing.pillow import pillow
from linie1_widget.drawing.raster import Canvas
from linie1_widget.drawing.ride import RidePicture, check_route, where
from linie1_widget.drawing.stepart import StepPaint
from linie1_widget.drawing.steps import as_traces, lefts, panels_of, placed
from linie1_widget.drawing.theme import Theme, as_theme
from linie1_widget.engine.position import Position
from linie1_widget.engine.route import Route
from linie1_widget.errors import WrongType
from linie1_widget.paths.trace import Trace

_CLEAR = 255
"""The number of the colour that is seen through."""

_BETWEEN = 4
"""How many pictures show a trolley on its way over one space."""

_PAUSE = 2500
"""How long the last picture stays, in milliseconds."""


def as_png(svg: str, width: int = 960) -> bytes:
    """A picture of this package as PNG.

    Parameters
    ----------
    svg : str
        What `draw_board`, `draw_step`, `film_strip`, `draw_ride` or a widget's
        ``to_svg()`` gives. Other SVG documents hold things that are not known here.
    width : int, default 960
        In pixels.

    Raises
    ------
    ImportError
        If Pillow is not installed.
    """
    _, _, wide, high = svg.partition('viewBox="')[2].partition('"')[0].split()
    canvas = Canvas(float(wide), float(high), width)
    canvas.draw(svg)
    out = BytesIO()
    canvas.image().save(out, "PNG", optimize=True)
    return out.getvalue()


def as_gif(
    run: Trace[Any] | Sequence[Trace[Any]] | Route,
    board: Position | None = None,
    *,
    steps: Iterable[int] | None = None,
    speed: float = 4,
    theme: Theme | str = "light",
    width: int = 640,
) -> bytes:
    """A search, two side by side, or a ride as an animated GIF.

    Parameters
    ----------
    run : Trace, two of them, or Route
        What `search` or `shortest_route` returns.
    board : Board, optional
        The board of a route; a search knows its own.
    steps : iterable of int, optional
        Which steps are shown; without it all of them.
    speed : float, default 4
        Steps in a second. GIF knows hundredths of a second only.
    theme : Theme or str, default "light"
        Or ``"dark"``.
    width : int, default 640
        In pixels.

    Returns
    -------
    bytes
        What a file with the ending ``.gif`` holds.

    Raises
    ------
    ImportError
        If Pillow is not installed.
    """
    pillow("Image")
    theme, lasting = as_theme(theme), 1000 * pace(speed)
    if isinstance(run, Route):
        check_route(board, run)
        assert board is not None
        chosen = chosen_steps(steps, run.length)
        return _joined(_ride(board, run, chosen, theme, width), theme, lasting / _BETWEEN)
    if board is not None:
        raise WrongType("only a Route needs a board: a search knows its own")
    traces = as_traces(run)
    chosen = chosen_steps(steps, max(map(len, traces)))
    return _joined(_search(traces, chosen, theme, width), theme, lasting)


def _search(
    traces: Sequence[Trace[Any]], chosen: list[int], theme: Theme, pixels: int
) -> Iterator[Any]:
    panels = panels_of(traces, StepPaint(theme))
    places = list(zip(panels, lefts(panels), strict=True))
    width = places[-1][1] + panels[-1].width
    height = max(panel.height for panel in panels)

    def drawn(parts: list[Any]) -> str:
        return document(theme, parts, width=width, height=height, title="", description="")

    ground = Canvas(width, height, pixels)
    ground.draw(drawn([placed(panel.ground(), x, 0) for panel, x in places]))
    for step in chosen:
        canvas, parts = ground.copy(), []
        for panel, x in places:
            seen = moment(panel.trace, min(step, len(panel.trace)))
            layers = sorted(panel.layers(seen), key=lambda layer: layer[0])
            parts.append(placed([part for _, part in layers], x, 0))
        canvas.draw(drawn(parts))
        yield canvas.image()


def _ride(
    board: Position, route: Route, chosen: list[int], theme: Theme, pixels: int
) -> Iterator[Any]:
    picture = RidePicture(board, route, StepPaint(theme))
    width, height = picture.width, picture.height

    def drawn(parts: list[Any]) -> str:
        return document(theme, parts, width=width, height=height, title="", description="")

    ground = Canvas(width, height, pixels)
    ground.draw(drawn(picture.ground()))
    points, at = Pen(picture.line.data).lines[0][0], picture.line.at
    for step, after in zip(chosen, [*chosen[1:], chosen[-1]], strict=True):
        # At the end there is nothing on the way.
        for between in range(_BETWEEN if after != step else 1):
            share = at[step] + (at[after] - at[step]) * between / _BETWEEN
            parts = [
                *([picture.driven_share(share)] if share else []),
                *picture.ticks(step),
                picture.trolley_at(*along(points, share)),
                *picture.words(step, where(route, step)),
            ]
            canvas = ground.copy()
            canvas.draw(drawn(parts))
            yield canvas.image()


def _joined(pictures: Iterator[Any], theme: Theme, lasting: float) -> bytes:
    """Pictures in one file, in colours that all of them share."""
    pil = pillow("Image")
    chops = pillow("ImageChops")
    whole = list(pictures)
    palette = _palette([whole[0], whole[len(whole) // 2], whole[-1]], theme)

    def reduced(picture: Any) -> Any:
        return picture.quantize(palette=palette, dither=pil.Dither.NONE)

    frames = [reduced(whole[0])]
    for before, after in pairwise(whole):
        # Most of a picture stays as it is: there the next one is seen through.
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


def _palette(samples: Sequence[Any], theme: Theme) -> Any:
    """The theme's own colours, and those in which most of the pictures are painted."""
    pil = pillow("Image")
    own = list(dict.fromkeys(theme.colours.values()))
    wide, high = samples[0].size
    sheet = pil.new("RGB", (wide, high * len(samples)))
    for place, sample in enumerate(samples):
        sheet.paste(sample, (0, place * high))
    mixed = sheet.quantize(_CLEAR - len(own), pil.Quantize.MEDIANCUT).getpalette()
    values = [int(colour[at : at + 2], 16) for colour in own for at in (1, 3, 5)]
    values += mixed[: 3 * (_CLEAR - len(own))]
    palette = pil.new("P", (1, 1))
    palette.putpalette(values)
    return palette
