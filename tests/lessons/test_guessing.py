"""No blind rule answers a kind of quiz question much better than chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from linie1_widget.lessons.questions.number_questions import Even
from tests.lessons.guessing import KINDS, MARGIN, best_rule

# Few questions cannot tell a leak from luck.
MANY = 600


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_blind_rule_is_below_chance_and_five_percent(kind: str) -> None:
    name, hits, chance = best_rule(kind, MANY)
    assert hits < chance + MARGIN, (name, hits, chance)


def test_even_answers_are_anywhere_and_seldom_the_greatest() -> None:
    rng, places, greatest = Random(4), Counter[int](), 0
    for _ in range(400):
        even = Even[int](rng, 1000)
        while True:
            options = rng.sample(range(100), 4)
            right = max(options) if rng.random() < 0.7 else rng.choice(options)
            if even.keeps(options, right, float):
                break
        places[options.index(right)] += 1
        greatest += right == max(options)
    assert min(places.values()) > 70
    assert greatest < 0.3 * 400
