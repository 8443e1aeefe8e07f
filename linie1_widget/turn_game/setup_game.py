"""Games that begin from a set-up: a value that says who plays, and all that is dealt."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from linie1_widget.errors import WrongType
from linie1_widget.turn_game.files import PathLike
from linie1_widget.turn_game.protocol import MoveT, StateT
from linie1_widget.turn_game.rules import VerdictT, ViewT
from linie1_widget.turn_game.turn_game import TurnGame


class SetupLike(Protocol):
    """How a game begins: an immutable value, the secrets too."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""

    def check(self) -> None:
        """Raise an error with a sentence if no game can begin so."""

    def to_dict(self) -> dict[str, Any]:
        """Its form in JSON."""


SetupT = TypeVar("SetupT", bound=SetupLike)
SetupGameT = TypeVar("SetupGameT", bound="SetupGame[Any, Any, Any, Any, Any]")


class SetupGame(
    TurnGame[MoveT, StateT, ViewT, VerdictT],
    Generic[MoveT, StateT, ViewT, VerdictT, SetupT],
):
    """A turn game whose beginning is a value that can be kept, changed and shown.

    A subclass names the class of its set-ups, which reads them with `from_dict`, and
    says in `_begin` what follows from one.
    """

    setups: ClassVar[type[Any]]
    """The class of its set-ups."""

    _setup: SetupT

    @classmethod
    def from_setup(
        cls: type[SetupGameT], setup: SetupT, *, journal: PathLike | None = None
    ) -> SetupGameT:
        """A game from a beginning of one's own.

        Parameters
        ----------
        setup : Setup
            Hands, cards, a position: whatever is dealt in this game.
        journal : path, optional
            A new file to which each move is written.

        Raises
        ------
        ValueError
            If the set-up is invalid, or the journal exists.
        """
        if not isinstance(setup, cls.setups):
            raise WrongType(f"a game begins from a Setup, not from {setup!r}")
        setup.check()
        game = cls.__new__(cls)
        game._begin(setup, journal)
        return game

    @abstractmethod
    def _begin(self, setup: SetupT, journal: PathLike | None) -> None:
        """Begin from a set-up that is known to be valid."""

    @property
    def setup(self) -> SetupT:
        """How the game began, the secrets too."""
        return self._setup

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self._setup.names

    def _setup_to_dict(self) -> dict[str, Any]:
        return self._setup.to_dict()

    @classmethod
    def _from_setup(cls: type[SetupGameT], data: Any) -> SetupGameT:
        return cls.from_setup(cls.setups.from_dict(data))
