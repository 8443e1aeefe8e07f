"""How many ways the first turns can go: published, and counted once by brute force."""

from __future__ import annotations

import json
from pathlib import Path

from linie1_widget.trans_europa import Game, Setup

PUBLISHED = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


def perft(game: Game, depth: int) -> int:
    """How many sequences of so many moves there are."""
    if not depth:
        return 1
    total = 0
    for move in game.legal_moves():
        game.push(move)
        total += perft(game, depth - 1)
        game.pop()
    return total


def test_the_published_counts_are_right() -> None:
    game = Game.from_setup(Setup.from_dict(PUBLISHED["setup"]))
    counts = [perft(game, depth) for depth in range(1, len(PUBLISHED["counts"]) + 1)]
    assert counts == PUBLISHED["counts"]
