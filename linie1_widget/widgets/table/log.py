"""The moves of a game with their effects, and the observers of a session."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple

from linie1_widget.language.english.playing import UndoneMoves
from linie1_widget.language.language import Translatable, TranslatableBase
from linie1_widget.turn_game.protocol import Done
from linie1_widget.turn_game.turn_game import TurnGame


class SessionChange(Enum):
    """The kinds of changes in a session."""

    GAME = "the game has gone on or back, or is another one"
    STEP = "another position is looked at"
    SEATS = "somebody else plays for a player"
    WORK = "bots have started or stopped, or one of them cannot go on"


class SessionObserver(NamedTuple):
    """The observer of a session."""

    changed: Callable[[SessionChange], None]
    report: Callable[[Translatable], None]  # shows a sentence to the persons
    judge: Callable[[Any, Mapping[int, str]], None]  # raises if a game cannot be shown


class MovesLog(ABC):
    """The log of a game, kept up to date as it goes on and back."""

    def __init__(self, comments: Mapping[int, str] | None = None) -> None:
        # Each has "n", "player", "text", "note", and an optional "comment".
        self.entries: list[dict[str, Any]] = []
        self._comments = comments or {}
        self._done: list[Done[Any, Any]] = []

    @abstractmethod
    def _entries(
        self, game: Any, moves: Sequence[tuple[int, Done[Any, Any], Any]]
    ) -> list[dict[str, Any]]:
        """Return the entries of moves, given as number, move done, and state after it."""

    @staticmethod
    @abstractmethod
    def summaries(
        moves: Sequence[Any], whose: TranslatableBase
    ) -> Iterator[TranslatableBase]:
        """Yield what some moves of one player have made, such as "your 2 tiles"."""

    @staticmethod
    def ended(before: Any, after: Any) -> Iterator[TranslatableBase]:
        """Yield what has ended between two states."""
        if after.over and not before.over:
            yield UndoneMoves.GAME_END

    def follow(self, game: TurnGame[Any, Any, Any, Any]) -> list[int]:
        """Bring the log up to date, and return the numbers of the new entries."""
        history = game.history
        kept = min(len(self._done), len(history))
        # The moves up to the last one that is still the same are kept.
        while kept and self._done[kept - 1] is not history[kept - 1]:
            kept -= 1
        new = history[kept:]
        after = [*(each.before for each in new), game.state][1:]
        numbers = range(kept + 1, len(history) + 1)
        entries = self._entries(game, list(zip(numbers, new, after, strict=True)))
        for number, entry in zip(numbers, entries, strict=True):
            if number in self._comments:
                entry["comment"] = self._comments[number]
        self.entries[kept:] = entries
        self._done[kept:] = new
        return list(numbers)
