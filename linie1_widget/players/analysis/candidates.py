"""The moves that can be made, with what each is worth to a bot."""

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
    """A move that could be made.

    Attributes
    ----------
    move : Move
    value : float or None
        What it is worth, see `measure`; None if the bot does not say.
    measure : Measure or None
        What the value counts.
    chosen : bool
        Whether it is the move that the bot makes.
    """

    move: Any
    value: float | None
    measure: Measure | None
    chosen: bool

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
    """What a bot says of a position.

    Attributes
    ----------
    measure : Measure or None
        What the values count; None if the bot values no moves here.
    now : float or None
        The same of the position as it stands.
    moves : tuple of Candidate
        The best first; of equals the one that the bot makes.
    """

    measure: Measure | None
    now: float | None
    moves: tuple[Candidate, ...]


def candidates(view: Any, bot: Bot) -> Candidates:
    """What each move is worth to a bot that sees what one player may see.

    Parameters
    ----------
    view : View
        The game as the player to move sees it.
    bot : Bot
        Where it is a `players.judge.Judge` too, each move that it values is listed; else
        only the move that it makes.

    Raises
    ------
    BotFailed
        If it cannot choose.
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
    """Its value; what has none comes last."""
    measure, value = candidate.measure, candidate.value
    assert measure is not None
    return -measure.sign * float("inf") if value is None else value
