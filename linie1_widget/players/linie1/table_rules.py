"""Table rules of Linie 1: hidden tiles are drawn, and bots object to a wrong route."""

from __future__ import annotations

from collections.abc import Collection

from linie1_widget.linie1.game.announcement import leads_home
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Draw, Object
from linie1_widget.linie1.game.state import GameState, Stage, may_draw_open
from linie1_widget.players.table_rules import TableRules, table_rules_of


class Linie1TableRules(TableRules):
    """The table rules of Linie 1."""

    def forced(self, game: Game, state: GameState) -> Draw | None:
        """Return the draw of a hidden tile if no open one may be taken, else None.

        >>> game = Game(2, seed=1)
        >>> for text in ("c2:S0", "c3:S0"):
        ...     game.push(text)
        >>> Linie1TableRules().forced(game, game.state)
        Draw(open=None)
        """
        if state.stage is not Stage.DRAW:
            return None
        pile = len(game.setup.pile)
        hidden = state.drawn < pile and not may_draw_open(state, game.edition, pile)
        return Draw() if hidden else None

    def out_of_turn(
        self, game: Game, state: GameState, bots: Collection[int]
    ) -> Object | None:
        """Return the objection of bots to a wrong announced route, or None.

        >>> game = Game(2, seed=1)
        >>> Linie1TableRules().out_of_turn(game, game.state, {0, 1}) is None
        True
        """
        # No bot is asked: mistakes lie open on the table, and an objection helps them all.
        if state.stage is not Stage.ROLL or not state.seat.open_to_objection:
            return None
        trip = state.seat.trip
        others = any(bot != state.to_move for bot in bots)
        return Object() if trip and others and not leads_home(trip.route) else None

    def out_of_turn_moves(self, game: Game) -> list[Object]:
        """Return the objection, as long as the other players may object."""
        may = game.stage is Stage.ROLL and game.explain(Object()) is None
        return [Object()] if may else []


@table_rules_of.register
def linie1_table_rules(game: Game) -> Linie1TableRules:
    """Return the table rules of Linie 1, for `table_rules_of`."""
    return Linie1TableRules()
