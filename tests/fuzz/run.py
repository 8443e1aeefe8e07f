"""Try hostile inputs for a while: ``python -m tests.fuzz.run [name …] [--seconds 60]``.

Print the number of inputs and the failures of each campaign. ``--seed N`` repeats one
round exactly.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from time import time_ns

from tests.fuzz.campaign import Campaign, campaigns, seeds_for, strike


def main(arguments: list[str]) -> int:
    """Run the campaigns; return 1 if an input did harm."""
    known = campaigns()
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.run", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(known))
    parser.add_argument("--seconds", type=float, default=60, help="for each campaign")
    parser.add_argument("--seed", type=int, help="only this round")
    asked = parser.parse_args(arguments)
    unknown = sorted(set(asked.names) - set(known))
    if unknown:
        parser.error(f"no campaign {', '.join(unknown)}: there are {', '.join(known)}")
    chosen = [known[name] for name in asked.names] or list(known.values())
    if asked.seed is not None:
        for campaign in chosen:
            print(f"{campaign.name}: {strike(campaign, asked.seed)} inputs, no harm done")
        return 0
    print(f"{'campaign':<28}{'rounds':>8}{'inputs':>12}{'harm':>6}", flush=True)
    harm = [_report(campaign, asked.seconds) for campaign in chosen]
    return int(any(harm))


def _report(campaign: Campaign, seconds: float) -> int:
    rounds = inputs = harm = 0
    for seed in seeds_for(seconds, time_ns() // 1000 % 10**9):
        rounds += 1
        try:
            inputs += strike(campaign, seed)
        except Exception:
            harm += 1
            traceback.print_exc()
    print(f"{campaign.name:<28}{rounds:>8}{inputs:>12}{harm:>6}", flush=True)
    return harm


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
