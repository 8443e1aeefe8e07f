"""What the page of a laboratory asks for, read before anything is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from linie1_widget.widgets.laboratory.map_kind import D, StrokePiece
from linie1_widget.widgets.laboratory.undo import DrawnMaps
from linie1_widget.widgets.messaging import unknown

_LONGEST_NAME = 40


def drawn(
    drafts: DrawnMaps[D], pieces: Iterable[StrokePiece[D]]
) -> Iterator[tuple[D, str]]:
    """The map after each piece, and the stroke that it belongs to; nothing is kept yet."""
    now, stroke, before = drafts.now, "", drafts.now
    for piece in pieces:
        if piece.stroke != stroke:
            before = now if stroke else drafts.before(piece.stroke)
            stroke = piece.stroke
        now = piece.on(now, before)
        yield now, stroke


def listed(value: object) -> list[object]:
    """What should be a list of strokes, if it is a list."""
    if isinstance(value, list):
        return value
    raise unknown(value)


def stroke_name(name: str) -> str:
    """The name of a stroke, if it is a proper one."""
    if not name or len(name) > _LONGEST_NAME:
        raise unknown(name)
    return name
