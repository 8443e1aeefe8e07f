"""Turn-based games: moves pushed and popped, views, files, journals and set-ups.

A game is determined by its set-up and its moves. Moves replace an immutable state, and
other data are restored from snapshots, so undo is exact. A move that is interrupted, by
the disk, a watcher or Ctrl-C, is taken back; an interrupted undo is completed.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from linie1_widget.base.arguments import LONGEST_LINE, as_whole, is_line, looks
from linie1_widget.base.callbacks import CallbackList
from linie1_widget.base.errors import IllegalMove, InvalidValue, Linie1Error, WrongType
from linie1_widget.base.files import PathLike, text_of, write_whole
from linie1_widget.table.game import replay
from linie1_widget.table.game.protocol import (
    Done,
    MoveT,
    Rules,
    StateT,
    Verdict,
    VerdictT,
    ViewT,
)
from linie1_widget.table.game.replay import Journal
from linie1_widget.table.texts import PlayerNames

GameT = TypeVar("GameT", bound="TurnGame[Any, Any, Any, Any]")

_MOVE, _RECORD = attrgetter("move"), attrgetter("record")


class TurnGame(Rules[MoveT, StateT, ViewT, VerdictT]):
    """A game that is played move by move, and stored in files and journals.

    `close`, a ``with`` statement or garbage collection closes the journal. If the journal
    cannot be written, moves raise `NotWritten` and change nothing. A subclass implements
    `protocol.Rules`.

    Parameters
    ----------
    state : State
        The initial state.
    journal : path, optional
        A new file to which each move is written.

    Raises
    ------
    ValueError
        If the journal exists; no game is overwritten.
    NotWritten
        If the journal cannot be written.
    """

    def __init__(self, state: StateT, journal: PathLike | None = None) -> None:
        self._state = state
        self._done: list[Done[MoveT, StateT]] = []
        self._undone: list[MoveT] = []
        self._callbacks = CallbackList()
        self._journal: Journal | None = None
        if journal is not None:
            self.begin_journal(journal)

    @property
    def state(self) -> StateT:
        """The current state: all open information."""
        return self._state

    @property
    def to_move(self) -> int:
        """The player to move: an index of `players`."""
        return self._state.to_move

    @property
    def over(self) -> bool:
        """True if the game has ended, with a winner or without."""
        return self._state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The indices of all winners; several may share a victory."""
        return self._state.winners

    @property
    def winner(self) -> int | None:
        """The index of the only winner; None if there is none, or more than one."""
        winners = self._state.winners
        return winners[0] if len(winners) == 1 else None

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves so far."""
        return tuple(map(_MOVE, self._done))

    @property
    def record(self) -> tuple[str, ...]:
        """The moves so far as text, with random outcomes in brackets."""
        return tuple(map(_RECORD, self._done))

    @property
    def history(self) -> tuple[Done[MoveT, StateT], ...]:
        """The moves so far, each with its random outcome and the state before it."""
        return tuple(self._done)

    @property
    def last_done(self) -> Done[MoveT, StateT] | None:
        """The last move; None if none was made."""
        return self._done[-1] if self._done else None

    @property
    def undone(self) -> int:
        """The number of moves that `redo` can make again."""
        return len(self._undone)

    def view(self, player: int) -> ViewT:
        """Return what a player may know; raise `ValueError` if there is no such player."""
        last = len(self.names) - 1
        number = as_whole(player)
        if number is None or not 0 <= number <= last:
            raise InvalidValue(f"there is no player {player!r}: they are 0 to {last}")
        view: ViewT = self._view(number)
        return view

    def explain(self, move: MoveT | str) -> VerdictT | Verdict:
        """Return the verdict on a move, which is true if the move is allowed."""
        move = self._parse(move)
        return _verdict(move, self._refuse(move))

    def push(self, move: MoveT | str) -> None:
        """Make a move, given as such or as its text.

        Raises
        ------
        IllegalMove
            If it is not allowed now; its ``verdict`` has the reasons. Nothing is changed.
        ValueError
            If the text is not a move.
        """
        self._make_move(self._parse(move), [])

    def pop(self) -> MoveT:
        """Take back the last move and return it; raise `Linie1Error` if there is none.

        Dice are determined by the game: a roll that is repeated shows the same faces.
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
            self._restore(done.checkpoint)
            self._done = self._done[:moves]  # a new list, as views may hold the old one
            self._state = done.before
            self._undone.append(done.move)
        except BaseException:
            if journal is None or journal.end != end:
                taken_back = [*self._undone[:undone], done.move]
                self._reset(moves, done.before, taken_back, done.checkpoint)
                self._callbacks.notify()
            raise
        self._callbacks.notify()
        return done.move

    def redo(self) -> MoveT:
        """Repeat the move taken back last; raise `Linie1Error` if there is none."""
        if not self._undone:
            raise Linie1Error("nothing to redo: no move has been taken back")
        move = self._undone[-1]
        self._make_move(move, self._undone[:-1])
        return move

    def on_change(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call a function after each move; return a function that ends this."""
        return self._callbacks.add(watcher)

    def copy(self: GameT) -> GameT:
        """Return an independent copy of the game, without a journal."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__getstate__())
        other._done, other._undone = list(self._done), list(self._undone)
        other._detach()
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        same_setup = self._setup_to_dict() == other._setup_to_dict()
        return same_setup and self.moves == other.moves

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_callbacks": CallbackList(), "_journal": None}

    def to_json(self) -> str:
        """Return the whole game as JSON, with its secrets; `from_json` reads it."""
        return replay.as_text(self)

    @classmethod
    def from_json(cls: type[GameT], text: str) -> GameT:
        """Return the game in a text; raise `ValueError` if it is damaged or too new."""
        return replay.from_text(cls, text)

    def save(self, path: PathLike) -> None:
        """Write the game to a file, which is replaced atomically.

        Raises
        ------
        ValueError
            If it is the game's own journal, under any name.
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
        """Return the game in a file, see `from_json`."""
        return cls.from_json(text_of(path))

    @property
    def journal(self) -> Path | None:
        """The file to which each move is written; None without one."""
        return None if self._journal is None else self._journal.path

    def begin_journal(self, path: PathLike) -> None:
        """Write the moves so far, and each later one, to a new file.

        Raises
        ------
        ValueError
            If the file exists; no game is overwritten.
        NotWritten
            If it cannot be written; an earlier journal stays in use.
        """
        head = json.dumps(replay.head(self), ensure_ascii=False)
        older, self._journal = self._journal, Journal.begin(path, [head, *self.record])
        if older is not None:
            older.close()

    def close(self) -> None:
        """Close the journal; further moves need a new one."""
        if self._journal is not None:
            self._journal.close()

    def __enter__(self: GameT) -> GameT:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @classmethod
    def recover(cls: type[GameT], path: PathLike, upto: str | None = None) -> GameT:
        """Return the game in a journal, to be continued in the same file.

        A last line that was cut is dropped, with a warning. The file is unchanged until
        the next move.

        Parameters
        ----------
        path : path
        upto : "last good", optional
            Return the game before the first broken line. A broken journal stays as it is,
            and the game has none until `begin_journal`.

        Raises
        ------
        ValueError
            If the journal is of another game or broken; the message has the number of moves
            before the fault.
        Linie1Error
            If another game writes to the journal.
        """
        game, journal = replay.recover(cls, path, upto)
        game._undone, game._journal = [], journal
        return game

    def _view(self, player: int) -> Any:
        """Return the view of a valid player; a game with secrets overrides it."""
        return OpenView(self.copy(), player)

    def _setup_to_dict(self) -> dict[str, Any]:
        """Return the arguments of the class in their JSON form; none by default."""
        return {}

    @classmethod
    def _from_setup(cls: type[GameT], data: Any) -> GameT:
        """Return a new game from the result of `_setup_to_dict`."""
        return cls(**data)

    def _summary(self) -> dict[str, Any]:
        """Return the outcome so far, which the end of a file has to match."""
        return {"moves": len(self._done), "winners": list(self.winners)}

    def _make_move(self, move: MoveT, undone: list[MoveT]) -> None:
        """Make a move if it is allowed; `undone` are the moves to redo after it."""
        refusal = self._refuse(move)
        if refusal is not None:
            raise IllegalMove(_verdict(move, refusal))
        before = len(self._done), self._state, self._undone, self._checkpoint()
        journal, end = self._journal, None
        if journal is not None:
            journal.check()
            end = journal.end
        try:
            state, chance = self._apply(move)
            done = Done(move, chance, before[1], before[3])
            if journal is not None:
                journal.write(done.record)
            self._done.append(done)
            self._state, self._undone = state, undone
        except BaseException:
            if journal is not None and end is not None and journal.end != end:
                journal.cut(end)
            self._reset(*before)
            raise
        self._callbacks.notify()

    def _reset(
        self, moves: int, state: StateT, undone: list[MoveT], snapshot: object
    ) -> None:
        """Reset to an earlier position, whatever part of a move was made since."""
        self._done = self._done[:moves]
        self._state, self._undone = state, undone
        self._restore(snapshot)


def _verdict(move: object, refusal: VerdictT | str | None) -> VerdictT | Verdict:
    """Return the verdict on a move that was refused as in `_refuse`, or not."""
    if refusal is None or isinstance(refusal, str):
        return Verdict(str(move), refusal or "")
    return refusal


@dataclass(frozen=True)
class OpenView(Generic[MoveT]):
    """A view of a game without secrets, in which a player sees everything.

    Attributes
    ----------
    game : TurnGame
        A copy of the game.
    player : int
        The number of the player who sees it.
    """

    game: TurnGame[MoveT, Any, Any, Any]
    player: int

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players."""
        return self.game.names

    @property
    def to_move(self) -> int:
        """The number of the player to move."""
        return self.game.to_move

    @property
    def record(self) -> tuple[str, ...]:
        """The moves so far as text, with random outcomes in brackets."""
        return self.game.record

    def legal_moves(self) -> list[MoveT]:
        """Return all moves that can be made now."""
        return self.game.legal_moves()

    def any_move(self, rng: Random) -> MoveT:
        """Return a random legal move."""
        return rng.choice(self.legal_moves())

    def explain(self, move: MoveT | str) -> object:
        """Return the verdict on a move, which is true if the move is allowed."""
        return self.game.explain(move)


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


NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")  # default names


def as_names(
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
