"""The interface of bots and of those that value moves; a random bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from itertools import count, takewhile
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from traceback import format_exception_only
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import BotFailed, IllegalMove, InvalidValue, WrongType
from linie1_widget.base.language.key import Sentence, sentence_of
from linie1_widget.table.game.protocol import View
from linie1_widget.table.texts import BotFault


class Bot(Protocol):
    """A player that chooses moves from one player's view of a game."""

    def choose(self, view: Any) -> Any:
        """Return a legal move.

        Parameters
        ----------
        view : View
            The game as the player to move sees it.
        """


class Measure(Enum):
    """The quantity that a value measures; lower is better, except for `CHANCE`."""

    SQUARES = "squares"
    """Squares that the own route of Linie 1 still misses after the move."""

    POINTS = "points"
    """Points of track that the own cities of Trans Europa still lack after the move."""

    TURNS = "turns"
    """Expected turns with dice that the own drive takes after the move."""

    ARRIVAL = "arrival"
    """Estimated turns of Linie 1 until the player arrives, this one included."""

    CHANCE = "chance"
    """The chance to win after the move, from 0 to 1."""

    @property
    def sign(self) -> int:
        """1 if higher values are better, -1 if lower ones are."""
        return 1 if self is Measure.CHANCE else -1


class Values(NamedTuple):
    """A bot's values of moves.

    Attributes
    ----------
    measure : Measure
    now : float or None
        The value of the position before the move; None if unknown.
    of : mapping of Move to float
        The value of each move; moves may be missing.
    errors : mapping of Move to float, or None
        The standard errors of values that were found by rollouts.
    """

    measure: Measure
    now: float | None
    of: Mapping[Any, float]
    errors: Mapping[Any, float] | None = None


@runtime_checkable
class Judge(Protocol):
    """A bot that also returns values of moves, see `players.bot.Bot`."""

    def values(self, view: Any) -> Values | None:
        """Return the values of the moves of the player to move; None without preference."""


class Effort:
    """The rollouts of a search: a number of them, or those that fit into some seconds."""

    def __init__(self, rollouts: int, seconds: float | None) -> None:
        if rollouts < 1:
            raise InvalidValue(f"a search needs at least 1 rollout, not {rollouts}")
        if seconds is not None and not seconds > 0:
            raise InvalidValue(f"a search needs more than 0 seconds, not {seconds}")
        self._rollouts, self._seconds = rollouts, seconds

    def begin(self) -> Iterable[int]:
        """Return the numbers of the rollouts from now on, from 1; there is one at least."""
        if self._seconds is None:
            return range(1, self._rollouts + 1)
        end = perf_counter() + self._seconds
        return takewhile(lambda number: number == 1 or perf_counter() < end, count(1))


def name_bot(bot: Bot, view: View[Any]) -> Sentence:
    """Return the player, the class of the bot and the number of the move as a phrase."""
    kind = label(type(bot).__name__)
    return BotFault.WHO(name=view.names[view.player], bot=kind, number=len(view.record) + 1)


def choose_move(bot: Bot, view: View[Any]) -> Any:
    """Return the bot's choice; raise `BotFailed` if it raises anything but Ctrl-C."""
    try:
        return bot.choose(view)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # StopIteration and SystemExit are failures too
        message = "".join(format_exception_only(type(error), error)).strip()
        raise BotFailed(BotFault.RAISED(who=name_bot(bot, view), error=message)) from error


def push_choice(
    bot: Bot, move: Any, seen: Callable[[], View[Any]], push: Callable[[Any], None]
) -> None:
    """Push the bot's move; raise `BotFailed` if it is not allowed or not a move."""
    try:
        push(move)
    except (WrongType, IllegalMove, InvalidValue) as error:
        whose, verdict = name_bot(bot, seen()), sentence_of(error)
        if verdict is None:
            given = repr(move) if isinstance(move, str) else label(type(move).__name__)
            message = BotFault.NO_MOVE(who=whose, given=given)
        else:
            message = BotFault.REFUSED(who=whose, move=repr(str(move)), verdict=verdict)
        raise BotFailed(message) from error


MoveT = TypeVar("MoveT")


class RandomBot:
    """A bot for any game that plays random legal moves, drawn by `View.any_move`.

    Parameters
    ----------
    rng : random.Random
        The source of its random choices.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> RandomBot(Random(1)).choose(game.view(0)) in game.legal_moves()
    True
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, view: View[MoveT]) -> MoveT:
        """Return a random legal move."""
        return view.any_move(self._rng)


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of a mean of chances; one alone says nothing of it."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.5


class Gap(NamedTuple):
    """The mean difference of two values over the same worlds, with its standard error."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        return self.mean > self.error


def gap(one: Sequence[float], other: Sequence[float]) -> Gap:
    """Return by how much the first values are higher."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    return Gap(fmean(differences), standard_error(differences))
