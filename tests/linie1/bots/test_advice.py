"""What a table of Linie 1 says: advice, choices, hints, and the moves in its list."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from linie1_widget import EDITIONS, Game
from linie1_widget.linie1 import missing_tiles
from linie1_widget.linie1.bots.linie1_kind import LINIE1
from linie1_widget.linie1.game.moves import Stage
from linie1_widget.linie1.widgets.game.linie1_table import (
    Linie1Log,
    advice,
    choices,
    describe_dice,
    dice_on_table,
)
from linie1_widget.linie1.widgets.game.widget import hint
from linie1_widget.table.session.session import Session, Viewpoint
from tests.browser.table import BUILT, NEARLY
from tests.table.games import texts

STEP = 7

# Line 1 is complete but for three squares; a tile on one of them has a blank side.
BLANK = "g12:S0 " + BUILT.replace("d6:S90 e6:S90 f6:S90", "e6:S0")


@pytest.mark.parametrize("edition", EDITIONS)
def test_advice_choices_and_hints_fit_each_stage(edition: str) -> None:
    game = texts.read((texts.HERE / edition / "01_2_players.txt").read_text("utf-8"))
    assert advice(game, Viewpoint(game.names, live=True)).key.name == "OVER"
    log = Linie1Log()
    log.follow(game)
    assert [entry["text"] for entry in log.entries] == [*game.record]
    assert str(log.entries[-1]["note"]) == "home: the game is won"
    words = {str(entry["words"]) for entry in log.entries}
    assert any(said.startswith("departs from ") for said in words)
    assert any(said.startswith("uses: ") for said in words)
    assert any(said.startswith("Thrown: ") for said in words)
    rides = [str(entry["note"]) for entry in log.entries if "use" in entry["text"]]
    assert all(note.startswith(("to ", "stays ", "back to ")) for note in rides[:-1])
    keys = set()
    while len(game.moves) > STEP:
        for _ in range(STEP):
            game.pop()
        moves, view = game.legal_moves(), game.view(game.to_move)
        legal = {*map(str, moves)}
        keys.add(advice(game, Viewpoint(game.names, {}, moves, live=True)).key.name)
        for level, key in (("random", "BOT"), ("", "ELSEWHERE")):
            elsewhere = Viewpoint(game.names, {game.to_move: level}, live=True)
            assert advice(game, elsewhere).key.name == key
        assert {choice["text"] for choice in choices(game, moves)} <= legal
        dice, used = dice_on_table(game)
        assert bool(str(describe_dice(dice, used))) == bool(dice)
        advised = hint(view)
        # Some move is always proposed, and with a reason.
        assert {move["text"] for move in advised["moves"]} <= legal
        assert all(move["why"] for move in advised["moves"])
        assert advised["moves"]
        if game.stage is Stage.LAY:
            missing = missing_tiles(game.board, view.assignment.line, view.assignment.stops)
            assert (str(missing) in advised["message"]) == (0 < missing < 99)
    assert {"LAY", "GO_ON", "DRAW"} & keys
    assert {"ROLL", "ONE_DIE", "LIGHTS", "USE", "USE_ONE"} & keys


@pytest.mark.parametrize(
    ("position", "hand", "says", "why"),
    [
        ("-", "SSSCC", "24 squares still to lay", "leaves 23 squares"),
        (BUILT, "CCCCC", "the route needs straight", "leaves your route as it is"),
        (BLANK, "SCCCC", "A tile of yours (straight) would help on d6, but", "leaves your"),
        (f"g12:S0 {BUILT}", "SSSCC", "is complete: depart", "arrives in about"),
    ],
)
def test_hint_says_why_no_tile_helps_and_proposes_the_next_best(
    position: str, hand: str, says: str, why: str
) -> None:
    setup = replace(NEARLY, position=position, hands=(tuple(hand), NEARLY.hands[1]))
    advised = hint(Game.from_setup(setup).view(0))
    assert says in advised["message"]
    assert why in advised["moves"][0]["why"]


def test_session_draws_hidden_tiles_and_lists_the_effect_of_moves() -> None:
    session = Session(Game(["Ada", "Ben"], seed=1), {}, LINIE1, Random(1), Linie1Log)
    for move in ("c2:S0", "c3:S0"):
        session.push(move)
    assert [str(move) for move in session.game.moves] == ["c2:S0", "c3:S0", "draw", "draw"]
    earns, nothing, *_ = session.log.entries
    assert str(earns["note"]) == "earns the stop sign of the Hallenbad"
    words = ["straight north–south on c2", "straight north–south on c3", "draws a tile"]
    assert [str(entry["words"]) for entry in session.log.entries[:3]] == words
    assert str(nothing["note"]) == ""
