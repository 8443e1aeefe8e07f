"""Games that begin from a set-up, with the names of players and the seed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from linie1_widget.base.arguments import LONGEST_LINE, as_whole, is_line, looks
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.files import PathLike
from linie1_widget.table.game.protocol import MoveT, StateT, VerdictT, ViewT
from linie1_widget.table.game.turn_game import TurnGame
from linie1_widget.table.texts import PlayerNames

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")  # default names


def named(
    players: int | Iterable[str], title: str, least: int, most: int
) -> tuple[str, ...]:
    """Return checked names, or so many default ones; raise `InvalidValue` on errors."""
    number = int(players) if isinstance(players, bool) else as_whole(players)
    if number is not None:
        _check_count(players if number is players else number, title, least, most)
        return NAMES[:number]
    # The order of a set, and with it the seats, would change from run to run.
    unordered = isinstance(players, str | set | frozenset)
    if unordered or not isinstance(players, Iterable):
        raise WrongType(
            f"players are given as a number or a list of names, not {players!r}"
        )
    names = tuple(players)
    check_names(names, title, least, most)
    return names


def check_names(names: Sequence[object], title: str, least: int, most: int) -> None:
    """Raise `InvalidValue` if names are too few, too many, invalid or equal."""
    _check_count(len(names), title, least, most)
    for name in names:
        if not is_line(name):
            raise InvalidValue(PlayerNames.NAME(most=LONGEST_LINE, name=repr(name)))
    if len({looks(str(name)) for name in names}) < len(names):
        raise InvalidValue(PlayerNames.DIFFER(names=names))


def _check_count(players: int, title: str, least: int, most: int) -> None:
    if isinstance(players, bool) or not least <= players <= most:
        raise InvalidValue(f"{title} is for {least} to {most} players, not for {players!r}")


def as_seed(seed: int | None) -> int:
    """Return the given seed, or a new one; raise `WrongType` if it is no integer."""
    if seed is None:
        return Random().getrandbits(32)
    number = as_whole(seed)
    if number is None:
        raise WrongType(f"a seed is a whole number such as 7, not {seed!r}")
    return number


class SetupLike(Protocol):
    """The beginning of a game as an immutable value, with its secrets."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""

    def check(self) -> None:
        """Raise an error with an explanation if no game can begin so."""

    def to_dict(self) -> dict[str, Any]:
        """Return the set-up in its JSON form."""


SetupT = TypeVar("SetupT", bound=SetupLike)
SetupGameT = TypeVar("SetupGameT", bound="SetupGame[Any, Any, Any, Any, Any]")


class SetupGame(
    TurnGame[MoveT, StateT, ViewT, VerdictT],
    Generic[MoveT, StateT, ViewT, VerdictT, SetupT],
):
    """A turn game whose set-up can be stored, changed and shown.

    A subclass names the class of its set-ups in `setups`, and defines `_begin`.
    """

    setups: ClassVar[type[Any]]
    """The class of the set-ups, with `from_dict`."""

    _setup: SetupT

    @classmethod
    def from_setup(
        cls: type[SetupGameT], setup: SetupT, *, journal: PathLike | None = None
    ) -> SetupGameT:
        """Return a game with a given set-up.

        Parameters
        ----------
        setup : Setup
            The hands, cards or position with which the game begins.
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
        """Begin from a valid set-up."""

    @property
    def setup(self) -> SetupT:
        """The set-up of the game, with its secrets."""
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
