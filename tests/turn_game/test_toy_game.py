"""A game of one's own is forty lines, and has all that any turn game has."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.errors import IllegalMove, InvalidValue
from linie1_widget.players import play_out
from linie1_widget.players.random_bot import RandomBot
from tests.turn_game.toy_game import Nim


def played(game: Nim, seed: int = 1) -> Nim:
    return play_out(game, [RandomBot(Random(seed + at)) for at in range(len(game.names))])


@pytest.mark.parametrize("people", [2, 3, 4])
def test_random_bots_play_it_to_its_end_and_it_is_read_again(people: int) -> None:
    for seed in range(20):
        game = played(Nim(people=people), seed)
        assert game.over
        assert game.winners
        assert game.legal_moves() == []
        assert game.record == played(Nim(people=people), seed).record
        assert Nim.from_json(game.to_json()).state == game.state


def test_a_victory_is_one_players_or_shared() -> None:
    for heap, move, winners, winner in ((3, "3", (0,), 0), (1, "die", (0, 1), None)):
        game = Nim(heap=heap)
        assert (game.over, game.winners, game.winner) == (False, (), None)
        game.push(move)
        assert (game.over, game.winners, game.winner) == (True, winners, winner)


def test_what_is_refused_says_why_in_words_of_its_own() -> None:
    game = Nim(heap=2)
    assert (game.explain("2"), game.explain("3")) == (None, "so many are not left")
    with pytest.raises(IllegalMove, match="so many are not left") as caught:
        game.push("3")
    assert caught.value.verdict == "so many are not left"


def test_another_end_that_comes_to_the_same_is_refused() -> None:
    with pytest.raises(InvalidValue, match="is cut short: its moves lead to"):
        Nim.from_json(played(Nim()).to_json().replace('"winners": [', '"winners": [5, '))


def test_a_view_is_one_of_the_players() -> None:
    game = Nim(people=3)
    assert [game.view(player).player for player in range(3)] == [0, 1, 2]
    for nobody in (3, -1, True, "Ada", None):
        with pytest.raises(InvalidValue, match="they are 0 to 2"):
            game.view(nobody)  # type: ignore[arg-type]
