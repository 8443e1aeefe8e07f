"""What bots at a table do about a wrong route: they object as long as they may."""

from __future__ import annotations

from collections.abc import Iterable

from linie1_widget.linie1.game.announcement import leads_home
from linie1_widget.linie1.game.state import GameState, Stage


def would_object(state: GameState, bots: Iterable[int]) -> bool:
    """Whether a bot objects now to the route that another player has announced.

    All bots see a mistake in what lies open on the table, and it is to the advantage of
    each of them, so none has to be asked.

    Parameters
    ----------
    state : GameState
        How the game stands.
    bots : iterable of int
        The players who are bots.

    Examples
    --------
    >>> from linie1_widget.linie1.game.game import Game
    >>> would_object(Game(2, seed=1).state, {0, 1})
    False
    """
    seat = state.seat
    if state.stage is not Stage.ROLL or not seat.open_to_objection or seat.trip is None:
        return False
    others = any(bot != state.to_move for bot in bots)
    return others and not leads_home(seat.trip.route)
