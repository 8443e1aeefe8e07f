"""What a beginner is told to do next, in each stage of a game."""

from __future__ import annotations

import pytest

from linie1_widget.language.english.playing.table import Advice
from linie1_widget.linie1.game.game import Game
from linie1_widget.widgets.game.advice import advice
from tests.linie1.games import DRIVE, WAY, dice_that_show, game, play, short


def told(game: Game) -> str:
    return str(advice(game, game.legal_moves(), ()))


def test_from_the_first_tile_to_the_drive():
    table = game(position=WAY, dice=dice_that_show("2H"))
    assert told(table) == str(Advice.MAY_DEPART)
    play(table, DRIVE)
    assert told(table) == str(Advice.ONE_DIE)
    play(table, "roll")
    assert told(table) == str(Advice.USE)


def test_laying_and_drawing():
    table = Game(2, seed=1)
    assert told(table) == str(Advice.LAY)
    table.push("c2:S0")
    assert told(table) == str(Advice.GO_ON)
    table.push("c3:S0")
    assert told(table) == str(Advice.DRAW)


def test_where_the_route_has_to_be_driven_at_once():
    assert told(game(short("1995", must_depart=True), WAY)) == str(Advice.MUST_DEPART)


@pytest.mark.parametrize(
    ("bots", "live", "what"), [({0}, True, Advice.BOT), ((), False, Advice.PAST)]
)
def test_where_nobody_is_to_do_anything(bots, live, what):
    said = advice(Game(["Ada", "Ben"], seed=1), [], bots, live=live)
    assert str(said) == str(what(name="Ada"))
