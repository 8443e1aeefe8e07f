"""Print how much a blind guesser gets right of each kind of quiz question, and chance.

``python -m tests.bench.run guessing`` prints also how many lucky functions pass.

``nice python -m tests.bench.bench_guessing [--seeds 300] [KIND ...]``
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from math import comb
from random import Random
from typing import Any

from linie1_widget.lessons.questions.learner_code import EXERCISES
from linie1_widget.lessons.quiz import make_question
from tests.bench.figures import Figure, figure, size
from tests.lessons.guessing import KINDS, MARGIN, scores

FEW = 60  # questions of a kind, at all levels
SECONDS_AT_MOST = 0.3  # for a question
LUCKY = 1_000  # functions that leave it to chance


def figures() -> Iterator[Figure]:
    """Yield the time of a question, and how far the best blind rule is above chance."""
    yield from luck()
    for kind in KINDS:
        times = []
        for seed in range(FEW):
            began = time.process_time()
            make_question(kind, f"bench {seed}", 1 + seed % 5)
            times.append(time.process_time() - began)
        yield figure(f"{kind}: a question", times, "s", p95_at_most=SECONDS_AT_MOST)
        chance, by_rule = scores(kind, FEW)
        above = 100 * (max(by_rule.values()) - chance)
        # In few questions the best of some rules is lucky: the thorough test asks 600.
        yield size(f"{kind}: best blind rule above chance", above, "points")


def luck() -> Iterator[Figure]:
    """Yield how many functions that leave it to chance pass own-3 and own-4."""
    check = EXERCISES["own-3"]().check
    passed = sum(bool(check(_wandering(Random(seed)))) for seed in range(LUCKY))
    yield size("own-3: searches at random that pass", passed, "of 1,000", at_most=0)
    asked = EXERCISES["own-4"]().texts["TASK"].arguments  # type: ignore[attr-defined]
    games, least = asked["count"], asked["least"]
    lucky = sum(comb(games, won) for won in range(least, games + 1)) / 2**games
    yield size("own-4: random bots that pass", LUCKY * lucky, "of 1,000", at_most=1)


def _wandering(rng: Random) -> Callable[..., Any]:
    """Return a search that takes any state next."""

    def wander(graph: Any, start: Any, goal: Any) -> Any:
        waiting, paths = [start], {start: [start]}
        while waiting and goal not in paths:
            state = waiting.pop(rng.randrange(len(waiting)))
            for neighbour, _ in graph.neighbours(state):
                if neighbour not in paths:
                    paths[neighbour] = [*paths[state], neighbour]
                    waiting.append(neighbour)
        return paths.get(goal, [])

    return wander


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=KINDS)
    parser.add_argument("--seeds", type=int, default=300)
    options = parser.parse_args()
    for kind in options.kinds:
        chance, by_rule = scores(kind, options.seeds)
        ranked = sorted(by_rule.items(), key=lambda item: -item[1])[:4]
        best = ", ".join(f"{name} {hit:.0%}" for name, hit in ranked)
        verdict = "" if ranked[0][1] < chance + MARGIN else "  TOO MANY"
        sys.stdout.write(f"{kind}: chance {chance:.0%}; {best}{verdict}\n")


if __name__ == "__main__":
    main()
