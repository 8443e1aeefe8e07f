"""Print how much a blind guesser gets right of each kind of quiz question, and chance.

``nice python -m tests.bench.bench_guessing [--seeds 300] [KIND ...]``
"""

from __future__ import annotations

import argparse
import sys

from tests.lessons.guessing import KINDS, MARGIN, scores


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
