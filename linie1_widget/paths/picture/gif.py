"""Animate a search or a ride as a GIF, with Pillow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any, NamedTuple

from linie1_widget.base.export.pixels import checked_width, image, pixel_library
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import Symbols, document
from linie1_widget.linie1.board.board import PositionLike
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.picture.ride import RIDE_SYMBOLS, RidePaint, RidePicture, where
from linie1_widget.linie1.routes.route import Route
from linie1_widget.paths.picture.animation import (
    checked_ride,
    checked_search,
    chosen_steps,
    step_seconds,
)
from linie1_widget.paths.picture.drawn_step import AnyStory
from linie1_widget.paths.picture.search_picture import (
    Panel,
    lefts,
    panels_of,
    placed,
    symbols_of,
)
from linie1_widget.paths.picture.style import StepPaint

_CLEAR = 255  # the palette index of the transparent colour
_BETWEEN = 4  # the number of pictures per space that a trolley drives
_PAUSE = 2500  # the duration of the last picture, in milliseconds


def as_gif(
    run: AnyStory | Sequence[AnyStory] | Route,
    board: PositionLike | None = None,
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
        If resvg or Pillow is not installed: ``pip install "linie1_widget[pictures]"``.
    """
    theme, duration = as_theme(theme), 1000 * step_seconds(speed)
    paint = StepPaint(theme)
    pixels = checked_width(width)
    if isinstance(run, Route):
        board = checked_ride(run, board, tree)
        film = _ride(board, run, chosen_steps(steps, run.length), RidePaint(theme))
        return _joined(film, theme, pixels, duration / _BETWEEN)
    traces = checked_search(run, board)
    panels = panels_of(traces, paint, tree=tree)
    film = _search(panels, chosen_steps(steps, max(map(len, traces))))
    return _joined(film, theme, pixels, duration)


class _Run(NamedTuple):
    width: float
    height: float
    ground: Sequence[Any]
    pictures: Sequence[Sequence[Any]]
    symbols: Symbols


def _search(panels: Sequence[Panel], chosen: list[int]) -> _Run:
    places = list(zip(panels, lefts(panels), strict=True))
    pictures = [
        [placed(panel.parts(min(step, len(panel.trace))), x, 0) for panel, x in places]
        for step in chosen
    ]
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
            pose, text = line.pose_at(share), where(route, step)
            pictures.append(ride.moving(step, share, pose, text))
    return _Run(ride.width, ride.height, ride.ground(), pictures, RIDE_SYMBOLS)


def _joined(run: _Run, theme: Theme, pixels: int, duration: float) -> bytes:
    pil = pixel_library("PIL.Image")
    paint = StepPaint(theme)

    def drawn(parts: Sequence[Any]) -> Any:
        view = 0, 0, run.width, run.height
        return image(document(paint, parts, symbols=run.symbols, view=view), pixels)

    # The ground is the same in all pictures, and the slowest part to draw.
    ground = drawn(run.ground)
    paper = pil.new("RGBA", ground.size, theme.colours["paper"])
    paper.alpha_composite(ground)
    lighter, alpha = pixel_library("PIL.ImageChops").lighter, ground.getchannel("A")
    whole = []
    for parts in run.pictures:
        layer = drawn(parts)
        alpha = lighter(alpha, layer.getchannel("A"))
        whole.append(pil.alpha_composite(paper, layer).convert("RGB"))
    palette = _palette([whole[0], whole[len(whole) // 2], whole[-1]], theme)
    frames = [each.quantize(palette=palette, dither=pil.Dither.NONE) for each in whole]
    for frame in frames:
        frame.paste(_CLEAR, (0, 0), alpha.point(lambda value: 255 if value < 128 else 0))
    times = [max(round(duration / 10) * 10, 20)] * len(frames)
    times[-1] = max(times[-1], _PAUSE)
    out = BytesIO()
    # Pillow makes pixels that do not change transparent, which keeps the file small.
    frames[0].save(
        out, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0,
        optimize=True, disposal=1, transparency=_CLEAR,
    )  # fmt: skip
    return out.getvalue()


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
    pure = sorted(own & seen)
    mixed = sheet.quantize(_CLEAR - len(pure), pil.Quantize.MEDIANCUT).getpalette()
    values = [part for colour in pure for part in colour]
    values += mixed[: 3 * (_CLEAR - len(pure))]
    palette = pil.new("P", (1, 1))
    palette.putpalette(values)
    return palette
