"""Strength and speed of the bots of Trans Europa, each level against the one below.

``python -m tests.bench.bench_europa_bots 60`` plays so many games of each pair.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from time import thread_time

from linie1_widget.table import BOTS_OF
from linie1_widget.trans_europa import Game
from tests.bench.bench_bots import rate
from tests.bench.figures import Figure, figure, table

GAMES = 20
LEVELS = ("random", "greedy", "builder", "planner", "blocker", "search")


def thinking(level: str) -> list[float]:
    """Measure the moves of a level in one game against another, in milliseconds."""
    game, took = Game(2, seed=0), list[float]()
    bots = [BOTS_OF["trans_europa"][name](Random(1)) for name in (level, "greedy")]
    while not game.over:
        seat, started = game.to_move, thread_time()
        move = bots[seat].choose(game.view(seat))
        if seat == 0:
            took.append((thread_time() - started) * 1e3)
        game.push(move)
    return took


def figures(games: int = GAMES) -> Iterator[Figure]:
    for weaker, stronger in pairwise(LEVELS):
        yield rate(stronger, weaker, games, game="trans_europa")
        yield figure(f"Trans Europa, a move of {stronger}", thinking(stronger), "ms")


if __name__ == "__main__":
    print(table(list(figures(*map(int, sys.argv[1:])))))
