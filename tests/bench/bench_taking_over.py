"""Print how well maps and the model find the mal-rules of simulated learners.

``nice python -m tests.bench.bench_taking_over [--learners 20] [ALGORITHM ...]``
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median

from playwright.sync_api import expect

from linie1_widget.lessons.take_over_widget import TakeOverWidget
from linie1_widget.lessons.taking_over.decisions import Decision
from linie1_widget.lessons.taking_over.learner_model import LearnerModel
from linie1_widget.lessons.taking_over.made_maps import (
    ALGORITHM_NAMES,
    made_map,
)
from linie1_widget.lessons.taking_over.mal_rules import MAL_RULES, MalRule
from linie1_widget.lessons.taking_over.take_over import TakeOverRun
from tests.bench.browsing import notebooks
from tests.bench.figures import Figure, figure, size

_SEEDS = 4  # of maps, which the learners share
_MOST, _MOST_MAPS = 80, 30  # decisions and maps of a learner
_FAULTLESS = 200
_FEW = 3  # learners of each mal-rule, where all are measured
_LEAST = 24  # mal-rules
_MAPS = 8  # that follow one another in the page

SERIES = """
import linie1_widget as l1
w = l1.TakeOverWidget("astar", seed=1, maps=8)
w
"""
FINISH = """
while w.run.decision:
    w._handle_request({"do": "check", "answer": w._task_now.right_names[0]})
