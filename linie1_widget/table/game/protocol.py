"""Protocols and base classes of the rules and views of a turn-based game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import DataText, Explanation, Language
from linie1_widget.base.texts import VerdictText

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
    """One player's knowledge of a game, independent of later moves."""

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
        """Return the verdict on a move, which is true if the move is allowed."""


@dataclass(frozen=True, repr=False)
class Done(Generic[MoveT, StateT]):
    """A move that was made.

    Attributes
    ----------
    move : Move
    chance : str
        Its random outcome, such as the faces of dice; mostly empty.
    before : State
        The state before it.
    checkpoint : object
        The snapshot before it of everything else that moves change.
    """

    move: MoveT
    chance: str
    before: StateT
    checkpoint: Any = None

    def __init__(
        self, move: MoveT, chance: str, before: StateT, checkpoint: Any = None
    ) -> None:
        # Half the time of a frozen class, which sets each field by a function.
        own = self.__dict__
        own["move"], own["chance"] = move, chance
        own["before"], own["checkpoint"] = before, checkpoint

    def __repr__(self) -> str:
        return f"<Done: {self.record}>"

    @cached_property
    def record(self) -> str:
        """The text of the move, with its random outcome in brackets."""
        return f"{self.move} [{self.chance}]" if self.chance else str(self.move)


@dataclass(frozen=True)
class Verdict(Explanation):
    """The result of checking a move of a game that has no verdicts of its own.

    Attributes
    ----------
    play : str
        The text of the move.
    reason : str
        Why it is not allowed; empty if it is.

    Examples
    --------
    >>> print(Verdict("3", "There are not 3 matches left."))
    There are not 3 matches left.
    >>> print(Verdict("2"), bool(Verdict("2")))
    2 is allowed. True
    """

    play: str
    reason: str = ""

    @property
    def legal(self) -> bool:
        """True if the move is allowed; ``bool(verdict)`` is the same."""
        return not self.reason

    def __bool__(self) -> bool:
        return self.legal

    @property
    def _tone(self) -> bool:
        return self.legal

    def render(self, language: Language, form: str = "") -> str:
        """Return the verdict in a language."""
        text = DataText(self.reason) if self.reason else VerdictText.ALLOWED(play=self.play)
        return text.render(language, form)


ViewT = TypeVar("ViewT", bound=View[Any])
VerdictT = TypeVar("VerdictT")


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
        """The players with their hands, points and the like, in order of seats."""

    @abstractmethod
    def legal_moves(self) -> list[MoveT]:
        """Return all moves that can be made now."""

    @abstractmethod
    def _parse(self, move: MoveT | str) -> MoveT:
        """Return the move, or read its text; raise an error if there is none."""

    @abstractmethod
    def _refuse(self, move: MoveT) -> VerdictT | str | None:
        """Return why a move is not allowed now, in a sentence; None if it is."""

    @abstractmethod
    def _apply(self, move: MoveT) -> tuple[StateT, str]:
        """Make an allowed move; return the new state and the random outcome."""

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

    def _restore(self, snapshot: Any) -> None:
        """Restore a snapshot, whether or not anything has changed since."""

    def _detach(self) -> None:
        """Give a new copy its own data for everything moves change outside the state."""


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


@dataclass(frozen=True)
class PlayersView(Generic[MoveT, StateT]):
    """A game as one player sees it."""

    player: int  # who sees it
    names: tuple[str, ...]
    state: StateT  # all open information
    history: tuple[Done[MoveT, StateT], ...]  # the moves so far

    def __getstate__(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __repr__(self) -> str:
        return f"<View: {self.names[self.player]}; moves: {len(self.history)}>"

    @cached_property
    def record(self) -> tuple[str, ...]:
        return tuple(done.record for done in self.history)

    @property
    def to_move(self) -> int:
        return self.state.to_move

    def _at_turn(self) -> StateT:
        """Return the state; raise `Linie1Error` if another player is to move."""
        if self.player != self.to_move:
            raise Linie1Error(
                f"it is {self.names[self.to_move]}'s turn, not {self.names[self.player]}'s"
            )
        return self.state


class _WhenRead:
    """The history of a view, which is copied from its game when somebody reads it.

    Until then a view may hold the game's list and the number of moves so far. A game never
    removes moves from this list; it goes on with another one.
    """

    def __get__(self, view: PlayersView[Any, Any] | None, _owner: type) -> Any:
        if view is None:
            return self
        moves, number = view.__dict__["_moves"]
        view.__dict__["history"] = history = tuple(moves[:number])
        return history


PlayersView.history = _WhenRead()  # type: ignore[assignment, misc]
