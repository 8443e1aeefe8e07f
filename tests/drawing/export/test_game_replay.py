"""Whole games of Linie 1 in motion; those of Trans Europa stand with their pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from linie1_widget import Game, animate_game
from linie1_widget.drawing.game.picture import draw_game
from linie1_widget.players import LEVELS, play_out

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


@pytest.fixture(scope="module")
def played() -> Game:
    """A whole game of two bots."""
    rng = Random(1)
    return play_out(Game(["Ada", "Ben"], seed=1), [LEVELS["greedy"](rng) for _ in "AB"])


def placed(svg: str, share: float = 0) -> Counter[tuple[str, str]]:
    """What a picture places where, in a film after a share of the time."""

    def seen(element: ET.Element, hidden: bool) -> Iterator[tuple[str, str]]:
        for each in element.findall(f"{SVG}animate"):
            times = map(float, each.get("keyTimes", "").split(";"))
            values = zip(times, each.get("values", "").split(";"), strict=True)
            hidden = [value for time, value in values if time <= share][-1] == "hidden"
        if element.tag == f"{SVG}use" and not hidden:
            name = re.sub(r"#l1-\w+?-", "", element.get(HREF, ""))
            yield name, element.get("transform", "")
        if element.tag != f"{SVG}defs":
            for child in element:
                yield from seen(child, hidden)

    return Counter(seen(ET.fromstring(svg), False))


def test_a_film_shows_what_the_picture_of_each_move_shows(played: Game) -> None:
    film = animate_game(played, speed=10)
    (lasting,) = set(re.findall(r' dur="([\d.]+)s"', film))
    game = played.copy()
    while game.moves:
        if len(game.moves) % 20 == 0 or game.over:
            at = (len(game.moves) / 10 + 0.05) / float(lasting)
            assert placed(film, at) == placed(draw_game(game))
        game.pop()
    assert placed(film) == placed(draw_game(game))


def test_where_nothing_moves_the_end_is_seen(played: Game) -> None:
    last = animate_game(played, moves=[len(played.moves)])
    assert placed(last) == placed(draw_game(played))
    assert "has won" in ET.fromstring(last).get("aria-label", "")


def test_pictures_come_in_the_order_that_is_asked_for(played: Game) -> None:
    film = animate_game(played, moves=[40, 0], speed=0.4)
    tiles = [
        sum(name.startswith("tile-") for name, _ in placed(film, share).elements())
        for share in (0.1, 0.9)
    ]
    assert tiles[0] > 10
    assert tiles[1] == 0


def test_a_whole_game_is_small_enough_and_stays_as_it_is(played: Game) -> None:
    moves = played.moves
    assert len(animate_game(played).encode()) <= 1_000 * len(moves)
    assert played.moves == moves


def test_a_film_is_the_same_whatever_is_secret() -> None:
    one, other = Game(["Ada", "Ben"], seed=4), Game(["Ada", "Ben"], seed=5)
    for game in (one, other):
        game.push("c2:S0")
    assert one.players[0].line != other.players[0].line
    assert animate_game(one) == animate_game(other)


@pytest.mark.parametrize("wrong", ["game", None, Game])
def test_what_is_no_game(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"is not a game that can be drawn: give a Game of"):
        animate_game(wrong)  # type: ignore[arg-type]
