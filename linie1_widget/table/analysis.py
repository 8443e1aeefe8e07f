"""The analysis of a game: candidate moves, the course, and the continuation by bots."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, NamedTuple

from linie1_widget.base.errors import WrongType
from linie1_widget.base.language.key import FormattedNumber, Key, TranslatableBase
from linie1_widget.table.bots.bot import Bot, Judge, Measure, choose_move, push_choice
from linie1_widget.table.bots.game_kinds import (
    AnyGame,
    AnyKind,
    ChanceModel,
    Maker,
    game_kind,
)
from linie1_widget.table.texts import MoveWorth

__all__ = [
    "Candidate",
    "Candidates",
    "Course",
    "LineMove",
    "TurnPoint",
    "candidates",
    "course",
    "line",
]


def __dir__() -> list[str]:
    return __all__


_WORDS = {Measure.SQUARES: MoveWorth.SQUARES, Measure.POINTS: MoveWorth.POINTS}
_LAST = {Measure.SQUARES: MoveWorth.COMPLETE, Measure.POINTS: MoveWorth.CONNECTED}


@dataclass(frozen=True)
class Candidate:
    """A move that can be made, with a bot's value."""

    move: Any
    value: float | None  # None if the bot gives none
    measure: Measure | None
    chosen: bool  # by the bot
    error: float | None = None  # the standard error of the value, if it has one

    @property
    def words(self) -> TranslatableBase:
        measure, value = self.measure, self.value
        if measure is None or value is None:
            return MoveWorth.UNSAID
        if measure is Measure.TURNS:
            return MoveWorth.TURNS(turns=FormattedNumber(f"{value:.1f}"))
        if measure is Measure.ARRIVAL:
            return MoveWorth.ARRIVAL(turns=FormattedNumber(f"{value:.1f}"))
        if measure is Measure.CHANCE:
            if self.error is None:
                return MoveWorth.CHANCE(percent=round(100 * value))
            error = max(1, round(100 * self.error))
            return MoveWorth.CHANCE_ABOUT(percent=round(100 * value), error=error)
        key: Key = _WORDS[measure] if value else _LAST[measure]
        return key(left=round(value)) if value else key


@dataclass(frozen=True)
class Candidates:
    """A bot's judgement of a position."""

    measure: Measure | None
    now: float | None  # the value of the position before the move
    moves: tuple[Candidate, ...]  # best first; on ties the bot's choice comes first


def candidates(view: Any, bot: Bot) -> Candidates:
    """Return the moves of a position with a bot's values, the best first.

    Parameters
    ----------
    view : View
        The game as the player to move sees it.
    bot : Bot
        A bot; a `players.Judge` lists all moves it values, any other only its choice.

    Raises
    ------
    BotFailed
        If the bot cannot choose.
    Linie1Error
        If it is another player's turn.

    Examples
    --------
    >>> from random import Random
    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget import BOTS
    >>> judged = candidates(Game(2, seed=1).view(0), BOTS["greedy"](Random(0)))
    >>> judged.now, judged.moves[0].value, str(judged.moves[0].words)
    (24, 23.0, 'leaves 23 squares to lay or exchange')
    """
    move = choose_move(bot, view)
    values = bot.values(view) if isinstance(bot, Judge) else None
    if values is None:
        return Candidates(None, None, (Candidate(move, None, None, chosen=True),))
    measure = values.measure
    moves = [
        Candidate(option, value, measure, option == move, (values.errors or {}).get(option))
        for option, value in values.of.items()
    ]
    if not any(candidate.chosen for candidate in moves):
        moves.append(Candidate(move, None, measure, chosen=True))

    def rank(candidate: Candidate) -> tuple[float, bool]:
        loss = inf if candidate.value is None else -measure.sign * candidate.value
        return loss, not candidate.chosen

    return Candidates(measure, values.now, tuple(sorted(moves, key=rank)))


class TurnPoint(NamedTuple):
    """The state of a game between two turns."""

    step: int  # the number of moves made
    missing: tuple[int | None, ...]  # for each player; None: can never finish
    chances: tuple[float, ...]  # to win, for each player


@dataclass(frozen=True)
class Course:
    """The course of a game."""

    names: tuple[str, ...]
    measure: Measure  # of what players miss
    moments: tuple[TurnPoint, ...]  # the beginning of each turn, and the present
    off: float  # the mean error of the chances


def course(game: AnyGame, kind: AnyKind | None = None) -> Course:
    """Return the course of a game, computed with all its secrets; nothing is changed.

    A game of your own needs its `kind`, with a chance model.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> for move in ("c2:S0", "c3:S0", "draw"):
    ...     game.push(move)
    >>> for point in course(game).moments:
    ...     print(point.step, point.missing, [round(chance, 2) for chance in point.chances])
    0 (24, 25) [0.62, 0.38]
    3 (22, 25) [0.7, 0.3]
    """
    kind, back = kind or game_kind(game), game.copy()
    if kind.chance_model is None:
        raise WrongType(f"a course needs chances to win: give the kind of {kind.name} some")
    model = kind.chance_model()
    points = [_turn_point(back, model)]
    while back.moves:
        back.pop()
        begins = not back.moves or back.history[-1].before.to_move != back.to_move
        if begins:
            points.append(_turn_point(back, model))
    return Course(game.names, model.measure, tuple(points[::-1]), model.off)


def _turn_point(game: AnyGame, model: ChanceModel) -> TurnPoint:
    return TurnPoint(len(game.moves), model.missing(game), model.chances(game))


class LineMove(NamedTuple):
    """A move of a line."""

    player: int  # who makes it
    move: Any


def line(
    game: AnyGame, maker: Maker, *, turns: int | None = None, kind: AnyKind | None = None
) -> list[LineMove]:
    """Return the moves that a bot would make from here; the game is not changed.

    Parameters
    ----------
    game : TurnGame
    maker : callable
        Makes a bot from a `random.Random`; each player gets one, all with the same seed.
    turns : int, optional
        The number of turns to play with the actual hidden cards, tiles and dice. By default
        the line uses only what the player to move may know, and ends with the turn or with
        the first random event. Nobody objects to a wrong route.
    kind : GameKind, optional
        The kind of a game of your own.

    Raises
    ------
    BotFailed
        If a bot fails to choose, or chooses a move that is not allowed.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> from linie1_widget import BOTS
    >>> game = Game(2, seed=1)
    >>> [type(step.move).__name__ for step in line(game, BOTS["greedy"])]
    ['Lay', 'Lay', 'Draw']
    >>> len({step.player for step in line(game, BOTS["greedy"], turns=4)})
    2
    """
    ahead = game.copy()
    bots = [maker(Random(0)) for _ in ahead.names]
    model, moves = (kind or game_kind(game)).chance_model, list[LineMove]()
    left = 1 if turns is None else turns
    while left and not ahead.over:
        mover = ahead.to_move
        view = ahead.view(mover)
        later = moves and turns is None
        seen = model().foreseen(view) if later and model else view
        move = choose_move(bots[mover], seen)
        push_choice(bots[mover], move, lambda: ahead.view(ahead.to_move), ahead.push)
        moves.append(LineMove(mover, move))
        if ahead.to_move != mover:
            left -= 1
        elif turns is None and ahead.history[-1].chance:
            break
    return moves
