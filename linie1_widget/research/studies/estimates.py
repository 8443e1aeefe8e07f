"""Estimates from samples of games, with 95 % confidence intervals.

Of many intervals in a table, about one in twenty is expected to miss the true value.

References: Student (W. S. Gosset), The probable error of a mean (Biometrika 6, 1908);
M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, 26.7.5 (1964).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import comb, floor, fsum, inf, isfinite, isnan, nan, pi, sqrt, tan
from statistics import fmean, stdev

from linie1_widget.base.language.language import Language, TranslatableBase
from linie1_widget.research.statistics import CONFIDENCE, quantile, wilson
from linie1_widget.research.texts import EstimateText

# Probability that the true value lies beyond one end of an interval.
_TAIL = (1 - CONFIDENCE) / 2

_MANY = 1000  # The binomial probabilities of larger samples underflow a float.

_MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Estimate(TranslatableBase):
    """An estimate with its 95 % interval; ``nan`` and infinite ends without enough data."""

    value: float
    low: float
    high: float
    percent: bool = False  # values are shares of 1, printed as percentages
    decimals: int = 1

    def render(self, language: Language, form: str = "") -> str:
        """Return the number with its interval; the form "short" is for tables."""
        if isnan(self.value):
            return "–"
        value, low, high = (
            self._written(each, language) for each in (self.value, self.low, self.high)
        )
        if not (isfinite(self.low) or isfinite(self.high)):
            key = EstimateText.SHARE_TOO_FEW if self.percent else EstimateText.TOO_FEW
            return key(value=value).render(language, form)
        key = EstimateText.SHARE if self.percent else EstimateText.NUMBER
        return key(value=value, low=low, high=high).render(language, form)

    def clear_of(self, value: float) -> bool:
        """Return True if the interval excludes a value."""
        return not self.low <= value <= self.high

    def _written(self, value: float, language: Language) -> str:
        if not isfinite(value):
            return "∞" if value > 0 else f"{_MINUS}∞"
        number = f"{100 * value if self.percent else value:,.{self.decimals}f}"
        # Drop the sign of a negative number that rounds to 0.
        number = number.lstrip("-") if not number.strip("-0.,") else number
        return language.number(number).replace("-", _MINUS)


def mean(values: Iterable[float], decimals: int = 1) -> Estimate:
    """Return the mean of independent values, with Student's interval."""
    sample = list(values)
    value = fmean(sample) if sample else nan
    if len(sample) < 2:
        return Estimate(value, -inf, inf, decimals=decimals)
    half = t_quantile(len(sample) - 1) * stdev(sample) / sqrt(len(sample))
    return Estimate(value, value - half, value + half, decimals=decimals)


def share(hits: int, count: int, decimals: int = 0) -> Estimate:
    """Return the share of hits, with Wilson's interval."""
    if not count:
        return Estimate(nan, -inf, inf, True, decimals)
    low, high = wilson(hits, count)
    return Estimate(hits / count, low, high, True, decimals)


def in_percent(part: Estimate) -> Estimate:
    """Return a copy that is printed as a percentage."""
    return replace(part, percent=True)


def median(values: Sequence[float], decimals: int = 0) -> Estimate:
    """Return the median with a distribution-free interval; infinite values are allowed."""
    # The ends are order statistics. Infinite values stand for censored observations.
    sample = sorted(values)
    count = len(sample)
    if not count:
        return Estimate(nan, -inf, inf, decimals=decimals)
    value = (sample[(count - 1) // 2] + sample[count // 2]) / 2
    below = _below(count)
    if below < 0:
        return Estimate(value, -inf, inf, decimals=decimals)
    return Estimate(value, sample[below], sample[count - 1 - below], decimals=decimals)


def _below(count: int) -> int:
    """Return the index of the lower end of the interval of a median; -1 if infinite."""
    if count > _MANY:
        # The normal approximation is precise enough here.
        return floor((count - 1 - quantile(CONFIDENCE) * sqrt(count)) / 2)
    below, chance = -1, 0.5**count
    while chance <= _TAIL:
        below += 1
        chance += comb(count, below + 1) * 0.5**count
    return below


def t_quantile(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's distribution."""
    if freedom == 1:
        return tan(pi * (0.5 - _TAIL))
    if freedom == 2:
        return (1 - 2 * _TAIL) * sqrt(0.5 / (_TAIL * (1 - _TAIL)))
    z = quantile(CONFIDENCE)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + fsum(term / freedom**power for power, term in enumerate(terms, 1))
