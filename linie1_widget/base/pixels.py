"""Render SVG documents as pixels with resvg (``pip install "linie1_widget[pictures]"``).

Two open fonts are installed together with resvg, so that pictures look the same on all
machines. System fonts are used only for what these lack: other scripts, and families that
a foreign document names.
"""

from __future__ import annotations

import re
from functools import cache
from io import BytesIO
from typing import Any

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import (
    InvalidValue,
    MissingLibrary,
    WrongType,
    import_optional,
    pip_install,
)
from linie1_widget.base.svg.styles import FONTS, MONO

_WORDS, _CODE = "Inter", "Roboto Mono"
_LEAST, _MOST = 16, 8000
_ROOT = re.compile(r"<svg\b[^>]*>")
_VIEW = re.compile(r'\sviewBox=["\']\S+ \S+ (\d+\.?\d*) (\d+\.?\d*)["\']')
_SIZE = re.compile(r"\s(width|height)\s*=")
_PURPOSE, _INSTALL = "for pictures made of pixels", "linie1_widget[pictures]"


def as_png(svg: str, *, size: int = 960) -> bytes:
    """Render a picture as PNG.

    Parameters
    ----------
    svg : str
        An SVG document, such as `draw_board`, `draw_step` or a widget's ``to_svg()``
        returns. Animated ones render as viewers without animation show them.
    size : int, default 960
        The width in pixels, 16 to 8000; the height follows, up to 8000.

    Returns
    -------
    bytes
        The contents of a ``.png`` file, transparent where nothing is drawn.

    Raises
    ------
    MissingLibrary
        If resvg is not installed: ``pip install "linie1_widget[pictures]"``.
    TypeError, ValueError
        If `svg` is not an SVG document, or a size is out of range.

    Examples
    --------
    >>> square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" />'
    >>> as_png(square, size=16)[1:4]
    b'PNG'
    """
    if not isinstance(svg, str):
        raise WrongType(
            "a picture is given as the text of an SVG document, which a "
            f"{type(svg).__name__} is not: draw_board and the like return one"
        )
    return render_png(svg, checked_size(size))


def checked_size(size: object) -> int:
    """Return the width; raise `InvalidValue` unless it is 16 to 8000 pixels."""
    pixels = as_whole(size)
    if pixels is None or not _LEAST <= pixels <= _MOST:
        raise InvalidValue(f"{size!r} is not a width: give {_LEAST} to {_MOST} pixels")
    return pixels


def render_png(svg: str, width: int) -> bytes:
    """Render an SVG document as PNG of any width up to 8000 pixels."""
    resvg, fonts = pixel_library("resvg_py"), _fonts()
    try:
        png: bytes = resvg.svg_to_bytes(
            svg_string=_with_size(svg).replace(FONTS, _WORDS).replace(MONO, _CODE),
            width=width,
            height=_MOST,
            font_files=fonts,
            font_family=_WORDS,
            serif_family=_WORDS,
            sans_serif_family=_WORDS,
            monospace_family=_CODE,
        )
    except ValueError as error:
        raise InvalidValue(f"this is not an SVG document: {error}") from None
    except BaseException as error:
        # Panics within resvg are raised as an error that is not an Exception.
        if type(error).__name__ != "PanicException":
            raise
        raise InvalidValue(f"resvg cannot draw this SVG document: {error}") from None
    # resvg keeps to both sizes: a picture that would be too high comes out narrower.
    if int.from_bytes(png[16:20], "big") != width:
        raise InvalidValue(
            f"{width} pixels wide, this picture would be more than {_MOST} pixels high: "
            "give a smaller size"
        )
    return png


def _with_size(svg: str) -> str:
    """Return a document with a size in hundredths of its units, if it has none of its own.

    resvg rounds sizes up to whole numbers, which would stretch the picture.

    >>> _with_size('<svg viewBox="0 0 10 7.25" />')
    '<svg width="1000" height="725" viewBox="0 0 10 7.25" />'
    """
    root = _ROOT.search(svg)
    view = root and _VIEW.search(root[0])
    if root is None or view is None or _SIZE.search(root[0]):
        return svg
    width, height = (round(100 * float(length)) for length in view.groups())
    if not width or not height:
        return svg
    start = root.start() + len("<svg")
    return f'{svg[:start]} width="{width}" height="{height}"{svg[start:]}'


def image(svg: str, width: int) -> Any:
    """Render an SVG document as an RGBA image of Pillow."""
    return pixel_library("PIL.Image").open(BytesIO(render_png(svg, width)))


def pixel_library(name: str) -> Any:
    """Import an optional library or module; raise `MissingLibrary` without it."""
    return import_optional(name, _PURPOSE, _INSTALL)


@cache
def _fonts() -> list[str]:
    fonts = pixel_library("fontpkg")
    try:
        return [str(fonts.path(family)) for family in (_WORDS, _CODE)]
    except LookupError as error:
        raise MissingLibrary(
            f"fonts are needed {_PURPOSE}: install them with {pip_install(_INSTALL)}"
        ) from error
