"""Whole games in motion, and how they end: all that is open, and nothing that is secret."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from linie1_widget import Game, animate_game
from linie1_widget.drawing import draw_europa_game
from linie1_widget.drawing.game.picture import draw_game
from linie1_widget.drawing.lattice.game_picture import describe_game, says
from linie1_widget.errors import InvalidValue
from linie1_widget.players import LEVELS_OF, play_out
from linie1_widget.trans_europa import Game as EuropaGame
from tests.drawing.reading import parsed, placed_at, seconds, used
from tests.trans_europa.nearly import LACKING, nearly


def played(kind: str, game: Any, *bots: str) -> Any:
    rng, levels = Random(1), LEVELS_OF[kind]
    return play_out(game, [levels[name](rng) for name in bots])


@pytest.fixture(scope="module")
def trams() -> Game:
    """A whole game of two bots."""
    return played("linie1", Game(["Ada", "Ben"], seed=1), "greedy", "greedy")


@pytest.fixture(scope="module")
def film(trams: Game) -> str:
    return animate_game(trams, speed=10)


@pytest.fixture(scope="module")
def tracks() -> EuropaGame:
    """A whole game of three bots."""
    game = EuropaGame(["Ada", "Ben", "Cleo"], seed=3)
    return played("trans_europa", game, "builder", "random", "builder")


def test_a_film_shows_what_the_picture_of_each_move_shows(trams: Game, film: str) -> None:
    # Where nothing moves the end is seen.
    assert placed_at(film) == placed_at(draw_game(trams))
    assert "has won" in parsed(film).get("aria-label", "")
    game = trams.copy()
    while game.moves:
        if len(game.moves) % 20 == 0 or game.over:
            at = (len(game.moves) / 10 + 0.05) / seconds(film)
            assert placed_at(film, at) == placed_at(draw_game(game))
        game.pop()
    assert placed_at(film, 0) == placed_at(draw_game(game))


def test_pictures_come_in_the_order_that_is_asked_for(trams: Game) -> None:
    moves = trams.moves
    pair = animate_game(trams, moves=[40, 0], speed=0.4)
    later, first = (
        sum(name.startswith("tile-") for name, _ in placed_at(pair, share).elements())
        for share in (0.1, 0.9)
    )
    assert later > 10
    assert first == 0
    # The game itself stays as it is.
    assert trams.moves == moves


def test_whole_games_are_small_enough(trams: Game, film: str, tracks: EuropaGame) -> None:
    assert len(film.encode()) <= 1_000 * len(trams.moves)
    whole = animate_game(tracks)
    assert len(whole) < 3_000 * len(tracks.moves)
    assert len(animate_game(tracks, moves=[0, 5, 9])) < len(whole)


@pytest.mark.parametrize(
    ("kind", "draw", "move"),
    [(Game, draw_game, "c2:S0"), (EuropaGame, draw_europa_game, "d8")],
    ids=["trams", "tracks"],
)
def test_pictures_are_the_same_whatever_is_secret(kind: Any, draw: Any, move: str) -> None:
    one, other = (kind(["Ada", "Ben"], seed=seed) for seed in (4, 5))
    for game in (one, other):
        game.push(move)
    ada, too = one.players[0], other.players[0]
    assert (ada.hand, getattr(ada, "line", 0)) != (too.hand, getattr(too, "line", 0))
    assert draw(one) == draw(other)
    assert animate_game(one) == animate_game(other)


def test_a_game_shows_its_last_round_at_its_end_and_each_that_ends_in_a_film(
    tracks: EuropaGame,
) -> None:
    picture = draw_europa_game(tracks)
    assert used(picture)["map-track"] == len(tracks.rounds[-1].position.laid)
    assert "has won" in describe_game(tracks)
    assert describe_game(tracks) in parsed(picture).get("aria-label", "")
    game = EuropaGame.from_setup(nearly())
    for move in (*map(str, LACKING[:2]), "k15-k17", str(LACKING[2])):
        game.push(move)
    assert not game.position.laid.tracks
    assert used(animate_game(game))["map-track"] == 20


@pytest.mark.parametrize(
    ("winners", "said"),
    [((0,), "Ada has won."), ((0, 2), "Ada and Cleo share the victory.")],
)
def test_it_says_who_has_won(winners: tuple[int, ...], said: str) -> None:
    game: Any = SimpleNamespace(over=True, names=("Ada", "Ben", "Cleo"), winners=winners)
    assert str(says(game)) == f"The game is over: {said}"


def test_what_cannot_be_replayed(tracks: EuropaGame) -> None:
    for wrong in ("game", None, Game):
        with pytest.raises(TypeError, match="is not a game that can be drawn: give a Game"):
            animate_game(wrong)  # type: ignore[arg-type]
    with pytest.raises(InvalidValue):
        animate_game(tracks, moves=[len(tracks.moves) + 1])
    with pytest.raises(InvalidValue, match="speed"):
        animate_game(tracks, speed=0)
