"""The abstract methods by which a game defines its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from linie1_widget.turn_game.protocol import MoveT, Player, StateT, View

ViewT = TypeVar("ViewT", bound=View[Any])
VerdictT = TypeVar("VerdictT")
RulesT = TypeVar("RulesT", bound="Rules[Any, Any, Any, Any]")


class Rules(ABC, Generic[MoveT, StateT, ViewT, VerdictT]):
    """The part of a `turn_game.TurnGame` that differs between games."""

    name: ClassVar[str]
    """The name of the game in files."""

    version: ClassVar[int] = 1
    """The current version of its files."""

    unchecked: ClassVar[int] = 0
    """The last version of files without checksums."""

    @property
    @abstractmethod
    def players(self) -> Sequence[Player]:
        """The players with their current standing, in order of seats."""

    @abstractmethod
    def legal_moves(self) -> list[MoveT]:
        """Return all moves that can be made now."""

    @abstractmethod
    def _parse(self, move: MoveT | str) -> MoveT:
        """Return the move meant by a move or text; raise an error if there is none."""

    @abstractmethod
    def _refuse(self, move: MoveT) -> VerdictT | None:
        """Return why a move is not allowed now; None if it is."""

    @abstractmethod
    def _apply(self, move: MoveT) -> tuple[StateT, str]:
        """Make an allowed move; return the new state and the random outcome."""

    @abstractmethod
    def _view(self, player: int) -> ViewT:
        """Return the view of a player, whose number is valid."""

    @abstractmethod
    def _setup_to_dict(self) -> dict[str, Any]:
        """Return the set-up in its JSON form."""

    @classmethod
    @abstractmethod
    def _from_setup(cls: type[RulesT], data: Any) -> RulesT:
        """Return a new game from the result of `_setup_to_dict`."""

    # optional --------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(player.name for player in self.players)

    @classmethod
    def _updated(cls, setup: Any, version: int) -> Any:
        """Return the set-up of an older version in today's form."""
        return setup

    def _checkpoint(self) -> object:
        """Return a snapshot of everything a move changes outside the state."""
        return None

    def _restore(self, kept: Any) -> None:
        """Restore a snapshot, whether or not anything has changed since."""

    def _detach(self) -> None:
        """Give a new copy its own data for everything moves change outside the state."""
