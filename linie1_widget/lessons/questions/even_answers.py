"""Right answers that no blind rule finds, such as "the last one" or "the nearest to G"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic, TypeVar

T = TypeVar("T")

_MOST_RANKS = 4


class Even(Generic[T]):
    """A choice among questions of one kind, by where the right answer stands among others.

    Each place among the options is as likely as another one. An answer that has the least
    or the greatest of some number is kept no more often than by chance. As some places are
    hardly ever right, another one is looked for when patience ends.
    """

    def __init__(self, rng: Random, patience: int = 25) -> None:
        self._rng = rng
        self._patience = patience
        self._refused = 0
        self._draw()

    def _draw(self) -> None:
        self._share = self._rng.random()
        self._coins = [self._rng.random() for _ in range(2 * _MOST_RANKS)]

    def keeps(self, options: Sequence[T], right: T, *ranks: Callable[[T], float]) -> bool:
        """Return whether a question with these options and this answer is kept."""
        kept = options[int(self._share * len(options))] == right and not any(
            coin * len(options) > 1
            and rank(right) == best
            and sum(rank(option) == best for option in options) < len(options)
            for number, rank in enumerate(ranks)
            for coin, best in zip(
                self._coins[2 * number :],
                (min(map(rank, options)), max(map(rank, options))),
                strict=False,
            )
        )
        if not kept:
            self._refused += 1
            if self._refused % self._patience == 0:
                self._draw()
        return kept
