"""What a beginner is told to do next, in each stage of a game."""

from __future__ import annotations

import pytest

from linie1_widget.language.english.playing.table import Advice
from linie1_widget.linie1.game.game import Game
from linie1_widget.widgets.game.advice import advice
from tests.linie1.games import DRIVE, WAY, dice_that_show, game, play, short

LAID = game(position=WAY, dice=dice_that_show("2H"))


@pytest.mark.parametrize(
    ("table", "moves", "said"),
    [
        (Game(2, seed=1), "", Advice.LAY),
        (Game(2, seed=1), "c2:S0", Advice.GO_ON),
        (Game(2, seed=1), "c2:S0; c3:S0", Advice.DRAW),
        (LAID, "", Advice.MAY_DEPART),
        (LAID, DRIVE, Advice.ONE_DIE),
        (LAID, f"{DRIVE}; roll", Advice.USE),
        (game(short("1995", must_depart=True), WAY), "", Advice.MUST_DEPART),
    ],
    ids=lambda value: value.name if isinstance(value, Advice) else "",
)
def test_each_stage_has_its_advice(table: Game, moves: str, said: Advice) -> None:
    now = play(table.copy(), *filter(None, moves.split("; ")))
    assert str(advice(now, now.legal_moves(), ())) == str(said)


@pytest.mark.parametrize(
    ("bots", "live", "what"), [({0}, True, Advice.BOT), ((), False, Advice.PAST)]
)
def test_where_nobody_is_to_do_anything(bots: set[int], live: bool, what: Advice) -> None:
    said = advice(Game(["Ada", "Ben"], seed=1), [], bots, live=live)
    assert str(said) == str(what(name="Ada"))
