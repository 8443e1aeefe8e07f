"""How a game would go on: legal, the bot's own, and without what nobody may know."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from linie1_widget.linie1.game.game import Game
from linie1_widget.players import LEVELS, LEVELS_OF
from linie1_widget.players.analysis import line
from linie1_widget.trans_europa.game.game import Game as Europa

BUILDER = LEVELS_OF["trans_europa"]["builder"]


@pytest.mark.parametrize("level", ["random", "greedy", "planner"])
def test_it_can_be_played(level: str) -> None:
    game = Game(3, seed=2)
    found = line(game, LEVELS[level], turns=6)
    assert not game.moves
    turns = 0
    for player, move in found:
        assert player == game.to_move
        game.push(move)
        turns += game.to_move != player
    assert turns == 6


def test_of_one_turn_it_ends_with_what_chance_decides_whatever_is_hidden() -> None:
    game = Game(2, seed=1)
    setup = game.setup
    found = line(game, LEVELS["greedy"])
    assert {each.player for each in found} == {0}
    assert str(found[-1].move) == "draw"
    pile = tuple(reversed(setup.pile))
    other = replace(setup, pile=pile, dice=setup.dice + 1, cards=(setup.cards[0], 5))
    assert line(Game.from_setup(other), LEVELS["greedy"]) == found


def test_a_track_that_is_thought_of_shows_nobodys_cities() -> None:
    seen: list[Any] = []

    class Watcher:
        """Lays what it may, and keeps what it sees."""

        def __init__(self, rng: Random) -> None:
            self._bot = BUILDER(rng)

        def choose(self, view: Any) -> Any:
            seen.append(view)
            return self._bot.choose(view)

    game = Europa(2, seed=7)
    bots = [BUILDER(Random(seat)) for seat in range(2)]
    while game.state.round < 6 and not game.over:
        seen.clear()
        line(game, Watcher)
        assert all(set(view.hands) == {game.to_move} for view in seen[1:])
        assert not any(view.state.connected for view in seen[1:])
        game.push(bots[game.to_move].choose(game.view(game.to_move)))
    assert len(game.rounds) >= 1


def test_it_stops_where_the_game_does() -> None:
    game = Europa(2, seed=7, points=1)
    found = line(game, BUILDER, turns=1000)
    for _, move in found:
        game.push(move)
    assert game.over
    assert line(game, BUILDER, turns=3) == []
