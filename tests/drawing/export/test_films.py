"""Animated searches, rides and games, evaluated at any time as by a browser."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from linie1_widget import Board, Game, GridGraph, animate, as_gif, draw_step, search
from linie1_widget.drawing import animate_game, draw_europa_game
from linie1_widget.drawing.game_picture import draw_game
from linie1_widget.drawing.lattice.picture import describe_game, status_sentence
from linie1_widget.errors import InvalidValue
from linie1_widget.players import LEVELS_OF, play_out
from linie1_widget.trans_europa import Game as EuropaGame
from tests.drawing.reading import SVG, parsed, placed, seconds, symbol, texts, used
from tests.drawing.stories import TRACES, grid, ride, track, winding_ride
from tests.drawing.test_documents import PICTURES
from tests.linie1.games import play
from tests.trans_europa.maps import LACKING, nearly


def without_frontier(words: list[str]) -> list[str]:
    return sorted(word for word in words if not re.match("heap|queue|stack", word))


@pytest.mark.parametrize("tree", [False, True])
@pytest.mark.parametrize("name", TRACES)
def test_at_any_time_it_shows_the_picture_of_the_step(name: str, tree: bool) -> None:
    trace = TRACES[name]()
    film = animate(trace, speed=5, tree=tree)
    shown = {step: (step / 5 + 0.1) / seconds(film) for step in range(0, len(trace) + 1, 7)}
    # Without animation the last picture is visible.
    for step, share in (*shown.items(), (len(trace), None)):
        drawn = texts(draw_step(trace, step, tree=tree))
        assert without_frontier(texts(film, share)) == without_frontier(drawn)


@pytest.mark.parametrize("name", [name for name in PICTURES if name.startswith("film")])
def test_it_plays_over_and_over_again(name: str) -> None:
    elements = parsed(PICTURES[name]()).iter()
    moving = [each for each in elements if each.tag.startswith(f"{SVG}animate")]
    assert {each.get("repeatCount") for each in moving} == {"indefinite"}


def test_it_shows_chosen_steps_and_two_searches_and_the_last_picture_stays() -> None:
    film = animate(grid(), steps=[0, 10, 48], speed=1)
    assert seconds(film) == 2 + 2.5
    for time, step in ((0.5, 0), (1.5, 10), (3, 48)):
        assert f"step {step} of 48" in texts(film, time / seconds(film))
    assert seconds(animate(grid(), speed=10)) == pytest.approx(4.8 + 2.5)
    film = animate([track("bfs"), track("bidirectional")], speed=1, steps=[0, 40, 51])
    words = texts(film, 1.5 / seconds(film))
    assert {"step 40 of 51", "step 30 of 30"} <= set(words)


def test_films_are_small_and_a_tree_that_grows_needs_little_more_room() -> None:
    trace = search(GridGraph("\n".join(["." * 9] * 5)), (0, 0), (4, 8), "dijkstra")
    assert len(trace) > 180
    assert len(animate(trace).encode()) <= 300_000
    assert len(animate(track("dfs")).encode()) * 200 / len(track("dfs")) <= 450_000
    assert len(animate(*winding_ride()[::-1]).encode()) <= 300_000
    plain, with_tree = (len(animate(grid(), tree=tree)) for tree in (False, True))
    assert plain < with_tree < 2.5 * plain


def test_trolley_follows_its_line_with_captions() -> None:
    board, route = winding_ride()
    (motion,) = parsed(animate(route, board, speed=2)).iter(f"{SVG}animateMotion")
    points, times = (
        [float(share) for share in motion.get(name, "").split(";")]
        for name in ("keyPoints", "keyTimes")
    )
    assert len(points) == len(times) == route.length + 2
    assert (points[0], points[-1], times[0], times[-1]) == (0, 1, 0, 1)
    assert all(a <= b for a, b in pairwise(points))
    assert all(a < b for a, b in pairwise(times))
    assert motion.get("rotate") == "auto"
    film = animate(*ride()[::-1], speed=2)
    words = texts(film, 3.6 / seconds(film))
    assert {"The trolley is on c7, at the stop of M.", "space 7 of 16"} <= set(words)
    assert "The trolley has arrived in Auf der Schmelz." in texts(film)


BOARD, ROUTE = ride()


@pytest.mark.parametrize(
    ("run", "how", "error", "words"),
    [
        (ROUTE, {}, TypeError, "a ride needs a Board"),
        (ROUTE, {"board": Board()}, ValueError, "does not lie on this"),
        (ROUTE, {"board": BOARD, "tree": True}, TypeError, "a ride has no search tree"),
        (grid(), {"board": Board()}, TypeError, "only a Route needs a board"),
        ("run", {}, TypeError, "is not a trace"),
        *(
            (grid(), {"speed": speed}, ValueError, "is not a speed")
            for speed in (0, -1, 1000, "4", None, True, float("nan"))
        ),
        *(
            (grid(), {"steps": steps}, (ValueError, TypeError), "step")
            for steps in ([], [99], 5, ["1"])
        ),
    ],
)
@pytest.mark.parametrize("make", [animate, as_gif])
def test_what_cannot_be_shown_is_refused(
    run: Any, how: dict[str, Any], error: type[Exception], words: str, make: Any
) -> None:
    with pytest.raises(error, match=words):
        make(run, **how)


def played(kind: str, game: Any, *bots: str) -> Any:
    rng, levels = Random(1), LEVELS_OF[kind]
    return play_out(game, [levels[name](rng) for name in bots])


@pytest.fixture(scope="module")
def trams() -> Game:
    return played("linie1", Game(["Ada", "Ben"], seed=1), "greedy", "greedy")


@pytest.fixture(scope="module")
def film(trams: Game) -> str:
    return animate_game(trams, speed=10)


@pytest.fixture(scope="module")
def tracks() -> EuropaGame:
    game = EuropaGame(["Ada", "Ben", "Cleo"], seed=3)
    return played("trans_europa", game, "builder", "random", "builder")


def test_a_film_shows_what_the_picture_of_each_move_shows(trams: Game, film: str) -> None:
    # Without animation the end is visible.
    assert placed(film) == placed(draw_game(trams))
    assert "has won" in parsed(film).get("aria-label", "")
    game = trams.copy()
    while game.moves:
        if len(game.moves) % 20 == 0 or game.over:
            at = (len(game.moves) / 10 + 0.05) / seconds(film)
            assert placed(film, at) == placed(draw_game(game))
        game.pop()
    assert placed(film, 0) == placed(draw_game(game))


def test_pictures_come_in_the_order_that_is_asked_for(trams: Game) -> None:
    moves = trams.moves
    pair = animate_game(trams, moves=[40, 0], speed=0.4)
    later, first = (used(pair, "tile-", share).total() for share in (0.1, 0.9))
    assert later > 10
    assert first == 0
    # The game is unchanged.
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
    one, other = (play(kind(["Ada", "Ben"], seed=seed), move) for seed in (4, 5))
    ada, too = one.players[0], other.players[0]
    assert (ada.hand, getattr(ada, "line", 0)) != (too.hand, getattr(too, "line", 0))
    assert draw(one) == draw(other)
    assert animate_game(one) == animate_game(other)


def test_a_game_and_its_film_show_how_rounds_end(tracks: EuropaGame) -> None:
    picture = draw_europa_game(tracks)
    assert used(picture)["map-track"] == len(tracks.rounds[-1].position.laid)
    (winner,) = (tracks.names[seat] for seat in tracks.winners)
    assert f"The game is over: {winner} has won." in describe_game(tracks)
    assert describe_game(tracks) in parsed(picture).get("aria-label", "")
    moves = (*map(str, LACKING[:2]), "k15-k17", str(LACKING[2]))
    game = play(EuropaGame.from_setup(nearly()), *moves)
    assert not game.position.laid.tracks
    uses = parsed(animate_game(game)).iter(f"{SVG}use")
    assert sum(symbol(use) == "map-track" for use in uses) == 20


def test_those_who_share_a_victory_are_named() -> None:
    game: Any = SimpleNamespace(over=True, names=("Ada", "Ben", "Cleo"), winners=(0, 2))
    assert str(status_sentence(game)) == "The game is over: Ada and Cleo share the victory."


def test_what_cannot_be_replayed(tracks: EuropaGame) -> None:
    for wrong in ("game", None, Game):
        with pytest.raises(TypeError, match="is not a game that can be drawn: give a Game"):
            animate_game(wrong)
    with pytest.raises(InvalidValue):
        animate_game(tracks, moves=[len(tracks.moves) + 1])
    with pytest.raises(InvalidValue, match="speed"):
        animate_game(tracks, speed=0)
