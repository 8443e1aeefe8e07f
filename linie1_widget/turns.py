"""What any turn game has: moves pushed and popped, a record, a file, a journal.

A game is its set-up and its moves; both together tell everything, as in chess. All that
moves change is an immutable state, so that taking a move back restores it exactly. What
a subclass keeps besides, such as a board, it changes and restores itself.

A record is the text of a move with what chance did in brackets: ``roll [H]``. A file is
JSON: the game's name, a version, the set-up, the records, and how it stood at the end. A
journal is the same line by line: a head, then one record for each move as soon as it is
made, and ``undo`` for each one taken back.

Standard library only; no game is known here.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.files import (
    PathLike,
    append_line,
    check_keys,
    lines_of,
    parsed,
    text_of,
    write_whole,
)
from linie1_widget.watching import Watchers

MoveT = TypeVar("MoveT")
StateT = TypeVar("StateT")
GameT = TypeVar("GameT", bound="TurnGame[Any, Any]")

_RECORDED = re.compile(r"([^\[\]]+?)(?: \[([^\[\]]*)\])?")
_UNDO = "undo"


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
    """

    move: MoveT
    chance: str
    before: StateT

    @property
    def record(self) -> str:
        """Its text, with what chance did in brackets."""
        return f"{self.move} [{self.chance}]" if self.chance else str(self.move)


