"""Right answers that no blind rule finds, such as "the last one" or "the nearest to G"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

T = TypeVar("T")


def is_spared(
    rng: Random, options: Sequence[T], right: T, rank: Callable[[T], float], part: float
) -> bool:
    """Return False for all but a part of the answers with the greatest of some number.

    It is drawn anew each time: who looks for others in the end only finds the easy ones.
    """
    by = list(map(rank, options))
    return not rank(right) == max(by) > min(by) or rng.random() < part


class Even(Generic[T]):
    """A choice among questions of one kind, by where the right answer stands among others.

    Each place among the options is as likely as another one. As some places are hardly
    ever right, another one is looked for when patience ends. Of the answers with the
    greatest of some number, which come too often, few are kept.
    """

    def __init__(self, rng: Random, patience: int = 25) -> None:
        self._rng = rng
        self._patience = patience
        self._refused = 0
        self._share = rng.random()

    def keeps(self, options: Sequence[T], right: T, *ranks: Callable[[T], float]) -> bool:
        """Return whether a question with these options and this answer is kept."""
        part = len(options) ** -2
        kept = options[int(self._share * len(options))] == right and all(
            is_spared(self._rng, options, right, rank, part) for rank in ranks
        )
        if not kept:
            self._refused += 1
            if self._refused % self._patience == 0:
                self._share = self._rng.random()
        return kept
