"""Moves made and taken back: each whole or not at all, whatever fails.

What fails may be a disk, somebody who watches, or the patience of the one who presses
Ctrl-C, and then it can happen between any two lines. So a move that was not made to its
end is taken back, and one that was not taken back to its end is taken back again; both
ways lead to a stand that is known beforehand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from linie1_widget.errors import Linie1Error
from linie1_widget.turn_game.journal import Journal
from linie1_widget.watching import Watchers

MoveT = TypeVar("MoveT")
StateT = TypeVar("StateT")
PlayingT = TypeVar("PlayingT", bound="Playing[Any, Any]")

UNDO = "undo"
"""What a journal says of a move that was taken back."""


@dataclass(frozen=True)
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

    @property
    def record(self) -> str:
        """Its text, with what chance did in brackets."""
        return f"{self.move} [{self.chance}]" if self.chance else str(self.move)


class Playing(ABC, Generic[MoveT, StateT]):
    """A game whose moves are pushed and popped.

    Parameters
    ----------
    state : State
        How it begins.
    """

    def __init__(self, state: StateT) -> None:
        self._state = state
        self._done: list[Done[MoveT, StateT]] = []
        self._records: list[str] = []
        self._undone: list[MoveT] = []
        self._watchers = Watchers()
        self._journal: Journal | None = None

    # what a game has to say -----------------------------------------------------------

    @abstractmethod
    def legal_moves(self) -> list[MoveT]:
        """All moves that can be made now."""

    @abstractmethod
    def _read(self, move: MoveT | str) -> MoveT:
        """The move that is meant, if it is allowed now; otherwise an error says why."""

    @abstractmethod
    def _make(self, move: MoveT) -> tuple[StateT, str]:
        """Make an allowed move: the new state, and what chance did."""

    def _kept(self) -> object:
        """How that stands which moves change besides the state."""
        return None

    def _go_back(self, kept: Any) -> None:
        """Restore what `_kept` told of, however much has been done since, or nothing."""

    # playing ---------------------------------------------------------------------------

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves so far."""
        return tuple(done.move for done in self._done)

    @property
    def record(self) -> tuple[str, ...]:
        """The moves so far as text, with what chance did in brackets."""
        return tuple(self._records)

    @property
    def history(self) -> tuple[Done[MoveT, StateT], ...]:
        """The moves so far, each with what chance did and how everything stood before."""
        return tuple(self._done)

    @property
    def undone(self) -> int:
        """How many moves `redo` can make again."""
        return len(self._undone)

    def push(self, move: MoveT | str) -> None:
        """Make a move.

        Parameters
        ----------
        move : Move or str
            A move, or its text.

        Raises
        ------
        IllegalMove
            If it is not allowed now; its ``verdict`` says why. Nothing is changed.
        ValueError
            If the text is no move.
        NotWritten
            If there is a journal and it cannot be written. Nothing is changed.
        """
        self._go_on(self._read(move), [])
        self._tell()

    def pop(self) -> MoveT:
        """Take the last move back, exactly.

        The dice fall again as they did: who takes a roll back and rolls anew gets the
        same faces.

        Raises
        ------
        Linie1Error
            If no move has been made.
        NotWritten
            If there is a journal and it cannot be written. Nothing is changed.
        """
        if not self._done:
            raise Linie1Error("nothing to undo: no move has been made yet")
        done, journal, end = self._done[-1], self._journal, None
        moves, undone = len(self._done) - 1, len(self._undone)
        if journal is not None:
            journal.check()
            end = journal.end
        try:
            if journal is not None:
                journal.write(UNDO)
            self._go_back(done.kept)
            self._done.pop()
            self._records.pop()
            self._state = done.before
            self._undone.append(done.move)
        except BaseException:
            if journal is None or journal.end != end:
                taken_back = [*self._undone[:undone], done.move]
                self._stand(moves, done.before, taken_back, done.kept)
                self._tell()
            raise
        self._tell()
        return done.move

    def redo(self) -> MoveT:
        """Make the move again that was taken back last.

        Raises
        ------
        Linie1Error
            If none was, or another move has been made since.
        NotWritten
            If there is a journal and it cannot be written. Nothing is changed.
        """
        if not self._undone:
            raise Linie1Error("nothing to redo: no move has been taken back")
        move = self._undone[-1]
        self._go_on(self._read(move), self._undone[:-1])
        self._tell()
        return move

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after each move, until what is returned is called.

        Copies are not watched.
        """
        return self._watchers.add(watcher)

    # the inside ------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_watchers": Watchers(), "_journal": None}

    def _go_on(self, move: MoveT, undone: list[MoveT]) -> None:
        """Make an allowed move, after which these can be made again."""
        stand = len(self._done), self._state, self._undone, self._kept()
        journal, end = self._journal, None
        if journal is not None:
            journal.check()
            end = journal.end
        try:
            state, chance = self._make(move)
            done = Done(move, chance, stand[1], stand[3])
            record = done.record
            if journal is not None:
                journal.write(record)
            self._done.append(done)
            self._records.append(record)
            self._state, self._undone = state, undone
        except BaseException:
            if journal is not None and end is not None and journal.end != end:
                journal.cut(end)
            self._stand(*stand)
            raise

    def _stand(self, moves: int, state: StateT, undone: list[MoveT], kept: object) -> None:
        """Stand as after some of the moves, whatever has been done of a move since."""
        del self._done[moves:], self._records[moves:]
        self._state, self._undone = state, undone
        self._go_back(kept)

    def _tell(self) -> None:
        if self._watchers:
            self._watchers.tell()

    def _copied(self: PlayingT, other: PlayingT) -> PlayingT:
        """Let another game of the same set-up stand where this one does."""
        other._state = self._state
        other._done = list(self._done)
        other._records = list(self._records)
        other._undone = list(self._undone)
        return other
