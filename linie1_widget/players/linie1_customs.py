"""What goes without saying at a table of Linie 1: bots object to a wrong route."""

from __future__ import annotations

from collections.abc import Collection

from linie1_widget.linie1.game.announcement import leads_home
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Object
from linie1_widget.linie1.game.state import GameState, Stage
from linie1_widget.players.customs import out_of_turn


@out_of_turn.register
def objection(game: Game, state: GameState, bots: Collection[int]) -> Object | None:
    """The objection of bots to the route that another player has announced.

    All bots see a mistake in what lies open on the table, and it is to the advantage of
    each of them, so none has to be asked; they object as long as they may.

    Examples
    --------
    >>> game = Game(2, seed=1)
    >>> objection(game, game.state, {0, 1}) is None
    True
    """
    seat = state.seat
    if state.stage is not Stage.ROLL or not seat.open_to_objection or seat.trip is None:
        return None
    others = any(bot != state.to_move for bot in bots)
    return Object() if others and not leads_home(seat.trip.route) else None
