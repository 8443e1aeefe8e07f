"""Whole games of Linie 1 in motion; those of Trans Europa stand with their pictures."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from linie1_widget import Game, animate_game
from linie1_widget.drawing.game.picture import draw_game
from linie1_widget.players import LEVELS, play_out
from tests.drawing.reading import parsed, placed_at, seconds


@pytest.fixture(scope="module")
def played() -> Game:
    """A whole game of two bots."""
    rng = Random(1)
    return play_out(Game(["Ada", "Ben"], seed=1), [LEVELS["greedy"](rng) for _ in "AB"])


@pytest.fixture(scope="module")
def film(played: Game) -> str:
    return animate_game(played, speed=10)


def test_a_film_shows_what_the_picture_of_each_move_shows(played: Game, film: str) -> None:
    game = played.copy()
    while game.moves:
        if len(game.moves) % 20 == 0 or game.over:
            at = (len(game.moves) / 10 + 0.05) / seconds(film)
            assert placed_at(film, at) == placed_at(draw_game(game))
        game.pop()
    assert placed_at(film, 0) == placed_at(draw_game(game))


def test_where_nothing_moves_the_end_is_seen(played: Game) -> None:
    last = animate_game(played, moves=[len(played.moves)])
    assert placed_at(last) == placed_at(draw_game(played))
    assert "has won" in parsed(last).get("aria-label", "")


def test_pictures_come_in_the_order_that_is_asked_for(played: Game) -> None:
    pair = animate_game(played, moves=[40, 0], speed=0.4)
    later, first = (
        sum(name.startswith("tile-") for name, _ in placed_at(pair, share).elements())
        for share in (0.1, 0.9)
    )
    assert later > 10
    assert first == 0


def test_a_whole_game_is_small_enough_and_stays_as_it_is(played: Game, film: str) -> None:
    moves = played.moves
    assert len(film.encode()) <= 1_000 * len(moves)
    animate_game(played, moves=[0])
    assert played.moves == moves


def test_a_film_is_the_same_whatever_is_secret() -> None:
    one, other = Game(["Ada", "Ben"], seed=4), Game(["Ada", "Ben"], seed=5)
    for game in (one, other):
        game.push("c2:S0")
    assert one.players[0].line != other.players[0].line
    assert animate_game(one) == animate_game(other)


@pytest.mark.parametrize("wrong", ["game", None, Game])
def test_what_is_no_game(wrong: Any) -> None:
    with pytest.raises(TypeError, match=r"is not a game that can be drawn: give a Game of"):
        animate_game(wrong)
