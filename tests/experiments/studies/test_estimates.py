"""Estimates: their intervals against scipy's, and how they are told."""

from __future__ import annotations

from math import inf, nan
from random import Random

import pytest
from scipy import stats

from linie1_widget.experiments.studies.estimates import (
    Estimate,
    in_percent,
    mean,
    median,
    share,
    t_quantile,
)
from linie1_widget.language.languages import speaking


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 7, 10, 30, 1000])
def test_students_quantile_is_the_right_one(freedom: int) -> None:
    assert t_quantile(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=0.003)


def test_the_interval_of_a_mean_is_students() -> None:
    values = [3.0, 4.5, 4.0, 7.0, 5.5, 2.0]
    low, high = stats.t.interval(0.95, 5, stats.tmean(values), stats.sem(values))
    found = mean(values)
    assert (found.low, found.high) == pytest.approx((low, high), rel=0.001)


@pytest.mark.parametrize(("hits", "count"), [(0, 5), (3, 7), (50, 100), (999, 1000)])
def test_the_interval_of_a_share_is_wilsons(hits: int, count: int) -> None:
    wilson = stats.binomtest(hits, count).proportion_ci(method="wilson")
    found = share(hits, count)
    assert (found.low, found.high) == pytest.approx((wilson.low, wilson.high), abs=1e-9)
    assert 0 <= found.low <= found.value <= found.high <= 1


@pytest.mark.parametrize("count", [6, 9, 40])
def test_the_interval_of_a_median_ends_at_the_values_that_the_binomial_says(
    count: int,
) -> None:
    values = list(range(count))
    found = median(values)
    below = int(found.low)
    assert stats.binom.cdf(below, count, 0.5) <= 0.025
    assert stats.binom.cdf(below + 1, count, 0.5) > 0.025
    assert found.low + found.high == count - 1


def test_the_interval_of_a_median_holds_it_often_enough() -> None:
    rng = Random(1)
    held = sum(
        not median([rng.expovariate(1) for _ in range(15)]).clear_of(0.6931)
        for _ in range(400)
    )
    assert held >= 0.93 * 400


def test_what_has_not_happened_yet_is_later_than_all_that_has() -> None:
    assert median([5, 3, inf, 4, inf]).value == 5
    assert median([5, inf, inf]).value == inf
    assert str(median([1, 2, 3, 4, 5, 6, inf, inf])) == "4 (95 %: 1 to ∞)"


def test_of_nothing_nothing_is_known_and_of_one_game_no_interval() -> None:
    assert [str(each) for each in (mean([]), share(0, 0), median([]))] == ["–"] * 3
    assert str(mean([4])) == "4.0 (too little for an interval)"
    assert str(median([4])) == "4 (too little for an interval)"
    assert not mean([4]).clear_of(1000)


def test_numbers_are_told_in_the_language_that_is_spoken() -> None:
    number = Estimate(1234.56, -0.04, 2000)
    assert str(number) == "1,234.6 (95 %: 0.0 to 2,000.0)"
    assert str(mean([-1, -2, -3])).startswith("\N{MINUS SIGN}2.0")
    with speaking("de"):
        assert str(number) == "1.234,6 (95 %: 0,0 bis 2.000,0)"
        assert str(in_percent(Estimate(0.5, 0.25, 0.75))) == (
            "50,0 % (95 %: 25,0 bis 75,0 %)"
        )


def test_nothing_is_not_clear_of_anything() -> None:
    assert not Estimate(nan, -inf, inf).clear_of(0)
