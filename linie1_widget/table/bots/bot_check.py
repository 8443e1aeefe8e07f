"""A test of bots: legal moves, thinking time, repeatability, no use of hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from linie1_widget.base.errors import BotFailed, Linie1Error
from linie1_widget.base.language.key import Sentence
from linie1_widget.table.bots.bot import Bot, RandomBot, choose_move, push_choice
from linie1_widget.table.bots.game_kinds import (
    GAMES,
    AnyBot,
    AnyGame,
    AnyKind,
    GameKind,
    Maker,
    as_maker,
    game_kind,
    make_bot,
)
from linie1_widget.table.texts import BotCheckText

# Replays with other secrets, each of which compares a longer prefix of the choices.
_LOOKS = 4


@dataclass(frozen=True)
class BotCheck:
    """The result of `check_bot`.

    Attributes
    ----------
    moves : int
        The number of legal moves that the bot chose.
    slowest : float
        The time of the slowest of them, in seconds.
    faults : tuple of Sentence
        The faults found, game by game; empty if the bot passed.
    """

    moves: int
    slowest: float
    faults: tuple[Sentence, ...]

    @property
    def passed(self) -> bool:
        """True if no fault was found."""
        return not self.faults

    def __str__(self) -> str:
        if self.faults:
            return "\n".join(map(str, self.faults))
        return str(BotCheckText.FINE(moves=self.moves, slowest=_ms(self.slowest)))


class _Choice(NamedTuple):
    """A move of the bot, its number in the game from 1, and the seconds it took."""

    number: int
    move: Any
    took: float


def check_bot(
    bot: AnyBot,
    players: int = 2,
    *,
    edition: Any = "1995",
    seeds: Iterable[int] = range(2),
    seconds: float = 2.0,
    game: AnyKind | Callable[[int], AnyGame] | None = None,
) -> BotCheck:
    """Test a bot in whole games against bots that play at random.

    A bot that never returns a move is waited for without a limit.

    Parameters
    ----------
    bot : str, Bot or callable
        The name of a level, a bot, or a class or function that makes one from a
        `random.Random`.
    players : int
        The number of players; the bot's seat changes with the seed.
    edition : Edition or str
    seeds : iterable of int
        One game is played, and replayed several times, for each seed.
    seconds : float
        The longest time allowed for a move.
    game : GameKind or callable, optional
        A game of your own, or what makes a game of this package for a seed; by default
        Linie 1.

    Examples
    --------
    >>> from linie1_widget.linie1.bots.builders import GreedyBot
    >>> check_bot(GreedyBot, seeds=[1], seconds=60).passed
    True
    >>> class Hasty:
    ...     def __init__(self, rng):
    ...         self.rng = rng
    ...     def choose(self, view):
    ...         return "roll"
    >>> print(check_bot(Hasty, seeds=[0]))
    Seed 0: Ada, played by a Hasty, at move 1, chose 'roll'. roll is not allowed.
    Not now: a tile must be laid or exchanged (TURN).

    A bot of the other game:

    >>> from linie1_widget import trans_europa
    >>> from linie1_widget.trans_europa.bots.network_builders import TreeBot
    >>> short = lambda seed: trans_europa.Game(2, seed=seed, points=1)
    >>> check_bot(TreeBot, seeds=[1], seconds=60, game=short).passed
    True
    """
    if game is None:
        linie1 = GAMES["linie1"]
        assert linie1.in_edition is not None
        game = linie1.in_edition(edition)
    faults: list[Sentence] = []
    moves, slowest = 0, 0.0
    for seed in seeds:
        if isinstance(game, GameKind):
            kind, start = game, game.begin(players, seed=seed)
        else:
            start = game(seed)
            kind = game_kind(start)
        trial = _Trial(as_maker(bot, kind.levels), kind, start, seed)
        try:
            faults += trial.faults(seconds)
        except BotFailed as error:
            faults.append(BotCheckText.FAILED(seed=seed, error=str(error)))
        moves += len(trial.choices)
        slowest = max([slowest, *(choice.took for choice in trial.choices)])
    return BotCheck(moves, slowest, tuple(faults))


class _Trial:
    def __init__(self, maker: Maker, kind: AnyKind, game: AnyGame, seed: int) -> None:
        self.choices: list[_Choice] = []
        self._maker, self._kind, self._seed = maker, kind, seed
        self._start, self._game = game, game.copy()
        self._seat = seed % len(game.names)

    def faults(self, seconds: float) -> list[Sentence]:
        """Return the first fault of each kind; look for peeking in repeatable bots only."""
        self._play()
        faults = []
        slow = next((choice for choice in self.choices if choice.took > seconds), None)
        if slow is not None:
            faults.append(
                BotCheckText.SLOW(
                    seed=self._seed,
                    number=slow.number,
                    move=str(slow.move),
                    took=_ms(slow.took),
                    most=_ms(seconds),
                )
            )
        other = self._other(BotCheckText.OTHER, self._start.copy(), self.choices)
        if other is None and self._kind.hidden_information is not None:
            secrets = self._kind.hidden_information(self._game, self._seat)
            last = secrets.moves_before_reveal()
            early = [choice for choice in self.choices if choice.number <= last]
            for look in range(1, _LOOKS + 1):
                seen = early[: len(early) * look // _LOOKS]
                if seen and other is None:
                    redealt = secrets.redeal(seen[-1].number - 1, Random(self._seed))
                    other = self._other(BotCheckText.PEEKS, redealt, seen)
        return faults if other is None else [*faults, other]

    def _play(self) -> None:
        game, names = self._game, self._game.names
        bot = self._bot()
        others = [RandomBot(Random(self._seed + seat)) for seat in range(len(names))]
        while not game.over:
            view = game.view(game.to_move)
            if game.to_move == self._seat:
                started = perf_counter()
                move = choose_move(bot, view)
                took = perf_counter() - started
                push_choice(bot, move, lambda: game.view(game.to_move), game.push)
                number = len(game.moves)
                self.choices.append(_Choice(number, game.moves[-1], took))
            else:
                game.push(others[game.to_move].choose(view))

    def _other(
        self, fault: BotCheckText, game: AnyGame, choices: Sequence[_Choice]
    ) -> Sentence | None:
        """Return a fault for the first choice that differs in a game that looks equal."""
        bot, moves = self._bot(), self._game.moves
        for choice in choices:
            for move in moves[len(game.moves) : choice.number - 1]:
                # With other cards a departure may be compulsory.
                if not game.explain(move):
                    return None
                game.push(move)
            # With other cards the round may have ended.
            if game.state != self._game.history[choice.number - 1].before:
                return None
            move = _recorded(game, choose_move(bot, game.view(self._seat)))
            if move != choice.move:
                return fault(
                    seed=self._seed,
                    number=choice.number,
                    first=str(choice.move),
                    then=str(move),
                )
        return None

    def _bot(self) -> Bot:
        return make_bot(self._maker, Random(self._seed))


def _recorded(game: AnyGame, choice: Any) -> Any:
    """Return the move that a game records for a choice; the choice itself if none."""
    after = game.copy()
    try:
        after.push(choice)
    except Linie1Error:
        return choice
    return after.moves[-1]


def _ms(seconds: float) -> int:
    return round(1000 * seconds)
