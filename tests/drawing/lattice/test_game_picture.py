"""Pictures of games, still and moving: all that is open, and nothing that is secret."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from random import Random

import pytest

from linie1_widget import animate_game
from linie1_widget.drawing import draw_europa_game
from linie1_widget.drawing.lattice.game_picture import describe_game, says
from linie1_widget.errors import InvalidValue
from linie1_widget.players import LEVELS_OF, play_out
from linie1_widget.trans_europa import Game
from tests.trans_europa.nearly import LACKING, nearly

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def played() -> Game:
    """A whole game of three bots."""
    rng = Random(1)
    bots = [
        LEVELS_OF["trans_europa"][name](rng) for name in ("builder", "random", "builder")
    ]
    return play_out(Game(["Ada", "Ben", "Cleo"], seed=3), bots)


def test_a_picture_of_a_game_is_the_same_whatever_is_secret() -> None:
    one, other = Game(["Ada", "Ben"], seed=1), Game(["Ada", "Ben"], seed=2)
    for game in (one, other):
        game.push("d8")
    assert one.players[0].hand != other.players[0].hand
    assert draw_europa_game(one) == draw_europa_game(other)
    assert animate_game(one) == animate_game(other)


def test_at_its_end_a_game_shows_its_last_round(played: Game) -> None:
    picture = draw_europa_game(played, theme="dark", size=480)
    tracks = picture.count("map-track")
    assert tracks == len(played.rounds[-1].position.laid) + 1
    assert "has won" in describe_game(played)
    assert describe_game(played) in ET.fromstring(picture).get("aria-label", "")


@pytest.mark.parametrize(
    ("winners", "said"),
    [((0,), "Ada has won."), ((0, 2), "Ada and Cleo share the victory.")],
)
def test_it_says_who_has_won(winners: tuple[int, ...], said: str) -> None:
    class Over:
        over, names = True, ("Ada", "Ben", "Cleo")

    game = Over()
    game.winners = winners
    assert str(says(game)) == f"The game is over: {said}"


def test_a_game_is_replayed_in_one_document(played: Game) -> None:
    film = animate_game(played)
    root = ET.fromstring(film)
    assert "<script" not in film
    ids = {element.get("id") for element in root.iter() if element.get("id")}
    assert set(re.findall(r'href="#([\w-]+)', film)) == ids
    assert len(film) < 3_000 * len(played.moves)


def test_a_replay_shows_the_track_that_ends_a_round() -> None:
    game = Game.from_setup(nearly())
    for move in (*map(str, LACKING[:2]), "k15-k17", str(LACKING[2])):
        game.push(move)
    assert not game.position.laid.tracks
    assert animate_game(game).count("map-track") == 1 + 20


def test_a_part_can_be_replayed(played: Game) -> None:
    assert len(animate_game(played, moves=[0, 5, 9])) < len(animate_game(played))
    with pytest.raises(InvalidValue):
        animate_game(played, moves=[len(played.moves) + 1])
    with pytest.raises(InvalidValue, match="speed"):
        animate_game(played, speed=0)
