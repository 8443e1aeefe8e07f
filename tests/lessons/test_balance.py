"""No blind rule answers the written questions of the course better than chance."""

from __future__ import annotations

import pytest

from tests.lessons.balance import BLIND_RULES, LANGUAGES, positions, score, yes_and_no


def test_right_choice_is_as_often_at_each_position() -> None:
    for at, (right, fair) in positions().items():
        assert abs(right - fair) <= 4, (at, right, fair)


def test_yes_is_as_often_right_as_no() -> None:
    yes, no = yes_and_no()
    assert abs(len(yes) - len(no)) <= 2, (yes, no)


@pytest.mark.parametrize("rule", BLIND_RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_blind_rule_is_no_better_than_chance(rule: str, language: str) -> None:
    hits, chance = score(rule, language)
    assert hits < chance + 0.05, "python -m tests.lessons.balance prints the figures"
