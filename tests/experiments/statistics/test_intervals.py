"""Wilson's intervals, held to scipy's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from linie1_widget.errors import InvalidValue
from linie1_widget.experiments import Interval, wilson


@given(
    games=st.integers(1, 5000),
    share=st.floats(0, 1),
    confidence=st.sampled_from([0.5, 0.9, 0.95, 0.999]),
)
def test_it_is_as_scipy_has_it(games: int, share: float, confidence: float) -> None:
    wins = round(share * games)
    interval = wilson(wins, games, confidence)
    theirs = binomtest(wins, games).proportion_ci(confidence, "wilson")
    assert interval == pytest.approx((theirs.low, theirs.high), abs=1e-9)
    assert wins / games in interval
    assert 0 <= interval.low < interval.high <= 1


def test_parts_of_victories_lie_between_whole_ones() -> None:
    half = wilson(7.5, 20)
    assert wilson(7, 20).low < half.low < wilson(8, 20).low


def test_without_games_nothing_is_known() -> None:
    assert wilson(0, 0) == Interval(0, 1)


@pytest.mark.parametrize(
    ("wins", "games", "confidence", "said"),
    [
        (3, 2, 0.95, "of 2 games nobody can win 3"),
        (-1, 2, 0.95, "of 2 games nobody can win -1"),
        (1, 2, 1.0, "a confidence is a number between 0 and 1, such as 0.95, not 1.0"),
        (1, 2, 95, "not 95"),
    ],
)
def test_nonsense_is_refused(wins: float, games: int, confidence: float, said: str) -> None:
    with pytest.raises(InvalidValue, match=said):
        wilson(wins, games, confidence)
