"""What the others did since a person's last turn, in any game with numbered turns."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from linie1_widget.turn_game.protocol import Done
from linie1_widget.turn_game.turn_game import TurnGame


def others_moves(
    game: TurnGame[Any, Any, Any, Any], bots: Collection[int]
) -> list[Done[Any, Any]]:
    """Return the moves that others made since a person's last turn, the first one first.

    The person is the player to move or, while a bot is to move, the person who moved last.
    Return an empty list in a game of bots only, and when the game is over.
    """
    state = game.state
    people = set(range(len(game.names))).difference(bots)
    away = {state.to_move} & people or people
    found: list[Done[Any, Any]] = []
    if state.over or not away:
        return found
    for done in reversed(game.history):
        before = done.before
        if before.to_move not in away:
            found.append(done)
        # What was done before a turn stays marked until the turn ends.
        elif before.turn != state.turn:
            break
    return found[::-1]
