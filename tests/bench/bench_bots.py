"""Strength and thinking time of the levels of Linie 1.

The pairings and numbers of games are in `PAIRS`; a full run takes hours on one core.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from time import process_time

from linie1_widget import BOTS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Stage
from linie1_widget.research.tournaments.tournament import tournament
from linie1_widget.table import play_out
from tests.bench.figures import Figure, figure

PAIRS = (
    # stronger, weaker, games, won at least
    ("greedy", "random", 400, 0.99),
    ("planner", "greedy", 200, 0.60),
    ("blocker", "planner", 60, None),
    ("search", "planner", 60, 0.55),
    ("search", "blocker", 60, None),
)
# Games with four planners.
TABLES_OF_FOUR = 100

# The least share of games that end with a winner.
ENDED = 0.98

# Milliseconds per turn, at most.
THINKING = {"planner": 150.0, "blocker": None, "search": None}


def rate(
    stronger: str,
    weaker: str,
    games: int,
    at_least: float | None = None,
    game: str = "linie1",
) -> Figure:
    """Measure a level's share of wins, with a Wilson interval of 95 %."""
    result = tournament([stronger, weaker], games, game=game, progress=False)
    share, (low, high) = result.rates[stronger], result.intervals[stronger]
    name = f"{stronger} against {weaker}, {games} games, {low:.0%} to {high:.0%}"
    if at_least is None:
        return Figure(name, 100 * share, "%")
    target = f"≥ {at_least:.0%}, and surely over 50 %"
    return Figure(
        name, 100 * share, "%", target=target, met=share >= at_least and low > 0.5
    )


def winners() -> Figure:
    """Measure the share of games of four planners that end with a winner."""
    ended = 0
    for seed in range(TABLES_OF_FOUR):
        bots = [BOTS["planner"](Random(4 * seed + seat)) for seat in range(4)]
        ended += play_out(Game(4, seed=seed), bots).winner is not None
    share = ended / TABLES_OF_FOUR
    name = f"games of four planners with a winner, of {TABLES_OF_FOUR}"
    return Figure(name, 100 * share, "%", target=f"≥ {ENDED:.0%}", met=share >= ENDED)


def thinking(level: str) -> list[float]:
    """Measure the processor time of a level for both plays of a turn, in milliseconds."""
    took: defaultdict[tuple[int, int], float] = defaultdict(float)
    for seed in range(3):
        game = Game(2, seed=seed)
        bots = [BOTS[level](Random(seed)), BOTS["greedy"](Random(seed))]
        while not game.over:
            view = game.view(game.to_move)
            started = process_time()
            move = bots[game.to_move].choose(view)
            if game.to_move == 0 and view.stage is Stage.LAY:
                took[seed, view.state.turn] += 1000 * (process_time() - started)
            game.push(move)
    return list(took.values())


def figures() -> Iterator[Figure]:
    for level, at_most in THINKING.items():
        samples = thinking(level)
        yield figure(f"a turn of {level}", samples, "ms", median_at_most=at_most)
    yield winners()
    for pair in PAIRS:
        yield rate(*pair)
