"""What goes without saying at the table of a game, whoever plays; in most games, nothing.

The customs of a game are registered for its class, as in `linie1_table_rules`.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import singledispatch
from typing import Any


class TableRules:
    """The customs of most games: none."""

    def forced(self, game: Any, state: Any) -> Any:
        """The move that is made for the player to move, who has no choice; or None.

        Parameters
        ----------
        game : TurnGame
        state : State
            How it stands, or stood.
        """
        return None

    def out_of_turn(self, game: Any, state: Any, bots: Collection[int]) -> Any:
        """The move that bots make though it is another player's turn; or None.

        Parameters
        ----------
        game, state
            As for `forced`.
        bots : collection of int
            The players who are bots.
        """
        return None

    def out_of_turn_moves(self, game: Any) -> list[Any]:
        """The moves that others than the player to move may make now."""
        return []


@singledispatch
def table_rules_of(game: object) -> TableRules:
    """The customs of a game."""
    return TableRules()
