"""The planner: both plays of a turn together, and the drive that comes after them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from linie1_widget.linie1.driving.expectation import expected_turns
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.routing.shortest import shortest_route
from linie1_widget.players.linie1.greedy import GreedyBot
from linie1_widget.players.linie1.planner import PlannerBot
from tests.players.linie1.tables import STOPS, almost


def play_turn(game: Game) -> None:
    bot, turn = PlannerBot(Random(1)), game.state.turn
    while game.state.turn == turn and game.stage is Stage.LAY:
        game.push(bot.choose(game.view(0)))


@pytest.mark.parametrize("seed", range(3))
def test_it_finds_the_two_plays_that_complete_its_route(seed: int) -> None:
    game = almost(2, seed, "OX")
    assert shortest_route(game.board, 1, STOPS) is None
    play_turn(game)
    assert shortest_route(game.board, 1, STOPS) is not None


def test_it_departs_on_a_short_route() -> None:
    game = almost(0, 1, "SCSCS")
    assert isinstance(PlannerBot(Random(1)).choose(game.view(0)), Depart)


def departures() -> Iterator[tuple[Game, float]]:
    """Positions in which a greedy bot departs, with the turns it will take."""
    for seed in range(40):
        game = Game(2, seed=seed)
        bots = [GreedyBot(Random(10 * seed + seat)) for seat in range(2)]
        while not any(seat.driving for seat in game.state.seats):
            view = game.view(game.to_move)
            move = bots[game.to_move].choose(view)
            if isinstance(move, Depart):
                yield game, expected_turns(view.routes()[0])
            game.push(move)


def test_it_builds_on_where_the_way_is_long() -> None:
    """A greedy bot drives a long way round for the sake of one tile."""
    stays = (
        not isinstance(PlannerBot(Random(1)).choose(game.view(game.to_move)), Depart)
        for game, turns in departures()
        if turns > 16
    )
    assert any(stays)


def test_it_beats_a_greedy_bot_more_often_than_not() -> None:
    won = 0
    for seed in range(8):
        game, seat = Game(2, seed=seed), seed % 2
        bots = [PlannerBot(Random(seed)), GreedyBot(Random(seed))]
        while not game.over:
            view = game.view(game.to_move)
            game.push(bots[game.to_move ^ seat].choose(view))
        won += game.winner == seat
    assert won >= 4
