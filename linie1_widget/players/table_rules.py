"""Forced moves, and moves that bots make out of turn; registered for games with any."""

from __future__ import annotations

from collections.abc import Collection
from functools import singledispatch
from typing import Any


class TableRules:
    """The table rules of a game without forced moves and moves out of turn."""

    def forced(self, game: Any, state: Any) -> Any:
        """Return the only move worth making in a state of the game, or None."""
        return None

    def out_of_turn(self, game: Any, state: Any, bots: Collection[int]) -> Any:
        """Return a move that one of the `bots` makes out of turn, or None."""
        return None

    def out_of_turn_moves(self, game: Any) -> list[Any]:
        """Return the moves that players other than the one to move may make now."""
        return []


@singledispatch
def table_rules_of(game: object) -> TableRules:
    """Return the table rules of a game."""
    return TableRules()
