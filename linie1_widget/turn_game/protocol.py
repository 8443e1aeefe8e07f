"""What players, bots and tables know of any game: states, players, views, moves made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Generic, Protocol, TypeVar

MoveT = TypeVar("MoveT")
StateT = TypeVar("StateT", bound="State")


class State(Protocol):
    """How a game stands: an immutable value, and all that its moves change."""

    @property
    def to_move(self) -> int:
        """Whose turn it is: the number of a player, from 0."""

    @property
    def over(self) -> bool:
        """Whether the game has ended, with a winner or without."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won: nobody as long as it is not over, several where they share it."""


class Player(Protocol):
    """Somebody who takes part."""

    @property
    def name(self) -> str:
        """What the others call them."""


class View(Protocol[MoveT]):
    """What one player may know of a game, and nothing else; the game goes on without it."""

    @property
    def player(self) -> int:
        """Whose view it is."""

    @property
    def names(self) -> Sequence[str]:
        """All players."""

    @property
    def to_move(self) -> int:
        """Whose turn it is."""

    @property
    def record(self) -> Sequence[str]:
        """The moves so far, with what chance did."""

    def legal_moves(self) -> list[MoveT]:
        """All moves that the player may make now."""

    def any_move(self, rng: Random) -> MoveT:
        """One of the legal moves."""

    def explain(self, move: MoveT | str) -> object:
        """Why a move would be refused; None if it is allowed."""


@dataclass(frozen=True, init=False)
class Done(Generic[MoveT, StateT]):
    """One move that was made.

    Attributes
    ----------
    move : Move
    chance : str
        What chance did with it, such as what the dice showed; mostly an empty text.
    before : State
        How everything stood before it.
    kept : object
        How all that is kept besides the state stood before it.
    """

    move: MoveT
    chance: str
    before: StateT
    kept: object = None

    def __init__(
        self, move: MoveT, chance: str, before: StateT, kept: object = None
    ) -> None:
        # As a frozen class has it, it takes twice as long.
        own = self.__dict__
        own["move"], own["chance"], own["before"], own["kept"] = move, chance, before, kept

    @cached_property
    def record(self) -> str:
        """Its text, with what chance did in brackets."""
        return f"{self.move} [{self.chance}]" if self.chance else str(self.move)
