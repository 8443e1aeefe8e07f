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
from tests.bench.figures import Figure, figure, size
from tests.lessons.refuting.right_functions import RIGHT

SEEDS, MAPS = 3, 2_000
SECONDS, HANGING_SECONDS = 1, 2


def figures() -> Iterator[Figure]:
    """Yield the time to refute each crooked search, and the right ones refuted."""
    sizes = []
    for name, crooked in CROOKED.items():
        times, most = [], SECONDS
        for seed in range(SEEDS):
            began = time.process_time()
            found = refute(crooked.claim, crooked.function, seed=seed)
            times.append(time.process_time() - began)
            sizes.append(found.states)
            if getattr(found.reason, "key", None) is ResultFault.HANGS:
                most = HANGING_SECONDS
        yield figure(f"{name}: refuted", times, "s", p95_at_most=most)
    yield size("crooked searches not refuted", sizes.count(0), "hunts", at_most=0)
    yield size("largest counterexample", max(sizes), "states or squares", at_most=12)
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
