"""The costliest moves of a game, each as a lesson: find a better one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import Any, Generic, NamedTuple, TypeVar

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import Key, TranslatableBase
from linie1_widget.lessons.exercise import Exercise, exercise_of
from linie1_widget.table.bots.bot import Gap, gap
from linie1_widget.table.bots.game_kinds import AnyGame
from linie1_widget.table.session.seats import seat_of

WORLDS = 12  # possible worlds in which bots play on

# Moves to compare with others, for each lesson that is wanted.
_COMPARED = 2

_CANDIDATES = 3  # moves to compare with the one that was made

_MOST = 10

M = TypeVar("M")


class Compared(Generic[M]):
    """A move of a game, and the best alternative that rollouts find."""

    least: float  # the smallest difference that is written

    step: int

    def __init__(
        self, step: int, own: M, others: Sequence[M], rate: Callable[[M], tuple[float, ...]]
    ) -> None:
        """Rate the move and the first of the others, the most promising first."""
        self.step, self.move, self.rate = step, own, rate
        rated = {move: rate(move) for move in (own, *others[:_CANDIDATES])}
        self.own: tuple[float, ...] = rated[own]
        self.best = max(rated, key=lambda move: fmean(rated[move]))
        self.most: tuple[float, ...] = rated[self.best]

    @property
    def gap(self) -> Gap:
        """The cost of the move."""
        return gap(self.most, self.own)

    def amount(self, value: float) -> object:
        """Return what a move is worth as it is written."""
        raise NotImplementedError

    def difference(self, value: float) -> object:
        """Return a difference as it is written; never 0, since no estimate is exact."""
        return self.amount(max(self.least, value))

    @property
    def said(self) -> dict[str, object]:
        """The values of both moves for the sentences."""
        return {
            "now": self.amount(fmean(self.own)),
            "then": self.amount(fmean(self.most)),
            "worlds": WORLDS,
            "gap": self.difference(self.gap.mean),
            "off": self.difference(self.gap.error),
        }

    def fault(self, given: M, words: type[Key]) -> TranslatableBase | None:
        """Return None for a move that is not clearly worse than the best, else why."""
        if given == self.move:
            return words["OWN"](**self.said)
        rated = self.rate(given)
        behind = gap(self.most, rated)
        if not behind.is_clear:
            return None
        key = "NOT_BEST" if gap(rated, self.own).is_clear else "NO_BETTER"
        return words[key](
            chance=self.amount(fmean(rated)), off=self.difference(behind.error)
        )


class Finder(NamedTuple):
    """Functions that find the costly moves of one type of game."""

    # From a game and a seat to a first estimate of the gain of each move, by its number.
    gains: Callable[[Any, int], Mapping[int, float]]
    compared: Callable[[Any, int], Compared[Any]]  # from a game and the number of a move
    exercise: Callable[[str, int], Exercise]  # from a game as JSON and the number


def costly_moves(
    game: AnyGame,
    player: int | str,
    number: int,
    finders: Mapping[type, Finder],
    progress: Callable[[int, int], None],
) -> list[Exercise]:
    """Return exercises on the costliest moves of a player, the costliest first."""
    finder = finders.get(type(game))
    if finder is None:
        raise WrongType(
            f"there are lessons of games of Linie 1 and Trans Europa, not of {game!r}"
        )
    count = as_whole(number)
    if count is None or not 1 <= count <= _MOST:
        raise InvalidValue(f"there can be 1 to {_MOST} lessons of a game, not {number!r}")
    gains = finder.gains(game, seat_of(game.names, player))
    first = sorted(gains, key=lambda step: (gains[step], step))[: _COMPARED * count]
    moves = []
    for done, step in enumerate(first):
        progress(done, len(first))
        move = finder.compared(game, step)
        if move.gap.is_clear:
            moves.append(move)
    moves.sort(key=lambda move: (-move.gap.mean, move.step))
    text = game.to_json()
    return [
        exercise_of(f"play-{move.step + 1}", partial(finder.exercise, text, move.step))
        for move in moves[:count]
    ]


def before(game: Any, step: int) -> Any:
    """Return the game before a move, by the number of moves made until then."""
    copy = game.copy()
    while len(copy.moves) > step:
        copy.pop()
    return copy
