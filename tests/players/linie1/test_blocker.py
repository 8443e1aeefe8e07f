"""The blocker: it holds up who is about to depart."""

from __future__ import annotations

from random import Random

from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.players.linie1.blocker import BlockerBot
from linie1_widget.players.linie1.planner import PlannerBot
from tests.players.linie1.tables import STOPS, almost


def left_to(bot: object, game: Game) -> int:
    """What line 1 misses after the turn of the player before it."""
    turn = game.state.turn
    while game.state.turn == turn and game.stage is Stage.LAY:
        game.push(bot.choose(game.view(game.to_move)))  # type: ignore[attr-defined]
    return missing_tiles(game.board, 1, STOPS)


def test_it_stands_in_the_way_of_who_is_about_to_depart() -> None:
    """The tiles of the other lie open, and what lies on the board tells of the cards."""
    left = {
        maker: left_to(maker(Random(1)), almost(2, 1, "SC", turn=1))
        for maker in (BlockerBot, PlannerBot)
    }
    assert left[BlockerBot] > 2
    assert left[PlannerBot] <= 2
