"""Protocols that players, bots and tables use for any game: states, players, views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Generic, Protocol, TypeVar

MoveT = TypeVar("MoveT")
StateT = TypeVar("StateT", bound="State")


class State(Protocol):
    """The state of a game: an immutable value that moves replace."""

    @property
    def to_move(self) -> int:
        """The number of the player to move, from 0."""

    @property
    def over(self) -> bool:
        """True if the game has ended, with a winner or without."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The numbers of the winners: none during the game, several if they tie."""


class Player(Protocol):
    """A participant of a game."""

    @property
    def name(self) -> str:
        """The name that the others see."""


class View(Protocol[MoveT]):
    """One player's knowledge of a game at one moment, independent of later moves."""

    @property
    def player(self) -> int:
        """The number of the player who sees it."""

    @property
    def names(self) -> Sequence[str]:
        """The names of all players."""

    @property
    def to_move(self) -> int:
        """The number of the player to move."""

    @property
    def record(self) -> Sequence[str]:
        """The moves so far as text, with random outcomes in brackets."""

    def legal_moves(self) -> list[MoveT]:
        """Return all moves that the player may make now."""

    def any_move(self, rng: Random) -> MoveT:
        """Return a random legal move."""

    def explain(self, move: MoveT | str) -> object:
        """Return why a move would be refused; None if it is allowed."""


@dataclass(frozen=True, init=False)
class Done(Generic[MoveT, StateT]):
    """A move that was made.

    Attributes
    ----------
    move : Move
    chance : str
        Its random outcome, such as the faces of dice; mostly empty.
    before : State
        The state before it.
    kept : object
        The snapshot before it of everything else that moves change.
    """

    move: MoveT
    chance: str
    before: StateT
    kept: object = None

    def __init__(
        self, move: MoveT, chance: str, before: StateT, kept: object = None
    ) -> None:
        # The generated `__init__` of a frozen dataclass takes twice as long.
        own = self.__dict__
        own["move"], own["chance"], own["before"], own["kept"] = move, chance, before, kept

    @cached_property
    def record(self) -> str:
        """The text of the move, with its random outcome in brackets."""
        return f"{self.move} [{self.chance}]" if self.chance else str(self.move)