class TurnGame(ABC, Generic[MoveT, StateT]):
    """A game that is played move by move.

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
    """

    name: ClassVar[str]
    """What a file says that it holds."""

    version: ClassVar[int] = 1
    """The version of its files."""

    def __init__(self, state: StateT, journal: PathLike | None = None) -> None:
        self._state = state
        self._done: list[Done[MoveT, StateT]] = []
        self._records: list[str] = []
        self._undone: list[MoveT] = []
        self._watchers = Watchers()
        self._journal: Path | None = None
        if journal is not None:
            path = Path(journal)
            if path.exists():
                raise InvalidValue(
                    f"there is a file {str(path)!r} already: go on with it by recover(), "
                    "or name another one"
                )
            try:
                append_line(path, json.dumps(self._head(), ensure_ascii=False))
            except BaseException:
                path.unlink(missing_ok=True)
                raise
            self._journal = path

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

    def _unmake(self, done: Done[MoveT, StateT]) -> None:
        """Restore what is kept besides the state."""

    @abstractmethod
    def _setup_to_dict(self) -> dict[str, Any]:
        """The set-up as JSON has it."""

    @classmethod
    @abstractmethod
    def _from_setup(cls: type[GameT], data: Any) -> GameT:
        """A game at its beginning, from what `_setup_to_dict` gave."""

    @abstractmethod
    def _summary(self) -> dict[str, Any]:
        """How it stands: what a file's end has to agree with."""

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
        """
        read = self._read(move)
        self._push(read)
        self._undone.clear()
        self._tell()

    def pop(self) -> MoveT:
        """Take the last move back, exactly.

        The dice fall again as they did: who takes a roll back and rolls anew gets the
        same faces.

        Raises
        ------
        Linie1Error
            If no move has been made.
        """
        if not self._done:
            raise Linie1Error("there is nothing to take back: no move has been made yet")
        if self._journal is not None:
            append_line(self._journal, _UNDO)
        done = self._revert()
        self._undone.append(done.move)
        self._tell()
        return done.move

    def redo(self) -> MoveT:
        """Make the move again that was taken back last.

        Raises
        ------
        Linie1Error
            If none was, or another move has been made since.
        """
        if not self._undone:
            raise Linie1Error("there is nothing to do again: no move has been taken back")
        move = self._undone[-1]
        self._push(self._read(move))
        self._undone.pop()
        self._tell()
        return move

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after each move, until what is returned is called.

        Copies are not watched.
        """
        return self._watchers.add(watcher)

    # files -----------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole game as text, secrets and all; `from_json` reads it."""
        data = {**self._head(), "moves": list(self.record), "end": self._summary()}
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls: type[GameT], text: str) -> GameT:
        """Read a game by playing it through.

        Raises
        ------
        ValueError
            If the text is cut short, comes from a newer version, or was changed; the
            sentence says at which move and why.
        """
        data = parsed(text, "a saved game")
        wanted = {"game", "version", "setup", "moves", "end"}
        check_keys(data, wanted, "a saved game")
        game = cls._begun(data)
        moves = data["moves"]
        if not isinstance(moves, list):
            raise InvalidValue("the moves of a saved game are a list of texts")
        game._replay(moves)
        reached = game._summary()
        if _exactly(data["end"]) != _exactly(reached):
            raise InvalidValue(
                f"the game was changed or is cut short: its moves lead to {reached}, "
                f"and the file says {data['end']}"
            )
        return game

    def save(self, path: PathLike) -> None:
        """Write the game to a file, all or nothing.

        An older file of that name is replaced only when the new one is complete.
        """
        write_whole(Path(path), self.to_json())

    @classmethod
    def load(cls: type[GameT], path: PathLike) -> GameT:
        """Read a game from a file, see `from_json`."""
        return cls.from_json(text_of(path))

    @classmethod
    def recover(cls: type[GameT], path: PathLike) -> GameT:
        """Go on with a game from its journal, also when the last line was cut.

        What is left of a line without its end is dropped, and the journal goes on in
        the same file.

        Raises
        ------
        ValueError
            If the journal is not one of this game, or a line before the last is wrong.
        """
        target = Path(path)
        whole, cut = lines_of(path)
        if not whole:
            raise InvalidValue(f"{str(path)!r} is no journal: its first line is not whole")
        head, *lines = whole
        data = parsed(head, "the first line of a journal")
        check_keys(data, {"game", "version", "setup"}, "the first line of a journal")
        game = cls._begun(data)
        game._replay(lines, undoing=True)
        if cut:
            write_whole(target, "".join(f"{line}\n" for line in whole))
        game._journal = target
        return game

    # the inside ------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_watchers": Watchers(), "_journal": None}

    def _push(self, move: MoveT) -> None:
        before = self._state
        state, chance = self._make(move)
        done = Done(move, chance, before)
        self._done.append(done)
        self._records.append(done.record)
        self._state = state
        if self._journal is not None:
            try:
                append_line(self._journal, self._records[-1])
            except BaseException:
                self._revert()
                raise

    def _revert(self) -> Done[MoveT, StateT]:
        done = self._done.pop()
        self._records.pop()
        self._unmake(done)
        self._state = done.before
        return done

    def _head(self) -> dict[str, Any]:
        setup = self._setup_to_dict()
        return {"game": self.name, "version": self.version, "setup": setup}

    @classmethod
    def _begun(cls: type[GameT], data: dict[str, Any]) -> GameT:
        if data["game"] != cls.name:
            raise InvalidValue(f"this is a game of {data['game']!r}, not of {cls.name!r}")
        version = data["version"]
        if type(version) is not int or version < 1:
            raise InvalidValue(f"a version is a number from 1 on, not {version!r}")
        if version > cls.version:
            raise InvalidValue(
                f"this game was saved in version {version}, and this package reads up to "
                f"{cls.version}: update linie1_widget"
            )
        return cls._from_setup(data["setup"])

    def _replay(self, records: Iterable[object], *, undoing: bool = False) -> None:
        for number, record in enumerate(records, start=1):
            if undoing and record == _UNDO and self._done:
                self.pop()
                continue
            match = _RECORDED.fullmatch(record) if isinstance(record, str) else None
            if match is None:
                raise InvalidValue(f"move {number} is no move: {record!r}")
            try:
                self.push(match[1])
            except Linie1Error as error:
                raise InvalidValue(f"move {number}, {record!r}: {error}") from error
            made = self._records[-1]
            if made != record:
                raise InvalidValue(
                    f"move {number} does not follow from this game's beginning: it says "
                    f"{record!r}, and {made!r} is what happens"
                )
        self._undone.clear()

    def _tell(self) -> None:
        self._watchers.tell()

    def _copied(self: GameT, other: GameT) -> GameT:
        """Let another game of the same set-up stand where this one does."""
        other._state = self._state
        other._done = list(self._done)
        other._records = list(self._records)
        other._undone = list(self._undone)
        return other


def _exactly(value: object) -> str:
    """A text that tells true from 1, as ``==`` does not."""
    return json.dumps(value, sort_keys=True)
