"""No blind rule answers the written questions of the course better than chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.lessons.test_questions import QUESTIONS

SINGLE_CHOICES = [table for table in QUESTIONS.values() if table["form"] == "choice"]


def picks(choices: Sequence[str]) -> Mapping[str, list[int]]:
    """Return what a learner who knows nothing would pick: positions from 0, by rule."""
    sizes = list(map(len, choices))
    longest, shortest = (
        [at for at, size in enumerate(sizes) if size == most]
        for most in (max(sizes), min(sizes))
    )
    first = {"first": [0], "second": [1], "third": [2 % len(sizes)]}
    return {**first, "last": [len(sizes) - 1], "longest": longest, "shortest": shortest}


def choices_of(table: Mapping[str, Any], language: str) -> list[str]:
    """Return the choices in a language."""
    choices = table["choices"]
    return list(choices[language] if isinstance(choices, Mapping) else choices)


def test_right_choice_is_as_often_at_each_position() -> None:
    right = Counter(table["answer"] for table in SINGLE_CHOICES)
    sizes = [len(choices_of(table, "en")) for table in SINGLE_CHOICES]
    for at in range(1, max(sizes) + 1):
        fair = sum(1 / size for size in sizes if size >= at)
        assert abs(right[at] - fair) <= 4, (at, right, fair)


def test_yes_is_as_often_right_as_no() -> None:
    asked = {id_: t["answer"] for id_, t in QUESTIONS.items() if t["form"] == "yes_no"}
    yes = [id_ for id_ in asked if asked[id_]]
    no = [id_ for id_ in asked if not asked[id_]]
    assert abs(len(yes) - len(no)) <= 2, (yes, no)


@pytest.mark.parametrize("language", ["en", "de"])
def test_blind_rule_is_no_better_than_chance(language: str) -> None:
    hits, chance = dict[str, float](), 0.0
    for table in SINGLE_CHOICES:
        choices = choices_of(table, language)
        chance += 1 / len(choices)
        for rule, places in picks(choices).items():
            hit = (table["answer"] - 1 in places) / len(places)
            hits[rule] = hits.get(rule, 0) + hit
    for rule, hit in hits.items():
        assert hit < chance + 0.05 * len(SINGLE_CHOICES), (rule, hit, chance)
