"""Right answers that no blind rule finds, such as "the last one" or "the nearest to G"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

T = TypeVar("T")


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
        kept = options[int(self._share * len(options))] == right
        for rank in ranks:
            by = list(map(rank, options))
            is_greatest = rank(right) == max(by) > min(by)
            # Drawn anew each time: whoever looks for others in the end finds the easy ones.
            kept = kept and (not is_greatest or self._rng.random() * len(options) ** 2 < 1)
        if not kept:
            self._refused += 1
            if self._refused % self._patience == 0:
                self._share = self._rng.random()
        return kept
