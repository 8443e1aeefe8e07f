"""How a game went: what everybody missed after each turn, and the chances to win.

The chances are estimated, not searched for: for each game a formula of a few numbers,
such as the squares that are missing and the spaces still to drive, was fitted to games
that bots played (`linie1.standing`, `trans_europa.standing`). It knows nothing of hands,
or of what somebody plans; how far off it is on other games stands beside its numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from linie1_widget.players.chance_model import ChanceModel, chance_model_of
from linie1_widget.players.judge import Measure
from linie1_widget.turn_game.turn_game import TurnGame


class TurnPoint(NamedTuple):
    """How a game stood between two turns.

    Attributes
    ----------
    step : int
        After how many moves.
    missing : tuple of int or None
        What each player missed; None for who could never get there any more.
    chances : tuple of float
        Each player's chance to win, see `players.standing.Standing.chances`.
    """

    step: int
    missing: tuple[int | None, ...]
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Course:
    """How a game went.

    Attributes
    ----------
    names : tuple of str
    measure : Measure
        What is missing.
    moments : tuple of TurnPoint
        From the beginning on, one for each turn, and how it stands.
    off : float
        How far the chances are off on average, see `players.standing.Standing`.
    """

    names: tuple[str, ...]
    measure: Measure
    moments: tuple[TurnPoint, ...]
    off: float


def course(game: TurnGame[Any, Any, Any, Any]) -> Course:
    """How a game went, with all cards on the table; the game is not changed.

    Parameters
    ----------
    game : TurnGame
        Over or not. What comes of it tells everybody's secrets.

    Returns
    -------
    Course
        The same for the same game; it is worked out in some milliseconds a turn.

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