"""
# The time from a click on "next map" to the frame with its picture.
NEXT_MAP = """
async (root) => {
    const title = root.querySelector("h2");
    const next = [...root.querySelectorAll("button")]
        .find((button) => button.textContent === "next map");
    const start = performance.now();
    const drawn = changed(title, { childList: true, characterData: true, subtree: true });
    next.click();
    await drawn;
    return await new Promise((resolve) => requestAnimationFrame(() =>
        setTimeout(() => resolve(performance.now() - start))));
}
"""


def session(
    algorithm: str,
    rule: MalRule | None,
    seed: int,
    slips: float = 0.05,
    follows: float = 1.0,
    most: int = _MOST,
    is_listed: bool = True,
) -> tuple[str | None, int]:
    """Let a learner decide until a mal-rule is named; return it and the decisions."""
    rng = Random(f"{algorithm} {rule and rule.key} {seed}")
    model, decided, maps = LearnerModel(algorithm), 0, 0
    if rule and not is_listed:
        model.rules = {key: each for key, each in model.rules.items() if each is not rule}
        del model._weights[rule.key]
    while decided < most and maps < _MOST_MAPS:
        run = TakeOverRun(model.next_map(seed % _SEEDS, maps), model, in_series=True)
        maps += 1
        while run.decision and decided < most:
            decision = run.decision
            click = _click(decision, rule, rng, slips, follows)
            decided += 1
            run.answer(click)
            if model.named:
                return model.named, decided
            if run.decision is decision:
                run.answer(min(decision.right, key=str))
    return None, decided


def _click(
    decision: Decision, rule: MalRule | None, rng: Random, slips: float, follows: float
) -> object:
    if rng.random() < slips:
        return rng.choice(decision.options)
    clicks = rule.clicks(decision) if rule and rng.random() < follows else None
    return rng.choice(sorted(clicks or decision.right, key=str))


def figures() -> Iterator[Figure]:
    """Yield the time of a map for one mal-rule, and the learners whose rule is named."""
    count = len({rule.diagnosis for rules in MAL_RULES.values() for rule in rules.values()})
    met, target = count >= _LEAST, f"≥ {_LEAST}"
    yield Figure("mal-rules, by their sentences", count, "", target=target, met=met)
    yield from _next_map()
    for algorithm in ALGORITHM_NAMES:
        name = f"{algorithm}: a map for a mal-rule"
        yield figure(name, _map_times(algorithm), "ms", p95_at_most=100)
        named = [
            session(algorithm, rule, seed)[0] == rule.key
            for rule in MAL_RULES[algorithm].values()
            for seed in range(_FEW)
        ]
        part = 100 * sum(named) / len(named)
        yield size(f"{algorithm}: mal-rules named rightly", part, "%")


def _next_map() -> Iterator[Figure]:
    """Yield the time from *next map* until it is drawn in JupyterLab."""
    with notebooks() as new:
        notebook = new()
        notebook.open([SERIES])
        notebook.run_all()
        root, times = notebook.widgets().first, []
        for _ in range(_MAPS - 1):
            notebook.run(FINISH)
            expect(root.get_by_role("button", name="next map")).to_be_visible()
            times.append(root.evaluate(NEXT_MAP))
    yield figure("next map: click to picture", times, "ms", p95_at_most=300)


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value below which this part of the values lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("algorithms", nargs="*", default=ALGORITHM_NAMES)
    parser.add_argument("--learners", type=int, default=20)
    parser.add_argument(
        "--each", action="store_true", help="print a line for each mal-rule"
    )
    options = parser.parse_args()
    for algorithm in options.algorithms:
        _print_maps(algorithm)
        _print_learners(algorithm, options.learners, options.each)


def _map_times(algorithm: str) -> list[float]:
    times = []
    for key in MAL_RULES[algorithm]:
        for seed in range(20):
            began = time.process_time()
            made_map(algorithm, [key], f"bench {seed}")
            times.append(1000 * (time.process_time() - began))
    return times


def _print_maps(algorithm: str) -> None:
    times = _map_times(algorithm)
    sys.stdout.write(
        f"{algorithm}: {len(MAL_RULES[algorithm])} mal-rules; a map for one: median "
        f"{median(times):.1f} ms, p95 {percentile(times, 0.95):.1f} ms\n"
    )
    began = time.process_time()
    widget = TakeOverWidget(algorithm, seed=77)
    opened = 1000 * (time.process_time() - began)
    began = time.process_time()
    right = widget.run.decision and widget.run.decision.right
    widget.run.answer(min(right or [], key=str))
    answered = 1000 * (time.process_time() - began)
    sys.stdout.write(f"  choose and draw a map {opened:.0f} ms, answer {answered:.1f} ms\n")


def _print_learners(algorithm: str, count: int, each: bool) -> None:
    rules = MAL_RULES[algorithm].values()
    for follows in (1.0, 0.5):
        found = {
            rule.key: [
                session(algorithm, rule, seed, follows=follows) for seed in range(count)
            ]
            for rule in rules
        }
        named = [(key, *result) for key, results in found.items() for result in results]
        right = [decided for key, name, decided in named if name == key]
        wrong = sum(name not in (key, None) for key, name, _ in named)
        sys.stdout.write(
            f"  follow the mal-rule {follows:4.0%}: {len(right) / len(named):4.0%} right, "
            f"{wrong / len(named):4.1%} wrong, "
            f"decisions median {median(right or [0]):g}, p90 "
            f"{percentile(right or [0], 0.9):g}\n"
        )
        for key, results in found.items() if each else ():
            names = [name for name, _ in results]
            hits = [decided for name, decided in results if name == key]
            sys.stdout.write(
                f"    {key:14} {len(hits)} of {count}, median {median(hits or [0]):g}, "
                f"others {sorted({name for name in names if name not in (key, None)})}\n"
            )
    strangers = [
        session(algorithm, rule, seed, is_listed=False)[0]
        for rule in rules
        for seed in range(count // 4 + 1)
    ]
    wrong = sum(name is not None for name in strangers)
    sys.stdout.write(f"  a mal-rule out of the list: {wrong / len(strangers):.0%} named\n")
    for slips in (0.05, 0.1):
        false = sum(
            session(algorithm, None, seed, slips)[0] is not None
            for seed in range(_FAULTLESS if count >= 20 else 10 * count)
        )
        sys.stdout.write(f"  faultless with {slips:.0%} slips: {false} false alarms\n")


if __name__ == "__main__":
    main()
