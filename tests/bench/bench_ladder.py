"""Print how the ladder judges: forms that pass, wrong ones named, and the time it takes.

``python -m tests.bench.bench_ladder [RUNG …] [--tries 20000]``
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

from linie1_widget.lessons.questions import rungs
from tests.bench.figures import Figure, figure, size
from tests.lessons.ladder_forms import WHOLE, forms


def figures() -> Iterator[Figure]:
    """Yield the time to judge a form of each rung, and the forms misjudged."""
    for number in WHOLE:
        exercise, times, misjudged = rungs.EXERCISES[f"ladder-{number}"](), [], 0
        for _, function, said in forms(number):
            began = time.process_time()
            result = exercise.check(function)
            times.append(time.process_time() - began)
            misjudged += bool(result) is bool(said)
        yield figure(f"rung {number}: judge a form", times, "s")
        yield size(f"rung {number}: misjudged", misjudged, "forms", at_most=0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rungs", nargs="*", help="their numbers; by default all")
    parser.add_argument("--tries", type=int, default=rungs.TRIES)
    options = parser.parse_args()
    rungs.TRIES = options.tries
    say = sys.stdout.write
    say(f"{options.tries} inputs a rung\n")
    for number in options.rungs or WHOLE:
        exercise = rungs.EXERCISES[f"ladder-{number}"]()
        counts, good = [0, 0], [0, 0]
        spent: tuple[list[float], list[float]] = [], []
        for name, function, said in forms(number):
            began = time.process_time()
            result = exercise.check(function)
            spent[bool(said)].append(time.process_time() - began)
            told = any(part in str(result) for part in said.split(","))
            right = not result and told if said else bool(result)
            counts[bool(said)] += 1
            good[bool(said)] += right
            if not right:
                say(f"  MISJUDGED {name}: {result}\n")
        times = (f"{sorted(part)[len(part) // 2]:.2f}/{max(part):.2f} s" for part in spent)
        say(
            f"rung {number:>2}: {good[0]} of {counts[0]} right forms pass, {good[1]} of "
            f"{counts[1]} wrong ones named; median/longest {', '.join(times)}\n"
        )


if __name__ == "__main__":
    main()
