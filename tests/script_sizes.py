"""The sizes of the page's scripts, and their limits."""

from __future__ import annotations

from pathlib import Path

import linie1_widget

STATIC = Path(linie1_widget.__file__).parent / "static"

# In KiB, because a notebook stores the script of each kind of widget that it shows.
MOST = {
    "board": 41,
    "search": 68.5,
    "drive": 29.5,
    "game": 70,
    "trans_europa": 50,
    "turn_game": 32.5,
    "laboratory": 68.5,
    "laboratory_graph": 70,
    "laboratory_tram": 58,
    "laying": 37,
    "laboratory_europa": 67,
    "lesson": 32.5,
    "classroom": 23,
    "room": 13,
    "prose": 27,
    "analysis": 13,
}


def kibibytes(script: str) -> float:
    return (STATIC / f"{script}.js").stat().st_size / 1024
