"""Print how the hunt for counterexamples does, over many seeds and maps.

``python -m tests.bench.bench_refuting [--maps 20000]``
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

from linie1_widget.lessons.refuting.crooked import CROOKED
from linie1_widget.lessons.refuting.refutation import refute
from linie1_widget.lessons.texts.refuting import ResultFault
from linie1_widget.paths.graphs.grid import GridGraph
from tests.bench.figures import Figure, size
from tests.lessons.refuting.right_functions import RIGHT

SEEDS, MAPS = 20, 2_000
SECONDS, HANGING_SECONDS = 1, 2
STATES, SQUARES = 6, 12


def figures() -> Iterator[Figure]:
    """Yield the worst time to refute each crooked search, and the right ones refuted."""
    found, worst = [], {SECONDS: 0.0, HANGING_SECONDS: 0.0}
    for name, crooked in CROOKED.items():
        times, most = [], SECONDS
        for seed in range(SEEDS):
            began = time.process_time()
            found.append(refute(crooked.claim, crooked.function, seed=seed))
            times.append(time.process_time() - began)
            if getattr(found[-1].reason, "key", None) is ResultFault.HANGS:
                most = HANGING_SECONDS
        worst[most] = max(worst[most], *times)
        yield size(f"{name}: refuted, worst seed", max(times), "s", at_most=most)
    for most, seconds in worst.items():
        kind = "hang" if most == HANGING_SECONDS else "other fault"
        yield size(f"worst {kind} of {SEEDS} seeds", seconds, "s", at_most=most)
    missed = sum(not result.found for result in found)
    yield size("crooked searches not refuted", missed, "hunts", at_most=0)
    for kind, most in (("states", STATES), ("squares", SQUARES)):
        sizes = (
            result.states
            for result in found
            if isinstance(result.graph, GridGraph) == (kind == "squares")
        )
        yield size(f"largest counterexample of {kind}", max(sizes), kind, at_most=most)
    wrong = sum(
        refute(claim, function, seed=7, max_tries=MAPS).found
        for claim, functions in RIGHT.items()
        for function in functions
    )
    yield size("right functions refuted", wrong, "functions", at_most=0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--maps", type=int, default=10 * MAPS)
    parser.add_argument("--seeds", type=int, default=SEEDS)
    options = parser.parse_args()
    for name, crooked in CROOKED.items():
        for seed in range(options.seeds):
            began = time.process_time()
            found = refute(crooked.claim, crooked.function, seed=seed)
            spent = time.process_time() - began
            sys.stdout.write(
                f"{name:18} {seed} {spent:5.2f} s {found.states:3} {found.reason}\n"
            )
    for claim, functions in RIGHT.items():
        for function in functions:
            began = time.process_time()
            found = refute(claim, function, seed=7, max_tries=options.maps)
            spent = time.process_time() - began
            word = "REFUTED" if found.found else "stands"
            result = f"{word} {spent:5.1f} s, slow {found.slow}: {claim}"
            sys.stdout.write(f"{function.__name__:18} {result}\n")


if __name__ == "__main__":
    main()
