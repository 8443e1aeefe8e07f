"""Small things that stand on the board: stop sign, marks, arrow, trolleys."""

from __future__ import annotations

from typing import Any

from linie1_widget.drawing.curves import SIGN
from linie1_widget.drawing.paint import Paint


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
    window = (
        "M-5.5-14.5Q0-19 5.5-14.5L5-11Q0-13-5-11ZM-5.5 14.5Q0 19 5.5 14.5L5 11Q0 13-5 11Z"
        "M-7.4-7.5h1.6v15h-1.6ZM7.4-7.5h-1.6v15h1.6Z"
    )
    body = "M-8.5-12Q-8-20.5 0-20.5T8.5-12V12Q8 20.5 0 20.5T-8.5 12Z"
    return paint.group(
        paint.path(f"disc-{line}", body),
        paint.path("trolley-window", window),
        paint.text(f"trolley-ink-{line}", str(line), 0, 4),
        id=f"trolley-{line}",
    )
