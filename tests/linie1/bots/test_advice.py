"""What a table of Linie 1 says: advice, choices, hints, and the moves in its list."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget import EDITIONS, Game
from linie1_widget.linie1 import missing_tiles
from linie1_widget.linie1.bots.linie1_kind import LINIE1
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.widgets.game.game_answers import hint
from linie1_widget.linie1.widgets.game.linie1_table import (
    Linie1Log,
    advice,
    choices,
    describe_dice,
    dice_on_table,
)
from linie1_widget.table.session.session import Session, Viewpoint
from tests.table.games import texts

STEP = 7


@pytest.mark.parametrize("edition", EDITIONS)
def test_advice_choices_and_hints_fit_each_stage(edition: str) -> None:
    game = texts.read((texts.HERE / edition / "01_2_players.txt").read_text("utf-8"))
    assert advice(game, Viewpoint(game.names, live=True)).key.name == "OVER"
    log = Linie1Log()
    log.follow(game)
    assert [entry["text"] for entry in log.entries] == [*game.record]
    assert str(log.entries[-1]["note"]) == "home: the game is won"
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
        assert {each["text"] for each in choices(game, moves)} <= legal
        dice, used = dice_on_table(game)
        assert bool(str(describe_dice(dice, used))) == bool(dice)
        advised = hint(view)
        if game.stage is Stage.LAY:
            assert {each["text"] for each in advised["moves"]} <= legal
            missing = missing_tiles(game.board, view.assignment.line, view.assignment.stops)
            assert (str(missing) in advised["message"]) == (0 < missing < 99)
    assert {"LAY", "GO_ON", "DRAW"} & keys
    assert {"ROLL", "ONE_DIE", "LIGHTS", "USE", "USE_ONE"} & keys


def test_session_draws_hidden_tiles_and_lists_the_effect_of_moves() -> None:
    session = Session(Game(["Ada", "Ben"], seed=1), {}, LINIE1, Random(1), Linie1Log)
    for move in ("c2:S0", "c3:S0"):
        session.push(move)
    assert [str(move) for move in session.game.moves] == ["c2:S0", "c3:S0", "draw", "draw"]
    earns, nothing, *_ = session.log.entries
    assert str(earns["note"]) == "earns the stop sign of the Hallenbad"
    assert str(nothing["note"]) == ""
