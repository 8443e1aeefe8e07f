"""Speed of Trans Europa: missing track, moves, explanations, whole games."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from networkx.algorithms.approximation import steiner_tree

from linie1_widget.paths import to_networkx
from linie1_widget.table import BOTS_OF
from linie1_widget.trans_europa import (
    MAP,
    Game,
    LaidNetwork,
    cheapest_network,
    missing_track,
)
from tests.bench.bench_engine import timed
from tests.bench.bench_games import PLAYERS, halfway, per_second, play_game
from tests.bench.figures import Figure, figure

HANDS = 60
GAMES = 30
# Random rounds per second.
ROUNDS = 50


def played(level: str, seed: int) -> tuple[Game, float]:
    """Play a game among bots of one level; return the seconds per round too."""
    game, took = play_game(Game(PLAYERS, seed=seed), BOTS_OF["trans_europa"][level], seed)
    return game, took / len(game.rounds)


def figures() -> Iterator[Figure]:
    """Measure hands of five cities on the whole map, and games of four players."""
    graph, bare = to_networkx(MAP), LaidNetwork(MAP)
    hands = [Game(PLAYERS, seed=seed).players[0].hand for seed in range(HANDS)]
    nodes = {hand: [MAP.cities[city].node for city in hand] for hand in hands}
    ours = [timed(lambda h=hand: missing_track(MAP, bare, h)) / 1e3 for hand in hands]
    for method in ("mehlhorn", "kou"):
        theirs = [
            timed(lambda h=hand, m=method: steiner_tree(graph, nodes[h], method=m), 3) / 1e3
            for hand in hands
        ]
        ratio = median(theirs) / median(ours)
        yield figure(
            f"missing track, times as fast as networkx's {method}",
            ours,
            "ms",
            median_at_most=2,
            ratio=ratio,
            ratio_at_least=1,
        )
    trees = [
        timed(lambda h=hand: cheapest_network(MAP, bare, h), 5) / 1e3 for hand in hands
    ]
    yield figure("cheapest network", trees, "ms")
    played("random", 0)
    chance = [played("random", seed) for seed in range(GAMES)]
    games = [*halfway([game for game, _ in chance])]
    moves = [timed(game.legal_moves) for game in games]
    yield figure("legal moves, half through a game", moves, "µs", median_at_most=300)
    answers = [timed(game.refusals) / 1e3 for game in games]
    yield figure("explanations of all 577 lines", answers, "ms", median_at_most=3)
    steps = [timed(lambda g=game: g.push(g.pop())) for game in games]
    yield figure("pop and push of the last move", steps, "µs")
    yield per_second(
        "random play, four players", [took for _, took in chance], ROUNDS, "rounds"
    )
    built = [played("builder", seed)[1] for seed in range(3)]
    yield per_second("builders, four players", built, unit="rounds")
