"""The sizes of the page's scripts, and their limits."""

from __future__ import annotations

from pathlib import Path

import linie1_widget

STATIC = Path(linie1_widget.__file__).parent / "static"

# In KiB, because a notebook stores the script with each widget.
MOST = {
    "board": 39,
    "search": 58,
    "drive": 30,
    "game": 67,
    "trans_europa": 48,
    "turn_game": 31,
    "laboratory": 61,
    "laboratory_graph": 66,
    "laboratory_tram": 77,
    "laboratory_europa": 62,
    "lesson": 30,
    "classroom": 17,
    "prose": 26,
    "analysis": 12,
}


def kibibytes(script: str) -> float:
    return (STATIC / f"{script}.js").stat().st_size / 1024
