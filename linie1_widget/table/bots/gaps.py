"""Differences of what moves are worth, compared in the same possible worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of a mean of chances; one alone says nothing of it."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.5


class Gap(NamedTuple):
    """The mean difference of two values over the same worlds, with its standard error."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """True if the difference is larger than its error."""
        return self.mean > self.error


def gap(one: Sequence[float], other: Sequence[float]) -> Gap:
    """Return by how much the first values are higher."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    return Gap(fmean(differences), standard_error(differences))
