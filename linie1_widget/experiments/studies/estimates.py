"""What is estimated from some games, with the interval in which it is to be looked for.

Each interval covers what is true in about 95 of 100 experiments. Where a table shows many
of them, about one in twenty is expected to miss it.

Sources: Student (W. S. Gosset), The probable error of a mean (Biometrika 6, 1908);
M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, 26.7.5 (1964).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import comb, floor, fsum, inf, isfinite, isnan, nan, pi, sqrt, tan
from statistics import fmean, stdev

from linie1_widget.experiments.statistics.intervals import CONFIDENCE, quantile, wilson
from linie1_widget.language.english.playing.studies import Estimated
from linie1_widget.language.language import Language, TranslatableBase

_TAIL = (1 - CONFIDENCE) / 2
"""How likely the truth lies beyond either end of an interval."""

_MANY = 1000
"""The chances of more values than that are too small for a float."""

_MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Estimate(TranslatableBase):
    """A number that some games have told, and how far off it may be.

    Attributes
    ----------
    value : float
        The best guess; ``nan`` if nothing has been told.
    low, high : float
        The ends of its 95 % interval; infinite where too little has been told.
    percent : bool
        Whether it is a share of 1, and is told in percent.
    decimals : int
        How many are told.

    Examples
    --------
    >>> print(Estimate(18.24, 17.05, 19.43))
    18.2 (95 %: 17.1 to 19.4)
    >>> print(Estimate(0.53, 0.499, 0.561, percent=True, decimals=0))
    53 % (95 %: 50 to 56 %)
    """

    value: float
    low: float
    high: float
    percent: bool = False
    decimals: int = 1

    def render(self, language: Language, form: str = "") -> str:
        """The number with its interval; in the form "short" as a table has it."""
        if isnan(self.value):
            return "–"
        value, low, high = (
            self._written(each, language) for each in (self.value, self.low, self.high)
        )
        if not (isfinite(self.low) or isfinite(self.high)):
            key = Estimated.SHARE_ALONE if self.percent else Estimated.ALONE
            return key(value=value).render(language, form)
        key = Estimated.SHARE if self.percent else Estimated.NUMBER
        return key(value=value, low=low, high=high).render(language, form)

    def clear_of(self, value: float) -> bool:
        """Whether the interval leaves a value out."""
        return not self.low <= value <= self.high

    def _written(self, value: float, language: Language) -> str:
        if not isfinite(value):
            return "∞" if value > 0 else f"{_MINUS}∞"
        number = f"{100 * value if self.percent else value:,.{self.decimals}f}"
        # Not a minus before nothing.
        number = number.lstrip("-") if not number.strip("-0.,") else number
        return language.number(number).replace("-", _MINUS)


def mean(values: Iterable[float], decimals: int = 1) -> Estimate:
    """The mean of what single games have told, with Student's interval.

    >>> print(mean([12, 15, 11, 14]))
    13.0 (95 %: 10.1 to 15.9)
    """
    told = list(values)
    if not told:
        return Estimate(nan, -inf, inf, decimals=decimals)
    value = fmean(told)
    if len(told) < 2:
        return Estimate(value, -inf, inf, decimals=decimals)
    half = t_quantile(len(told) - 1) * stdev(told) / sqrt(len(told))
    return Estimate(value, value - half, value + half, decimals=decimals)


def share(hits: int, count: int, decimals: int = 0) -> Estimate:
    """How often something is so, with Wilson's interval.

    >>> print(share(53, 100))
    53 % (95 %: 43 to 62 %)
    """
    if not count:
        return Estimate(nan, -inf, inf, True, decimals)
    low, high = wilson(hits, count)
    return Estimate(hits / count, low, high, True, decimals)


def in_percent(part: Estimate) -> Estimate:
    """The same, told as a share of 1.

    >>> print(in_percent(mean([0.5, 0.6, 0.7])))
    60.0 % (95 %: 35.2 to 84.8 %)
    """
    return replace(part, percent=True)


def median(values: Sequence[float], decimals: int = 0) -> Estimate:
    """The middle of some values, of which late ones may be infinite.

    The interval ends at two of the values, by how likely so few of them would lie on one
    side of the true middle. So a game that ended before something happened counts as
    one in which it would have happened later.

    >>> print(median([3, 5, 6, 7, 8, 9, inf]))
    7 (95 %: 3 to ∞)
    """
    told = sorted(values)
    count = len(told)
    if not count:
        return Estimate(nan, -inf, inf, decimals=decimals)
    value = (told[(count - 1) // 2] + told[count // 2]) / 2
    below = _below(count)
    if below < 0:
        return Estimate(value, -inf, inf, decimals=decimals)
    return Estimate(value, told[below], told[count - 1 - below], decimals=decimals)


def _below(count: int) -> int:
    """Up to how many of so many values lie below their true median so rarely; or -1."""
    if count > _MANY:
        # The normal curve, as near as can be told by then.
        return floor((count - 1 - quantile(CONFIDENCE) * sqrt(count)) / 2)
    below, chance = -1, 0.5**count
    while chance <= _TAIL:
        below += 1
        chance += comb(count, below + 1) * 0.5**count
    return below


def t_quantile(freedom: int) -> float:
    """How many standard errors Student's 95 % interval reaches to either side.

    >>> [round(t_quantile(freedom), 2) for freedom in (1, 2, 5, 30)]
    [12.71, 4.3, 2.57, 2.04]
    """
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
