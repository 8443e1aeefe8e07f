"""The base class of views."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from linie1_widget.errors import Linie1Error
from linie1_widget.turn_game.protocol import Done, MoveT, StateT


@dataclass(frozen=True)
class PlayersView(Generic[MoveT, StateT]):
    """A game as one player sees it."""

    player: int  # who sees it
    names: tuple[str, ...]
    state: StateT  # all open information
    history: tuple[Done[MoveT, StateT], ...]  # the moves so far

    @cached_property
    def record(self) -> tuple[str, ...]:
        """The moves so far as text, with random outcomes in brackets."""
        return tuple(done.record for done in self.history)

    @property
    def to_move(self) -> int:
        """The number of the player to move."""
        return self.state.to_move

    def _at_turn(self) -> StateT:
        """Return the state; raise `Linie1Error` if another player is to move."""
        if self.player != self.to_move:
            raise Linie1Error(
                f"it is {self.names[self.to_move]}'s turn, not {self.names[self.player]}'s"
            )
        return self.state
