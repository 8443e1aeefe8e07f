"""The picture of a few lines of code."""

from __future__ import annotations

from linie1_widget.base.svg.elements import Box
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import document
from linie1_widget.paths.picture.style import StepPaint

_SIZE, _LINE, _WIDTH, _MARGIN = 15.0, 22.0, 0.62, 14.0


def draw_code(source: str, *, theme: Theme | str = "auto", size: int | None = None) -> str:
    """Return an SVG document of the lines of a source."""
    lines = source.splitlines()
    paint = StepPaint(as_theme(theme))
    width = 2 * _MARGIN + _SIZE * _WIDTH * max(map(len, lines))
    box = Box(0, 0, width, 2 * _MARGIN + _LINE * len(lines))
    # Blanks at the beginning of a text do not count in SVG.
    words = [
        paint.words(
            "code",
            line.strip(),
            _MARGIN + _SIZE * _WIDTH * (len(line) - len(line.lstrip())),
            _MARGIN + _LINE * (number + 0.72),
            _SIZE,
        )
        for number, line in enumerate(lines)
        if line.strip()
    ]
    sheet = paint.rect("sheet", *box, rx=10)
    return document(
        paint, [sheet, *words], symbols={}, view=box, title=lines[-1], size=size
    )
