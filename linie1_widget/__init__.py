"""The tram game Linie 1 in Jupyter: a board that explains its rules.

The names below are loaded when they are first used, so that the engine can be imported
without the widgets.

Examples
--------
>>> import linie1_widget as l1
>>> board = l1.Board()
>>> print(board.explain("d1", "S0"))
d1:S0 is not allowed.
North: the track would lead off the board (rule A).
South: the track would run into the Hallenbad (rule B).
"""

from __future__ import annotations

from linie1_widget.base.lazy import attach_stub

__version__ = "1.0.0rc1"

_RENAMED = {
    "speak": "set_language",
    "speaking": "using_language",
    "join": "join_room",
    "LEVELS": "BOTS",
    "problems": "PROBLEMS",
    "throw": "linie1.roll",
    "divide": "linie1.perft_by_move",
    "animate_game": "animate",
}

__getattr__, __dir__ = attach_stub(__name__, _RENAMED)
