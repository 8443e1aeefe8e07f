"""What a beginner is told to do next, in each stage of a game."""

from __future__ import annotations

import pytest

from linie1_widget.linie1.game.game import Game
from linie1_widget.widgets.game.advice import ADVICE, advice
from tests.linie1.games import DRIVE, WAY, dice_that_show, game, play, short


def told(game: Game) -> str:
    return advice(game, game.legal_moves(), ())


def test_from_the_first_tile_to_the_drive():
    table = game(position=WAY, dice=dice_that_show("2H"))
    assert told(table) == ADVICE["may depart"]
    play(table, DRIVE)
    assert told(table) == ADVICE["one die"]
    play(table, "roll")
    assert told(table) == ADVICE["use"]


def test_laying_and_drawing():
    table = Game(2, seed=1)
    assert told(table) == ADVICE["lay"]
    table.push("c2:S0")
    assert told(table) == ADVICE["go on"]
    table.push("c3:S0")
    assert told(table) == ADVICE["draw"]


def test_where_the_route_has_to_be_driven_at_once():
    assert told(game(short("1995", must_depart=True), WAY)) == ADVICE["must depart"]


@pytest.mark.parametrize(
    ("bots", "live", "what"), [({0}, True, "bot"), ((), False, "past")]
)
def test_where_nobody_is_to_do_anything(bots, live, what):
    said = advice(Game(["Ada", "Ben"], seed=1), [], bots, live=live)
    assert said == ADVICE[what].format(name="Ada")
