"""How a bot that cheats finds the game itself, behind the view that it is given."""

from __future__ import annotations

import sys
from typing import TypeVar

GameT = TypeVar("GameT")


def game_behind(kind: type[GameT]) -> GameT:
    """The game of this kind that is known where somebody was called from."""
    frame, game = sys._getframe(), None
    while frame is not None and game is None:
        found = [each for each in frame.f_locals.values() if isinstance(each, kind)]
        game = found[-1] if found else None
        frame = frame.f_back
    assert game is not None
    return game
