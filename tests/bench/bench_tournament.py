"""Games per second on one core, and the gain by a second core."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from linie1_widget import tournament
from linie1_widget.table import BOTS_OF
from tests.bench.figures import Figure, figure, size

PLAYERS = 4
# Levels with a fixed thinking time.
BY_THE_CLOCK = {"search"}

# The duration of the measurement of each level, in seconds.
LONG = 6.0

CORES = 2
SCALING_GAMES = 240
ROUNDS = 3
RATIO_WANTED = 1.7


def seconds(
    level: str,
    games: int,
    executor: Executor | None = None,
    game: str = "linie1",
    clock: Callable[[], float] = process_time,
) -> float:
    """Measure the time for a number of games among bots of one level."""
    started = clock()
    tournament(
        [level],
        games,
        executor=executor,
        seed=1,
        game=game,
        players=PLAYERS,
        progress=False,
    )
    return clock() - started


def levels() -> Iterator[Figure]:
    for game, known in BOTS_OF.items():
        for level in known:
            if level not in BY_THE_CLOCK:
                games = max(1, round(LONG / seconds(level, 1, game=game)))
                rate = games / seconds(level, games, game=game)
                yield Figure(f"{game}, {PLAYERS} × {level}, one core", rate, "games/s")


def scaling() -> Iterator[Figure]:
    """Compare two running worker processes with this process alone."""
    alone, together = [], []
    with ProcessPoolExecutor(CORES, mp_context=get_context("spawn")) as pool:
        seconds("greedy", 8 * CORES, pool)
        for _ in range(ROUNDS):
            for rates, executor in ((alone, None), (together, pool)):
                took = seconds("greedy", SCALING_GAMES, executor, clock=perf_counter)
                rates.append(SCALING_GAMES / took)
    yield figure(
        f"{SCALING_GAMES} games of 4 × greedy, {CORES} processes against one",
        together,
        "games/s",
        ratio=sum(together) / sum(alone),
        ratio_at_least=RATIO_WANTED,
    )


def sizes() -> Iterator[Figure]:
    games = 100
    with TemporaryDirectory() as folder:
        results = Path(folder) / "games.jsonl"
        tournament(
            ["greedy"], games, seed=1, players=PLAYERS, results=results, progress=False
        )
        held = results.stat().st_size
        yield size("a game of 4 × greedy in .jsonl", held / games / 1000, "kB")


def figures() -> Iterator[Figure]:
    yield from levels()
    yield from scaling()
    yield from sizes()
