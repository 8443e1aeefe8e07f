"""Draw a map without anything around it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from linie1_widget.drawing.search.networks.network_art import NETWORK_SYMBOLS
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.document import document


def draw_bare(
    scene: Scene,
    above: Iterable[Any],
    paint: StepPaint,
    *,
    title: str,
    description: str = "",
    size: int | None = None,
) -> str:
    """Return an SVG document of a map and elements above it."""
    left, top, width, height = scene.window
    return document(
        paint,
        [
            paint.rect("sheet", left, top, width, height, rx=10),
            *scene.ground,
            *above,
        ],
        symbols=NETWORK_SYMBOLS,
        left=left,
        top=top,
        width=width,
        height=height,
        title=title,
        description=description,
        size=size,
    )
