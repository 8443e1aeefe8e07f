"""Small things that stand on the board: stop sign, marks, arrow, trolleys."""

from __future__ import annotations

from typing import Any

from linie1_widget.drawing.board.track_geometry import SIGN
from linie1_widget.drawing.svg.elements import Paint


def stop_symbol(paint: Paint) -> Any:
    """The sign of a stop, about (0, 0); the letter is set on it by who places it."""
    return paint.group(paint.circle("stop", 0, 0, SIGN - 0.9), id="stop")


def mark_symbol(paint: Paint, ok: bool) -> Any:
    """A round sign with a tick or a cross, about (0, 0)."""
    name = "mark-yes" if ok else "mark-no"
    sign = "M-4 .4L-1.2 3.4L4.2-3" if ok else "M-3.3-3.3L3.3 3.3M3.3-3.3L-3.3 3.3"
    return paint.group(
        paint.circle(name, 0, 0, 9.2), paint.path("mark-sign", sign), id=name
    )


def arrow_symbol(paint: Paint) -> Any:
    """A heading, pointing north, about (0, 0)."""
    return paint.group(paint.path("arrow", "M0-9L8 7L0 3.5L-8 7Z"), id="arrow")


def trolley_symbol(paint: Paint, line: int) -> Any:
    """A trolley from above, heading north, about (0, 0), with its line's number."""
    body = "M-8-13Q-7-21.5 0-21.5T8-13V17Q8 21 4 21H-4Q-8 21-8 17Z"
    return paint.group(
        paint.path(f"disc-{line}", body),
        paint.path("trolley-window", "M-6-13.5Q-5-18.8 0-18.8T6-13.5Q0-15.5-6-13.5Z"),
        paint.path("trolley-panes", "M-6-9.5V18M6-9.5V18"),
        paint.path(f"trolley-bow-{line}", "M-3 9.5L3 16M3 9.5L-3 16M-4 9H4M-4 16.5H4"),
        paint.text(f"trolley-ink-{line}", str(line), 0, 3),
        id=f"trolley-{line}",
    )
