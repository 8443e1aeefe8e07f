"""Candidate moves with a bot's values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from linie1_widget.language.english.playing.analysis import Worth
from linie1_widget.language.key import FormattedNumber, Key
from linie1_widget.language.language import TranslatableBase
from linie1_widget.players.bot import Bot, chosen
from linie1_widget.players.judge import Judge, Measure

_WORDS = {
    Measure.SQUARES: Worth.SQUARES,
    Measure.POINTS: Worth.POINTS,
}
_LAST = {
    Measure.SQUARES: Worth.COMPLETE,
    Measure.POINTS: Worth.CONNECTED,
}


@dataclass(frozen=True)
class Candidate:
    """A move that can be made, with a bot's value."""

    move: Any
    value: float | None  # None if the bot gives none
    measure: Measure | None
    chosen: bool  # by the bot

    @property
    def words(self) -> TranslatableBase:
        """The value in words."""
        measure, value = self.measure, self.value
        if measure is None or value is None:
            return Worth.UNSAID
        if measure is Measure.TURNS:
            return Worth.TURNS(turns=FormattedNumber(f"{value:.1f}"))
        if measure is Measure.ARRIVAL:
            return Worth.ARRIVAL(turns=FormattedNumber(f"{value:.1f}"))
        if measure is Measure.CHANCE:
            return Worth.CHANCE(percent=round(100 * value))
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
        A bot; a `players.judge.Judge` lists all moves it values, any other only its choice.

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
    >>> from linie1_widget.players import LEVELS
    >>> found = candidates(Game(2, seed=1).view(0), LEVELS["greedy"](Random(0)))
    >>> found.now, found.moves[0].value, str(found.moves[0].words)
    (24, 23.0, 'leaves 23 squares to lay or exchange')
    """
    move = chosen(bot, view)
    values = bot.values(view) if isinstance(bot, Judge) else None
    if values is None:
        return Candidates(None, None, (Candidate(move, None, None, chosen=True),))
    measure = values.measure
    found = [
        Candidate(each, value, measure, each == move) for each, value in values.of.items()
    ]
    if not any(each.chosen for each in found):
        found.append(Candidate(move, None, measure, chosen=True))
    found.sort(key=lambda each: (-measure.sign * _known(each), not each.chosen))
    return Candidates(measure, values.now, tuple(found))


def _known(candidate: Candidate) -> float:
    """Return the value; the worst possible one if there is none."""
    measure, value = candidate.measure, candidate.value
    assert measure is not None
    return -measure.sign * float("inf") if value is None else value
