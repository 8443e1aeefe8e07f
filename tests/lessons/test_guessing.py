"""No blind rule answers a kind of quiz question much better than chance."""

from __future__ import annotations

import pytest

from tests.lessons.guessing import KINDS, MARGIN, best_rule

FEW, MANY = 20, 600  # questions


@pytest.mark.parametrize("kind", KINDS)
def test_blind_rule_does_not_answer_a_kind(kind: str) -> None:
    name, hits, chance = best_rule(kind, FEW)
    # Four standard errors: the best of some rules is lucky in a few questions.
    luck = 4 * (chance * (1 - chance) / FEW) ** 0.5
    assert hits < chance + MARGIN + luck, (name, hits, chance)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_blind_rule_is_below_chance_and_five_percent(kind: str) -> None:
    name, hits, chance = best_rule(kind, MANY)
    assert hits < chance + MARGIN, (name, hits, chance)
