"""Animate what has a film as a GIF, with Pillow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

from linie1_widget.base.export.pixels import checked_size, image, pixel_library
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import document
from linie1_widget.paths.picture.animation import (
    Filmed,
    Frames,
    chosen_steps,
    film_of,
    step_seconds,
)
from linie1_widget.paths.picture.drawn_step import AnyStory

_CLEAR = 255  # the palette index of the transparent colour
_PAUSE = 2500  # the duration of the last picture, in milliseconds


def as_gif(
    run: AnyStory | Sequence[AnyStory] | Filmed,
    board: object = None,
    *,
    steps: Iterable[int] | None = None,
    speed: float = 4,
    theme: Theme | str = "light",
    size: int = 640,
    tree: bool = False,
) -> bytes:
    """Animate a search, two side by side, or a ride as a GIF.

    Parameters
    ----------
    run, board, steps, speed, theme, tree
        As in `animate`. GIF times are rounded to hundredths of a second.
    size : int, default 640
        The width in pixels, 16 to 8000.

    Returns
    -------
    bytes
        The contents of a ``.gif`` file.

    Raises
    ------
    MissingLibrary
        If resvg or Pillow is not installed: ``pip install "linie1_widget[pictures]"``.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> as_gif(search(GridGraph("S.G"), (0, 0), (0, 2)), size=160)[:6]
    b'GIF89a'
    """
    pixels = checked_size(size)
    film = film_of(run, as_theme(theme), board, tree)
    frames = film.frames(chosen_steps(steps, film.last))
    return _encode(frames, pixels, 1000 * step_seconds(speed) / frames.per_step)


def _encode(frames: Frames, pixels: int, duration: float) -> bytes:
    pil, theme = pixel_library("PIL.Image"), frames.paint.theme

    def drawn(parts: Sequence[Any]) -> Any:
        view = 0, 0, frames.width, frames.height
        text = document(frames.paint, parts, symbols=frames.symbols, view=view)
        return image(text, pixels)

    # The ground is the same in all pictures, and the slowest part to draw.
    ground = drawn(frames.ground)
    paper = pil.new("RGBA", ground.size, theme.colours["paper"])
    paper.alpha_composite(ground)
    lighter, alpha = pixel_library("PIL.ImageChops").lighter, ground.getchannel("A")
    whole = []
    for parts in frames.pictures:
        layer = drawn(parts)
        alpha = lighter(alpha, layer.getchannel("A"))
        whole.append(pil.alpha_composite(paper, layer).convert("RGB"))
    palette = _palette([whole[0], whole[len(whole) // 2], whole[-1]], theme)
    images = [
        picture.quantize(palette=palette, dither=pil.Dither.NONE) for picture in whole
    ]
    for picture in images:
        picture.paste(_CLEAR, (0, 0), alpha.point(lambda value: 255 if value < 128 else 0))
    times = [max(round(duration / 10) * 10, 20)] * len(images)
    times[-1] = max(times[-1], _PAUSE)
    out = BytesIO()
    # Pillow makes pixels that do not change transparent, which keeps the file small.
    images[0].save(
        out, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0,
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
