"""A random move is a legal one, and each is as likely."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import LayPair
from linie1_widget.players import LEVELS, play_out

DRAWS = 20_000


def halfway(seed: int) -> Game:
    game = play_out(Game(4, seed=seed), [LEVELS["random"](Random(seed))] * 4)
    while len(game.moves) > 150 or game.stage.value != "lay":
        game.pop()
    return game


def check_as_likely(game: Game) -> None:
    """Compare how often each move comes with how often it should."""
    view, rng = game.view(game.to_move), Random(5)
    found = Counter(view.any_move(rng) for _ in range(DRAWS))
    listed = {move for move in view.legal_moves() if not isinstance(move, LayPair)}
    assert set(found) <= listed
    mean = DRAWS / len(listed)
    far = {move: found[move] for move in listed if abs(found[move] - mean) > 5 * sqrt(mean)}
    assert far == {}


def test_where_many_plays_are_legal():
    check_as_likely(Game(2, seed=3))


@pytest.mark.parametrize("seed", [1, 2])
def test_where_some_plays_are_legal(seed):
    check_as_likely(halfway(seed))
