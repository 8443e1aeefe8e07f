"""What any turn game has: moves pushed and popped, a record, a file, a journal.

A game is its set-up and its moves; both together tell everything, as in chess. All that
moves change is an immutable state, so that taking a move back restores it exactly. What
a subclass keeps besides, such as a board, it changes and restores itself.

A record is the text of a move with what chance did in brackets: ``roll [H]``. A file is
JSON: the game's name, a version, the set-up, the records, how it stood at the end, and a
checksum. A journal is the same line by line: a head, then one record for each move as
soon as it is made, and ``undo`` for each one taken back.

Standard library only; no game is known here.
"""

from __future__ import annotations

import json
import re
from abc import abstractmethod
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from linie1_widget.errors import InvalidValue, Linie1Error
from linie1_widget.turn_game.files import (
    PathLike,
    canonical,
    check_keys,
    checksum,
    parsed,
    text_of,
)
from linie1_widget.turn_game.journal import Journal, read_lines
from linie1_widget.turn_game.playing import UNDO, MoveT, Playing, StateT
from linie1_widget.turn_game.playing import Done as Done
from linie1_widget.turn_game.saving import write_whole

GameT = TypeVar("GameT", bound="TurnGame[Any, Any]")

_RECORDED = re.compile(r"([^\[\]]+?)(?: \[([^\[\]]*)\])?")
_LAST_GOOD = "last good"


class TurnGame(Playing[MoveT, StateT]):
    """A game that is played move by move, and kept in files.

    It lets go of its journal when it is closed or forgotten, and can be used in a
    ``with`` statement for that.

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

    name: ClassVar[str]
    """What a file says that it holds."""

    version: ClassVar[int] = 1
    """The version of its files."""

    unchecked: ClassVar[int] = 0
    """The last version whose files had no checksums."""

    def __init__(self, state: StateT, journal: PathLike | None = None) -> None:
        super().__init__(state)
        if journal is not None:
            self.begin_journal(journal)

    # what a game has to say -----------------------------------------------------------

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

    # files -----------------------------------------------------------------------------

    def to_json(self) -> str:
        """The whole game as text, secrets and all; `from_json` reads it."""
        data = {**self._head(), "moves": list(self.record), "end": self._summary()}
        data["checksum"] = checksum(canonical(data))
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
        check_keys(data, wanted, "a saved game", maybe="checksum")
        game = cls._begun(data, checked="checksum" in data)
        moves = data["moves"]
        if not isinstance(moves, list):
            raise InvalidValue("the moves of a saved game are a list of texts")
        for number, record in enumerate(moves, start=1):
            game._repeat(number, record)
        reached = game._summary()
        if canonical(data["end"]) != canonical(reached):
            raise InvalidValue(
                f"the game was changed or is cut short: its moves lead to {reached}, "
                f"and the file says {data['end']}"
            )
        given = [data.pop("checksum")] if "checksum" in data else []
        fits = checksum(canonical(data))
        if given not in ([], [fits]):
            raise InvalidValue(
                f"the game was changed: its checksum is {str(given[0])[:20]!r}, and "
                f"{fits!r} would fit what it says"
            )
        return game

    def save(self, path: PathLike) -> None:
        """Write the game to a file, all or nothing.

        An older file of that name is replaced only when the new one is complete.

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
        head = json.dumps(self._head(), ensure_ascii=False)
        begun = Journal.begin(path, [head, *self._records])
        older, self._journal = self._journal, begun
        if older is not None:
            older.close()

    def close(self) -> None:
        """Let go of the journal, so that another game may go on with it.

        This game can be looked at, saved and copied, and goes on with a new journal only.
        """
        if self._journal is not None:
            self._journal.close()

    def __enter__(self: GameT) -> GameT:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @classmethod
    def recover(cls: type[GameT], path: PathLike, upto: str | None = None) -> GameT:
        """Go on with a game from its journal, also when the last line was cut.

        What is left of a line without its end is dropped, and the journal goes on in
        the same file. It is not changed before the next move.

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
        if upto not in (None, _LAST_GOOD):
            raise InvalidValue(f"a journal is read up to {_LAST_GOOD!r}, not to {upto!r}")
        journal, held = Journal.reopen(path)
        try:
            game = cls._from_journal(journal, held, up_to_fault=upto is not None)
        except BaseException:
            journal.close()
            raise
        game._journal = journal
        return game

    @classmethod
    def _from_journal(
        cls: type[GameT], journal: Journal, held: bytes, *, up_to_fault: bool
    ) -> GameT:
        lines, fault = read_lines(held)
        if not lines:
            why = fault or "its first line is not whole, so no move can be in it"
            raise InvalidValue(f"{str(journal.path)!r} is no journal: {why}")
        head, *moves = lines
        data = parsed(head.text, "the first line of a journal")
        check_keys(data, {"game", "version", "setup"}, "the first line of a journal")
        game, end = cls._begun(data, checked=head.checked), head.end
        for number, line in enumerate(moves, start=1):
            try:
                game._repeat(number, line.text, undoing=True)
            except InvalidValue as error:
                fault = str(error)
                break
            end = line.end
        game._undone = []
        if fault and not up_to_fault:
            count = len(game._done)
            raise InvalidValue(
                f"{str(journal.path)!r} is broken: {fault}. Before that it has {count} "
                f"move{'s' * (count != 1)}, which {cls.__name__}.recover(path, "
                f"upto={_LAST_GOOD!r}) keeps"
            )
        journal.go_on_after(end, held[end.size :], keep=bool(fault))
        return game

    # the inside ------------------------------------------------------------------------

    def _head(self) -> dict[str, Any]:
        setup = self._setup_to_dict()
        return {"game": self.name, "version": self.version, "setup": setup}

    @classmethod
    def _begun(cls: type[GameT], data: dict[str, Any], *, checked: bool) -> GameT:
        """The game that a file tells of, at its beginning."""
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
        if version > cls.unchecked and not checked:
            raise InvalidValue(
                f"a game of version {version} has a checksum, and here it is missing"
            )
        return cls._from_setup(cls._updated(data["setup"], version))

    @classmethod
    def _updated(cls, setup: Any, version: int) -> Any:
        """A set-up as today's files have it, from one of an older version."""
        return setup

    def _repeat(self, number: int, record: object, *, undoing: bool = False) -> None:
        """Make a move that is told of, if the same comes of it."""
        if undoing and record == UNDO and self._done:
            self.pop()
            return
        match = _RECORDED.fullmatch(record) if isinstance(record, str) else None
        if match is None:
            raise InvalidValue(f"move {number} is no move: {record!r}")
        try:
            self.push(match[1])
        except Linie1Error as error:
            raise InvalidValue(f"move {number}, {record!r}: {error}") from error
        made = self._records[-1]
        if made != record:
            self.pop()
            raise InvalidValue(
                f"move {number} does not follow from this game's beginning: it says "
                f"{record!r}, and {made!r} is what happens"
            )
