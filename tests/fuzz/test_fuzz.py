"""A short form of each campaign, the same in every run."""

from __future__ import annotations

import pytest

from tests.fuzz.campaign import Campaign, campaigns, strike

MORE = pytest.mark.thorough
ROUNDS = [
    pytest.param(campaign, seed, id=f"{campaign.name}-{seed}", marks=[MORE] * (seed > 0))
    for campaign in campaigns().values()
    for seed in range(campaign.rounds)
]


@pytest.mark.parametrize(("campaign", "seed"), ROUNDS)
def test_hostile_inputs_of_a_campaign_do_no_harm(campaign: Campaign, seed: int) -> None:
    assert strike(campaign, seed) > 0
