"""What any turn game has: moves pushed and popped, players and views, files, a journal.

A game is its set-up and its moves; both together tell everything, as in chess. All that
moves change is an immutable state, so that taking a move back restores it exactly. What
a subclass keeps besides, such as a board, it changes and restores itself.

What fails in the midst of a move may be a disk, somebody who watches, or the patience of
the one who presses Ctrl-C, and then it can happen between any two lines. So a move that
was not made to its end is taken back, and one that was not taken back to its end is taken
back again; both ways lead to a stand that is known beforehand.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path
from typing import Any, TypeVar

from linie1_widget.errors import IllegalMove, InvalidValue, Linie1Error
from linie1_widget.turn_game import replay
from linie1_widget.turn_game.files import PathLike, text_of
from linie1_widget.turn_game.journal import Journal
from linie1_widget.turn_game.protocol import Done, MoveT, StateT
from linie1_widget.turn_game.rules import Rules, VerdictT, ViewT
from linie1_widget.turn_game.saving import write_whole
from linie1_widget.watching import Watchers

GameT = TypeVar("GameT", bound="TurnGame[Any, Any, Any, Any]")

_MOVE, _RECORD = attrgetter("move"), attrgetter("record")


class TurnGame(Rules[MoveT, StateT, ViewT, VerdictT]):
    """A game that is played move by move, and kept in files.

    It lets go of its journal when it is closed or forgotten, or by a ``with`` statement.
    What a game of one's own has to say stands in `rules.Rules`; all else is here.

    Parameters
    ----------
    state : State
        How it begins.
    journal : path, optional
        A file that is to be written move by move; there may be none of that name yet.

    Raises
    ------
    ValueError
        If the journal exists already: a game is never written over.
    NotWritten
        If it cannot be written.
    """

    def __init__(self, state: StateT, journal: PathLike | None = None) -> None:
        self._state = state
        self._done: list[Done[MoveT, StateT]] = []
        self._undone: list[MoveT] = []
        self._watchers = Watchers()
        self._journal: Journal | None = None
        if journal is not None:
            self.begin_journal(journal)

    # what can be seen ------------------------------------------------------------------

    @property
    def state(self) -> StateT:
        """How it stands: all that lies open."""
        return self._state

    @property
    def to_move(self) -> int:
        """Whose turn it is: an index of `players`."""
        return self._state.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended, with a winner or without."""
        return self._state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The indices of all who have won; several share a victory."""
        return self._state.winners

    @property
    def winner(self) -> int | None:
        """The index of the player who has won; None if nobody has, or several have."""
        winners = self._state.winners
        return winners[0] if len(winners) == 1 else None

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves so far."""
        return tuple(map(_MOVE, self._done))

    @property
    def record(self) -> tuple[str, ...]:
        """The moves so far as text, with what chance did in brackets."""
        return tuple(map(_RECORD, self._done))

    @property
    def history(self) -> tuple[Done[MoveT, StateT], ...]:
        """The moves so far, each with what chance did and how everything stood before."""
        return tuple(self._done)

    @property
    def last_done(self) -> Done[MoveT, StateT] | None:
        """The last move; None if none has been made."""
        return self._done[-1] if self._done else None

    @property
    def undone(self) -> int:
        """How many moves `redo` can make again."""
        return len(self._undone)

    def view(self, player: int) -> ViewT:
        """What one player may know: the own secrets, all that is open, nothing else.

        Raises
        ------
        ValueError
            If there is no such player.
        """
        last = len(self.names) - 1
        if type(player) is not int or not 0 <= player <= last:
            raise InvalidValue(f"there is no player {player!r}: they are 0 to {last}")
        return self._view(player)

    def explain(self, move: MoveT | str) -> VerdictT | None:
        """Why a move would be refused; None if it is allowed."""
        return self._refuse(self._parse(move))

    # playing ---------------------------------------------------------------------------

    def push(self, move: MoveT | str) -> None:
        """Make a move, given as such or as its text.

        Raises
        ------
        IllegalMove
            If it is not allowed now; its ``verdict`` says why. Nothing is changed.
        ValueError
            If the text is not a move.
        NotWritten
            If there is a journal and it cannot be written. Nothing is changed.
        """
        self._go_on(self._parse(move), [])

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
                journal.write(replay.UNDO)
            self._restore(done.kept)
            self._done.pop()
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
        self._go_on(move, self._undone[:-1])
        return move

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after each move, until what is returned is called."""
        return self._watchers.add(watcher)

    def copy(self: GameT) -> GameT:
        """The same game, free to go on by itself; it writes no journal."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__getstate__())
        other._done, other._undone = list(self._done), list(self._undone)
        other._detach()
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        begun = self._setup_to_dict() == other._setup_to_dict()
        return begun and self.moves == other.moves

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_watchers": Watchers(), "_journal": None}

    # files -----------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole game as text, secrets and all; `from_json` reads it."""
        return replay.as_text(self)

    @classmethod
    def from_json(cls: type[GameT], text: str) -> GameT:
        """Read a game by playing it through, see `replay.from_text`."""
        return replay.from_text(cls, text)

    def save(self, path: PathLike) -> None:
        """Write the game to a file; an older one is replaced by the whole new one only.

        Raises
        ------
        ValueError
            If it is the game's own journal, by whatever name.
        NotWritten
            If it cannot be written.
        """
        if self._journal is not None and self._journal.is_at(path):
            raise InvalidValue(
                f"{str(path)!r} is the journal of this game: give the saved game another "
                "name"
            )
        write_whole(path, self.to_json())

    @classmethod
    def load(cls: type[GameT], path: PathLike) -> GameT:
        """Read a game from a file, see `from_json`."""
        return cls.from_json(text_of(path))

    # the journal -----------------------------------------------------------------------

    @property
    def journal(self) -> Path | None:
        """The file to which each move is written; None without one."""
        return None if self._journal is None else self._journal.path

    def begin_journal(self, path: PathLike) -> None:
        """Write each move to a new file from now on; the moves so far stand in it too.

        Raises
        ------
        ValueError
            If the file exists already: a game is never written over.
        NotWritten
            If it cannot be written; an older journal goes on.
        """
        head = json.dumps(replay.head(self), ensure_ascii=False)
        begun = Journal.begin(path, [head, *self.record])
        older, self._journal = self._journal, begun
        if older is not None:
            older.close()

    def close(self) -> None:
        """Let go of the journal; this game goes on with a new one only."""
        if self._journal is not None:
            self._journal.close()

    def __enter__(self: GameT) -> GameT:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @classmethod
    def recover(cls: type[GameT], path: PathLike, upto: str | None = None) -> GameT:
        """Go on with a game from its journal; a last line that was cut is dropped.

        The journal goes on in the same file, which is not changed before the next move.

        Parameters
        ----------
        path : path
        upto : "last good", optional
            If a line is broken, go on after the last one before it; what follows is
            kept beside the journal, in a file whose name ends in ``.broken``.

        Raises
        ------
        ValueError
            If the journal is not one of this game, or a line before the last is wrong;
            the sentence says how many moves stand before it.
        Linie1Error
            If a game is being written there: a journal has one owner at a time.
        """
        game, journal = replay.reopen(cls, path, upto)
        game._undone, game._journal = [], journal
        return game

    # the inside ------------------------------------------------------------------------

    def _summary(self) -> dict[str, Any]:
        """How it stands: what a file's end has to agree with."""
        return {"moves": len(self._done), "winners": list(self.winners)}

    def _go_on(self, move: MoveT, undone: list[MoveT]) -> None:
        """Make a move if it is allowed, after which these can be made again."""
        verdict = self._refuse(move)
        if verdict is not None:
            raise IllegalMove(verdict)
        stand = len(self._done), self._state, self._undone, self._checkpoint()
        journal, end = self._journal, None
        if journal is not None:
            journal.check()
            end = journal.end
        try:
            state, chance = self._apply(move)
            done = Done(move, chance, stand[1], stand[3])
            if journal is not None:
                journal.write(done.record)
            self._done.append(done)
            self._state, self._undone = state, undone
        except BaseException:
            if journal is not None and end is not None and journal.end != end:
                journal.cut(end)
            self._stand(*stand)
            raise
        self._tell()

    def _stand(self, moves: int, state: StateT, undone: list[MoveT], kept: object) -> None:
        """Stand as after some of the moves, whatever has been done of a move since."""
        del self._done[moves:]
        self._state, self._undone = state, undone
        self._restore(kept)

    def _tell(self) -> None:
        if self._watchers:
            self._watchers.notify()
