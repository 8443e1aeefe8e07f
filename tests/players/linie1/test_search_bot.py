"""The search: worlds as they may be, and how many of them it looks in."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.errors import InvalidValue
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.routing.shortest import shortest_route
from linie1_widget.players.linie1.guesses import guessed, route_cards
from linie1_widget.players.linie1.riding import Rides
from linie1_widget.players.linie1.rollout import World
from linie1_widget.players.linie1.search_bot import SearchBot
from tests.players.linie1.tables import STOPS, almost


def test_it_completes_its_route() -> None:
    game = almost(2, 1, "OX")
    bot = SearchBot(Random(1), rollouts=2)
    for _ in range(2):
        game.push(bot.choose(game.view(0)))
    assert shortest_route(game.board, 1, STOPS) is not None


def test_with_a_number_of_rollouts_the_same_luck_is_the_same_move() -> None:
    view = Game(3, seed=1).view(0)
    moves = {str(SearchBot(Random(1), rollouts=2).choose(view)) for _ in range(2)}
    assert len(moves) == 1


def test_in_no_world_have_two_players_the_same_line_or_route_card() -> None:
    view = Game(5, seed=2).view(0)
    guesses = {player: guessed(view, player, Random(1)) for player in range(1, 5)}
    for seed in range(20):
        dealt = World(view, guesses, Random(seed)).assignments
        assert dealt[0] == view.assignment
        assert len({each.line for each in dealt.values()}) == 5
        assert len({card for each in dealt.values() for card in route_cards(each)}) == 5


def test_a_world_is_played_on_by_those_who_have_not_departed() -> None:
    """Ada can complete her route in her next turn, and Ben needs many more."""
    view = almost(2, 1, "OX").view(0)
    world = World(view, {1: guessed(view, 1, Random(1))}, Random(1))
    at_once, later = (world.chance((), rounds, Rides()) for rounds in (0, 3))
    assert at_once != later


def test_with_any_time_it_looks_in_one_world_at_least() -> None:
    game = Game(2, seed=1)
    move = SearchBot(Random(1), seconds=1e-9).choose(game.view(0))
    assert move in game.legal_moves()


@pytest.mark.parametrize("wrong", [{"rollouts": 0}, {"seconds": 0}, {"seconds": -1.5}])
def test_no_search_is_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(InvalidValue, match="a search"):
        SearchBot(Random(1), **wrong)  # type: ignore[arg-type]
