"""What a game of one's own has to say: its beginning, its moves, what comes of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from linie1_widget.turn_game.protocol import MoveT, Player, StateT, View

ViewT = TypeVar("ViewT", bound=View[Any])
VerdictT = TypeVar("VerdictT")
RulesT = TypeVar("RulesT", bound="Rules[Any, Any, Any, Any]")


class Rules(ABC, Generic[MoveT, StateT, ViewT, VerdictT]):
    """The part of a `turn_game.TurnGame` that differs from game to game."""

    name: ClassVar[str]
    """What a file says that it holds."""

    version: ClassVar[int] = 1
    """The version of its files."""

    unchecked: ClassVar[int] = 0
    """The last version whose files had no checksums."""

    @property
    @abstractmethod
    def players(self) -> Sequence[Player]:
        """The players as they stand now, in the order in which they sit."""

    @abstractmethod
    def legal_moves(self) -> list[MoveT]:
        """All moves that can be made now."""

    @abstractmethod
    def _parse(self, move: MoveT | str) -> MoveT:
        """The move that is meant, or an error if it is none."""

    @abstractmethod
    def _refuse(self, move: MoveT) -> VerdictT | None:
        """Why a move is not allowed now, with a text that says it; None if it is."""

    @abstractmethod
    def _apply(self, move: MoveT) -> tuple[StateT, str]:
        """Make an allowed move: the new state, and what chance did."""

    @abstractmethod
    def _view(self, player: int) -> ViewT:
        """What a player may know, who is one of the players."""

    @abstractmethod
    def _setup_to_dict(self) -> dict[str, Any]:
        """The set-up as JSON has it."""

    @classmethod
    @abstractmethod
    def _from_setup(cls: type[RulesT], data: Any) -> RulesT:
        """A game at its beginning, from what `_setup_to_dict` gave."""

    # what a game may say ---------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(player.name for player in self.players)

    @classmethod
    def _updated(cls, setup: Any, version: int) -> Any:
        """A set-up as today's files have it, from one of an older version."""
        return setup

    def _checkpoint(self) -> object:
        """How that stands which moves change besides the state."""
        return None

    def _restore(self, kept: Any) -> None:
        """Restore what `_checkpoint` told of, however much has been done since, or nothing."""

    def _detach(self) -> None:
        """Called of a new copy: have of its own what moves change besides the state."""
