"""The course of a game: what every player missed after each turn, and the chances to win.

The chances come from a formula fitted to games of bots (`players.chance_model`), not from
a search. It ignores hands and plans; `Course.off` is its error on other games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from linie1_widget.players.chance_model import ChanceModel, chance_model_of
from linie1_widget.players.judge import Measure
from linie1_widget.turn_game.turn_game import TurnGame


class TurnPoint(NamedTuple):
    """The standing of a game between two turns."""

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


def course(game: TurnGame[Any, Any, Any, Any]) -> Course:
    """Return the course of a game, computed with all its secrets; nothing is changed.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> game = Game(2, seed=1)
    >>> for move in ("c2:S0", "c3:S0", "draw"):
    ...     game.push(move)
    >>> for moment in course(game).moments:
    ...     print(moment.step, moment.missing, [round(each, 2) for each in moment.chances])
    0 (24, 25) [0.62, 0.38]
    3 (22, 25) [0.7, 0.3]
    """
    standing, back = chance_model_of(game), game.copy()
    found = [_moment(back, standing)]
    while back.moves:
        back.pop()
        begins = not back.moves or back.history[-1].before.to_move != back.to_move
        if begins:
            found.append(_moment(back, standing))
    return Course(game.names, standing.measure, tuple(found[::-1]), standing.off)


def _moment(game: TurnGame[Any, Any, Any, Any], standing: ChanceModel) -> TurnPoint:
    return TurnPoint(len(game.moves), standing.missing(game), standing.chances(game))
