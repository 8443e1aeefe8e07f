"""The moves of a game with what they did, for the list beside its board or map."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from linie1_widget.language.english.playing.table import TakenBack
from linie1_widget.language.language import TranslatableBase
from linie1_widget.turn_game.protocol import Done
from linie1_widget.turn_game.turn_game import TurnGame


class MovesLog(ABC):
    """The moves of a game, kept up to date as it goes on and back.

    Parameters
    ----------
    comments : mapping of int to str, optional
        What is to be read beside a move, by its number from 1.

    Attributes
    ----------
    entries : list of dict
        One for each move: ``n``, ``player``, ``text``, ``note``; and ``comment``, if there
        is one.
    """

    def __init__(self, comments: Mapping[int, str] | None = None) -> None:
        self.entries: list[dict[str, Any]] = []
        self._comments = comments or {}
        self._done: list[Done[Any, Any]] = []

    @abstractmethod
    def _entries(
        self, game: Any, moves: Sequence[tuple[int, Done[Any, Any], Any]]
    ) -> list[dict[str, Any]]:
        """The entries of the last moves: their numbers, what was done, and how it stood."""

    @staticmethod
    @abstractmethod
    def made(moves: Sequence[Any], whose: TranslatableBase) -> Iterator[TranslatableBase]:
        """Tell what some moves of one player have made, such as "your 2 tiles"."""

    @staticmethod
    def ended(before: Any, after: Any) -> Iterator[TranslatableBase]:
        """Tell what has come to its end between two states."""
        if after.over and not before.over:
            yield TakenBack.GAME_END

    def follow(self, game: TurnGame[Any, Any, Any, Any]) -> list[int]:
        """Bring the log up to date; the numbers of the entries that are new."""
        history = game.history
        kept = min(len(self._done), len(history))
        # Whoever takes a move back takes back all that came after it.
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
