"""Fifty games that were played once, replayed move by move."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from linie1_widget.trans_europa import Game
from tests.trans_europa.games.record import EACH, HERE, PLAYERS, read, write

FILES = sorted(HERE.glob("*.txt"))


@pytest.fixture(scope="module")
def games() -> dict[Path, Game]:
    """All recorded games, played through."""
    return {file: read(file.read_text(encoding="utf-8")) for file in FILES}


def test_recorded_games_are_played_to_their_ends(games: dict[Path, Game]) -> None:
    for file, game in games.items():
        assert write(game) == file.read_text(encoding="utf-8"), file.stem
        assert game.over, file.stem
        assert game.winners, file.stem


def test_all_that_can_happen_has_happened(games: dict[Path, Game]) -> None:
    played = games.values()
    players = Counter(len(game.players) for game in played)
    assert players == dict.fromkeys(PLAYERS, EACH)
    assert {len(game.rounds) for game in played} >= {2, 3, 4}
    assert any(game.history[-1].before.connected for game in played), "a last second track"
    assert any(
        game.history[-1].before.to_move not in game.rounds[-1].connected for game in played
    ), "a round ended by another player's track"
    assert {move for game in played for move in game.record} >= {"end"}
    assert len({game.map for game in played}) == 2
