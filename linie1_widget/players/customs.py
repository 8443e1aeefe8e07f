"""What is done at a table without being asked, if a game has such customs: most have none.

The customs of a game are registered for its class, as `linie1_customs` does.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import singledispatch
from typing import Any


@singledispatch
def out_of_turn(game: Any, state: Any, bots: Collection[int]) -> Any:
    """The move that bots make now though it is another player's turn, or None.

    Parameters
    ----------
    game : TurnGame
    state : State
        How it stands, or stood.
    bots : collection of int
        The players who are bots.
    """
    return None
