"""The customs of Linie 1: tiles are drawn, and bots object to a wrong route."""

from __future__ import annotations

from collections.abc import Collection

from linie1_widget.linie1.game.announcement import leads_home
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Draw, Object
from linie1_widget.linie1.game.state import GameState, Stage, may_draw_open
from linie1_widget.players.table_rules import TableRules, table_rules_of


class Linie1TableRules(TableRules):
    """What goes without saying at a table of Linie 1."""

    def forced(self, game: Game, state: GameState) -> Draw | None:
        """The drawing of a hidden tile where nothing else can be done.

        Of open tiles none has to be taken.

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
        """The objection of bots to the route that another player has announced.

        All bots see a mistake in what lies open on the table, and it is to the advantage
        of each of them, so none has to be asked; they object as long as they may.

        >>> game = Game(2, seed=1)
        >>> Linie1TableRules().out_of_turn(game, game.state, {0, 1}) is None
        True
        """
        if state.stage is not Stage.ROLL or not state.seat.open_to_objection:
            return None
        trip = state.seat.trip
        others = any(bot != state.to_move for bot in bots)
        return Object() if trip and others and not leads_home(trip.route) else None

    def out_of_turn_moves(self, game: Game) -> list[Object]:
        """The objection, as long as the others may object."""
        may = game.stage is Stage.ROLL and game.explain(Object()) is None
        return [Object()] if may else []


@table_rules_of.register
def linie1_table_rules(game: Game) -> Linie1TableRules:
    """The customs of Linie 1, for `table_rules_of`."""
    return Linie1TableRules()
