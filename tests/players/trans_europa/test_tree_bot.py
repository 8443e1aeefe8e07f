"""The builder of Trans Europa: what it plays, and that it knows a view only."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.players import LEVELS_OF, play_out
from linie1_widget.players.random_bot import RandomBot
from linie1_widget.players.trans_europa.tree_bot import TreeBot
from linie1_widget.trans_europa import AMERICA, End, Game, Lay, Stage


def test_each_game_has_its_levels() -> None:
    assert set(LEVELS_OF) == {"linie1", "trans_europa"}
    names = ["random", "greedy", "builder", "planner", "blocker", "search"]
    assert list(LEVELS_OF["trans_europa"]) == names
    assert LEVELS_OF[Game.name]["builder"] is TreeBot


@pytest.mark.parametrize("seed", range(5))
def test_it_wins_against_a_random_player(seed: int) -> None:
    game = play_out(Game(2, seed), [TreeBot(Random(1)), RandomBot(Random(2))])
    assert game.winner == 0


def test_it_plays_on_another_map_with_six() -> None:
    bots = [TreeBot(Random(seat)) for seat in range(6)]
    game = play_out(Game(6, 1, map_=AMERICA, points=3), bots)
    assert game.over
    assert game.rounds[0].connected


def test_it_lays_what_it_misses_and_nothing_else() -> None:
    game, bot = Game(2, seed=3), TreeBot(Random(1))
    while not game.rounds:
        view = game.view(game.to_move)
        move = bot.choose(view)
        game.push(move)
        if isinstance(move, End):
            assert view.stage is Stage.SECOND
        if isinstance(move, Lay) and not game.rounds:
            assert game.view(view.player).missing <= view.missing


def test_what_others_laid_is_its_own_chance() -> None:
    game = Game(2, seed=3)
    bot = TreeBot(Random(1))
    while not game.rounds:
        before = game.view(0).missing
        game.push(bot.choose(game.view(game.to_move)))
        if not game.rounds and game.moves and game.history[-1].before.to_move == 1:
            assert game.view(0).missing <= before


def test_the_same_luck_plays_the_same_game() -> None:
    games = [
        play_out(Game(3, 5, points=2), [TreeBot(Random(seat)) for seat in range(3)])
        for _ in range(2)
    ]
    assert games[0].record == games[1].record
