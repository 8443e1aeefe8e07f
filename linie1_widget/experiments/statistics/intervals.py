"""How far a share that was counted may be from the true one."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

from linie1_widget.errors import InvalidValue

CONFIDENCE = 0.95
"""How often an interval holds the true value."""


class Interval(NamedTuple):
    """From where to where a value lies, most likely.

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
    """How many standard errors to both sides hold the true value so often.

    >>> round(quantile(0.95), 3)
    1.96
    """
    if not (isinstance(confidence, float) and 0 < confidence < 1):
        raise InvalidValue(
            f"a confidence is a number between 0 and 1, such as 0.95, not {confidence!r}"
        )
    return NormalDist().inv_cdf((1 + confidence) / 2)


def wilson(wins: float, games: int, confidence: float = CONFIDENCE) -> Interval:
    """The interval for a chance to win, by what was won.

    Unlike the usual formula it is right for few games too, and where none or all were
    won; it never leaves 0 to 1. A victory that several share counts as a part; the
    interval is then a little too wide.

    Parameters
    ----------
    wins : float
    games : int
        None at all tell nothing: the interval is 0 to 1.
    confidence : float

    Raises
    ------
    ValueError
        If there are more wins than games, or the confidence is not between 0 and 1.

    Notes
    -----
    E. B. Wilson, Probable inference, the law of succession, and statistical inference,
    Journal of the American Statistical Association 22 (1927). L. D. Brown, T. T. Cai and
    A. DasGupta recommend it, Interval estimation for a binomial proportion, Statistical
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
    # At the ends the formula is exact, and only its rounding is not.
    return Interval(0.0 if wins == 0 else low, 1.0 if wins == games else high)
