"""Wilson intervals and ratings, compared with scipy and with invariants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import exp, log
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize
from scipy.stats import binomtest

from linie1_widget.base.errors import InvalidValue
from linie1_widget.research import Interval, bradley_terry, wilson
from linie1_widget.research.statistics import ELO, PRIOR, Tables

NAMES = ("ada", "ben", "cleo", "dan")


@given(
    games=st.integers(1, 5000),
    share=st.floats(0, 1),
    confidence=st.sampled_from([0.5, 0.9, 0.95, 0.999]),
)
def test_wilson_intervals_are_those_of_scipy(
    games: int, share: float, confidence: float
) -> None:
    wins = round(share * games)
    interval = wilson(wins, games, confidence=confidence)
    theirs = binomtest(wins, games).proportion_ci(confidence, "wilson")
    assert interval == pytest.approx((theirs.low, theirs.high), abs=1e-9)
    assert wins / games in interval
    assert 0 <= interval.low < interval.high <= 1


def test_wilson_takes_fractions_of_wins_and_no_games() -> None:
    half = wilson(7.5, 20)
    assert wilson(7, 20).low < half.low < wilson(8, 20).low
    assert wilson(0, 0) == Interval(0, 1)


@pytest.mark.parametrize(
    ("wins", "games", "confidence", "message"),
    [
        (3, 2, 0.95, "of 2 games nobody can win 3"),
        (-1, 2, 0.95, "of 2 games nobody can win -1"),
        (1, 2, 1.0, "a confidence is a number between 0 and 1, such as 0.95, not 1.0"),
        (1, 2, 95, "not 95"),
    ],
)
def test_invalid_wins_or_confidence_are_refused(
    wins: float, games: int, confidence: float, message: str
) -> None:
    with pytest.raises(InvalidValue, match=message):
        wilson(wins, games, confidence=confidence)


def log_posterior(tables: Tables, names: Sequence[str], logits: Sequence[float]) -> float:
    """Compute the log posterior directly from the model."""
    strength = {name: exp(value) for name, value in zip(names, logits, strict=True)}
    found = 0.0
    for name in names:
        against_average = strength[name] / (strength[name] + 1)
        found += PRIOR * (log(against_average) + log(1 - against_average))
    for seats, points in tables.items():
        whole = sum(strength[name] for name in seats)
        for name, won in points.items():
            found += won * log(seats.count(name) * strength[name] / whole)
    return found


SEATS = st.lists(st.sampled_from(NAMES), min_size=2, max_size=4).map(sorted).map(tuple)
POINTS = st.tuples(*[st.sampled_from([0.0, 0.5, 1.0, 2.0, 7.0, 40.0])] * 4)


@settings(max_examples=20)
@given(drawn=st.dictionaries(SEATS, POINTS, min_size=1, max_size=5))
def test_ratings_maximise_the_posterior(drawn: dict[tuple[str, ...], Any]) -> None:
    tables = {
        seats: dict(zip(sorted(set(seats)), points, strict=False))
        for seats, points in drawn.items()
        if len(set(seats)) > 1
    }
    ratings = bradley_terry(tables)
    names = sorted(ratings)
    assume(names)

    def cost(logits: np.ndarray) -> float:
        return -log_posterior(tables, names, logits)

    best = minimize(cost, np.zeros(len(names)), method="BFGS", options={"gtol": 1e-7}).x
    theirs = ELO * (best - best.mean())
    assert [ratings[name].elo for name in names] == pytest.approx(theirs, abs=0.1)
    assert sum(rating.elo for rating in ratings.values()) == pytest.approx(0, abs=1e-6)


def test_the_rating_error_of_two_players_is_that_of_their_log_odds() -> None:
    ratings = bradley_terry({("ada", "ben"): {"ada": 60, "ben": 40}})
    low, high = ratings.difference("ada", "ben")
    # The log odds have the variance 1 / wins + 1 / losses.
    spread = 1.96 * ELO * (1 / 60 + 1 / 40) ** 0.5
    assert (low + high) / 2 == pytest.approx(ELO * log(60 / 40), rel=0.02)
    assert (high - low) / 2 == pytest.approx(spread, rel=0.02)
    assert ratings["ada"].interval.high == pytest.approx(high / 2)
    # The order of names makes no difference.
    assert ratings.difference("ben", "ada") == pytest.approx((-high, -low))


def test_a_player_who_wins_everything_has_a_finite_rating_and_is_marked() -> None:
    few, many, even = (
        bradley_terry({("ada", "ben"): won})
        for won in ({"ada": 5}, {"ada": 500}, {"ada": 500, "ben": 1})
    )
    assert 100 < few["ada"].elo < many["ada"].elo < 2000
    assert not few["ada"].bounded
    assert not few["ben"].bounded
    assert even["ada"].bounded


def test_ratings_recover_true_strengths() -> None:
    rng, tables = Random(1), {}
    truth = {"ada": 0.0, "ben": 150.0, "cleo": -80.0, "dan": 300.0}
    for seats in [*combinations(NAMES, 2), NAMES, ("ada", "ada", "dan", "dan")]:
        weights = [10 ** (truth[name] / 400) for name in seats]
        won = Counter(rng.choices(seats, weights, k=2000))
        tables[seats] = {name: float(won[name]) for name in seats}
    ratings = bradley_terry(tables, confidence=0.999)
    average = sum(truth.values()) / len(truth)
    for name, elo in truth.items():
        assert elo - average in ratings[name].interval
        assert ratings[name].error < 8
    assert list(ratings) == ["dan", "ben", "ada", "cleo"]


def test_players_who_never_met_are_compared_through_others() -> None:
    ratings = bradley_terry(
        {("ada", "ben"): {"ada": 30, "ben": 10}, ("ben", "cleo"): {"ben": 30, "cleo": 10}}
    )
    direct = ratings.difference("ada", "ben")
    through = ratings.difference("ada", "cleo")
    assert through.low > direct.low
    assert through.high - through.low > direct.high - direct.low


def test_ratings_of_one_or_no_player_are_defined_and_a_stranger_is_refused() -> None:
    alone = bradley_terry({("ada", "ada"): {"ada": 10}})
    assert alone["ada"].elo == 0
    assert len(bradley_terry({})) == 0
    with pytest.raises(InvalidValue, match="'cleo' cannot win at a table of ada, ben"):
        bradley_terry({("ada", "ben"): {"cleo": 1}})
