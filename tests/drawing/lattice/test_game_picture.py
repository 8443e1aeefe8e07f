"""Pictures of games, still and moving: all that is open, and nothing that is secret."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from linie1_widget import animate_game
from linie1_widget.drawing import draw_europa_game
from linie1_widget.drawing.lattice.game_picture import describe_game, says
from linie1_widget.errors import InvalidValue
from linie1_widget.players import LEVELS_OF, play_out
from linie1_widget.trans_europa import Game
from tests.drawing.reading import parsed, used
from tests.trans_europa.nearly import LACKING, nearly


@pytest.fixture(scope="module")
def played() -> Game:
    """A whole game of three bots."""
    rng, levels = Random(1), LEVELS_OF["trans_europa"]
    bots = [levels[name](rng) for name in ("builder", "random", "builder")]
    return play_out(Game(["Ada", "Ben", "Cleo"], seed=3), bots)


def test_a_picture_of_a_game_is_the_same_whatever_is_secret() -> None:
    one, other = Game(["Ada", "Ben"], seed=1), Game(["Ada", "Ben"], seed=2)
    for game in (one, other):
        game.push("d8")
    assert one.players[0].hand != other.players[0].hand
    assert draw_europa_game(one) == draw_europa_game(other)
    assert animate_game(one) == animate_game(other)


def test_at_its_end_a_game_shows_its_last_round(played: Game) -> None:
    picture = draw_europa_game(played)
    assert used(picture)["map-track"] == len(played.rounds[-1].position.laid)
    assert "has won" in describe_game(played)
    assert describe_game(played) in parsed(picture).get("aria-label", "")


@pytest.mark.parametrize(
    ("winners", "said"),
    [((0,), "Ada has won."), ((0, 2), "Ada and Cleo share the victory.")],
)
def test_it_says_who_has_won(winners: tuple[int, ...], said: str) -> None:
    game: Any = SimpleNamespace(over=True, names=("Ada", "Ben", "Cleo"), winners=winners)
    assert str(says(game)) == f"The game is over: {said}"


def test_a_replay_shows_the_track_that_ends_a_round() -> None:
    game = Game.from_setup(nearly())
    for move in (*map(str, LACKING[:2]), "k15-k17", str(LACKING[2])):
        game.push(move)
    assert not game.position.laid.tracks
    assert used(animate_game(game))["map-track"] == 20


def test_a_replay_is_small_and_can_be_of_a_part(played: Game) -> None:
    film = animate_game(played)
    assert len(film) < 3_000 * len(played.moves)
    assert len(animate_game(played, moves=[0, 5, 9])) < len(film)
    with pytest.raises(InvalidValue):
        animate_game(played, moves=[len(played.moves) + 1])
    with pytest.raises(InvalidValue, match="speed"):
        animate_game(played, speed=0)
