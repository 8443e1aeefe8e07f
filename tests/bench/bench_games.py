"""Speed of playing, undoing, writing and reading whole games, without a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import median
from time import thread_time
from typing import Any, TypeVar

from linie1_widget import BOTS
from linie1_widget.linie1.game.game import Game
from linie1_widget.table import play_out
from tests.bench.bench_engine import timed
from tests.bench.figures import Figure, figure

GameT = TypeVar("GameT", bound=Any)

PLAYERS = 4
RANDOM_GAMES = 200
GREEDY_GAMES = 12
RANDOM_WANTED = 250
# Games per second.
GREEDY_WANTED = 40


def played(level: str, seed: int) -> tuple[Game, float]:
    """Play a game among bots of one level; return its seconds of processor time too."""
    return play_game(Game(PLAYERS, edition="1995", seed=seed), BOTS[level], seed)


def play_game(game: GameT, make: Callable[[Random], Any], seed: int) -> tuple[GameT, float]:
    bots = [make(Random(seed + seat)) for seat in range(PLAYERS)]
    started = thread_time()
    return play_out(game, bots), thread_time() - started


def per_second(
    name: str, times: Sequence[float], at_least: float | None = None, unit: str = "games"
) -> Figure:
    rate, unit = 1 / median(times), f"{unit}/s"
    if at_least is None:
        return Figure(name, rate, unit)
    target = f"median ≥ {at_least:g} {unit}"
    return Figure(name, rate, unit, target=target, met=rate >= at_least)


def back_and_again(game: Game) -> None:
    game.push(game.pop())


def figures() -> Iterator[Figure]:
    """Measure games of four players under the rules of 1995."""
    # Fill the caches of squares and tiles.
    for seed in range(RANDOM_GAMES):
        played("random", -seed)
    chance = [played("random", seed) for seed in range(RANDOM_GAMES)]
    games = [game for game, _ in chance]
    yield per_second(
        "random play, four players", [took for _, took in chance], RANDOM_WANTED
    )
    greed = [played("greedy", seed)[1] for seed in range(GREEDY_GAMES)]
    yield per_second("greedy play, four players", greed, GREEDY_WANTED)
    yield figure(
        "pop and push of the last move",
        [timed(lambda g=game: back_and_again(g)) for game in halfway(games)],
        "µs",
    )
    yield figure(
        "to_json and from_json of a whole game",
        [timed(lambda g=game: Game.from_json(g.to_json()), 3) / 1e3 for game in games],
        "ms",
    )


def halfway(games: Sequence[GameT]) -> Iterator[GameT]:
    """Yield copies of the games after half of their moves."""
    for game in games:
        copy = game.copy()
        for _ in range(len(game.moves) // 2):
            copy.pop()
        yield copy
