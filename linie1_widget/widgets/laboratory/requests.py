"""Parsers for the requests of the page of a laboratory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from linie1_widget.widgets.laboratory.map_kind import D, StrokePiece
from linie1_widget.widgets.laboratory.undo import DrawnMaps
from linie1_widget.widgets.messaging import unknown

_LONGEST_NAME = 40


def drawn(
    drafts: DrawnMaps[D], pieces: Iterable[StrokePiece[D]]
) -> Iterator[tuple[D, str]]:
    """Yield the map after each piece and the name of its stroke, without keeping them."""
    now, stroke, before = drafts.now, "", drafts.now
    for piece in pieces:
        if piece.stroke != stroke:
            before = now if stroke else drafts.before(piece.stroke)
            stroke = piece.stroke
        now = piece.on(now, before)
        yield now, stroke


def listed(value: object) -> list[object]:
    """Return the value, or raise an error if it is not a list."""
    if isinstance(value, list):
        return value
    raise unknown(value)


def stroke_name(name: str) -> str:
    """Return the name of a stroke, or raise an error if it is empty or too long."""
    if not name or len(name) > _LONGEST_NAME:
        raise unknown(name)
    return name
