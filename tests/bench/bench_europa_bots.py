"""Strength and speed of the bots of Trans Europa, each level against the one below.

Runs take long; ``python -m tests.bench.bench_europa_bots [games [seconds]]`` sets the size.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from time import thread_time
from typing import Any

from linie1_widget.research import wilson
from linie1_widget.table import BOTS_OF, Bot, play_out
from linie1_widget.trans_europa import Game
from linie1_widget.trans_europa.bots.europa_search_bots import SearchBot
from tests.bench.figures import Figure, table

GAMES = 20
PLAYERS = 2
PAIRS = (
    ("greedy", "random"),
    ("builder", "greedy"),
    ("planner", "builder"),
    ("blocker", "planner"),
    ("search", "blocker"),
)

Maker = Callable[[Random], Bot]


class Timed:
    """A bot that records the duration of its moves, in milliseconds."""

    def __init__(self, bot: Bot, took: list[float]) -> None:
        self._bot, self._took = bot, took

    def choose(self, view: Any) -> Any:
        started = thread_time()
        move = self._bot.choose(view)
        self._took.append((thread_time() - started) * 1e3)
        return move


def duel(one: Maker, other: Maker, games: int) -> tuple[float, list[float]]:
    """Return one bot's share of wins, seats alternating; shared victories count half."""
    won, took = 0.0, list[float]()
    for number in range(games):
        seat = number % PLAYERS
        bots: list[Bot] = [other(Random(games + number)) for _ in range(PLAYERS)]
        bots[seat] = Timed(one(Random(number)), took)
        # Each deal is played from both seats.
        game = play_out(Game(PLAYERS, seed=number // PLAYERS), bots)
        won += (seat in game.winners) / len(game.winners)
    return won, took


def figures(games: int = GAMES, seconds: float | None = None) -> Iterator[Figure]:
    levels: dict[str, Maker] = dict(BOTS_OF["trans_europa"])
    if seconds is not None:
        levels["search"] = lambda rng: SearchBot(rng, seconds=seconds)
    for one, other in PAIRS:
        won, took = duel(levels[one], levels[other], games)
        sure = wilson(won, games)
        yield Figure(
            f"Trans Europa, {one} against {other}: {won:g} of {games} games, "
            f"{sure.low:.0%} to {sure.high:.0%}",
            100 * won / games,
            "%",
        )
        yield Figure(f"Trans Europa, a move of {one}", median(took), "ms")


def main(sizes: Sequence[str]) -> None:
    games = int(sizes[0]) if sizes else GAMES
    seconds = float(sizes[1]) if len(sizes) > 1 else None
    print(table(list(figures(games, seconds))))


if __name__ == "__main__":
    main(sys.argv[1:])
