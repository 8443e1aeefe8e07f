"""What any view has in which a player sees a game by itself: who sees it, and its moves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Generic

from linie1_widget.errors import Linie1Error
from linie1_widget.turn_game.protocol import Done, MoveT, StateT


@dataclass(frozen=True)
class PlayersView(Generic[MoveT, StateT]):
    """A game as one player sees it.

    Attributes
    ----------
    player : int
        Whose view it is.
    names : tuple of str
        All players.
    state : State
        All that is open.
    history : tuple of Done
        The moves so far, with what chance did and how everything open stood before.
    """

    player: int
    names: tuple[str, ...]
    state: StateT
    history: tuple[Done[MoveT, StateT], ...]

    @cached_property
    def record(self) -> tuple[str, ...]:
        """The moves so far as text, with what chance did in brackets."""
        return tuple(done.record for done in self.history)

    @property
    def to_move(self) -> int:
        """Whose turn it is."""
        return self.state.to_move

    def _at_turn(self) -> StateT:
        """How the game stands for the player to move, and for no other."""
        if self.player != self.to_move:
            raise Linie1Error(
                f"it is {self.names[self.to_move]}'s turn, not {self.names[self.player]}'s"
            )
        return self.state
