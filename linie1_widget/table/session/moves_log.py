"""The log of a game: its moves with their effects, and descriptions of undone moves."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from linie1_widget.base.language.key import Joined, Sentence, TranslatableBase
from linie1_widget.table.game.protocol import Done
from linie1_widget.table.game.turn_game import TurnGame
from linie1_widget.table.texts import UndoneMoves


class Moves(NamedTuple):
    """Undone or redone moves, at least one, in the order of playing, and the last state."""

    done: Sequence[Done[Any, Any]]
    after: Any


class MovesLog:
    """The log of a game, kept up to date as it goes on and back."""

    def __init__(self, comments: Mapping[int, str] | None = None) -> None:
        # Each has "n", "player", "text", "note", and an optional "comment".
        self.entries: list[dict[str, Any]] = []
        self._comments = comments or {}
        self._done: list[Done[Any, Any]] = []

    @staticmethod
    def entry(game: Any, done: Done[Any, Any], after: Any) -> dict[str, Any]:
        """Return what is listed of a move that led to the state `after`."""
        return {"player": done.before.to_move, "text": done.record, "note": Joined(())}

    @staticmethod
    def summaries(
        moves: Sequence[Any], whose: TranslatableBase
    ) -> Iterator[TranslatableBase]:
        """Yield what some moves of one player have made, such as "your 2 tiles"."""
        yield UndoneMoves.MOVES(whose=whose, moves=len(moves))

    @staticmethod
    def ended(before: Any, after: Any) -> Iterator[TranslatableBase]:
        """Yield what has ended between two states."""
        if after.over and not before.over:
            yield UndoneMoves.GAME_END

    def follow(self, game: TurnGame[Any, Any, Any, Any]) -> range:
        """Bring the log up to date, and return the numbers of the new entries."""
        history = game.history
        kept = min(len(self._done), len(history))
        # The moves up to the last one that is still the same are kept.
        while kept and self._done[kept - 1] is not history[kept - 1]:
            kept -= 1
        new, numbers = history[kept:], range(kept + 1, len(history) + 1)
        states = [*[done.before for done in new], game.state]
        entries = [
            {"n": number, **self.entry(game, done, after)}
            for number, done, after in zip(numbers, new, states[1:], strict=True)
        ]
        for number in self._comments.keys() & set(numbers):
            entries[number - kept - 1]["comment"] = self._comments[number]
        self.entries[kept:] = entries
        self._done[kept:] = new
        return numbers

    def describe(
        self, key: UndoneMoves, moves: Moves, names: Sequence[str], bots: Collection[int]
    ) -> Sentence:
        """Describe undone moves: those of persons in detail, those of bots by turns."""
        return key(parts=list(self._parts(moves, names, bots)))

    def _parts(
        self, moves: Moves, names: Sequence[str], bots: Collection[int]
    ) -> Iterator[TranslatableBase]:
        players = [done.before.to_move for done in moves.done]
        # If only bots play, one of their moves is undone, and no turn.
        theirs = bots if len(bots) < len(names) else ()
        for player in dict.fromkeys(players):
            if player not in theirs:
                own = [done.move for done in moves.done if done.before.to_move == player]
                alone = len(names) - len(theirs) == 1
                name = names[player]
                whose = UndoneMoves.YOUR if alone else UndoneMoves.WHOSE(name=name)
                yield from self.summaries(own, whose)
        turns = [player for player, _ in groupby(players) if player in theirs]
        if turns:
            who = [names[player] for player in dict.fromkeys(turns)]
            yield UndoneMoves.TURNS(turns=len(turns), names=who)
        yield from self.ended(moves.done[0].before, moves.after)


def others_moves(
    game: TurnGame[Any, Any, Any, Any], bots: Collection[int]
) -> list[Done[Any, Any]]:
    """Return the moves that others made since a person's last turn, the first one first.

    The person is the player to move or, while a bot is to move, the person who moved last.
    Return an empty list in a game of bots only, and when the game is over.
    """
    state = game.state
    people = set(range(len(game.names))).difference(bots)
    away = {state.to_move} & people or people
    found: list[Done[Any, Any]] = []
    if state.over or not away:
        return found
    for done in reversed(game.history):
        before = done.before
        if before.to_move not in away:
            found.append(done)
        # What was done before a turn stays marked until the turn ends.
        elif before.turn != state.turn:
            break
    return found[::-1]
