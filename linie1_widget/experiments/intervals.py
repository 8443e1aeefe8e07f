"""Confidence intervals for proportions, and the linear algebra of few unknowns."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from linie1_widget.errors import InvalidValue

CONFIDENCE = 0.95  # coverage of the intervals


class Interval(NamedTuple):
    """An interval that most likely contains a value.

    Examples
    --------
    >>> 0.5 in Interval(0.4, 0.8), Interval(0.4, 0.8) == (0.4, 0.8)
    (True, True)
    """

    low: float
    high: float

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int | float) and self.low <= value <= self.high


def quantile(confidence: float) -> float:
    """Return the two-sided quantile of the standard normal distribution."""
    if not (isinstance(confidence, float) and 0 < confidence < 1):
        raise InvalidValue(
            f"a confidence is a number between 0 and 1, such as 0.95, not {confidence!r}"
        )
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """Return the Wilson score interval for the probability of winning.

    The interval is valid for few games and for rates of 0 and 1, and lies within 0 and 1.
    A shared win counts as a fraction; the interval is then slightly too wide.

    Parameters
    ----------
    wins : float
        From 0 to `games`.
    games : int
        With 0 games the interval is 0 to 1.
    confidence : float
        Between 0 and 1.

    Raises
    ------
    ValueError
        If `wins` or `confidence` is out of range.

    References
    ----------
    E. B. Wilson, Probable inference, the law of succession, and statistical inference,
    Journal of the American Statistical Association 22 (1927). Recommended by L. D. Brown,
    T. T. Cai and A. DasGupta, Interval estimation for a binomial proportion, Statistical
    Science 16 (2001).

    Examples
    --------
    >>> low, high = wilson(60, 100)
    >>> round(low, 3), round(high, 3)
    (0.502, 0.691)
    >>> wilson(20, 20).low > 0.8, wilson(20, 20).high
    (True, 1.0)
    """
    z = quantile(confidence)
    if not 0 <= wins <= games:
        raise InvalidValue(f"of {games} games nobody can win {wins}")
    if games == 0:
        return Interval(0.0, 1.0)
    share, square = wins / games, z * z / games
    middle = share + square / 2
    spread = z * sqrt(share * (1 - share) / games + square / games / 4)
    low, high = (middle - spread) / (1 + square), (middle + spread) / (1 + square)
    # At 0 and 1 the formula is exact, but floating-point rounding is not.
    return Interval(0.0 if wins == 0 else low, 1.0 if wins == games else high)


Matrix = list[list[float]]


def inverse(matrix: Sequence[Sequence[float]]) -> Matrix:
    """Return the inverse of a symmetric positive definite matrix."""
    size = len(matrix)
    # Gauss–Jordan elimination; such a matrix needs no pivoting.
    rows = [
        [*map(float, row), *(float(at == column) for column in range(size))]
        for at, row in enumerate(matrix)
    ]
    for at, pivot in enumerate(rows):
        first = pivot[at]
        pivot[:] = [value / first for value in pivot]
        for other in rows:
            if other is not pivot and other[at]:
                factor = other[at]
                other[:] = [a - factor * b for a, b in zip(other, pivot, strict=True)]
    return [row[size:] for row in rows]


def times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """Return the product of a matrix and a vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]
