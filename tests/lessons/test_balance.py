"""No blind rule answers the written questions of the course better than chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from tests.lessons.test_questions import QUESTIONS

SINGLE_CHOICES = [table for table in QUESTIONS.values() if table["form"] == "choice"]
LANGUAGES = ("en", "de")

# What a learner who knows nothing would pick: positions among the choices, from 0.
BLIND_RULES: Mapping[str, Callable[[Sequence[str]], list[int]]] = {
    "first": lambda choices: [0],
    "second": lambda choices: [1],
    "third": lambda choices: [2 % len(choices)],
    "last": lambda choices: [len(choices) - 1],
    "longest text": lambda choices: _most(choices, 1),
    "shortest text": lambda choices: _most(choices, -1),
}


def _most(choices: Sequence[str], sign: int) -> list[int]:
    most = max(sign * len(choice) for choice in choices)
    return [at for at, choice in enumerate(choices) if sign * len(choice) == most]


def choices_of(table: Mapping[str, Any], language: str) -> list[str]:
    """Return the choices in a language."""
    choices = table["choices"]
    return list(choices[language] if isinstance(choices, Mapping) else choices)


def positions() -> dict[int, tuple[int, float]]:
    """Return how often each position is right, and how often it should be."""
    right = Counter(table["answer"] for table in SINGLE_CHOICES)
    sizes = [len(choices_of(table, "en")) for table in SINGLE_CHOICES]
    return {
        at: (right[at], sum(1 / size for size in sizes if size >= at))
        for at in range(1, max(sizes) + 1)
    }


def score(rule: str, language: str) -> tuple[float, float]:
    """Return the part of the questions that a blind rule gets right, and chance."""
    hits = chance = 0.0
    for table in SINGLE_CHOICES:
        choices = choices_of(table, language)
        picks = BLIND_RULES[rule](choices)
        hits += (table["answer"] - 1 in picks) / len(picks)
        chance += 1 / len(choices)
    return hits / len(SINGLE_CHOICES), chance / len(SINGLE_CHOICES)


def test_right_choice_is_as_often_at_each_position() -> None:
    for at, (right, fair) in positions().items():
        assert abs(right - fair) <= 4, (at, right, fair)


def test_yes_is_as_often_right_as_no() -> None:
    asked = {id_: t["answer"] for id_, t in QUESTIONS.items() if t["form"] == "yes_no"}
    yes = [id_ for id_ in asked if asked[id_]]
    no = [id_ for id_ in asked if not asked[id_]]
    assert abs(len(yes) - len(no)) <= 2, (yes, no)


@pytest.mark.parametrize("rule", BLIND_RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_blind_rule_is_no_better_than_chance(rule: str, language: str) -> None:
    hits, chance = score(rule, language)
    assert hits < chance + 0.05, (hits, chance)
