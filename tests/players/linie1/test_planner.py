"""The planner: both plays of a turn together, and the drive that comes after them."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import ROUTE_CARDS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, LayPair
from linie1_widget.linie1.game.setup import Setup
from linie1_widget.linie1.planning.completion import cheapest_completion
from linie1_widget.linie1.routing.shortest import shortest_route
from linie1_widget.players.linie1.planner import PlannerBot

CARD = 0
STOPS = ROUTE_CARDS[3][CARD][1]
"""Two players have three stops; the first of them has line 1."""


def setup(board: Board, hand: str) -> Setup:
    """A game that begins on a board, with these tiles for the first player."""
    return Setup(
        edition=board.edition,
        names=("Ada", "Ben"),
        lines=(1, 2),
        cards=(CARD, 1),
        hands=(tuple(hand), ("S",)),
        pile=("S", "C"),
        dice=1,
        position=str(board),
    )


def but(missing: int, seed: int) -> tuple[Board, list[str]]:
    """A board on which a drive misses the last few squares, and the tiles for them."""
    board, rng = Board(), Random(seed)
    completion = cheapest_completion(board, 1, STOPS)
    assert completion is not None
    plays = [(need.cell, need.tiles[0]) for need in completion.needs]
    for cell, tile in plays[:-missing]:
        board.lay(cell, tile)
    codes = [tile.code for _, tile in plays[-missing:]]
    rng.shuffle(codes)
    return board, codes


def play_turn(game: Game) -> list[str]:
    bot, moves = PlannerBot(Random(1)), []
    for _ in range(2):
        if game.to_move == 0 and game.state.plays_left:
            move = bot.choose(game.view(0))
            moves.append(str(move))
            game.push(move)
            if isinstance(move, Depart | LayPair):
                break
    return moves


@pytest.mark.parametrize("seed", range(3))
def test_it_finds_the_two_plays_that_complete_its_route(seed: int) -> None:
    board, codes = but(2, seed)
    game = Game.from_setup(setup(board, "".join([*codes, "O", "X"])))
    assert shortest_route(game.board, 1, STOPS) is None
    play_turn(game)
    assert shortest_route(game.board, 1, STOPS) is not None


def test_it_departs_on_the_way_that_it_has() -> None:
    board, codes = but(1, 0)
    game = Game.from_setup(setup(board, "".join([*codes, "S", "S"])))
    play_turn(game)
    while game.to_move != 0 or game.state.stage.value != "lay":
        game.push(game.view(game.to_move).any_move(Random(2)))
    assert isinstance(PlannerBot(Random(1)).choose(game.view(0)), Depart)
