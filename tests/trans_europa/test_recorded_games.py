"""Fifty games that were played once, replayed move by move."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from linie1_widget.trans_europa import Game
from tests.trans_europa.games.record import EACH, HERE, PLAYERS, read, write

FILES = sorted(HERE.glob("*.txt"))


@cache
def replayed(path: Path) -> Game:
    """A recorded game, played through."""
    return read(path.read_text(encoding="utf-8"))


def named(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_recorded_game_is_played_to_its_end(path: Path) -> None:
    game = replayed(path)
    assert write(game) == path.read_text(encoding="utf-8")
    assert game.over
    assert game.winners


@pytest.mark.parametrize("path", FILES[::10], ids=named)
def test_a_recorded_game_is_taken_back_and_read_from_its_file(path: Path) -> None:
    game = replayed(path)
    text = game.to_json()
    assert Game.from_json(text).to_json() == text
    back = game.copy()
    while back.moves:
        back.pop()
    assert back.state == Game.from_setup(game.setup).state
    while back.undone:
        back.redo()
    assert back.state == game.state


def test_there_are_ten_for_each_number_of_players() -> None:
    assert Counter(len(replayed(file).players) for file in FILES) == dict.fromkeys(
        PLAYERS, EACH
    )


def test_all_that_can_happen_has_happened() -> None:
    games = [replayed(file) for file in FILES]
    assert {len(game.rounds) for game in games} >= {2, 3, 4}
    assert any(game.history[-1].before.connected for game in games), "a last second track"
    assert any(
        game.history[-1].before.to_move not in game.rounds[-1].connected for game in games
    ), "a round ended by another player's track"
    assert {move for game in games for move in game.record} >= {"end"}
    assert len({game.map for game in games}) == 2
